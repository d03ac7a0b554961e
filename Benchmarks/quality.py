#!/usr/bin/env python3
"""How near the cover in a card comes to the best there is, beside Pillow: decibels (PSNR).

The best is what Pillow's Lanczos makes of the whole decoded cover, before a JPEG is made of it. Its
rival is the same as a JPEG file with the card's settings.
"""
import io
import math
import subprocess

from PIL import Image, ImageChops, ImageStat

# The window of the theme `classic` (Sources/CardArt/Layout/ThemeNumbers.swift).
LEFT, TOP, WIDTH, HEIGHT = 72, 168, 856, 836
# The line around the window, its round corners and the shadow of the title's plate reach that far in.
EDGE = 64


def psnr(one, other):
    squares = ImageStat.Stat(ImageChops.difference(one, other)).sum2
    error = sum(squares) / (3 * one.width * one.height)
    return 10 * math.log10(255 * 255 / error)


def best(cover):
    """The cover in the window: aspect fill, what is seen is about a third of the height."""
    with Image.open(cover) as art:
        scale = max(WIDTH / art.width, HEIGHT / art.height)
        width, height = WIDTH / scale, HEIGHT / scale
        left, top = (art.width - width) / 2, max(art.height / 3 - height / 2, 0)
        box = (left, top, left + width, top + height)
        return art.convert("RGB").resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS, box=box)


def inner(card):
    """What is seen of the window in every card."""
    box = (LEFT + EDGE, TOP + EDGE, LEFT + WIDTH - EDGE, TOP + HEIGHT - EDGE)
    return card.convert("RGB").crop(box)


def compare(cards, library, settings, output):
    """The decibels of Pillow and of cards, for comic 80000 of a library."""
    exact = best(library / "80000.jpg")
    sheet = Image.new("RGB", (1000, 1500))
    sheet.paste(exact, (LEFT, TOP))
    file = io.BytesIO()
    sheet.save(file, "JPEG", quality=90, subsampling="4:2:0")
    render = [cards, "render", "--comics", str(library), "--offline", "--output", str(output)]
    subprocess.run([*render, *settings, "80000"], check=True, stdout=subprocess.DEVNULL)
    with Image.open(file) as theirs, Image.open(output) as ours:
        return [psnr(inner(sheet), inner(picture)) for picture in (theirs, ours)]
