#!/usr/bin/env python3
"""Plays a whole skirmish of Heroes and one scenario in the real window, by real keys and clicks, takes captures on the way, and
watches one of them among the kept matches.

    tools/drive_heroes.py [--size 1280x720] [--out captures] [--game target/debug/hexstrike] [--display :96] [--minutes 15]
                          [--quality low]

The player walks and strikes at whatever is offered first, and ends the Turn; the bot plays as it does. A match is over when its
record lies among the replays of a data folder of its own. Exit code 0: both were played to their end. Build the game first.
Needs Python 3.9, Xvfb, xdotool, ImageMagick and a Vulkan driver (software will do).
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class Window:
    """The game in a server without a screen."""

    def __init__(self, args, data):
        self.size = tuple(int(side) for side in args.size.split("x"))
        # Of the panels, as the game chooses it for a window of this height.
        self.zoom = 0.5 + 0.5 * self.size[1] / 720
        self.out, self.count = Path(args.out), 0
        self.out.mkdir(parents=True, exist_ok=True)
        self.env = {**os.environ, "DISPLAY": args.display, "HEXSTRIKE_DATA": str(data)}
        screen = f"{self.size[0]}x{self.size[1]}x24"
        self.server = subprocess.Popen(["Xvfb", args.display, "-screen", "0", screen], stderr=subprocess.DEVNULL)
        time.sleep(1.5)
        self.game = subprocess.Popen(
            [str(ROOT / args.game), "--size", args.size, "--quality", args.quality, "--reduced-motion"],
            env=self.env, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def run(self, *words):
        subprocess.run(words, env=self.env, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def title(self, row, along=0, wait=3):
        """Clicks in this row of the title's buttons, so many points right of their middle."""
        self.click(0.22 * self.size[0] + along * self.zoom, 0.3 * self.size[1] + (126 + 51 * row) * self.zoom, wait)

    def top(self, along, down, wait=1.5):
        """Clicks so many points right of the middle and below the upper edge."""
        self.click(0.5 * self.size[0] + along * self.zoom, down * self.zoom, wait)

    def foot(self, along, wait=1.5):
        """Clicks in the row of buttons at the lower edge."""
        self.click(0.5 * self.size[0] + along * self.zoom, self.size[1] - 37 * self.zoom, wait)

    def click(self, x, y, wait=1.5):
        self.run("xdotool", "mousemove", str(int(x)), str(int(y)))
        time.sleep(0.5)
        self.run("xdotool", "click", "1")
        time.sleep(wait)

    def keys(self, *keys, wait=0.25):
        for key in keys:
            self.run("xdotool", "key", key)
            time.sleep(wait)

    def capture(self, name):
        self.count += 1
        self.run("import", "-window", "root", str(self.out / f"heroes-{self.count:02}-{name}.png"))

    def close(self):
        for process in (self.game, self.server):
            process.terminate()
            process.wait(timeout=20)


def play(window, replays, wanted, deadline, name):
    """Keys for whatever may be asked, until so many records are whole."""
    rounds = 0

    def is_over():
        return len(list(replays.glob("*.journal"))) >= wanted

    while not is_over():
        if time.time() > deadline or window.game.poll() is not None:
            window.capture(f"{name}-stuck")
            return False
        # A place, a walk or a direction, the first or the last, so that nobody stays in a corner; the first two actions at whoever
        # can be met; no answer; the end of the Turn.
        way = "Up" if rounds % 3 else "Down"
        for key in (way, "Return", "1", "Down", "Return", "2", "Down", "Return", "e", "Return"):
            # The result hears the same keys, and would begin another match.
            if is_over():
                break
            window.keys(key)
        rounds += 1
        if rounds % 10 == 5:
            window.capture(name)
        if rounds % 12 == 0:
            window.keys("p")
    time.sleep(8)
    window.capture(f"{name}-result")
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--out", default="captures")
    parser.add_argument("--game", default="target/debug/hexstrike")
    parser.add_argument("--display", default=":96")
    parser.add_argument("--quality", default="low", choices=["low", "medium", "high"])
    parser.add_argument("--minutes", type=float, default=15)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        window = Window(args, data)
        try:
            replays = Path(data) / "heroes" / "replays"
            deadline = time.time() + 60 * args.minutes
            time.sleep(20)
            window.run("xdotool", "search", "--name", "HexStrike", "windowfocus")
            # The other of the two games.
            window.click(0.22 * window.size[0] + 78 * window.zoom, 30 * window.zoom)
            window.capture("title")
            window.title(0, wait=4)
            window.foot(-245)
            window.capture("team")
            window.keys("Return", wait=3)
            # The quickest pace.
            window.keys("plus", "plus", "plus")
            if not play(window, replays, 1, deadline, "skirmish"):
                return 1
            window.keys("Escape", wait=3)
            window.title(1)
            # The first scenario.
            window.top(0, 112)
            window.capture("set-up")
            window.keys("Return", wait=4)
            window.foot(-245)
            window.keys("Return", wait=3)
            window.keys("plus", "plus", "plus")
            if not play(window, replays, 2, deadline, "scenario"):
                return 1
            # Both lie among the kept matches; the first of them is watched.
            window.keys("Escape", wait=3)
            window.title(4, -106, wait=4)
            window.top(-240, 146)
            window.capture("matches")
            window.keys("Return", wait=8)
            window.capture("watched")
            window.keys("Escape", wait=2)
            window.capture("watched-menu")
        finally:
            window.close()
    print(f"Both matches were played to their end; {window.count} captures lie in {args.out}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
