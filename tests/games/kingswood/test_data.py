"""The figures in the data files, against the same figures typed a second time; and editions, which change them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import kingstable
from kingstable.core.edition import Edition
from kingstable.core.errors import BadEdition
from kingstable.games.kingswood.game import Kingswood

from . import steps
from .recount import GUILDS, MIGHTIEST, MONSTERS, PLACES, TRIUMPHS, price
from .scripts import at, defeated, kingdom, new, open_to, play, refusal, tokens, told, waiting
from .visits import using

GAME = Kingswood()
DATA = GAME.data
SOURCES = {"rulebook", "public", "disputed", "reconstructed"}
STRONG = {"Ann": "sword " * 5 + "book " * 5 + "heart " * 5}
REMARK = "figures are reconstructed (`kingstable rules kingswood`)"


def key(name: str) -> str:
    return name.replace("-", "_")


def token(word: str) -> str:
    """A kind of token, as the sheets write it."""
    return "book" if word == "spellbook" else word


# The monsters --------------------------------------------------------------------------------------------------------


def test_there_are_forty_two_monsters_chapter_by_chapter() -> None:
    assert list(DATA["monsters"]) == [key(name) for name in MONSTERS] and len(MONSTERS) == 42
    assert [row["chapter"] for row in DATA["monsters"].values()] == [1] * 25 + [2] * 17


@pytest.mark.parametrize("name", MONSTERS)
def test_a_monster_has_its_cost_fame_reward_bonus_and_players(name: str) -> None:
    row, monster, cost = DATA["monsters"][key(name)], MONSTERS[name], price(name)
    assert (row["kind"], row["chapter"], row["fame"]) == (monster.kind, monster.chapter, monster.fame)
    assert [row[column] for column in ("swords", "books", "hearts", "broken", "coins")] == [
        cost[sign] for sign in "SBHXC"
    ]
    reward = monster.reward
    assert row["reward_coins"] == (int(reward[:-1]) if reward.endswith("C") else 0)
    assert row["reward_refresh"] == (token(reward.split()[1]) if reward.startswith("refresh") else "")
    assert row["reward_gain"] == (token(reward.split()[1]) if reward.startswith("gain") else "")
    assert (row["bonus"], row["bonus_per"]) == (int(bool(monster.bonus)), 2 if name == "hydra" else 1)
    named = "Goblin Gang" if monster.bonus == "goblin-gang" else ""
    assert (row["bonus_of"], row["bonus_name"]) == ("" if named else monster.bonus, named)
    assert row["players"] == [int(count) for count in monster.players]
    assert row["mightiest"] == (name in MIGHTIEST)
    assert row["name"].lower().replace(" ", "-").replace("o'-w", "o-w") == name.rstrip("-1234")


@pytest.mark.rule("kingswood", "2.2")
@pytest.mark.parametrize(("seats", "cards"), [(1, 13), (2, 13), (3, 17), (4, 21), (5, 25)])
def test_so_many_cards_of_chapter_one_are_used_by_so_many_players(seats: int, cards: int) -> None:
    state = kingdom(new(seats, special="bakery"))
    assert (sum(state.chapter_one), sum(state.chapter_two)) == (cards, 17)
    assert state.chapter_one == [
        int(monster.chapter == 1 and str(seats) in monster.players) for monster in MONSTERS.values()
    ]


def test_the_kinds_of_monsters_are_as_many_as_they_should_be() -> None:
    kinds = Counter(row["kind"] for row in DATA["monsters"].values())
    assert kinds == {
        "goblin": 8, "undead": 7, "spirit": 4, "beast": 10, "outlaw": 4, "brute": 3, "dragon": 1, "elemental": 2,
        "mightiest": 3,
    }  # fmt: skip


def test_a_bonus_counts_the_other_cards_of_its_kind_or_name_and_never_its_own() -> None:
    names = list(MONSTERS)
    counted = {
        name: {names[card] for card in range(42) if GAME.book.bonus_for[names.index(name)] >> card & 1}
        for name in names
    }
    assert counted["goblin-bully"] == {"goblin-gang-1", "goblin-gang-2", "goblin-gang-3", "goblin-gang-4"}
    assert counted["goblin-king"] == {name for name in names if MONSTERS[name].kind == "goblin"} - {"goblin-king"}
    assert counted["wraith"] == {name for name in names if MONSTERS[name].kind == "undead"} - {"wraith"}
    assert counted["hydra"] == {name for name in names if MONSTERS[name].kind == "beast"} - {"hydra"}
    assert {name for name in names if counted[name]} == {"goblin-bully", "goblin-king", "wraith", "hydra"}


def test_the_table_of_the_monsters_in_the_rules_repeats_the_data() -> None:
    rules = GAME.rules_text().splitlines()
    table = []
    for row in DATA["monsters"].values():
        columns = (("swords", "S"), ("books", "B"), ("hearts", "H"), ("coins", "C"), ("broken", "X"))
        cost = " ".join(f"{row[column]} {sign}" for column, sign in columns if row[column])
        coins = f"{row['reward_coins']} C" if row["reward_coins"] else ""
        plural = {"sword": "Swords", "book": "Spellbooks", "heart": "Hearts"}
        refresh = f"refresh all {plural[row['reward_refresh']]}" if row["reward_refresh"] else ""
        gain = {"": "", "any": "a skill token of choice", "book": "a Spellbook"}[row["reward_gain"]]
        of = row["bonus_of"].capitalize()
        bonus = f"1 per {row['bonus_name']}" if row["bonus_name"] else f"1 per other {of}"
        bonus = f"1 per {row['bonus_per']} other {of}s" if row["bonus_per"] > 1 else bonus
        players = "all" if len(row["players"]) == 5 else ", ".join(map(str, row["players"]))
        cells = (
            row["name"], row["kind"], ("", "I", "II")[row["chapter"]], cost, row["fame"],
            coins or refresh or gain or "–", bonus if row["bonus"] else "–", players,
        )  # fmt: skip
        table.append(f"| {' | '.join(map(str, cells))} |")
    start = rules.index(table[0])
    assert rules[start : start + 42] == table and rules[start + 42] == ""


# The guilds and the locations ----------------------------------------------------------------------------------------


def test_there_are_seven_guilds() -> None:
    assert list(DATA["guilds"]) == [key(name) for name in GUILDS] and len(GUILDS) == 7


@pytest.mark.parametrize("name", GUILDS)
def test_a_guild_has_its_start_and_its_power(name: str) -> None:
    row, guild = DATA["guilds"][key(name)], GUILDS[name]
    for kind in ("sword", "spellbook", "heart"):
        assert row[f"{token(kind)}s"] == guild.fresh.split().count(kind)
        assert row[f"worn_{token(kind)}s"] == guild.worn.split().count(kind)
    assert row["coins"] == guild.coins
    other = {
        "house-of-music": ("capture_on_use", "", "tavern", 0),
        "murder-of-crows": ("coins_on_use", "", "market", 1),
        "treetop-order": ("free_skip", "", "", 1),
        "iron-anvil": ("coins_on_use", "", "blacksmith", 1),
    }
    power = ("refresh_on_defeat", token(TRIUMPHS[name]), "", 1) if name in TRIUMPHS else other[name]
    assert tuple(row[f"power{column}"] for column in ("", "_token", "_place", "_amount")) == power
    assert row["name"].lower().replace(" ", "-") == name
    assert row["rule"] == f"10.{list(GUILDS).index(name) + 1}"


def test_the_table_of_the_guilds_in_the_rules_repeats_the_data() -> None:
    rules = GAME.rules_text()
    for row in DATA["guilds"].values():
        signs = (("swords", "S"), ("books", "B"), ("hearts", "H"))
        fresh, worn = (
            " ".join(f"{row[side + column]} {sign}" for column, sign in signs if row[side + column]) or "–"
            for side in ("", "worn_")
        )
        assert f"\n| {row['name']} | {fresh} | {worn} | {row['coins']} |\n" in rules


def test_there_are_thirteen_locations_the_five_common_ones_first() -> None:
    assert list(DATA["locations"]) == [key(name) for name in PLACES] and len(PLACES) == 13
    assert [row["common"] for row in DATA["locations"].values()] == [True] * 5 + [False] * 8


def test_five_locations_cost_a_coin_and_one_brings_three() -> None:
    prices = {name: row["price"] for name, row in DATA["locations"].items() if row["price"]}
    assert prices == {"academy": 1, "blacksmith": 1, "tavern": 1, "game_parlor": 1, "potion_shop": 1}
    assert {name: row["coins"] for name, row in DATA["locations"].items() if row["coins"]} == {"market": 3}
    rules = ["6.1", "6.2", "6.3", "6.5", "7.1", "8.1", "8.2", "8.3", "8.9", "8.10", "8.11", "8.12", "8.15"]
    assert [row["rule"] for row in DATA["locations"].values()] == rules


@pytest.mark.parametrize("sheet", ["monsters", "guilds", "locations"])
def test_every_row_says_how_well_it_is_attested(sheet: str) -> None:
    for name, row in DATA[sheet].items():
        assert row["source"] in SOURCES, name
        assert row["source"] == "rulebook" or row["note"], f"{name} is not explained"


def test_the_locations_are_the_books_and_monsters_and_guilds_are_reconstructed() -> None:
    sources = {sheet: {row["source"] for row in rows.values()} for sheet, rows in DATA.items()}
    assert sources == {"locations": {"rulebook"}, "guilds": {"reconstructed"}, "monsters": {"reconstructed"}}


@pytest.mark.parametrize("sheet", ["monsters", "guilds", "locations"])
def test_every_row_names_a_rule_that_there_is(sheet: str) -> None:
    for name, row in DATA[sheet].items():
        assert f"\n**{row['rule']}** " in GAME.rules_text(), name


# Editions that do not fit --------------------------------------------------------------------------------------------


def refused(tmp_path: Path, text: str) -> str:
    """What is said about an edition that does not fit; the file is named first."""
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadEdition) as raised:
        kingstable.game("kingswood", path)
    message = str(raised.value)
    assert message.startswith(f"{path}: ")
    return message.removeprefix(f"{path}: ")


ROWS = {sheet: ", ".join(rows) for sheet, rows in DATA.items()}
NOBODY_PLAYS = "\n".join(
    f"monsters.{name}.{change}"
    for name in DATA["monsters"]
    for change in (("chapter = 1", "players = [1, 2, 3, 4]") if name != "dragon" else ("chapter = 2",))
)
TWO_FOR_THREE = "\n".join(
    f"monsters.{name}.{change}"
    for name in DATA["monsters"]
    for change in (("chapter = 1", "players = [1, 2, 4, 5]") if name not in ("dragon", "genie") else ("chapter = 2",))
)
RICH = "\n".join(f"guilds.{name}.coins = 7" for name in list(DATA["guilds"])[:5])
ARMED = "\n".join(f"guilds.{name}.swords = 5\nguilds.{name}.worn_swords = 1" for name in list(DATA["guilds"])[:5])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("monster.imp.fame = 1", "monster: no such sheet; allowed: locations, guilds, monsters"),
        ("monsters.impp.fame = 1", f"monsters.impp: no such row; allowed: {ROWS['monsters']}"),
        ("guilds.kram.coins = 1", f"guilds.kram: no such row; allowed: {ROWS['guilds']}"),
        ("locations.castle.price = 1", f"locations.castle: no such row; allowed: {ROWS['locations']}"),
        (
            "locations.market.income = 1",
            "locations.market.income: no such value; allowed: name, common, price, coins, source, rule, note",
        ),
        (
            "guilds.krom.gold = 1",
            "guilds.krom.gold: no such value; allowed: name, swords, books, hearts, coins, worn_swords, worn_books, "
            "worn_hearts, power, power_token, power_place, power_amount, source, rule, note",
        ),
        (
            "monsters.imp.points = 1",
            "monsters.imp.points: no such value; allowed: name, kind, chapter, swords, books, hearts, coins, broken, "
            "fame, reward_coins, reward_refresh, reward_gain, bonus, bonus_per, bonus_of, bonus_name, players, "
            "mightiest, source, rule, note",
        ),
        ("monsters = 3", "monsters: a table is expected, such as [monsters.row], not 3"),
        ("monsters.imp.fame = -1", "monsters.imp.fame: -1 is not a whole number from 0 to 99"),
        ("monsters.imp.fame = 100", "monsters.imp.fame: 100 is not a whole number from 0 to 99"),
        ("monsters.imp.swords = -1", "monsters.imp.swords: -1 is not a whole number from 0 to 9"),
        ("monsters.imp.broken = 10", "monsters.imp.broken: 10 is not a whole number from 0 to 9"),
        ("monsters.imp.chapter = 3", "monsters.imp.chapter: 3 is not a whole number from 1 to 2"),
        ("monsters.imp.bonus_per = 0", "monsters.imp.bonus_per: 0 is not a whole number from 1 to 9"),
        ("monsters.imp.coins = true", "monsters.imp.coins: True is not a whole number from 0 to 9"),
        ("monsters.imp.mightiest = 1", "monsters.imp.mightiest: 1 is not true or false"),
        ("monsters.imp.players = 3", "monsters.imp.players: 3 is not a list in brackets"),
        (
            'monsters.imp.reward_gain = "coin"',
            "monsters.imp.reward_gain: 'coin' is not made of: '', 'sword', 'book', 'heart', 'any'",
        ),
        (
            'monsters.imp.reward_refresh = "any"',
            "monsters.imp.reward_refresh: 'any' is not made of: '', 'sword', 'book', 'heart'",
        ),
        (
            'monsters.imp.kind = "fairy"',
            "monsters.imp.kind: 'fairy' is not made of: 'goblin', 'undead', 'spirit', 'beast', 'outlaw', 'brute', "
            "'dragon', 'elemental', 'mightiest'",
        ),
        (
            'guilds.krom.power = "steal"',
            "guilds.krom.power: 'steal' is not made of: 'refresh_on_defeat', 'capture_on_use', 'coins_on_use', "
            "'free_skip'",
        ),
        (
            'guilds.krom.power_place = "forest"',
            "guilds.krom.power_place: 'forest' is not made of: '', 'academy', 'blacksmith', 'tavern', 'market'",
        ),
        ('monsters.imp.name = ""', "monsters.imp.name: '' is not a name"),
        ('guilds.krom.name = "  "', "guilds.krom.name: '  ' is not a name"),
        (
            'locations.bakery.name = "a\\nb"',
            "locations.bakery.name: 'a\\nb' is not a name",
        ),
        # as a whole: locations
        ("locations.market.common = false", "locations.market.common: cannot be changed"),
        ("locations.bakery.common = true", "locations.bakery.common: cannot be changed"),
        ("locations.bakery.price = 1", "locations.bakery.price: nothing is paid there, so it must be 0"),
        ("locations.market.price = 1", "locations.market.price: nothing is paid there, so it must be 0"),
        ("locations.tavern.coins = 1", "locations.tavern.coins: only the market gives Coins, so it must be 0"),
        # guilds
        (
            'guilds.krom.power_token = ""',
            "guilds.krom.power_token: refresh_on_defeat needs it, so it cannot be empty or 0",
        ),
        (
            "guilds.krom.power_amount = 0",
            "guilds.krom.power_amount: refresh_on_defeat needs it, so it cannot be empty or 0",
        ),
        (
            'guilds.house_of_music.power_place = ""',
            "guilds.house_of_music.power_place: capture_on_use needs it, so it cannot be empty or 0",
        ),
        (
            'guilds.iron_anvil.power_place = ""',
            "guilds.iron_anvil.power_place: coins_on_use needs it, so it cannot be empty or 0",
        ),
        (
            "guilds.iron_anvil.power_amount = 0",
            "guilds.iron_anvil.power_amount: coins_on_use needs it, so it cannot be empty or 0",
        ),
        (
            "guilds.treetop_order.power_amount = 0",
            "guilds.treetop_order.power_amount: free_skip needs it, so it cannot be empty or 0",
        ),
        (RICH, "guilds: coins: 5 guilds may start with 35, and there are only 30"),
        (ARMED, "guilds: swords: 5 guilds may start with 30, and there are only 25"),
        # monsters
        ("monsters.imp.players = [0, 1]", "monsters.imp.players: a list of numbers from 1 to 5 is expected"),
        ("monsters.imp.players = [6]", "monsters.imp.players: a list of numbers from 1 to 5 is expected"),
        ('monsters.imp.players = ["2"]', "monsters.imp.players: a list of numbers from 1 to 5 is expected"),
        ("monsters.imp.players = [true]", "monsters.imp.players: a list of numbers from 1 to 5 is expected"),
        ("monsters.lich.players = [1, 2]", "monsters.lich.players: Chapter II is used with every number of players"),
        ("monsters.witch.chapter = 2", "monsters.witch.players: Chapter II is used with every number of players"),
        ("monsters.imp.bonus = 1", "monsters.imp: a bonus needs one of bonus_of and bonus_name"),
        ('monsters.wraith.bonus_name = "Imp"', "monsters.wraith: a bonus needs one of bonus_of and bonus_name"),
        ('monsters.goblin_bully.bonus_name = "Elf"', "monsters.goblin_bully.bonus_name: no monster has the name 'Elf'"),
        ('monsters.imp.bonus_name = "Elf"', "monsters.imp.bonus_name: no monster has the name 'Elf'"),
        (NOBODY_PLAYS, "monsters: at least 3 are needed for 5 players, not 1"),
        (TWO_FOR_THREE, "monsters: at least 3 are needed for 3 players, not 2"),
        (
            "monsters.giant.mightiest = false\nmonsters.genie.mightiest = false",
            "monsters: at least 2 must be mightiest for one player",
        ),
        (
            "monsters.giant.mightiest = false\nmonsters.genie.chapter = 1\nmonsters.genie.players = [2, 3, 4, 5]",
            "monsters: at least 2 must be mightiest for one player",
        ),
    ],
)
def test_an_edition_that_does_not_fit_is_refused_with_file_key_and_reason(tmp_path: Path, text: str, said: str) -> None:
    assert refused(tmp_path, text) == said


@pytest.mark.parametrize(
    "text",
    [
        "monsters.giant.mightiest = false",
        "\n".join(f"guilds.{name}.coins = 6" for name in list(DATA["guilds"])[:5]),
        "\n".join(f"guilds.{name}.swords = 5" for name in list(DATA["guilds"])[:5]),
        "monsters.lich.players = [5, 4, 3, 2, 1]",
        "monsters.imp.players = []",
        'monsters.imp.bonus_of = "undead"',
    ],
)
def test_an_edition_that_just_fits_is_taken(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert kingstable.game("kingswood", path).edition.name == "mine"


# Editions that change the game, and its texts with it ----------------------------------------------------------------


def changed(*changes: tuple[str, str, str, Any]) -> Edition:
    return Edition("test", {(sheet, row, column): value for sheet, row, column, value in changes})


def edition(*changes: tuple[str, str, str, Any]) -> Kingswood:
    return Kingswood(changed(*changes))


def test_an_edition_changes_a_monster_and_what_is_said_of_it() -> None:
    figures = {
        "name": "Hobgoblin", "swords": 1, "books": 0, "hearts": 1, "broken": 2, "coins": 1, "fame": 9,
        "reward_coins": 3, "reward_gain": "sword",
    }  # fmt: skip
    box = changed(*(("monsters", "imp", column, value) for column, value in figures.items()))
    table = using("forest", edition=box, forest="imp", fresh={"Ann": "sword heart heart heart"}, coins=[1, 0])
    assert table.choices()[1].text == (
        "Fight the Hobgoblin: exhaust 1 Sword and 1 Heart, lose 2 refreshed Hearts, pay 1 Coin. "
        "Gain 9 fame, 3 Coins and a Sword."
    )
    assert "  Hobgoblin        I  1S 1H 2X 1C     9  3 Coins and a Sword" in table.game.drawing.board(table.view())
    play(table, "Ann: fight imp")
    assert tokens(table, "Ann") == ([1, 0, 0], [1, 0, 1], 3) and table.scores() == [9, 0]
    assert told(table) == [
        "Ann loses 2 Hearts in the fight.",
        "Ann defeats the Hobgoblin, using 1 Sword, 1 Heart and 1 Coin: 9 fame.",
        "Ann gains 3 Coins as a reward.",
        "Ann gains a Sword.",
    ]  # fmt: skip
    table = using("forest", edition=box, forest="imp", unseen={"Ann": "lich"}, fresh={"Ann": "sword heart heart"})
    assert refusal(table, "Ann", "fight imp") == "that takes 3 refreshed Hearts; you have 2 [7.4]"


def test_an_edition_changes_a_bonus_and_what_is_said_of_it() -> None:
    box = changed(
        ("monsters", "imp", "bonus", 2), ("monsters", "imp", "bonus_of", "undead"), ("monsters", "imp", "bonus_per", 2)
    )
    table = at(steps.TurnEnd(1), edition=box, last=1, defeated={"Ann": "imp zombie ghost skeleton-1"})
    assert told(table)[-2] == "Ann gains a bonus of 2 fame for the Imp." and table.scores() == [6 + 2, 0]
    assert Kingswood(box).words.gains(12) == "Gain 1 fame and 1 Coin, plus 2 fame per 2 undead at the end."
    named = edition(("monsters", "imp", "bonus", 1), ("monsters", "imp", "bonus_name", "Imp"))
    assert named.words.bonus(12) == "1 fame per other Imp"
    named = edition(("monsters", "imp", "bonus", 1), ("monsters", "imp", "bonus_name", "Troll"))
    assert named.words.bonus(12) == "1 fame per Troll"


def test_an_edition_changes_the_players_of_a_card_and_its_chapter() -> None:
    game = edition(("monsters", "mimic", "players", [2]), ("monsters", "imp", "players", [1, 3, 4, 5]))
    state = kingdom(new(2, special="bakery", edition=game.edition))
    assert (state.chapter_one[22], state.chapter_one[12], sum(state.chapter_one)) == (1, 0, 13)
    game = edition(("monsters", "imp", "chapter", 2))
    state = kingdom(new(2, special="bakery", edition=game.edition))
    assert (state.chapter_one[12], state.chapter_two[12]) == (0, 1)


def test_an_edition_changes_the_mightiest_beasts() -> None:
    box = changed(("monsters", "giant", "mightiest", False), ("monsters", "imp", "mightiest", True))
    table = using(
        "forest",
        edition=box,
        seats=1,
        forest="imp giant genie",
        fresh={"Ann": "sword " * 5 + "book " * 6 + "heart " * 7},
        coins=[2],
    )
    play(table, "Ann: fight giant", "Ann: fight imp")
    assert not table.over
    play(table, "Ann: fight genie")
    assert table.outcome is not None and table.outcome.winners == (0,)


def test_an_edition_changes_a_guild_and_what_is_said_of_it() -> None:
    figures = {
        "name": "Iron Fist", "swords": 0, "hearts": 3, "worn_books": 1, "worn_hearts": 0, "coins": 4,
        "power": "refresh_on_defeat", "power_token": "sword", "power_amount": 2,
    }  # fmt: skip
    box = changed(*(("guilds", "krom", column, value) for column, value in figures.items()))
    table = new(2, special="bakery", edition=box)
    play(table, "*: village academy,market,tavern,special,blacksmith")
    play(table, "*: monster imp", "*: monster ghost", "*: monster troll")
    assert table.choices()[4].text == (
        "Lead Iron Fist: start with 3 Hearts, 1 exhausted Spellbook and 4 Coins. "
        "The first monster you defeat each turn refreshes 2 Swords."
    )
    play(table, "Ann: choose krom")
    assert tokens(table, "Ann") == ([0, 0, 3], [0, 1, 0], 4) and told(table)[-1] == "Ann leads Iron Fist."
    table = using("forest", edition=box, guild={"Ann": "krom"}, forest="zombie", fresh=STRONG, worn={"Ann": "sword"})
    play(table, "Ann: fight zombie")
    assert tokens(table, "Ann")[:2] == ([5, 5, 4], [1, 0, 1]) and told(table)[-1] == "Ann's guild refreshes 2 Swords."


def test_an_edition_moves_a_guilds_power_to_another_location() -> None:
    box = changed(
        ("guilds", "iron_anvil", "power_place", "academy"), ("guilds", "iron_anvil", "power_amount", 2),
        ("guilds", "house_of_music", "power_place", "market"), ("guilds", "treetop_order", "power_amount", 2),
    )  # fmt: skip
    table = using("academy", edition=box, guild={"Ann": "iron-anvil"}, coins=[1, 0])
    play(table, "Ann: gain spellbook")
    assert tokens(table, "Ann")[2] == 2 and told(table)[-1] == "Ann's guild adds 2 Coins."
    assert Kingswood(box).words.power(6) == "Whenever you use the Academy, you gain 2 Coins more."
    table = using("market", edition=box, guild={"Ann": "house-of-music"}, forest="imp")
    play(table, "Ann: earn")
    assert open_to(table, "Ann") == ["pass", "capture top", "capture imp"]
    assert table.prompt() == "House of Music: capture a monster at the Market, or go on."
    table = at(steps.Move(0, 3), edition=box)
    assert "move forest" in open_to(table, "Ann"), "two locations are skipped free of charge"
    play(table, "Ann: move forest")
    assert told(table)[:2] == [
        "Ann moves the adventurer to the Forest.", "Ann's guild makes the move 2 Coins cheaper.",
    ]  # fmt: skip


def test_an_edition_changes_prices_and_earnings_and_what_is_said_of_them() -> None:
    box = changed(
        ("locations", "tavern", "price", 2), ("locations", "market", "coins", 5), ("locations", "tavern", "name", "Inn")
    )
    table = using("tavern", edition=box, coins=[3, 0])
    assert table.choices()[1].text == "Pay 2 Coins to gain a Heart."
    play(table, "Ann: gain heart")
    assert tokens(table, "Ann")[2] == 1 and told(table)[0] == "Ann pays 2 Coins at the Inn."
    assert waiting(using("tavern", steps.Act(1), edition=box, coins=[1, 0])) == ["Brian"]
    table = using("market", edition=box)
    assert table.choices()[1].text == "Gain 5 Coins."
    play(table, "Ann: earn")
    assert tokens(table, "Ann")[2] == 5 and told(table) == ["Ann earns 5 Coins."]
    board = table.game.drawing.board(table.view())
    assert "2C: refresh all H or +1H" in board and "+5C" in board and "Inn " in board
    words = Kingswood(box).words
    assert words.ability(2) == "Pay 2 Coins to refresh all your Hearts, or pay 2 Coins to gain a Heart."
    assert words.ability(3) == "Gain 5 Coins."


def test_an_edition_may_make_a_monster_and_a_guild_bare() -> None:
    free = edition(("monsters", "imp", "books", 0), ("monsters", "imp", "hearts", 0), ("monsters", "imp", "fame", 0))
    assert free.words.cost(12) == "pay nothing" and free.words.gains(12) == "Gain 0 fame and 1 Coin."
    table = using("forest", edition=free.edition, forest="imp")
    assert table.choices()[1].text == "Fight the Imp: pay nothing. Gain 0 fame and 1 Coin."
    assert "Imp (free: 0 fame)" in table.game.drawing.brief(table.view())
    play(table, "Ann: fight imp")
    assert defeated(table, "Ann") == "imp" and table.scores() == [0, 0]
    bare = edition(*(("guilds", "krom", column, 0) for column in ("swords", "worn_hearts", "coins")))
    assert bare.words.start(4) == "nothing"


@pytest.mark.parametrize(
    ("location", "fields"),
    [("tavern", {"worn": {"Ann": "heart"}}), ("game-parlor", {}), ("potion-shop", {"worn": {"Ann": "heart"}})],
)
def test_what_an_edition_makes_free_of_charge_is_still_told_in_a_sentence(
    location: str, fields: dict[str, Any]
) -> None:
    table = using(location, edition=changed(("locations", key(location), "price", 0)), **fields)
    assert all(choice.text[0].isupper() for choice in table.choices())


def test_a_market_that_an_edition_has_emptied_says_so() -> None:
    table = using("market", edition=changed(("locations", "market", "coins", 0)))
    assert table.choices()[1].text == "Gain no Coins."


# What is said of our own proposals -----------------------------------------------------------------------------------

ALL_MONSTERS = [("monsters", name, "fame", row["fame"]) for name, row in DATA["monsters"].items()]
ALL_GUILDS = [("guilds", name, "coins", row["coins"]) for name, row in DATA["guilds"].items()]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ([], f"Monsters' and guilds' {REMARK}"),
        (ALL_MONSTERS[1:] + ALL_GUILDS[1:], f"Monsters' and guilds' {REMARK}"),
        (ALL_MONSTERS, f"Guilds' {REMARK}"),
        (ALL_GUILDS, f"Monsters' {REMARK}"),
        (ALL_MONSTERS + ALL_GUILDS, ""),
    ],
    ids=["nothing", "all but one of each", "monsters", "guilds", "both"],
)
def test_the_board_says_what_is_reconstructed_until_an_edition_has_replaced_it(
    changes: list[tuple[str, str, str, Any]], said: str
) -> None:
    game = edition(*changes)
    last = game.drawing.board(game.view(game.new(2))).splitlines()[-1]
    assert last == said if said else "reconstructed" not in last


def test_a_row_that_an_edition_changes_says_so() -> None:
    game = edition(("monsters", "imp", "fame", 3))
    assert game.data["monsters"]["imp"]["source"] == "edition"
    assert game.data["monsters"]["ghost"]["source"] == "reconstructed"
    assert GAME.data["monsters"]["imp"]["source"] == "reconstructed", "the shipped figures are untouched"
