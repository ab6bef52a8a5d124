#!/usr/bin/env python3
"""Plays with the real window as a screen reader does: reads what the game tells of its panels, and presses a button through it.

    tools/hear.py --game target/dist/hexstrike [--out captures/hear] [--display :94]

Needs a game built with the feature narration, as ./package builds it, and what tools/drive.py needs; besides, on Debian and
Ubuntu: apt-get install dbus-x11 at-spi2-core python3-gi gir1.2-atspi-2.0. It starts a session of its own, in which somebody
listens. Exit code 0: the title, a match and the settings were heard, and the buttons pressed did what they say.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
from drive import ROOT, Drive, Stuck  # noqa: E402

# What turns the bus of screen readers on; Debian and Fedora keep it in different places.
LAUNCHERS = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"]
# Marks the session that this script has made for itself.
OWN = "HEXSTRIKE_HEARS"


class Listener(Drive):
    """Somebody who hears the game and does not see it."""

    def listen(self, atspi):
        self.atspi = atspi

    def told(self):
        """Role and name of all that the game tells of now, with the nodes."""
        desktop = self.atspi.get_desktop(0)
        found = []
        for place in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(place)
            if application and "hexstrike" in (application.get_name() or "").lower():
                self.walk(application, found)
        return found

    def walk(self, node, found):
        found.append((node.get_role_name(), node.get_name() or "", node))
        for place in range(node.get_child_count()):
            child = node.get_child_at_index(place)
            if child:
                self.walk(child, found)

    def hear(self, what, words, seconds=60):
        """Waits until something is told whose name begins so; gives it."""
        end, told = time.monotonic() + seconds, []
        while time.monotonic() < end:
            if self.game.poll() is not None:
                raise Stuck(f"the game ended with {self.game.returncode} while {what} was waited for")
            try:
                told = self.told()
            except Exception as gone:  # a node that went while it was read
                print(f"again: {gone}", flush=True)
                told = []
            for role, name, node in told:
                if name.startswith(words):
                    print(f"heard {what}: {role} \u201c{name}\u201d, among {len(told)} nodes", flush=True)
                    return node
            time.sleep(0.5)
        self.shot("unheard")
        names = sorted({f"{role}: {name}" for role, name, _ in told if name})
        raise Stuck(f"{what} ({words!r}) was never told; told was: {names}")

    def press(self, what, words):
        node = self.hear(what, words)
        action = node.get_action_iface()
        if action is None or action.get_n_actions() == 0 or not action.do_action(0):
            raise Stuck(f"{what} cannot be pressed")

    def play(self):
        self.hear("the first button", "Learn to play")
        self.shot("title")
        self.press("the settings", "Settings")
        self.press("one of their pages", "Accessibility")
        self.hear("a setting", "Text size")
        self.shot("settings")
        self.press("the way back", "Done")
        self.press("a duel", "Quick duel")
        self.hear("the button that confirms", "Confirm", seconds=120)
        cards = [name for role, name, _ in self.told() if "card" in name.lower() or role == "radio button"]
        print(f"{len(cards)} cards and choices, of which the first are {cards[:3]}", flush=True)
        self.shot("match")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--out", default=str(ROOT / "captures/hear"))
    parser.add_argument("--game", default=str(ROOT / "target/dist/hexstrike"))
    parser.add_argument("--within", default=str(ROOT))
    parser.add_argument("--display", default=":94")
    parser.add_argument("--quality", default="low", choices=["low", "medium", "high"])
    options = parser.parse_args()
    options.game = str(Path(options.game).resolve())
    if OWN not in os.environ:
        again = ["dbus-run-session", "--", sys.executable, *sys.argv]
        return subprocess.call(again, env=dict(os.environ, **{OWN: "1"}))
    launcher = next((path for path in LAUNCHERS if Path(path).exists()), None)
    if launcher is None:
        print("at-spi2-core is missing", file=sys.stderr)
        return 1
    bus = subprocess.Popen([launcher, "--launch-immediately", "--a11y=1", "--screen-reader=1"])
    time.sleep(2)
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi

    with tempfile.TemporaryDirectory() as folder:
        game = Listener(options, folder)
        try:
            game.listen(Atspi)
            game.play()
        except Stuck as stuck:
            print(f"stuck: {stuck}", file=sys.stderr)
            return 1
        finally:
            game.close()
            bus.terminate()
    print("The game can be heard and pressed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
