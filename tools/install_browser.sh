#!/bin/sh
# Finds Chromium for the tests of the page, or installs it where the system can do so without asking; else says what to do.
set -u

there() {
    [ -n "${KINGSTABLE_CHROMIUM:-}" ] && return 0
    for name in chromium-headless-shell chromium chromium-browser google-chrome; do
        command -v "$name" >/dev/null && return 0
    done
    return 1
}

there && exit 0
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo -n"
if command -v apt-get >/dev/null; then
    # The tests take a third less time in the headless shell; older systems only have the whole browser.
    $as_root apt-get update -qq
    for name in chromium-headless-shell chromium; do
        $as_root apt-get install -y -qq --no-install-recommends "$name" >/dev/null && break
    done
elif command -v dnf >/dev/null; then
    $as_root dnf install -y -q chromium
elif command -v pacman >/dev/null; then
    $as_root pacman -S --noconfirm --quiet chromium
fi
there && exit 0
echo "The tests of the page need Chromium: install it, or name one in KINGSTABLE_CHROMIUM." >&2
exit 1
