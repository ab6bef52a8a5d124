#!/usr/bin/env python3
"""Films the real window: a play that is put together, and how it hits. Makes the moving picture of the README anew.

    tools/moving_picture.py [--out docs/match.gif] [--game target/debug/hexstrike] [--display :96] [--frames FOLDER]

It plays the duel of tools/duel.txt to its eighth decision, then takes the screen again and again while that one is made and while
its beats are shown. They are shown at a quarter of their pace and the pictures put together at four times theirs, so that a
machine that draws slowly films as smoothly as one that does not. Needs what tools/drive.py needs, and ffmpeg. --frames keeps
the single pictures.
"""

import argparse
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
from drive import ROOT, Drive, script  # noqa: E402

# The decision that is filmed, counted from 0, and the slowest pace of the playback.
FILMED, PACE = 7, 4
# Pictures a second of the film; its seconds of planning, and most of the playback, which ends when somebody is asked again.
RATE, PLANNING, PLAYBACK = 12, 2.8, 5.0
# The look of the island: else it is another in every film.
LOOK = "meadow"
# How wide the film is, in pixels, and how many colours it has.
WIDE, COLOURS = 640, 96


class Camera(Drive):
    """The game, filmed."""

    reel: Path

    def roll(self, seconds, slow, meanwhile=lambda part: None):
        """Takes pictures for so many seconds of the film, `slow` times as long by the clock, or until the screen is passed on."""
        begun, count = time.monotonic(), round(seconds * RATE)
        for nth in range(count):
            meanwhile(nth / count)
            due = begun + nth * slow / RATE
            time.sleep(max(0.0, due - time.monotonic()))
            picture = self.look()
            if self.is_any_hand_off(picture):
                return
            picture.save(self.reel / f"{len(list(self.reel.glob('*.png'))):04}.png")

    def planned(self, words):
        """The play is put together before the eyes of whoever looks."""
        keys = [word for word in words if not word.startswith("shot") and word != "ret"]
        pressed = []

        def press(part):
            if len(pressed) < len(keys) and part > 0.12 + 0.3 * len(pressed):
                word = keys[len(pressed)]
                pressed.append(word)
                self.key(word.lstrip("s"), held=["shift"] if word.startswith("s") else ())

        self.roll(PLANNING, PACE, press)

    def film(self, plays):
        for seat, words in plays[:FILMED]:
            self.decide(seat, [word for word in words if not word.startswith("shot")])
        seat, words = plays[FILMED]
        self.wait("the hand-off page", lambda p: self.is_hand_off(p, seat), meanwhile=lambda: self.key("End"))
        self.key("Return")
        self.wait("the hand-off page to go", lambda p: not self.is_any_hand_off(p))
        # The slowest pace there is.
        for _ in range(4):
            self.key("minus")
        self.rest()
        self.settle()
        self.planned(words)
        self.key("Return")
        self.roll(PLAYBACK, PACE)


def encode(reel, out):
    """One palette for all pictures; only what changes is written."""
    colours = f"palettegen=max_colors={COLOURS}:stats_mode=full"
    use = "paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle"
    graph = f"scale={WIDE}:-1:flags=lanczos,split[a][b];[a]{colours}[p];[b][p]{use}"
    subprocess.run(
        ["ffmpeg", "-y", "-v", "error", "-framerate", str(RATE), "-i", str(reel / "%04d.png"), "-vf", graph, str(out)],
        check=True,
    )
    print(f"{out}: {out.stat().st_size / 1e6:.1f} MB")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--out", default=str(ROOT / "docs/match.gif"))
    parser.add_argument("--game", default=str(ROOT / "target/debug/hexstrike"))
    parser.add_argument("--within", default=str(ROOT))
    parser.add_argument("--display", default=":96")
    parser.add_argument("--quality", default="low", choices=["low", "medium", "high"])
    parser.add_argument("--frames")
    options = parser.parse_args()
    if not Path(options.game).is_file() or not shutil.which("ffmpeg"):
        print("the game (cargo build makes it) and ffmpeg are needed", file=sys.stderr)
        return 1
    film, seed, plays = Path(options.out), *script(ROOT / "tools/duel.txt")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory() as folder:
        options.out = f"{folder}/stills"
        settings = Path(folder) / "data/settings.ron"
        settings.parent.mkdir()
        settings.write_text(f'(look: "{LOOK}")')
        camera = Camera(options, folder)
        camera.reel = Path(options.frames or f"{folder}/reel")
        camera.reel.mkdir(parents=True, exist_ok=True)
        try:
            camera.focus()
            camera.title()
            camera.set_up(seed)
            camera.film(plays)
        finally:
            camera.close()
        encode(camera.reel, film)
    return 0


if __name__ == "__main__":
    sys.exit(main())
