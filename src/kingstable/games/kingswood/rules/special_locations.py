"""Chapter 8: the use of the special locations that are no shops.  The Witch's Hut is the location of the Guard."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Chance, Decision, Kinds
from kingstable.games.kingswood.actions import FIGHT, FIGHT_CAPTIVE, GIVE, MONSTER, PASS, REFRESH, REVEAL, TAKE
from kingstable.games.kingswood.book import (
    BAKERY,
    HEART,
    KINGS_CASTLE,
    LOCATIONS,
    NONE,
    SPELLBOOK,
    SWORD,
    WIZARDS_TOWER,
)
from kingstable.games.kingswood.rules import capture, forest
from kingstable.games.kingswood.rules.exploring import RULES, KeepsAMove, Use
from kingstable.games.kingswood.rules.locations import OTHER_TOKEN, bar_refresh
from kingstable.games.kingswood.state import Village

# Bars; their words are in words/special_locations.py
REFRESHED: Final = 801
CAPTURED: Final = 802
REVEALED: Final = 803
DECK_EMPTY: Final = 804
NOT_TURNED_UP: Final = 805
NOT_DEFEATED: Final = 806
NONE_WORTH_MORE: Final = 807
NOT_IN_FOREST: Final = 808
OTHER_FAME: Final = 809

FREE_REFRESH: Final = [NONE] * LOCATIONS  # the kind of token of which a location refreshes one, besides something else
FREE_REFRESH[BAKERY] = HEART  # [8.1]
FREE_REFRESH[KINGS_CASTLE] = SWORD  # [8.9]
FREE_REFRESH[WIZARDS_TOWER] = SPELLBOOK  # [8.15]

TO_FACE: Final[tuple[Block, ...]] = (PASS, FIGHT_CAPTIVE, FIGHT)
TO_SWAP: Final[tuple[Block, ...]] = (TAKE,)


class UseTwice(Use):
    """A seat refreshes a token, does the other thing, or both, in either order."""  # [8.20]

    def __init__(self, seat: int, place: int, location: int, refreshed: int, other: int) -> None:
        super().__init__(seat, place, location)
        self.refreshed: Final = refreshed
        self.other: Final = other

    def bar_single(self, village: Village, seat: int, kind: int) -> int:
        """Why a token of a kind is not refreshed."""
        if kind != FREE_REFRESH[self.location]:
            return OTHER_TOKEN
        return REFRESHED if self.refreshed else bar_refresh(village, seat, kind)  # [8.20]

    def refreshes(self, village: Village, seat: int) -> list[int]:
        kind = FREE_REFRESH[self.location]
        return [] if self.bar_single(village, seat, kind) else [REFRESH.at(kind)]

    def refresh(self, village: Village, seat: int) -> None:
        village.refresh(seat, FREE_REFRESH[self.location], 1, RULES[self.location])  # [8.1] [8.9] [8.15]


@mypyc_attr(free_list_len=1)
class UseBakeryOrCastle(UseTwice):
    """At the Bakery or the King's Castle a seat refreshes a token, captures a monster, or both."""

    def bar_option(self, village: Village, seat: int, action: int) -> int:
        if REFRESH.has(action):
            return self.bar_single(village, seat, REFRESH.part(action))
        return CAPTURED if self.other else capture.bar_capture(village, seat, action)  # [8.20]

    def uses(self, village: Village, seat: int) -> list[int]:
        found = self.refreshes(village, seat)
        return found if self.other else capture.with_captures(village, seat, found)  # [8.1] [8.9] [8.20]

    def use(self, village: Village, seat: int, action: int) -> None:
        if REFRESH.has(action):
            village.agenda.append(UseBakeryOrCastle(seat, self.place, self.location, 1, self.other))  # [8.20]
            self.refresh(village, seat)
        else:
            village.agenda.append(UseBakeryOrCastle(seat, self.place, self.location, self.refreshed, 1))  # [8.20]
            capture.capture(village, seat, action)


@mypyc_attr(free_list_len=1)
class UseTower(UseTwice):
    """At the Wizard's Tower a seat refreshes a Spellbook, turns up the top card of the deck, or both."""

    def bar_option(self, village: Village, seat: int, action: int) -> int:
        if REFRESH.has(action):
            return self.bar_single(village, seat, REFRESH.part(action))
        if self.other:
            return REVEALED  # [8.20]
        return DECK_EMPTY if village.deck_is_empty() else ALLOWED  # [8.19]

    def uses(self, village: Village, seat: int) -> list[int]:
        found = self.refreshes(village, seat)
        if not self.other and not village.deck_is_empty():  # [8.19] [8.20]
            found.insert(0, REVEAL.first)  # [8.15]
        return found

    def use(self, village: Village, seat: int, action: int) -> None:
        if REFRESH.has(action):
            village.agenda.append(UseTower(seat, self.place, self.location, 1, self.other))  # [8.20]
            self.refresh(village, seat)
        else:
            village.agenda.append(UseTower(seat, self.place, self.location, self.refreshed, 1))  # [8.20]
            village.agenda.append(Reveal(seat))  # [8.15]


@mypyc_attr(free_list_len=1)
class Reveal(Chance[Village]):
    """A seat turns up the top card; chance names it, unless all know it."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, village: Village) -> None:
        if village.top == NONE:
            village.ask_chance(MONSTER.first)  # [8.15]
        else:
            village.tell("reveal: seat, monster", "8.18", self.seat, village.top)
            village.agenda.append(Face(self.seat))  # [8.18]

    def blocks(self) -> tuple[Block, ...]:
        return forest.OF_THE_DECK

    def odds(self, village: Village) -> list[int]:
        return village.undealt()  # [2.3]

    def take(self, village: Village, seat: int, action: int) -> None:
        monster = MONSTER.part(action)
        village.leaves_deck(monster)
        village.top = monster  # [13.3] known to all
        village.tell("reveal: seat, monster", "8.15", self.seat, monster)
        village.agenda.append(Face(self.seat))


@mypyc_attr(free_list_len=1)
class Face(KeepsAMove):
    """A seat defeats the card turned up, or leaves it."""

    def run(self, village: Village) -> None:
        if FIGHT.at(village.top) in self.legal(village, self.seat):
            village.ask(self.seat)  # [8.16] may
        else:
            village.tell("too_strong: seat, monster", "8.17", self.seat, village.top)

    def blocks(self) -> tuple[Block, ...]:
        return TO_FACE

    def bar_option(self, village: Village, seat: int, action: int) -> int:
        return forest.bar_cost(village, seat, village.top) if action == FIGHT.at(village.top) else NOT_TURNED_UP

    def options(self, village: Village, seat: int) -> list[int]:
        barred = forest.bar_cost(village, seat, village.top)
        return [PASS.first] if barred else [PASS.first, FIGHT.at(village.top)]  # [8.16] [8.17]

    def take(self, village: Village, seat: int, action: int) -> None:
        monster = village.top
        if action == PASS.first:
            village.tell("back: monster", "8.17", monster)
            return
        village.top = NONE
        forest.defeat(village, seat, monster)  # [8.16]


# Graveyard -----------------------------------------------------------------------------------------------------------


class UseGraveyard(Use):
    """At the Graveyard a seat gives up a monster that it has defeated."""

    def bar_option(self, village: Village, seat: int, action: int) -> int:
        given = GIVE.part(action)
        if given not in village.defeated[seat]:
            return NOT_DEFEATED  # [8.3]
        return ALLOWED if exchanges(village, given) else NONE_WORTH_MORE  # [8.3]

    def uses(self, village: Village, seat: int) -> list[int]:
        return [GIVE.at(given) for given in sorted(village.defeated[seat]) if exchanges(village, given)]  # [8.3]

    def use(self, village: Village, seat: int, action: int) -> None:
        village.agenda.append(Swap(seat, GIVE.part(action)))  # [8.3] [8.4] one


def exchanges(village: Village, given: int) -> list[int]:
    """The monsters in the Forest for which one may be swapped."""
    fame = village.book.fame
    return [monster for monster in village.forest if fame[monster] == fame[given] + 1]  # [8.3]


class Swap(Decision[Village]):
    """A seat takes a monster for the one it has given up."""

    def __init__(self, seat: int, given: int) -> None:
        super().__init__(seat)
        self.given: Final = given

    def run(self, village: Village) -> None:
        village.ask_if_open(self.seat)  # [5.18]

    def blocks(self) -> tuple[Block, ...]:
        return TO_SWAP

    def bar(self, village: Village, seat: int, action: int) -> int:
        taken = TAKE.part(action)
        if taken not in village.forest:
            return NOT_IN_FOREST  # [8.3]
        return ALLOWED if village.book.fame[taken] == village.book.fame[self.given] + 1 else OTHER_FAME  # [8.3]

    def legal(self, village: Village, seat: int) -> list[int]:
        return [TAKE.at(monster) for monster in exchanges(village, self.given)]  # [8.3]

    def take(self, village: Village, seat: int, action: int) -> None:
        """No defeat: no reward, no power of the guild, no mightiest beast slain."""
        given, taken = self.given, TAKE.part(action)
        village.defeated[seat].remove(given)
        village.defeated[seat].append(taken)  # [8.6] [8.7] [12.5]
        village.forest.remove(taken)
        forest.put_in_forest(village, given)  # [8.4] [8.8]
        village.fame[seat] += village.book.fame[taken] - village.book.fame[given]  # [8.5] by 1
        village.tell("swap: seat, given, taken", "8.3", seat, given, taken)


STEPS: Final[Kinds] = (UseBakeryOrCastle, UseTower, Reveal, Face, UseGraveyard, Swap)
