"""Samples of what a seat cannot see: they look like the truth, and respect what everybody saw."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from games.wizard_kings import steps
from kingstable.core.state import CHANCE, SPECTATOR, seats_in
from kingstable.core.table import Table
from kingstable.games.wizard_kings.actions import CAST, ENTER, PASS, STEP, TOKEN
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.sheets import SYMBOLS
from kingstable.games.wizard_kings.state import FLOWN, OFF, OUT, ROAMED, Campaign

from .scripts import GAME, at, campaign, click, new, open_to, play, roll, rule, token_of, waiting

SEATS = (0, 1)
GAMES = [
    {"scenario": "island_of_the_dead"},
    {"scenario": "barbarian_raid", "dispel": True, "reserves": True},
    {"scenario": "last_wizard_standing", "dispel": True},
    {"scenario": "last_wizard_standing", "reserves": True},
    {},  # a skirmish
]


def samples(state: Campaign, viewer: int, count: int = 12) -> Iterator[Campaign]:
    """States that a viewer cannot tell from the true one, each checked to be so."""
    view = GAME.view(state, viewer)
    for seed in range(count):
        sample = GAME.sample(view, Random(seed))
        assert isinstance(sample, Campaign)
        assert dict(GAME.view(sample, viewer)) == dict(view)
        assert GAME.audit(sample) == []
        yield sample


CLOSE_QUARTERS = """
maps = [16]
turns = 6
{options}
[side.0]
army = "{first}"
cities = ["Gatehold", "Carrow"]
blocks = [{blocks0}]
[side.1]
army = "{second}"
cities = ["Amara", "Sundra"]
blocks = [{blocks1}]
"""
PLACES = (("e4", "e5", "d5", "f4", "c5"), ("e7", "d6", "f6", "g6", "e8"))
OPTIONS = ("", "dispel = true", "reserves = true", "dispel = true\nreserves = true")


def close_quarters(rng: Random) -> Campaign:
    """Two whole armies, chosen at random, face to face; most of the blocks nobody has seen."""
    armies = rng.sample(["amazons", "barbarians", "dwarves", "elves", "feudals", "orcs", "undead"], 2)
    text = []
    for side, army in enumerate(armies):
        rows = [(key, row) for key, row in GAME.data["blocks"].items() if row["army"] == army]
        starters = [(key, row) for key, row in rows for _ in range(row["count"])]
        places = dict.fromkeys(PLACES[side], 3)
        blocks = []
        for key, row in [*starters, *rng.sample(rows, 4)]:
            fit = [name for name, room in places.items() if room and stands(row["symbol"], name)]
            if fit:
                name = rng.choice(fit)
                places[name] -= 1
                blocks.append(f'"{key} {rng.randint(1, row["steps"])} {name}"')
        text.append(", ".join(blocks))
    start = GAME.position(
        CLOSE_QUARTERS.format(
            options=rng.choice(OPTIONS), first=armies[0], second=armies[1], blocks0=text[0], blocks1=text[1]
        )
    )
    assert isinstance(start, Campaign)
    start.proceed()
    return start


def stands(symbol: str, name: str) -> bool:
    """Whether blocks of a symbol may be in a hex of map 16."""
    land = GAME.layout([16, 0, 0, 0])
    return bool(land.stands[SYMBOLS.index(symbol)] >> land.named(name) & 1)


def begin(options: dict[str, Any], rng: Random) -> Campaign:
    start = GAME.new(2, options) if options else close_quarters(rng)
    assert isinstance(start, Campaign)
    return start


def walk(rng: Random, options: dict[str, Any], length: int) -> Iterator[Campaign]:
    """A game played at random, decision by decision; who moves is in no hurry to be done, and likes to attack."""
    state = begin(options, rng)
    for _ in range(length):
        if state.over():
            return
        yield state
        step(state, rng)


def step(state: Campaign, rng: Random) -> None:
    seat = rng.choice([seat for seat in (*SEATS, CHANCE) if state.waiting >> seat & 1])
    if seat == CHANCE:
        action = rng.choices(state.outcomes(), [odds for odds in state.odds() if odds])[0]
    else:
        legal = state.legal(seat)
        attacks = [action for action in legal if ENTER.has(action)]
        eager = legal[1:] if legal[0] == PASS.first and len(legal) > 1 and rng.random() < 0.97 else legal
        action = rng.choice(attacks if attacks and rng.random() < 0.6 else eager)
    state.apply(seat, action)


@rule("16.1", "16.8", "16.9")
@pytest.mark.parametrize("options", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_samples_look_like_the_truth(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    for number, state in enumerate(walk(rng, options, 700)):
        if number % 7:
            continue
        for viewer in (*SEATS, SPECTATOR):
            for sample in samples(state, viewer, 1):
                agrees(state, sample, viewer)


def agrees(state: Campaign, sample: Campaign, viewer: int) -> None:
    """What is open to a seat follows from what it knows; what all saw of a token holds for its block."""
    if viewer != SPECTATOR and state.waiting >> viewer & 1:
        assert sample.legal(viewer) == state.legal(viewer)
    for token, place in enumerate(sample.place):
        if place >= 0 and sample.status[token] & ROAMED:
            assert not sample.is_castle(token)
        if place == OFF and sample.turn:
            assert not sample.is_wizard(token)
        if state.seen[token] >> viewer & 1:
            assert sample.block[token] == state.block[token]
        if state.shown[token] >> viewer & 1:
            assert sample.steps[token] == state.steps[token]


@pytest.mark.parametrize("options", GAMES)
def test_a_sample_can_be_played_on(options: dict[str, Any]) -> None:
    rng = Random(7)
    for number, state in enumerate(walk(rng, options, 400)):
        if number % 40 == 0:
            for sample in samples(state, number // 40 % 2, 1):
                for _ in range(60):
                    if sample.over():
                        break
                    step(sample, rng)
                assert GAME.audit(sample) == []


@rule("16.7", "16.6")
@pytest.mark.parametrize("options", [GAMES[1], GAMES[3], {}, {}])
def test_whichever_of_tokens_that_look_alike_is_chosen_others_see_the_same(options: dict[str, Any]) -> None:
    rng = Random(len(options))
    for state in walk(rng, options, 500):
        for seat in SEATS:
            if state.waiting >> seat & 1 and not state.drafts:
                for one, two in twins(state, seat):
                    same_to_others(state, seat, one, two, rng)


def twins(state: Campaign, seat: int) -> Iterator[tuple[int, int]]:
    """Choices of tokens that the others cannot tell apart."""
    tokens = [TOKEN.part(action) for action in state.legal(seat) if TOKEN.has(action)]
    for one, two in pairwise(tokens):
        if two in state.alike(one) and state.place[one] >= 0 and state.arena == NONE:
            yield TOKEN.at(one), TOKEN.at(two)


def heard(state: Campaign, seat: int) -> list[tuple[object, ...]]:
    """What a seat has been told."""
    return [event[:5] for event in state.told or [] if event.to >> seat & 1]


def same_to_others(state: Campaign, seat: int, one: int, two: int, rng: Random) -> None:
    """Two choices, and then whatever both allow, give the other seat the same to see and to hear."""
    first, second = state.clone(), state.clone()
    first.told, second.told = [], []
    first.apply(seat, one)
    second.apply(seat, two)
    for _ in range(3):
        assert dict(GAME.view(first, 1 - seat)) == dict(GAME.view(second, 1 - seat))
        assert heard(first, 1 - seat) == heard(second, 1 - seat)
        if not first.waiting >> seat & 1 or not second.waiting >> seat & 1:
            return
        common = set(first.legal(seat)) & set(second.legal(seat))
        # a spell shows its caster, and who is done may come to a battle, which shows who is left
        common = {action for action in common if action != PASS.first and not CAST.first <= action < STEP.first}
        if not common:
            return
        action = rng.choice(sorted(common))
        first.apply(seat, action)
        second.apply(seat, action)


# What a sample must not overlook -------------------------------------------------------------------------------------


def skirmish(side0: str, side1: str, rest: str = "", armies: tuple[str, str] = ("feudals", "orcs")) -> Table:
    return at(
        f"""
        maps = [16]
        {rest}
        [side.0]
        army = "{armies[0]}"
        cities = ["Halys"]
        blocks = [{side0}]
        [side.1]
        army = "{armies[1]}"
        blocks = [{side1}]
        """
    )


def dealt(table: Table, key: str, viewer: int = 1, count: int = 60) -> set[int]:
    """The tokens behind which a block is in some sample."""
    block = campaign(table).block[token_of(table, key)]
    return {sample.block.index(block) for sample in samples(campaign(table), viewer, count)}


@rule("16.1")
def test_every_token_may_be_every_block() -> None:
    table = skirmish('"feudals_spear 4 e2", "feudals_knight 2 e3", "feudals_castle 1 e4"', '"orcs_troll 3 e8"')
    assert dealt(table, "feudals_spear") == dealt(table, "feudals_castle") == {0, 1, 2}
    assert dealt(table, "orcs_troll") == {3} and dealt(table, "feudals_spear", 0) == {0}


@rule("16.8")
def test_who_has_moved_is_dealt_as_no_castle() -> None:
    table = skirmish('"feudals_spear 4 e2", "feudals_knight 2 e4", "feudals_castle 1 e4"', '"orcs_troll 3 e8"')
    play(table, f"Ann: {click(table, 'feudals_spear')}", "Ann: e3")
    moved = token_of(table, "feudals_spear")
    assert dealt(table, "feudals_castle") == {0, 1, 2} - {moved}
    play(table, f"Ann: {click(table, 'feudals_knight')}", "Ann: e5")
    assert dealt(table, "feudals_castle") == {token_of(table, "feudals_castle")}  # only one is left


@rule("16.9")
def test_who_flew_is_dealt_as_a_flyer_and_who_walked_is_not() -> None:
    table = skirmish('"feudals_spear 4 e2", "feudals_wizard 2 e2", "feudals_wizard_b 1 f2"', '"orcs_troll 3 e3"')
    play(table, f"Ann: {click(table, 'feudals_spear')}", "Ann: e3 from n")
    play(table, f"Ann: {click(table, 'feudals_wizard')}", "Ann: e3")
    walked, flown = token_of(table, "feudals_spear"), token_of(table, "feudals_wizard")
    assert dealt(table, "feudals_spear") == {walked}
    assert dealt(table, "feudals_wizard") == {flown, token_of(table, "feudals_wizard_b")}


@rule("16.9", "11.23")
def test_windlift_carries_others_through_the_air() -> None:
    """An Elven block that came flying may be any that can be there."""
    elves = '"elves_wicana 4 e1", "elves_glader 4 e1", "elves_ranger 3 e1"'
    table = skirmish(elves, '"orcs_troll 3 e3"', armies=("elves", "orcs"))
    play(table, f"Ann: {click(table, 'elves_wicana')}", "Ann: cast windlift")
    play(table, f"Ann: {click(table, 'elves_glader')}", "Ann: e3")
    token = token_of(table, "elves_glader")
    assert campaign(table).entered[token] == FLOWN
    assert dealt(table, "elves_glader") == dealt(table, "elves_ranger") == {token, token_of(table, "elves_ranger")}


@rule("16.9", "11.23", "17.4")
def test_windlift_of_a_wizard_in_another_army() -> None:
    table = skirmish('"elves_wicana 4 e1", "feudals_spear 4 e1"', '"orcs_troll 3 e3"')
    play(table, f"Ann: {click(table, 'elves_wicana')}", "Ann: cast windlift")
    play(table, f"Ann: {click(table, 'feudals_spear')}", "Ann: e3", "Ann: done")
    assert dealt(table, "feudals_spear") == {token_of(table, "feudals_spear")}


@rule("16.1", "3.7")
def test_no_wizard_is_dealt_among_what_may_be_built() -> None:
    """The Elves build one of three blocks: which, nobody knows; but a Wicana is not built, and not lost."""
    table = new(2)
    play(table, f"Ann: {click(table, 'elves_wicana')}", "Ann: d9", "Ann: done", "Brian: done")
    play(table, "Ann: new elves-glader", "Ann: e9", "Ann: done", "Brian: done")
    state = campaign(table)
    hidden = [token for token in range(len(state.place)) if state.side[token] == 0 and not state.seen[token] >> 1 & 1]
    assert any(state.place[token] == OFF for token in hidden)
    assert all(state.place[token] >= 0 for token in dealt(table, "elves_wicana"))
    assert {state.place[token] for token in dealt(table, "elves_castle")} >= {OFF}


@rule("16.7", "9.17")
def test_flyers_over_water_that_regroup() -> None:
    flyers = '"elves_pixie 3 b2", "elves_sprite 3 b2"'
    table = skirmish(flyers, '"barbarians_viking 1 a2"', armies=("elves", "barbarians"))
    for key in ("elves_pixie", "elves_sprite"):
        play(table, f"Ann: {click(table, key)}", "Ann: a2")
    play(table, "Ann: done", "Brian: done")
    while waiting(table) == ["*"]:
        roll(table, min(open_to(table, "*")))
    play(table, f"Ann: {click(table, 'elves_pixie')}")
    assert len(dealt(table, "elves_pixie")) == 2


def test_a_known_block_is_dealt_as_it_is() -> None:
    table = at(
        """
        maps = [14]
        [side.0]
        army = "feudals"
        blocks = ["feudals_knight 2 c5"]
        shown = true
        [side.1]
        army = "orcs"
        blocks = ["orcs_goblin 3 g5", "orcs_troll 2 g5"]
        """
    )
    play(table, f"Ann: {click(table, 'feudals_knight')}", "Ann: c4", "Ann: done")
    for sample in samples(campaign(table), 1):
        assert sample.steps[token_of(table, "feudals_knight")] == 2
        assert sample.place[token_of(table, "feudals_knight")] != OUT


@rule("16.11")
def test_strengths_are_dealt_within_bounds_and_mostly_as_last_seen() -> None:
    table = skirmish('"feudals_spear 2 e2"', '"orcs_troll 3 e8"')
    campaign(table).turn = 2  # in the first turn hardly anybody has changed
    found = [sample.steps[0] for sample in samples(campaign(table), 1, 100)]
    assert set(found) == {2, 3, 4} and found.count(2) > 50  # it has nobody to merge with
    assert {sample.steps[1] for sample in samples(campaign(table), 1)} == {3}
    table = skirmish('"feudals_spear 2 e2", "feudals_spear 4 d8"', '"orcs_troll 3 e8"')
    campaign(table).turn = 2
    assert {sample.steps[0] for sample in samples(campaign(table), 1, 200)} == {1, 2, 3, 4}


@rule("14.4", "15.5")
@pytest.mark.parametrize("scenario", ["barbarian_raid", "last_wizard_standing"])
def test_castles_are_dealt_to_cities(scenario: str) -> None:
    rng = Random(3)
    for number, state in enumerate(walk(rng, {"scenario": scenario}, 200)):
        if number % 20 or state.turn == 0:
            continue
        for viewer in SEATS:
            for sample in samples(state, viewer, 4):
                castles = [token for token in range(len(sample.place)) if sample.is_castle(token)]
                assert all(sample.place[t] < 0 or sample.land.city_at[sample.place[t]] >= 0 for t in castles)


@pytest.mark.parametrize("budget", [20, 60, 999])
def test_armies_that_others_may_have_raised_can_be_paid_and_deployed(budget: int) -> None:
    """Also where there is gold for the whole pool."""
    state, rng = GAME.new(2, {"scenario": "custom", "budget": budget, "layout": "14 15"}), Random(budget)
    assert isinstance(state, Campaign)
    while not isinstance(state.step, steps.Deploy):
        seat = seats_in(state.waiting)[0]
        state.apply(seat, rng.choice(state.outcomes() if seat == CHANCE else state.legal(seat)))
    strengths = set()
    for sample in samples(state, 0):
        raised = [token for token in range(len(sample.place)) if sample.side[token] == 1 and sample.steps[token]]
        assert (
            raised and sum(sample.steps[token] * sample.book.cost[sample.kind_of(token)] for token in raised) <= budget
        )
        assert sample.legal(1) if sample.waiting & 2 else not sample.drafting(1)
        strengths.add(tuple(sample.steps[token] for token in raised))
    assert len(strengths) > 5
