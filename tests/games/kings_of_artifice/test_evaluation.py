"""What bots that look ahead think of a position: only comparisons that every player would agree with."""

from __future__ import annotations

from math import floor, isfinite
from random import Random

import pytest

from kingstable.bots import Clock, make
from kingstable.core.game import standings
from kingstable.core.playout import pick
from kingstable.core.state import CHANCE
from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.state import Island

from .scripts import GAME, at, island

CAMP = """
[seat.0]
king = "g8"
villager = ["h8", "f9"]
artisan = "g9"
{more}
[seat.1]
king = "k12"
"""


def camp(more: str = "", table: str = "") -> Table:
    """Ann has landed with some of her people, and it is her turn."""
    return at(table + CAMP.format(more=more))


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
        if not table.state.waiting:
            break
    return done


def step_by(state: Island, seats: list[str], rng: Random) -> None:
    """One decision: of chance, of a seat that plays at random, or of one that looks a click ahead."""
    seat = state.waiting.bit_length() - 1
    if seat == CHANCE:
        state.apply(CHANCE, state.base + pick(state.odds(), rng))
        return
    legal = state.legal(seat)
    if seats[seat] == "random" or len(legal) == 1:
        state.apply(seat, rng.choice(legal))
        return
    values = []
    for action in legal:
        twin = state.clone()
        twin.apply(seat, action)
        standing = GAME.thinking.evaluate(twin)
        values.append(standing.pop(seat) - max(standing))
    state.apply(seat, legal[values.index(max(values))])


def begin(seats: int) -> Island:
    state = GAME.start(seats, GAME.resolve_options(seats, {}))
    assert isinstance(state, Island)
    state.proceed()
    return state


# At every step, and at the end ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_standing_is_a_number_a_seat(seats: int, seed: int) -> None:
    state, rng = begin(seats), Random(seed)
    for _ in range(400):
        if not state.waiting:
            break
        before = state.clone()
        values = GAME.thinking.evaluate(state)
        assert len(values) == seats and all(isfinite(value) for value in values)
        assert GAME.audit(state) == GAME.audit(before) and state.place == before.place, "a look changes nothing"
        step_by(state, ["random"] * seats, rng)


def test_at_the_end_the_scores_count_and_the_half_points_between_equals() -> None:
    table = at("""
        crowning = true
        to_move = 1
        [seat.0]
        vp = 5
        trees = 1
        [seat.1]
        vp = 5
        ap = 0
    """)
    table.play("pass")
    assert table.over and table.outcome is not None
    values = GAME.thinking.evaluate(table.state)
    assert [floor(value) for value in values] == table.scores() == [5, 5]
    assert table.outcome.ranking == standings(values)


# What one has --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("vp = 1", ""),
        ("trees = 2", ""),
        ('houses = ["h9"]', 'walls = ["h9"]'),
        ('houses = ["h9"]', 'houses = ["m9"]'),
        ('walls = ["h9"]\nap = 4', "ap = 5"),
        ('knight = "h7"', ""),
        ('warlock = "h7"\ntowers = { i8 = 3 }', 'warlock = "h7"\nhouses = ["i8"]'),
        ('warlock = "i8"\ntowers = { i8 = 3 }', 'warlock = "c8"\ntowers = { i8 = 3 }'),
        ('knight = "h7"\nvp = 1\nbattlements = [["i6", "i7"]]', 'knight = "h7"\nwalls = ["i6", "i7"]'),
        ('palaces = ["h9"]\nvp = 9', 'houses = ["h9", "h10", "i9", "i10"]'),
        ('houses = ["h9", "h10", "i9", "i10"]', 'houses = ["h9", "h11", "j9", "j11"]'),
        ('fountain = "h9"\nvp = 5\nap = 0', 'walls = ["h9"]'),
        ("ap = 5", "ap = 4"),
    ],
)  # fmt: skip
def test_more_is_better(better: str, worse: str) -> None:
    assert lead(camp(better)) > lead(camp(worse))


def test_at_last_the_thief_belongs_on_the_walls() -> None:
    walls = 'walls = ["h9", "i9", "j9"]'
    on, beside = (camp(f'thief = "{space}"\n{walls}', "crowning = true\n") for space in ("h9", "h10"))
    assert lead(on) == pytest.approx(lead(beside) + 3)


def test_a_king_shut_in_by_his_own_walls_is_worth_less() -> None:
    ring = '["f7", "g7", "h7", "f8", "f9", "g9", "h9", "h8"]'
    row = '["f7", "g7", "h7", "i7", "j7", "k7", "i8", "j8"]'
    seat = '[seat.0]\nking = "g8"\nwalls = {walls}\n[seat.1]\nking = "k12"'
    assert lead(at(seat.format(walls=row))) > lead(at(seat.format(walls=ring))) + 1


def test_a_stolen_token_is_a_gain_and_a_loss() -> None:
    kept = at('[seat.0]\nking = "g8"\n[seat.1]\nking = "k12"')
    stolen = at('[seat.0]\nking = "g8"\n[seat.1]\nking = "k12"\nbag = 0')
    assert lead(stolen) > lead(kept)


def test_a_scoring_card_in_play_counts() -> None:
    houses = 'houses = ["h9", "i9"]'
    assert lead(camp(houses, 'scoring = ["village-festival"]\n')) > lead(camp(houses))
    assert lead(camp(houses, 'scoring = ["earthquake"]\n')) < lead(camp(houses))


def test_unused_ap_are_lost_with_the_turn_and_nothing_else_is() -> None:
    """To end a turn with nothing left changes nothing; so no free move is better than that."""
    table = camp("ap = 0", 'spells = ["morph", "alchemy"]\n')
    before = lead(table)
    table.play("pass")
    assert lead(table) == pytest.approx(before)
    table = camp("ap = 2")
    before = lead(table)
    table.play("pass")
    assert lead(table) < before


# What a bot does -----------------------------------------------------------------------------------------------------


def test_it_lands_and_summons_villagers_and_artisan_first() -> None:
    table = at("[seat.0]\n")
    done = clicks(table, 9)
    assert done[:1] == ["king"] and {"class villager", "class artisan"} <= set(done)


def test_it_builds_the_palace_that_it_can_build() -> None:
    table = at("""
        [seat.0]
        king = "g8"
        artisan = "g8"
        villager = ["f6", "j11"]
        houses = ["h9", "h10", "i9", "i10"]
        [seat.1]
        king = "k12"
    """)
    clicks(table, 2)
    assert island(table).vp[0] == 9


def test_the_artisan_goes_to_the_king_for_it() -> None:
    table = at("""
        [seat.0]
        king = "g8"
        artisan = "f6"
        villager = ["f5", "j11"]
        houses = ["h9", "h10", "i9", "i10"]
        ap = 2
        [seat.1]
        king = "k13"
    """)
    clicks(table, 5)
    assert island(table).vp[0] == 9


def test_it_makes_a_house_of_a_wall_beside_a_villager() -> None:
    table = camp('walls = ["g7", "h7", "i7"]\nap = 1')
    clicks(table, 3)
    assert island(table).vp[0] == 1


def test_it_steals_what_it_can_steal() -> None:
    table = at("""
        [seat.0]
        king = "g8"
        thief = "h8"
        [seat.1]
        king = "k9"
    """)
    for click in ("thief", "move", "k9"):
        table.play(click)
    assert clicks(table, 1) == ["steal"]


def test_in_the_crowning_round_it_throws_its_ap_into_the_fountain() -> None:
    table = at("""
        crowning = true
        [seat.0]
        king = "g8"
        artisan = "h9"
        fountain = "h10"
        vp = 5
        [seat.1]
        king = "k12"
    """)
    while table.state.waiting and table.waiting[0] == 0:
        clicks(table, 1)
    assert island(table).vp[0] == 15


def test_in_the_crowning_round_figures_take_up_their_places() -> None:
    table = at("""
        crowning = true
        [seat.0]
        king = "g8"
        warlock = "h8"
        towers = { h9 = 4 }
        palaces = ["i7"]
        ap = 2
        [seat.1]
        king = "k12"
    """)
    while table.state.waiting and table.waiting[0] == 0:
        clicks(table, 1)
    ann = island(table)
    assert ann.place[4] == 16 * 8 + 7 and ann.place[0] != 16 * 7 + 6


def test_it_does_not_sail_to_and_fro() -> None:
    """A King aboard with no land beside him sails once; to end the turn, and let Brian begin his, is better then."""
    table = at('[seat.0]\nking = "ship"\nship = ["a1", "b1"]\nap = 0\n[seat.1]\nking = "k9"')
    sailed = clicks(table, 3)
    assert sailed[0] == "ship" and clicks(table, 1) == ["pass"]


def test_it_sails_nowhere_and_rescues_nobody_without_need() -> None:
    table = camp("ap = 0")
    assert clicks(table, 1) == ["pass"]


def test_a_bot_that_looks_ahead_is_soon_ahead_of_one_that_does_not() -> None:
    for seed in range(2):
        state, rng = begin(2), Random(seed)
        players = ["greedy", "random"] if seed else ["random", "greedy"]
        while state.waiting and state.round < 7:
            step_by(state, players, rng)
        assert state.vp[1 - seed] >= state.vp[seed] + 8
        assert state.blocks[1 - seed] < 25, "it builds"
