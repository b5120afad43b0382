"""Chapter 16: what the others know, seen from the other seat in the midst of moves, battles and building."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.wizard_kings import steps
from kingstable.core.state import SPECTATOR
from kingstable.core.table import Table
from kingstable.games.wizard_kings.memory import recall_token
from kingstable.games.wizard_kings.rules.sightings import strength_in

from .scripts import (  # fmt: skip
    GAME,
    at,
    campaign,
    click,
    hex_of,
    new,
    open_hexes,
    open_to,
    play,
    roll,
    rule,
    seat_of,
    steps_of,
    token_of,
    waiting,
)

Known = tuple[str, int | str] | None


def knows(table: Table, who: str, token: int) -> Known:
    """What a player, or the spectator as `*`, knows of a token: type and strength, or nothing.

    A strength that is a memory is written with its turn, `3@1`; one that was never seen is `?`.
    """
    view = table.view(None if who == "*" else seat_of(table, who))
    block, steps = view["block"][token], view["steps"][token]
    if block is None:
        assert steps is None and view["gear"][token] is None
        return None
    memory = recall_token(view, token)
    remembered = f"{memory.strength}@{memory.turn}" if memory else "?"
    return (list(GAME.data["blocks"])[view["kind"][block]], remembered if steps is None else steps)


def known_at(table: Table, who: str, name: str, side: int = 0) -> list[Known]:
    """What a player knows of the tokens of a side in a hex."""
    state = campaign(table)
    tokens = [token for token in range(len(state.place)) if state.side[token] == side and hex_of(table, token) == name]
    return sorted((knows(table, who, token) for token in tokens), key=str)


def all_that(table: Table, who: str) -> tuple[object, ...]:
    """All that a player sees and has heard."""
    seat = SPECTATOR if who == "*" else seat_of(table, who)
    heard = [event[:5] for _, event in table.history if event.to >> seat & 1]
    return dict(table.view(None if who == "*" else seat)), heard


def skirmish(side0: str, side1: str = '"orcs_troll 3 g5"', rest: str = "", army: str = "feudals") -> Table:
    """On map 14, nothing shown."""
    return at(
        f"""
        maps = [14]
        {rest}
        [side.0]
        army = "{army}"
        cities = ["Hobb", "Varn"]
        blocks = [{side0}]
        [side.1]
        army = "orcs"
        cities = ["Thessel"]
        blocks = [{side1}]
        """
    )


def go(table: Table, who: str, key: str, goal: str, nth: int = 0, where: str = "") -> None:
    play(table, f"{who}: {click(table, key, nth, where)}", f"{who}: {goal}")


TRIO = '"feudals_spear 4 c5", "feudals_yeoman 3 c5", "feudals_knight 2 c5"'
KEYS = ("feudals_spear", "feudals_yeoman", "feudals_knight")


# What is hidden ------------------------------------------------------------------------------------------------------


@rule("16.1", "16.2")
def test_only_the_owner_knows_a_block() -> None:
    table = skirmish(TRIO)
    assert known_at(table, "Ann", "c5") == [("feudals_knight", 2), ("feudals_spear", 4), ("feudals_yeoman", 3)]
    for who in ("Brian", "*"):
        assert known_at(table, who, "c5") == [None] * 3
    assert known_at(table, "Ann", "g5", 1) == [None] and known_at(table, "Brian", "g5", 1) == [("orcs_troll", 3)]
    go(table, "Ann", "feudals_knight", "c4")
    assert known_at(table, "Ann", "c4") == [("feudals_knight", 2)]
    assert known_at(table, "Brian", "c4") == [None] and known_at(table, "Brian", "c5") == [None] * 2


@rule("16.2", "16.13")
def test_all_see_whose_tokens_stand_where_and_the_gold() -> None:
    table = skirmish(TRIO, rest='phase = "build"')
    for who in (0, 1, None):
        view = table.view(who)
        assert view["place"] == campaign(table).place and view["side"] == [0, 0, 0, 1]
        assert view["gold"] == campaign(table).gold and sum(view["gold"]) == 4
        assert view["home"] == campaign(table).home
    play(table, "Ann: done", "Brian: done")
    roll(table, "dice 6+6", "dice 1+1")
    go(table, "Ann", "feudals_spear", "b4")
    assert table.view(1)["place"] == campaign(table).place


@rule("16.1", "16.7")
@pytest.mark.parametrize("move", ["move", "step", "merge"])
def test_it_is_not_seen_which_of_several_acts(move: str) -> None:
    """Whichever block of three it is: the other seat and the spectator see and hear the same."""
    acts: dict[str, Callable[[str], Table]] = {"move": moved_away, "step": strengthened, "merge": merged}
    seen = [acts[move](key) for key in KEYS]
    for who in ("Brian", "*"):
        assert all_that(seen[0], who) == all_that(seen[1], who) == all_that(seen[2], who)
    assert all_that(seen[0], "Ann") != all_that(seen[1], "Ann")


def moved_away(key: str) -> Table:
    table = skirmish(TRIO)
    go(table, "Ann", key, "c4")
    play(table, "Ann: done")
    return table


def strengthened(key: str) -> Table:
    """Each of three different blocks costs 4 for a step, or as many steps of 1 or 2."""
    trio = '"feudals_knight 1 g3", "feudals_crossbow 1 g3", "feudals_war_dog 1 g3"'
    table = skirmish(trio, rest='phase = "build"\n[gold]\nVarn = 3')
    names = dict(zip(KEYS, ("feudals_knight", "feudals_crossbow", "feudals_war_dog"), strict=True))
    play(table, f"Ann: step {token_of(table, names[key]) + 1}", "Ann: done", "Brian: done")
    return table


def merged(key: str) -> Table:
    """A step goes from one Spear to another, or between Yeomen; for the third key nothing is done."""
    pairs = ", ".join(f'"{pair} 2 c5", "{pair} 1 c5"' for pair in KEYS[:2])
    table = skirmish(pairs, rest='phase = "build"')
    if key in KEYS[:2]:
        play(table, f"Ann: merge {token_of(table, key) + 1}")
        if "done" not in open_to(table, "Ann"):
            play(table, f"Ann: {click(table, key, 1)}")
    play(table, "Ann: done", "Brian: done")
    assert steps_of(table, KEYS[0], 1) == 1 + (key == KEYS[0])
    return table


@rule("16.11", "14.6")
def test_deployments_that_look_alike_are_alike() -> None:
    """Which of the Amazons are in which city is not to be seen; how many are, is."""
    seen = []
    for order in (["b3", "c5", "e4", "e7", "f8", "g6", "h3", "h3"], ["h3", "h3", "g6", "f8", "e7", "e4", "c5", "b3"]):
        table = new(2, scenario="barbarian_raid")
        play(table, *[f"Brian: {name}" for name in order])
        while "Ann" in waiting(table) and campaign(table).turn == 0:
            play(table, f"Ann: {max(open_to(table, 'Ann'))}")
        seen.append(table)
    assert all_that(seen[0], "Ann") == all_that(seen[1], "Ann")
    assert all_that(seen[0], "Brian") != all_that(seen[1], "Brian")
    assert all_that(seen[0], "*") == all_that(seen[1], "*")


@rule("16.10")
def test_on_the_island_all_start_known() -> None:
    table = new(2)
    elves = ("elves_pixie", "elves_pixie", "elves_ranger", "elves_wicana")
    for who in ("Brian", "*"):
        assert known_at(table, who, "e9") == list(zip(elves, ("3@0", "3@0", "3@0", "4@0"), strict=True))
    assert known_at(table, "Ann", "e9") == list(zip(elves, (3, 3, 3, 4), strict=True))
    assert known_at(table, "Ann", "e4", 1) == [("undead_castle", "2@0"), ("undead_skeleton", "2@0")]
    assert known_at(table, "Brian", "e4", 1) == [("undead_castle", 2), ("undead_skeleton", 2)]


@rule("16.11")
@pytest.mark.parametrize("scenario", ["barbarian_raid", "last_wizard_standing"])
def test_in_the_other_games_rosters_are_known_and_places_are_not(scenario: str) -> None:
    table = new(2, scenario=scenario)
    if waiting(table) == ["*"]:
        roll(table, "first 1")
        play(table, "Ann: army orcs", "Brian: map 1")
    for who in ("Ann", "Brian"):
        while who in waiting(table) and campaign(table).turn == 0:
            play(table, f"{who}: {min(open_to(table, who))}")
    state = campaign(table)
    for seat, who in enumerate(("Ann", "Brian")):
        view = table.view(seat)
        assert view["noted"] == state.noted and min(state.noted) > 0 and view["kind"] == state.kind
        for token in range(len(state.place)):
            assert (knows(table, who, token) is not None) == (state.side[token] == seat)


@rule("16.12")
def test_alone_everything_is_open() -> None:
    table = new(1)
    assert None not in table.view(0)["block"] and None not in table.view()["block"]
    play(table, f"Ann: {click(table, 'elves_ranger')}", "Ann: d9", "Ann: done")
    assert None not in table.view(0)["block"] and None not in table.view()["block"]


# What is shown -------------------------------------------------------------------------------------------------------


@rule("16.3", "8.5")
def test_a_battle_shows_its_blocks_when_it_is_fought() -> None:
    table = skirmish(TRIO, '"orcs_goblin 4 c4"')
    go(table, "Ann", "feudals_knight", "c4 from s")
    assert known_at(table, "Brian", "c4") == [None] and known_at(table, "Ann", "c4", 1) == [None]
    play(table, "Ann: done")
    assert known_at(table, "Brian", "c4") == [None]
    play(table, "Brian: done")
    for who in ("Ann", "Brian", "*"):
        assert known_at(table, who, "c4") == [("feudals_knight", 2)]
        assert known_at(table, who, "c4", 1) == [("orcs_goblin", 4)]
    assert known_at(table, "Brian", "c5") == [None] * 2


@rule("16.3", "16.5")
def test_losses_in_battle_are_seen() -> None:
    table = skirmish('"feudals_knight 3 c4 from s"', '"orcs_goblin 4 c4"', 'phase = "combat"')
    roll(table, "roll 1 2 6")
    assert known_at(table, "*", "c4", 1) == [("orcs_goblin", 2)]
    assert strength_in(table.view()["noted"][1]) == 2


@rule("16.3", "3.4")
def test_all_learn_which_wizard_casts_and_not_what_strength_is_left() -> None:
    table = skirmish('"feudals_wizard 4 c5", "feudals_spear 4 c5"')
    play(table, f"Ann: {click(table, 'feudals_wizard')}")
    assert known_at(table, "Brian", "c5") == [None] * 2
    play(table, "Ann: cast scry")
    assert known_at(table, "Brian", "c5") == [("feudals_wizard", "4@0"), None]
    assert known_at(table, "Ann", "c5") == [("feudals_spear", 4), ("feudals_wizard", 3)]


@rule("16.3", "3.28")
def test_all_learn_which_wizard_dispels_and_not_what_strength_is_left() -> None:
    table = skirmish(
        '"feudals_wizard 4 c5"', '"orcs_shakla 3 g5", "orcs_troll 3 g5", "orcs_goblin 2 h5"', "dispel = true"
    )
    play(table, f"Ann: {click(table, 'feudals_wizard')}", "Ann: cast scry")
    assert known_at(table, "Ann", "g5", 1) == [None] * 2
    assert open_to(table, "Brian") == {"done", click(table, "orcs_shakla")}
    play(table, f"Brian: {click(table, 'orcs_shakla')}")
    assert known_at(table, "Ann", "g5", 1) == [("orcs_shakla", "3@0"), None]


@rule("16.3", "3.31")
def test_who_does_not_dispel_shows_nothing() -> None:
    table = skirmish(
        '"feudals_wizard 4 c5"', '"orcs_shakla 3 g5", "orcs_troll 3 g5", "orcs_goblin 2 e6"', "dispel = true"
    )
    play(table, f"Ann: {click(table, 'feudals_wizard')}", "Ann: cast scry", "Brian: done")
    assert known_at(table, "Ann", "g5", 1) == [None] * 2


@rule("16.3", "10.12")
def test_a_disbanded_block_is_shown_and_the_rest_not() -> None:
    table = skirmish(TRIO, rest='phase = "build"')
    play(table, f"Ann: disband {token_of(table, 'feudals_yeoman') + 1}", "Ann: done", "Brian: done")
    assert knows(table, "Brian", token_of(table, "feudals_yeoman")) == ("feudals_yeoman", 0)
    assert hex_of(table, token_of(table, "feudals_yeoman")) == "off"
    assert known_at(table, "Brian", "c5") == [None] * 2


@rule("16.3", "16.7")
def test_who_is_disbanded_says_nothing_of_the_others() -> None:
    """Tokens have numbers that all see: the one that leaves is the last, whichever block it was."""
    left = set()
    for key in KEYS:
        table = skirmish(TRIO, rest='phase = "build"')
        play(table, f"Ann: disband {token_of(table, key) + 1}", "Ann: done", "Brian: done")
        left.add(token_of(table, key))
    assert len(left) == 1


@rule("16.4", "11.27")
def test_scry_shows_a_hex_to_the_caster_alone() -> None:
    table = skirmish('"feudals_wizard 4 c5"', '"orcs_troll 2 e6", "orcs_goblin 3 e6", "orcs_orc 1 e5"')
    play(table, f"Ann: {click(table, 'feudals_wizard')}", "Ann: cast scry")
    assert known_at(table, "Ann", "e6", 1) == [None] * 2
    play(table, "Ann: e6")
    assert known_at(table, "Ann", "e6", 1) == [("orcs_goblin", "3@1"), ("orcs_troll", "2@1")]
    assert known_at(table, "*", "e6", 1) == [None] * 2
    assert known_at(table, "Ann", "e5", 1) == [None]


@rule("16.4", "16.7")
def test_what_scry_showed_is_lost_when_one_of_two_leaves() -> None:
    table = skirmish('"feudals_wizard 4 c5"', '"orcs_troll 2 e6", "orcs_goblin 3 e6"')
    play(table, f"Ann: {click(table, 'feudals_wizard')}", "Ann: cast scry", "Ann: done")
    go(table, "Brian", "orcs_troll", "e7")
    assert known_at(table, "Ann", "e6", 1) == known_at(table, "Ann", "e7", 1) == [None]


# What stays known ----------------------------------------------------------------------------------------------------

SHOWN = '"feudals_knight 3 c5"'


def shown(blocks: str, rest: str = "") -> Table:
    """As `skirmish`, but Ann's blocks are known to all."""
    return at(
        f"""
        maps = [14]
        {rest}
        [side.0]
        army = "feudals"
        cities = ["Hobb"]
        blocks = [{blocks}]
        shown = true
        [side.1]
        army = "orcs"
        blocks = ["orcs_troll 3 g5"]
        """
    )


def next_turn(table: Table, first: str = "dice 6+6", second: str = "dice 1+1") -> None:
    """Nobody does anything more in this turn."""
    for who in ("Ann", "Brian"):
        if who in waiting(table) and isinstance(campaign(table).step, steps.Movement):
            play(table, f"{who}: done")
    play(table, "Ann: done", "Brian: done")
    roll(table, first, second)


@rule("16.5")
def test_a_known_block_stays_known_where_it_goes_alone() -> None:
    table = shown(SHOWN)
    go(table, "Ann", "feudals_knight", "c4")
    assert known_at(table, "Brian", "c4") == [("feudals_knight", "3@1")]
    next_turn(table)
    assert known_at(table, "Brian", "c4") == [("feudals_knight", "3@1")]
    go(table, "Ann", "feudals_knight", "c5")
    assert known_at(table, "*", "c5") == [("feudals_knight", "3@1")]


@rule("16.5", "10.2")
def test_steps_that_are_added_to_a_known_block_are_not_seen() -> None:
    table = shown('"feudals_spear 2 c3", "feudals_yeoman 2 c4"', 'phase = "build"')
    play(table, f"Ann: step {token_of(table, 'feudals_spear') + 1}", "Ann: done", "Brian: done")
    assert known_at(table, "Brian", "c3") == [("feudals_spear", "2@1")] and steps_of(table, "feudals_spear") == 3


@rule("16.5", "16.6")
def test_known_blocks_side_by_side_stay_known_while_they_stay() -> None:
    table = shown('"feudals_knight 3 c5", "feudals_spear 4 c5"')
    next_turn(table)
    assert known_at(table, "Brian", "c5") == [("feudals_knight", "3@1"), ("feudals_spear", "4@1")]


@rule("16.7")
@pytest.mark.parametrize("key", ["feudals_knight", "feudals_spear"])
def test_when_one_of_two_leaves_both_are_unknown(key: str) -> None:
    table = shown('"feudals_knight 3 c5", "feudals_spear 4 c5"')
    go(table, "Ann", key, "c4")
    assert known_at(table, "Brian", "c4") == known_at(table, "Brian", "c5") == [None]
    assert None not in known_at(table, "Ann", "c4") + known_at(table, "Ann", "c5")


@rule("16.7", "16.6")
def test_a_known_castle_is_not_mistaken() -> None:
    """It never moves: when the other leaves, both are still known."""
    table = shown('"feudals_castle 3 c5", "feudals_spear 4 c5"')
    go(table, "Ann", "feudals_spear", "c4")
    assert known_at(table, "Brian", "c5") == [("feudals_castle", "3@1")]
    assert known_at(table, "Brian", "c4") == [("feudals_spear", "4@1")]


@rule("16.6")
def test_who_has_moved_in_this_turn_is_told_from_who_has_not() -> None:
    """A known Knight joins two others; when one of these leaves, the Knight is still known, though no longer later."""
    table = shown('"feudals_knight 3 c5", "feudals_spear 4 c4", "feudals_spear 2 c4"')
    go(table, "Ann", "feudals_knight", "c4")
    go(table, "Ann", "feudals_spear", "b3", 0, "c4")
    assert ("feudals_knight", "3@1") in known_at(table, "Brian", "c4")
    assert known_at(table, "Brian", "b3") == [None]


@rule("16.6")
def test_who_has_ever_moved_is_told_from_who_has_not() -> None:
    """In the next turn it stands with one that never moved: when it leaves, it is known, and so is the other."""
    table = shown('"feudals_knight 3 c5", "feudals_spear 4 c4"')
    go(table, "Ann", "feudals_knight", "c4")
    next_turn(table)
    go(table, "Ann", "feudals_knight", "c5")
    assert known_at(table, "Brian", "c5") == [("feudals_knight", "3@1")]
    assert known_at(table, "Brian", "c4") == [("feudals_spear", "4@1")]


@rule("16.6", "16.7")
def test_blocks_that_came_together_cannot_be_told_apart() -> None:
    table = shown('"feudals_knight 3 c5", "feudals_spear 4 b3"')
    go(table, "Ann", "feudals_knight", "c4")
    go(table, "Ann", "feudals_spear", "c4")
    assert known_at(table, "Brian", "c4") == [("feudals_knight", "3@1"), ("feudals_spear", "4@1")]
    next_turn(table)
    go(table, "Ann", "feudals_spear", "c5")
    assert known_at(table, "Brian", "c5") == known_at(table, "Brian", "c4") == [None]


@rule("16.6", "11.3")
def test_a_block_under_a_spell_is_told_from_the_others() -> None:
    table = at(
        """
        maps = [14]
        [side.0]
        army = "amazons"
        blocks = ["amazons_charmer 4 c5", "amazons_amazon 4 c5", "amazons_chariot 3 c5", "amazons_guardian 2 c5"]
        shown = true
        [side.1]
        army = "orcs"
        """
    )
    play(table, f"Ann: {click(table, 'amazons_charmer')}")
    assert known_at(table, "Brian", "c5") == [None] * 4  # chosen from among four: one of them will cast or move
    play(table, "Ann: cast fleet-foot")
    assert ("amazons_charmer", "4@1") in known_at(table, "Brian", "c5")
    play(table, f"Ann: {click(table, 'amazons_amazon')}", "Ann: done")
    go(table, "Ann", "amazons_chariot", "c4")
    assert ("amazons_charmer", "4@1") in known_at(table, "Brian", "c5")
    assert known_at(table, "Brian", "c4") == [None]


@rule("16.6", "8.20", "8.21")
def test_a_block_in_reserve_is_not_shown_in_round_1() -> None:
    table = skirmish('"feudals_knight 3 c5"', '"orcs_goblin 4 c4", "orcs_orc 2 b3"', "reserves = true")
    go(table, "Ann", "feudals_knight", "c4 from s")
    play(table, "Ann: done", f"Brian: {click(table, 'orcs_orc')}")
    play(table, f"Brian: {min(move for move in open_to(table, 'Brian') if move.startswith('c4'))}", "Brian: done")
    assert campaign(table).round == 1
    assert known_at(table, "Ann", "c4", 1) == [("orcs_goblin", 4), None]
    roll(table, "roll 6 6 6", "roll 6 6 6 6")
    assert campaign(table).round == 2
    assert known_at(table, "Ann", "c4", 1) == [("orcs_goblin", 4), ("orcs_orc", 2)]


@rule("16.5", "9.2")
def test_who_retreats_stays_known() -> None:
    table = skirmish('"feudals_knight 3 c4 from s"', '"orcs_goblin 4 c4", "orcs_goblin 1 b3"', 'phase = "combat"')
    roll(table, "roll 6 6 6", "roll 6 6 6 6")
    play(table, "Ann: c5")
    assert known_at(table, "Brian", "c5") == [("feudals_knight", "3@1")]
    assert known_at(table, "Ann", "b3", 1) == [None]


@rule("16.5", "16.7", "9.14")
def test_regrouping_singles_out_too() -> None:
    table = skirmish(
        '"feudals_knight 3 c4 from s", "feudals_yeoman 3 c4 from s"', '"orcs_goblin 1 c4"', 'phase = "combat"'
    )
    roll(table, "roll 1 1 1")
    assert known_at(table, "Brian", "c4") == [("feudals_knight", "3@1"), ("feudals_yeoman", "3@1")]
    go(table, "Ann", "feudals_yeoman", "c5")
    assert known_at(table, "Brian", "c4") == known_at(table, "Brian", "c5") == [None]


@rule("16.9")
def test_all_see_how_a_block_came_into_battle() -> None:
    table = skirmish('"feudals_knight 3 c5", "feudals_wizard 3 b4"', '"orcs_goblin 4 c4"')
    go(table, "Ann", "feudals_knight", "c4 from s")
    go(table, "Ann", "feudals_wizard", "c4")
    for who in (0, 1, None):
        entered = table.view(who)["entered"]
        assert entered[token_of(table, "feudals_knight")] == 3 and entered[token_of(table, "feudals_wizard")] == 6
        assert entered[token_of(table, "orcs_goblin")] == -1
    assert known_at(table, "Brian", "c4") == [None] * 2


@rule("16.13", "10.8")
def test_all_see_who_controls_a_city_and_what_is_spent() -> None:
    table = skirmish('"feudals_spear 2 c3"', '"orcs_goblin 2 g3"', 'phase = "build"')
    assert list(GAME.drawing.points(table.view(0))) == list(GAME.drawing.points(table.view(1))) == [1, 3]
    play(table, f"Ann: step {token_of(table, 'feudals_spear') + 1}", "Ann: done", "Brian: done")
    assert ("spent", "10.2") in [event[:2] for _, event in table.history if event.to >> 1 & 1]
    assert known_at(table, "Brian", "c3") == [None] and steps_of(table, "feudals_spear") == 3
    assert table.view(1)["gold"] == campaign(table).gold


@rule("16.1", "10.3")
def test_what_is_built_newly_is_not_shown() -> None:
    seen = []
    for key in ("feudals_spear", "feudals_spear_forest"):
        table = skirmish('"feudals_spear 0 off", "feudals_spear_forest 0 off"', rest='phase = "build"')
        play(table, f"Ann: new {key.replace('_', '-')}")
        if open_hexes(table, "Ann"):
            play(table, "Ann: c3")
        play(table, "Ann: done", "Brian: done")
        assert known_at(table, "Ann", "c3") == [(key, 1)] and known_at(table, "Brian", "c3") == [None]
        seen.append(all_that(table, "Brian"))
    assert seen[0] == seen[1]
