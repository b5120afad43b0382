"""The browser of this machine, for measuring, for pictures, and for the tests of the page."""

from __future__ import annotations

import os
import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the quickest first
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def chromium() -> str:
    """Where it is; KINGSTABLE_CHROMIUM names another."""
    found = os.environ.get("KINGSTABLE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if not found:
        raise AssertionError(
            f"The page needs Chromium, and none of {', '.join(NAMES)} was found: install it, or name it in "
            "KINGSTABLE_CHROMIUM."
        )
    return found


def launched(playwright: Playwright) -> Browser:
    """A browser without a window."""
    return playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
