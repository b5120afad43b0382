"""Pictures of the page for the README and the docs, taken from the real thing.

    python -m tools.page_pictures [game ...]

Bots play each game, or those that are named, to its end; from about the middle of it a person plays on, and the table
is photographed on a desktop and on a phone.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.browser import launched
from bench.house import House, served
from playwright.sync_api import Browser, Page, sync_playwright

import kingstable
from kingstable.bots import GreedyBot, play

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
DESKTOP, PHONE = (1440, 900), (390, 844)
NAMES = ("Ann", "Brian", "Cindy")
SEED = 7
WHEN = 0.6  # of the game
RICH = 6  # choices that the person has, if there is such a moment
OPTIONS: dict[str, dict[str, Any]] = {"wizard_kings": {"scenario": "barbarian_raid"}}
REMEMBER = """(made) => {
  const seats = Object.fromEntries(made.keys.map(({ seat, key }) => [seat, key]));
  localStorage.setItem("kingstable.keys", JSON.stringify({ [made.id]: { seats, open: {}, host: made.host } }));
  localStorage.setItem("kingstable.briefings", "off");
}"""


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


def lively(house: House, game: str) -> Any:
    """A table at which much is on the board, and the first seat has something to choose."""
    seats = kingstable.game(game).usual_seats(len(NAMES))
    bots = [GreedyBot(seat) for seat in range(seats)]
    table = kingstable.new(game, seats, seed=SEED, names=NAMES[:seats], **OPTIONS.get(game, {}))
    record = play(table, bots).record
    later = range(int(WHEN * len(record)), len(record))
    move = max(later, key=lambda move: (_riches(record.replay(move)), -move))
    shown = house.ask("/api/records", {"text": str(record)})
    wish = {"move": move, "seat": 0, "name": NAMES[0], "confirm": False}
    return house.ask(f"/api/tables/{shown['id']}/branch", wish)


def _riches(table: kingstable.Table) -> int:
    return min(RICH, len(table.choices(0))) if table.waiting == [0] else 0


def main() -> None:
    """Take them all, or those of some games."""
    games = sys.argv[1:] or kingstable.game_names()
    FOLDER.mkdir(exist_ok=True)
    with served("--tempo", "0", "--workers", "1") as house, sync_playwright() as playwright:
        browser = launched(playwright)
        hall = opened(browser, DESKTOP, house.address)
        hall.wait_for_selector("img")
        hall.wait_for_load_state("networkidle")
        hall.screenshot(path=FOLDER / "hall.png")
        for game in games:
            made = lively(house, game)
            desktop = opened(browser, DESKTOP, house.address)
            sit(desktop, house, made)
            desktop.wait_for_timeout(800)
            desktop.screenshot(path=FOLDER / f"{game}.png")
            phone = opened(browser, PHONE, house.address, dark=game == "kingswood")
            sit(phone, house, made)
            phone.wait_for_timeout(800)
            phone.screenshot(path=FOLDER / f"{game}-phone.png")
        browser.close()


if __name__ == "__main__":
    main()
