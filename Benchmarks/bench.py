#!/usr/bin/env python3
"""All measurements: cards beside its rivals, in one run. `Benchmarks/run` prepares and calls it.

usage: bench.py PROGRAMS INPUTS ROUNDS [start|render|quality|list|upload|cancel]...

PROGRAMS has cards, cards-sandbox, HTTPUpload, HTTPCancel and floor. The table goes to standard output.
"""
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import quality as pictures
from measure import compare

programs, inputs, rounds = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
here = Path(__file__).parent
cards = str(programs / "cards")
# As the rivals: the same quality, the same subsampling.
settings = ["--width", "1000", "--quality", "90", "--subsampling", "420", "--quiet"]


def pillow(library, wanted, output):
    return [sys.executable, str(here / "pillow_card.py"), str(library), wanted, str(output)]


def render(world):
    for size, name in (("m", "1000 x 1500"), ("l", "1988 x 3056")):
        library = inputs / f"library-{size}"
        compare(
            f"One card as a process, cover {name}",
            {
                "Pillow": pillow(library, "80000", world / "pillow.jpg"),
                "floor in C": [
                    str(programs / "floor"), str(inputs / f"cover-{size}0.jpg"),
                    str(world / "floor.jpg"),
                ],
                "cards": [
                    cards, "render", "--comics", str(library), "--offline",
                    "--output", str(world / "card.jpg"), *settings, "80000",
                ],
            }, rounds, beside=["Pillow", "floor in C"])
        compare(
            f"100 cards, two workers, cover {name}",
            {
                "Pillow": pillow(library, "all", world / "pillow"),
                "cards": [
                    cards, "render", "--comics", str(library), "--offline", "--all", "--jobs", "2",
                    "--output", str(world / "card-{id}.jpg"), *settings,
                ],
            }, max(3, rounds // 5), beside=["Pillow"], cards=100)


def quality(world):
    print("\n### The cover in a card, against Pillow's Lanczos before it is a JPEG\n")
    print("| cover | Pillow, dB | cards, dB |\n| --- | --- | --- |", flush=True)
    for size, name in (("m", "1000 x 1500"), ("l", "1988 x 3056")):
        theirs, ours = pictures.compare(
            cards, inputs / f"library-{size}", settings, world / "card.jpg")
        print(f"| {name} | {theirs:.2f} | {ours:.2f} |", flush=True)


def start(world):
    compare(
        "Starting",
        {
            "curl --version": ["curl", "--version"],
            "cards --version": [cards, "--version"],
            "cards --help": [cards, "--help"],
            "cards list, nothing uploaded": [cards, "list"],
        }, rounds, beside=["curl --version"], environment={"HOME": str(world)})


def list_uploads(world):
    ledger = inputs / "ledger.jsonl"
    settings = {"HOME": str(world), "CARDS_LEDGER": str(ledger), "IMGUR_CLIENT_ID": "none"}
    with ledger.open("rb") as file:
        file.seek(-1_000, os.SEEK_END)
        deletehash = json.loads(file.read().splitlines()[-1])["deletehash"]
    compare(
        "A ledger of 100,000 uploads",
        {
            "cards list": [cards, "list"],
            "cards list --state unknown": [cards, "list", "--state", "unknown"],
            "cards delete --dry-run, of one deletehash": [cards, "delete", "--dry-run", deletehash],
        }, rounds, beside=[], environment=settings)


def upload(world):
    for file, name in (("picture-400k.jpg", "400 KB"), ("picture-20m.jpg", "20 MB")):
        with Sandbox(world) as sandbox:
            address, client = sandbox["IMGUR_API_URL"] + "/image", sandbox["IMGUR_CLIENT_ID"]
            picture = str(inputs / file)
            compare(
                f"One upload of {name} as a process",
                {
                    "curl -F": [
                        "curl", "--silent", "--fail", "--form", f"image=@{picture}",
                        "--header", f"Authorization: Client-ID {client}", address,
                    ],
                    "HTTP": [str(programs / "HTTPUpload"), address, client, picture, "1", "1"],
                }, rounds, beside=["curl -F"])
    with Sandbox(world, "--delay", "100") as sandbox:
        compare(
            "200 uploads of 400 KB, 100 ms to each answer, 16 in flight (1250 ms at least)",
            {
                "HTTP": [
                    str(programs / "HTTPUpload"), sandbox["IMGUR_API_URL"] + "/image",
                    sandbox["IMGUR_CLIENT_ID"], str(inputs / "picture-400k.jpg"), "200", "16",
                ],
            }, 3, beside=[])


def cancel(world):
    with Sandbox(world, "--silent") as sandbox:
        print("\n### Cancelling 200 requests that a silent server lets wait\n")
        print("| ms, half of them | ms, the slowest |\n| --- | --- |", flush=True)
        subprocess.run(
            [str(programs / "HTTPCancel"), sandbox["IMGUR_API_URL"] + "/image", "200"], check=True)


class Sandbox:
    """A running cards-sandbox; its settings by name."""

    def __init__(self, world, *faults):
        self.directory = tempfile.TemporaryDirectory(dir=world)
        self.command = [
            str(programs / "cards-sandbox"), "--quiet", "--for", "600",
            "--directory", self.directory.name, *faults,
        ]

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        lines = self.process.stdout.read().splitlines()
        return dict(line.removeprefix("export ").replace("'", "").split("=", 1) for line in lines)

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.directory.cleanup()


PARTS = {
    "start": start, "render": render, "quality": quality, "list": list_uploads, "upload": upload,
    "cancel": cancel,
}


def main():
    print(f"{os.cpu_count()} processors, medians of {rounds} rounds")
    with tempfile.TemporaryDirectory() as world:
        for name, part in PARTS.items():
            if len(sys.argv) == 4 or name in sys.argv[4:]:
                part(Path(world))


main()
