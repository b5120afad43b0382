"""The figures in the data files, against the same figures typed a second time; and editions, which change them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import kingstable
from kingstable.core.edition import Edition
from kingstable.core.errors import BadEdition
from kingstable.games.artificium.book import fee_of_level
from kingstable.games.artificium.game import Artificium

from . import steps
from .recount import ACTIONS, CARDS, GOODS, TRACK
from .scripts import at, goods, open_to, play, refusal, told, towns

GAME = Artificium()
DATA = GAME.data
SOURCES = {"rulebook", "public", "disputed", "reconstructed"}
REMARK = "(Reconstructed, not from the printed game:"


# The sheets ----------------------------------------------------------------------------------------------------------


def test_there_are_a_hundred_and_eight_cards_twenty_of_them_actions() -> None:
    counts: Counter[str] = Counter()
    for row in DATA["cards"].values():
        counts[row["kind"]] += row["count"]
    assert counts == {"action": 20, "building": 88}
    assert sum(GAME.book.count) == 108


def test_there_are_sixteen_kinds_of_cards_in_the_order_of_the_book() -> None:
    assert [key.replace("_", "-") for key in DATA["cards"]] == list(CARDS)
    assert [row["kind"] for row in DATA["cards"].values()] == ["action"] * 4 + ["building"] * 12


@pytest.mark.parametrize("name", CARDS)
def test_a_card_has_its_number_cost_gift_and_points(name: str) -> None:
    row, card = DATA["cards"][name.replace("-", "_")], CARDS[name]
    assert (row["count"], row["vp"], row["coins"]) == (card.copies, card.vp, card.coins)
    assert (row["pay"], row["give"]) == (card.pays.split(), card.receives.split())
    assert row["name"].lower().replace(" & ", " and ").replace(" ", "-").replace("'", "") == name
    assert row["source"] == "rulebook"
    action_rules = {"exploration": "8.1", "theft": "8.6", "reconstruction": "8.10", "fair": "8.13"}
    assert row["rule"] == action_rules.get(name, f"9.{list(CARDS).index(name) - 3}")


@pytest.mark.parametrize("good", GOODS)
def test_a_resource_has_its_level_prices_and_fee(good: str) -> None:
    row = DATA["resources"][good]
    assert (row["level"], row["buy"], row["sell"], fee_of_level(row["level"])) == GOODS[good]
    assert row["name"].lower() == good


def test_the_resources_come_in_the_order_of_their_levels() -> None:
    assert list(DATA["resources"]) == list(GOODS)
    levels = [row["level"] for row in DATA["resources"].values()]
    assert levels == sorted(levels)


def test_the_track_has_a_resource_on_every_seventh_space() -> None:
    assert {row["space"]: row["resource"] for row in DATA["track"].values() if row["space"]} == TRACK
    assert GAME.book.track == [-1 if space not in TRACK else list(GOODS).index(TRACK[space]) for space in range(64)]


def test_there_are_spare_rows_for_a_track_with_more_resources() -> None:
    assert list(DATA["track"]) == [f"bonus_{number}" for number in range(1, 21)]
    assert [row["space"] for row in DATA["track"].values()][9:] == [0] * 11


@pytest.mark.parametrize("sheet", ["cards", "resources", "track"])
def test_every_row_says_how_well_it_is_attested(sheet: str) -> None:
    for key, row in DATA[sheet].items():
        assert row["source"] in SOURCES, key
        assert row["source"] == "rulebook" or row["note"], f"{key} is not explained"


def test_the_prices_and_the_track_are_our_own_and_the_cards_are_the_books() -> None:
    sources = {sheet: {row["source"] for row in rows.values()} for sheet, rows in DATA.items()}
    assert sources == {"cards": {"rulebook"}, "resources": {"reconstructed"}, "track": {"reconstructed"}}


def test_the_tables_in_the_rules_repeat_the_data() -> None:
    rules = GAME.rules_text()
    levels = ("", "I", "II", "III", "IV")
    for row in DATA["resources"].values():
        cells = (row["name"], levels[row["level"]], row["buy"], row["sell"], fee_of_level(row["level"]) or "–")
        assert f"| {' | '.join(map(str, cells))} |" in rules
    used = [row for row in DATA["track"].values() if row["space"]]
    assert f"| space | {' | '.join(str(row['space']) for row in used)} |" in rules
    assert f"| resource | {' | '.join(row['resource'].capitalize() for row in used)} |" in rules
    effects = {"wizards_tower": "the Wizard", "castle": "the Knight"}
    for key, row in DATA["cards"].items():
        if row["kind"] == "building":
            pays = ", ".join([*(f"1 {good}" for good in row["pay"]), *["1 coin"] * row["coins"]]) or "–"
            gift = f"{len(row['give'])} {row['give'][0]}" if row["give"] else effects[key]
            assert f"| {row['name']} | {row['count']} | {pays} | {gift} | {row['vp']} |" in rules
    assert {DATA["cards"][name]["count"] for name in ACTIONS} == {5}, "as the sentence below the table says"


# Editions that do not fit --------------------------------------------------------------------------------------------


def refused(tmp_path: Path, text: str) -> str:
    """What is said about an edition that does not fit; the file is named first."""
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadEdition) as raised:
        kingstable.game("artificium", path)
    message = str(raised.value)
    assert message.startswith(f"{path}: ")
    return message.removeprefix(f"{path}: ")


KINDS = "'wood', 'wheat', 'coal', 'food', 'beer', 'crystal', 'metal', 'potion', 'sword'"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("resources.wood.buy = -1", "resources.wood.buy: -1 is not a whole number from 0 to 99"),
        ("resources.wood.sell = 1.5", "resources.wood.sell: 1.5 is not a whole number from 0 to 99"),
        ("resources.wood.buy = 100", "resources.wood.buy: 100 is not a whole number from 0 to 99"),
        ("resources.wood.level = 0", "resources.wood.level: 0 is not a whole number from 1 to 4"),
        ("resources.wood.level = 5", "resources.wood.level: 5 is not a whole number from 1 to 4"),
        ("resources.wood.level = 5", "resources.wood.level: 5 is not a whole number from 1 to 4"),
        (
            "resources.wood.sell = 3",
            "resources.wood.sell: 3 is more than its purchase price 2; whoever bought and sold it would never stop",
        ),
        (
            "resources.sword.buy = 4",
            "resources.sword.sell: 5 is more than its purchase price 4; whoever bought and sold it would never stop",
        ),
        (
            "resources.wheat = { buy = 0, sell = 0 }",
            "resources.wheat.buy: 0 would let anyone take it without end; 1 is the least",
        ),
        (
            "resources.gold.buy = 3",
            "resources.gold: no such row; allowed: wood, wheat, coal, food, beer, crystal, metal, potion, sword",
        ),
        (
            "resources.wood.price = 3",
            "resources.wood.price: no such value; allowed: name, level, buy, sell, source, rule, note",
        ),
        ("goods.wood.buy = 3", "goods: no such sheet; allowed: resources, cards, track"),
        (
            "cards.church.vp = 3",
            "cards.church: no such row; allowed: exploration, theft, reconstruction, fair, sawmill, farm, "
            "charcoal_burners_house, hunter_hut, mill_and_bakery, brewery, crystal_mine, foundry, laboratory, "
            "swordsmith, wizards_tower, castle",
        ),
        (
            "cards.farm.points = 3",
            "cards.farm.points: no such value; allowed: name, kind, count, pay, give, coins, vp, source, rule, note",
        ),
        ("cards.farm.count = 21", "cards.farm.count: 21 is not a whole number from 0 to 20"),
        ("cards.farm.vp = -1", "cards.farm.vp: -1 is not a whole number from 0 to 99"),
        ('cards.farm.kind = "field"', "cards.farm.kind: 'field' is not made of: 'action', 'building'"),
        ('cards.farm.kind = "action"', "cards.farm.kind: cannot be changed"),
        ('cards.fair.kind = "building"', "cards.fair.kind: cannot be changed"),
        ("cards.fair.vp = 1", "cards.fair.vp: an action has none; its effect is in the rules"),
        ("cards.theft.coins = 1", "cards.theft.coins: an action has none; its effect is in the rules"),
        ('cards.theft.pay = ["wood"]', "cards.theft.pay: an action has none; its effect is in the rules"),
        ('cards.fair.give = ["wood"]', "cards.fair.give: an action has none; its effect is in the rules"),
        ('cards.farm.give = "wood"', "cards.farm.give: 'wood' is not a list in brackets"),
        ("cards.farm.pay = 2", "cards.farm.pay: 2 is not a list in brackets"),
        ('cards.farm.pay = ["gold"]', f"cards.farm.pay: ['gold'] is not made of: {KINDS}"),
        ("cards.farm.pay = [1]", f"cards.farm.pay: [1] is not made of: {KINDS}"),
        ('cards.farm.pay = [["wood"]]', "cards.farm.pay: a plain list is expected, such as ['wood', 'wood']"),
        (
            'cards.farm.give = ["wood", ["wheat"]]',
            "cards.farm.give: a plain list is expected, such as ['wood', 'wood']",
        ),
        ("track.bonus_2.space = 7", "track.bonus_2.space: 7 has a resource already"),
        ("track.bonus_12.space = 63", "track.bonus_12.space: 63 has a resource already"),
        ("track.bonus_1.space = 1000", "track.bonus_1.space: 1000 is not a whole number from 0 to 999"),
        ('track.bonus_1.resource = "gold"', f"track.bonus_1.resource: 'gold' is not made of: {KINDS}"),
        ("track.bonus_1.resource = 3", "track.bonus_1.resource: 3 is not a text in quotes"),
        ("resources = 3", "resources: a table is expected, such as [resources.row], not 3"),
    ],
)  # fmt: skip
def test_an_edition_that_does_not_fit_is_refused_with_file_key_and_reason(tmp_path: Path, text: str, said: str) -> None:
    assert refused(tmp_path, text) == said


@pytest.mark.rule("artificium", "6.7")
def test_a_resource_may_be_sold_for_what_it_costs_and_not_for_more() -> None:
    assert edition(("resources", "wood", "sell", 2)).book.sell[0] == 2
    with pytest.raises(BadEdition, match=r"test: resources.wood.sell: 3 is more than its purchase price 2; whoever"):
        edition(("resources", "wood", "sell", 3))


def edition(*changes: tuple[str, str, str, Any]) -> Artificium:
    return Artificium(changed(*changes))


def changed(*changes: tuple[str, str, str, Any]) -> Edition:
    return Edition("test", {(sheet, row, column): value for sheet, row, column, value in changes})


# Editions that change the game, and its texts with it ----------------------------------------------------------------


def test_an_edition_changes_prices_and_what_is_said_of_them() -> None:
    box = changed(("resources", "wood", "buy", 3), ("resources", "wood", "sell", 2))
    table = at(
        steps.Resolve(0, 0, 0),
        steps.Resolve(1, 0, 0),
        edition=box,
        chosen={"Ann": "farm", "Brian": "farm"},
        resources={"Brian": "wood"},
        coins=[3, 0, 0],
    )
    choice = next(choice for choice in table.choices() if str(choice) == "buy wood")
    assert choice.text == "Buy 1 wood for 3 coins."
    play(table, "Ann: buy wood")
    assert towns(table).coins[0] == 0 and goods(table, "Ann") == "wood"
    assert told(table)[-1] == "Ann buys 1 wood for 3 coins."
    play(table, "Ann: discard")
    assert [choice.text for choice in table.choices()][1] == "Sell 1 wood for 2 coins."
    play(table, "Brian: sell wood")
    assert told(table)[-1] == "Brian sells 1 wood for 2 coins."
    assert towns(table).coins == [0, 2, 0]
    assert refusal(table, "Brian", "buy coal") == "that costs 4 coins; you have 2 [6.2]"
    lines = table.game.drawing.board(table.view()).splitlines()
    assert [line.split()[:2] for line in lines[2:4]] == [["buy", "3"], ["sell", "2"]]


def test_an_edition_may_make_a_resource_worthless() -> None:
    table = at(steps.Tidy(), edition=changed(("resources", "wood", "sell", 0)), resources={"Ann": "wood"})
    assert table.choices()[1].text == "Sell 1 wood for nothing."
    play(table, "Ann: sell wood")
    assert told(table)[-1] == "Ann sells 1 wood for nothing."
    assert towns(table).coins[0] == 5


def test_an_edition_changes_what_can_be_stolen_and_what_is_said_of_it() -> None:
    box = changed(
        ("resources", "wood", "level", 2), ("resources", "wheat", "level", 3), ("resources", "crystal", "level", 1)
    )
    table = at(
        steps.Resolve(0, 0, 0),
        edition=box,
        chosen={"Ann": "theft"},
        resources={"Brian": "wood wheat crystal"},
        coins=[5, 0, 0],
    )
    assert open_to(table, "Ann")[:3] == ["steal blue wood", "steal blue crystal", "buy wood"]
    assert table.choices()[1].text == "Pay 1 coin to steal 1 crystal from Brian."
    assert refusal(table, "Ann", "steal blue wheat") == "you cannot steal wheat: it is level III [8.8]"
    play(table, "Ann: steal blue wood")
    assert told(table)[-1] == "Ann pays 2 coins and steals 1 wood from Brian."
    assert towns(table).coins[0] == 3
    assert Artificium(box).words.effect(1) == (
        "Steal a resource from an opponent for 1 coin (crystal) or 2 coins (wood, coal, food or beer)."
    )


def test_an_edition_changes_a_card_and_what_is_said_of_it() -> None:
    box = changed(
        ("cards", "farm", "give", ["wheat", "beer"]),
        ("cards", "farm", "pay", ["coal", "coal"]),
        ("cards", "farm", "coins", 2),
        ("cards", "farm", "vp", 4),
        ("cards", "farm", "name", "Manor"),
    )
    table = at(
        steps.Resolve(0, 0, 0), edition=box, chosen={"Ann": "farm"}, resources={"Ann": "coal coal"}, coins=[2, 0, 0]
    )
    play(table, "Ann: resolve")
    assert goods(table, "Ann") == "wheat beer"
    assert (towns(table).coins[0], table.scores()[0]) == (0, 4)
    assert told(table)[-1] == "Ann resolves Manor: 2 coal and 2 coins for 1 wheat, 1 beer and 4 VP."
    assert table.game.describe(table.state, 0, table.game.parse("play farm")).text.startswith("Play Manor. ")


def test_an_edition_changes_how_many_cards_there_are() -> None:
    game = edition(("cards", "farm", "count", 20), ("cards", "castle", "count", 0))
    assert sum(game.new(2).odds()) == 2, "chance names the first player of two"
    assert (game.book.count[5], game.book.count[15]) == (20, 0)
    table = at(steps.Draw(0, 1), edition=game.edition)
    assert "card castle" not in [str(choice) for choice in table.choices()]
    assert table.view()["pile"] == 108 + 12 - 6


def test_an_edition_changes_the_track_and_what_is_said_of_it() -> None:
    box = changed(
        ("track", "bonus_1", "space", 2), ("track", "bonus_1", "resource", "sword"), ("track", "bonus_15", "space", 3),
        ("track", "bonus_9", "space", 0),
    )  # fmt: skip
    table = at(
        steps.Resolve(0, 0, 0), edition=box, chosen={"Ann": "hunter-hut"}, resources={"Ann": "wood"}, vp=[1, 0, 0]
    )
    board = table.game.drawing.board(table.view()).replace("\n", " ")
    assert (
        "On the track: sword 2, wood 3, wheat 14, coal 21, food 28, beer 35, crystal 42, metal 49, potion 56" in board
    )
    play(table, "Ann: resolve")
    assert goods(table, "Ann") == "wood food sword"
    assert told(table)[-2:] == ["Ann reaches space 2 and finds 1 sword.", "Ann reaches space 3 and finds 1 wood."]


def test_an_edition_may_leave_the_track_bare() -> None:
    box = changed(*(("track", f"bonus_{number}", "space", 0) for number in range(1, 21)))
    table = at(steps.Resolve(0, 0, 0), edition=box, chosen={"Ann": "farm"}, vp=[6, 0, 0])
    assert "On the track: nothing" in table.game.drawing.board(table.view())
    play(table, "Ann: resolve")
    assert (table.scores()[0], goods(table, "Ann")) == (7, "wheat wheat")


# What is said of our own proposals -----------------------------------------------------------------------------------

PRICES = [("resources", good, "buy", GOODS[good].buy) for good in GOODS]
SPACES = [("track", f"bonus_{number}", "space", 7 * number) for number in range(1, 10)]


def remark(*changes: tuple[str, str, str, Any]) -> str:
    """What the board says of figures that are not known."""
    game = edition(*changes)
    board = game.drawing.board(game.view(game.new(2))).replace("\n", " ")
    found = re.search(r"\(Reconstructed[^)]*\)", board)
    return found[0] if found else ""


def test_the_board_says_which_figures_are_reconstructed() -> None:
    assert remark() == f"{REMARK} prices and spaces with resources.)"


def test_the_remark_stays_while_one_row_is_not_replaced() -> None:
    assert remark(*PRICES[1:], *SPACES[1:]) == f"{REMARK} prices and spaces with resources.)"


def test_whoever_has_replaced_all_prices_reads_no_more_of_them() -> None:
    assert remark(*PRICES) == f"{REMARK} spaces with resources.)"


def test_whoever_has_replaced_all_spaces_reads_no_more_of_them() -> None:
    assert remark(*SPACES) == f"{REMARK} prices.)"


def test_whoever_has_replaced_both_reads_nothing() -> None:
    assert remark(*PRICES, *SPACES) == ""


def test_a_spare_row_taken_into_use_is_the_editions_own() -> None:
    assert remark(*SPACES, ("track", "bonus_15", "space", 70)) == f"{REMARK} prices.)"


def test_a_row_that_an_edition_changes_says_so() -> None:
    game = edition(("resources", "wood", "buy", 3))
    assert game.data["resources"]["wood"]["source"] == "edition"
    assert game.data["resources"]["wheat"]["source"] == "reconstructed"
    assert GAME.data["resources"]["wood"]["source"] == "reconstructed", "the shipped figures are untouched"
