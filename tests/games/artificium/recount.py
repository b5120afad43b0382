"""A second count of a whole game: naive, from the lines of its record alone, with figures typed once more by hand.

Nothing here asks the game for anything.  A game is told as a story: one turn after the other, each phase a few loops
over the players, the next line of the record taken wherever somebody decides or chance draws a card.  A line that is
not the one that the story needs is an error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

COLOURS = ("vermilion", "blue", "green", "violet", "amber", "sky")
CHANCE = "*"


class Good(NamedTuple):
    level: int
    buy: int
    sell: int
    theft: int


class Card(NamedTuple):
    copies: int
    pays: str = ""
    receives: str = ""
    vp: int = 0
    coins: int = 0


GOODS = {
    "wood": Good(1, 2, 1, 1),
    "wheat": Good(1, 2, 1, 1),
    "coal": Good(2, 4, 2, 2),
    "food": Good(2, 4, 2, 2),
    "beer": Good(2, 4, 2, 2),
    "crystal": Good(3, 6, 3, 0),
    "metal": Good(3, 6, 3, 0),
    "potion": Good(4, 10, 5, 0),
    "sword": Good(4, 10, 5, 0),
}

ACTIONS = ("exploration", "theft", "reconstruction", "fair")

CARDS = {
    "exploration": Card(5),
    "theft": Card(5),
    "reconstruction": Card(5),
    "fair": Card(5),
    "sawmill": Card(8, "", "wood wood", 1),
    "farm": Card(8, "", "wheat wheat", 1),
    "charcoal-burners-house": Card(8, "wood", "coal", 2),
    "hunter-hut": Card(8, "wood", "food", 2),
    "mill-and-bakery": Card(8, "wheat", "food", 2),
    "brewery": Card(8, "wheat", "beer", 2),
    "crystal-mine": Card(8, "food", "crystal", 3),
    "foundry": Card(8, "food", "metal", 3),
    "laboratory": Card(6, "coal crystal", "potion", 5),
    "swordsmith": Card(6, "coal metal", "sword", 5),
    "wizards-tower": Card(6, "beer potion", "", 8, 1),
    "castle": Card(6, "beer sword", "", 8, 1),
}

TRACK = {
    7: "wood",
    14: "wheat",
    21: "coal",
    28: "food",
    35: "beer",
    42: "crystal",
    49: "metal",
    56: "potion",
    63: "sword",
}


class Town:
    def __init__(self) -> None:
        self.vp = 0
        self.coins = 5
        self.goods: Counter[str] = Counter()
        self.hand: list[str] = []
        self.played: list[str] = []
        self.returned = 0  # Reconstructions, this turn

    def pay(self, coins: int) -> None:
        self.coins -= coins
        assert self.coins >= 0

    def give_up(self, goods: str) -> None:
        for good in goods.split():
            assert self.goods[good]
            self.goods[good] -= 1

    def score(self, points: int) -> None:
        """The marker walks space by space."""
        for _ in range(points):
            self.vp += 1
            if self.vp in TRACK:
                self.goods[TRACK[self.vp]] += 1


class Recount:
    """Tells a finished game again."""

    def __init__(self, lines: Sequence[str], seats: int, counts: Mapping[str, int] | None = None) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.towns = [Town() for _ in range(seats)]
        self.pile = Counter({name: card.copies for name, card in CARDS.items()} if counts is None else counts)
        self.discards: Counter[str] = Counter()
        self.first = COLOURS.index(self.next(CHANCE, "first")[0])
        for turn in range(1, 5):
            if turn > 1:
                self.hand_over()
            self.draw_up()
            self.market()
            self.play_cards()
            for town in self.towns:
                self.discards.update(town.played)
                town.played.clear()
                town.returned = 0
            if turn < 4:
                self.tidy()
        for town in self.towns:
            town.coins += sum(GOODS[good].sell * count for good, count in town.goods.items())
            town.goods.clear()
            town.vp += town.coins // 4
        assert next(self.lines, None) is None, "the record goes on"

    # Help ------------------------------------------------------------------------------------------------------------

    def line(self) -> tuple[str, list[str]]:
        who, _, move = next(self.lines).partition(": ")
        return who, move.split()

    def next(self, who: int | str, verb: str = "") -> list[str]:
        """The next line, which must be this one's: its words, without the first if that is asked for."""
        said_by, words = self.line()
        assert said_by == str(who), f"{said_by}: {words}, and not {who}"
        if not verb:
            return words
        assert words[0] == verb, f"{words}, and not {verb}"
        return words[1:]

    def clockwise(self) -> list[int]:
        seats = len(self.towns)
        return [(self.first + i) % seats for i in range(seats)]

    def drawn(self) -> list[str]:
        """A card from the pile; none if there is none."""
        self.refill()
        if not self.pile.total():
            return []
        [card] = self.next(CHANCE, "card")
        assert self.pile[card]
        self.pile[card] -= 1
        self.refill()
        return [card]

    def refill(self) -> None:
        """An empty pile is made anew at once, or, if nothing was discarded then, for the next card."""
        if not self.pile.total():
            self.pile, self.discards = self.discards, Counter()

    def draw(self, town: Town, count: int) -> None:
        for _ in range(count):
            town.hand += self.drawn()

    def discard(self, town: Town, card: str) -> None:
        town.hand.remove(card)
        self.discards[card] += 1

    # The phases ------------------------------------------------------------------------------------------------------

    def hand_over(self) -> None:
        """The fewest VP; of several, the first clockwise from the last first player, who comes first of all."""
        fewest = min(town.vp for town in self.towns)
        self.first = next(seat for seat in self.clockwise() if self.towns[seat].vp == fewest)

    def draw_up(self) -> None:
        for seat in self.clockwise():
            self.draw(self.towns[seat], 5 - len(self.towns[seat].hand))

    def market(self) -> None:
        offer: list[str] = []
        for _ in range(6):
            offer += self.drawn()
        passed: set[int] = set()
        served: set[int] = set()
        while len(passed) < len(self.towns):
            for seat in self.clockwise():
                town = self.towns[seat]
                if seat in passed:
                    continue
                if seat in served and (town.coins < 2 or not town.hand or not offer):
                    passed.add(seat)  # nothing else is left: nobody is asked
                    continue
                match self.next(seat):
                    case ["pass"]:
                        passed.add(seat)
                    case ["new-hand"]:
                        assert seat not in served
                        served.add(seat)
                        for card in town.hand[:]:
                            self.discard(town, card)
                        self.draw(town, 5)
                    case ["exchange", given, taken]:
                        town.pay(2 if seat in served else 0)
                        served.add(seat)
                        town.hand.remove(given)
                        offer.remove(taken)
                        offer.append(given)
                        town.hand.append(taken)
                    case words:
                        raise AssertionError(words)
        self.discards.update(offer)

    def play_cards(self) -> None:
        passed: set[int] = set()
        while True:
            passed |= {seat for seat, town in enumerate(self.towns) if not town.hand}
            asked = {seat for seat in range(len(self.towns)) if seat not in passed}
            if not asked:
                return
            chosen: dict[int, str] = {}
            while asked:
                who, words = self.line()
                asked.remove(int(who))
                if words == ["pass"]:
                    passed.add(int(who))
                else:
                    assert words[0] == "play"
                    chosen[int(who)] = words[1]
                    self.towns[int(who)].hand.remove(words[1])
            for actions in (True, False):
                for seat in self.clockwise():
                    if seat in chosen and (chosen[seat] in ACTIONS) == actions and self.resolve(seat, chosen[seat]):
                        passed.add(seat)

    def tidy(self) -> None:
        """All at the same time: their lines come in any order, each player's own in the order in which it was said."""
        deciding = {seat for seat, town in enumerate(self.towns) if town.hand or town.goods.total()}
        while deciding:
            who, words = self.line()
            seat, town = int(who), self.towns[int(who)]
            assert seat in deciding
            match words:
                case ["pass"]:
                    deciding.remove(seat)
                case ["drop", card]:
                    self.discard(town, card)
                case ["sell", good]:
                    town.give_up(good)
                    town.coins += GOODS[good].sell
                case _:
                    raise AssertionError(words)
            if not town.hand and not town.goods.total():
                deciding.discard(seat)

    # The cards -------------------------------------------------------------------------------------------------------

    def resolve(self, seat: int, card: str) -> bool:
        """Trade, and deal with a revealed card; says whether its player has passed by it."""
        town = self.towns[seat]
        while True:
            match self.next(seat):
                case ["buy", good]:
                    town.pay(GOODS[good].buy)
                    town.goods[good] += 1
                case ["sell", good]:
                    town.give_up(good)
                    town.coins += GOODS[good].sell
                case ["discard"]:
                    self.discards[card] += 1
                    return False
                case ["take-back"]:
                    town.hand.append(card)
                    return True
                case words:
                    self.carry_out(seat, card, words)
                    return False

    def carry_out(self, seat: int, card: str, words: list[str]) -> None:
        town = self.towns[seat]
        match card, words:
            case "exploration", ["explore", colour]:
                other = self.towns[COLOURS.index(colour)]
                assert other is not town
                [found] = self.next(CHANCE, "card")
                other.hand.remove(found)
                town.hand.append(found)
                self.draw(other, 1)
            case "theft", ["steal", colour, good]:
                other = self.towns[COLOURS.index(colour)]
                assert other is not town
                assert GOODS[good].level <= 2
                town.pay(GOODS[good].level)
                other.give_up(good)
                town.goods[good] += 1
            case "reconstruction", ["return", back]:
                town.played.remove(back)
                town.hand.append(back)
                if back == "reconstruction":
                    town.returned += 1
                    assert town.returned <= [*town.hand, *town.played, card].count(back)
            case "fair", ["resolve"]:
                town.coins += 2 * len(town.played)
            case _, ["resolve"]:
                self.build(seat, card)
                return
            case _:
                raise AssertionError(words)
        town.played.append(card)

    def build(self, seat: int, card: str) -> None:
        town, figures = self.towns[seat], CARDS[card]
        assert figures.vp, f"{card} is no building"
        town.give_up(figures.pays)
        town.pay(figures.coins)
        town.goods.update(figures.receives.split())
        town.played.append(card)
        town.score(figures.vp)
        if card == "wizards-tower":
            self.draw(town, 5)
            for _ in range(min(3, len(town.hand))):
                self.discard(town, self.next(seat, "drop")[0])
        elif card == "castle":
            others = [other for other in range(len(self.towns)) if other != seat]
            pushed = others[0] if len(others) == 1 else COLOURS.index(self.next(seat, "push")[0])
            assert pushed != seat
            self.towns[pushed].vp = max(0, self.towns[pushed].vp - 4)

    @property
    def scores(self) -> list[int]:
        return [town.vp for town in self.towns]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, vp in enumerate(self.scores) if vp == max(self.scores))
