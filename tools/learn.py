#!/usr/bin/env python3
"""Learns the game in the real window by real key and pointer events, and builds a deck, with captures on the way.

    tools/learn.py [--size 1280x720] [--out captures/learn] [--game target/debug/hexstrike] [--display :97] [--from-lesson 1] [--lessons 9]

It goes from the title into the first lesson, plays as many lessons as are named along the keys in tools/lessons.txt, each
step until the screen says that it is done, copies a deck, changes it, undoes that, and begins a match with it. Exit code 0:
all that was reached. It prints how long each lesson took, without the reading. Needs what tools/drive.py needs.
"""

import argparse
import signal
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
from drive import ROOT, Drive, Stuck  # noqa: E402

# The bars beside "Done" and "What happened" at the head of the panel at the left.
DONE, MISSED = (0x62, 0xBE, 0x8A), (0xF0, 0x8C, 0x54)
# The ground of cards.
PARCHMENT = (0xF0, 0xE8, 0xD8)


class Pupil(Drive):
    """Somebody who learns the game."""

    def verdict(self, picture):
        """Whether the attempt is over, and how."""
        x, (_, top), (_, bottom) = self.px(20, 0)[0], self.px(0, 60), self.px(0, 300)
        for colour in (DONE, MISSED):
            if sum(picture.is_near(x, y, colour, 12) for y in range(top, bottom)) >= 8 * self.zoom:
                return colour
        return None

    def plays(self, picture):
        """Whether the hand is up, with nothing said of an attempt."""
        y = self.px(0, self.h - 60)[1]
        lit = sum(picture.is_near(x, y, PARCHMENT, 24) for x in range(0, self.width, 2))
        return 2 * lit > 60 * self.zoom and self.verdict(picture) is None

    def step(self, name, words):
        self.settle()
        self.shot(f"{name}-task")
        for word in words:
            if word == "later":
                time.sleep(5)
                self.still(0.25 * self.w, 60, 0.8 * self.w, self.h)
            elif word == "again":
                time.sleep(2)
                self.wait("the next play", self.plays, seconds=60)
                self.settle()
            elif word == "ret":
                self.shot(f"{name}-choice")
                self.key("Return")
            else:
                self.key({"+": "Up", "D": "Down"}.get(word, word.lower()))
        self.wait("the end of the attempt", self.verdict, seconds=180)
        time.sleep(0.5)
        self.shot(f"{name}-told")
        if self.verdict(self.look()) != DONE:
            raise Stuck(f"{name}: the goal was missed")
        self.key("Return")
        time.sleep(1.5)

    def begin(self, lesson):
        """The first lesson by key, another one by its row in the list."""
        if lesson == 1:
            self.key("Return")
        else:
            self.click(self.w / 2 - min(self.w - 64, 1240) / 2 + 200, 135 + 59 * (lesson - 1))
        self.wait("the first task", self.plays)

    def deck(self):
        """A deck is copied, changed, changed back and tried, from the list of lessons."""
        self.key("Escape")
        time.sleep(2)
        self.shot("title")
        gold = self.button(self.look(), 0.0, 0.5)
        # Once the first lesson is done the quick duel is golden: puzzles and drills are below it, then
        # the gauntlet, decks and rules in one row.
        self.click(gold[0] + 90, gold[1] + 102)
        self.rest()
        time.sleep(2)
        self.shot("decks")
        # The makers stand below the list of decks: copy, chance, undo, paste.
        left = 16 + 105
        self.click(left, self.h - 10 - 4 * 36 + 12)
        self.rest()
        time.sleep(1.5)
        self.shot("deck-copied")
        # The first ability card goes to the place of the second one, and back.
        places = self.w - 16 - 270 - 14 - (16 + 210 + 14) - 92
        wide = (places - 3 * 6) / 4
        first = 16 + 210 + 14 + 92 + wide / 2
        row = 46 + 10 + 40 + (self.h - 46 - 20 - 40 - 64 - 74) * 0.375
        self.click(first, row)
        time.sleep(2)
        self.shot("card-picked")
        self.click(first + wide + 6, row)
        self.rest()
        time.sleep(2)
        self.shot("card-moved")
        # "Try it", at the left under the deck.
        self.click(16 + 210 + 14 + 34, self.h - 30)
        self.wait("the hand", self.plays)
        self.settle()
        self.shot("deck-tried")


def lessons(path):
    """One (name of the step, words) a step."""
    for line in path.read_text().splitlines():
        line = line.partition("#")[0].strip()
        if line:
            name, words = (part.strip() for part in line.split("|"))
            yield name, words.split()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--out", default=str(ROOT / "captures/learn"))
    parser.add_argument("--game", default=str(ROOT / "target/debug/hexstrike"))
    parser.add_argument("--within", default=str(ROOT))
    parser.add_argument("--display", default=":97")
    parser.add_argument("--quality", default="low", choices=["low", "medium", "high"])
    parser.add_argument("--from-lesson", type=int, default=1)
    parser.add_argument("--lessons", type=int, default=9)
    options = parser.parse_args()
    if not Path(options.game).is_file():
        print(f"{options.game}: there is no such program; cargo build makes the game", file=sys.stderr)
        return 1
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory() as folder:
        pupil = Pupil(options, folder)
        try:
            pupil.focus()
            pupil.wait("the title", pupil.button)
            time.sleep(2)
            pupil.shot("title")
            pupil.press()
            time.sleep(1)
            pupil.shot("lessons")
            pupil.begin(options.from_lesson)
            begun, now = time.monotonic(), "1"
            for name, words in lessons(ROOT / "tools/lessons.txt"):
                lesson = name.partition(".")[0]
                if int(lesson) < options.from_lesson:
                    now = lesson
                    continue
                if lesson != now:
                    print(f"lesson {now}: {time.monotonic() - begun:.0f} s of playing", flush=True)
                    begun, now = time.monotonic(), lesson
                if int(lesson) > options.lessons:
                    break
                pupil.step(name, words)
            # To the list of lessons, by the menu of the match.
            pupil.key("Escape")
            time.sleep(1)
            pupil.shot("menu")
            pupil.press(0.2, 0.8, below=232)
            pupil.deck()
        except Stuck as stuck:
            print(stuck, file=sys.stderr)
            return 1
        finally:
            pupil.close()
    print("The lessons were learned, and a deck was built and played.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
