"""Chapter 3: the start of the turn."""

from __future__ import annotations

import pytest

from . import steps
from .scripts import at, hand, happened, new, open_to, play, refusal, seen, step, told, towns, waiting

TURN = steps.Turn()
DEALT = ("farm", "sawmill", "brewery", "foundry", "laboratory")
FIVE = "sawmill brewery farm foundry laboratory"
BY_BOOK = "sawmill farm brewery foundry laboratory"
FULL = {"Ann": FIVE, "Brian": FIVE, "Cindy": FIVE}


@pytest.mark.rule("artificium", "3.1")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_in_the_first_turn_everybody_draws_five_cards(seats: int) -> None:
    table = new(seats)
    play(table, "*: first vermilion")
    for who in table.names:
        assert told(table)[-1] == f"{who} draws 5 cards."
        for count, card in enumerate(DEALT):
            assert waiting(table) == ["*"] and len(hand(table, who).split()) == count
            play(table, f"*: card {card}")
        assert hand(table, who) == BY_BOOK
    assert [event for event in happened(table) if event[0] == "draw"] == [("draw", "3.1")] * seats
    assert sum(towns(table).pile) == 108 - 5 * seats


@pytest.mark.rule("artificium", "3.1")
def test_a_card_drawn_is_told_to_its_player_alone() -> None:
    table = new(2)
    play(table, "*: first vermilion", "*: card farm")
    assert told(table, "Ann")[-1] == "Ann draws Farm." and seen(table, "Ann", "Ann") == "farm"
    for other in ("Brian", None):
        assert told(table, other)[-1] == "Ann draws 5 cards."
    assert seen(table, "Brian", "Ann") == "" == seen(table, "spectator", "Ann")


@pytest.mark.rule("artificium", "3.2")
@pytest.mark.parametrize("turn", [2, 3, 4])
def test_in_a_later_turn_hands_are_filled_up_to_five(turn: int) -> None:
    hands = {"Ann": "fair fair", "Brian": "fair fair farm farm", "Cindy": FIVE, "David": f"{FIVE} castle"}
    table = at(TURN, turn=turn - 1, seats=5, hand=hands)
    draws = [("Ann", 3), ("Brian", 1), ("Emma", 5)]
    for who, missing in draws:
        assert told(table)[-1] == f"{who} draws {missing} card{'s' if missing > 1 else ''}."
        play(table, *(f"*: card {card}" for card in ("sawmill", "brewery", "castle", "fair", "theft")[:missing]))
    assert told(table)[-1] == "Emma draws 5 cards." and step(table) == steps.Deal
    assert hand(table, "Ann") == "fair fair sawmill brewery castle"
    assert hand(table, "Brian") == "fair fair sawmill farm farm"
    assert hand(table, "Cindy") == BY_BOOK and hand(table, "David") == f"{BY_BOOK} castle"
    assert hand(table, "Emma") == "theft fair sawmill brewery castle"
    assert [event for event in happened(table) if event[0] == "draw"] == [("draw", "3.2")] * 3


@pytest.mark.rule("artificium", "3.3")
def test_the_first_player_is_named_before_any_card_is_drawn() -> None:
    table = new(3)
    assert waiting(table) == ["*"] and open_to(table, "*")[0] == "first vermilion"
    assert towns(table).hand == [[], [], []] and told(table) == ["Turn 1 begins."]
    table = at(TURN, turn=1, vp=[2, 1, 2], hand={"Ann": FIVE, "Cindy": FIVE})
    assert told(table)[1:] == ["Turn 2 begins.", "Brian is the first player.", "Brian draws 5 cards."]
    assert waiting(table) == ["*"] and hand(table, "Brian") == ""


@pytest.mark.rule("artificium", "3.3")
@pytest.mark.parametrize(
    ("colour", "order"),
    [("vermilion", ["Ann", "Brian", "Cindy"]), ("blue", ["Brian", "Cindy", "Ann"]),
     ("green", ["Cindy", "Ann", "Brian"])],
)  # fmt: skip
def test_each_draws_all_cards_clockwise_from_the_first_player(colour: str, order: list[str]) -> None:
    table = new(3)
    play(table, f"*: first {colour}")
    for who in order:
        for count, card in enumerate(DEALT):
            play(table, f"*: card {card}")
            assert len(hand(table, who).split()) == count + 1
    assert told(table)[2:5] == [f"{who} draws 5 cards." for who in order]


@pytest.mark.rule("artificium", "3.3")
def test_in_a_later_turn_the_new_first_player_draws_first() -> None:
    table = at(TURN, turn=1, vp=[2, 2, 1], first=1, hand={"Ann": "farm", "Brian": "farm", "Cindy": "farm"})
    for who in ("Cindy", "Ann", "Brian"):
        assert told(table)[-1] == f"{who} draws 4 cards."
        play(table, *["*: card sawmill"] * 2, *["*: card brewery"] * 2)
        assert hand(table, who) == "sawmill sawmill farm brewery brewery"


@pytest.mark.rule("artificium", "3.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_anyone_is_as_likely_to_be_first(seats: int) -> None:
    colours = ["vermilion", "blue", "green", "violet", "amber", "sky"][:seats]
    assert new(seats).state.odds() == [1] * seats
    for seat, colour in enumerate(colours):
        table = new(seats)
        assert open_to(table, "*") == [f"first {colour}" for colour in colours]
        choice = table.choices()[seat]
        assert (choice.text, choice.rule) == (f"{table.names[seat]} is the first player.", "3.4")
        play(table, f"*: first {colour}")
        assert towns(table).first == seat and told(table)[1] == f"{table.names[seat]} is the first player."
        assert ("first", "3.4") in happened(table)


@pytest.mark.rule("artificium", "3.4")
def test_the_first_player_of_the_first_turn_owes_nothing_to_vp_and_is_no_players_choice() -> None:
    table = at(TURN, turn=0, vp=[0, 5, 9], hand=FULL)
    assert waiting(table) == ["*"] and towns(table).odds() == [1, 1, 1]
    play(table, "*: first green", *["*: card castle"] * 6)
    assert towns(table).first == 2 and waiting(table) == ["Cindy"]
    assert refusal(table, "Cindy", "first vermilion") == "not now: chance decides this, not a player [3.4]"


@pytest.mark.rule("artificium", "3.5")
@pytest.mark.parametrize(("vp", "first"), [([4, 5, 6], 0), ([5, 4, 6], 1), ([6, 5, 4], 2), ([7, 0, 1], 1)])
@pytest.mark.parametrize("before", [0, 1, 2])
def test_who_has_the_fewest_vp_becomes_first_player(vp: list[int], first: int, before: int) -> None:
    table = at(TURN, turn=1, vp=vp, first=before, hand=FULL)
    assert towns(table).first == first
    assert told(table)[1:] == ["Turn 2 begins.", f"{table.names[first]} is the first player."]
    assert ("first", "3.5") in happened(table)
    play(table, *["*: card castle"] * 6)
    assert waiting(table) == [table.names[first]]


@pytest.mark.rule("artificium", "3.5")
def test_the_first_player_stays_first_for_the_whole_turn_whatever_is_scored() -> None:
    table = at(TURN, turn=2, vp=[3, 1, 2], first=0, hand=FULL)
    play(table, *["*: card castle"] * 6, "Brian: pass", "Cindy: pass", "Ann: pass")
    for card in ("sawmill", "farm"):
        play(table, *(f"{who}: play {card}" for who in table.names))
        for who in ("Brian", "Cindy", "Ann"):
            assert waiting(table) == [who] and towns(table).first == 1
            play(table, f"{who}: {'discard' if who == 'Cindy' else 'resolve'}")
    assert table.scores() == [5, 3, 2]
    play(table, *(f"{who}: pass" for who in table.names))
    for who in table.names:
        assert who in waiting(table) and towns(table).first == 1
        play(table, f"{who}: pass")
    assert towns(table).turn == 4 and towns(table).first == 2


@pytest.mark.rule("artificium", "3.6")
@pytest.mark.parametrize(
    ("vp", "before", "first"),
    [
        ([1, 5, 1, 5], 1, 2), ([1, 5, 1, 5], 3, 0), ([5, 1, 1, 1], 0, 1), ([1, 1, 5, 1], 2, 3), ([1, 1, 1, 5], 3, 0),
        ([1, 1, 5, 5], 2, 0), ([1, 1, 5, 5], 3, 0), ([5, 0, 5, 0], 2, 3), ([5, 0, 5, 0], 0, 1), ([0, 5, 5, 0], 1, 3),
    ],
)  # fmt: skip
def test_of_those_tied_the_soonest_after_the_last_first_player_is_first(vp: list[int], before: int, first: int) -> None:
    table = at(TURN, turn=1, seats=4, vp=vp, first=before, hand={**FULL, "David": FIVE})
    assert towns(table).first == first
    assert told(table)[2] == f"{table.names[first]} is the first player."


@pytest.mark.rule("artificium", "3.7")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_last_first_player_is_the_closest_of_all(before: int) -> None:
    for vp in ([3, 3, 3], [4 if seat == (before + 1) % 3 else 3 for seat in range(3)]):
        table = at(TURN, turn=1, vp=vp, first=before, hand=FULL)
        assert towns(table).first == before
        assert told(table)[2] == f"{table.names[before]} is the first player."
