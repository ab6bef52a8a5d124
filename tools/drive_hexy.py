#!/usr/bin/env python3
"""Plays a whole match of HexyGame against a bot in the real window, by real keys, and takes captures on the way.

    tools/drive_hexy.py [--size 1280x720] [--out captures] [--game target/debug/hexstrike] [--display :95] [--minutes 20]
                        [--quality low]

The player builds and strikes with whatever is offered first, and ends the Main Phase. The match is over when its record lies
among the replays of a data folder of its own. Exit code 0: it was played to its end. Build the game first.
Needs Python 3.9, Xvfb, xdotool, ImageMagick and a Vulkan driver (software will do).
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from drive_heroes import Window


def play(window, replays, deadline):
    """Keys for whatever may be asked, until a record is whole."""
    rounds = 0
    while not list(replays.glob("*.journal")):
        if time.time() > deadline or window.game.poll() is not None:
            window.capture("hexy-stuck")
            return False
        # A card at one of its targets, then a piece; Enter prepares and announces. The hand is kept by the first Enter.
        window.keys("Return", str(1 + rounds % 8), *["Down"] * (1 + rounds % 3), "Return", "Return", wait=0.12)
        window.keys(*["Down"] * (1 + rounds % 4), "Return", "Down", "Return", "Return", wait=0.12)
        if rounds % 3 == 2:
            window.keys("p", "p", wait=0.3)
        if rounds % 15 == 7:
            window.capture(f"hexy-{rounds:03}")
        rounds += 1
    time.sleep(8)
    window.capture("hexy-result")
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--out", default="captures")
    parser.add_argument("--game", default="target/debug/hexstrike")
    parser.add_argument("--display", default=":95")
    parser.add_argument("--quality", default="low", choices=["low", "medium", "high"])
    parser.add_argument("--minutes", type=float, default=20)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        window = Window(args, data)
        try:
            time.sleep(20)
            window.run("xdotool", "search", "--name", "HexStrike", "windowfocus")
            # The tab of the game, and a bot of the second level.
            window.click(0.22 * window.size[0] + 210 * window.zoom, 30 * window.zoom)
            window.capture("hexy-title")
            window.title(0, along=-40, wait=4)
            replays = Path(data) / "hexy" / "replays"
            done = play(window, replays, time.time() + 60 * args.minutes)
        finally:
            window.close()
    return 0 if done else 1


if __name__ == "__main__":
    sys.exit(main())
