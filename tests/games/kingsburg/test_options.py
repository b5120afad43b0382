"""Chapter 15, the option; and editions, by which the owner of a box corrects figures."""

from __future__ import annotations

from pathlib import Path

import pytest

import kingstable
from kingstable.core.edition import Edition
from kingstable.core.errors import BadEdition, BadOption, BadRecord

from .scripts import NAMES, at, goods, happened, new, open_to, play, realm, refusal, seat_of, st, steps, told

STRICT = {"one_token": True}


# One token a season --------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "15.1")
def test_with_the_stricter_reading_one_token_a_season_goes_with_the_dice() -> None:
    table = at(steps.Influencing(0), options=STRICT, dice={"Ann": "1 5"}, tokens=[2, 0, 0])
    play(table, "Ann: place 1,+2 architect")
    assert open_to(table, "Ann") == ["pass", "place 5 sergeant"]
    assert refusal(table, "Ann", "place 5,+2 astronomer") == 'you have already used a "+2" token this season [15.1]'
    assert realm(table).tokens == [1, 0, 0]


@pytest.mark.rule("kingsburg", "15.1")
def test_with_the_stricter_reading_the_first_token_is_free_to_use() -> None:
    table = at(steps.Influencing(0), options=STRICT, dice={"Ann": "1"}, tokens=[1, 0, 0])
    assert open_to(table, "Ann") == ["pass", "place 1 jester", "place 1,+2 architect"]
    assert refusal(at(steps.Influencing(0), options=STRICT, dice={"Ann": "1"}), "Ann", "place 1,+2 architect") == (
        'you have no "+2" token [5.9]'
    )


@pytest.mark.rule("kingsburg", "15.1")
def test_the_option_is_off_unless_chosen() -> None:
    assert new(3).options == {"one_token": False}
    table = at(steps.Influencing(0), dice={"Ann": "1 5"}, tokens=[2, 0, 0])
    play(table, "Ann: place 1,+2 architect")
    assert open_to(table, "Ann") == ["pass", "place 5 sergeant", "place 5,+2 astronomer"]
    play(table, "Ann: place 5,+2 astronomer")
    assert realm(table).tokens == [0, 0, 0]


@pytest.mark.rule("kingsburg", "15.1")
def test_tokens_for_the_town_hall_do_not_count() -> None:
    table = at(
        steps.Influencing(0), steps.SeasonEnd(0), options=STRICT, dice={"Ann": "1"}, tokens=[2, 0, 0],
        buildings={"Ann": "barricade crane town-hall"},
    )  # fmt: skip
    play(table, "Ann: place 1,+2 architect", "Ann: hall +2")
    assert realm(table).tokens == [0, 0, 0]
    assert table.scores() == [1, 0, 0]


@pytest.mark.rule("kingsburg", "15.1")
def test_each_season_and_each_player_has_a_token_of_their_own() -> None:
    table = at(steps.Season(st.SUMMER), options=STRICT, tokens=[1, 1, 0], used=[st.USED_TOKEN, 0, 0])
    play(table, "*: roll 1,1,2", "*: roll 1,2,2", "*: roll 6,6,6", "Ann: place 1,+2 architect")
    assert "place 2,+2 merchant" in open_to(table, "Brian")


def test_a_record_carries_the_option() -> None:
    table = kingstable.new("kingsburg", 2, seed=1, one_token=True)
    assert "option one_token: yes\n" in str(table.record)
    again = kingstable.replay(str(table.record))
    assert again.options == {"one_token": True}
    assert realm(again).one_token == 1
    option = kingstable.game("kingsburg").options[0]
    assert (option.name, option.default, option.rule) == ("one_token", False, "15.1")


def test_an_option_is_either_on_or_off() -> None:
    assert new(2, one_token="yes").options == {"one_token": True}
    with pytest.raises(BadOption, match="option one_token: 'maybe' is neither yes nor no"):
        new(2, one_token="maybe")
    with pytest.raises(BadOption, match="kingsburg has no option 'two_tokens'; its options: one_token"):
        new(2, two_tokens=True)


# Editions ------------------------------------------------------------------------------------------------------------

MY_BOX = """
name = "My box"

[buildings.statue]
gold = 1
wood = 1
vp = 4

[enemies.enemy_18]
loss_vp = 0
loss_buildings = 1
reward_vp = 0

[advisors.jester]
vp = 2
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "box.toml"
    path.write_text(text, encoding="utf-8")
    return path


def fault(tmp_path: Path, text: str) -> str:
    """What is said about an edition that does not fit; the file is named first."""
    path = written(tmp_path, text)
    with pytest.raises(BadEdition) as raised:
        kingstable.game("kingsburg", path)
    said = str(raised.value)
    assert said.startswith(f"{path}: ")
    return said.removeprefix(f"{path}: ")


def test_an_edition_changes_what_a_building_costs(tmp_path: Path) -> None:
    table = at(steps.Build(0, 0), options={"edition": written(tmp_path, MY_BOX)}, goods={"Ann": "gold wood"})
    statue = next(choice for choice in table.choices() if str(choice) == "build statue")
    assert statue.text.startswith("Build the Statue for 1 gold and 1 wood. Worth 4 VP. ")
    play(table, "Ann: build statue")
    assert goods(table, "Ann") == [0, 0, 0]
    assert table.scores() == [4, 0, 0]


def test_an_edition_changes_an_enemy_and_an_advisor(tmp_path: Path) -> None:
    box = written(tmp_path, MY_BOX)
    table = at(steps.Battle(0), options={"edition": box}, enemy=17, enemy_seen=1, year=4, buildings={"Ann": "inn"})
    assert told(table)[1:] == [
        "Ann is defeated and must lose any 4 goods and 1 building.",
        "Ann loses the Inn (topmost of the buildings farthest right).",
    ]
    assert at(steps.Serve(0, 1), options={"edition": box}).scores() == [2, 0, 0]


def test_a_changed_row_says_that_it_was_changed(tmp_path: Path) -> None:
    game = kingstable.game("kingsburg", written(tmp_path, MY_BOX))
    assert game.data["buildings"]["statue"]["source"] == "edition"
    assert game.data["buildings"]["chapel"]["source"] == "rulebook"
    assert kingstable.game("kingsburg").data["buildings"]["statue"]["gold"] == 2


def test_a_record_holds_the_edition_and_is_restored_from_its_text_alone(tmp_path: Path) -> None:
    path = written(tmp_path, MY_BOX)
    table = kingstable.new("kingsburg", 3, seed=5, edition=path, names=NAMES[:3])
    table.play("take gold")
    text = str(table.record)
    path.unlink()
    assert "edition: My box\n" in text
    assert [line for line in text.splitlines() if line.startswith("changed: ")] == [
        "changed: advisors.jester.vp = 2",
        "changed: buildings.statue.gold = 1",
        "changed: buildings.statue.vp = 4",
        "changed: buildings.statue.wood = 1",
        "changed: enemies.enemy_18.loss_buildings = 1",
        "changed: enemies.enemy_18.loss_vp = 0",
        "changed: enemies.enemy_18.reward_vp = 0",
    ]
    again = kingstable.replay(text)
    assert again.game.data["buildings"]["statue"]["vp"] == 4
    assert realm(again).book.loss_vp[17] == 0
    assert str(again.record) == text


def test_a_record_with_a_change_that_does_not_fit_names_its_line() -> None:
    table = kingstable.new("kingsburg", 2, seed=5, edition=Edition("odd", {("buildings", "statue", "gold"): 3}))
    text = str(table.record).replace("statue.gold = 3", "statue.gold = 30")
    with pytest.raises(BadRecord, match=r"line 4: .*buildings.statue.gold: 30 is not a whole number from 0 to 9"):
        kingstable.replay(text)


def test_advisors_may_change_their_seats_and_keep_their_names(tmp_path: Path) -> None:
    swap = "[advisors.squire]\nvalue = 3\n[advisors.architect]\nvalue = 2\n"
    table = at(steps.Influencing(0), steps.Advisors(1), options={"edition": written(tmp_path, swap)}, dice={"Ann": "2"})
    assert open_to(table, "Ann") == ["pass", "place 2 architect"]
    assert table.choices()[1].text == "Place 2 on the Architect (2): 1 wood."
    play(table, "Ann: place 2 architect")
    assert goods(table, "Ann") == [0, 1, 0]


def test_a_building_that_costs_nothing_may_be_built_with_nothing(tmp_path: Path) -> None:
    gift = written(tmp_path, "[buildings.barricade]\nwood = 0\n")
    table = at(steps.Build(0, 0), options={"edition": gift})
    assert open_to(table, "Ann") == ["pass", "build barricade"]
    assert table.choices()[1].text.startswith("Build the Barricade for nothing. ")
    play(table, "Ann: build barricade")
    assert happened(table)[-1] == ("build", "7.1")


def test_the_crane_may_make_a_building_cost_nothing(tmp_path: Path) -> None:
    gift = written(tmp_path, "[buildings.town_hall]\ngold = 1\nwood = 0\nstone = 0\n[buildings.embassy]\ngold = 0\n")
    table = at(steps.Build(0, 0), options={"edition": gift}, buildings={"Ann": "barricade crane"})
    assert open_to(table, "Ann") == ["pass", "build town-hall"]
    table = at(steps.Build(0, 0), options={"edition": gift}, buildings={"Ann": "barricade crane town-hall"},
               goods={"Ann": "wood wood stone stone"})  # fmt: skip
    play(table, "Ann: build embassy")
    assert realm(table).goods[0] == 0, "no gold is given back"


def test_the_enemies_of_a_year_may_be_fewer_or_more(tmp_path: Path) -> None:
    moved = "".join(f"[enemies.enemy_{number}]\nyear = 2\n" for number in (1, 2, 3, 4))
    table = at(steps.EnemyAppears(), options={"edition": written(tmp_path, moved)}, year=1)
    assert open_to(table, "*") == ["enemy 5"]
    table = at(steps.EnemyAppears(), options={"edition": written(tmp_path, moved)}, year=2)
    assert len(open_to(table, "*")) == 9
    assert "Enemy: face down, strength 2 to 5" in table.game.drawing.board(table.view(seat_of(table, "Ann")))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[castles.statue]\ngold = 1", "castles: no such sheet; allowed: buildings, advisors, enemies"),
        ("[enemies.enemy_26]\nyear = 1", "enemies.enemy_26: no such row; allowed: enemy_1, enemy_2,"),
        ("[buildings.statue]\nsilver = 1", "buildings.statue.silver: no such value; allowed: name, row, column, gold,"),
        ("[buildings.statue]\ngold = '2'", "buildings.statue.gold: '2' is not a whole number from 0 to 9"),
        ("[buildings.statue]\ngold = true", "buildings.statue.gold: True is not a whole number from 0 to 9"),
        ("[buildings.statue]\ngold = 10", "buildings.statue.gold: 10 is not a whole number from 0 to 9"),
        ("[buildings.statue]\nvp = -1", "buildings.statue.vp: -1 is not a whole number from 0 to 99"),
        ("[buildings.statue]\nbattle = -10", "buildings.statue.battle: -10 is not a whole number from -9 to 9"),
        ("[buildings.statue]\nname = 7", "buildings.statue.name: 7 is not a text in quotes"),
        ("[buildings.church]\nfoe = 'elves'", "buildings.church.foe: 'elves' is not made of: '', 'goblins', 'orcs',"),
        ("[enemies.enemy_1]\nkind = 'elves'", "enemies.enemy_1.kind: 'elves' is not made of: 'goblins', 'orcs',"),
        ("[enemies.enemy_1]\nloss_goods = 5", "enemies.enemy_1.loss_goods: 5 is not a whole number from 0 to 4"),
        ("[enemies.enemy_1]\nyear = 6", "enemies.enemy_1.year: 6 is not a whole number from 1 to 5"),
        ("[advisors.queen]\npeek = 1", "advisors.queen.peek: 1 is not true or false"),
        ("[advisors.queen]\nany = 5", "advisors.queen.any: 5 is not a whole number from 0 to 4"),
        ("[advisors.queen]\neither = 'gold'", "advisors.queen.either: 'gold' is not a list in brackets"),
        (
            "[advisors.queen]\neither = [['silk'], ['gold']]",
            "advisors.queen.either: [['silk'], ['gold']] is not made of:",
        ),
        (
            "[advisors.queen]\neither = [['gold']]",
            "advisors.queen.either: two or more different alternatives are expected, or none",
        ),
        (
            "[advisors.queen]\neither = [['gold', 'wood'], ['wood', 'gold']]",
            "advisors.queen.either: two or more different alternatives are expected, or none",
        ),
        (
            "[advisors.queen]\neither = ['gold', 'wood']",
            "advisors.queen.either: a list of lists is expected, each of 1 to 4 goods",
        ),
        (
            "[advisors.queen]\neither = [['gold'], []]",
            "advisors.queen.either: a list of lists is expected, each of 1 to 4 goods",
        ),
        ("[advisors.queen]\nvalue = 16", "advisors: each value from 1 to 18 must stand once"),
        ("[advisors.queen]\nvalue = 19", "advisors.queen.value: 19 is not a whole number from 1 to 18"),
        ("[buildings.statue]\nrow = 2", "buildings: row and column cannot be changed"),
        ("[buildings]\nstatue = 2", "buildings.statue: a table is expected, such as [buildings.row], not 2"),
        ("gold = 2", "gold: a table is expected, such as [gold.row], not 2"),
        ("name = 3", "name: a text of one line in quotes is expected, short and without #"),
        ("[buildings.statue", "not valid TOML: "),
    ],
)
def test_an_edition_that_does_not_fit_is_refused_with_its_key_and_what_is_allowed(
    tmp_path: Path, text: str, said: str
) -> None:
    assert fault(tmp_path, text).startswith(said)


def test_a_year_without_an_enemy_is_refused(tmp_path: Path) -> None:
    text = "".join(f"[enemies.enemy_{number}]\nyear = 4\n" for number in range(21, 26))
    assert fault(tmp_path, text) == "enemies: year 5 has none; each year needs at least one"
    text = "".join(f"[enemies.enemy_{number}]\nyear = 4\n" for number in range(1, 6))
    assert fault(tmp_path, text) == "enemies: year 1 has none; each year needs at least one"


def test_an_edition_that_is_not_there_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match=r"none\.toml: cannot be read"):
        kingstable.game("kingsburg", tmp_path / "none.toml")
