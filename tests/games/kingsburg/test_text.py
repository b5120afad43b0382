"""Everything that is said: the log, the choices, the prompts, the board, and what one may type."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest

import kingstable
from kingstable.bots import answer, make
from kingstable.core.edition import Edition
from kingstable.core.errors import BadNotation
from kingstable.core.state import CHANCE, Event
from kingstable.core.table import Table
from kingstable.games.kingsburg.actions import ORDERS
from kingstable.games.kingsburg.game import Kingsburg
from kingstable.games.kingsburg.rules import dice
from kingstable.games.kingsburg.rules.goods import BUNDLES
from kingstable.games.kingsburg.words import log

from ..scripting import event, events_told
from .scripts import NAMES, at, card, group, new, play, st, steps

GAME = Kingsburg()
PACKAGE = resources.files("kingstable.games.kingsburg")


def bundle(*counts: int) -> int:
    return BUNDLES.index(list(counts))


def rolled(faces: str) -> int:
    return dice.NUMBERS[group(faces)]


# What happened -------------------------------------------------------------------------------------------------------

SENTENCES: dict[str, list[tuple[tuple[int, ...], str]]] = {
    "first_order": [((ORDERS.index([2, 0, 1]),), "Turn order: Cindy, Ann, Brian.")],
    "year": [((3,), "Year 3 begins.")],
    "season": [((2,), "Spring begins."), ((4,), "Summer begins."), ((6,), "Autumn begins.")],
    "aid_die": [((1,), "Brian is furthest behind and gets a white die for the spring.")],
    "aid_goods": [((3,), "Three governors tie for fewest buildings and goods: each takes 1 good.")],
    "neutral": [((rolled("1 5"), 6), "Neutral dice occupy the Alchemist with 1 and 5.")],
    "neutral_single": [((4, 5), "Neutral dice show 4 and 5, and occupy the Merchant and the Sergeant.")],
    "neutral_double": [((4,), "Neutral dice show 4 and 4: one occupies the Merchant, the other is left out.")],
    "guild": [((0,), "Ann's Merchants' Guild brings 1 gold.")],
    "farms": [((0,), "Ann adds the white die of the Farms.")],
    "roll": [((2, rolled("1 4 4 w6")), "Cindy rolls 1, 4, 4 and white 6.")],
    "statue": [((0, 5), "Ann uses the Statue and re-rolls a 5.")],
    "chapel": [((0,), "Ann uses the Chapel and re-rolls all dice.")],
    "order": [((1 | 2 << 3 | 0 << 6,), "Turn order: Brian, Cindy, Ann.")],
    "stuck": [((1,), "Brian can place no more dice.")],
    "pass": [((1,), "Brian passes.")],
    "token": [((1,), 'Brian adds a "+2" token.')],
    "market": [((1,), "Brian uses the Market.")],
    "envoy_influence": [((1, 18), "Brian sends the King's Envoy to the King.")],
    "influence": [((1, 7, rolled("2 5")), "Brian influences the Astronomer with 2 and 5.")],
    "help": [((1, 2), "The Squire helps Brian: 1 gold."), ((0, 13), "The Champion helps Ann: 3 stone.")],
    "stables": [((1,), "Brian's Stables bring one more soldier.")],
    "decline": [((1, 14), "Brian declines the Smuggler's offer."), ((1, 6), "Brian declines the Alchemist's offer.")],
    "pay_vp": [((1, 14, 1), "Brian pays the Smuggler 1 VP.")],
    "no_trade": [((1,), "Brian has no goods to trade with the Alchemist.")],
    "trade": [((1, 2), "Brian trades 1 stone for 1 gold and 1 wood.")],
    "take": [((1, bundle(2, 0, 1)), "Brian takes 2 gold and 1 stone.")],
    "look": [((1,), "Brian secretly looks at the next enemy.")],
    "looked": [((1, card(25)), "The next enemy: Dragons, strength 9.")],
    "no_build": [((1,), "Brian builds nothing.")],
    "envoy_stays": [((1,), "Brian keeps the King's Envoy for later.")],
    "envoy_build": [((1,), "Brian uses the King's Envoy to build again.")],
    "build": [((1, 3, 9), "Brian builds the Cathedral: 9 VP."), ((1, 4, 0), "Brian builds the Inn.")],
    "inn": [((1,), 'Brian\'s Inn gives a "+2" token.')],
    "embassy": [((1,), "Brian's Embassy earns 1 VP.")],
    "town_hall": [
        ((1, 0), 'Brian pays the Town Hall a "+2" token for 1 VP.'),
        ((1, 1), "Brian pays the Town Hall 1 gold for 1 VP."),
        ((1, 3), "Brian pays the Town Hall 1 stone for 1 VP."),
    ],
    "reward": [((1,), "The King rewards Brian with 1 VP.")],
    "envoy_returns": [((1,), "The King's Envoy leaves Brian.")],
    "envoy": [((1,), "Brian gets the King's Envoy.")],
    "no_envoy": [((2,), "Two governors tie for fewest buildings and goods: nobody gets the Envoy.")],
    "recruit": [((1, bundle(0, 1, 1)), "Brian hires a soldier for 1 wood and 1 stone.")],
    "enemy": [((card(1),), "The enemy attacks: Barbarians, strength 2.")],
    "kings_die": [
        ((1, 1), "Brian rolls the King's die: 1 soldier for each governor."),
        ((1, 6), "Brian rolls the King's die: 6 soldiers for each governor."),
    ],
    "battle": [((1, 4, 5), "Brian fights with 4 against 5.")],
    "victory": [
        ((1, card(18)), "Brian wins and gains 1 gold and 1 VP."),
        ((1, card(19)), "Brian wins and gains any 1 good."),
    ],
    "fortress": [((1,), "Brian's Fortress adds 1 VP.")],
    "draw": [((1,), "Brian draws: no gain, no loss.")],
    "defeat": [
        ((1, card(15)), "Brian is defeated and must lose 2 gold, 1 wood, 1 stone and 1 VP."),
        ((1, card(8)), "Brian is defeated and must lose any 2 goods and 1 building."),
    ],
    "lose_goods": [((1, 2, 3), "Brian loses 3 stone.")],
    "lose_all": [((1, 1), "Brian loses 1 good and has none left."), ((1, 2), "Brian loses 2 goods and has none left.")],
    "lose_chosen": [((1, bundle(1, 1, 0)), "Brian loses 1 gold and 1 wood.")],
    "destroy": [
        ((1, 3, 9), "Brian loses the Cathedral and its 9 VP (topmost of the buildings farthest right)."),
        ((1, 16, 0), "Brian loses the Barricade (topmost of the buildings farthest right)."),
    ],
    "lose_vp": [((1, 8), "Brian loses 8 VP.")],
    "strongest": [((1, 7), "Brian is the strongest victor with 7 and gains 1 VP.")],
    "home": [((), "The enemy is gone, and all soldiers go home.")],
    "cathedral": [((1, 4), "Brian's Cathedral earns 4 VP for the remaining goods.")],
    "end": [((), "The five years are over.")],
}


def read(table: Table) -> list[str]:
    """The log as the page tells it: events that belong together in one sentence."""
    events: list[Event] = []
    for _, told in table.history:
        joint = log.LOG.join(events[-1], told) if events else None
        events[-1:] = [joint] if joint else [*events[-1:], told]
    return [GAME.narrate(told, table.names) for told in events]


MARKET = {"Ann": "inn market"}
PLACED = [  # Ann's dice, her move, and what is read of it
    ("3 3", "3,3 alchemist", "the Alchemist with 3 and 3."),
    ("3 4", "3,4 treasurer", "the Treasurer with 3 and 4, +1 from the Market."),
    ("3 3", "3,3 sergeant", "the Sergeant with 3 and 3, -1 from the Market."),
    ("3 3", "3,3,+2 treasurer", "the Treasurer with 3 and 3, +2 from a token."),
    ("3 3", "3,3,+2 astronomer", "the Astronomer with 3 and 3, +2 from a token, -1 from the Market."),
    ("4", "4 merchant", "the Merchant with 4, through the King's Envoy."),
    ("3", "3,+2 merchant", "the Merchant with 3, +2 from a token, -1 from the Market, through the King's Envoy."),
]


@pytest.mark.parametrize(("rolled", "move", "sentence"), PLACED)
def test_dice_and_what_helps_them_are_one_sentence_that_adds_up(rolled: str, move: str, sentence: str) -> None:
    hands = {"Ann": rolled, "Brian": "4"}
    table = at(steps.Influencing(1), dice=hands, tokens=[1, 0, 0], envoy=0, buildings=MARKET)
    play(table, "Brian: place 4 merchant", f"Ann: place {move}")
    assert next(text for text in read(table) if text.startswith("Ann ")) == f"Ann influences {sentence}"


STATUE = "the Statue and its 3 VP (topmost of the buildings farthest right)."


@pytest.mark.parametrize(
    ("number", "owned", "sentences"),
    [
        (3, "gold", ["Ann is defeated and loses 1 gold.", f"Ann loses {STATUE}"]),
        (3, "wood", [f"Ann is defeated and loses {STATUE}"]),
        (5, "", ["Ann is defeated and loses 2 VP."]),
        (1, "gold", ["Ann is defeated, loses 1 good and has none left.", f"Ann loses {STATUE}"]),
        (1, "gold gold", ["Ann is defeated and loses 1 gold.", f"Ann loses {STATUE}"]),
        (4, "gold wood wood", ["Ann is defeated and must lose any 2 goods and 1 VP."]),
    ],
)
def test_a_defeat_and_its_first_loss_are_one_sentence(number: int, owned: str, sentences: list[str]) -> None:
    todo = (steps.EnemyAppears(), steps.KingsDie(), steps.Battles())
    table = at(*todo, enemy=card(number), goods={"Ann": owned}, buildings={"Ann": "statue"})
    play(table, "*: soldiers 1")
    assert [text for text in read(table) if text.startswith(("Ann is", "Ann loses"))] == sentences


@pytest.mark.parametrize("kind", SENTENCES)
def test_every_kind_of_event_has_its_sentence(kind: str) -> None:
    for given, sentence in SENTENCES[kind]:
        assert GAME.narrate(event(GAME, kind, *given), NAMES[:3]) == sentence


def test_every_event_the_rules_tell_is_among_them() -> None:
    assert set(events_told(GAME)) == set(log.SENTENCES) == set(SENTENCES)


def test_an_unknown_event_has_no_words() -> None:
    with pytest.raises(ValueError, match="no words for 'flood'"):
        GAME.narrate(Event("flood", "", {}, 0), NAMES)


def test_the_seats_own_secret_stands_in_its_log_alone() -> None:
    table = at(steps.Serve(1, 10))
    play(table, "*: enemy 5")
    secret = "The next enemy: Zombies, strength 4."
    assert table.log(1)[-2:] == ["Brian secretly looks at the next enemy.", secret]
    for other in (0, 2, None):
        assert table.log(other)[-1] == "Brian secretly looks at the next enemy."
        assert secret not in table.log(other)


# What one may choose -------------------------------------------------------------------------------------------------


def described(table: Table) -> list[tuple[str, str, str, tuple[str, ...]]]:
    return [(str(choice), choice.text, choice.rule, choice.targets) for choice in table.choices()]


ONES = ("die-1-1-0", "die-1-1-1", "die-1-1-2")  # Brian's dice, all ones


def test_placements_say_what_they_use_and_what_they_bring() -> None:
    table = at(
        steps.Influencing(0),
        dice={"Ann": "3", "Brian": "1"},
        envoy=1,
        tokens=[0, 1, 0],
        buildings={"Brian": "inn market"},
    )
    play(table, "Ann: place 3 architect")
    assert described(table) == [
        ("pass", "Pass: no more advisors this season.", "5.4", ()),
        ("place 1 jester", "Place 1 on the Jester (1): 1 VP.", "5.6", ("advisor-1", "die-1-1-0")),
        (
            "place 1 squire",
            "Place 1 with the Market on the Squire (2): 1 gold.",
            "14.6",
            ("advisor-2", "die-1-1-0", "building-1-5"),
        ),
        (
            "place 1,+2 squire",
            'Place 1 with a "+2" token and the Market on the Squire (2): 1 gold.',
            "14.6",
            ("advisor-2", "die-1-1-0", "token-1", "building-1-5"),
        ),
        (
            "place 1,+2 architect",
            'Place 1 with a "+2" token and the Envoy on the Architect (3): 1 wood.',
            "9.7",
            ("advisor-3", "die-1-1-0", "token-1", "envoy"),
        ),
        (
            "place 1,+2 merchant",
            'Place 1 with a "+2" token and the Market on the Merchant (4): 1 gold or 1 wood.',
            "14.6",
            ("advisor-4", "die-1-1-0", "token-1", "building-1-5"),
        ),
    ]


def test_a_placement_lists_its_dice_the_white_ones_marked() -> None:
    table = at(steps.Influencing(0), dice={"Ann": "2 5 w3"})
    assert "Place 2, 5 and white 3 on the General (10): 2 soldiers and a secret look at the next enemy." in [
        choice.text for choice in table.choices()
    ]


def test_buildings_say_what_they_cost_and_do() -> None:
    table = at(steps.Build(0, 0), goods={"Ann": "gold gold wood"})
    assert described(table) == [
        ("pass", "Build nothing.", "7.2", ()),
        (
            "build statue",
            "Build the Statue for 2 gold. Worth 3 VP. If all your dice show the same number, you may re-roll one.",
            "7.1",
            ("building-0-0",),
        ),
        (
            "build inn",
            f"Build the Inn for 1 gold and 1 wood. {GAME.words.power(4)}",
            "7.1",
            ("building-0-4",),
        ),
        (
            "build barricade",
            "Build the Barricade for 1 wood. +1 in battle against Goblins.",
            "7.1",
            ("building-0-16",),
        ),
    ]
    table = at(steps.Build(1, 1), goods={"Brian": "wood"}, envoy=1)
    assert [(choice.rule, choice.targets) for choice in table.choices()] == [
        ("9.6", ()),
        ("9.10", ("building-1-16", "envoy")),
    ]


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (
            at(steps.Guild(1)),
            [("pass", "Take nothing.", "4.2", ()), ("guild", "Take 1 gold.", "14.8", ("building-1-7", "supply-0"))],
        ),
        (
            at(steps.Farms(1)),
            [
                ("pass", "Roll without it.", "4.3", ()),
                ("farms", "Add the white die.", "14.7", ("building-1-6",)),
            ],
        ),
        (
            at(steps.Reroll(1), dice={"Brian": "1 1 1 w1"}, buildings={"Brian": "statue chapel"}),
            [
                ("pass", "Keep your dice.", "4.10", ()),
                ("statue", "Re-roll one coloured die.", "14.1", ("building-1-0", *ONES)),
                ("statue white", "Re-roll one white die.", "14.1", ("building-1-0", "white-1-1-0")),
                ("chapel", "Re-roll all your dice.", "14.2", ("building-1-1", *ONES, "white-1-1-0")),
            ],
        ),
        (
            at(steps.Bargain(0, 14)),
            [
                ("pass", "Decline the bargain.", "6.27", ()),
                ("pay", "Pay 1 VP for any 3 goods.", "6.14", ("advisor-14",)),
            ],
        ),
        (
            at(steps.Trade(0, 6), goods={"Ann": "gold wood stone"}),
            [
                ("pass", "Keep your goods.", "6.25", ()),
                ("trade gold", "Trade 1 gold for 1 wood and 1 stone.", "6.6", ("goods-0-0", "advisor-6")),
                ("trade wood", "Trade 1 wood for 1 gold and 1 stone.", "6.6", ("goods-0-1", "advisor-6")),
                ("trade stone", "Trade 1 stone for 1 gold and 1 wood.", "6.6", ("goods-0-2", "advisor-6")),
            ],
        ),
        (
            at(steps.Either(0, 4)),
            [
                ("take gold", "Take 1 gold.", "6.23", ("supply-0", "advisor-4")),
                ("take wood", "Take 1 wood.", "6.23", ("supply-1", "advisor-4")),
            ],
        ),
        (
            at(steps.PayTownHall(2), tokens=[0, 0, 1], goods={"Cindy": "wood"}),
            [
                ("pass", "Pay nothing.", "14.19", ()),
                ("hall +2", 'Pay a "+2" token for 1 VP.', "14.19", ("token-2", "building-2-18")),
                ("hall wood", "Pay 1 wood for 1 VP.", "14.19", ("goods-2-1", "building-2-18")),
            ],
        ),
        (
            at(steps.Recruiting(), goods={"Ann": "gold wood"}),
            [
                ("pass", "Hire no soldiers.", "10.3", ()),
                (
                    "hire gold,wood",
                    "Hire a soldier for 1 gold and 1 wood.",
                    "10.2",
                    ("soldiers-0", "goods-0-0", "goods-0-1"),
                ),
            ],
        ),
        (
            at(steps.LoseGoods(0, 1), goods={"Ann": "gold wood"}),
            [
                ("lose gold", "Lose 1 gold.", "11.16", ("goods-0-0",)),
                ("lose wood", "Lose 1 wood.", "11.16", ("goods-0-1",)),
            ],
        ),
    ],
    ids=["guild", "farms", "reroll", "bargain", "trade", "either", "hall", "recruit", "lose"],
)
def test_choices_have_words_rules_and_targets(
    table: Table, expected: list[tuple[str, str, str, tuple[str, ...]]]
) -> None:
    assert described(table) == expected


@pytest.mark.parametrize(
    ("source", "rule", "giver"),
    [(steps.FROM_AID, "3.3", ()), (7, "6.24", ("advisor-7",)), (steps.FROM_BATTLE, "11.12", ("enemy",))],
)
def test_goods_of_choice_cite_the_rule_that_gives_them(source: int, rule: str, giver: tuple[str, ...]) -> None:
    table = at(steps.Choose(0, 1, source))
    assert described(table)[0] == ("take gold", "Take 1 gold.", rule, ("supply-0", *giver))


def test_what_chance_may_give_has_words_too() -> None:
    table = new(2)
    assert described(table)[1] == ("order 1,0", "Turn order: 1, 0.", "1.5", ())
    assert described(at(steps.EnemyAppears()))[2] == ("enemy 3", "Goblins, strength 3.", "1.6", ())
    assert described(at(steps.KingsDie()))[0] == ("soldiers 1", "The King sends 1 soldier.", "11.2", ())
    assert described(at(steps.KingsDie()))[5] == ("soldiers 6", "The King sends 6 soldiers.", "11.2", ())
    table = at(steps.Roll(0))
    assert described(table)[0] == ("roll 1,1,1", "The dice show 1, 1 and 1.", "4.6", ())
    assert len(table.choices(CHANCE)) == 56


# What one is asked ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "prompt"),
    [
        (at(steps.Choose(0, 1, steps.FROM_AID)), "The King aids you: take a good of your choice."),
        (at(steps.Choose(0, 1, 7)), "The Astronomer gives you 1 good of your choice."),
        (at(steps.Choose(0, 2, 17)), "The Queen gives you 2 goods of your choice."),
        (at(steps.Choose(0, 1, steps.FROM_BATTLE)), "Your victory brings you 1 good of your choice."),
        (at(steps.Guild(0)), "Take the gold of your Merchants' Guild before you roll?"),
        (at(steps.Farms(0)), "Add the white die of your Farms to this roll?"),
        (at(steps.Reroll(0), dice={"Ann": "1 1 1"}, buildings={"Ann": "statue"}), "Re-roll, or keep your dice."),
        (at(steps.Influencing(0), dice={"Ann": "1"}), "Place dice on an advisor, or pass for this season."),
        (at(steps.Either(0, 9)), "Choose the Master Hunter's gift."),
        (
            at(steps.Trade(0, 6), goods={"Ann": "gold"}),
            "The Alchemist: trade 1 good for 1 each of the other two kinds?",
        ),
        (at(steps.Bargain(0, 14)), "Pay the Smuggler, or decline."),
        (at(steps.Build(0, 0), goods={"Ann": "wood"}), "Build one building, or pass."),
        (
            at(steps.Build(0, 1), goods={"Ann": "wood"}),
            "Use the Envoy to build a second building, or keep the Envoy for later.",
        ),
        (at(steps.PayTownHall(0), tokens=[1, 0, 0]), 'Pay your Town Hall a good or a "+2" token for 1 VP?'),
        (at(steps.Recruiting(), goods={"Ann": "gold wood"}), "Hire a soldier for 2 goods, or stop."),
        (
            at(steps.Recruiting(), goods={"Ann": "gold"}, buildings={"Ann": "guard-tower blacksmith barracks"}),
            "Hire a soldier for 1 good, or stop. A defeat this winter could destroy your Barracks.",
        ),
        (at(steps.LoseGoods(0, 2), goods={"Ann": "gold wood wood"}), "The enemy takes 2 goods: choose what you lose."),
    ],
)  # fmt: skip
def test_every_step_asks_in_a_sentence(table: Table, prompt: str) -> None:
    assert table.prompt() == prompt


# The board -----------------------------------------------------------------------------------------------------------


def scene() -> Table:
    """Ann knows the enemy; she and Brian lie on one advisor."""
    table = at(
        steps.Influencing(0), dice={"Ann": "2 5 w3", "Brian": "1 6", "Cindy": "3"}, tokens=[2, 0, 0], vp=[3, -1, 12],
        goods={"Ann": "gold wood wood"}, buildings={"Ann": "statue inn", "Cindy": "guard-tower"}, envoy=1,
        enemy=card(2), enemy_seen=0b1, soldiers=[0, 2, 0], year=1, phase=4,
    )  # fmt: skip
    play(table, "Ann: place 5,+2 astronomer")
    return table


def drawn(table: Table, seat: int | None) -> list[str]:
    return table.game.drawing.board(table.view(seat), table.names).splitlines()


COURT = [
    " 1 Jester        1 VP                   10 General       2 soldiers, look",
    " 2 Squire        1 gold                 11 Swordsmith    wood+stone/gold+stone",
    " 3 Architect     1 wood                 12 Duchess       2 any, +2",
    " 4 Merchant      gold/wood              13 Champion      3 stone",
    " 5 Sergeant      1 soldier              14 Smuggler      pay 1 VP: 3 any",
    " 6 Alchemist     1 good for other two   15 Inventor      1 g 1 w 1 s",
    " 7 Astronomer    1 any, +2              16 Wizard        4 gold",
    " 8 Treasurer     2 gold                 17 Queen         2 any, 3 VP, look",
    " 9 Master Hunter gold+wood/wood+stone   18 King          1 g 1 w 1 s, 1 soldier",
]

PROVINCES = [
    "  Ann             3 VP  gold 1 wood 2 stone 0  +2 x1  army 0+0  dice 2 w3",
    "                Statue, Inn",
    "* Brian          -1 VP  gold 0 wood 0 stone 0  +2 x0  army 2+0  dice 1 6",
    "                no buildings",
    "  Cindy          12 VP  gold 0 wood 0 stone 0  +2 x0  army 0+1  dice 3",
    "                Guard Tower",
]


def test_the_spectators_board_shows_everything_public() -> None:
    court = COURT.copy()
    court[6] = " 7 Astronomer    [Ann 5 +2]             16 Wizard        4 gold"
    assert drawn(scene(), None) == [
        "KINGSBURG · Year 1 of 5 · Summer · the Envoy is with Brian",
        "Enemy: face down, strength 2 to 4: Barbarians 2, Goblins 2/3, Orcs 3, Zombies 4",
        "",
        *court,
        "",
        "Governors in turn order (army: soldiers + what buildings add)",
        *PROVINCES,
    ]


def test_the_brief_board_is_a_line_a_governor() -> None:
    table = scene()
    assert table.game.drawing.brief(table.view(), table.names).splitlines() == [
        "7 Astronomer [Ann 5 +2]",
        *PROVINCES[::2],
    ]
    play(table, "Brian: pass")
    assert table.game.drawing.brief(table.view(), table.names).splitlines()[2].endswith("army 2+0  passed")
    assert table.game.drawing.epoch(table.view()) == "Year 1 · Summer"


def test_the_enemy_seen_in_secret_is_drawn_for_its_viewer_alone() -> None:
    table = scene()
    assert drawn(table, 0)[1:3] == [
        "Enemy (known to you): Goblins, strength 2",
        "Victory: 1 wood. Defeat: 1 wood, 1 stone, 1 building and 1 VP.",
    ]
    for other in (1, 2, None):
        assert drawn(table, other)[1].startswith("Enemy: face down, strength 2 to 4")
        assert "known to you" not in "\n".join(drawn(table, other))


def test_an_army_counts_what_helps_against_the_enemy_one_knows() -> None:
    table = at(steps.Influencing(0), dice={"Ann": "2"}, buildings={"Ann": "barricade"}, enemy=card(2), enemy_seen=0b1)
    assert "army 0+1" in table.game.drawing.brief(table.view(0), table.names)
    assert "army 0+1" not in table.game.drawing.brief(table.view(1), table.names)


def test_a_seat_sees_its_own_plan_of_buildings() -> None:
    assert drawn(scene(), 0)[-7:] == [
        "",
        "Your province: [built], or cost in gold, wood and stone → VP",
        "[Statue]          Chapel 3gs→5      Church 3gw2s→7     Cathedral 5g3s→9",
        "[Inn]             Market 2g2w→1     Farms 2g3ws→2      Merchants' Guild 3gw2s→4",
        "Guard Tower gs→1  Blacksmith g2w→2  Barracks 2g2ws→4   Wizards' Guild 3g2w2s→6",
        "Palisade 2w→0     Stables gws→2     Stone Wall 2g2s→2  Fortress 3g2s→4",
        "Barricade w→0     Crane ws→1        Town Hall 2gws→2   Embassy 2g2w2s→4",
    ]
    assert any(line.startswith("  Ann you ") for line in drawn(scene(), 0))


def test_two_placements_on_one_advisor_are_drawn_in_their_order() -> None:
    table = scene()
    play(table, "Brian: place 1,6 astronomer")
    assert drawn(table, None)[9].startswith(" 7 Astronomer    [Ann 5 +2][Brian 1 6] ")
    assert "Envoy" not in drawn(table, None)[0]


def test_neutral_dice_are_drawn() -> None:
    table = at(steps.Season(st.SPRING), seats=2)
    play(table, "*: roll 1,2,3", "*: roll 1,5")
    lines = drawn(table, None)
    assert lines[3].startswith(" 1 Jester        [neutral 1] ")
    assert lines[7].startswith(" 5 Sergeant      [neutral 5] ")
    assert lines[8].startswith(" 6 Alchemist     [neutral 1 2 3] ")


def test_the_board_of_set_up_of_winter_and_of_the_end() -> None:
    assert drawn(new(2), None)[:2] == ["KINGSBURG · Set-up", "Enemy: none yet"]
    table = at(steps.EnemyAppears(), steps.KingsDie(), year=5, order=[2, 0, 1])
    play(table, "*: enemy 25")
    for seat in (0, None):
        assert drawn(table, seat)[:3] == [
            "KINGSBURG · Year 5 of 5 · Winter",
            "Enemy: Dragons, strength 9",
            "Victory: 3 VP. Defeat: 5 VP.",
        ]
    assert [line.split()[0] for line in drawn(table, None)[-6::2]] == ["Cindy", "Ann", "Brian"]
    table = at(steps.YearEnd(), year=5, phase=8)
    assert drawn(table, None)[1] == "The five years are over."
    assert str(new(2)).endswith("\nWaiting for chance.")


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_line_of_the_board_is_over_eighty_letters(seats: int) -> None:
    names = [f"Governor-{seat} of the Long Name" for seat in range(seats)]
    table = kingstable.new("kingsburg", seats, seed=seats, names=names)
    bots = [make("greedy", seat) for seat in range(seats)]
    while not table.over:
        for seat in range(seats):
            assert all(len(line) <= 80 for line in drawn(table, seat))
        answer(table, table.waiting[0], bots[table.waiting[0]])


# What an edition changes ---------------------------------------------------------------------------------------------


def edition(*changes: tuple[str, str, str, Any]) -> Kingsburg:
    return Kingsburg(Edition("test", {(sheet, row, column): value for sheet, row, column, value in changes}))


def test_the_texts_tell_the_figures_of_the_edition() -> None:
    changed = edition(
        ("advisors", "squire", "gold", 5), ("advisors", "duchess", "tokens", 2), ("advisors", "smuggler", "pay_vp", 3),
        ("buildings", "guard_tower", "battle", 4), ("buildings", "church", "foe_bonus", 3),
        ("enemies", "enemy_1", "strength", 9),
    ).words  # fmt: skip
    assert changed.gift(2) == "5 gold."
    assert changed.gift(12) == 'any 2 goods and 2 "+2" tokens.'
    assert changed.offer(14) == "you may pay 3 VP for any 3 goods."
    assert changed.power(8) == "+4 in battle." and changed.power(2) == "+3 in battle against Demons."
    assert changed.enemy(0) == "Barbarians, strength 9"


@pytest.mark.parametrize("column", ["gold", "wood", "stone", "any", "tokens", "soldiers", "vp", "pay_vp"])
def test_every_figure_of_an_advisor_is_told(column: str) -> None:
    assert edition(("advisors", "inventor", column, 3)).words.offer(15) != GAME.words.offer(15)


# What one may type ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loose", "tidy"),
    [
        ("PASS", "pass"),
        ("  place   2,5   Astronomer ", "place 2,5 astronomer"),
        ("place 5,2 astronomer", "place 2,5 astronomer"),
        ("place 5, 2 astronomer", "place 2,5 astronomer"),
        ("place 2,5 7", "place 2,5 astronomer"),
        ("place W3,2 sergeant", "place 2,w3 sergeant"),
        ("place +2,5 astronomer", "place 5,+2 astronomer"),
        ("place w1,+2,4 astronomer", "place 4,w1,+2 astronomer"),
        ("take stone,gold", "take gold,stone"),
        ("take Stone, Gold , wood", "take gold,wood,stone"),
        ("lose wood,gold", "lose gold,wood"),
        ("hire stone , wood", "hire wood,stone"),
        ("roll w2,6,1,3", "roll 1,3,6,w2"),
        ("Build Guard-Tower", "build guard-tower"),
        ("hall  +2", "hall +2"),
        ("statue  white", "statue white"),
    ],
)
def test_loose_input_is_understood(loose: str, tidy: str) -> None:
    assert GAME.parse(loose) == GAME.parse(tidy)
    assert GAME.format(GAME.parse(loose)) == tidy


def test_every_action_can_be_written_and_read_back() -> None:
    for action in range(GAME.actions):
        assert GAME.parse(GAME.format(action)) == action


@pytest.mark.parametrize(
    ("nonsense", "said"),
    [
        ("", "'' is not a move of Kingsburg"),
        ("castle", "'castle' is not a move of Kingsburg"),
        ("take", "'take' is not a move of Kingsburg"),
        ("take silver", "'take silver' is not a move of Kingsburg"),
        ("take gold,gold,gold,gold,gold", "'take gold,gold,gold,gold,gold' is not a move of Kingsburg"),
        ("hire gold,gold,gold", "'hire gold,gold,gold' is not a move of Kingsburg"),
        ("build tower", "'build tower' is not a move of Kingsburg"),
        ("roll 7,1,1", "'roll 7,1,1' is not a move of Kingsburg"),
        ("place squire", "'place squire' is not a move of Kingsburg"),
        (
            "place 2 5 astronomer",
            "'place 2 5 astronomer': '25' is not a group of dice; write dice as 2,5 and white ones as w3",
        ),
        (
            "place 7 astronomer",
            "'place 7 astronomer': '7' is not a group of dice; write dice as 2,5 and white ones as w3",
        ),
        (
            "place 1,1,1,1 merchant",
            "'place 1,1,1,1 merchant': '1,1,1,1' is not a group of dice; write dice as 2,5 and white ones as w3",
        ),
        (
            "place 1,+2,+2 sergeant",
            "'place 1,+2,+2 sergeant': '1,+2,+2' is not a group of dice; write dice as 2,5 and white ones as w3",
        ),
        ("place 2 prince", "'place 2 prince': there is no advisor 'prince'"),
        ("place 2,5 queen", "'place 2,5 queen': these dice make 7, but that advisor's value is 17"),
        ("place 2,+2 jester", "'place 2,+2 jester': these dice make 4, but that advisor's value is 1"),
        ("place 2 " + "9" * 5000, f"'place 2 {'9' * 72}'... is too long for a move of Kingsburg"),
    ],
)
def test_nonsense_is_refused_with_help(nonsense: str, said: str) -> None:
    with pytest.raises(BadNotation) as raised:
        GAME.parse(nonsense)
    assert str(raised.value) == said


# For reports ---------------------------------------------------------------------------------------------------------


def test_a_report_is_told_who_owns_which_buildings() -> None:
    table = at(steps.YearEnd(), seats=3, year=5, buildings={"Ann": "statue guard-tower", "Cindy": "cathedral"})
    assert GAME.statistics.traits(table.state) == [{"building": ("Statue", "Guard Tower")}, {"building": ()},
                                        {"building": ("Cathedral",)}]  # fmt: skip
