"""What one sees of Artificium: every moment can be drawn, everything open can be clicked, and nothing hidden shows."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest

import kingstable
from kingstable.core.picture import picture
from kingstable.core.scene import HAND, MAT, RECONSTRUCTED, Scene
from kingstable.core.state import SPECTATOR
from kingstable.core.table import Table
from kingstable.games.artificium.drawing import layout
from kingstable.games.artificium.game import Artificium

from . import steps
from .scripts import CARDS, GOODS, at, new, play, st

LIT = 0.13  # of its surface's width, what a finger can hit


# The surfaces --------------------------------------------------------------------------------------------------------


def seen(table: Table, viewer: int = SPECTATOR) -> Scene:
    return table.game.drawing.scene(table.game.view(table.state, viewer), table.names)


def shapes(table: Table, viewer: int) -> list[tuple[str, str]]:
    return [(surface.key, surface.kind) for surface in seen(table, viewer).surfaces]


def test_ones_own_things_come_first_and_a_spectator_has_no_hand() -> None:
    table = at(steps.Choose(), hand={"Ann": "farm", "Brian": "farm"})
    assert [key for key, _ in shapes(table, 1)] == ["board", "hand", "mat-1", "mat-2", "mat-0"]
    assert [kind for _, kind in shapes(table, 1)] == ["board", HAND, MAT, MAT, MAT]
    assert [key for key, _ in shapes(table, SPECTATOR)] == ["board", "mat-0", "mat-1", "mat-2"]
    mine, others = seen(table, 1).surfaces[2:4]
    assert mine.height > others.height


def test_where_the_game_is() -> None:
    assert seen(new(2)).status == "Turn 1 of 4 · Start of the turn"
    table = at(steps.Choose(), hand={"Ann": "farm"}, vp=[3, 12, 0])
    assert (seen(table).status, seen(table).points, seen(table).unit) == (
        "Turn 2 of 4 · Playing cards",
        (3, 12, 0),
        "VP",
    )
    assert seen(at()).status == "The game is over"


def test_a_scene_is_one_picture() -> None:
    table = at(steps.Choose(), hand={"Ann": "farm farm castle"}, played={"Brian": "farm farm"})
    assert picture(seen(table, 0), table.game.drawing.art()).startswith("<svg")


def test_a_backdrop_is_painted_once() -> None:
    table = at(steps.Choose(), hand={"Ann": "farm castle"})
    before = [surface.backdrop for surface in seen(table, 0).surfaces]
    play(table, "Ann: play farm")
    assert all(a is b for a, b in zip(before, [s.backdrop for s in seen(table, 0).surfaces], strict=True))


# The pieces ----------------------------------------------------------------------------------------------------------


def keys(scene: Scene, kind: str) -> list[str]:
    return sorted(key for key in scene.pieces if key.startswith(f"{kind}-"))


def test_the_market_is_laid_out_and_equal_cards_lie_in_one_heap() -> None:
    table = at(steps.Market(1), phase=st.CARD_MARKET, hand={"Brian": "farm farm fair"}, market="theft farm farm")
    scene = seen(table, 1)
    assert keys(scene, "market") == ["market-1", "market-5"]
    assert keys(scene, "card") == ["card-1-3", "card-1-5"]
    assert scene.pieces["copies-market-5"].text == scene.pieces["copies-card-1-5"].text == "×2"
    assert "copies-market-1" not in scene.pieces
    assert scene.pieces["market-5"].name == "The market: Farm, 2 copies"
    assert scene.pieces["market-5"].tip == "Gain 2 wheat and 1 VP."
    assert keys(seen(table, 0), "card") == []
    assert {"decides-1"} <= set(scene.pieces) and "decides-0" not in scene.pieces


def test_a_chosen_card_lies_open_for_its_owner_and_face_down_for_others() -> None:
    table = at(steps.Choose(), hand={"Ann": "farm farm", "Brian": "theft", "Cindy": "fair castle"})
    play(table, "Ann: play farm", "Brian: pass")
    mine = seen(table, 0)
    assert mine.pieces["chosen-0"].art == "card-5"
    assert "copies-card-0-5" not in mine.pieces and "card-0-5" in mine.pieces
    assert keys(mine, "sealed") == ["sealed-1"]
    assert keys(seen(table), "sealed") == ["sealed-0", "sealed-1"] and not keys(seen(table), "chosen")
    passed = seen(table, 1)
    assert "passed-1" in passed.pieces and not keys(passed, "chosen") and keys(passed, "card") == ["card-1-1"]
    assert "passed-1" not in mine.pieces


def test_revealed_and_played_cards_lie_under_their_player() -> None:
    table = at(
        steps.Resolve(1, 0, 0), chosen={"Brian": "castle", "Cindy": "farm"}, passed=0b001, first=1,
        played={"Ann": "sawmill farm farm", "Brian": "fair fair brewery"},
    )  # fmt: skip
    scene = seen(table, 1)
    assert keys(scene, "chosen") == ["chosen-1", "chosen-2"]
    assert scene.pieces["chosen-1"].x == pytest.approx(scene.pieces["seat-1"].x)
    assert keys(scene, "played") == ["played-0-4", "played-0-5", "played-0-5-1", "played-1-3", "played-1-9"]
    assert scene.pieces["copies-played-1-3"].text == "×2"
    assert scene.pieces["played-1-9"].width > scene.pieces["played-0-4"].width
    assert "passed-0" in scene.pieces and "decides-1" in scene.pieces
    assert scene.pieces["seat-0"].name == "Ann: 0 VP, has passed"
    assert scene.pieces["seat-1"].name == "Brian: 0 VP, first player, is deciding"
    assert abs(scene.pieces["first"].x - scene.pieces["seat-1"].x) < scene.pieces["seat-1"].width / 2


def test_a_town_shows_its_goods_coins_and_the_number_of_its_cards() -> None:
    table = at(
        steps.Resolve(0, 0, 0), chosen={"Ann": "theft"}, hand={"Brian": "farm"}, known={"Brian": "castle"},
        resources={"Ann": "wood wood beer", "Brian": "coal"}, coins=[5, 1, 12],
    )  # fmt: skip
    scene = seen(table, 0)
    assert len(keys(scene, "resource-0")) == len(GOODS)
    assert keys(scene, "resource-1") == ["resource-1-2"] and not keys(scene, "resource-2")
    assert scene.pieces["count-0-0"].text == "2" and "count-0-1" not in scene.pieces
    assert scene.pieces["resource-0-1"].faint and not scene.pieces["resource-0-0"].faint
    assert scene.pieces["resource-0-0"].mark == RECONSTRUCTED
    assert scene.pieces["coins-2"].text == "12"
    assert scene.pieces["hand-1"].text == "2"
    assert scene.pieces["hand-1"].tip == "Known cards: Castle."


def test_the_markers_stand_on_the_track() -> None:
    way = layout.track(Artificium().words)
    for vp in (0, 1, 14, 15, 16, 30, 31, way.last):
        marker = seen(at(vp=[vp, 0, 0])).pieces["marker-0"]
        box = way.space(vp)
        assert box.left <= marker.x <= box.right and box.top <= marker.y <= box.foot
    assert way.space(way.last + 3) == way.space(3)
    scene = seen(at(vp=[8, 0, 0]))
    assert scene.pieces["marker-0"].tip == "The next resource on the track: wheat, on space 14."
    assert scene.pieces["space-7"].name == "Space 7: wood" and scene.pieces["space-7"].mark == RECONSTRUCTED
    boxes = [way.cell(i) for i in range(way.rows * layout.COLUMNS)]
    assert len(set(boxes)) == len(boxes)
    for a, b in pairwise(boxes):  # the track never jumps
        assert abs(a.x - b.x) + abs(a.y - b.y) < 32


def test_piles_show_how_many_cards_they_hold() -> None:
    scene = seen(at(discards="farm farm castle"))
    assert scene.pieces["pile"].badge == "105"
    assert scene.pieces["discards"].badge == "3" and scene.pieces["discards"].tip == "2× Farm and Castle."
    assert "discards" not in seen(at()).pieces


def test_a_track_with_more_resources_has_more_rows() -> None:
    way = layout.track(cast(Any, SimpleNamespace(spaces=[(90, "wood")])))
    assert way.rows == 7 and way.last >= 90


# Clicked in vain -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "viewer", "key", "refusal"),
    [
        (
            at(steps.Choose(), hand={"Ann": "farm"}),
            0,
            "resource-0-0",
            "not now: you may buy once your card is revealed [6.6]",
        ),
        (
            at(steps.Resolve(0, 0, 0), chosen={"Ann": "farm"}, coins=[3, 0, 0]),
            0,
            "resource-0-2",
            "that costs 4 coins; you have 3 [6.2]",
        ),
        (
            at(steps.Resolve(0, 0, 0), chosen={"Ann": "farm"}),
            0,
            "seat-1",
            "not now: you have no Knight to send [9.16]",
        ),
        (
            at(steps.Resolve(0, 0, 0), chosen={"Ann": "exploration"}),
            0,
            "seat-1",
            "that player has no cards in hand [8.1]",
        ),
        (
            at(steps.Resolve(0, 0, 0), chosen={"Ann": "theft"}, resources={"Brian": "sword"}),
            0,
            "resource-1-8",
            "you cannot steal sword: it is level IV [8.8]",
        ),
        (
            at(steps.Resolve(0, 0, 0), chosen={"Ann": "castle"}),
            0,
            "chosen-0",
            "you need 1 more beer and 1 more sword [5.10]",
        ),
        (
            at(
                steps.Resolve(0, 0, 0),
                chosen={"Ann": "reconstruction"},
                played={"Ann": "reconstruction farm"},
                returned=[2, 0, 0],
            ),
            0,
            "played-0-2",
            "you have already returned each of your Reconstructions this turn [8.11]",
        ),
        (
            at(steps.Market(0), phase=st.CARD_MARKET, hand={"Ann": "farm"}, market="fair", served=0b001),
            0,
            "hand-0",
            "you have already exchanged a card or replaced your hand this turn [4.9]",
        ),
        (
            at(steps.Market(0), phase=st.CARD_MARKET, hand={"Ann": "farm"}, market="fair"),
            0,
            "price-0",
            "you cannot buy or sell at the card market [4.11]",
        ),
        (
            at(steps.Drop(0, 1), hand={"Ann": "farm"}),
            0,
            "card-0-5",
            "not now: nobody is choosing cards [5.2]",
        ),
    ],
    ids=["choose", "dear", "knight", "explore", "level", "resolve", "return", "new_hand", "market", "wizard"],
)
def test_a_click_in_vain_has_an_answer(table: Table, viewer: int, key: str, refusal: str) -> None:
    piece = seen(table, viewer).pieces[key]
    refused = table.game.why_not(table.state, viewer, piece.action)
    assert refused is not None and refusal in str(refused)


def test_who_holds_no_seat_means_nothing_by_a_click() -> None:
    table = at(steps.Resolve(0, 0, 0), chosen={"Ann": "farm"}, resources={"Ann": "wood"}, discards="farm")
    assert {piece.action for piece in seen(table).pieces.values()} == {-1}


def test_every_card_has_its_picture() -> None:
    art = kingstable.game("artificium").drawing.art()
    for card in range(len(CARDS)):
        assert f"card-{card}" in art and f"tile-{card}" in art
