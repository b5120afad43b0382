"""Everything that is said: the log, the choices, the prompts, the board, and what one may type."""

from __future__ import annotations

from importlib import resources
from random import Random
from typing import Any

import pytest

import kingstable
from kingstable.bots import answer, make
from kingstable.core.errors import BadNotation
from kingstable.core.state import CHANCE, Event
from kingstable.core.table import Table
from kingstable.games.artificium import actions as act
from kingstable.games.artificium.game import Artificium
from kingstable.games.artificium.state import Towns
from kingstable.games.artificium.words import log

from ..scripting import NAMES, event, events_told
from . import steps
from .scripts import CARDS, GOODS, at, new, play, st

GAME = Artificium()
PACKAGE = resources.files("kingstable.games.artificium")


def card(name: str) -> int:
    return CARDS.index(name)


def good(name: str) -> int:
    return GOODS.index(name)


# What happened -------------------------------------------------------------------------------------------------------

SENTENCES: dict[str, list[tuple[tuple[int, ...], str]]] = {
    "turn": [((3,), "Turn 3 begins.")],
    "first": [((1,), "Brian is the first player.")],
    "draw": [((1, 1), "Brian draws 1 card."), ((1, 5), "Brian draws 5 cards.")],
    "card": [((1, card("castle")), "Brian draws Castle.")],
    "reshuffle": [((), "The draw pile is empty: the discards are shuffled to form a new one.")],
    "no_cards": [
        ((1, 1), "Both piles are empty: Brian draws 1 card fewer."),
        ((1, 3), "Both piles are empty: Brian draws 3 cards fewer."),
    ],
    "no_market": [((2,), "Both piles are empty: the market is 2 cards short.")],
    "market": [((card("mill-and-bakery"),), "The market offers Mill & Bakery.")],
    "market_out": [((1,), "Brian cannot exchange any more cards.")],
    "market_pass": [((1,), "Brian leaves the market.")],
    "exchange": [((1, card("farm"), card("castle")), "Brian exchanges Farm for Castle.")],
    "exchange_paid": [((1, card("farm"), card("castle")), "Brian pays 2 coins and exchanges Farm for Castle.")],
    "new_hand": [
        ((1, 4, 5), "Brian discards their whole hand and draws 5 cards."),
        ((1, 1, 1), "Brian discards their whole hand and draws 1 card."),
        ((1, 0, 0), "Brian discards their whole hand and draws no cards."),
    ],
    "market_closed": [((), "The market closes, and its cards are discarded.")],
    "out": [((1,), "Brian has no cards left and passes.")],
    "pass": [((1,), "Brian passes.")],
    "reveal": [((1, card("theft")), "Brian reveals Theft.")],
    "discard": [((1, card("theft")), "Brian discards Theft unresolved.")],
    "take_back": [((1, card("theft")), "Brian takes Theft back and passes.")],
    "buy": [((1, good("beer"), 4), "Brian buys 1 beer for 4 coins.")],
    "sell": [
        ((1, good("sword"), 5), "Brian sells 1 sword for 5 coins."),
        ((1, good("wood"), 1), "Brian sells 1 wood for 1 coin."),
        ((1, good("wood"), 0), "Brian sells 1 wood for nothing."),
    ],
    "found": [((1, 42, good("crystal")), "Brian reaches space 42 and finds 1 crystal.")],
    "explore": [((1, 2), "Brian explores Cindy's hand and takes a card.")],
    "explored": [((1, 2, card("fair")), "Brian takes Fair from Cindy.")],
    "steal": [
        ((1, 0, good("wheat")), "Brian pays 1 coin and steals 1 wheat from Ann."),
        ((1, 0, good("coal")), "Brian pays 2 coins and steals 1 coal from Ann."),
    ],
    "reconstruct": [((1, card("farm")), "Brian's Reconstruction returns Farm to hand.")],
    "fair": [((1, 6), "Brian's Fair brings 6 coins."), ((1, 0), "Brian's Fair brings no coins.")],
    "build": [
        ((1, card("sawmill")), "Brian resolves Sawmill: 2 wood and 1 VP."),
        ((1, card("foundry")), "Brian resolves Foundry: 1 food for 1 metal and 3 VP."),
        ((1, card("castle")), "Brian resolves Castle: 1 beer, 1 sword and 1 coin for 8 VP."),
    ],
    "wizard": [
        ((1, 5, 3), "Brian's Wizard draws 5 cards and discards 3."),
        ((1, 0, 0), "Brian's Wizard draws no cards and discards none."),
    ],
    "drop": [((1, card("fair")), "Brian discards Fair.")],
    "push": [
        ((1, 2, 4), "Brian's Knight pushes Cindy back 4 spaces."),
        ((1, 2, 1), "Brian's Knight pushes Cindy back 1 space."),
        ((1, 2, 0), "Brian's Knight pushes Cindy back 0 spaces."),
    ],
    "pushed": [((2, 26), "Cindy is at 26 VP now.")],
    "turn_end": [((3,), "Turn 3 is over: all played cards are discarded.")],
    "end": [((), "The four turns are over.")],
    "sell_all": [((1, 7), "Brian sells all resources for 7 coins."), ((1, 1), "Brian sells all resources for 1 coin.")],
    "final": [
        ((1, 41, 10), "Brian scores 10 VP for 41 coins."),
        ((1, 1, 0), "Brian scores 0 VP for 1 coin."),
        ((1, 0, 0), "Brian scores 0 VP for no coins."),
    ],
}


@pytest.mark.parametrize("kind", SENTENCES)
def test_every_kind_of_event_has_its_sentence(kind: str) -> None:
    for given, sentence in SENTENCES[kind]:
        assert GAME.narrate(event(GAME, kind, *given), NAMES[:3]) == sentence


def test_a_knights_push_is_one_sentence_for_those_who_read() -> None:
    push, pushed = event(GAME, "push", 1, 2, 4), event(GAME, "pushed", 2, 61)
    joint = log.LOG.join(push, pushed)
    assert joint and GAME.narrate(joint, NAMES[:3]) == "Brian's Knight pushes Cindy back 4 spaces, to 61 VP."


def test_every_event_the_rules_tell_is_among_them() -> None:
    assert set(events_told(GAME)) == set(log.SENTENCES) == set(SENTENCES)


def test_an_unknown_event_has_no_words() -> None:
    with pytest.raises(ValueError, match="no words for 'flood'"):
        GAME.narrate(Event("flood", "", {}, 0), NAMES)


# What one may choose -------------------------------------------------------------------------------------------------


def described(table: Table, who: int | None = None) -> list[tuple[str, str, str, tuple[str, ...]]]:
    return [(str(choice), choice.text, choice.rule, choice.targets) for choice in table.choices(who)]


MARKET = at(steps.Market(1), phase=st.CARD_MARKET, hand={"Brian": "farm"}, market="theft castle", coins=[2, 2, 2])
PAID = at(
    steps.Market(1),
    phase=st.CARD_MARKET,
    hand={"Brian": "farm"},
    market="fair",
    coins=[2, 2, 2],
    served=0b010,
)
CHOOSING = at(steps.Choose(), hand={"Brian": "exploration sawmill wizards-tower"})
BUILDING = at(
    steps.Resolve(1, 0, 0), chosen={"Brian": "laboratory"}, resources={"Brian": "coal crystal"}, coins=[9, 4, 9]
)


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (
            MARKET,
            [
                ("pass", "Pass: no more exchanges this turn.", "4.3", ()),
                ("new-hand", "Discard your hand and draw 5 new cards.", "4.8", ("hand-1", "pile")),
                (
                    "exchange farm theft",
                    "Exchange Farm for Theft. Theft: Steal a resource from an opponent for 1 coin (wood or "
                    "wheat) or 2 coins (coal, food or beer).",
                    "4.6",
                    ("market-1", "card-1-5"),
                ),
                (
                    "exchange farm castle",
                    "Exchange Farm for Castle. Castle: Pay 1 beer, 1 sword and 1 coin to gain 8 VP and push "
                    "an opponent back 4 spaces.",
                    "4.6",
                    ("market-15", "card-1-5"),
                ),
            ],
        ),
        (
            PAID,
            [
                ("pass", "Pass: no more exchanges this turn.", "4.3", ()),
                (
                    "exchange farm fair",
                    "Pay 2 coins and exchange Farm for Fair. Fair: Gain 2 coins for each other card you "
                    "played this turn.",
                    "4.7",
                    ("market-3", "card-1-5"),
                ),
            ],
        ),
        (
            CHOOSING,
            [
                ("pass", "Pass: play no more cards this turn.", "5.3", ()),
                (
                    "play exploration",
                    "Play Exploration. Take a card at random from an opponent's hand; that opponent draws a new one.",
                    "5.2",
                    ("card-1-0",),
                ),
                ("play sawmill", "Play Sawmill. Gain 2 wood and 1 VP.", "5.2", ("card-1-4",)),
                (
                    "play wizards-tower",
                    "Play Wizard's Tower. Pay 1 beer, 1 potion and 1 coin to gain 8 VP, draw 5 cards, then discard 3.",
                    "5.2",
                    ("card-1-14",),
                ),
            ],
        ),
        (
            BUILDING,
            [
                (
                    "resolve",
                    "Resolve Laboratory. Pay 1 coal and 1 crystal to gain 1 potion and 5 VP.",
                    "5.9",
                    ("chosen-1",),
                ),
                ("sell coal", "Sell 1 coal for 2 coins.", "6.3", ("resource-1-2",)),
                ("sell crystal", "Sell 1 crystal for 3 coins.", "6.3", ("resource-1-5",)),
                ("buy wood", "Buy 1 wood for 2 coins.", "6.2", ("price-0", "resource-1-0")),
                ("buy wheat", "Buy 1 wheat for 2 coins.", "6.2", ("price-1", "resource-1-1")),
                ("buy coal", "Buy 1 coal for 4 coins.", "6.2", ("price-2",)),
                ("buy food", "Buy 1 food for 4 coins.", "6.2", ("price-3", "resource-1-3")),
                ("buy beer", "Buy 1 beer for 4 coins.", "6.2", ("price-4", "resource-1-4")),
                ("discard", "Discard Laboratory unresolved and keep playing.", "5.11", ()),
                (
                    "take-back",
                    "Take Laboratory back into your hand and pass for the rest of the turn.",
                    "5.13",
                    ("hand-1",),
                ),
            ],
        ),
        (
            at(steps.Resolve(1, 0, 0), chosen={"Brian": "exploration"}, hand={"Cindy": "farm"}, coins=[0, 0, 0]),
            [
                ("explore green", "Take a card at random from Cindy's hand.", "8.1", ("seat-2", "hand-2")),
                ("discard", "Discard Exploration unresolved and keep playing.", "5.11", ()),
                (
                    "take-back",
                    "Take Exploration back into your hand and pass for the rest of the turn.",
                    "5.13",
                    ("hand-1",),
                ),
            ],
        ),
        (
            at(steps.Resolve(1, 0, 0), chosen={"Brian": "theft"}, resources={"Cindy": "wood beer"}, coins=[0, 2, 0]),
            [
                ("steal green wood", "Pay 1 coin to steal 1 wood from Cindy.", "8.6", ("seat-2", "resource-2-0")),
                ("steal green beer", "Pay 2 coins to steal 1 beer from Cindy.", "8.6", ("seat-2", "resource-2-4")),
                ("buy wood", "Buy 1 wood for 2 coins.", "6.2", ("price-0", "resource-1-0")),
                ("buy wheat", "Buy 1 wheat for 2 coins.", "6.2", ("price-1", "resource-1-1")),
                ("discard", "Discard Theft unresolved and keep playing.", "5.11", ()),
                ("take-back", "Take Theft back into your hand and pass for the rest of the turn.", "5.13", ("hand-1",)),
            ],
        ),
        (
            at(steps.Resolve(1, 0, 0), chosen={"Brian": "reconstruction"}, played={"Brian": "farm"}, coins=[0, 0, 0]),
            [
                ("return farm", "Return Farm to your hand.", "8.10", ("played-1-5",)),
                ("discard", "Discard Reconstruction unresolved and keep playing.", "5.11", ()),
                (
                    "take-back",
                    "Take Reconstruction back into your hand and pass for the rest of the turn.",
                    "5.13",
                    ("hand-1",),
                ),
            ],
        ),
        (
            at(steps.Resolve(1, 0, 0), chosen={"Brian": "fair"}, played={"Brian": "farm"}, coins=[0, 0, 0]),
            [
                ("resolve", "Fair: gain 2 coins.", "8.13", ("chosen-1",)),
                ("discard", "Discard Fair unresolved and keep playing.", "5.11", ()),
                ("take-back", "Take Fair back into your hand and pass for the rest of the turn.", "5.13", ("hand-1",)),
            ],
        ),
        (
            at(steps.Drop(1, 1), hand={"Brian": "farm fair"}),
            [
                ("drop fair", "Discard Fair.", "9.15", ("card-1-3",)),
                ("drop farm", "Discard Farm.", "9.15", ("card-1-5",)),
            ],
        ),
        (
            at(steps.Push(1), vp=[5, 0, 3]),
            [
                ("push vermilion", "Push Ann back from 5 to 1 VP.", "9.16", ("seat-0",)),
                ("push green", "Push Cindy back from 3 to 0 VP.", "9.16", ("seat-2",)),
            ],
        ),
        (
            at(steps.Tidy(), hand={"Brian": "farm"}, resources={"Brian": "wood"}),
            [
                ("pass", "Finish.", "10.4", ()),
                ("sell wood", "Sell 1 wood for 1 coin.", "10.3", ("resource-1-0",)),
                ("drop farm", "Discard Farm.", "10.2", ("card-1-5",)),
            ],
        ),
    ],
    ids=["market", "paid", "choose", "build", "explore", "theft", "return", "fair", "wizard", "knight", "turn_end"],
)
def test_choices_have_words_rules_and_targets(
    table: Table, expected: list[tuple[str, str, str, tuple[str, ...]]]
) -> None:
    assert described(table) == expected


def test_what_chance_may_give_has_words_too() -> None:
    assert described(new(2)) == [
        ("first vermilion", "Ann is the first player.", "3.4", ("seat-0",)),
        ("first blue", "Brian is the first player.", "3.4", ("seat-1",)),
    ]
    table = at(steps.Draw(0, 1))
    assert described(table)[0] == ("card exploration", "Exploration.", "1.4", ())
    assert described(table)[-1] == ("card castle", "Castle.", "1.4", ())
    assert len(described(table)) == 16


@pytest.mark.parametrize(
    ("name", "effect"),
    [
        ("exploration", "Take a card at random from an opponent's hand; that opponent draws a new one."),
        (
            "theft",
            "Steal a resource from an opponent for 1 coin (wood or wheat) or 2 coins (coal, food or beer).",
        ),
        ("reconstruction", "Return another card you resolved this turn to your hand."),
        ("fair", "Gain 2 coins for each other card you played this turn."),
        ("sawmill", "Gain 2 wood and 1 VP."),
        ("farm", "Gain 2 wheat and 1 VP."),
        ("charcoal-burners-house", "Pay 1 wood to gain 1 coal and 2 VP."),
        ("hunter-hut", "Pay 1 wood to gain 1 food and 2 VP."),
        ("mill-and-bakery", "Pay 1 wheat to gain 1 food and 2 VP."),
        ("brewery", "Pay 1 wheat to gain 1 beer and 2 VP."),
        ("crystal-mine", "Pay 1 food to gain 1 crystal and 3 VP."),
        ("foundry", "Pay 1 food to gain 1 metal and 3 VP."),
        ("laboratory", "Pay 1 coal and 1 crystal to gain 1 potion and 5 VP."),
        ("swordsmith", "Pay 1 coal and 1 metal to gain 1 sword and 5 VP."),
        ("wizards-tower", "Pay 1 beer, 1 potion and 1 coin to gain 8 VP, draw 5 cards, then discard 3."),
        ("castle", "Pay 1 beer, 1 sword and 1 coin to gain 8 VP and push an opponent back 4 spaces."),
    ],
)
def test_every_card_says_what_it_costs_and_does(name: str, effect: str) -> None:
    assert GAME.words.effect(card(name)) == effect


# What one is asked ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "prompt"),
    [
        (MARKET, "Card market: exchange one card for free, replace your whole hand for free, or pass."),
        (PAID, "Card market: exchange a card for 2 coins, or pass."),
        (CHOOSING, "Choose a card to play, or pass for the rest of the turn. All players reveal together."),
        (BUILDING, "Resolve your Laboratory. You may trade first."),
        (at(steps.Resolve(0, 0, 0), chosen={"Ann": "farm"}), "Resolve your Farm. You may trade first."),
        (
            at(steps.Resolve(0, 0, 0), chosen={"Ann": "fair"}),
            "Resolve your Fair. You may trade first.",
        ),
        (at(steps.Drop(0, 3), hand={"Ann": "farm fair castle"}), "The Wizard: discard 3 cards from your hand."),
        (at(steps.Drop(0, 3), hand={"Ann": "farm fair"}), "The Wizard: discard 2 cards from your hand."),
        (at(steps.Drop(0, 1), hand={"Ann": "farm fair"}), "The Wizard: discard 1 card from your hand."),
        (at(steps.Push(0)), "The Knight: choose an opponent to push back 4 spaces."),
        (at(steps.Tidy(), hand={"Ann": "farm"}), "End of the turn: discard cards, sell resources, or finish."),
    ],
)
def test_every_step_asks_in_a_sentence(table: Table, prompt: str) -> None:
    assert table.prompt() == prompt


def test_what_one_is_asked_depends_on_ones_own_exchanges() -> None:
    table = at(steps.Market(0), phase=st.CARD_MARKET, hand={"Ann": "farm", "Brian": "farm"}, market="fair", served=0b10)
    assert table.prompt().startswith("Card market: exchange one card for free")
    play(table, "Ann: pass")
    assert table.prompt().startswith("Card market: exchange a card for 2 coins")


@pytest.mark.parametrize(
    ("card", "fields", "prompt"),
    [
        ("farm", {"coins": [0, 0, 0]}, "Resolve your Farm."),
        (
            "laboratory",
            {"coins": [0, 0, 0]},
            "Your Laboratory needs 1 more coal and 1 more crystal. Give the card up.",
        ),
        (
            "laboratory",
            {"coins": [0, 0, 0], "resources": {"Ann": "coal"}},
            "Your Laboratory needs 1 more crystal. Trade, or give the card up.",
        ),
        (
            "castle",
            {"coins": [0, 0, 0], "resources": {"Ann": "sword"}},
            "Your Castle needs 1 more beer and 1 more coin. Trade, or give the card up.",
        ),
        (
            "exploration",
            {"coins": [1, 0, 0]},
            "You cannot resolve Exploration: no opponent has any cards in hand. Give the card up.",
        ),
        ("exploration", {"coins": [1, 0, 0], "hand": {"Brian": "farm"}}, "Resolve your Exploration."),
        (
            "theft",
            {"coins": [2, 0, 0], "resources": {"Brian": "sword"}},
            "You cannot resolve Theft: no opponent has a resource that you can steal and pay for. "
            "Trade, or give the card up.",
        ),
        ("theft", {"coins": [1, 0, 0], "resources": {"Brian": "wood"}}, "Resolve your Theft."),
        (
            "reconstruction",
            {"coins": [1, 0, 0], "hand": {"Ann": "reconstruction"}},
            "You cannot resolve Reconstruction: no other card lies in front of you. Give the card up.",
        ),
        ("reconstruction", {"coins": [1, 0, 0], "played": {"Ann": "fair"}}, "Resolve your Reconstruction."),
    ],
)
def test_one_is_told_whether_the_card_can_be_resolved_and_whether_one_may_trade(
    card: str, fields: dict[str, Any], prompt: str
) -> None:
    table = at(steps.Resolve(0, 0, 0), chosen={"Ann": card}, **fields)
    assert table.prompt() == prompt
    assert ("trade" in prompt.lower()) == any(choice.rule in ("6.2", "6.3") for choice in table.choices())


def test_who_has_nothing_to_trade_is_not_told_to() -> None:
    table = at(steps.Resolve(0, 0, 0), chosen={"Ann": "farm"}, coins=[2, 0, 0])
    assert table.prompt() == "Resolve your Farm. You may trade first."
    table = at(steps.Resolve(0, 0, 0), chosen={"Ann": "farm"}, coins=[1, 0, 0])
    assert table.prompt() == "Resolve your Farm."


# The board -----------------------------------------------------------------------------------------------------------


def scene() -> Table:
    """Brian is to deal with a Castle; of Ann's hand two cards are known."""
    return at(
        steps.Resolve(1, 0, 0), steps.Choose(), first=1, chosen={"Brian": "castle", "Cindy": "farm"},
        hand={"Ann": "farm mill-and-bakery", "Brian": "fair fair theft"}, known={"Ann": "farm castle"},
        played={"Ann": "sawmill farm farm"}, resources={"Ann": "wood wood beer", "Brian": "beer sword"},
        vp=[3, 12, 0], coins=[5, 1, 0], passed=0b001, discards="farm farm castle",
    )  # fmt: skip


def drawn(table: Table, seat: int | None) -> list[str]:
    return table.game.drawing.board(table.view(seat), table.names).splitlines()


TABLES = [
    "      Wood Wheat  Coal  Food  Beer Crystal Metal Potion Sword",
    "buy      2     2     4     4     4       6     6     10    10",
    "sell     1     1     2     2     2       3     3      5     5",
    "On the track: wood 7, wheat 14, coal 21, food 28, beer 35, crystal 42, metal 49,",
    "potion 56, sword 63",
    "(Reconstructed, not from the printed game: prices and spaces with resources.)",
    "",
]

TOWNS = [
    "* Brian          12 VP, 1 coin, 1 beer and 1 sword; first player",
    "                3 cards in hand; reveals Castle",
    "  Cindy           0 VP, no coins, no resources",
    "                no cards in hand; reveals Farm",
    "  Ann             3 VP, 5 coins, 2 wood and 1 beer",
    "                4 cards in hand (known: Farm and Castle); played Sawmill and 2×",
    "                Farm; passed",
]


def test_the_spectators_board_shows_everything_public() -> None:
    assert drawn(scene(), None) == [
        "ARTIFICIUM · Turn 2 of 4 · Playing cards",
        *TABLES,
        "Market: closed",
        "Draw pile: 93 cards. Discards: 2× Farm and Castle",
        "",
        *TOWNS,
    ]


def test_a_seat_sees_its_own_hand_with_what_the_cards_do() -> None:
    lines = drawn(scene(), 0)
    assert lines[-8:] == [
        "  Ann you         3 VP, 5 coins, 2 wood and 1 beer",
        "                4 cards in hand; played Sawmill and 2× Farm; passed",
        "",
        "Your hand",
        "  2 Farm: Gain 2 wheat and 1 VP.",
        "  1 Mill & Bakery: Pay 1 wheat to gain 1 food and 2 VP.",
        "  1 Castle: Pay 1 beer, 1 sword and 1 coin to gain 8 VP and push an opponent",
        "    back 4 spaces.",
    ]
    assert "* Brian          12 VP, 1 coin, 1 beer and 1 sword; first player" in lines


def test_the_brief_board_leaves_out_what_does_not_change() -> None:
    table = scene()
    assert table.game.drawing.brief(table.view(), table.names).splitlines() == TOWNS
    assert table.game.drawing.brief(table.view(1), table.names).splitlines()[-5:] == [
        "",
        "Your hand",
        "  1 Theft: Steal a resource from an opponent for 1 coin (wood or wheat) or 2",
        "    coins (coal, food or beer).",
        "  2 Fair: Gain 2 coins for each other card you played this turn.",
    ]
    assert table.game.drawing.epoch(table.view()) == "Turn 2 · Playing cards"


def test_the_market_is_drawn_while_it_is_open() -> None:
    table = at(steps.Market(0), turn=3, phase=st.CARD_MARKET, market="castle fair fair", hand={"Ann": "farm"})
    assert drawn(table, None)[0] == "ARTIFICIUM · Turn 3 of 4 · Card market"
    market = [
        "Market",
        "  2 Fair: Gain 2 coins for each other card you played this turn.",
        "  1 Castle: Pay 1 beer, 1 sword and 1 coin to gain 8 VP and push an opponent",
        "    back 4 spaces.",
    ]
    assert drawn(table, None)[8:13] == [*market, "Draw pile: 104 cards. Discards: none"]
    assert table.game.drawing.brief(table.view(), table.names).splitlines()[:6] == [
        *market,
        "* Ann             0 VP, 5 coins, no resources; first player",
        "                1 card in hand",
    ]
    assert table.game.drawing.epoch(table.view()) == "Turn 3 · Card market"


def test_the_market_is_drawn_as_closed_until_a_card_lies_there() -> None:
    table = at(steps.OpenMarket(), hand={"Ann": "farm"})
    assert drawn(table, None)[0].endswith("Card market") and "Market: closed" in drawn(table, None)
    play(table, "*: card farm")
    lines = drawn(table, None)
    assert lines[lines.index("Market") + 1] == "  1 Farm: Gain 2 wheat and 1 VP."


def test_who_has_chosen_in_secret_is_told_so_and_is_not_waited_for() -> None:
    table = at(steps.Choose(), hand={"Ann": "farm", "Brian": "fair"})
    assert "You have chosen. Waiting for the others." not in drawn(table, 0)
    play(table, "Ann: play farm")
    assert drawn(table, 0)[-1] == "You have chosen. Waiting for the others."
    assert "You have chosen. Waiting for the others." not in drawn(table, 1)
    towns = [line for line in drawn(table, None) if "VP" in line]
    assert [line[0] for line in towns] == [" ", "*", " "]


def test_the_board_of_the_start_of_the_turns_end_and_of_the_end() -> None:
    assert drawn(new(2), None)[0] == "ARTIFICIUM · Turn 1 of 4 · Start of the turn"
    assert "Draw pile: 108 cards. Discards: none" in drawn(new(2), None)
    assert str(new(2)).endswith("\nWaiting for chance.")
    state = GAME.start(2, {})
    assert GAME.drawing.board(GAME.view(state)).splitlines()[0] == "ARTIFICIUM"
    table = at(*steps.NEXT_TURN, hand={"Ann": "farm"})
    assert drawn(table, None)[0] == "ARTIFICIUM · Turn 2 of 4 · Turn end"
    table = at(steps.TurnEnd(), turn=4)
    assert drawn(table, None)[0] == "ARTIFICIUM · The 4 turns are over"
    assert str(table).splitlines()[-1] == "Ann, Brian and Cindy won: tied at 1 VP."


def test_an_empty_pile_is_drawn() -> None:
    table = at(steps.Tidy(), hand={"Ann": "farm"}, pile=[0] * 16)
    assert "Draw pile: no cards. Discards: none" in drawn(table, None)


def test_the_towns_are_drawn_clockwise_from_the_first_player() -> None:
    table = at(steps.Tidy(), seats=4, first=2, hand={"Ann": "farm"})
    order = [line[2:8].strip() for line in drawn(table, None) if " VP, " in line]
    assert order == ["Cindy", "David", "Ann", "Brian"]
    assert [line[2:8].strip() for line in drawn(table, 0) if "first player" in line] == ["Cindy"]


def test_before_the_first_turn_nobody_is_marked_as_the_first_player() -> None:
    assert "first player" not in GAME.drawing.board(GAME.view(GAME.start(2, {})))


def test_a_long_name_is_cut_on_the_board() -> None:
    names = ["Ann of the very long name", "Brian of the very long name"]
    table = kingstable.new("artificium", 2, dice="manual", names=names)
    table.play("first vermilion")
    lines = [line for line in drawn(table, 0) if " VP, " in line]
    assert lines == [
        "  Ann of th you   0 VP, 5 coins, no resources; first player",
        "  Brian of the    0 VP, 5 coins, no resources",
    ]


def test_a_town_with_everything_is_drawn_on_several_lines() -> None:
    table = at(
        steps.Tidy(),
        resources={"Ann": " ".join(GOODS * 12)},
        vp=[104, 0, 0],
        coins=[110, 0, 0],
    )
    line = next(number for number, text in enumerate(drawn(table, None)) if text.startswith("* Ann"))
    assert drawn(table, None)[line : line + 3] == [
        "* Ann           104 VP, 110 coins, 12 wood, 12 wheat, 12 coal, 12 food, 12 beer,",
        "                12 crystal, 12 metal, 12 potion and 12 sword; first player",
        "                no cards in hand",
    ]


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_line_of_the_board_is_over_eighty_letters(seats: int) -> None:
    names = [f"{seat} {('of the ' if seat % 2 else 'Governor') * 6}"[:39] + "x" for seat in range(seats)]
    assert {len(name) for name in names} == {40}
    start = kingstable.new("artificium", seats, dice="manual", names=names)
    assert all(len(line) <= 80 for line in drawn(start, 0))
    table = kingstable.new("artificium", seats, seed=seats, names=names)
    bots = [make("greedy", seat) for seat in range(seats)]
    phases = set()
    while not table.over:
        phases.add(table.view()["phase"])
        for seat in (*range(seats), None):
            view = table.view(seat)
            for text in (table.game.drawing.board(view, names), table.game.drawing.brief(view, names)):
                assert all(len(line) <= 80 for line in text.splitlines())
        answer(table, table.waiting[0], bots[table.waiting[0]])
    assert phases == {st.CARD_MARKET, st.PLAYING, st.TURN_END_PHASE}
    assert all(len(line) <= 80 for line in drawn(table, None))


# What one may type ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loose", "tidy"),
    [
        ("PASS", "pass"),
        ("  take-back ", "take-back"),
        ("Play  Mill-and-Bakery", "play mill-and-bakery"),
        ("EXCHANGE farm   Charcoal-Burners-House", "exchange farm charcoal-burners-house"),
        ("steal Blue Wood", "steal blue wood"),
        ("explore SKY", "explore sky"),
        ("Push Amber", "push amber"),
    ],
)
def test_loose_input_is_understood(loose: str, tidy: str) -> None:
    assert GAME.parse(loose) == GAME.parse(tidy)
    assert GAME.format(GAME.parse(loose)) == tidy


def test_every_action_can_be_written_and_read_back() -> None:
    assert GAME.actions == 415
    written = [GAME.format(action) for action in range(GAME.actions)]
    assert len(set(written)) == GAME.actions
    assert [GAME.parse(text) for text in written] == list(range(GAME.actions))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (0, "pass"),
        (1, "resolve"),
        (2, "explore vermilion"),
        (7, "explore sky"),
        (8, "push vermilion"),
        (13, "push sky"),
        (14, "return exploration"),
        (29, "return castle"),
        (30, "steal vermilion wood"),
        (83, "steal sky sword"),
        (84, "sell wood"),
        (92, "sell sword"),
        (93, "buy wood"),
        (101, "buy sword"),
        (102, "discard"),
        (103, "take-back"),
        (104, "new-hand"),
        (105, "exchange exploration exploration"),
        (106, "exchange exploration theft"),
        (360, "exchange castle castle"),
        (361, "play exploration"),
        (377, "drop exploration"),
        (393, "card exploration"),
        (408, "card castle"),
        (409, "first vermilion"),
        (414, "first sky"),
    ],
)
def test_an_action_has_the_number_that_records_hold(action: int, text: str) -> None:
    assert GAME.format(action) == text


@pytest.mark.parametrize(
    "nonsense", ["", "castle", "play", "play tower", "steal blue coin", "explore Ann", "buy 2 wood"]
)
def test_nonsense_is_refused(nonsense: str) -> None:
    with pytest.raises(BadNotation) as raised:
        GAME.parse(nonsense)
    assert str(raised.value) == f"{nonsense!r} is not a move of Artificium"


# For reports ---------------------------------------------------------------------------------------------------------


def played_by_hand(state: Towns, rng: Random) -> list[set[str]]:
    """Play a game at random, and play whatever can be; what each seat resolved, from its decisions alone."""
    idle = (act.PASS.first, act.DISCARD.first, act.TAKE_BACK.first)
    cards: list[set[str]] = [set() for _ in range(state.seats)]
    while state.waiting:
        seat = state.waiting.bit_length() - 1
        legal = state.outcomes() if seat == CHANCE else state.legal(seat)
        action = rng.choice([action for action in legal if action not in idle] or legal)
        if isinstance(state.step, steps.Resolve) and not act.SELL.first <= action < act.TAKE_BACK.end:
            cards[seat].add(GAME.words.card(state.chosen[seat]))
        state.apply(seat, action)
    return cards


def test_a_report_is_told_which_cards_were_played_in_the_whole_game() -> None:
    everything: set[str] = set()
    for seed in range(20):
        state = GAME.new(3)
        assert isinstance(state, Towns) and GAME.statistics.needs_events
        state.told = []
        cards = played_by_hand(state, Random(seed))
        traits = GAME.statistics.traits(state, state.told)
        assert [set(trait["card"]) for trait in traits] == cards
        assert all(len(set(trait["card"])) == len(trait["card"]) for trait in traits)
        everything = everything.union(*cards)
    assert {"Exploration", "Theft", "Reconstruction", "Fair", "Sawmill"} <= everything
