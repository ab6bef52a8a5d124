#!/usr/bin/env bash
# Runs every fuzz test for so many seconds each (an hour unless told), as many at a time as there are cores.
# Named targets only, if any are named: content (files), record (records, codes, positions, loaded matches), lab (lines), rules, heroes
# (files and rules of the second game).
#   tools/fuzz.sh 60 content record
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export HEXSTRIKE_FUZZ_SECONDS=${1:-3600}
targets=()
for target in "${@:2}"; do targets+=(--test "$target"); done
exec cargo test --workspace --exclude hexstrike "${targets[@]}" -- --nocapture fuzz_
