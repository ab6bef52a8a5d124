#!/usr/bin/env python3
"""Kills the real window again and again, at any moment, and looks whether a match was lost or changed.

    tools/kill_window.py [--kills 100] [--longest 25] [--game target/debug/hexstrike] [--display :94]

Every start takes up the match that is under way, plays it by chance with real keys and is killed within --longest seconds:
while it starts, while it takes the match up, while it plays and writes. Beside every eighth window a second one is opened on
the same folder and used. After each kill every line that stood whole in a journal before must stand there still, in its place,
or in the journal of a match that is over. Exit code 0: nothing was lost. Build the game first.
Needs Python 3.9, Xvfb, xdotool and a Vulkan driver (software will do).
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# A duel against a bot in its first beat, as the game keeps it.
OPENING = ROOT / "tools" / "opening.journal"
PLAY = [*"12345678", *(f"shift+{digit}" for digit in "12345678"), "Return", "Return", "Return", "y", "n", "q", "e", "End"]


class Lost(Exception):
    """What a match had before it no longer has."""


def whole_lines(path):
    """The lines of a journal without one that was cut off."""
    return path.read_bytes().split(b"\n")[:-1]


def journals(data):
    """Whole lines of every match, by its name: under way or over, set aside or not."""
    return {path.name.split(".")[0]: whole_lines(path) for path in sorted(data.rglob("*.journal*"))
            if path.suffix != ".new"}


def compare(before, after):
    for name, lines in before.items():
        now = after.get(name)
        if now is None:
            raise Lost(f"match {name} with {len(lines)} lines is gone")
        if now[:len(lines)] != lines:
            raise Lost(f"match {name} has changed: {len(lines)} lines before, {len(now)} now")


class Windows:
    """Windows of the game on a screen of their own."""

    def __init__(self, args, data):
        self.game, self.data = args.game, data
        self.env = {**os.environ, "DISPLAY": args.display, "HEXSTRIKE_DATA": str(data)}
        shape = ["Xvfb", args.display, "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset"]
        self.server = subprocess.Popen(shape, stderr=subprocess.DEVNULL)
        time.sleep(1.5)

    def open(self):
        command = [self.game, "--size", "640x360", "--quality", "low", "--reduced-motion"]
        return subprocess.Popen(command, env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def xdotool(self, *words):
        return subprocess.run(["xdotool", *words], env=self.env, check=False, capture_output=True, text=True).stdout

    def play(self, until):
        """Keys by chance into the newest window, until the clock says so."""
        while time.monotonic() < until:
            windows = self.xdotool("search", "--name", "^HexStrike").split()
            if windows:
                self.xdotool("windowfocus", windows[-1])
                self.xdotool("key", "--delay", "60", random.choice(PLAY))
            time.sleep(0.1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--longest", type=float, default=25)
    parser.add_argument("--game", default=str(ROOT / "target/debug/hexstrike"))
    parser.add_argument("--display", default=":94")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    random.seed(args.seed)
    folder = tempfile.TemporaryDirectory(prefix="hexstrike-kill-window-")
    data = Path(folder.name)
    under_way = data / "matches"
    under_way.mkdir()
    # Else the first button of the title is the first lesson's.
    (data / "lessons.ron").write_text('(lessons: {"move": Done})')
    windows = Windows(args, data)
    had, grown, seconds, begun = {}, 0, 0, 0
    try:
        for kill in range(args.kills):
            if not list(under_way.glob("*.journal")):
                begun += 1
                (under_way / f"{1000 + begun}.journal").write_bytes(OPENING.read_bytes())
            had = journals(data)
            began = time.monotonic()
            first = windows.open()
            until = began + random.uniform(0, args.longest)
            if kill % 8 == 7:
                windows.play(began + args.longest / 2)
                second = windows.open()
                windows.play(time.monotonic() + args.longest / 2)
                second.kill()
                second.wait()
                seconds += 1
            else:
                windows.play(until)
            if first.poll() is not None:
                raise Lost(f"the game ended by itself with {first.returncode}")
            first.kill()
            first.wait()
            now = journals(data)
            compare(had, now)
            grown += any(len(now[name]) > len(had[name]) for name in had)
            if kill % 10 == 9:
                print(f"{kill + 1} kills, {grown} times a match had gone on, {seconds} second windows, {begun} matches", flush=True)
        if grown < args.kills / 4:
            raise Lost(f"this proves nothing: only {grown} times a match had gone on")
    except Lost as lost:
        kept = Path(tempfile.mkdtemp(prefix="hexstrike-lost-"))
        subprocess.run(["cp", "-a", f"{data}/.", str(kept)], check=True)
        sys.exit(f"kill {kill}: {lost}; all is kept in {kept}")
    finally:
        windows.server.terminate()
        windows.server.wait()
    print(f"{args.kills} kills, {grown} times a match had gone on, {seconds} second windows, {begun} matches: nothing was lost")


if __name__ == "__main__":
    main()
