#!/usr/bin/env bash
# Proves what ./package wrote: unpacked into an empty folder, with neither sources nor cargo in reach, it starts, says its
# version, finds all its libraries, is installed, and plays a whole duel in a real window.
#
#   tools/prove_package.sh ARCHIVE [OUT]     captures into OUT, by default captures/package
#
# Needs what tools/drive.py needs: python3, Xvfb, xdotool, a Vulkan driver.
set -euo pipefail
archive=$(realpath "${1:?the archive that ./package wrote}")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
out=$(realpath -m "${2:-$here/../captures/package}")

empty=$(mktemp -d)
trap 'rm -rf "$empty"' EXIT
# A machine without Rust: nothing of the user's own, only what the system has.
bare=(env -i "PATH=/usr/local/bin:/usr/bin:/bin" "HOME=$empty/home" LANG=C.UTF-8)
mkdir "$empty/home" "$empty/elsewhere"
cd "$empty/elsewhere"
if "${bare[@]}" sh -c 'command -v cargo || command -v rustc'; then
    echo "Rust is within reach: this proves nothing." >&2
    exit 1
fi
tar --extract --file "$archive" --directory "$empty"
game=$(echo "$empty"/hexstrike-*)

for file in hexstrike hexstrike.desktop install README.txt icons/hexstrike-128.png licences/crates.txt licences/OFL-1.1.txt; do
    [[ -s $game/$file ]] || { echo "$file is missing" >&2; exit 1; }
done
"${bare[@]}" "$game/hexstrike" --version
if "${bare[@]}" ldd "$game/hexstrike" | grep 'not found'; then
    exit 1
fi
"${bare[@]}" "$game/install" "$empty/prefix"
"${bare[@]}" "$empty/prefix/bin/hexstrike" --version
grep -q "^Exec=$empty/prefix/bin/hexstrike$" "$empty/prefix/share/applications/hexstrike.desktop"
[[ -s $empty/prefix/share/icons/hicolor/128x128/apps/hexstrike.png ]]

# The script that drives it is Python's, and Python may lie anywhere.
"${bare[@]}" "$(command -v python3)" "$here/drive.py" --duel --within "$empty/elsewhere" --game "$game/hexstrike" --out "$out" \
    --display "${DISPLAY_NUMBER:-:96}"
if [[ -n $(ls -A "$empty/elsewhere") ]]; then
    echo "The game left something where it was started." >&2
    exit 1
fi
echo "$(basename "$archive") plays without sources and without cargo."
