"""A game by keyboard alone, and a game by what a screen reader says alone."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from web.driver import STALE, Screen
from web.games import GAMES
from web.server import Server

from . import openings
from .test_games import ended

FAR = 400  # key presses within which everything must be reached
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")

# What has the focus and is taken by Enter: a piece, a choice of the list or of the small menu, the confirmation.
FOCUSED = """() => {
  const node = document.activeElement;
  if (node.matches(".piece[data-lit]")) return "piece";
  if (node.matches("#sheet [data-action]:not(:disabled)")) return "choice";
  if (node.matches("#popup button")) return "popup";
  if (node.matches("[data-testid=confirm]:not(:disabled)")) return "confirm";
  return node.matches(".piece") ? "silent" : "";
}"""


class Keyboard:
    """Somebody who has keys, and nothing else."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.random = Random(5)
        self.taken: dict[str, int] = {"piece": 0, "choice": 0, "popup": 0, "confirm": 0}

    def finish(self) -> None:
        for _ in range(openings.MOST):
            state = self.screen.settled()
            assert self.screen.fault.removesuffix("\n×") in ("", STALE)
            if state == "over":
                return
            self.take(state == "confirm")
        raise AssertionError(f"the game does not end within {openings.MOST} decisions")

    def take(self, confirm: bool) -> None:
        """Go to something that may be chosen, and choose it."""
        wanted = "confirm" if confirm else "popup" if self.popup() else self.random.choice(["piece", "choice"])
        if wanted == "piece" and not self.screen.lit():
            wanted = "choice"
        skipped = self.random.randrange(4)
        for pressed in range(FAR):
            focused = self.focused()
            if focused == wanted and (skipped <= 0 or confirm or pressed > FAR / 2):
                self.screen.page.keyboard.press("Enter")
                self.taken[wanted] += 1
                return
            skipped -= focused == wanted
            arrow = focused in ("piece", "silent", "choice") and self.random.random() < 0.3
            self.screen.page.keyboard.press(self.random.choice(ARROWS) if arrow else "Tab")
        raise AssertionError(f"no {wanted} was reached with {FAR} keys")

    def popup(self) -> bool:
        return self.screen.page.locator("#popup").is_visible()

    def focused(self) -> str:
        found: str = self.screen.page.evaluate(FOCUSED)
        return found


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_keyboard_alone(server: Server, screen: Screen, game: str) -> None:
    screen.sit(openings.table(server, game))
    keyboard = Keyboard(screen)
    keyboard.finish()
    ended(screen, game)
    assert keyboard.taken["piece"] and keyboard.taken["choice"] and keyboard.taken["confirm"]


class Listener:
    """Somebody who hears the page: roles and names, and nothing else."""

    def __init__(self, screen: Screen) -> None:
        self.page = screen.page
        self.random = Random(6)
        self.region = self.page.get_by_role("region", name="What is asked")
        self.heard: set[str] = set()

    def choices(self) -> Locator:
        return self.region.locator("#choices li, #closing").get_by_role("button", disabled=False)

    def confirmation(self) -> Locator:
        return self.region.get_by_role("group", name="Your turn").get_by_role("button", name="Confirm", disabled=False)

    def replay(self) -> Locator:
        return self.region.get_by_role("link", name="Replay")

    def finish(self) -> None:
        for _ in range(openings.MOST):
            expect(self.choices().or_(self.confirmation()).or_(self.replay()).first).to_be_visible()
            expect(self.region.locator("[aria-busy=true]")).to_have_count(0)
            self.hear()
            if self.replay().count():
                return
            count = self.choices().count()
            if count:
                button = self.choices().nth(self.random.randrange(count))
                assert button.inner_text()
                button.press("Enter")
            elif self.confirmation().count():
                self.confirmation().press("Enter")
        raise AssertionError(f"the game does not end within {openings.MOST} decisions")

    def hear(self) -> str:
        """What is asked, as it is said."""
        asked = self.region.get_by_test_id("prompt").aria_snapshot()
        told = re.search(r"^- paragraph: (.+)$", asked, re.MULTILINE)
        assert told, asked
        self.heard.add(told[1].strip('"'))
        return told[1].strip('"')


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_ear_alone(server: Server, screen: Screen, game: str) -> None:
    screen.sit(openings.table(server, game))
    listener = Listener(screen)
    expect(listener.choices().first).to_be_visible()
    expect(screen.page.locator("[aria-live=polite]")).to_contain_text(listener.hear())
    listener.finish()
    assert len(listener.heard) > 3
    assert len(screen.page.get_by_role("region", name="What is asked").get_by_role("listitem").all()) >= 2
