#!/usr/bin/env bash
# Runs every fuzz test for so many seconds each (an hour unless told), as many at a time as there are cores.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export HEXSTRIKE_FUZZ_SECONDS=${1:-3600}
exec cargo rules -- --nocapture fuzz_
