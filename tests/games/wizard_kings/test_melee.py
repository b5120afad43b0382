"""Melees of three to seven armies at random, that make and break leagues: nothing contradicts the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.wizard_kings import steps
from kingstable.core.state import CHANCE, seats_in
from kingstable.core.table import Table
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.audit import audit
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.state import Campaign

from .leagues import war
from .melee import fray, roam
from .scripts import campaign, rule

CROWD = (
    ("orcs_orc", "orcs_goblin", "orcs_troll", "orcs_shakla"),
    ("feudals_spear", "feudals_yeoman", "feudals_knight", "feudals_wizard"),
    ("elves_glader", "elves_ranger", "elves_pixie", "elves_wicana"),
    ("dwarves_low_guard", "dwarves_high_guard", "dwarves_khabar", "dwarves_mage"),
    ("barbarians_huscarl", "barbarians_spearmid", "barbarians_cleric", "barbarians_runeka"),
    ("amazons_amazon", "amazons_guardian", "amazons_bowlyn", "amazons_charmer"),
    ("undead_zombie", "undead_skeleton", "undead_deathbow", "undead_necrom"),
)
HEXES = ("b3", "b4", "b5", "c4", "c5", "a4", "a5", "b6", "c3")
LONGEST = 400


def crowd(rng: Random) -> Table:
    """Some armies close together, two of them allies."""
    count = rng.randint(3, 7)
    hexes = rng.sample(HEXES, count)
    sides = [
        ", ".join(f"{kind} {rng.randint(1, 3)} {hexes[side]}" for kind in rng.sample(CROWD[side], rng.randint(1, 4)))
        for side in range(count)
    ]
    reserves = "true" if rng.random() < 0.4 else "false"
    more = f"turns = 2\nreserves = {reserves}\nallies = [{sorted(rng.sample(range(count), 2))}]"
    return war(*sides, phase="move", more=more, cities=(("Aldwick",), ("Hobb",), ("Cairn",)))


def melee(rng: Random) -> Iterator[Campaign]:
    """Played on at random, at each decision: who can attack mostly does, and many make leagues and break them."""
    state = campaign(crowd(rng))
    for _ in range(LONGEST):
        if not state.waiting:
            return
        yield state
        seat = rng.choice(seats_in(state.waiting))
        legal = state.outcomes() if seat == CHANCE else state.legal(seat)
        attacks = [action for action in legal if act.ENTER.has(action)]
        dealings = [
            action for action in legal if act.AGREE.first <= action < act.HEXSIDE.first and action != act.GEAR.first
        ]
        if attacks and rng.random() < 0.8:
            legal = attacks
        elif dealings and rng.random() < 0.4:
            legal = dealings
        state.apply(seat, rng.choice(legal))


def strength_of_sides(state: Campaign) -> list[int]:
    """How many blocks attack and how many defend in the arena."""
    tokens = [token for token, place in enumerate(state.place) if place == state.arena]
    return [sum(state.stances[state.side[token]] == stance for token in tokens) for stance in (st.ATTACK, st.DEFEND)]


@rule("20.5", "20.9", "21.2")
@pytest.mark.parametrize("seed", range(16))
def test_a_melee_is_fought_by_the_rules(seed: int) -> None:
    for state in melee(Random(seed)):
        assert not audit(state), str(state)
        if not isinstance(state.step, (steps.CombatTurn, steps.NextTurn, steps.Turncoat)):
            continue
        attack, defence = strength_of_sides(state)
        assert 0 < attack <= state.land.stacking[state.arena] and 0 < defence <= state.land.stacking[state.arena]
        for leader, stance in ((state.attacker, st.ATTACK), (state.defender, st.DEFEND)):
            assert leader != NONE and state.stances[leader] == stance and state.count_at(state.arena, leader)
        present = [side for side in range(state.sides()) if state.count_at(state.arena, side)]
        for one in present:
            for two in present:
                assert not state.allied(one, two) or state.stances[one] == state.stances[two]


@pytest.mark.parametrize("sides", [3, 7])
def test_what_is_open_is_of_the_kinds_that_its_step_names(sides: int) -> None:
    """Where a die decides instead of a side, chance picks; else the step names a kind for all that is open."""
    for state in roam(fray(sides, 5), 5, 300):
        kinds = state.step.blocks()
        for seat in seats_in(state.waiting):
            if seat != CHANCE:
                assert all(any(kind.has(action) for kind in kinds) for action in state.legal(seat)), state
            else:
                assert any(kind.has(state.base) for kind in (act.PICK, *kinds)), state
