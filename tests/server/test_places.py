"""Places of a board: sent once under an address that never changes, found by questions, and cheap while they stay."""

from __future__ import annotations

from dataclasses import replace
from gzip import decompress

import pytest
from msgspec import json

from kingstable.core import registry
from kingstable.core.scene import BOARD, HEX, Piece, Scene, Surface
from kingstable.server import pictures
from kingstable.server.openapi import describe
from kingstable.server.pictures import BOARDS, Gallery
from kingstable.server.protocol import Answer, PieceInfo, Why
from meadow import PLACES, SPACES, Meadow
from server.house import GAMES, House, housed


@pytest.fixture(autouse=True)
def meadow(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Meadow is a game of the house while these tests run."""
    monkeypatch.setitem(registry._sources, Meadow.name, Meadow)


def places(count: int = 3) -> tuple[Piece, ...]:
    return tuple(Piece(key=f"p{i}", x=i, y=0, width=1, height=1, name=f"Place {i}", action=i - 1) for i in range(count))


def read(gallery: Gallery, address: str) -> list[PieceInfo]:
    found = gallery.find(address.rsplit("/", 1)[1])
    assert found
    return json.decode(decompress(found), type=list[PieceInfo])


@housed
async def test_places_are_kept_for_ever_under_their_address(house: House) -> None:
    made = await house.make("meadow", 2, confirm=False)
    page = await house.page(made.id, made.keys[0].key)
    board = page.frame.scene.surfaces[0]
    assert board.zoom == 2.1 and not any(piece.key.startswith("space-") for piece in board.pieces)
    reply = await house.get(board.places)
    assert reply.status == 200 and "immutable" in reply.headers["cache-control"]
    assert reply.headers["content-type"] == "application/json"
    found = json.decode(decompress(reply.body), type=list[PieceInfo])
    assert [place.key for place in found] == [place.key for place in PLACES]
    assert all(place.ask and place.name and not place.art for place in found)
    assert b"action" not in decompress(reply.body)
    await page.play(page.frame.choices[0].action)
    await page.all()
    assert page.frame.scene.surfaces[0].places == board.places
    assert {target for choice in page.frame.choices for target in choice.targets} <= {place.key for place in found}


@housed
async def test_who_watches_is_sent_places_that_cannot_be_asked_about(house: House) -> None:
    made = await house.make("meadow", 2)
    seated, watcher = await house.page(made.id, made.keys[0].key), await house.page(made.id)
    mine, theirs = (page.frame.scene.surfaces[0].places for page in (seated, watcher))
    assert mine != theirs
    found = json.decode(decompress((await house.get(theirs)).body), type=list[PieceInfo])
    assert len(found) == SPACES and not any(place.ask for place in found)


@housed
async def test_a_place_is_asked_about_as_a_piece_is(house: House) -> None:
    made = await house.make("meadow", 2, confirm=False)
    page = await house.page(made.id, made.keys[0].key)
    other = await house.page(made.id, made.keys[1].key)
    await page.play(0)
    await other.all()
    await other.play(200)
    await page.all()
    page.say(Why(piece="space-9"))
    [told] = [message for message in await page.all() if isinstance(message, Answer)]
    assert told.piece == "space-9" and "one or two spaces" in told.reason and told.rule == "1.2"


@housed
async def test_games_without_places_send_none(house: House) -> None:
    for name in GAMES:
        made = await house.make(name, 2)
        scene = (await house.page(made.id)).frame.scene
        if not any(surface.places for surface in scene.surfaces):
            assert {surface.zoom for surface in scene.surfaces} == {1}
    assert Gallery().places((), True) == ""


def test_the_address_is_described() -> None:
    fields = describe()["components"]["schemas"]["SurfaceInfo"]["properties"]
    assert fields["places"] == {"type": "string"} and fields["zoom"] == {"type": "number"}


def test_the_same_places_are_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    gallery, mine = Gallery(), places()
    address = gallery.places(mine, True)
    assert [place.ask for place in read(gallery, address)] == [False, True, True]
    monkeypatch.setattr(pictures, "piece_info", None)  # would be called
    assert gallery.places(mine, True) == address
    with pytest.raises(TypeError):
        gallery.places(places(), True)


def test_equal_places_have_one_address_and_others_another() -> None:
    gallery, mine = Gallery(), places()
    assert gallery.places(mine, True) == gallery.places(places(), True)
    assert len({gallery.places(mine, True), gallery.places(mine, False), gallery.places(places(4), True)}) == 3


def test_a_place_is_sent_with_its_outline() -> None:
    gallery = Gallery()
    hexes = tuple(replace(place, outline=HEX) for place in places())
    assert [place.outline for place in read(gallery, gallery.places(hexes, True))] == ["hex"] * 3
    boxes = gallery.find(gallery.places(places(), True).rsplit("/", 1)[1])
    assert boxes and b"outline" not in decompress(boxes)


def test_of_many_boards_the_latest_are_known() -> None:
    gallery, mine = Gallery(), places()
    address = gallery.places(mine, True)
    for _ in range(2 * BOARDS):
        gallery.places(places(), False)
        assert gallery.places(mine, True) == address
    assert len(gallery._places) == BOARDS and len(read(gallery, address)) == 3


def test_a_place_and_a_piece_do_not_share_a_key() -> None:
    mine = places(1)
    board = Surface(key="board", kind=BOARD, title="", width=9, height=9, places=mine)
    assert list(Scene(surfaces=(board,)).pieces) == ["p0"]
    with pytest.raises(ValueError, match="two pieces have the key 'p0'"):
        Scene(surfaces=(board, Surface(key="mat", kind="mat", title="", width=9, height=9, pieces=mine)))
