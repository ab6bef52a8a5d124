# shellcheck shell=bash
# Sourced by ./play, ./check and ./package: sees to it that the machine can build (and run) the game.
# Quick when nothing is missing. With apt it installs what is missing: at once as root or with CI=true, else after asking.

# Build: sound, gamepads, windows. Pack: archives. Run: the keyboard under X11, Vulkan with drivers, the pointer.
build_packages=(gcc pkg-config libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev)
pack_packages=(xz-utils)
run_packages=(libxkbcommon-x11-0 libvulkan1 mesa-vulkan-drivers libxcursor1 libxi6 libxrandr2)

say() { printf '%s\n' "$*" >&2; }

# set_up PACKAGE...: the Rust toolchain, and these system packages.
set_up() {
    find_cargo
    if [[ $(uname -s) == Linux ]]; then
        find_packages "$@"
    fi
}

find_cargo() {
    if ! command -v cargo >/dev/null && [[ -f ${CARGO_HOME:-$HOME/.cargo}/env ]]; then
        # shellcheck disable=SC1091
        source "${CARGO_HOME:-$HOME/.cargo}/env"
    fi
    if ! command -v cargo >/dev/null; then
        say "Rust is missing. Install it as https://rustup.rs says, open a new terminal, and run this again."
        exit 1
    fi
    local wanted have
    wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
    have=$(cargo --version | cut -d' ' -f2)
    if [[ $(printf '%s\n' "$wanted" "$have" | sort -V | head -n1) != "$wanted" ]]; then
        say "Rust $wanted or newer is needed, this is $have. With rustup: rustup update stable"
        exit 1
    fi
}

find_packages() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "Packages are only installed for you on Debian and Ubuntu. If the build fails, install these yourself (Debian's names): $*"
        return
    fi
    local installed missing=() package
    # shellcheck disable=SC2016
    installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
    for package in "$@"; do
        grep -qx "$package installed" <<<"$installed" || missing+=("$package")
    done
    if ((${#missing[@]} > 0)); then
        install_packages "${missing[@]}"
    fi
}

install_packages() {
    local as_root=() answer
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            say "Missing: $*. Have an administrator run: apt-get install $*"
            return
        fi
        as_root=(sudo)
    fi
    if ((EUID != 0)) && [[ ${CI:-} != true ]]; then
        say "Some system packages are missing. This installs them:"
        say "    sudo apt-get install --yes --no-install-recommends $*"
        if [[ ! -t 0 ]] || ! read -r -p "Run it now? [Y/n] " answer || [[ ${answer:-y} != [yY]* ]]; then
            say "Going on without them."
            return
        fi
    else
        say "Installing: $*"
    fi
    if ! { "${as_root[@]}" apt-get update --quiet=2 &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install --quiet=2 --yes --no-install-recommends "$@" >/dev/null; }; then
        say "That did not work. Going on without: $*"
    fi
}
