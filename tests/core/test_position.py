"""Positions described by the declared fields, tried on two games."""

from __future__ import annotations

from random import Random

import pytest

import kingstable
from kingstable.core.errors import BadPosition
from kingstable.core.playout import Tally, playout
from kingstable.core.state import ALL
from kingstable.games.artificium.state import Towns
from kingstable.games.kingsburg.book import INN, MARKET
from kingstable.games.kingsburg.state import Realm

SUMMER = """
seats = 3
at = "summer"
year = 2
order = [2, 0, 1]
enemy = "7"
enemy_seen = [1]

[seat.0]
vp = 5
goods = { gold = 2, stone = 1 }
buildings = ["inn", "market"]

[seat.2]
tokens = 1
"""
CARDS = """
turn = 2
discards = { theft = 1 }

[seat.0]
hand = ["sawmill", "farm", "fair"]
resources = { wood = 2 }

[seat.1]
hand = ["castle"]
hand_seen = ["all"]
"""


def test_fields_are_given_by_words_and_numbers() -> None:
    realm = kingstable.game("kingsburg").position(SUMMER)
    assert isinstance(realm, Realm) and realm.year == 2 and realm.order == [2, 0, 1]
    assert realm.vp == [5, 0, 0] and realm.tokens == [0, 0, 1] and realm.goods == [2, 0, 1, *[0] * 6]
    assert realm.buildings == [1 << INN | 1 << MARKET, 0, 0]
    assert realm.enemy == 6 and realm.enemy_seen == 0b10
    assert str(realm.agenda[-1]) == "Season(phase=4)"


def test_what_is_not_said_is_as_at_the_start() -> None:
    realm = kingstable.game("kingsburg").position("at = 'winter'\n[options]\none_token = true")
    assert isinstance(realm, Realm) and realm.seats == 2 and realm.year == 1 and realm.vp == [0, 0] and realm.one_token


def test_pieces_that_are_named_were_drawn_from_their_deck() -> None:
    game = kingstable.game("artificium")
    towns, fresh = game.position(CARDS), game.start(2, {})
    assert isinstance(towns, Towns) and isinstance(fresh, Towns)
    assert sum(fresh.pile) - sum(towns.pile) == 3 + 1 + 1
    assert towns.hand_seen == [[0b01] * 3, [ALL]]  # of what nothing is said its owner knows
    assert towns.resources[:9] == [2, *[0] * 8]


def test_steps_come_before_the_moment() -> None:
    built = kingstable.position(
        "kingsburg", 'at = "reward"\ntodo = ["Build(seat=1, second=0)"]\n[seat.1]\ngoods = [9, 9, 9]'
    )
    assert built.waiting == [1] and "build inn" in map(str, built.choices(1))


def test_dice_can_be_chosen() -> None:
    table = kingstable.position("kingsburg", 'seats = 3\nat = "spring"', dice="manual")
    assert table.waiting == [kingstable.CHANCE]
    table.play("roll 1,2,3", kingstable.CHANCE)


FAULTS = {
    "seats = 9": "seats: a whole number from 2 to 5 is expected",
    'at = "noon"': "at: 'noon' is not a moment; they are spring, aid",
    "vp = [1]": "vp: 2 values are expected, for 2 seats",
    'vp = "many"': "vp: a list is expected",
    'vp = ["many"]': "vp: 'many' is not a whole number",
    "year = 9": "year: 9 is not from 0 to 5",
    "goods = 3": "goods: a list is expected",
    'enemy = "99"': "enemy: there is no card '99'; they are 1, 2",
    "luck = 3": "luck: no such key; known are seats, at",
    "seat = 3": "seat: a table is expected",
    "todo = [3]": "todo: 3 is not a step of Kingsburg",
    'todo = ["Feast(seat=1)"]': "todo: 'Feast(seat=1)' is not a step of Kingsburg",
    "enemy_seen = [7]": "enemy_seen: a whole number from 0 to 1 is expected",
    "[seat.7]": "seat.7: no such seat; they are 0 to 1",
    "[seat.0]\nyear = 3": "seat.0.year: no such key; known are order, goods",
    '[seat.0]\nbuildings = ["zoo"]': "seat.0.buildings: there is no building 'zoo'; they are statue",
    "[seat.0]\nbuildings = true": "seat.0.buildings: True is not a list of words",
    '[seat.0]\ngoods = { gold = "x" }': "seat.0.goods.gold: 'x' is not a whole number",
    "[seat.0]\ngoods = [1]": "seat.0.goods: 3 whole numbers are expected",
    '[seat.0]\nbuildings = ["cathedral"]': "this cannot be: seat 0 owns [3]",
}


@pytest.mark.parametrize("text", FAULTS)
def test_what_cannot_be_is_refused_with_the_reason(text: str) -> None:
    with pytest.raises(BadPosition) as caught:
        kingstable.game("kingsburg").position(text, "puzzle.toml")
    assert str(caught.value).startswith(f"puzzle.toml: {FAULTS[text]}")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("market = 3", "market: a table is expected"),
        (
            f"[seat.0]\nhand = {['castle'] * 21}",
            "cards: castle is named more often than there are",
        ),
        ('[seat.0]\nhand = "castle"', "seat.0.hand: a list is expected"),
    ],
)
def test_cards_that_are_not_there_are_refused(text: str, reason: str) -> None:
    with pytest.raises(BadPosition) as caught:
        kingstable.game("artificium").position(text)
    assert reason in str(caught.value)


@pytest.mark.parametrize("name", kingstable.game_names())
def test_every_moment_of_a_game_can_be_played_to_its_end(name: str) -> None:
    game = kingstable.game(name)
    for moment in game.moments:
        for seats in (game.seats[0], game.seats[-1]):
            state = game.position(f'seats = {seats}\nat = "{moment}"')
            state.proceed()
            assert playout(state, Random(1), game.longest, Tally()), moment
