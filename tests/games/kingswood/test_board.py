"""The board as text: what it shows to whom, and that no line is over eighty letters."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kingstable
from kingstable.core.edition import Edition
from kingstable.core.table import Table
from kingstable.games.kingswood.game import SPECIAL_KEYS, Kingswood

from . import steps
from .scripts import LOCATIONS, MONSTERS, NAMES, VILLAGE, at, new

GAME = Kingswood()
LONG = [f"{name} of the House with the Endlessly Long Name"[:40] for name in NAMES]


def drawn(table: Table, seat: int | None = None) -> list[str]:
    return table.game.drawing.board(table.view(seat), table.names).splitlines()


def brief(table: Table, seat: int | None = None) -> list[str]:
    return table.game.drawing.brief(table.view(seat), table.names).splitlines()


def scene() -> Table:
    """Ann is to act in the third round; Brian has a captive that he alone knows, the top card is known to all."""
    return at(
        steps.Act(0), turn=5, guard="market", forest="fireball imp troll", top="zombie", coins=[3, 12],
        captive={"Ann": "goblin-gang-1"}, unseen={"Brian": "ghost"}, defeated={"Ann": "wolf-pack giant-rats"},
        fresh={"Ann": "sword sword heart"}, worn={"Ann": "book"},
    )  # fmt: skip


VILLAGE_LINES = [
    "Market               [G] > Tavern               [A] > Bakery",
    "+3C                        1C: refresh all H or +1H   refresh 1H, capture",
    "   ^                                                     v",
    "Academy              [A] < Forest                   < Blacksmith           [A]",
    "1C: refresh all B or +1B   fight                      1C: refresh all S or +1S",
]
FOREST_LINES = [
    "In the Forest      Ch cost         fame  reward; bonus at the end",
    "  Imp              I  1B 1H           1  1 Coin",
    "  Troll            I  2S 1B 1H        3",
    "  Fireball         II 2H 1X           4",
]
LEGEND = [
    "[A] adventurer, [G] Guard, S Sword, B Spellbook, H Heart, X lost Heart, C Coin",
    "Monsters' and guilds' figures are reconstructed (`kingstable rules kingswood`)",
]
GUILD_LINES = [
    "* Ann           Treetop Order     3 fame  S 2+0  B 0+1  H 1+0  C 3",
    "  Brian         Murder of Crows   0 fame  S 0+0  B 0+0  H 0+0  C 12",
]


def test_the_spectators_board_shows_everything_public() -> None:
    assert drawn(scene()) == [
        "KINGSWOOD · round 3",
        "Deck: 7 of Chapter I above 16 of Chapter II; on top, known to all: Zombie",
        "",
        *VILLAGE_LINES,
        "",
        *FOREST_LINES,
        "",
        "Guilds: last round at 20 fame; tokens: refreshed+exhausted",
        GUILD_LINES[0],
        "    captive: Goblin Gang (2S: 1 fame); defeated: Wolf Pack, Giant Rats",
        "    Each turn, you may skip 1 location for free.",
        GUILD_LINES[1],
        "    captive: unknown, of Chapter I",
        "    Whenever you use the Market, you gain 1 Coin more.",
        "",
        *LEGEND,
    ]


def test_a_seat_is_told_that_it_is_its_own_and_what_it_alone_knows() -> None:
    lines = drawn(scene(), 1)
    assert "  Brian you     Murder of Crows   0 fame  S 0+0  B 0+0  H 0+0  C 12" in lines
    assert "    captive: Ghost (3B: 2 fame, known to you alone)" in lines
    assert "    captive: Goblin Gang (2S: 1 fame); defeated: Wolf Pack, Giant Rats" in lines
    assert "* Ann you       Treetop Order     3 fame  S 2+0  B 0+1  H 1+0  C 3" in drawn(scene(), 0)


def test_the_brief_board_is_the_circle_the_forest_and_a_line_a_guild() -> None:
    assert brief(scene()) == [
        "Forest > Academy[A] > Market[G] > Tavern[A] > Bakery > Blacksmith[A]",
        "In the Forest: Imp (1B 1H: 1 fame), Troll (2S 1B 1H: 3 fame), Fireball (2H 1X: 4",
        "fame)",
        GUILD_LINES[0],
        "    captive: Goblin Gang (2S: 1 fame)",
        GUILD_LINES[1],
        "    captive: unknown, of Chapter I",
    ]
    assert brief(scene(), 1)[-1] == "    captive: Ghost (3B: 2 fame, known to you alone)"


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"deck": "imp ghost lich"}, "Deck: 2 of Chapter I above 1 of Chapter II"),
        ({"deck": "imp ghost"}, "Deck: 2 of Chapter I"),
        ({"deck": "lich"}, "Deck: 1 of Chapter II"),
        ({"deck": "lich", "top": "imp"}, "Deck: 1 of Chapter I above 1 of Chapter II; on top, known to all: Imp"),
        ({"deck": "lich", "top": "hydra"}, "Deck: 2 of Chapter II; on top, known to all: Hydra"),
        ({"deck": "", "top": "hydra"}, "Deck: 1 of Chapter II; on top, known to all: Hydra"),
        ({"deck": ""}, "Deck: empty"),
    ],
)
def test_the_board_counts_the_deck_with_the_card_known_on_top(fields: dict[str, str], line: str) -> None:
    position: dict[str, Any] = {"guard": "market", **fields}
    assert drawn(at(steps.Act(0), **position))[1] == line


def test_the_board_of_the_set_up() -> None:
    table = new(2)
    assert drawn(table) == [
        "KINGSWOOD · set-up",
        "Deck: 13 of Chapter I above 17 of Chapter II",
        "",
        "The village is not laid out yet.",
        "",
        FOREST_LINES[0],
        "  no monsters",
        "",
        "Guilds: last round at 20 fame; tokens: refreshed+exhausted",
        "  Ann           no guild yet      0 fame  S 0+0  B 0+0  H 0+0  C 0",
        "  Brian         no guild yet      0 fame  S 0+0  B 0+0  H 0+0  C 0",
        "",
        *LEGEND,
    ]
    assert brief(table)[:2] == ["The village is not laid out yet.", "In the Forest: no monsters"]
    assert str(table).endswith("\nWaiting for chance.")


def test_the_board_of_the_last_round_and_of_the_end() -> None:
    assert drawn(at(steps.Act(1), turn=8, last=1, guard="market"))[0] == "KINGSWOOD · round 4 · the last round"
    over = at(steps.TurnEnd(1), turn=8, last=1, fame=[3, 2], defeated={"Ann": "troll", "Brian": "zombie"})
    assert drawn(over)[0] == "KINGSWOOD · over"
    assert str(over).endswith("\nAnn won: most fame, 3.")


def test_the_board_of_one_player_counts_the_mightiest_beasts() -> None:
    table = at(steps.Act(0), seats=1, guard="market", slain=1 << MONSTERS.index("giant"), turn=7)
    goal = drawn(table).index("1 of 2 mightiest beasts defeated; 4 monsters at a turn's end overrun the village")
    assert drawn(table)[goal + 1] == "Tokens: refreshed+exhausted"
    assert drawn(table)[0] == "KINGSWOOD · round 7"
    assert not any("with 20 fame" in line for line in drawn(table))


def test_a_captive_of_chapter_two_that_is_secret_is_drawn_so() -> None:
    table = at(steps.Act(0), guard="market", unseen={"Ann": "lich"})
    assert "    captive: unknown, of Chapter II" in drawn(table)
    assert "    captive: Lich (4B 3H: 5 fame, known to you alone)" in drawn(table, 0)


def test_many_defeated_monsters_are_wrapped_and_none_is_left_out() -> None:
    names = "goblin-gang-1 goblin-gang-2 goblin-bully skeleton-1 zombie ghost imp giant-spider wolf-pack giant-rats"
    table = at(steps.Act(0), guard="market", defeated={"Brian": names})
    lines = drawn(table)
    start = next(number for number, line in enumerate(lines) if line.startswith("    defeated: "))
    assert lines[start : start + 3] == [
        "    defeated: Goblin Gang, Goblin Gang, Goblin Bully, Skeleton, Zombie, Ghost,",
        "    Imp, Giant Spider, Wolf Pack, Giant Rats",
        "    Whenever you use the Market, you gain 1 Coin more.",
    ]


@pytest.mark.parametrize("special", SPECIAL_KEYS)
def test_the_special_location_is_drawn_with_what_it_does(special: str) -> None:
    signs = {
        "bakery": "refresh 1H, capture", "game-parlor": "1C: +1S or +1H", "graveyard": "swap for 1 fame more",
        "kings-castle": "refresh 1S, capture", "manor-house": "refresh 1S or 1B", "potion-shop": "1C: refresh 1S 1B 1H",
        "witchs-hut": "as where the Guard is", "wizards-tower": "refresh 1B, reveal top",
    }  # fmt: skip
    table = at(steps.Act(0), village=VILLAGE.replace("bakery", special), guard="market")
    assert drawn(table)[3].endswith(f"> {GAME.words.location(LOCATIONS.index(special))}")
    assert drawn(table)[4].endswith(f"   {signs[special]}")


@pytest.mark.parametrize(
    ("monster", "line"),
    [
        ("goblin-bully", "  Goblin Bully     I  2S 2H           2  at the end 1 fame per Goblin Gang"),
        ("wraith", "  Wraith           II 3B 2H           3  at the end 1 fame per other undead"),
        ("goblin-king", "  Goblin King      II 3S 2H 1C        3  at the end 1 fame per other goblin"),
        ("hydra", "  Hydra            II 4S 1B 3H        5  at the end 1 fame per 2 other beasts"),
        ("gargoyle", "  Gargoyle         I  1S 2B           1  refresh all Spellbooks"),
        ("mimic", "  Mimic            I  1S 1B 2C        1  a token of your choice"),
    ],
)
def test_the_board_tells_a_reward_and_a_bonus_in_full(monster: str, line: str) -> None:
    assert line in drawn(at(steps.Act(0), seats=5, guard="market", forest=monster))


def test_a_reward_and_a_bonus_that_are_too_long_for_a_line_take_two() -> None:
    changes = {"reward_coins": 9, "reward_refresh": "book", "bonus": 1, "bonus_of": "spirit"}
    box = Edition("test", {("monsters", "imp", column): value for column, value in changes.items()})
    lines = drawn(at(steps.Act(0), edition=box, guard="market", forest="imp ghost"))
    start = lines.index("  Imp              I  1B 1H           1  9 Coins and refresh all Spellbooks; at")
    assert lines[start + 1 : start + 3] == [" " * 41 + "the end 1 fame per other spirit", ""]


def narrow(table: Table) -> None:
    """No line of any board is over eighty letters."""
    for viewer in (None, *range(len(table.names))):
        for line in (*drawn(table, viewer), *brief(table, viewer)):
            assert len(line) <= 80, line
            assert line == line.rstrip()


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_line_of_the_board_is_over_eighty_letters(seats: int) -> None:
    for game, special in enumerate(SPECIAL_KEYS[seats - 1 :: 4]):
        rng = Random(100 * seats + game)
        table = kingstable.new("kingswood", seats, seed=seats, names=LONG[:seats], special=special)
        narrow(table)
        while not table.over and len(table.entries) < 900:
            table.play(rng.choice(table.choices()))
            if len(table.entries) % 7 == 0:
                narrow(table)
        narrow(table)


def test_the_widest_board_that_can_be_is_no_wider() -> None:
    cards = "goblin-shaman goblin-archer baby-dragon giant-toad goblin-gang-4"
    table = at(
        steps.Act(4), seats=5, turn=999, last=1, guard="market", top="goblin-gang-3", fame=[199] * 5,
        forest="goblin-bully gargoyle will-o-wisp", coins=[0, 0, 0, 0, 30], captive={"Emma": "giant-spider"},
        fresh={"Emma": "sword " * 12 + "book " * 12 + "heart " * 15}, defeated={"Emma": cards},
        worn={"Emma": "sword " * 13 + "book " * 13 + "heart " * 15},
    )  # fmt: skip
    table.names = tuple(LONG[:5])
    narrow(table)
    assert any(line.startswith("* Emma of the H Silver Shield") for line in drawn(table))
    assert any(line.startswith("* Emma of t you Silver Shield") for line in drawn(table, 4))
    assert any(line.endswith("S 12+13  B 12+13  H 15+15  C 30") for line in drawn(table))


def test_the_longest_names_of_an_edition_widen_nothing() -> None:
    long = "An Endlessly Long Name That No Board Was Ever Made For, Not Even This One, Nor The Next"
    box = Edition(
        "long",
        {
            **{("monsters", key, "name"): long for key in GAME.data["monsters"] if "goblin" not in key},
            **{("guilds", key, "name"): long for key in GAME.data["guilds"]},
            **{("locations", key, "name"): long for key in GAME.data["locations"]},
        },
    )
    table = at(
        steps.Act(0), edition=box, guard="market", top="zombie", forest="imp troll ghost",
        captive={"Ann": "bandits"}, defeated={"Ann": "wolf-pack giant-rats"}, unseen={"Brian": "giant-spider"},
        guild={"Ann": "house-of-music"},
    )  # fmt: skip
    narrow(table)
    lines = drawn(table)
    assert "  An Endlessly Lon I  1B 1H           1  1 Coin" in lines
    start = lines.index("    After using the An Endlessly Long Name That No Board Was Ever Made For, Not")
    assert lines[start + 1 : start + 4] == [
        "    Even This One, Nor The Next, you may capture a monster or fight your",
        "    captive.",
        "  Brian         An Endlessly Lo   0 fame  S 0+0  B 0+0  H 0+0  C 0",
    ]


def test_the_chapter_changes_with_the_round() -> None:
    chapters = [GAME.drawing.epoch(at(steps.Act(0), seats=3, turn=turn).view()) for turn in (0, 1, 2, 3, 4, 6, 7)]
    assert chapters == ["Set-up", *(f"Round {number}" for number in (1, 1, 1, 2, 2, 3))]
