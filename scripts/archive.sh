#!/usr/bin/env bash
# Puts together what is shipped, from parts that are there already, and packs it.
#
#   scripts/archive.sh GAME LICENCES SHEET    writes SHEET.tar.xz, of the folder SHEET, which goes again
set -euo pipefail
game=$(realpath "${1:?the game}")
licences=$(realpath "${2:?the folder of licences}")
sheet=$(realpath -m "${3:?the folder that is packed}")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

rm -rf "$sheet"
mkdir -p "$sheet/icons"
cp "$game" packaging/README.txt packaging/hexstrike.desktop packaging/install "$sheet/"
cp assets/icons/*.png "$sheet/icons/"
cp -r "$licences" "$sheet/licences"
tar --create --directory "$(dirname "$sheet")" --owner=0 --group=0 --sort=name "$(basename "$sheet")" |
    xz -6 --threads=0 >"$sheet.tar.xz"
rm -rf "$sheet"
