"""What one sees: the scene is whole at every moment, keeps the secrets, and every choice lights up what it touches."""

from __future__ import annotations

from typing import Any

from kingstable.core.decision import Step
from kingstable.core.scene import DISPUTED, Scene
from kingstable.core.state import ALL, SPECTATOR
from kingstable.core.table import Table
from kingstable.games.kingsburg import state as st
from kingstable.games.kingsburg.drawing import backdrop
from kingstable.games.kingsburg.game import Kingsburg
from kingstable.games.kingsburg.rules import dice

from .scripts import at, card, group, play, steps

GAME = Kingsburg()
REACH = 0.13  # of a surface's width: as wide and as high must be what a finger is to hit


def seen(table: Table, who: str = "") -> Scene:
    return table.scene(table.names.index(who) if who else None)


def laid(seat: int, rolled: str, token: int = 0) -> int:
    return st.placement(seat, token, dice.NUMBERS[group(rolled)])


def court(**placements: int) -> list[int]:
    """`court(a7=...)`: what lies on the advisor of value 7."""
    return [placements.get(f"a{value}", 0) for value in range(19)]


def influencing(**fields: Any) -> Table:
    return at(steps.Influencing(0), **fields)


def test_a_taken_advisor_has_its_owners_dice_on_it() -> None:
    scene = seen(influencing(dice={"Ann": "1 1 2"}, court=court(a7=laid(1, "2 5"))), "Ann")
    advisor, sign = scene.pieces["advisor-7"], scene.pieces["placed-7-0"]
    assert advisor.faint and "Influenced by Brian" in advisor.name and sign.seat == 1
    for key, art in (("die-1-2-0", "die-2"), ("die-1-5-0", "die-5")):
        die = scene.pieces[key]
        assert (die.art, die.seat) == (art, 1)
        assert abs(die.x - advisor.x) < advisor.width / 2 and advisor.y < die.y < advisor.y + advisor.height / 2


def test_an_advisor_about_whom_one_decides_is_not_faint() -> None:
    taken = court(a9=laid(0, "3 6"), a14=laid(0, "6 6 2"), a7=laid(0, "6 1"), a6=laid(0, "6"))
    asked: dict[int, Step[Any]] = {
        6: steps.Trade(0, 6), 7: steps.Choose(0, 1, 7), 9: steps.Either(0, 9), 14: steps.Bargain(0, 14)
    }  # fmt: skip
    for value, step in asked.items():
        pieces = seen(at(step, goods={"Ann": "gold"}, court=taken)).pieces
        assert [other for other in asked if not pieces[f"advisor-{other}"].faint] == [value]


def test_pieces_are_called_by_their_names() -> None:
    pieces = seen(influencing(dice={"Ann": "1"})).pieces
    assert pieces["advisor-12"].name == 'The Duchess (12): any 2 goods and a "+2" token.'
    assert pieces["supply-0"].name == "Gold from the supply"
    assert GAME.words.power(12) == "+1 in battle, +2 instead against Zombies."


def test_goods_of_choice_touch_the_supply_once_for_each_good() -> None:
    table = at(steps.Choose(0, 3, 14))
    targets = {str(choice): choice.targets for choice in table.choices(0)}
    assert targets["take gold,gold,wood"] == ("supply-0", "supply-0", "supply-1", "advisor-14")
    assert targets["take stone,stone,stone"] == ("supply-2", "supply-2", "supply-2", "advisor-14")


def test_the_crane_lowers_the_prices_on_its_owners_mat() -> None:
    table = at(steps.Build(0, 0), buildings={"Ann": "barricade crane"}, goods={"Ann": "gold gold"})
    plain, crane = (backdrop.mat(GAME.words, 0, "Ann", owned) for owned in (False, True))
    mats = {who: table.scene(seat).surfaces[1].backdrop for seat, who in enumerate(table.names)}
    assert plain != crane and mats["Ann"] == crane
    pieces = seen(table, "Ann").pieces
    assert pieces["building-0-2"].name == "Ann's Church: costs 2 gold, 1 wood and 2 stone. Worth 7 VP."
    assert table.scene(1).pieces["building-1-2"].name == "Brian's Church: costs 3 gold, 1 wood and 2 stone. Worth 7 VP."


def test_dice_keep_their_keys_when_they_are_laid_down() -> None:
    table = influencing(dice={"Ann": "5 5 6 w3", "Brian": "1 1 1"})
    before = seen(table, "Ann").pieces
    table.play("place 5,w3 treasurer", 0)
    after = seen(table, "Ann").pieces
    mine = {"die-0-5-0", "die-0-5-1", "die-0-6-0", "white-0-3-0"}
    assert mine <= set(before) and mine <= set(after)
    moved = {key for key in mine if before[key].y != after[key].y}
    assert moved == {"die-0-5-1", "white-0-3-0"}


def test_equal_dice_are_all_named() -> None:
    table = influencing(dice={"Ann": "5 5 6"}, tokens=[1, 0, 0])
    targets = {str(choice): choice.targets for choice in table.choices(0)}
    assert targets["place 5 sergeant"] == ("advisor-5", "die-0-5-0", "die-0-5-1")
    assert targets["place 6,+2 treasurer"] == ("advisor-8", "die-0-6-0", "token-0")


def test_the_envoy_and_the_market_are_touched() -> None:
    table = influencing(
        dice={"Ann": "4"}, envoy=0, court=court(a5=laid(2, "5")), buildings={"Ann": "inn market"}
    )  # fmt: skip
    targets = {str(choice): choice.targets for choice in table.choices(0)}
    assert targets["place 4 sergeant"] == ("advisor-5", "die-0-4-0", "building-0-5", "envoy")


def test_two_placements_lie_on_one_advisor() -> None:
    here = laid(1, "2 6") | laid(0, "1 2 w3", 1) << 16
    scene = seen(influencing(dice={"Ann": "1"}, court=court(a8=here)))
    assert scene.pieces["placed-8-0"].y < scene.pieces["placed-8-1"].y
    assert {"die-1-6-0", "white-0-3-0", "spent-token-8-1"} <= set(scene.pieces)


def test_neutral_dice_belong_to_nobody() -> None:
    table = influencing(seats=2, dice={"Ann": "1"}, court=court(a9=laid(st.NEUTRAL_SEAT, "3 6")))
    die = seen(table, "Ann").pieces["die-6-3-0"]
    assert die.art == "neutral-die-3" and die.seat == -1


def test_the_enemy_is_known_to_those_who_looked() -> None:
    table = influencing(dice={"Ann": "1"}, enemy=card(3), enemy_seen=0b001)
    assert seen(table, "Ann").pieces["enemy"].art == "enemy-2"
    for who in ("Brian", ""):
        scene = seen(table, who)
        assert scene.pieces["enemy"].art == "enemy-back-1" and "looked-0" in scene.pieces


def test_a_disputed_card_is_marked() -> None:
    table = influencing(dice={"Ann": "1"}, year=4, enemy=card(18), enemy_seen=ALL)
    enemy = seen(table).pieces["enemy"]
    assert enemy.mark == DISPUTED and "disagree" in enemy.tip


def test_the_own_mat_comes_first_and_is_large() -> None:
    table = influencing(dice={"Ann": "1"})
    scene = seen(table, "Brian")
    assert [surface.key for surface in scene.surfaces] == ["board", "mat-1", "mat-2", "mat-0"]
    assert scene.surfaces[1].height > scene.surfaces[2].height
    assert scene.status == "Year 1 · Spring" and scene.unit == "VP"
    assert len({surface.height for surface in seen(table).surfaces[1:]}) == 1  # of a spectator's


def test_a_building_stands_on_its_place() -> None:
    table = at(steps.Build(0, 0), buildings={"Ann": "statue", "Brian": "inn"}, goods={"Ann": "gold gold gold stone"})
    pieces = seen(table, "Ann").pieces
    assert pieces["building-0-0"].art == "built-0" and pieces["building-0-1"].art == ""
    assert pieces["building-1-4"].art == "small-4" and pieces["building-1-4"].seat == 1
    assert "building-0-1" in {key for choice in table.choices(0) for key in choice.targets}


def why_not(table: Table, who: str, key: str) -> str:
    return str(GAME.why_not(table.state, table.names.index(who), seen(table, who).pieces[key].action))


def test_a_click_in_vain_is_answered() -> None:
    table = influencing(dice={"Ann": "1 1 2"}, court=court(a2=laid(1, "2")))
    assert why_not(table, "Ann", "advisor-2") == "another governor has already influenced the Squire this season [5.16]"
    assert why_not(table, "Ann", "advisor-6") == 'you have no "+2" token [5.9]'
    assert "unused" in why_not(table, "Ann", "advisor-18")
    assert why_not(table, "Ann", "token-0") == 'you have no "+2" token [5.9]'
    assert why_not(table, "Ann", "building-0-0") == "not now: build at the end of a productive season [7.1]"
    assert why_not(table, "Ann", "supply-0") == "not now: nobody offers you goods [6.24]"
    assert why_not(table, "Ann", "soldiers-0") == "not now: hire soldiers in phase 7 [10.1]"
    assert why_not(influencing(dice={"Ann": "4"}), "Ann", "advisor-5") == (
        "the dice make 4, not 5, and you own no Market [5.7]"
    )
    white = influencing(dice={"Ann": "1 2 w2"})
    assert why_not(white, "Ann", "white-0-2-0") == "add at least one die of your colour [5.12]"
    building = at(steps.Build(0, 0), goods={"Ann": "gold wood"})
    assert why_not(building, "Ann", "building-0-0") == "you need 1 more gold [7.3]"
    assert why_not(building, "Ann", "building-0-1") == "the Chapel needs the Statue to its left [7.4]"


def test_an_open_click_means_what_it_lights() -> None:
    table = influencing(dice={"Ann": "1 1 2"})
    action = seen(table, "Ann").pieces["advisor-4"].action
    assert action in {choice.action for choice in table.choices(0)}


def test_spectators_and_others_cannot_click() -> None:
    table = influencing(dice={"Ann": "1 1 2", "Brian": "3"})
    assert {piece.action for piece in seen(table).pieces.values()} == {-1}
    assert seen(table, "Brian").pieces["die-0-2-0"].action == -1


def test_the_scene_of_a_spectator_is_that_of_no_seat() -> None:
    table = influencing(dice={"Ann": "1"})
    assert GAME.drawing.scene(GAME.view(table.state, SPECTATOR), table.names) == seen(table)


def test_a_building_tells_its_cost_and_its_worth_apart() -> None:
    pieces = seen(at(steps.Build(0, 0), goods={"Ann": "gold gold gold"}, buildings={"Ann": "statue"}), "Ann").pieces
    assert pieces["building-0-1"].name == "Ann's Chapel: costs 3 gold and 1 stone. Worth 5 VP."
    assert pieces["building-0-0"].name == "Ann's Statue: built. Worth 3 VP."
    assert pieces["building-0-4"].name == "Ann's Inn: costs 1 gold and 1 wood."


def test_an_advisor_who_is_taken_says_so_and_not_that_a_token_is_missing() -> None:
    """Ann's dice make 8 only with a "+2" token, which she has not; but the nearest reason is Brian."""
    table = at(steps.Influencing(0), dice={"Ann": "1 5", "Brian": "3 5"}, order=[1, 0, 2])
    play(table, "Brian: place 3,5 treasurer")
    refused = table.game.why_not(table.state, 0, seen(table, "Ann").pieces["advisor-8"].action)
    assert str(refused) == "another governor has already influenced the Treasurer this season [5.16]"
    open_one = table.game.why_not(table.state, 0, seen(table, "Ann").pieces["advisor-3"].action)
    assert str(open_one) == 'you have no "+2" token [5.9]'


def test_counters_that_leave_the_tracks_show_their_number() -> None:
    pieces = seen(at(steps.Influencing(0), dice={"Ann": "1"}, vp=[-3, 75, 60], soldiers=[14, 10, 0])).pieces
    assert pieces["points-0"].x < backdrop.points_space(0) < backdrop.points_space(60) < pieces["points-1"].x
    assert pieces["army-0"].x > pieces["army-1"].x == backdrop.soldiers_space(10)
    off = {key: piece.text for key, piece in pieces.items() if key.startswith("off-")}
    assert off == {"off-points-0": "−3", "off-points-1": "75", "off-army-0": "14"}
    assert all(0 < pieces[key].x < backdrop.BOARD_WIDTH for key in off)
