"""Pictures of the page for the README and the docs, taken from the real thing.

    python -m tools.page_pictures

Each game is played for a while against bots; then the table is photographed on a desktop and on a phone.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.browser import launched
from bench.house import House, served
from playwright.sync_api import Browser, Page, sync_playwright

import kingstable

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
DESKTOP, PHONE = (1440, 900), (390, 844)
MOVES = 14
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "name": "Brian"}, {"kind": "bot", "name": "Cindy"}]
REMEMBER = """(made) => localStorage.setItem("kingstable.keys", JSON.stringify({
  [made.id]: { seats: Object.fromEntries(made.keys.map(({ seat, key }) => [seat, key])), open: {}, host: made.host },
}))"""


def opened(browser: Browser, size: Sequence[int], address: str, dark: bool = False) -> Page:
    """A window of some size."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        has_touch=size == PHONE,
        is_mobile=size == PHONE,
        device_scale_factor=2 if size == PHONE else 1,
    )
    page = context.new_page()
    page.goto(address)
    return page


def sit(page: Page, house: House, made: Any) -> None:
    """At a table, with the secrets of one's seat."""
    page.evaluate(REMEMBER, made)
    page.goto(f"{house.address}/t/{made['id']}")
    page.wait_for_selector("#boards .piece")


def play(page: Page, moves: int, seed: int) -> None:
    """Some moves at random, up to a decision of one's own."""
    rng = random.Random(seed)
    for _ in range(moves):
        page.wait_for_selector("[data-testid=choices] [data-action]", timeout=30_000)
        rng.choice(page.query_selector_all("[data-testid=choices] [data-action]")).click()
        page.wait_for_function("() => !document.querySelector('[data-testid=choices] [data-action][disabled]')")
    page.wait_for_selector("[data-testid=choices] [data-action]", timeout=30_000)
    page.wait_for_timeout(400)


def main() -> None:
    """Take them all."""
    FOLDER.mkdir(exist_ok=True)
    with served("--tempo", "0", "--workers", "1") as house, sync_playwright() as playwright:
        browser = launched(playwright)
        hall = opened(browser, DESKTOP, house.address)
        hall.wait_for_selector("img")
        hall.wait_for_load_state("networkidle")
        hall.screenshot(path=FOLDER / "hall.png")
        for game in kingstable.game_names():
            made = house.ask("/api/tables", {"game": game, "seats": SEATS, "confirm": False})
            desktop = opened(browser, DESKTOP, house.address)
            sit(desktop, house, made)
            play(desktop, MOVES, 3)
            desktop.screenshot(path=FOLDER / f"{game}.png")
            phone = opened(browser, PHONE, house.address, dark=game == "kingswood")
            sit(phone, house, made)
            phone.wait_for_timeout(800)
            phone.screenshot(path=FOLDER / f"{game}-phone.png")
        browser.close()


if __name__ == "__main__":
    main()
