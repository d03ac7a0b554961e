#!/usr/bin/env python3
"""Makes what the benchmarks read: covers like photographs, in two sizes, and 100 comics.

usage: inputs.py DIRECTORY

The same each time: all randomness comes from seeds. Covers: m 1000 x 1500, l 1988 x 3056.
"""
import json
import random
import sys
from pathlib import Path

from PIL import Image, ImageDraw

SIZES = {"m": (1000, 1500), "l": (1988, 3056)}
WORDS = (
    "the lamp over Harbour Row went out at nine and nobody but the clockmaker noticed that the "
    "tide had turned to glass while two masked strangers crossed it with a borrowed hour in a box "
    "and a letter that was never meant to arrive before the last of the seven bells"
).split()


def noise(rng, width, height, cells):
    """Colours at random in a grid of `cells` columns, smoothed to the whole size."""
    rows = max(2, cells * height // width)
    grid = Image.frombytes("RGB", (cells, rows), rng.randbytes(cells * rows * 3))
    return grid.resize((width, height), Image.Resampling.BICUBIC)


def cover(seed, width, height):
    """Soft colours, hard shapes with black outlines, and grain: what a printed cover has."""
    rng = random.Random(seed)
    picture = noise(rng, width, height, 4)
    for cells, share in ((12, 0.4), (40, 0.25), (120, 0.15)):
        picture = Image.blend(picture, noise(rng, width, height, cells), share)
    draw = ImageDraw.Draw(picture, "RGBA")
    scale = width / 1000
    for _ in range(60):
        x, y, size = rng.randrange(width), rng.randrange(height), rng.uniform(20, 260) * scale
        fill = (*rng.choices(range(256), k=3), rng.randint(120, 255))
        corners = [
            (x + rng.uniform(-size, size), y + rng.uniform(-size, size))
            for _ in range(rng.randint(3, 7))
        ]
        draw.polygon(corners, fill=fill, outline=(0, 0, 0, 255))
    for _ in range(250):
        x, y = rng.randrange(width), rng.randrange(height)
        end = (x + rng.uniform(-150, 150) * scale, y + rng.uniform(-150, 150) * scale)
        draw.line([(x, y), end], fill=(0, 0, 0, 230), width=max(1, int(rng.randint(1, 5) * scale)))
    return Image.blend(picture, noise(rng, width, height, width), 0.04)


def comic(number):
    """A comic in the shape of Marvel's JSON, with a description of 600 characters."""
    rng = random.Random(number)
    text = " ".join(rng.choice(WORDS) for _ in range(200))[:600]
    people = [("Ada Quill", "writer"), ("Jun Mora", "penciller"), ("Bo Lark", "colorist")]
    return {
        "id": 80000 + number,
        "title": f"The Glass Tide & Other Stories: Annual (2018) #{number + 1}",
        "issueNumber": number + 1,
        "description": text,
        "dates": [{"type": "onsaleDate", "date": f"2018-{1 + number % 12:02}-07T00:00:00-0500"}],
        "creators": {
            "available": len(people),
            "items": [{"name": name, "role": role} for name, role in people],
        },
    }


def main():
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    covers = {size: [] for size in SIZES}
    for size, (width, height) in SIZES.items():
        for number in range(5):
            path = target / f"cover-{size}{number}.jpg"
            cover(number, width, height).save(path, quality=90, subsampling="4:2:0")
            covers[size].append(path)
    for size, paths in covers.items():
        folder = target / f"library-{size}"
        folder.mkdir(exist_ok=True)
        page = {"attributionText": "Words and pictures made up for cards", "data": {}}
        page["data"]["results"] = [comic(number) for number in range(100)]
        (folder / "comics.json").write_text(json.dumps(page))
        for number in range(100):
            link = folder / f"{80000 + number}.jpg"
            if not link.exists():
                link.hardlink_to(paths[number % len(paths)])
    (target / "picture-400k.jpg").write_bytes(b"\xff\xd8\xff" + random.Random(1).randbytes(400_000))
    (target / "picture-20m.jpg").write_bytes(b"\xff\xd8\xff" + random.Random(2).randbytes(19_900_000))


main()
