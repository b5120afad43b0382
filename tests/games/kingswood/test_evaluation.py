"""What bots that look ahead think of a position: only comparisons that every player would agree with."""

from __future__ import annotations

from typing import Any

import pytest

import kingstable
from kingstable.bots import Clock, advise, make, play
from kingstable.core.game import standings
from kingstable.core.table import Table
from kingstable.games.kingswood.thinking.evaluation import fading
from kingstable.lab.sim import Match, play_game

from . import steps
from .scripts import MONSTERS, VILLAGE, at, kingdom

FOREST, ACADEMY, MARKET, TAVERN, SPECIAL, BLACKSMITH = range(6)  # places of the village of the scripts
WAITING = steps.Act(2)
FAR = "dragon giant genie"  # nobody comes near them


def thought(table: Table) -> list[float]:
    return table.game.thinking.evaluate(table.state)


def worth(*todo: steps.Todo, **fields: Any) -> list[float]:
    """What each seat's standing is worth while a decision is open; all lead the same guild, and Cindy is to act."""
    guilds = {"Ann": "treetop-order", "Brian": "treetop-order", "Cindy": "treetop-order"}
    table = at(*(todo or (WAITING,)), **{"seats": 3, "guild": guilds, "forest": FAR, **fields})
    assert table.waiting
    return thought(table)


def alone(*todo: steps.Todo, **fields: Any) -> float:
    """What the game for one is worth."""
    table = at(*(todo or (steps.Act(0),)), **{"seats": 1, **fields})
    return thought(table)[0]


def use(place: int) -> steps.Use:
    """Ann uses a place."""
    return steps.Use(0, place)


# The end -------------------------------------------------------------------------------------------------------------


def test_at_the_end_the_scores_count_and_what_breaks_a_tie() -> None:
    table = at(
        steps.TurnEnd(2), seats=3, last=1, defeated={"Ann": "wraith ghost", "Brian": "lich", "Cindy": "treant"},
        forest=FAR, coins=[0, 5, 9], fresh={"Ann": "sword"}, worn={"Ann": "heart heart", "Cindy": "book"},
    )  # fmt: skip
    assert table.over and table.scores() == [6, 5, 4]
    assert thought(table) == pytest.approx([6.0003, 5.05, 4.0901])


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (2, 34), (3, 20)])
def test_at_the_end_the_order_is_that_of_the_players(seats: int, seed: int) -> None:
    bots = [make("random", 100 * seed + seat) for seat in range(seats)]
    table = play(kingstable.new("kingswood", seats, seed=seed), bots)
    values = thought(table)
    assert [int(value) for value in values] == table.scores()
    assert table.outcome is not None and table.outcome.ranking == standings(values)


def test_coins_and_tokens_never_outweigh_fame_at_the_end() -> None:
    tokens = " ".join(["sword"] * 25 + ["book"] * 25 + ["heart"] * 30)
    rich = at(steps.TurnEnd(1), last=1, defeated={"Brian": "imp"}, coins=[30, 0], fresh={"Ann": tokens})
    ann, brian = thought(rich)
    assert ann < brian
    tied = at(steps.TurnEnd(1), last=1, coins=[0, 1], fresh={"Ann": tokens})
    ann, brian = thought(tied)
    assert ann < brian


def test_alone_a_victory_is_better_than_any_defeat() -> None:
    fresh = {"Ann": " ".join(["sword"] * 3 + ["book"] * 3 + ["heart"] * 4)}
    won = at(use(FOREST), seats=1, forest="dragon imp troll ghost", slain=1 << MONSTERS.index("giant"), fresh=fresh)
    won.play("fight dragon", 0)
    too_many: dict[str, Any] = {"seats": 1, "forest": "imp troll ghost zombie"}
    overrun = at(steps.TurnEnd(0), **too_many, defeated={"Ann": "lich hydra griffin"})
    poor = at(steps.TurnEnd(0), **too_many)
    assert won.over and overrun.over and poor.over
    assert thought(won)[0] > alone(forest="imp", defeated={"Ann": "lich"}) > thought(overrun)[0] > thought(poor)[0]


# While the guilds are chosen -----------------------------------------------------------------------------------------


def test_to_lead_a_guild_is_better_than_to_lead_none() -> None:
    table = kingstable.new("kingswood", 2, seed=1)
    assert thought(table) == [0.0, 0.0]
    table.play("choose krom")
    assert thought(table) == [1.0, 0.0]


# What one has --------------------------------------------------------------------------------------------------------


def test_equal_guilds_are_worth_the_same() -> None:
    ann, brian, cindy = worth()
    assert ann == brian == cindy


def test_a_point_of_fame_is_worth_a_point() -> None:
    ann, brian, _ = worth(fame=[5, 4, 4])
    assert ann - brian == pytest.approx(1.0)


@pytest.mark.parametrize(
    "fields",
    [
        {"coins": [1, 0, 0]},
        {"coins": [7, 6, 0]},
        {"fresh": {"Ann": "sword"}},
        {"worn": {"Ann": "book"}},
        {"fresh": {"Ann": "heart"}, "worn": {"Brian": "heart"}},
        {"fresh": {"Ann": "sword book heart", "Brian": "sword book"}},
        {"fresh": {"Ann": "sword sword sword sword sword sword", "Brian": "sword sword sword sword sword"}},
        {"fresh": {"Ann": "sword", "Brian": "sword"}, "coins": [2, 1, 0]},
        {"fresh": {"Ann": "sword sword", "Brian": "book heart"}, "forest": "goblin-gang-1"},
        {"captive": {"Ann": "imp"}, "fresh": {"Ann": "book heart", "Brian": "book heart"}},
        {"defeated": {"Ann": "wraith", "Brian": "ogre"}, "worn": {}, "forest": "ghost",
         "fresh": {"Ann": "book book book", "Brian": "book book book"}},
        {"defeated": {"Ann": "wraith ghost", "Brian": "basilisk wolf-pack"}},
        {"defeated": {"Ann": "hydra wolf-pack giant-rats", "Brian": "lich wild-boar imp"}},
    ],
)  # fmt: skip
def test_more_is_better(fields: dict[str, Any]) -> None:
    ann, brian, _ = worth(**fields)
    assert ann > brian


def test_what_one_has_loses_its_worth_as_the_end_draws_near() -> None:
    """Early in the game, near the 20, in the last round with a turn to come, and after one's last turn."""
    margins = []
    for fame, last, turn in ((0, 0, 1), (18, 0, 1), (18, 1, 1), (18, 1, 6)):
        near: dict[str, Any] = {"fame": [fame] * 3, "last": last, "turn": turn}
        ann, brian, _ = worth(steps.Spoils(2), coins=[0, 2, 0], fresh={"Brian": "sword"}, **near)
        margins.append(brian - ann)
    assert margins == sorted(margins, reverse=True) and len(set(margins)) == 4
    assert margins[-1] == pytest.approx(0.02), "a tie may yet be broken"


def test_a_hoard_is_worth_no_more_than_the_fame_that_is_left_to_win() -> None:
    def rich(tokens: int, defeated: str = "lich") -> float:
        hoard = " ".join(tokens * ["sword", "book", "heart"])
        return worth(defeated={"Ann": defeated}, fresh={"Ann": hoard})[0]

    assert rich(4) < rich(6) < rich(25) == rich(30)
    trophies = "lich hydra griffin"
    assert rich(30, trophies) - rich(0, trophies) < rich(30) - rich(0), "the nearer the end, the less"


@pytest.mark.parametrize("deal", [15, 26, 84])
def test_who_is_far_ahead_brings_the_game_to_its_end(deal: int) -> None:
    """Against one who does anything it is easy to gather more and more, and to put off the last monster for ever."""
    match = Match(kingstable.game("kingswood"), ("search", "random"), 1, limit=400, clocks=(Clock(iterations=100),) * 2)
    result = play_game(match, deal)
    assert result.ended and result.winners == (0,)


@pytest.mark.parametrize(
    ("last", "turn", "seat", "most", "left"),
    [(0, 1, 0, 0, 1.0), (1, 1, 0, 20, 0.0), (1, 1, 2, 20, 0.2), (1, 3, 2, 20, 0.0)],
)
def test_how_much_of_its_worth_is_left(last: int, turn: int, seat: int, most: int, left: float) -> None:
    table = at(WAITING, seats=3, last=last, turn=turn, fame=[most, 0, 0])
    assert fading(kingdom(table), seat) == pytest.approx(left)


# In the middle of a turn ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "fields"),
    [
        (MARKET, {}),
        (TAVERN, {"coins": [1, 1, 0]}),
        (BLACKSMITH, {"coins": [1, 1, 0], "worn": {"Ann": "sword sword", "Brian": "sword sword"}}),
        (FOREST, {"forest": "imp", "fresh": {"Ann": "book heart", "Brian": "book heart"}}),
        (FOREST, {"captive": {"Ann": "imp", "Brian": "skeleton-1"},
                  "fresh": {"Ann": "sword book heart", "Brian": "sword book heart"}}),
        (SPECIAL, {"worn": {"Ann": "heart", "Brian": "heart"}}),
    ],
)  # fmt: skip
def test_a_location_to_use_is_worth_something_to_the_one_who_is_there(place: int, fields: dict[str, Any]) -> None:
    ann, brian, _ = worth(use(place), **fields)
    assert ann > brian


@pytest.mark.parametrize(
    ("special", "fields"),
    [
        ("game-parlor", {"coins": [1, 1, 0]}),
        ("graveyard", {"defeated": {"Ann": "imp", "Brian": "skeleton-1"}, "forest": "ghost"}),
        ("kings-castle", {"worn": {"Ann": "sword", "Brian": "sword"}}),
        ("manor-house", {"worn": {"Ann": "book", "Brian": "book"}}),
        ("potion-shop", {"coins": [1, 1, 0], "worn": {"Ann": "sword book heart", "Brian": "sword book heart"}}),
        ("witchs-hut", {"guard": "market"}),
        ("wizards-tower", {"worn": {"Ann": "book", "Brian": "book"}}),
        ("wizards-tower", {}),
    ],
)
def test_so_is_a_special_location(special: str, fields: dict[str, Any]) -> None:
    ann, brian, _ = worth(use(SPECIAL), village=VILLAGE.replace("bakery", special), **fields)
    assert ann > brian


def test_a_move_to_make_is_worth_its_best_stop() -> None:
    """The Tavern's adventurer can go to the Market; the Blacksmith's, with the Guard there, cannot."""
    near, _, _ = worth(steps.Move(0, TAVERN))
    far, brian, _ = worth(steps.Move(0, BLACKSMITH), adventurers="academy blacksmith tavern", guard="market")
    assert near > far >= brian


def test_the_best_fights_are_foreseen_together() -> None:
    both = {"Ann": "sword sword heart heart", "Brian": "sword sword heart heart"}
    one, _, _ = worth(use(FOREST), forest="goblin-gang-1 troll", fresh=both)
    two, _, _ = worth(use(FOREST), forest="goblin-gang-1 giant-rats", fresh=both)
    assert two - one > 0.5


def test_the_house_of_music_foresees_its_captive() -> None:
    fields: dict[str, Any] = {"captive": {"Ann": "lich"}, "fresh": {"Ann": "book book book book heart heart"}}
    with_power, _, _ = worth(use(TAVERN), guild={"Ann": "house-of-music"}, coins=[1, 1, 0], **fields)
    without, _, _ = worth(use(TAVERN), guild={"Ann": "iron-anvil"}, coins=[1, 1, 0], **fields)
    assert with_power > without


@pytest.mark.parametrize(
    "todo",
    [
        steps.Spoils(0),
        steps.DrawCaptive(0),
        steps.Reveal(0),
    ],
)
def test_what_is_about_to_come_counts_already(todo: steps.Todo) -> None:
    ann, brian, _ = worth(todo, village=VILLAGE.replace("bakery", "wizards-tower"))
    assert ann > brian


def test_a_top_card_that_can_be_defeated_at_once_counts() -> None:
    tower: dict[str, Any] = {"village": VILLAGE.replace("bakery", "wizards-tower"), "top": "imp"}
    fresh = {"Ann": "book heart", "Brian": "book heart"}
    ann, brian, _ = worth(steps.Face(0), steps.Use(0, SPECIAL, steps.OTHER), fresh=fresh, **tower)
    assert ann > brian + 0.5


# Alone ---------------------------------------------------------------------------------------------------------------


def test_alone_a_fuller_forest_is_a_worse_one() -> None:
    values = [alone(forest=forest) for forest in ("", "dragon", "dragon genie", "dragon genie giant")]
    assert values == sorted(values, reverse=True) and len(set(values)) == 4
    assert alone(forest="dragon genie giant lich") < values[-1] - 20


def test_alone_nobody_is_called_a_winner_before_a_beast_is_slain() -> None:
    """A greedy bot wins one game in ten, and who has slain one of the two mightiest beasts about one in three."""
    begun = at(steps.Act(0), seats=1, forest="imp")
    half_way = at(steps.Act(0), seats=1, forest="imp", slain=1 << MONSTERS.index("giant"))
    first, later = (advise(table, clock=Clock(iterations=60))[0].chance for table in (begun, half_way))
    assert first < later < 0.6 and first < 0.25


def test_alone_a_mightiest_beast_is_worth_more_than_any_other() -> None:
    giant = alone(defeated={"Ann": "giant"}, slain=1 << MONSTERS.index("giant"))
    swapped = alone(defeated={"Ann": "giant"})
    assert giant > swapped + 10 and giant > alone(defeated={"Ann": "lich hydra"})


# Play ----------------------------------------------------------------------------------------------------------------


def best(table: Table) -> str:
    """What a bot that looks one step ahead would do."""
    seat = table.waiting[0]
    action = make("greedy", seed=1).choose(table.view(seat), table.state.legal(seat), Clock())
    return table.game.format(action)


def test_a_bot_fights_what_it_can_and_earns_what_it_can() -> None:
    table = at(use(FOREST), steps.Act(1), forest="imp troll ghost", fresh={"Ann": "book heart"})
    assert best(table) == "fight imp"
    assert best(at(use(MARKET), steps.Act(1), forest="imp troll ghost")) == "earn"
    strong = {"Ann": "book book book book heart heart heart"}
    table = at(steps.Turn(0), guard="market", forest="lich imp troll", fresh=strong)
    assert best(table) in ("explore academy", "explore blacksmith"), "both stand next to the Forest"


def test_a_bot_that_looks_ahead_beats_one_that_does_not() -> None:
    won = 0
    for seed in range(12):
        table = kingstable.new("kingswood", 2, seed=seed)
        bots = [make("greedy", seed), make("random", seed)]
        play(table, bots if seed % 2 else bots[::-1])
        assert table.outcome is not None
        won += table.outcome.winners == ((0,) if seed % 2 else (1,))
    assert won >= 11


def test_alone_a_bot_that_looks_ahead_holds_out_longer() -> None:
    turns = {"greedy": 0, "random": 0}
    for bot in turns:
        for seed in range(8):
            table = play(kingstable.new("kingswood", 1, seed=seed), [make(bot, seed)])
            turns[bot] += kingdom(table).turn
    assert turns["greedy"] > 2 * turns["random"]
