"""Law 15: relabel the seats, and the result is relabelled.

A random game is played again with every seat, and every action that names one, under another label.  Seat 0 must not
win by being seat 0.  A game says here which relabellings its rules do not notice, and how its actions follow them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random
from typing import NamedTuple

from gauntlet import FIRST, STRIKE
from kingstable.core.game import SEAT_NAMES, Game
from kingstable.core.state import CHANCE
from laws.walks import step

Labels = Sequence[int]  # labels[seat] is what the seat is called in the second game


class Symmetry(NamedTuple):
    """What a game's rules do not notice."""

    labels: Callable[[int], list[Labels]]  # of a number of seats
    relabel: Callable[[Game, int, Labels], int]


def rotations(seats: int) -> list[Labels]:
    """For games whose turns go round the table."""
    return [[(seat + shift) % seats for seat in range(seats)] for shift in range(1, seats)]


def all_orders(seats: int) -> list[Labels]:
    return [order for order in permutations(range(seats)) if order != tuple(range(seats))]


def relabel_gauntlet(game: Game, action: int, labels: Labels) -> int:
    """Strikes name their target, chance the first seat.  Cards are drawn in turn order, so hands keep their order."""
    if STRIKE.has(action):
        return STRIKE.at(STRIKE.part(action), labels[STRIKE.part2(action)])
    if FIRST.has(action):
        return FIRST.at(labels[FIRST.part(action)])
    return action


def relabel_orders(game: Game, action: int, labels: Labels) -> int:
    """For games in which nothing but `order 2,0,1`, the seats in turn order, names a seat."""
    word, _, seats = game.format(action).partition(" ")
    if word != "order":
        return action
    return game.parse(f"order {','.join(str(labels[int(seat)]) for seat in seats.split(','))}")


def relabel_colours(game: Game, action: int, labels: Labels) -> int:
    """For games whose moves name a seat by its colour, `steal blue wood`."""
    colours = [name.lower() for name in SEAT_NAMES]
    words = game.format(action).split()
    seats = [colours.index(word) if word in colours else -1 for word in words]
    if any(seat >= len(labels) for seat in seats):
        return action
    return game.parse(
        " ".join(colours[labels[seat]] if seat >= 0 else word for seat, word in zip(seats, words, strict=True))
    )


def nothing_to_relabel(game: Game, action: int, labels: Labels) -> int:
    """For games in which no move names a seat."""
    return action


def none(seats: int) -> list[Labels]:
    """For games whose seats are not alike: the first begins."""
    return []


SYMMETRIES = {
    "kings_of_artifice": Symmetry(none, nothing_to_relabel),
    "wizard_kings": Symmetry(none, nothing_to_relabel),
    "kingswood": Symmetry(none, nothing_to_relabel),
    "artificium": Symmetry(rotations, relabel_colours),
    "gauntlet": Symmetry(rotations, relabel_gauntlet),
    "kingsburg": Symmetry(all_orders, relabel_orders),
}


def test_15_relabelled_seats_give_relabelled_scores(seated: tuple[Game, int]) -> None:
    game, seats = seated
    assert game.name in SYMMETRIES, f"say in {__name__} how the seats of {game.name} are relabelled"
    symmetry = SYMMETRIES[game.name]
    rng = Random(15)
    for labels in rng.sample(symmetry.labels(seats), min(3, len(symmetry.labels(seats)))):
        one, two = game.new(seats), game.new(seats)
        while one.waiting:
            seat, action = step(one, rng)
            alike = CHANCE if seat == CHANCE else labels[seat]
            same = symmetry.relabel(game, action, labels)
            assert game.why_not(two, alike, same) is None, f"{game.format(same)!r} is open under one label only"
            one.apply(seat, action)
            two.apply(alike, same)
            assert [two.scores()[label] for label in labels] == one.scores()
        assert two.over()
