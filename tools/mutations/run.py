#!/usr/bin/env python3
"""Puts known mistakes into a copy of the rules, one at a time, and holds each against the recorded matches.

    tools/mutations/run.py [--target FOLDER] [--only WORD] [FILE.jsonl.gz...]

A match in which a mistake shows must end without a reason (`lab traces` calls it unexplained): a reason that passes it is
too wide. The recordings are those of tests/fixtures/traces unless named. All mistakes are built at once, each behind a
switch, so it costs one release build and then seconds each. Exit code 1 if a mistake passes, or if its place in the code is
gone: mistakes.py says where each one goes.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from mistakes import MISTAKES, UNSEEN

ROOT = pathlib.Path(__file__).resolve().parents[2]

SWITCH = '''
/// Whether this mistake is switched on, in a copy made by `tools/mutations`.
pub fn mistaken(number: usize) -> bool {
    static CHOSEN: std::sync::OnceLock<usize> = std::sync::OnceLock::new();
    let chosen = || std::env::var("MISTAKE").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    *CHOSEN.get_or_init(chosen) == number
}
'''


def copy_checkout(to):
    """All files git knows or would add, as they lie here."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True,
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        source = ROOT / name
        if source.is_file():
            target = to / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)


def make(copy):
    """Puts all mistakes into the copy. Returns those whose place is gone."""
    gone = []
    for number, (name, changes) in enumerate(MISTAKES, 1):
        for path, old, new in changes:
            file = copy / path
            text = file.read_text() if file.is_file() else ""
            if text.count(old) != 1:
                gone.append(f"{name}: {path} holds its place {text.count(old)} times instead of once:\n{old}")
                continue
            file.write_text(text.replace(old, new.replace("MISTAKEN", f"crate::mistaken({number})")))
    lib = copy / "src/lib.rs"
    lib.write_text(lib.read_text() + SWITCH)
    return gone


def verdicts(binary, files, number):
    """What is told of each match, by file and number, its last line telling the end; and how many unexplained matches are
    counted and not named, for the list of them is cut."""
    told, counted = {}, 0
    for file in files:
        run = subprocess.run(
            [binary, "traces", "--all", file],
            capture_output=True, text=True, env={**os.environ, "MISTAKE": str(number)}, check=False,
        )
        if run.returncode not in (0, 1):
            sys.exit(f"lab traces came down: {run.stderr}")
        for line in run.stdout.splitlines():
            match = re.match(r"match (\d+): (.*)", line)
            if match:
                told.setdefault((str(file), int(match[1])), []).append(match[2])
            counted += int(line.removeprefix("unexplained: ")) if line.startswith("unexplained: ") else 0
    return told, counted - sum(unexplained(lines) for lines in told.values())


def unexplained(lines):
    return bool(lines) and lines[-1].startswith("beat ")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", type=pathlib.Path, help="folder to build in, kept for the next time")
    parser.add_argument("--only", default="", help="only mistakes whose name holds this")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    files = options.files or sorted((ROOT / "tests/fixtures/traces").glob("*.jsonl.gz"))

    with tempfile.TemporaryDirectory(prefix="hexstrike-mutations-") as folder:
        copy = pathlib.Path(folder) / "checkout"
        copy_checkout(copy)
        gone = make(copy)
        if gone:
            sys.exit("\n".join(gone))
        target = options.target or pathlib.Path(folder) / "target"
        cargo = os.environ.get("CARGO", "cargo")
        subprocess.run(
            [cargo, "build", "--release", "-p", "lab", "--features", "recordings"],
            cwd=copy, check=True, env={**os.environ, "CARGO_TARGET_DIR": str(target)},
        )
        binary = target / "release" / "lab"

        right, _ = verdicts(binary, files, 0)
        wrong = [key for key, lines in right.items() if unexplained(lines)]
        for file, number in wrong:
            print(f"without any mistake: {file} match {number}: {right[file, number][-1]}")
        failed = bool(wrong)
        print(f"{'seen in':>8}{'found in':>10}{'passed in':>11}")
        for number, (name, _) in enumerate(MISTAKES, 1):
            if options.only not in name:
                continue
            here, nameless = verdicts(binary, files, number)
            changed = [key for key in here.keys() | right.keys() if here.get(key) != right.get(key)]
            passed = sorted(key for key in changed if not unexplained(here.get(key, [])))
            beyond = [key for key in passed if key not in here]
            if len(beyond) <= nameless:
                passed = [key for key in passed if key in here]
            found = len(changed) - len(passed)
            print(f"{len(changed):8}{found:10}{len(passed):11}  {name}", flush=True)
            for file, match in passed:
                news = [line for line in here.get((file, match), []) if line not in right.get((file, match), [])]
                print(f"          {pathlib.Path(file).name} match {match}: {(news or ['nothing is told'])[0]}")
            if not changed and name in UNSEEN:
                print(f"          nothing recorded can show it; {UNSEEN[name]}")
            failed |= bool(passed) or bool(changed) == (name in UNSEEN)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
