"""Every game, played to its end on the board of the page, with a mouse and with a finger."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from playwright.sync_api import expect

from web.driver import DESKTOP, PHONE, STALE, Screen, kind_of
from web.fixtures import MakeScreen
from web.server import Server

from . import openings

WAYS = [(size, confirm) for size in (DESKTOP, PHONE) for confirm in (True, False)]
FEW = {  # a game of several is played in some of these ways, and its variants in others
    "wizard_kings": [(DESKTOP, False), (PHONE, True)],
    "wizard_kings:barbarian_raid": [(DESKTOP, True), (PHONE, False)],
    "wizard_kings:last_wizard_standing": [(DESKTOP, False), (PHONE, True)],
    "wizard_kings:alliance_expansion": [(DESKTOP, True)],
    "wizard_kings:custom": [(DESKTOP, True), (PHONE, True)],
    "wizard_kings:alone": [(PHONE, False)],
}
RUNS = [(game, *way) for game in openings.PLAYED for way in FEW.get(game, WAYS)]
GAMES_EACH = 30  # that are played at most until every kind of piece was clicked: some are lit in one game of six


class Player:
    """Chooses by chance, on the board more often than not; likes best what it has not clicked yet, the rarest first."""

    def __init__(self, screen: Screen, seed: int) -> None:
        self.screen = screen
        self.random = Random(seed)
        self.lit: Counter[str] = Counter()  # kinds of pieces, by how often they could be clicked
        self.clicked: Counter[str] = Counter()
        self.on_board = 0  # choices
        self.by_button = 0  # of those that could have been made on the board

    @property
    def missing(self) -> set[str]:
        """Kinds of pieces that could have been clicked and never were."""
        return set(self.lit) - set(self.clicked)

    def finish(self, most: int = openings.MOST) -> None:
        """Play to the end."""
        for _ in range(most):
            state = self.screen.settled()
            assert self.screen.fault.removesuffix("\n×") in ("", STALE)
            if state == "over":
                return
            if state == "confirm":
                self.screen.press(self.screen.part("confirm"))
            else:
                self.choose()
        raise AssertionError(f"the game does not end within {most} decisions")

    def choose(self) -> None:
        lit = self.screen.lit()
        self.lit.update({kind_of(key) for key in lit})
        fresh = [key for key in lit if kind_of(key) not in self.clicked]
        if lit and (fresh or self.random.random() < 0.75):
            first = min(fresh, key=lambda key: self.lit[kind_of(key)]) if fresh else self.random.choice(lit)
            keys = self.screen.play_board(first, self.random)
            self.clicked.update(map(kind_of, keys))
            self.on_board += 1
        else:
            self.screen.play_button(at=self.random.randrange(self.screen.choices.count()))
            self.by_button += bool(lit)


def ended(screen: Screen, game: str) -> None:
    """The page tells how the game ended."""
    expect(screen.page.locator(".ranking li")).to_have_count(len(openings.shortest(game)))
    expect(screen.page.get_by_role("link", name="Replay")).to_be_visible()
    expect(screen.page.get_by_role("button", name="Rematch")).to_be_visible()


def name_of(run: tuple[str, tuple[int, int], bool]) -> str:
    game, size, confirm = run
    return "-".join([game, "desktop" if size == DESKTOP else "phone", "confirmed" if confirm else "at-once"])


@pytest.mark.parametrize("run", RUNS, ids=name_of)
def test_a_game_is_played_on_the_board(
    server: Server, new_screen: MakeScreen, run: tuple[str, tuple[int, int], bool]
) -> None:
    game, size, confirm = run
    whole = size == DESKTOP and not confirm  # of each game, one is played from its set-up
    screen = new_screen(size, touch=size == PHONE)
    player = Player(screen, seed=1)
    for _ in range(GAMES_EACH):
        screen.sit(openings.table(server, game, confirm, whole))
        player.finish(openings.most(game, whole))
        ended(screen, game)
        if not player.missing:
            break
    print(f"{player.on_board} choices on the board, {player.by_button} by button; clicked {dict(player.clicked)}")
    assert not player.missing, f"lit and never clicked: {player.missing}; clicked: {player.clicked}"
    assert player.on_board >= player.by_button
