"""What bots that look ahead think of a position: only comparisons that every player would agree with."""

from __future__ import annotations

from math import isclose, isfinite
from random import Random

import pytest

from games.wizard_kings import steps
from kingstable.bots import Clock, make
from kingstable.core.playout import pick
from kingstable.core.state import CHANCE
from kingstable.core.table import Table
from kingstable.games.wizard_kings.rules.building import workshop
from kingstable.games.wizard_kings.state import FIELDS, Campaign
from kingstable.games.wizard_kings.thinking.evaluation import GOALS, likeliest_builds
from kingstable.games.wizard_kings.thinking.position_value import Standing

from .scripts import GAME, at, campaign, click, place_of, roll, steps_of, token_of

FIELD = """
maps = [14]
turns = 10
{more}
[side.0]
army = "orcs"
cities = ["Grimhold", "Aldwick", "Thessel", "Varn", "Cairn", "Hobb"]
{zero}
shown = true
[side.1]
army = "feudals"
{one}
shown = true
"""


def field(zero: str, one: str, more: str = "") -> Table:
    """Orcs and Feudals on the map of Grimhold; Ann, who has the Orcs, moves first."""
    sides = [f"blocks = [{', '.join(repr(block) for block in text.split(', ') if block)}]" for text in (zero, one)]
    return at(FIELD.format(zero=sides[0], one=sides[1], more=more))


def lead(table: Table) -> float:
    """How much better Ann stands than Brian."""
    ann, brian = GAME.thinking.evaluate(table.state)
    return ann - brian


def clicks(table: Table, count: int) -> list[str]:
    """The next clicks of a bot that looks one click ahead, whoever decides."""
    bot = make("greedy", seed=1)
    done = []
    for _ in range(count):
        seat = table.waiting[0]
        action = bot.choose(table.view(seat), table.state.legal(seat), Clock())
        done.append(GAME.format(action))
        table.state.apply(seat, action)
    return done


def moves(table: Table) -> list[str]:
    """All that the bot clicks in one side's part of a Move Phase."""
    done = clicks(table, 1)
    while done[-1] != "done":
        done += clicks(table, 1)
    return done


def after(table: Table, *choices: str) -> float:
    """How Ann stands when she has made some clicks; the table stays as it is."""
    state = table.state.clone()
    for choice in choices:
        state.apply(0, GAME.parse(choice))
    ann, brian = GAME.thinking.evaluate(state)
    return ann - brian


# At every step, and at the end ---------------------------------------------------------------------------------------


def values_of(state: Campaign) -> list[object]:
    return [getattr(state, field.name) for field in FIELDS]


@pytest.mark.parametrize(
    ("seats", "scenario"),
    [(1, "island_of_the_dead"), (2, "island_of_the_dead"), (2, "barbarian_raid"), (2, "last_wizard_standing")],
)
@pytest.mark.parametrize("dispel", [False, True])
def test_every_standing_is_a_number_a_seat_and_a_look_changes_nothing(seats: int, scenario: str, dispel: bool) -> None:
    state, rng = GAME.new(seats, {"scenario": scenario, "dispel": dispel, "reserves": dispel}), Random(scenario)
    assert isinstance(state, Campaign)
    for _ in range(250):
        if not state.waiting:
            break
        before = state.clone()
        values = GAME.thinking.evaluate(state)
        assert len(values) == seats and all(isfinite(value) for value in values)
        assert values_of(state) == values_of(before) and values == GAME.thinking.evaluate(before)
        seat = state.waiting.bit_length() - 1
        if seat == CHANCE:
            state.apply(CHANCE, state.base + pick(state.odds(), rng))
        else:
            state.apply(seat, rng.choice(state.legal(seat)))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"scenario": "island_of_the_dead"}),
        (2, {"scenario": "barbarian_raid"}),
        (2, {"scenario": "last_wizard_standing"}),
        (2, {"scenario": "custom", "victory": "points"}),
        (4, {"scenario": "custom"}),
    ],
    ids=str,
)
def test_a_block_that_is_tried_elsewhere_counts_as_if_it_stood_there(seats: int, options: dict[str, str]) -> None:
    """Wherever the blocks of a battle, of a garrison or on their way are put one after the other."""
    state, rng, tried = GAME.new(seats, options), Random(1), 0
    assert isinstance(state, Campaign)
    for _ in range(400):
        if not state.waiting:
            break
        seat = state.waiting.bit_length() - 1
        if seat == CHANCE:
            state.apply(CHANCE, state.base + pick(state.odds(), rng))
            continue
        blocks = [token for token in range(len(state.place)) if state.place[token] >= 0]
        if state.turn and blocks and not state.drafts:
            world = state.clone()
            standing = Standing(world)
            assert standing.count() == Standing(state).count()
            for token in rng.choices(blocks, k=3):
                standing.put(
                    token, rng.choice([world.place[other] for other in blocks] + [rng.randrange(world.land.hexes)])
                )
                assert standing.count() == Standing(world.clone()).count()
                tried += 1
        state.apply(seat, rng.choice(state.legal(seat)))
    assert tried > 100


def test_sides_that_change_places_change_standings() -> None:
    text = """
        maps = [14]
        turns = 10
        first = {first}
        [side.{first}]
        army = "orcs"
        cities = ["Aldwick"]
        blocks = ["orcs_goblin 3 b5", "orcs_troll 2 b5", "orcs_shakla 3 b6"]
        [side.{second}]
        army = "feudals"
        cities = ["Thessel"]
        blocks = ["feudals_spear 3 c5", "feudals_knight 2 h5"]
    """
    one, two = at(text.format(first=0, second=1)), at(text.format(first=1, second=0))
    there, back = GAME.thinking.evaluate(one.state), GAME.thinking.evaluate(two.state)
    assert isclose(there[0], back[1]) and isclose(there[1], back[0]) and there[0] > there[1]


def test_who_has_won_stands_better() -> None:
    table = at("""
        scenario = "island_of_the_dead"
        phase = "combat"
        [side.0]
        army = "elves"
        blocks = ["elves_ranger 3 e4 from s"]
        [side.1]
        army = "undead"
        blocks = ["undead_castle 1 e4"]
    """)
    before = lead(table)
    roll(table, "roll 1 1 1")
    assert table.over and lead(table) > before > 0


# What one has --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("orcs_orc 3 b5", "orcs_orc 2 b5"),
        ("orcs_orc 3 b5", "orcs_goblin 3 b5"),
        ("orcs_goblin 1 b5, orcs_goblin 1 a5", "orcs_goblin 1 b5"),
        ("orcs_shakla 2 b5", "orcs_shakla 1 b5"),
    ],
)
def test_more_is_better(better: str, worse: str) -> None:
    enemy = "feudals_spear 2 h5"
    assert lead(field(better, enemy)) > lead(field(worse, enemy))


# Moving and attacking ------------------------------------------------------------------------------------------------


def test_three_to_one_attack_and_one_to_three_do_not() -> None:
    strong = field("orcs_orc 4 c5, orcs_orc 4 c5, orcs_troll 3 c5", "feudals_spear 3 c4")
    assert "c4" in " ".join(moves(strong))
    weak = field("orcs_goblin 3 c5", "feudals_yeoman 3 c4, feudals_yeoman 3 c4, feudals_knight 3 c4")
    moves(weak)
    assert place_of(weak, "orcs_goblin") != "c4"


def test_a_block_that_was_chosen_is_worth_its_best_move() -> None:
    table = field("orcs_orc 4 c5, orcs_orc 4 c5", "feudals_spear 1 c4")
    stays = after(table, "done")
    assert after(table, click(table, "orcs_orc")) > stays


def test_a_vacant_city_of_the_enemy_is_taken() -> None:
    table = at("""
        maps = [14]
        turns = 10
        [side.0]
        army = "orcs"
        blocks = ["orcs_goblin 3 c5"]
        [side.1]
        army = "feudals"
        cities = ["Aldwick", "Thessel"]
        blocks = ["feudals_spear 1 h3"]
    """)
    assert moves(table) == [click(table, "orcs_goblin"), "b6", "done"]


def test_elves_who_can_storm_the_castle_do() -> None:
    table = at("""
        scenario = "island_of_the_dead"
        turn = 4
        [side.0]
        army = "elves"
        cities = ["Logyn", "Garundy"]
        blocks = ["elves_wicana 4 e6", "elves_ranger 3 e6", "elves_pixie 3 e6", "elves_pixie 3 e6"]
        [side.1]
        army = "undead"
        cities = ["Bethi", "Anzar", "Baven", "Kreba", "Atami"]
        blocks = ["undead_castle 2 e4", "undead_zombie 1 c7"]
        shown = true
    """)
    moves(table)
    assert campaign(table).count_at(campaign(table).land.named("e4"), 0) >= 2


def test_the_last_turn_is_worth_every_risk() -> None:
    text = """
        scenario = "island_of_the_dead"
        turn = {turn}
        [side.0]
        army = "elves"
        cities = ["Logyn", "Garundy"]
        blocks = ["elves_glader 3 e5", "elves_glader 2 e5"]
        [side.1]
        army = "undead"
        cities = ["Bethi", "Anzar", "Baven", "Kreba", "Atami"]
        blocks = ["undead_castle 4 e4"]
    """
    early, late = at(text.format(turn=2)), at(text.format(turn=10))
    moves(early)
    moves(late)
    assert place_of(early, "elves_glader") != "e4" and "e4" in (
        place_of(late, "elves_glader"),
        place_of(late, "elves_glader", 1),
    )


FOR_POINTS = """
    scenario = "custom"
    victory = "points"
    maps = [14]
    turn = {turn}
    turns = 10
    [side.0]
    army = "orcs"
    cities = ["Grimhold", "Thessel", "Varn"]
    points = {points}
    blocks = ["orcs_orc 3 c5", "orcs_orc 3 c5", {more}]
    shown = true
    [side.1]
    army = "feudals"
    cities = ["Aldwick", "Cairn", "Hobb"]
    blocks = ["feudals_knight 3 h5", "feudals_yeoman 2 h5"]
    shown = true
"""


def for_points(turn: int, points: int = 0, more: str = "") -> Table:
    """Orcs and Feudals play for points."""
    return at(FOR_POINTS.format(turn=turn, points=points, more=more))


def test_points_that_were_scored_count() -> None:
    for turn in (1, 9):
        assert lead(for_points(turn, points=7)) - lead(for_points(turn)) == pytest.approx(7)


def test_it_makes_no_difference_when_points_that_are_due_are_scored() -> None:
    table = for_points(4)
    before = lead(table)
    for seat in range(2):
        table.state.apply(seat, GAME.parse("done"))
    assert isinstance(campaign(table).step, steps.BuildPhase) and campaign(table).score == [6, 4]
    assert lead(table) == pytest.approx(before)


def test_blocks_are_worth_less_and_less_as_the_end_comes_near() -> None:
    worth = [
        lead(for_points(turn, more="'orcs_troll 3 b5'")) - lead(for_points(turn, more="'orcs_goblin 1 b5'"))
        for turn in (1, 5, 9, 10)
    ]
    assert worth == sorted(worth, reverse=True) and worth[0] > 5 * worth[2] > 5 * worth[3] > 0


def test_the_nearer_the_end_the_smaller_a_lead_will_do() -> None:
    leads = [GAME.thinking.decisive_margin_at(for_points(turn).state) for turn in range(1, 11)]
    assert leads == sorted(leads, reverse=True) and leads[0] == GAME.thinking.decisive_margin and leads[-1] < 2
    assert (
        GAME.thinking.decisive_margin_at(GAME.new(2, {"scenario": "barbarian_raid"})) == GAME.thinking.decisive_margin
    )


EXPANSION = """
scenario = "alliance_expansion"
turn = {turn}
[side.0]
army = "elves"
second = "feudals"
blocks = ["elves_castle 2 j6", "feudals_castle 2 c14", "feudals_knight 3 {at}"]
[side.1]
army = "orcs"
second = "undead"
blocks = ["orcs_castle 2 k14", "undead_castle 2 e4"]
"""


def test_in_a_game_without_a_last_turn_a_city_is_worth_as_much_late_as_early() -> None:
    """Or all would leave their cities in the end, and where they are vacant they are nobody's."""
    gained = [
        lead(at(EXPANSION.format(turn=turn, at="m5"))) - lead(at(EXPANSION.format(turn=turn, at="m7")))
        for turn in (1, 9, 10, 11, 40)
    ]
    assert gained[0] > 3 and gained == [pytest.approx(gained[0])] * len(gained)


@pytest.mark.parametrize(("turn", "hopes"), [(9, True), (10, False)])
def test_in_the_last_turn_an_attack_that_is_not_made_is_worth_nothing(turn: int, hopes: bool) -> None:
    table = at(f"""
        scenario = "custom"
        maps = [14]
        turn = {turn}
        turns = 10
        [side.0]
        army = "orcs"
        cities = ["Grimhold"]
        blocks = ["orcs_orc 4 c5", "orcs_orc 4 c5"]
        [side.1]
        army = "feudals"
        cities = ["Aldwick"]
        blocks = ["feudals_spear 1 b6"]
    """)
    standing = Standing(campaign(table))
    standing.count()
    sides = {key // standing.state.land.hexes for key in standing.chances}
    assert sides == ({0, 1} if hopes else {1})  # the other is still to move


# Battles -------------------------------------------------------------------------------------------------------------


def test_a_wizard_leaves_a_battle_that_is_lost() -> None:
    table = field(
        "orcs_shakla 1 b5, orcs_goblin 1 b5",
        "feudals_knight 3 b5 from s, feudals_yeoman 3 b5 from s, feudals_yeoman 3 b5 from se",
        'phase = "combat"\nattackers = { b5 = 1 }',
    )
    table.play("done")  # in the first round nobody may retreat
    while campaign(table).round < 2:
        table.state.apply(CHANCE, table.state.outcomes()[-1])
    clicks(table, 1)
    assert place_of(table, "orcs_shakla") not in ("b5", "off", "out")


def test_who_is_winning_stays() -> None:
    table = field(
        "orcs_orc 4 b5, orcs_orc 4 b5",
        "feudals_spear 1 b5 from s, feudals_spear 1 b5 from s",
        'phase = "combat"\nattackers = { b5 = 1 }',
    )
    while campaign(table).round < 2:
        table.state.apply(CHANCE, table.state.outcomes()[-1])
    assert all(choice in ("fire", click(table, "orcs_orc"), click(table, "orcs_orc", 1)) for choice in clicks(table, 1))


def test_a_spell_is_cast_where_it_pays() -> None:
    table = field(
        "orcs_shakla 4 b5, orcs_orc 3 b5",
        "feudals_knight 3 b5 from s, feudals_yeoman 3 b5 from s",
        'phase = "combat"\nattackers = { b5 = 1 }',
    )
    assert clicks(table, 1)[0].startswith("cast ")


def test_a_spell_is_saved_where_it_does_not() -> None:
    table = field(
        "orcs_shakla 2 b5, orcs_orc 4 b5, orcs_orc 4 b5",
        "feudals_spear 1 b5 from s",
        'phase = "combat"\nattackers = { b5 = 1 }',
    )
    assert clicks(table, 1) == ["done"]


def test_a_wizard_does_not_spend_its_last_step() -> None:
    table = field(
        "orcs_shakla 1 b5, orcs_orc 4 b5",
        "feudals_yeoman 3 b5 from s",
        'phase = "combat"\nattackers = { b5 = 1 }',
    )
    assert clicks(table, 1) == ["done"]


def test_the_cheaper_of_equals_takes_the_hit() -> None:
    table = field(
        "orcs_goblin 3 b5, orcs_orc 3 b5",
        "feudals_knight 3 b5 from s, feudals_yeoman 3 b5 from s",
        'phase = "combat"\nattackers = { b5 = 1 }',
    )
    roll(table, "roll 1 6 6")
    assert clicks(table, 1) == [click(table, "orcs_goblin")]
    assert (steps_of(table, "orcs_goblin"), steps_of(table, "orcs_orc")) == (2, 3)


# Building and deploying ----------------------------------------------------------------------------------------------


def test_gold_is_spent_and_nothing_is_thrown_away() -> None:
    table = at("""
        maps = [14]
        turns = 10
        phase = "build"
        [side.0]
        army = "orcs"
        cities = ["Aldwick"]
        blocks = ["orcs_orc 2 b6", "orcs_goblin 4 c5"]
        [side.1]
        army = "feudals"
        blocks = ["feudals_spear 1 h5"]
    """)
    clicked = moves(table)  # as a draft: those of Brian follow
    table.state.apply(1, GAME.parse("done"))
    assert clicked == [f"step {token_of(table, 'orcs_orc') + 1}", "done"]
    assert steps_of(table, "orcs_orc") == 3 and steps_of(table, "orcs_goblin") == 4


def test_a_new_block_is_built_where_the_enemy_stands_before_the_city() -> None:
    table = at("""
        maps = [14]
        turns = 10
        phase = "build"
        [side.0]
        army = "orcs"
        cities = ["Aldwick", "Thessel"]
        blocks = ["orcs_orc 2 b6", "orcs_orc 2 h3", "orcs_orc 0 off"]
        [side.1]
        army = "feudals"
        blocks = ["feudals_knight 3 b5"]
        shown = true
    """)
    assert after(table, "new orcs-orc", "b6") > after(table, "new orcs-orc", "h3")


def test_of_many_cities_for_a_new_block_those_near_the_enemy_are_looked_at_first() -> None:
    table = at("""
        maps = [14]
        turns = 10
        phase = "build"
        [side.0]
        army = "orcs"
        cities = ["Grimhold", "Aldwick", "Thessel", "Varn", "Cairn", "Hobb"]
        blocks = ["orcs_orc 2 b6", "orcs_goblin 0 off"]
        [side.1]
        army = "feudals"
        blocks = ["feudals_knight 3 b5"]
        [gold]
        Varn = 3
        Cairn = 3
        Hobb = 3
    """)
    state = campaign(table)
    state.apply(0, GAME.parse("new orcs-goblin"))
    open_to, looked_at = workshop(state, 0).options(), likeliest_builds(state, workshop(state, 0))
    assert len(open_to) == 6 and GOALS <= len(set(looked_at)) <= GOALS + 1 and set(looked_at) < set(open_to)
    assert GAME.format(looked_at[0]) == "b6"


def test_the_castle_of_the_amazons_stands_far_from_the_raiders() -> None:
    state = GAME.new(2, {"scenario": "barbarian_raid"})
    assert isinstance(state, Campaign)
    bot = make("greedy", seed=1)
    while state.waiting & 2:
        state.apply(1, bot.choose(GAME.view(state, 1), state.legal(1), Clock()))
    while state.waiting & 1 and state.drafts:
        state.apply(0, state.legal(0)[0])
    castle = next(token for token in range(len(state.place)) if state.decides(token))
    assert state.land.name(state.place[castle]) not in ("b3", "e4", "h3")
