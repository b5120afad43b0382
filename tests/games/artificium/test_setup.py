"""Chapters 1 and 2: what lies on the table at the start, and how a turn runs."""

from __future__ import annotations

import pytest

import kingstable
from kingstable.core import knowledge
from kingstable.core.decision import NOTHING
from kingstable.core.edition import Edition
from kingstable.core.errors import BadEdition, BadNotation, BadOption
from kingstable.games.artificium.state import FIELDS, NO_CARD

from . import steps
from .scripts import (
    CARDS,
    GOODS,
    at,
    goods,
    happened,
    idle,
    new,
    open_to,
    play,
    refusal,
    st,
    told,
    towns,
    waiting,
)

COPIES = [5] * 4 + [8] * 8 + [6] * 4
FIVE = "farm farm sawmill brewery foundry"


@pytest.mark.rule("artificium", "1.1")
def test_two_to_six_can_play() -> None:
    for seats in (2, 3, 4, 5, 6):
        assert len(new(seats).names) == seats
    for seats in (1, 7):
        with pytest.raises(BadOption, match=f"played by 2 to 6, not by {seats}"):
            kingstable.new("artificium", seats)
    colours = ["vermilion", "blue", "green", "violet", "amber", "sky"]
    for seats in (3, 4, 5, 6):
        table = at(steps.Push(0), seats=seats)
        assert open_to(table, "Ann") == [f"push {colour}" for colour in colours[1:seats]]
        for nobody in colours[seats:]:
            assert refusal(table, "Ann", f"push {nobody}") == "nobody plays that colour [1.1]"


@pytest.mark.rule("artificium", "1.1")
@pytest.mark.parametrize(("card", "move"), [("exploration", "explore"), ("theft", "steal"), ("castle", "push")])
def test_nobody_sits_where_nobody_plays(card: str, move: str) -> None:
    todo = steps.Push(0) if move == "push" else steps.Resolve(0, 0, 0)
    good = " wood" if move == "steal" else ""
    table = at(todo, chosen={"Ann": card}, hand={"Cindy": "farm"}, resources={"Cindy": "wood"})
    for nobody in ("violet", "amber", "sky"):
        assert refusal(table, "Ann", f"{move} {nobody}{good}") == "nobody plays that colour [1.1]"
    assert f"{move} green{good}" in open_to(table, "Ann")


@pytest.mark.rule("artificium", "1.2", "1.4")
def test_a_game_starts_with_five_coins_nothing_else_and_all_cards_in_the_pile() -> None:
    start = kingstable.game("artificium").start(3, {})
    assert knowledge.values(start, FIELDS) == {
        "seats": 3, "agenda": [steps.Turn()], "step": NOTHING, "waiting": 0, "base": 0, "drafts": [],
        "turn": 0, "phase": 0, "first": 0, "vp": [0, 0, 0], "coins": [5, 5, 5], "resources": [0] * 27,
        "pile": COPIES, "discards": [0] * 16, "market": [0] * 16, "hand": [[], [], []], "hand_seen": [[], [], []],
        "chosen": [NO_CARD] * 3, "returned": [0, 0, 0], "played": [[], [], []], "passed": 0, "served": 0,
    }  # fmt: skip


@pytest.mark.rule("artificium", "1.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_town_begins_alike(seats: int) -> None:
    table = new(seats)
    assert table.scores() == [0] * seats and towns(table).coins == [5] * seats
    assert str(table).count("  0 VP, 5 coins, no resources") == seats


@pytest.mark.rule("artificium", "1.3")
def test_there_are_nine_resources_and_coins_are_none_of_them() -> None:
    assert GOODS == ["wood", "wheat", "coal", "food", "beer", "crystal", "metal", "potion", "sword"]
    table = at(steps.Resolve(0, 0, 0), chosen={"Ann": "fair"}, coins=[99, 0, 0])
    assert open_to(table, "Ann") == ["resolve", *(f"buy {good}" for good in GOODS), "discard", "take-back"]
    for move in ("buy coin", "sell coin", "steal blue coin"):
        with pytest.raises(BadNotation, match="is not a move of Artificium"):
            play(table, f"Ann: {move}")


@pytest.mark.rule("artificium", "1.3")
@pytest.mark.parametrize(
    ("sheet", "row", "column", "value"),
    [
        ("cards", "farm", "give", ["coin"]),
        ("cards", "castle", "pay", ["coin"]),
        ("track", "bonus_1", "resource", "coin"),
    ],
)
def test_no_edition_can_make_a_resource_of_a_coin(sheet: str, row: str, column: str, value: object) -> None:
    with pytest.raises(BadEdition, match="is not made of: 'wood', 'wheat', 'coal', 'food', 'beer', 'crystal', 'metal'"):
        kingstable.game("artificium", Edition("box", {(sheet, row, column): value}))


@pytest.mark.rule("artificium", "1.4")
def test_twenty_actions_and_eighty_eight_buildings_form_one_pile() -> None:
    table = new(2)
    assert towns(table).pile == COPIES and sum(COPIES) == 108
    assert CARDS[:4] == ["exploration", "theft", "reconstruction", "fair"] and sum(COPIES[:4]) == 20
    assert towns(table).book.action == [1] * 4 + [0] * 12


@pytest.mark.rule("artificium", "1.4")
def test_every_card_of_the_pile_is_as_likely_to_come_next() -> None:
    table = at(steps.Draw(0, 2), steps.Deal(2), hand={"Brian": "farm farm"}, discards="castle")
    left = COPIES[:]
    left[CARDS.index("farm")], left[CARDS.index("castle")] = 6, 5
    assert waiting(table) == ["*"] and towns(table).odds() == left
    for kind in ("theft", "castle", "farm"):
        play(table, f"*: card {kind}")
        left[CARDS.index(kind)] -= 1
        assert towns(table).odds() == left == towns(table).pile


@pytest.mark.rule("artificium", "1.4")
def test_a_kind_that_has_run_out_is_drawn_no_more() -> None:
    table = at(steps.Draw(0, 1), hand={"Brian": "castle castle castle castle castle castle"})
    assert open_to(table, "*") == [f"card {name}" for name in CARDS if name != "castle"]
    choice = table.choices()[-1]
    assert (choice.text, choice.rule) == ("Wizard's Tower.", "1.4")


@pytest.mark.rule("artificium", "1.4")
def test_no_player_says_which_card_comes() -> None:
    table = at(steps.Push(0))
    assert refusal(table, "Ann", "card farm") == "not now: chance decides this, not a player [1.4]"


@pytest.mark.rule("artificium", "1.5")
def test_the_bank_never_runs_out() -> None:
    heap = " ".join(["wood"] * 300)
    table = at(
        steps.Resolve(0, 0, 0), steps.Resolve(1, 0, 0), chosen={"Ann": "sawmill", "Brian": "fair"},
        resources={"Ann": heap, "Brian": heap, "Cindy": heap}, coins=[2000, 2000, 2000], played={"Brian": "farm farm"},
    )  # fmt: skip
    play(table, "Ann: buy wood", "Ann: resolve", "Brian: sell wood", "Brian: resolve")
    assert goods(table, "Ann") == " ".join(["wood"] * 303) and goods(table, "Brian") == " ".join(["wood"] * 299)
    assert towns(table).coins == [1998, 2005, 2000]


@pytest.mark.rule("artificium", "2.1")
def test_four_turns_are_played() -> None:
    table = new(3)
    idle(table, "The four turns are over.")
    assert table.over and table.outcome is not None and towns(table).turn == 4
    turns = [line for line in told(table) if line.startswith("Turn ") and line.endswith(" begins.")]
    assert turns == [f"Turn {turn} begins." for turn in range(1, 5)]
    assert [event for event in happened(table) if event[1] == "2.1"] == [("turn", "2.1")] * 4 + [("end", "2.1")]
    final = ["The four turns are over.", *(f"{who} scores 1 VP for 5 coins." for who in table.names)]
    assert told(table)[-4:] == final


@pytest.mark.rule("artificium", "2.2")
def test_the_phases_lie_ahead_when_a_turn_begins() -> None:
    assert str(towns(new(3))) == "FirstPlayer · OpenMarket · Choose · TurnEnd · Turn"


@pytest.mark.rule("artificium", "2.2")
def test_a_turn_has_four_phases_each_over_for_all_before_the_next() -> None:
    table = at(steps.Turn(), turn=1, seats=2, hand={"Ann": FIVE, "Brian": "farm farm brewery"})
    phases = []
    for move in (
        "*: card farm", "*: card fair", *["*: card castle"] * 6,
        "Ann: pass", "Brian: exchange farm castle", "Brian: pass",
        "Brian: pass", "Ann: play farm", "Ann: resolve", "Ann: pass",
        "Ann: pass", "Brian: drop farm", "Brian: pass",
    ):  # fmt: skip
        phases.append(towns(table).phase)
        play(table, move)
    assert phases == [1] * 2 + [2] * 9 + [3] * 4 + [4] * 3
    landmarks = [
        "Turn 2 begins.", "Ann is the first player.", "Brian draws 2 cards.", "The market offers Castle.",
        "Ann leaves the market.", "Brian leaves the market.", "The market closes, and its cards are discarded.",
        "Brian passes.", "Ann resolves Farm: 2 wheat and 1 VP.", "Ann passes.",
        "Turn 2 is over: all played cards are discarded.", "Brian discards Farm.", "Turn 3 begins.",
    ]  # fmt: skip
    assert list(dict.fromkeys(line for line in told(table) if line in landmarks)) == landmarks
    assert towns(table).phase == 1 and towns(table).turn == 3


@pytest.mark.rule("artificium", "2.2")
@pytest.mark.parametrize(
    ("phase", "shown"),
    [(st.START, "Start of the turn"), (st.CARD_MARKET, "Card market"), (st.PLAYING, "Playing cards"),
     (st.TURN_END_PHASE, "Turn end")],
)  # fmt: skip
def test_the_board_names_the_phase(phase: int, shown: str) -> None:
    table = at(steps.Turn(), turn=1, hand={"Ann": FIVE, "Brian": FIVE, "Cindy": "castle castle castle castle"})
    while towns(table).phase != phase:
        table.play(table.choices(table.waiting[0])[0], table.waiting[0])
    assert str(table).startswith(f"ARTIFICIUM · Turn 2 of 4 · {shown}\n")


@pytest.mark.rule("artificium", "2.2")
def test_nothing_of_another_phase_is_open() -> None:
    table = at(steps.Turn(), turn=1, hand={"Ann": FIVE, "Brian": FIVE, "Cindy": FIVE.replace("farm", "castle")})
    not_playing = "not now: nobody is choosing cards [5.2]"
    no_market = "not now: the card market is not open to you [4.2]"
    no_end = "not now: discard cards at the end of the turn or for the Wizard [10.2]"
    play(table, *["*: card fair"] * 5, "*: card theft")
    assert refusal(table, "Ann", "play farm") == not_playing and refusal(table, "Ann", "drop farm") == no_end
    play(table, "Ann: pass", "Brian: pass", "Cindy: pass")
    assert refusal(table, "Ann", "exchange farm fair") == no_market and refusal(table, "Ann", "drop farm") == no_end
    play(table, "Ann: pass", "Brian: pass", "Cindy: pass")
    assert refusal(table, "Ann", "exchange farm fair") == no_market
    assert refusal(table, "Ann", "play farm") == not_playing and "drop farm" in open_to(table, "Ann")


@pytest.mark.rule("artificium", "2.3")
@pytest.mark.parametrize(
    ("first", "order"),
    [(0, ["Ann", "Brian", "Cindy", "David"]), (1, ["Brian", "Cindy", "David", "Ann"]),
     (2, ["Cindy", "David", "Ann", "Brian"]), (3, ["David", "Ann", "Brian", "Cindy"])],
)  # fmt: skip
def test_after_the_last_seat_comes_the_first(first: int, order: list[str]) -> None:
    hands = dict.fromkeys(order, "farm")
    table = at(steps.FirstPlayer(), steps.OpenMarket(), *steps.NEXT_TURN, seats=4, first=first, hand=hands)
    for who, card in zip(order, ("sawmill", "brewery", "foundry", "laboratory"), strict=True):
        assert waiting(table) == ["*"] and told(table)[-1] == f"{who} draws 4 cards."
        play(table, *[f"*: card {card}"] * 4)
    play(table, *["*: card castle"] * 6)
    for who in order:
        assert waiting(table) == [who]
        play(table, f"{who}: exchange farm castle")
    for who in order:
        assert waiting(table) == [who]
        play(table, f"{who}: pass")
    assert towns(table).phase == st.TURN_END_PHASE
    play(table, *[line for who in reversed(order) for line in (f"{who}: drop castle", f"{who}: pass")])
    assert [line for line in told(table) if "discards" in line] == [f"{who} discards Castle." for who in order]


@pytest.mark.rule("artificium", "2.4")
def test_whoever_can_only_pass_at_the_market_is_not_asked() -> None:
    table = at(
        steps.Market(0), hand={"Ann": "farm", "Brian": "farm", "Cindy": "farm"}, market="castle castle castle",
        coins=[1, 4, 2],
    )  # fmt: skip
    play(table, *(f"{who}: exchange farm castle" for who in ("Ann", "Brian", "Cindy")))
    assert waiting(table) == ["Brian"] and told(table)[-1] == "Ann cannot exchange any more cards."
    play(table, "Brian: exchange castle farm", "Cindy: exchange castle farm", "Brian: exchange farm farm")
    assert table.over and towns(table).coins == [1, 0, 0]
    assert told(table)[-3:] == [
        "Cindy cannot exchange any more cards.", "Brian cannot exchange any more cards.",
        "The market closes, and its cards are discarded.",
    ]  # fmt: skip
    assert told(table).count("Ann cannot exchange any more cards.") == 1


@pytest.mark.rule("artificium", "2.4")
def test_where_the_answer_depends_on_a_secret_hand_it_is_asked_for() -> None:
    """The others cannot tell a hand of one kind from another by who is asked."""
    for cards, answers in (("farm farm farm fair", ["drop fair", "drop farm"]), ("farm " * 4, ["drop farm"])):
        table = at(steps.Drop(1, 3), hand={"Brian": cards})
        assert waiting(table) == ["Brian"] and open_to(table, "Brian") == answers
        play(table, *["Brian: drop farm"] * 3)
        assert table.over and told(table)[1:] == ["Brian discards Farm."] * 3


@pytest.mark.rule("artificium", "2.4")
@pytest.mark.parametrize(("seat", "vp", "after"), [(0, [1, 9], [1, 5]), (1, [9, 1], [5, 1])])
def test_with_one_opponent_only_the_knight_needs_no_aim(seat: int, vp: list[int], after: list[int]) -> None:
    table = at(steps.Push(seat), seats=2, vp=vp)
    assert table.over and table.scores() == after
    knight, victim = [("Ann", "Brian"), ("Brian", "Ann")][seat]
    assert told(table)[1:] == [f"{knight}'s Knight pushes {victim} back 4 spaces.", f"{victim} is at 5 VP now."]
