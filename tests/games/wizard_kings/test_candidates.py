"""What search thinks of, and what it has no time for: each reason shown at a position."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.wizard_kings import steps
from kingstable.bots import Clock, SearchBot
from kingstable.core.decision import Step
from kingstable.core.playout import pick
from kingstable.core.state import CHANCE, seats_in
from kingstable.core.table import Table
from kingstable.games.wizard_kings.actions import DISMISS, NEW, PASS
from kingstable.games.wizard_kings.rules import laying, setting_up
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.thinking.candidates import TYPES, worth_building
from kingstable.games.wizard_kings.thinking.evaluation import GOALS, UNKIND
from kingstable.games.wizard_kings.thinking.position_value import strength
from laws.walks import walk

from .leagues import war
from .positions import ELVES, TOWN
from .scripts import GAME, at, campaign, click, open_hexes, open_to, play

RIDERS = """
    maps = [14]
    turns = 10
    [side.0]
    army = "orcs"
    cities = ["Aldwick", "Cairn", "Hobb"]
    blocks = ["orcs_goblin 4 {where}", "orcs_troll 3 b5"]
    [side.1]
    army = "feudals"
    cities = ["Grimhold", "Varn"]
    blocks = ["feudals_spear 1 {enemy}", "feudals_knight 3 h5"]
"""


def thought_of(table: Table, seat: int = 0) -> set[str]:
    """What a seat would think of, as notation."""
    legal = table.state.legal(seat)
    kept = GAME.thinking.candidates(table.state, seat, legal)
    assert kept and set(kept) <= set(legal)
    return {GAME.format(action) for action in kept}


def goals_of(moves: set[str]) -> set[str]:
    """The hexes that moves lead to, by whichever side they are entered."""
    return {move.split(" from ")[0] for move in moves if not move.startswith(("cast", "done", "block"))}


def chosen(where: str = "d5", enemy: str = "c5") -> Table:
    """Ann has clicked a Goblin, which may go to many hexes."""
    table = at(RIDERS.format(where=where, enemy=enemy))
    play(table, f"Ann: {click(table, 'orcs_goblin')}")
    assert isinstance(campaign(table).step, steps.MoveBlock)
    return table


# A block that was chosen ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["d5", "e6", "f4"])
def test_a_block_that_may_go_far_thinks_of_a_few_hexes(where: str) -> None:
    table = chosen(where)
    assert len(open_hexes(table, "Ann")) > GOALS + 1 == 5
    assert 1 < len(goals_of(thought_of(table)) & open_hexes(table, "Ann")) <= GOALS + 1


@pytest.mark.parametrize(("where", "enemy"), [("d5", "c5"), ("d6", "d5"), ("e6", "e5")])
def test_the_way_to_an_enemy_is_among_them(where: str, enemy: str) -> None:
    table = chosen(where, enemy)
    assert enemy in open_hexes(table, "Ann") and enemy in goals_of(thought_of(table))


def test_the_ways_to_several_enemies_are_all_among_them() -> None:
    table = at(RIDERS.format(where="d5", enemy="c5").replace("knight 3 h5", "knight 3 e5"))
    play(table, f"Ann: {click(table, 'orcs_goblin')}")
    assert {"c5", "e5"} <= goals_of(thought_of(table)) < open_hexes(table, "Ann")


def test_a_goal_that_is_entered_by_several_sides_is_thought_of_with_all_of_them() -> None:
    """From where one attacks is part of the plan."""
    for where, enemy in (("d5", "c5"), ("e6", "d5"), ("d6", "d5")):
        table = chosen(where, enemy)
        thoughts = thought_of(table)
        ways = {move for move in open_to(table, "Ann") if move.split(" from ")[0] in goals_of(thoughts)}
        assert ways == thoughts and sum(move.startswith(f"{enemy} from ") for move in thoughts) > 1


def test_a_block_that_may_go_to_few_hexes_thinks_of_all() -> None:
    """In random games: few hexes are those within reach, or where others leave room."""
    few = many = 0
    for seed in range(3):
        for state in walk(GAME, 2, seed):
            if state.question() != steps.MoveBlock or state.waiting >> CHANCE & 1:
                continue
            seat = seats_in(state.waiting)[0]
            legal = state.legal(seat)
            kept = GAME.thinking.candidates(state, seat, legal)
            goals = goals_of({GAME.format(action) for action in legal})
            if len(goals) <= GOALS + 1:
                few += len(legal) > 1
                assert kept == legal
            else:
                many += 1
                assert len(goals_of({GAME.format(action) for action in kept})) in (GOALS, GOALS + 1)
    assert few and many


def test_spells_are_all_thought_of() -> None:
    table = at(ELVES)
    play(table, f"Ann: {click(table, 'elves_wicana')}")
    spells = {move for move in open_to(table, "Ann") if move.startswith("cast")}
    assert spells and spells <= thought_of(table) and len(goals_of(thought_of(table))) <= GOALS + 1


# Drafts --------------------------------------------------------------------------------------------------------------


def best_by_hand(state: Campaign, seat: int) -> float:
    """How well a seat can stand after one click of its draft."""
    found = []
    for action in state.legal(seat):
        after = state.clone()
        after.apply(seat, action)
        points = GAME.thinking.evaluate(after)
        found.append(points[seat] - points[1 - seat])
    return max(found)


@pytest.mark.parametrize("scenario", ["last_wizard_standing", "barbarian_raid", "custom"])
def test_in_a_draft_search_thinks_of_one_click_and_it_is_the_best_by_sight(scenario: str) -> None:
    state, rng = GAME.new(2, {"scenario": scenario}), Random(3)
    assert isinstance(state, Campaign)
    open_clicks = 0
    for _ in range(300):
        if not state.waiting or isinstance(state.step, steps.Movement):
            break
        if state.waiting == 1 << CHANCE:
            state.apply(CHANCE, state.base + pick(state.odds(), rng))
            continue
        seat = seats_in(state.waiting)[0]
        legal = state.legal(seat)
        kept = GAME.thinking.candidates(state, seat, legal)
        if state.drafts:
            assert len(kept) == 1 and kept[0] in legal
            after = state.clone()
            after.apply(seat, kept[0])
            points = GAME.thinking.evaluate(after)
            if open_clicks < 12 and len(legal) > 1:
                assert points[seat] - points[1 - seat] == pytest.approx(best_by_hand(state, seat))
            open_clicks += len(legal) > 1
        state.apply(seat, kept[0])
    assert open_clicks > 2


def test_what_is_built_is_one_click_too() -> None:
    table = at(TOWN)
    assert isinstance(campaign(table).step, steps.BuildPhase) and len(open_to(table, "Ann")) > 3
    assert len(thought_of(table)) == 1


def played_to(kind: type[Step[Any]], **options: str | bool) -> Campaign:
    """A custom game, played at random as far as a step."""
    state, rng = GAME.new(2, {"scenario": "custom"} | options), Random(4)
    assert isinstance(state, Campaign)
    while not isinstance(state.step, kind):
        seat = seats_in(state.waiting)[0]
        state.apply(seat, rng.choice(state.outcomes() if seat == CHANCE else state.legal(seat)))
    return state


def test_nobody_is_sent_home_for_what_is_built() -> None:
    state = played_to(steps.BuildPhase)
    kept = worth_building(state, state.legal(0))
    left_out = {GAME.format(action).split()[0] for action in state.legal(0) if action not in kept}
    assert kept and left_out == {"disband"}
    disband = [action for action in state.legal(0) if action not in kept]
    assert worth_building(state, disband) == disband


def test_what_is_raised_first_bars_nothing_that_stands_before_it_in_the_list() -> None:
    """Clicks have an order for those who try them all; who takes the best first would lose the others by it."""
    state = played_to(steps.Raise)
    raised = state.legal(0)[len(state.legal(0)) // 2]
    state.apply(0, raised)
    barred = set(state.legal(0)) - set(GAME.thinking.canonical(state, 0, state.legal(0)))
    earlier = {action for action in barred if action < DISMISS.first}
    assert earlier and earlier <= set(worth_building(state, state.legal(0)))
    assert GAME.format(raised).replace("raise", "dismiss") in {GAME.format(action) for action in barred - earlier}
    assert not set(worth_building(state, state.legal(0))) & (barred - earlier)


def test_of_very_many_types_the_strongest_are_thought_of() -> None:
    state = played_to(steps.BuildPhase, pool="army", chaos=True)
    legal = [PASS.first, *range(NEW.first, NEW.first + 3 * TYPES)]
    kept = worth_building(state, legal)
    assert kept[0] == PASS.first and len(kept) == 1 + TYPES and kept == sorted(kept)
    weakest = min(strength(state, NEW.part(action)) for action in kept[1:])
    assert all(strength(state, NEW.part(action)) <= weakest for action in legal[1:] if action not in kept)


def test_drafts_by_sight_alone_come_to_an_end() -> None:
    """A row of clicks, each the best by sight, finishes what both build."""
    table = at(TOWN)
    for _ in range(100):
        if not campaign(table).drafts:
            return
        seat = table.waiting[0]
        table.play(thought_of(table, seat).pop(), seat)
    raise AssertionError("they go on building")


# Everywhere else -----------------------------------------------------------------------------------------------------


def test_elsewhere_all_that_is_canonical_is_thought_of() -> None:
    state, rng, compared = GAME.new(2), Random(9), 0
    assert isinstance(state, Campaign)
    for _ in range(400):
        if not state.waiting:
            break
        seat = seats_in(state.waiting)[0]
        legal = state.outcomes() if seat == CHANCE else state.legal(seat)
        if seat != CHANCE and not state.drafts and not isinstance(state.step, steps.MoveBlock):
            compared += len(legal) > 1
            assert GAME.thinking.candidates(state, seat, legal) == GAME.thinking.canonical(state, seat, legal)
        state.apply(seat, rng.choice(legal))
    assert compared > 30


def test_search_plays_on_until_the_next_turn_is_over_but_for_building() -> None:
    """What a move is worth shows when the enemy has answered it, and been answered."""
    root, rng = at(RIDERS.format(where="d5", enemy="h3")).state, Random(1)
    state = root.clone()
    assert isinstance(state, Campaign) and isinstance(root, Campaign)
    while not GAME.thinking.is_quiescent(state, root):
        assert state.turn in (root.turn, root.turn + 1)
        seat = seats_in(state.waiting)[0]
        state.apply(seat, state.base + pick(state.odds(), rng) if seat == CHANCE else rng.choice(state.legal(seat)))
    assert isinstance(state.step, steps.BuildPhase) and state.turn == root.turn + 1
    assert GAME.thinking.horizon(state, root), "what all build then is too much to look through"


@pytest.mark.parametrize(
    "options", [{"scenario": "barbarian_raid"}, {"scenario": "last_wizard_standing"}, {"victory": "cities"}]
)
def test_where_it_would_be_put_off_for_ever_or_take_too_long_all_is_judged_at_once(options: dict[str, str]) -> None:
    state, rng = GAME.new(2, {"scenario": "custom"} | options), Random(1)
    root = state.clone()
    for _ in range(200):
        seat = seats_in(state.waiting)[0]
        state.apply(seat, state.base + pick(state.odds(), rng) if seat == CHANCE else rng.choice(state.legal(seat)))
        root = state.clone() if rng.random() < 0.1 else root
        assert GAME.thinking.is_quiescent(state, root)
        assert isinstance(state, Campaign) and GAME.thinking.horizon(state, root) == (
            isinstance(state.step, steps.BuildPhase)
        )
        if not state.waiting:
            break


def test_more_than_two_armies_are_judged_at_once_and_so_is_what_comes_before_the_first_turn() -> None:
    for seats in (2, 3):
        root, rng = GAME.new(seats, {"scenario": "custom", "victory": "time"}), Random(1)
        state = root.clone()
        assert isinstance(state, Campaign)
        while state.turn == 0:
            assert GAME.thinking.is_quiescent(state, root)
            seat = seats_in(state.waiting)[0]
            state.apply(seat, state.base + pick(state.odds(), rng) if seat == CHANCE else state.legal(seat)[-1])
        assert GAME.thinking.is_quiescent(state, state) == (seats == 3)


def test_armies_and_maps_are_chosen_by_lot() -> None:
    """Before anything lies on the table nothing tells them apart: who always took the first would be dull to play."""
    first: dict[str, set[str]] = {"army": set(), "lay": set()}
    for seed in range(12):
        table = Table(GAME, 2, options={"scenario": "custom"}, seed=seed)
        bots = [SearchBot(seed), SearchBot(seed + 100)]
        while isinstance(campaign(table).step, (*setting_up.STEPS, *laying.STEPS)):
            seat = table.waiting[0]
            assert GAME.thinking.no_preference(table.state)
            action = bots[seat].choose(table.view(seat), table.state.legal(seat), Clock(iterations=1000))
            word, _, what = GAME.format(action).partition(" ")
            if word in first:
                first[word].add(what)
            table.state.apply(seat, action)
        assert not GAME.thinking.no_preference(table.state)
    assert len(first["army"]) >= 5 and len(first["lay"]) >= 6


ARMED_PEACE = ("orcs_orc 4 b2, orcs_goblin 2 b2", "feudals_spear 2 d5", "elves_glader 3 e8")


def test_search_offers_no_alliance_and_keeps_what_was_made_in_this_turn() -> None:
    table = war(*ARMED_PEACE, phase="move")
    assert {"player 2", "player 3"} <= open_to(table, "Ann") and not thought_of(table) & {"player 2", "player 3"}
    play(table, "Ann: player 2", "Brian: agree")
    assert "leave" in open_to(table, "Ann") and "leave" not in thought_of(table)
    former = war(*ARMED_PEACE, phase="move", more="allies = [[0, 1]]")
    assert "leave" in thought_of(former)


def test_who_looks_one_step_ahead_offers_no_alliance_to_gain_time() -> None:
    table = war(*ARMED_PEACE, phase="move")
    offered, ended = table.state.clone(), table.state.clone()
    offered.apply(0, GAME.parse("player 2"))
    ended.apply(0, PASS.first)
    points = GAME.thinking.evaluate(ended)
    assert GAME.thinking.evaluate(offered) == pytest.approx([points[0] - UNKIND, *points[1:]])
