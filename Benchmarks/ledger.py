#!/usr/bin/env python3
"""Makes a ledger like those that `cards upload` writes: a started and an uploaded line an upload.

usage: ledger.py FILE [uploads]

The same each time. Of 100 uploads one has failed, one is unknown and five were taken down.
"""
import json
import os
import random
import sys
import uuid
from datetime import datetime, timedelta, timezone

BEGIN = datetime(2025, 1, 1, tzinfo=timezone.utc)
TITLES = (
    "The Glass Tide (2018) #{}", "Harbour Row: The Borrowed Hour (2021) #{}",
    "Clockmaker & Sons Annual (1997) #{}", "Überfall im Zeitenwald (2003) #{}", "夜行列車 (2011) #{}",
)
ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def word(rng, length):
    return "".join(rng.choices(ALPHABET, k=length))


def lines(number, rng):
    """The events of one upload, as text."""
    upload = str(uuid.UUID(bytes=rng.randbytes(16), version=4))
    begin = BEGIN + timedelta(seconds=number * 311.617)

    def line(seconds, event, **members):
        time = (begin + timedelta(seconds=seconds)).isoformat(timespec="milliseconds")
        head = {"v": 1, "time": time.replace("+00:00", "Z"), "upload": upload, "event": event}
        return json.dumps(head | members, ensure_ascii=False, separators=(",", ":")) + "\n"

    # One in twenty has letters that are not ASCII.
    title = TITLES[number % 3 if number % 20 else 3 + number // 20 % 2].format(number)
    size = rng.randint(300_000, 600_000)
    yield line(
        0, "started", comic=10_000 + number, comicTitle=title,
        endpoint="https://api.imgur.com/3", bytes=size, sha256=rng.randbytes(32).hex(),
        title=title, pid=rng.randint(300, 4_000_000),
        boot="0b1cf1c5-5a0e-4b0b-9a53-3c1c0e6a2f11", processStart=number * 31_161)
    if number % 100 == 7:
        yield line(1.5, "failed", status=403, reason="Imgur refused (403): Invalid client_id")
    elif number % 100 == 8:
        yield line(1.5, "unknown", reason="the connection to 'api.imgur.com' was cut")
    else:
        name = word(rng, 7)
        yield line(
            1.5, "uploaded", id=name, deletehash=word(rng, 15),
            link=f"https://i.imgur.com/{name}.jpg", type="image/jpeg", width=1000, height=1500,
            size=size)
    if number % 20 == 3:
        yield line(90, "deleted", answer="deleted")


def main():
    rng = random.Random(3)
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    with open(os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        for number in range(count):
            file.writelines(lines(number, rng))


main()
