"""Why not: every sentence, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.edition import Edition
from kingstable.core.errors import Illegal
from kingstable.core.table import Table

from . import steps
from .scripts import at, play, refusal, st, towns


def trading(**fields: Any) -> Table:
    """Ann may exchange."""
    given = {"phase": st.CARD_MARKET, "passed": 0b110, "hand": {"Ann": "farm"}, "market": "castle fair"}
    return at(steps.Market(0), **{**given, **fields})


def choosing(**fields: Any) -> Table:
    """Ann and Brian choose cards in secret."""
    return at(steps.Choose(), **{"hand": {"Ann": "farm castle", "Brian": "fair"}, **fields})


def resolving(card: str = "farm", **fields: Any) -> Table:
    """Ann has revealed a card."""
    return at(steps.Resolve(0, 0, 0), chosen={"Ann": card}, **fields)


def dropping() -> Table:
    """Ann discards for the Wizard."""
    return at(steps.Drop(0, 2), hand={"Ann": "farm castle", "Brian": "fair"})


def pushing() -> Table:
    """Ann sends her Knight."""
    return at(steps.Push(0))


def tidying(**fields: Any) -> Table:
    """Ann may discard and sell."""
    return at(steps.Tidy(), **{"hand": {"Ann": "farm"}, "resources": {"Ann": "wood"}, **fields})


STEPS = {
    "trading": trading,
    "choosing": choosing,
    "resolving": resolving,
    "dropping": dropping,
    "pushing": pushing,
    "tidying": tidying,
}


# Not at all ----------------------------------------------------------------------------------------------------------


def test_nobody_moves_out_of_turn() -> None:
    assert refusal(resolving(), "Brian", "resolve") == "not now: this seat has nothing to decide"
    assert refusal(resolving(), "*", "card farm") == "not now: this seat has nothing to decide"


def test_nobody_moves_after_the_end() -> None:
    assert refusal(at(steps.TurnEnd(), turn=4), "Ann", "pass") == "the game is over"


def test_chance_gives_only_what_the_draw_can_give() -> None:
    table = at(steps.Resolve(0, 0, 0), chosen={"Ann": "exploration"}, hand={"Brian": "farm"})
    play(table, "Ann: explore blue")
    assert refusal(table, "*", "card castle").startswith("not an outcome of this throw or draw: ")
    assert refusal(table, "*", "first blue").startswith("not an outcome of this throw or draw: ")


def test_a_number_beyond_all_moves_is_none() -> None:
    for number in (-1, 415):
        assert str(resolving().why_not(number, 0)) == "not an action of this game"


def test_a_refused_move_is_raised_with_reason_and_rule_and_changes_nothing() -> None:
    table = resolving("hunter-hut")
    with pytest.raises(Illegal) as raised:
        play(table, "Ann: resolve")
    assert (raised.value.reason, raised.value.rule) == ("you need 1 more wood", "5.10")
    assert table.waiting == [0]
    assert table.entries == []


# Not now -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "said", "at_home"),
    [
        (("resolve", "discard", "take-back"), "not now: you are not resolving a card [5.9]", {"resolving"}),
        (("new-hand",), "not now: replace your hand at the card market [4.9]", {"trading"}),
        (
            ("explore vermilion", "explore blue", "explore sky"),
            "not now: you are not resolving an Exploration [8.1]",
            set(),
        ),
        (("push vermilion", "push blue", "push sky"), "not now: you have no Knight to send [9.16]", {"pushing"}),
        (
            ("sell wood", "sell sword"),
            "not now: you may sell once your card is revealed, and at the end of the turn [6.6]",
            {"resolving", "tidying", "trading"},
        ),
        (
            ("buy wood", "buy sword"),
            "not now: you may buy once your card is revealed [6.6]",
            {"resolving", "tidying", "trading"},
        ),
        (("play exploration", "play castle"), "not now: nobody is choosing cards [5.2]", {"choosing"}),
        (
            ("drop exploration", "drop castle"),
            "not now: discard cards at the end of the turn or for the Wizard [10.2]",
            {"dropping", "tidying"},
        ),
        (
            ("return exploration", "return castle"),
            "not now: you are not resolving a Reconstruction [8.10]",
            set(),
        ),
        (("card exploration", "card castle"), "not now: chance decides this, not a player [1.4]", set()),
        (("first vermilion", "first sky"), "not now: chance decides this, not a player [3.4]", set()),
        (
            ("steal vermilion wood", "steal blue coal", "steal sky sword"),
            "not now: you are not resolving a Theft [8.6]",
            set(),
        ),
        (
            ("exchange exploration exploration", "exchange farm castle", "exchange castle castle"),
            "not now: the card market is not open to you [4.2]",
            {"trading"},
        ),
    ],
)
def test_a_move_at_the_wrong_time_must_wait(moves: tuple[str, ...], said: str, at_home: set[str]) -> None:
    for name, make in STEPS.items():
        if name not in at_home:
            for move in moves:
                assert refusal(make(), "Ann", move) == said, f"{move} while {name}"


@pytest.mark.parametrize("card", ["exploration", "theft", "reconstruction", "fair", "farm"])
def test_what_is_done_with_one_action_is_not_done_with_another_card(card: str) -> None:
    table = resolving(card, hand={"Brian": "farm"}, resources={"Brian": "wood"}, played={"Ann": "castle"})
    moves = {
        "exploration": ("explore blue", "not now: you are not resolving an Exploration [8.1]"),
        "theft": ("steal blue wood", "not now: you are not resolving a Theft [8.6]"),
        "reconstruction": ("return castle", "not now: you are not resolving a Reconstruction [8.10]"),
    }
    for owner, (move, said) in moves.items():
        if owner == card:
            assert table.why_not(move, 0) is None
        else:
            assert refusal(table, "Ann", move) == said


def test_at_the_market_nothing_is_bought_or_sold() -> None:
    table = trading(resources={"Ann": "wood"}, coins=[50, 0, 0])
    for move in ("buy wood", "buy sword", "sell wood", "sell sword"):
        assert refusal(table, "Ann", move) == "not now: you cannot buy or sell at the card market [4.11]"


def test_at_the_turns_end_nothing_is_bought() -> None:
    for move in ("buy wood", "buy sword"):
        said = "not now: at the end of the turn you can sell resources, but not buy them [10.3]"
        assert refusal(tidying(coins=[50, 0, 0]), "Ann", move) == said


# Passing -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (resolving(), "resolve the card, discard it, or take it back and pass [5.9]"),
        (dropping(), "discard for the Wizard first [9.15]"),
        (pushing(), "you must send the Knight against an opponent [9.18]"),
    ],
    ids=["resolving", "dropping", "pushing"],
)
def test_some_decisions_cannot_be_passed_over(table: Table, said: str) -> None:
    assert refusal(table, "Ann", "pass") == said


@pytest.mark.parametrize("table", [trading(), choosing(), tidying()], ids=["trading", "choosing", "tidying"])
def test_all_others_may_be_passed_over(table: Table) -> None:
    assert table.why_not("pass", 0) is None


# The market ----------------------------------------------------------------------------------------------------------


def test_an_exchange_gives_what_one_holds_for_what_lies_there() -> None:
    table = trading()
    assert refusal(table, "Ann", "exchange castle fair") == "you have no Castle in hand [4.4]"
    assert refusal(table, "Ann", "exchange theft theft") == "you have no Theft in hand [4.4]"
    assert refusal(table, "Ann", "exchange farm brewery") == "the market has no Brewery [4.4]"
    assert refusal(table, "Ann", "exchange farm farm") == "the market has no Farm [4.4]"
    assert table.why_not("exchange farm castle", 0) is None


def test_a_hand_is_replaced_instead_of_the_first_exchange_only() -> None:
    assert trading().why_not("new-hand", 0) is None
    table = trading()
    play(table, "Ann: exchange farm castle")
    assert (
        refusal(table, "Ann", "new-hand") == "you have already exchanged a card or replaced your hand this turn [4.9]"
    )
    table = trading()
    play(table, "Ann: new-hand", *["*: card farm"] * 5)
    assert (
        refusal(table, "Ann", "new-hand") == "you have already exchanged a card or replaced your hand this turn [4.9]"
    )
    table = trading(served=0b110)
    assert table.why_not("new-hand", 0) is None, "what others have done does not count"


# Cards of the hand ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "move", "said"),
    [
        (choosing(), "play fair", "you have no Fair in hand [5.2]"),
        (choosing(), "play exploration", "you have no Exploration in hand [5.2]"),
        (dropping(), "drop fair", "you have no Fair in hand [9.15]"),
        (tidying(), "drop fair", "you have no Fair in hand [10.2]"),
        (tidying(), "drop mill-and-bakery", "you have no Mill & Bakery in hand [10.2]"),
    ],
)
def test_one_plays_and_discards_what_one_holds(table: Table, move: str, said: str) -> None:
    assert refusal(table, "Ann", move) == said


def test_what_one_holds_may_be_played_and_discarded() -> None:
    assert choosing().why_not("play castle", 0) is None
    assert choosing().why_not("play fair", 1) is None
    assert dropping().why_not("drop castle", 0) is None
    assert tidying().why_not("drop farm", 0) is None


# Buying and selling --------------------------------------------------------------------------------------------------


def test_one_sells_what_one_has() -> None:
    table = resolving(resources={"Ann": "wood", "Brian": "coal"})
    assert refusal(table, "Ann", "sell coal") == "you have no coal [6.3]"
    assert table.why_not("sell wood", 0) is None
    table = tidying()
    assert refusal(table, "Ann", "sell sword") == "you have no sword [10.3]"
    assert table.why_not("sell wood", 0) is None


def test_one_buys_what_one_can_pay() -> None:
    table = resolving(coins=[3, 50, 50])
    assert table.why_not("buy wood", 0) is None
    assert refusal(table, "Ann", "buy coal") == "that costs 4 coins; you have 3 [6.2]"
    assert refusal(table, "Ann", "buy sword") == "that costs 10 coins; you have 3 [6.2]"
    box = Edition("test", {("resources", "wood", "buy"): 1})
    table = resolving(coins=[0, 0, 0], edition=box)
    assert refusal(table, "Ann", "buy wood") == "that costs 1 coin; you have 0 [6.2]"


def test_at_the_turns_end_nothing_was_just_bought() -> None:
    table = at(steps.Resolve(0, 0, 0), steps.Tidy(), chosen={"Ann": "fair"}, coins=[9, 0, 0])
    play(table, "Ann: buy wood", "Ann: resolve")
    assert table.why_not("sell wood", 0) is None


# Cards to resolve ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("brewery", "you need 1 more wheat [5.10]"),
        ("laboratory", "you need 1 more coal and 1 more crystal [5.10]"),
        ("castle", "you need 1 more beer, 1 more sword and 1 more coin [5.10]"),
        ("exploration", "no opponent has any cards in hand [8.1]"),
        ("theft", "no opponent has a resource that you can steal and pay for [8.9]"),
        ("reconstruction", "no other card lies in front of you [8.11]"),
    ],
)
def test_a_card_that_cannot_be_resolved_at_all(card: str, said: str) -> None:
    """What others have played, and what one holds oneself, is of no use."""
    table = resolving(
        card,
        coins=[0, 0, 0],
        hand={"Ann": "farm"},
        resources={"Ann": "wood", "Brian": "coal"},
        played={"Brian": "farm"},
    )
    assert refusal(table, "Ann", "resolve") == said


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("exploration", "choose whose hand to explore [8.1]"),
        ("theft", "choose what to steal, and from whom [8.6]"),
        ("reconstruction", "choose which card to return to your hand [8.10]"),
    ],
)
def test_a_card_that_needs_a_target_is_not_simply_resolved(card: str, said: str) -> None:
    table = resolving(card, hand={"Cindy": "farm"}, resources={"Cindy": "beer"}, played={"Ann": "farm"})
    assert refusal(table, "Ann", "resolve") == said


def test_only_what_is_missing_is_named() -> None:
    table = resolving("castle", resources={"Ann": "sword", "Brian": "beer"}, coins=[0, 9, 9])
    assert refusal(table, "Ann", "resolve") == "you need 1 more beer and 1 more coin [5.10]"
    box = Edition("test", {("cards", "farm", "pay"): ["wood", "wood", "wood"]})
    table = resolving("farm", edition=box, resources={"Ann": "wood wood"})
    assert refusal(table, "Ann", "resolve") == "you need 1 more wood [5.10]"


def test_several_coins_that_are_missing_are_coins() -> None:
    box = Edition("test", {("cards", "castle", "coins"): 2})
    table = resolving("castle", edition=box, resources={"Ann": "beer sword"}, coins=[1, 0, 0])
    assert refusal(table, "Ann", "resolve") == "you need 1 more coin [5.10]"
    table = resolving("castle", edition=box, resources={"Ann": "sword"}, coins=[1, 0, 0])
    assert refusal(table, "Ann", "resolve") == "you need 1 more beer and 1 more coin [5.10]"


@pytest.mark.parametrize("card", ["farm", "fair"])
def test_what_can_be_resolved_is_not_refused(card: str) -> None:
    for move in ("resolve", "discard", "take-back"):
        assert resolving(card).why_not(move, 0) is None


@pytest.mark.parametrize("card", ["exploration", "theft", "reconstruction", "castle"])
def test_every_card_may_be_discarded_or_taken_back(card: str) -> None:
    for move in ("discard", "take-back"):
        assert resolving(card).why_not(move, 0) is None


# Opponents -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "verb", "rest", "rule"),
    [
        (resolving("exploration"), "explore", "", "8.1"),
        (resolving("theft"), "steal", " wood", "8.6"),
        (pushing(), "push", "", "9.16"),
    ],
    ids=["exploration", "theft", "knight"],
)
def test_an_opponent_is_somebody_else_who_plays(table: Table, verb: str, rest: str, rule: str) -> None:
    assert refusal(table, "Ann", f"{verb} vermilion{rest}") == f"choose an opponent, not yourself [{rule}]"
    assert refusal(table, "Ann", f"{verb} violet{rest}") == "nobody plays that colour [1.1]"
    assert refusal(table, "Ann", f"{verb} sky{rest}") == "nobody plays that colour [1.1]"


def test_the_last_seat_that_plays_is_an_opponent() -> None:
    table = resolving("exploration", hand={"Cindy": "farm"})
    assert table.why_not("explore green", 0) is None
    assert refusal(table, "Ann", "explore blue") == "that player has no cards in hand [8.1]"


def test_a_theft_says_which_condition_fails_first() -> None:
    table = resolving("theft", resources={"Brian": "coal crystal"}, coins=[1, 0, 0])
    assert refusal(table, "Ann", "steal blue crystal") == "you cannot steal crystal: it is level III [8.8]"
    assert refusal(table, "Ann", "steal green sword") == "you cannot steal sword: it is level IV [8.8]"
    assert refusal(table, "Ann", "steal green coal") == "that player has no coal [8.6]"
    assert refusal(table, "Ann", "steal blue coal") == "that costs 2 coins; you have 1 [8.7]"


def test_a_reconstruction_takes_what_lies_before_its_player() -> None:
    table = resolving("reconstruction", played={"Ann": "farm", "Brian": "castle"}, hand={"Ann": "fair"})
    assert refusal(table, "Ann", "return castle") == "no Castle lies in front of you [8.10]"
    assert refusal(table, "Ann", "return fair") == "no Fair lies in front of you [8.10]"
    assert table.why_not("return farm", 0) is None


def test_a_reconstruction_takes_another_that_lies_there_and_not_itself() -> None:
    table = resolving("reconstruction", played={"Ann": "farm"})
    assert refusal(table, "Ann", "return reconstruction") == "Reconstruction cannot return itself [8.11]"
    assert resolving("reconstruction", played={"Ann": "reconstruction"}).why_not("return reconstruction", 0) is None


# All of them ---------------------------------------------------------------------------------------------------------

TABLES = {
    "market": trading(),
    "market_served": trading(served=0b001),
    "choosing": choosing(),
    "building": resolving("hunter-hut", resources={"Ann": "wood coal"}),
    "too_dear": resolving("castle", resources={"Ann": "beer"}, coins=[0, 0, 0]),
    "exploration": resolving("exploration", hand={"Ann": "farm", "Cindy": "castle"}),
    "theft": resolving("theft", resources={"Brian": "wood coal sword", "Ann": "wood"}, coins=[1, 0, 0]),
    "reconstruction": resolving("reconstruction", played={"Ann": "farm fair reconstruction", "Brian": "castle"}),
    "market_empty_hand": trading(hand={"Brian": "farm"}),
    "no_exploration": resolving("exploration", hand={"Ann": "farm"}),
    "no_theft": resolving("theft", resources={"Brian": "sword", "Ann": "wood"}),
    "no_reconstruction": resolving("reconstruction", played={"Ann": "reconstruction", "Brian": "castle"}),
    "fair": resolving("fair"),
    "dropping": dropping(),
    "pushing": pushing(),
    "tidying": tidying(),
    "traded": at(steps.Resolve(0, 0b1, 0b10), chosen={"Ann": "farm"}, resources={"Ann": "wood wheat"}, coins=[9, 0, 0]),
}


@pytest.mark.parametrize("name", TABLES)
def test_what_is_refused_and_what_is_open_never_overlap(name: str) -> None:
    """At one position of each step, every action is either among the choices or refused."""
    table = TABLES[name]
    legal = set(towns(table).legal(0))
    for action in range(table.game.actions):
        assert (action in legal) == (table.why_not(action, 0) is None), table.game.format(action)


def test_a_table_says_what_a_mistyped_move_may_have_meant() -> None:
    with pytest.raises(ValueError, match="did you mean 'take-back'"):
        resolving().why_not("takeback", 0)
