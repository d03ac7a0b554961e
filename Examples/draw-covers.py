#!/usr/bin/env python3
"""Draws the covers of the example comics, which are beside their JSON in Examples/comics.

Needs the Debian packages python3-cairo, fonts-comic-neue and libjpeg-turbo-progs (cjpeg).
Run it from anywhere; the same pictures come out each time.
"""

import math
import pathlib
import random
import subprocess

import cairo

FOLDER = pathlib.Path(__file__).parent / "comics"
INK = "#101018"


class Page:
    """A cover in the making. Places are in parts of its width (u) from the upper left corner."""

    def __init__(self, width, height, seed=1):
        self.width, self.height = width, height
        self.surface = cairo.ImageSurface(cairo.FORMAT_RGB24, width, height)
        self.pen = cairo.Context(self.surface)
        self.pen.scale(width, width)
        self.pen.set_line_join(cairo.LINE_JOIN_ROUND)
        self.pen.set_line_cap(cairo.LINE_CAP_ROUND)
        self.foot = height / width
        self.dice = random.Random(seed)

    def colour(self, text, alpha=1.0):
        self.pen.set_source_rgba(*(int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)), alpha)

    def sky(self, *stops):
        gradient = cairo.LinearGradient(0, 0, 0, self.foot)
        for index, text in enumerate(stops):
            parts = (int(text[i : i + 2], 16) / 255 for i in (1, 3, 5))
            gradient.add_color_stop_rgb(index / (len(stops) - 1), *parts)
        self.pen.set_source(gradient)
        self.pen.paint()

    def rays(self, x, y, count, text="#ffffff", alpha=0.10):
        self.colour(text, alpha)
        for ray in range(count):
            turn = ray * 2 * math.pi / count
            self.pen.move_to(x, y)
            for angle in (turn, turn + math.pi / count):
                self.pen.line_to(x + 3 * math.cos(angle), y + 3 * math.sin(angle))
            self.pen.close_path()
        self.pen.fill()

    def dots(self, tone, text="#ffffff", alpha=0.16, pitch=0.020):
        self.colour(text, alpha)
        for row in range(int(self.foot / pitch / 0.866) + 2):
            for column in range(int(1 / pitch) + 2):
                x = (column + row % 2 / 2) * pitch
                y = row * pitch * 0.866
                radius = 0.48 * pitch * max(0, min(1, tone(x, y)))
                if radius > 0.001:
                    self.pen.new_sub_path()
                    self.pen.arc(x, y, radius, 0, 2 * math.pi)
        self.pen.fill()

    def shape(self, points, text, line=0.008):
        """A closed outline: a pair is a corner, six numbers are a curve, filled and inked."""
        self.pen.new_path()
        self.pen.move_to(*points[0])
        for point in points[1:]:
            (self.pen.curve_to if len(point) == 6 else self.pen.line_to)(*point)
        self.pen.close_path()
        self.finish(text, line)

    def disc(self, x, y, radius, text, line=0.008):
        self.pen.new_path()
        self.pen.arc(x, y, radius, 0, 2 * math.pi)
        self.finish(text, line)

    def finish(self, text, line):
        self.colour(text)
        self.pen.fill_preserve()
        if line:
            self.colour(INK)
            self.pen.set_line_width(line)
            self.pen.stroke()
        self.pen.new_path()

    def skyline(self, base, low, high, text, lights="#ffd84a"):
        x = -0.03
        while x < 1:
            width = self.dice.uniform(0.07, 0.14)
            top = base - self.dice.uniform(low, high)
            self.shape([(x, top), (x + width, top), (x + width, 2), (x, 2)], text, 0.006)
            self.colour(lights, 0.85)
            for row in range(int((self.foot - top) / 0.035)):
                for column in range(int(width / 0.03) - 1):
                    if self.dice.random() < 0.4:
                        self.pen.rectangle(x + 0.02 + column * 0.03, top + 0.025 + row * 0.035, 0.013, 0.018)
            self.pen.fill()
            x += width + self.dice.uniform(-0.01, 0.01)

    def hills(self, base, swing, text, waves, phase=0.0, line=0.006):
        self.pen.new_path()
        self.pen.move_to(-0.02, 3)
        for step in range(101):
            x = -0.02 + step * 1.04 / 100
            y = base + swing * math.sin(phase + x * waves) + swing / 3 * math.sin(phase + x * waves * 2.7)
            self.pen.line_to(x, y)
        self.pen.line_to(1.02, 3)
        self.pen.close_path()
        self.finish(text, line)

    def logo(self, words, y, size, text, tilt=-0.03, line=0.022):
        self.pen.select_font_face("Comic Neue", cairo.FONT_SLANT_ITALIC, cairo.FONT_WEIGHT_BOLD)
        self.pen.set_font_size(size)
        extents = self.pen.text_extents(words)
        if extents.width > 0.88:
            size *= 0.88 / extents.width
            self.pen.set_font_size(size)
            extents = self.pen.text_extents(words)
        self.pen.save()
        self.pen.translate(0.5 - extents.width / 2 - extents.x_bearing, y)
        self.pen.rotate(tilt)
        self.pen.text_path(words)
        self.pen.restore()
        self.colour(INK)
        self.pen.set_line_width(line)
        self.pen.stroke_preserve()
        self.colour(text)
        self.pen.fill()

    def hero(self, x, y, scale, suit, cape, face):
        """A figure that leaps to the right, one fist ahead."""

        def at(*numbers):
            return tuple(v * scale + (x if i % 2 == 0 else y) for i, v in enumerate(numbers))

        self.shape([at(.00, .02), at(-.10, .00, -.30, .06, -.44, .30), at(-.34, .25, -.30, .28, -.28, .36),
                    at(-.22, .30, -.18, .32, -.15, .42), at(-.10, .34, -.04, .34, .02, .36)], cape)
        self.shape([at(.00, .33), at(-.10, .36, -.22, .42, -.30, .58), at(-.26, .62), at(-.16, .50, -.04, .47, .06, .43)], suit)
        self.shape([at(.10, .36), at(.20, .38, .26, .44, .24, .56), at(.12, .62), at(.09, .58), at(.16, .52), at(.14, .47, .08, .46, .02, .43)], suit)
        self.shape([at(-.03, .02), at(.03, -.02, .13, .00, .16, .08), at(.18, .18, .16, .30, .13, .38), at(.08, .42, .02, .42, -.03, .37), at(-.06, .26, -.07, .12, -.03, .02)], suit)
        self.shape([at(-.01, .03), at(-.09, .08, -.12, .16, -.08, .25), at(-.01, .29), at(.02, .25), at(-.03, .20, -.03, .14, .03, .09)], suit)
        self.shape([at(.11, .01), at(.20, -.03, .28, -.10, .35, -.20), at(.40, -.16), at(.35, -.04, .26, .06, .15, .10)], suit)
        self.disc(*at(.385, -.19), .042 * scale, cape)
        self.disc(*at(.085, -.075), .078 * scale, face)
        self.shape([at(.02, -.10), at(.06, -.085, .12, -.085, .163, -.10), at(.165, -.06), at(.12, -.035, .06, -.035, .012, -.055)], cape, .005)

    def save(self, name, quality=86):
        self.surface.flush()
        pixels = memoryview(self.surface.get_data())
        stride = self.surface.get_stride()
        rgb = bytearray()
        for row in range(self.height):
            line = pixels[row * stride : row * stride + self.width * 4]
            part = bytearray(self.width * 3)
            part[0::3], part[1::3], part[2::3] = line[2::4], line[1::4], line[0::4]
            rgb += part
        command = ["cjpeg", "-quality", str(quality), "-optimize", "-outfile", str(FOLDER / name)]
        subprocess.run(command, input=b"P6 %d %d 255\n" % (self.width, self.height) + rgb, check=True)


def nightglass():
    page = Page(1400, 2152, seed=4)
    page.sky("#131c4f", "#3a2a86", "#8a3f9d")
    page.rays(0.5, 0.62, 22)
    page.dots(lambda x, y: 1 - math.hypot(x - 0.5, y - 0.62) / 0.8)
    page.disc(0.5, 0.62, 0.29, "#ffb34d")
    page.dots(lambda x, y: (math.hypot(x - 0.5, y - 0.62) < 0.275) * (0.15 + 1.4 * (y - 0.55)), "#e8563f", 0.8, 0.016)
    page.skyline(1.34, 0.02, 0.26, "#33276b")
    page.skyline(1.52, 0.02, 0.24, "#1a1440")
    page.hero(0.42, 0.52, 0.92, "#2f6fd6", "#e0314b", "#f3c9a5")
    page.logo("NIGHTGLASS", 0.22, 0.19, "#ffe14a")
    page.save("90001.jpg", 82)


def tidewarden():
    page = Page(1000, 1500, seed=2)
    page.sky("#0b4f6c", "#159a9c", "#f3e3a2")
    page.disc(0.72, 0.52, 0.14, "#fff3c4", 0)
    page.dots(lambda x, y: 1.1 - math.hypot(x - 0.72, y - 0.52) / 0.5, "#fff3c4", 0.35)
    page.shape([(0.18, 0.98), (0.22, 0.42), (0.34, 0.42), (0.38, 0.98)], "#f7f2e4")
    for y in (0.52, 0.66, 0.80):
        page.shape([(0.205, y), (0.345, y), (0.357, y + 0.07), (0.198, y + 0.07)], "#d8343f", 0.005)
    page.shape([(0.20, 0.42), (0.36, 0.42), (0.28, 0.32)], "#d8343f")
    page.shape([(0.30, 0.385), (1.05, 0.22), (1.05, 0.52)], "#fff6b8", 0)
    for index, text in enumerate(("#0f7f8f", "#0b6077", "#084a62", "#06324a")):
        page.hills(0.94 + index * 0.14, 0.045, text, 9 + index, index * 2.1)
    page.hero(0.52, 0.86, 0.62, "#0d2f4a", "#f2a73b", "#c98f6a")
    page.logo("TIDEWARDEN", 0.24, 0.17, "#ffffff", 0.0)
    page.save("90002.jpg")


def ivy():
    page = Page(560, 850, seed=3)
    page.sky("#173f2a", "#2f7d3f", "#bfe36b")
    page.rays(0.5, 1.5, 30, "#e9ffb0", 0.12)
    for index in range(26):
        x, y = page.dice.uniform(0, 1), page.dice.uniform(0.35, 1.5)
        s = page.dice.uniform(0.07, 0.16)
        page.shape([(x, y), (x + s, y - s, x + 2 * s, y, x + s, y + 1.6 * s), (x - s * 0.2, y + 1.2 * s, x - s, y, x, y)],
                   page.dice.choice(["#2b8a3e", "#4caf50", "#1f6b35", "#8bc34a"]), 0.006)
    page.disc(0.5, 0.72, 0.20, "#f4d9b8")
    page.shape([(0.31, 0.68), (0.36, 0.46, 0.64, 0.46, 0.69, 0.68), (0.60, 0.60, 0.42, 0.60, 0.31, 0.68)], "#7a3b2e")
    page.shape([(0.32, 0.69), (0.40, 0.65, 0.46, 0.67, 0.5, 0.69), (0.54, 0.67, 0.60, 0.65, 0.68, 0.69),
                (0.66, 0.78, 0.56, 0.78, 0.5, 0.73), (0.44, 0.78, 0.34, 0.78, 0.32, 0.69)], "#1f6b35", 0.006)
    for x in (0.42, 0.58):
        page.disc(x, 0.715, 0.022, "#ffffff", 0)
    page.pen.arc(0.5, 0.79, 0.06, 0.5, math.pi - 0.5)
    page.colour(INK)
    page.pen.set_line_width(0.008)
    page.pen.stroke()
    page.logo("IVY", 0.36, 0.34, "#ff5fa2", -0.04, 0.03)
    page.save("90003.jpg")


def copperhead():
    page = Page(560, 850, seed=9)
    page.sky("#7a1f1f", "#d9622b", "#ffc56b")
    page.disc(0.5, 0.80, 0.30, "#ffe9a8", 0)
    page.dots(lambda x, y: 1 - abs(y - 0.95) / 0.5, "#a8321f", 0.35)
    page.hills(1.02, 0.05, "#8e3b24", 7)
    page.hills(1.18, 0.04, "#5a2318", 5, 2)
    for x, s in ((0.14, 1.0), (0.86, 0.7)):
        page.shape([(x - 0.03 * s, 1.3), (x - 0.03 * s, 1.3 - 0.4 * s), (x, 1.3 - 0.46 * s), (x + 0.03 * s, 1.3 - 0.4 * s), (x + 0.03 * s, 1.3)], "#2c5a3a")
    page.hero(0.44, 0.66, 0.70, "#3b2b4f", "#c23b22", "#d9a37a")
    page.logo("COPPERHEAD", 0.20, 0.16, "#ffe9a8")
    page.logo("JANE", 0.36, 0.16, "#ffe9a8")
    page.save("90005.jpg")


def irregulars():
    page = Page(560, 850, seed=5)
    page.sky("#3d1152", "#a0266f", "#ff7a59")
    page.rays(0.5, 0.9, 26)
    for index, (suit, cape) in enumerate((("#224c98", "#f5b82e"), ("#148f77", "#f2f2f2"), ("#7d2ae8", "#37d0c8"), ("#c0392b", "#2c3e50"))):
        page.hero(0.24 + 0.19 * (index % 2) + 0.1 * index, 0.62 + 0.16 * index, 0.46, suit, cape, "#e6bd98")
    page.logo("IRREGULARS", 0.26, 0.18, "#ffe14a")
    page.save("90006.jpg")


def anthology():
    page = Page(560, 850, seed=6)
    page.sky("#f2e6c9", "#f2e6c9")
    shades = ["#d8343f", "#2f6fd6", "#f5b82e", "#148f77", "#7d2ae8", "#ff7a59"]
    for row in range(4):
        for column in range(3):
            x, y = 0.04 + column * 0.313, 0.36 + row * 0.285
            text = shades[(row * 2 + column) % 6]
            page.shape([(x, y), (x + 0.295, y + 0.01), (x + 0.295, y + 0.265), (x, y + 0.27)], text)
            page.disc(x + 0.15, y + 0.12, 0.065, "#f4d9b8", 0.006)
            page.shape([(x + 0.03, y + 0.262), (x + 0.05, y + 0.17, x + 0.25, y + 0.17, x + 0.27, y + 0.262)], shades[(row + column + 3) % 6], 0.006)
    page.logo("SIXTY-SIX", 0.24, 0.19, "#d8343f", -0.02)
    page.save("90007.jpg")


def plain(name, ground, text, words):
    page = Page(560, 850)
    page.sky(ground, ground)
    page.logo(words, 0.3, 0.13, text, 0.0, 0.004)
    page.save(name)


def square():
    page = Page(900, 900, seed=8)
    page.sky("#0d2b33", "#0f6e6e", "#f0b54a")
    page.rays(0.5, 0.62, 18, "#ffe9a8", 0.14)
    page.disc(0.5, 0.58, 0.26, "#d9622b")
    page.disc(0.5, 0.58, 0.19, "#fff3d6")
    for hour in range(12):
        turn = hour * math.pi / 6
        page.disc(0.5 + 0.16 * math.cos(turn), 0.58 + 0.16 * math.sin(turn), 0.012, INK, 0)
    page.shape([(0.49, 0.58), (0.5, 0.44), (0.51, 0.58)], INK, 0.004)
    page.shape([(0.5, 0.57), (0.61, 0.58), (0.5, 0.59)], INK, 0.004)
    page.logo("PENDULUM", 0.22, 0.15, "#ffe9a8")
    page.save("90010.jpg")


def wide():
    page = Page(1200, 600, seed=12)
    page.sky("#081229", "#274b8f", "#d96ba0")
    page.dots(lambda x, y: 0.8 - y * 1.5, "#ffffff", 0.25, 0.012)
    page.disc(0.78, 0.14, 0.07, "#fff6d6", 0)
    page.skyline(0.46, 0.02, 0.16, "#1d2a5c")
    page.skyline(0.52, 0.02, 0.12, "#0c1330")
    page.hero(0.46, 0.20, 0.36, "#0fb5ae", "#ff4f79", "#f3c9a5")
    page.save("90011.jpg")


def lantern(name, seed, stops, light, suit, cape):
    page = Page(560, 850, seed=seed)
    page.sky(*stops)
    page.dots(lambda x, y: 1 - math.hypot(x - 0.5, y - 0.7) / 0.7, light, 0.3)
    for _ in range(9):
        x, y, s = page.dice.uniform(0.05, 0.95), page.dice.uniform(0.1, 1.2), page.dice.uniform(0.04, 0.09)
        page.shape([(x - s, y), (x - s * 1.3, y + s * 1.4, x + s * 1.3, y + s * 1.4, x + s, y), (x + s * 0.6, y - s * 0.6), (x - s * 0.6, y - s * 0.6)], light, 0.006)
    page.hills(1.28, 0.05, stops[0], 6, seed)
    page.hero(0.42, 0.58, 0.74, suit, cape, "#eac29a")
    page.save(name)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    nightglass()
    tidewarden()
    ivy()
    copperhead()
    irregulars()
    anthology()
    plain("90008.jpg", "#fdfdfd", "#e4e4e4", "BLANK PAGE")
    plain("90009.jpg", "#050505", "#1c1c1c", "LIGHTS OUT")
    square()
    wide()
    lantern("90012.jpg", 21, ("#1c1147", "#59207d", "#e2556f"), "#ffd34f", "#1f2f6b", "#e8413c")
    lantern("90013.jpg", 33, ("#06373a", "#12816f", "#f2d16b"), "#fff0b5", "#7a2e1d", "#f0a030")
    lantern("90014.jpg", 45, ("#23104d", "#c2318f", "#ffb36b"), "#8ff0ff", "#0d7f9c", "#ffe14a")
