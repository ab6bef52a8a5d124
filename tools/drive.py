#!/usr/bin/env python3
"""Plays a whole hot-seat duel in the real window by real key and pointer events, and takes captures on the way.

    tools/drive.py [--size 1280x720] [--out captures] [--game target/debug/hexstrike] [--display :95] [--quality low]
                   [--within FOLDER] [--duel]

It starts an X server without a screen and the game in it (Vulkan in software), goes from the title through the set-up
to the result of the duel in tools/duel.txt, watches, films and takes over the match that was kept, and leaves numbered PNG
files. Exit code 0: all that was reached. --within names the folder in which the game is started; --duel ends with the result.
Build the game first (cargo build). Needs Python 3.9, Xvfb, xdotool and a Vulkan driver; on Debian and Ubuntu:
xvfb xdotool libvulkan1 mesa-vulkan-drivers. Takes about three minutes on two cores, for software drawing is slow.

What it waits for: the hand-off page of the seat that is up (its mark in the middle, the gold button below), then a hand that
stands still. The set-up screen begins with decks by chance, so the wanted ones are found by the width of their names:
no fighter's is longer than the Monkey Queen's, and the order of the decks is that of their files.
"""

import argparse
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SEATS = {1: (0x55, 0x7E, 0xFA), 2: (0xE2, 0x62, 0x1C)}
GOLD = (0xDD, 0xB7, 0x65)
# Fighters in the order of their decks, from the one that is recognised; how many decks each has.
FIGHTERS = ["Monkey Queen", "Murelious", "Ryathan", "Strylan", "Zenytha", "Aumandetta"]


class Stuck(Exception):
    """The screen did not become what it should have."""


class Picture:
    """The pixels of the screen at one moment."""

    def __init__(self, rows):
        self.rows = rows

    def at(self, x, y):
        blue, green, red = self.rows[int(y)][4 * int(x):4 * int(x) + 3]
        return red, green, blue

    def is_near(self, x, y, colour, tolerance=40):
        return all(abs(a - b) <= tolerance for a, b in zip(self.at(x, y), colour))

    def part(self, left, top, right, bottom):
        return [row[4 * int(left):4 * int(right)] for row in self.rows[int(top):int(bottom)]]

    def save(self, path):
        body = bytearray()
        for row in self.rows:
            line = bytearray(len(row) // 4 * 3)
            line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
            body += b"\0" + line
        shape = struct.pack(">2I5B", len(self.rows[0]) // 4, len(self.rows), 8, 2, 0, 0, 0)
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n")
            for kind, data in ((b"IHDR", shape), (b"IDAT", zlib.compress(bytes(body), 6)), (b"IEND", b"")):
                file.write(struct.pack(">I", len(data)) + kind + data)
                file.write(struct.pack(">I", zlib.crc32(kind + data)))


class Drive:
    """The game on a screen of its own. Places are given in egui's points."""

    def __init__(self, options, folder):
        self.width, self.height = (int(side) for side in options.size.split("x"))
        self.zoom = min(max(0.5 + 0.5 * self.height / 720, 0.75), 3.0)
        self.w, self.h = self.width / self.zoom, self.height / self.zoom
        self.out, self.count = Path(options.out), 0
        self.out.mkdir(parents=True, exist_ok=True)
        self.pixels = Path(folder) / "Xvfb_screen0"
        self.log = open(self.out / "game.log", "w")
        self.env = dict(os.environ, DISPLAY=options.display, WGPU_BACKEND="vulkan", HEXSTRIKE_DATA=f"{folder}/data")
        drivers = sorted(Path("/usr/share/vulkan/icd.d").glob("lvp_icd*.json"))
        if drivers:
            self.env.setdefault("VK_DRIVER_FILES", str(drivers[0]))
        shape = f"{self.width}x{self.height}x24"
        server = ["Xvfb", options.display, "-screen", "0", shape, "-fbdir", folder, "-nolisten", "tcp"]
        self.server = subprocess.Popen(server, stderr=subprocess.DEVNULL)
        time.sleep(1.5)
        game = [options.game, "--size", options.size, "--quality", options.quality]
        self.game = subprocess.Popen(game, cwd=options.within, env=self.env, stdout=self.log, stderr=subprocess.STDOUT)

    def close(self):
        for process in (self.game, self.server):
            process.send_signal(signal.SIGTERM)
            process.wait()

    # What is seen

    def look(self):
        data = self.pixels.read_bytes()
        head = struct.unpack(">25I", data[:100])
        start, stride = head[0] + 12 * head[19], head[12]
        line = 4 * self.width
        return Picture([data[start + y * stride:start + y * stride + line] for y in range(self.height)])

    def shot(self, name):
        self.count += 1
        path = self.out / f"{self.count:03}-{name}.png"
        self.look().save(path)
        print(path, flush=True)

    def wait(self, what, seen, seconds=90, meanwhile=None):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.game.poll() is not None:
                raise Stuck(f"the game ended with {self.game.returncode} while waiting for {what}")
            if seen(self.look()):
                return
            if meanwhile:
                meanwhile()
            time.sleep(0.3)
        self.shot("stuck")
        raise Stuck(f"waited in vain for {what}")

    def still(self, left, top, right, bottom, seconds=8):
        """Until a part of the screen stands still, but for the slow swirl of the abyss."""
        end, last = time.monotonic() + seconds, None
        (left, top), (right, bottom) = self.px(left, top), self.px(right, bottom)
        while time.monotonic() < end:
            time.sleep(0.4)
            rows = self.look().part(left, top, right, bottom)
            # One colour of every third pixel tells enough.
            now = b"".join(row[1::12] for row in rows[::2])
            if last and sum(abs(a - b) > 24 for a, b in zip(now, last)) < len(now) / 500:
                return
            last = now

    def settle(self):
        """Until the hand lies still."""
        self.still(0, self.h - 120, self.w - 260, self.h)

    def button(self, picture, left=0.0, right=1.0):
        """The middle of the widest gold button, in points, between these shares of the width; None without one."""
        best = (100 * self.zoom, None)
        for y in range(4, self.height, 6):
            run = 0
            for x in range(int(left * self.width), int(right * self.width), 4):
                run = run + 4 if picture.is_near(x, y, GOLD, 24) else 0
                if run > best[0]:
                    best = run, ((x - run / 2) / self.zoom, (y + 8) / self.zoom)
        return best[1]

    def press(self, left=0.0, right=1.0, below=0, aside=0):
        """Clicks that button, or what lies so far below it and to the right."""
        self.wait("a gold button", lambda picture: self.button(picture, left, right), seconds=30)
        place = self.button(self.look(), left, right)
        self.click(place[0] + aside, place[1] + below)
        self.rest()

    def is_hand_off(self, picture, seat):
        x, y = self.px(self.w / 2, self.h / 2 - 132)
        gold = self.px(self.w / 2 - 95, self.h / 2 + 68)
        return picture.is_near(x, y, SEATS[seat]) and picture.is_near(*gold, GOLD)

    def is_any_hand_off(self, picture):
        return any(self.is_hand_off(picture, seat) for seat in SEATS)

    # What is done

    def px(self, x, y):
        return round(x * self.zoom), round(y * self.zoom)

    def xdotool(self, *words):
        return subprocess.run(["xdotool", *map(str, words)], env=self.env, check=False, capture_output=True, text=True)

    def focus(self):
        def found(_):
            windows = self.xdotool("search", "--name", "^HexStrike$").stdout.split()
            return bool(windows) and self.xdotool("windowfocus", windows[-1]).returncode == 0
        self.wait("a window", found)

    def key(self, name, held=()):
        # Held down for more than a frame, or a slow machine sees key and modifier come and go at once.
        for modifier in held:
            self.xdotool("keydown", modifier)
            time.sleep(0.3)
        self.xdotool("keydown", name)
        time.sleep(0.2)
        self.xdotool("keyup", name)
        for modifier in held:
            time.sleep(0.2)
            self.xdotool("keyup", modifier)
        time.sleep(0.3)

    def click(self, x, y):
        self.xdotool("mousemove", *self.px(x, y))
        time.sleep(0.4)
        self.xdotool("mousedown", 1)
        time.sleep(0.2)
        self.xdotool("mouseup", 1)
        time.sleep(0.4)

    def rest(self):
        """The pointer goes where nothing is explained."""
        self.xdotool("mousemove", *self.px(self.w - 1, 1))
        time.sleep(0.5)

    # The screens

    def title(self):
        self.wait("the title", self.button)
        time.sleep(2)
        self.shot("title")
        # The first button is gold; the right one of the two below it leads to the set-up.
        self.press(below=51, aside=78)
        time.sleep(2)
        self.shot("set-up-by-chance")

    def panels(self):
        """Top and height of the seats' panels: lower windows leave them no room to spare."""
        height = min(self.h - 216, 536)
        return 88 + 0.4 * (self.h - 216 - height), height

    def column(self, seat):
        """The seed draws who of the two sits where: the frame of the portrait in the left panel tells."""
        frame = self.w / 2 - 403, self.panels()[0] + 36
        return 1 if self.look().is_near(*self.px(*frame), SEATS[seat]) else 2

    def stepper(self, column, row):
        """The middle of one of a panel's three choices."""
        return self.w / 2 + (208 if column == 2 else -208), self.panels()[0] + 117 + 99 * row

    def step(self, column, row, way=1):
        """To the next value of a choice, or the one before, which always reads otherwise."""
        x, y = self.stepper(column, row)
        left, top = self.px(x - 140, y - 12)
        right, bottom = self.px(x + 140, y + 12)
        before = self.look().part(left, top, right, bottom)
        for _ in range(5):
            self.click(x + 164 * way, y)
            for _ in range(15):
                if self.look().part(left, top, right, bottom) != before:
                    self.still(x - 140, y - 12, x + 140, y + 12)
                    return
                time.sleep(0.2)
        raise Stuck("a choice of the set-up that does not change")

    def written(self, column, row):
        """How wide the words of a choice are, in points."""
        x, y = self.stepper(column, row)
        left, top = self.px(x - 140, y - 9)
        right, bottom = self.px(x + 140, y + 9)
        rows = self.look().part(left, top, right, bottom)
        lit = [i for i in range(right - left) if any(row[4 * i] > 140 for row in rows)]
        return (lit[-1] - lit[0]) / self.zoom if lit else 0

    def seat(self, column, fighter, deck_is_wider):
        widths = []
        for _ in FIGHTERS:
            widths.append(self.written(column, 1))
            self.step(column, 1)
        # All round: the first one is back. From there to the widest name, then on to the wanted one.
        for _ in range((widths.index(max(widths)) + FIGHTERS.index(fighter)) % len(FIGHTERS)):
            self.step(column, 1)
        if deck_is_wider:
            self.narrowest(column, 2, -1)

    def narrowest(self, column, row, way=1):
        """Of two values the one with fewer letters; with -1 the other one."""
        before = self.written(column, row)
        self.step(column, row)
        if way * self.written(column, row) > way * before:
            self.step(column, row)

    def set_up(self, seed):
        # The seed draws who sits first, so it comes first.
        top, height = self.panels()
        self.click(self.w / 2 - 266, top + height + 30)
        self.key("a", held=["ctrl"])
        for digit in seed:
            self.key(digit)
        # A person and the weakest bot, before whom a person is offered.
        self.step(2, 0, -1)
        self.seat(self.column(1), "Monkey Queen", False)
        self.seat(self.column(2), "Strylan", True)
        self.rest()
        self.shot("set-up")
        self.press()

    def decide(self, seat, words):
        self.wait(f"the hand-off page of seat {seat}", lambda p: self.is_hand_off(p, seat), meanwhile=lambda: self.key("End"))
        if self.count < 12:
            self.shot(f"hand-off-{seat}")
        self.key("Return")
        self.wait("the hand-off page to go", lambda p: not self.is_any_hand_off(p))
        self.settle()
        decided = False
        for word in words:
            kind, _, rest = word.partition(":")
            if kind == "shot" and decided:
                self.watch(rest)
            elif kind == "shot":
                self.settle()
                self.shot(rest)
            elif kind == "click" and rest.startswith("card"):
                place, of = map(int, rest.removeprefix("card").split("/"))
                self.click(*self.card(place, of))
            elif kind == "click":
                # Off the cards: one that is risen lies over what is pressed.
                self.rest()
                self.press(left=0.75)
                decided = True
            elif word.startswith("s"):
                self.key(word[1:], held=["shift"])
            else:
                self.key({"ret": "Return", "+": "Up", "D": "Down"}.get(word, word.lower() if word in "YNQE" else word))
                decided = word in ("ret", "Y", "N")

    def card(self, place, of):
        """A card of the hand, resting or whole; the first four are movement cards."""
        left, right = 15, self.w - 16
        stride = (right - left + 8) / (of + 0.15)
        return left + stride * (place - 0.5) + (12 if place > 4 else 0), self.h - 80

    def watch(self, name):
        """What follows, at its own pace, until somebody is asked again."""
        for n in range(40):
            picture = self.look()
            if self.is_any_hand_off(picture):
                return
            if n % 2 == 0 and n < 24:
                self.shot(f"{name}-{n // 2 + 1:02}")
            time.sleep(0.35)

    def result(self):
        def over(picture):
            return not self.is_any_hand_off(picture) and self.button(picture, 0.05, 0.8)
        self.wait("the result", over, seconds=120)
        time.sleep(3)
        self.shot("result")

    def replays(self):
        """The duel among the matches that are kept: watched, filmed, taken over."""
        # The last button of the result leads to the title.
        gold = self.button(self.look(), 0.0, 0.8)
        panel = min(max(0.475 * self.w, 600), 760)
        self.click(self.w - 34 - panel / 6, gold[1] + 54)
        self.rest()
        self.wait("the title", lambda picture: self.button(picture, 0.0, 0.5))
        time.sleep(2)
        gold = self.button(self.look(), 0.0, 0.5)
        self.click(gold[0] - 70, gold[1] + 204)
        self.rest()
        time.sleep(2)
        width = min(self.w - 64, 1240)
        self.click(self.w / 2 - width / 2 + 300, 160)
        self.wait("a chosen match", lambda picture: self.button(picture, 0.6))
        time.sleep(1)
        self.shot("matches")
        self.press(0.6)
        time.sleep(4)
        self.key("m")
        time.sleep(3)
        self.shot("watching-a-moment")
        self.key("space")
        column = self.w - 126
        # Slow motion, take over, analyse, make a picture, sandbox, stop: from below.
        picture, over = self.h - 157, self.h - 232
        self.click(column, picture)
        self.shot("film")
        self.key("Return")
        time.sleep(1)
        self.shot("film-is-made")
        films = Path(self.env["HEXSTRIKE_DATA"]) / "pictures"
        self.wait("the film", lambda _: any(films.glob("*.gif")), seconds=240)
        self.shot("film-is-ready")
        shutil.copy(next(films.glob("*.gif")), self.out)
        self.key("Home")
        for _ in range(3):
            self.key("Left")
        self.click(column, over)
        self.shot("take-over")
        self.key("Return")
        self.wait("a hand-off page", self.is_any_hand_off)
        self.shot("taken-over")


def script(path):
    """Seed, and one (seat, words) a decision."""
    seed, plays = "1", []
    for line in path.read_text().splitlines():
        line = line.partition("#")[0].strip()
        if line.startswith("seed"):
            seed = line.split()[1]
        elif line:
            seat, words, _ = (part.strip() for part in line.split("|"))
            plays.append((int(seat), words.split()))
    return seed, plays


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--out", default=str(ROOT / "captures"))
    parser.add_argument("--game", default=str(ROOT / "target/debug/hexstrike"))
    parser.add_argument("--within", default=str(ROOT))
    parser.add_argument("--duel", action="store_true")
    parser.add_argument("--display", default=":95")
    parser.add_argument("--quality", default="low", choices=["low", "medium", "high"])
    options = parser.parse_args()
    if not Path(options.game).is_file():
        print(f"{options.game}: there is no such program; cargo build makes the game", file=sys.stderr)
        return 1
    seed, plays = script(ROOT / "tools/duel.txt")
    # Asked to end, take the game and its screen along.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory() as folder:
        drive = Drive(options, folder)
        try:
            drive.focus()
            drive.title()
            drive.set_up(seed)
            for seat, words in plays:
                print(f"seat {seat}: {' '.join(words)}", flush=True)
                drive.decide(seat, words)
            drive.result()
            if not options.duel:
                drive.replays()
        except Stuck as stuck:
            print(stuck, file=sys.stderr)
            return 1
        finally:
            drive.close()
    print("The duel was played to its result" + ("." if options.duel else ", watched, filmed and taken over."))
    return 0


if __name__ == "__main__":
    sys.exit(main())
