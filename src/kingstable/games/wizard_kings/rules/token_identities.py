"""Which blocks a token may be, as far as everybody saw."""

from __future__ import annotations

from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    ARTIFACTS,
    CUSTOM,
    ELVES,
    HAVEN,
    LAST_WIZARD_STANDING,
    SKIRMISH,
    TREASURE,
    Book,
)
from kingstable.games.wizard_kings.rules.layout import FLYER, Layout
from kingstable.games.wizard_kings.state import FLOWN, OUT, ROAMED, STAYED


def is_pooled(scenario: int) -> bool:
    """Whether all blocks of an army may come to the map."""
    return scenario in (ALLIANCE_EXPANSION, CUSTOM)


class TokenIdentities:
    """What is public of a game, and what it says about tokens."""

    def __init__(
        self, book: Book, land: Layout, scenario: int, options: int, armies: list[int], arena: int,
        kind: list[int], side: list[int], place: list[int], status: list[int], entered: list[int],
    ) -> None:  # fmt: skip
        self.book = book
        self.land = land
        self.scenario = scenario
        self.options = options
        self.armies = armies
        self.arena = arena
        self.kind = kind
        self.side = side
        self.place = place
        self.status = status
        self.entered = entered

    def fitting(self, token: int, blocks: list[int]) -> list[int]:
        """Those of some blocks that a token may be."""
        return [block for block in blocks if self.fits(token, self.kind[block])]

    def fits(self, token: int, kind: int) -> bool:
        """Whether a token may be a block of a type."""
        book, land = self.book, self.land
        place, status = self.place[token], self.status[token]
        if place < 0:
            pooled = is_pooled(self.scenario) or book.is_artifact(kind)
            return pooled or book.is_wizard(kind) == (place == OUT)  # [3.7] [16.14]
        if (status & ROAMED and book.stays(kind)) or book.is_artifact(kind):
            return False  # [16.8] [25.1]
        city = land.city_at[place]
        if book.group[kind] == HAVEN and (city < 0 or not land.port[city]):
            return False  # [26.5]
        if self.scenario != SKIRMISH and city < 0 and self.starts_in_city(status, kind):
            return False  # [15.5] [14.4]
        folk, entered = book.folk[kind], self.entered[token]
        stands = land.stands[folk] >> place & 1 > 0
        if entered != STAYED and (folk == FLYER) != (entered == FLOWN):  # [16.9]
            return stands and entered == FLOWN and self.has_elven_wizard(self.side[token])  # [11.23]
        return stands or (folk == FLYER and (entered == FLOWN or place == self.arena))

    def starts_in_city(self, status: int, kind: int) -> bool:
        """Whether a block can only be in a city as long as it has not moved: castles, wizards that chose their city."""
        if self.book.castle[kind]:
            return not self.options & TREASURE  # [24.5]
        return self.scenario == LAST_WIZARD_STANDING and not status & ROAMED and self.book.is_wizard(kind)

    def has_elven_wizard(self, side: int) -> bool:
        """Whether blocks of a side may have been carried by Windlift, of a wizard or of an artifact."""
        if self.options & ARTIFACTS and ELVES in self.armies:
            return True
        for block in range(len(self.kind)):
            kind = self.kind[block]
            if self.side[block] == side and self.book.army[kind] == ELVES and self.book.is_wizard(kind):
                return True
        return False
