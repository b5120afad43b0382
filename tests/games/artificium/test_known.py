"""Chapter 11: what is known of a hand.

What was seen stays known: a view shows it, and every state sampled from that view holds it.
"""

from __future__ import annotations

from collections import Counter
from functools import reduce
from operator import and_
from typing import Any

import pytest

from kingstable.core.state import ALL
from kingstable.core.table import Table

from . import steps
from .scripts import (
    CARDS,
    FILLING,
    ONLOOKERS,
    at,
    counted,
    hand,
    happened,
    named,
    new,
    play,
    samples,
    seat_of,
    seen,
    small,
    st,
    step,
    told,
    towns,
)


def knows(table: Table, who: str, of: str) -> str:
    """The cards of a hand that a player sees: just those that all samples agree on."""
    shown = seen(table, who, of)
    seat = seat_of(table, of)
    hands = [Counter(state.hand[seat]) for state in samples(table, who)]
    certain = named(list(reduce(and_, hands).elements()))
    assert certain == shown, f"the samples agree on {certain}, the view shows {shown}"
    assert {held.total() for held in hands} == {len(towns(table).hand[seat])}
    return shown


def all_know(table: Table, cards: str, of: str = "Ann", who: tuple[str, ...] = ONLOOKERS) -> None:
    for one in who:
        assert knows(table, one, of) == cards, one


# Secret and open -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("artificium", "11.5")
def test_a_card_drawn_is_seen_by_its_player_alone() -> None:
    table = at(steps.Draw(0, 2), steps.Tidy(), hand={"Ann": "sawmill"})
    play(table, "*: card castle", "*: card farm")
    assert knows(table, "Ann", of="Ann") == "sawmill farm castle"
    all_know(table, "")
    for who in ONLOOKERS:
        view = table.view(None if who == "spectator" else seat_of(table, who))
        assert view["hand"][0] == [None, None, None], "how many they are, everyone can see"
        assert view["hand_seen"][0] == [None, None, None]
    assert told(table, "Ann")[-2:] == ["Ann draws Castle.", "Ann draws Farm."]
    assert told(table, "Brian") == told(table) == ["Turn 1 begins."]


@pytest.mark.rule("artificium", "11.5")
def test_coins_resources_points_and_the_cards_on_the_table_are_open_to_all() -> None:
    table = at(
        steps.Draw(0, 1),
        steps.Resolve(1, 0, 0),
        vp=[3, 1, 4],
        coins=[1, 5, 9],
        resources={"Ann": "wood sword", "Cindy": "beer"},
        played={"Ann": "fair farm"},
        chosen={"Brian": "castle"},
        market="theft",
    )
    play(table, "*: card farm")
    for viewer in (0, 1, 2, None):
        view = table.view(viewer)
        assert (view["vp"], view["coins"]) == ([3, 1, 4], [1, 5, 9])
        assert view["resources"] == [1, 0, 0, 0, 0, 0, 0, 0, 1, *[0] * 9, 0, 0, 0, 0, 1, 0, 0, 0, 0]
        assert [CARDS[card] for card in view["played"][0]] == ["fair", "farm"]
        assert CARDS[view["chosen"][1]] == "castle"
        assert counted(view["market"]) == "theft"


@pytest.mark.rule("artificium", "11.5")
def test_nothing_that_others_see_depends_on_the_card_that_was_drawn() -> None:
    views = []
    for card in ("castle", "farm"):
        table = at(steps.Draw(0, 1), steps.Tidy(), hand={"Ann": "sawmill"}, known={"Ann": "farm"})
        play(table, f"*: card {card}")
        views.append([(table.view(viewer).fields, table.log(viewer)) for viewer in (1, 2, None)])
    assert views[0] == views[1]


# What came to a hand for all to see ----------------------------------------------------------------------------------


@pytest.mark.rule("artificium", "11.6", "11.9")
def test_a_card_taken_from_the_market_is_known_until_it_leaves_the_hand() -> None:
    table = at(
        steps.Market(0),
        steps.Choose(),
        phase=st.CARD_MARKET,
        passed=0b110,
        hand={"Ann": f"farm {FILLING}"},
        market="castle",
    )
    all_know(table, "")
    play(table, "Ann: exchange farm castle")
    all_know(table, "castle")
    play(table, "Ann: pass")
    all_know(table, "castle")
    play(table, "Ann: play castle")
    all_know(table, "")
    assert CARDS[towns(table).chosen[0]] == "castle"


@pytest.mark.rule("artificium", "11.6", "11.9")
def test_a_card_laid_back_into_the_market_is_not_in_the_hand_any_more() -> None:
    table = at(steps.Market(0), phase=st.CARD_MARKET, passed=0b110, hand={"Ann": f"farm {FILLING}"}, market="castle")
    play(table, "Ann: exchange farm castle", "Ann: exchange castle farm")
    all_know(table, "farm")


@pytest.mark.rule("artificium", "11.6", "11.9")
def test_a_card_revealed_and_taken_back_is_known_until_it_leaves_the_hand() -> None:
    table = at(steps.Resolve(0, 0, 0), steps.Drop(0, 3), chosen={"Ann": "castle"}, hand={"Ann": FILLING})
    all_know(table, "")
    play(table, "Ann: take-back")
    all_know(table, "castle")
    play(table, "Ann: drop foundry")
    all_know(table, "castle")
    play(table, "Ann: drop castle")
    all_know(table, "")


@pytest.mark.rule("artificium", "11.6", "11.9")
def test_a_card_returned_by_reconstruction_is_known_until_it_leaves_the_hand() -> None:
    table = at(
        steps.Resolve(0, 0, 0),
        steps.Choose(),
        chosen={"Ann": "reconstruction"},
        played={"Ann": "farm"},
        hand={"Ann": FILLING},
    )
    play(table, "Ann: return farm")
    all_know(table, "farm")
    play(table, "Ann: play brewery", "Ann: discard")
    all_know(table, "farm")
    play(table, "Ann: play farm")
    all_know(table, "")


@pytest.mark.rule("artificium", "11.6")
def test_what_is_known_stays_known_into_the_next_turn() -> None:
    table = at(steps.Resolve(0, 0, 0), *steps.NEXT_TURN, chosen={"Ann": "castle"}, hand={"Ann": FILLING}, vp=[0, 1, 1])
    play(table, "Ann: take-back", "Ann: pass", "*: card farm")
    play(table, *["*: card sawmill"] * 5, *["*: card farm"] * 5, *["*: card theft"] * 3, *["*: card fair"] * 3)
    assert towns(table).turn == 3 and step(table) == steps.Exchange
    all_know(table, "castle")


@pytest.mark.rule("artificium", "11.6")
def test_the_spectator_and_all_players_learn_what_is_laid_open() -> None:
    table = at(steps.Market(0), seats=6, phase=st.CARD_MARKET, hand={"Ann": f"farm {FILLING}"}, market="castle")
    play(table, "Ann: exchange farm castle")
    all_know(table, "castle", who=("Brian", "Cindy", "David", "Emma", "Frank", "spectator"))
    assert sorted(towns(table).hand_seen[0]) == [1, 1, 1, ALL]


@pytest.mark.rule("artificium", "11.9")
def test_a_hand_that_is_replaced_is_unknown_again() -> None:
    table = at(steps.Market(0), phase=st.CARD_MARKET, known={"Ann": "farm farm"}, hand={"Ann": "fair"})
    all_know(table, "farm farm")
    play(table, "Ann: new-hand", "*: card farm", *["*: card castle"] * 4)
    all_know(table, "")


# Exploration, seen by two --------------------------------------------------------------------------------------------


def exploring(seats: int = 3, **fields: Any) -> Table:
    """Ann explores Brian's hand; which card she takes is still open, and after it comes a step of playing."""
    table = at(
        steps.Resolve(0, 0, 0),
        steps.Choose(),
        seats=seats,
        chosen={"Ann": "exploration"},
        **{"coins": [0] * seats, **fields},
    )
    play(table, "Ann: explore blue")
    return table


@pytest.mark.rule("artificium", "11.7", "11.9")
def test_a_card_taken_by_exploration_is_known_to_the_two_alone_until_it_leaves_the_hand() -> None:
    table = exploring(hand={"Ann": FILLING, "Brian": "castle farm"})
    play(table, "*: card castle", "*: card sawmill")
    assert knows(table, "Brian", of="Ann") == "castle"
    assert knows(table, "Cindy", of="Ann") == knows(table, "spectator", of="Ann") == ""
    assert knows(table, "Ann", of="Ann") == "brewery crystal-mine foundry castle"
    explored, taken = "Ann explores Brian's hand and takes a card.", "Ann takes Castle from Brian."
    drawn, out = "Brian draws 1 card.", "Cindy has no cards left and passes."
    assert told(table, "Cindy")[1:] == told(table)[1:] == [explored, drawn, out]
    assert told(table, "Ann")[1:] == [explored, taken, drawn, out]
    assert told(table, "Brian")[1:] == [explored, taken, drawn, "Brian draws Sawmill.", out]
    play(table, "Ann: play foundry", "Brian: pass", "Ann: discard")
    assert knows(table, "Brian", of="Ann") == "castle"
    assert knows(table, "Cindy", of="Ann") == ""
    play(table, "Ann: play castle")
    all_know(table, "")


@pytest.mark.rule("artificium", "11.7")
def test_the_new_card_of_the_explored_is_their_own_secret() -> None:
    table = exploring(hand={"Ann": FILLING, "Brian": "castle farm"})
    play(table, "*: card castle", "*: card sawmill")
    assert knows(table, "Brian", of="Brian") == "sawmill farm"
    for who in ("Ann", "Cindy", "spectator"):
        assert knows(table, who, of="Brian") == ""


@pytest.mark.rule("artificium", "11.8")
@pytest.mark.parametrize(
    ("card", "ann"), [("sawmill", "farm farm castle"), ("farm", "farm castle"), ("castle", "farm farm")]
)
def test_after_an_exploration_onlookers_know_one_card_fewer_of_each_kind(card: str, ann: str) -> None:
    """Of two known Farms one stays known, whatever was taken; the explorer saw it and forgets nothing else."""
    table = exploring(known={"Brian": "farm castle farm"}, hand={"Brian": "sawmill brewery"})
    for who in ("Ann", "Cindy", "spectator"):
        assert knows(table, who, of="Brian") == "farm farm castle"
    play(table, f"*: card {card}", "*: card foundry")
    assert knows(table, "Cindy", of="Brian") == knows(table, "spectator", of="Brian") == "farm"
    assert knows(table, "Ann", of="Brian") == ann
    assert knows(table, "Brian", of="Ann") == card
    assert knows(table, "Cindy", of="Ann") == ""


def watch(table: Table, of: str, card: str, *who: str) -> None:
    """Let these players know of one card of a hand."""
    state, seat = towns(table), seat_of(table, of)
    for i, held in enumerate(state.hand[seat]):
        if held == CARDS.index(card) and state.hand_seen[seat][i] == 1 << seat:
            state.hand_seen[seat][i] |= sum(1 << seat_of(table, name) for name in who)
            return
    raise AssertionError(f"no unknown {card}")


@pytest.mark.rule("artificium", "11.8")
@pytest.mark.parametrize("card", ["sawmill", "farm", "castle", "fair"])
def test_each_onlooker_loses_one_of_what_they_knew_themselves(card: str) -> None:
    """David and Emma know of one Farm each, not necessarily the same; David knows of a Fair, Emma of a Castle."""
    table = exploring(seats=5, hand={"Brian": "farm farm castle sawmill fair fair"})
    watch(table, "Brian", "farm", "David")
    watch(table, "Brian", "farm", "Emma", "Ann")
    watch(table, "Brian", "castle", "Emma")
    watch(table, "Brian", "fair", "David")
    watch(table, "Brian", "fair", "David")
    play(table, f"*: card {card}", "*: card foundry")
    assert knows(table, "David", of="Brian") == "fair"
    assert knows(table, "Emma", of="Brian") == ""
    assert knows(table, "Cindy", of="Brian") == ""
    assert knows(table, "Ann", of="Brian") == ("" if card == "farm" else "farm")


@pytest.mark.rule("artificium", "11.8")
def test_nothing_in_an_onlookers_view_depends_on_the_card_that_was_taken() -> None:
    """Neither the hands, nor who has seen what, nor the log; before the new card is drawn and after it."""
    outcomes = []
    for card in ("farm", "castle", "sawmill", "brewery"):
        table = exploring(
            seats=4,
            known={"Brian": "farm castle", "Ann": "fair"},
            hand={"Brian": "farm sawmill brewery brewery", "Ann": "sawmill"},
        )
        watch(table, "Brian", "farm", "Cindy")
        watch(table, "Brian", "brewery", "Cindy", "David")
        watch(table, "Brian", "brewery", "David")
        views = []
        for move in (f"*: card {card}", "*: card theft", "Ann: pass"):
            play(table, move)
            views += [(table.view(viewer).fields, table.log(viewer)) for viewer in (2, 3, None)]
        outcomes.append(views)
    assert outcomes[0] == outcomes[1] == outcomes[2] == outcomes[3]
    hands, masks = outcomes[0][3][0]["hand"][1], outcomes[0][3][0]["hand_seen"]
    assert [None if card is None else CARDS[card] for card in hands] == ["farm", None, None, None, None, None]
    assert masks[0] == [None] * 3 and masks[1] == [None] * 6


@pytest.mark.rule("artificium", "11.8")
def test_the_views_of_the_two_do_depend_on_it() -> None:
    views = []
    for card in ("farm", "castle"):
        table = exploring(hand={"Brian": "farm castle"})
        play(table, f"*: card {card}")
        views.append([table.view(seat)["hand"] for seat in (0, 1)])
    assert views[0][0] != views[1][0]
    assert views[0][1] != views[1][1]


@pytest.mark.rule("artificium", "11.8", "11.9")
def test_what_one_knew_of_a_card_does_not_follow_it_into_another_hand() -> None:
    """A known card was taken, or the other one: nobody but the two can tell."""
    table = exploring(known={"Brian": "castle"}, hand={"Ann": FILLING, "Brian": "fair"})
    play(table, "*: card castle", "*: card farm")
    assert knows(table, "Cindy", of="Ann") == knows(table, "spectator", of="Ann") == ""
    assert knows(table, "Brian", of="Ann") == "castle"


@pytest.mark.rule("artificium", "11.8")
@pytest.mark.parametrize("held", ["castle", "castle castle", "castle castle castle"])
def test_a_card_of_a_hand_known_to_be_of_one_kind_is_known_where_it_goes(held: str) -> None:
    table = exploring(known={"Brian": held}, hand={"Ann": FILLING})
    play(table, "*: card castle", "*: card farm")
    rest = " ".join(held.split()[1:])
    for who in ("Cindy", "spectator"):
        assert knows(table, who, of="Ann") == "castle"
        assert knows(table, who, of="Brian") == rest, "and the card that Brian has drawn is his secret"
        assert told(table, None if who == "spectator" else who)[1:3] == [
            "Ann explores Brian's hand and takes a card.",
            "Ann takes Castle from Brian.",
        ]
    assert knows(table, "Ann", of="Brian") == rest
    assert knows(table, "Brian", of="Ann") == "castle"
    play(table, "Ann: play castle", "Brian: pass")
    assert knows(table, "Cindy", of="Ann") == knows(table, "Brian", of="Ann") == ""


@pytest.mark.rule("artificium", "11.8")
def test_each_onlooker_goes_by_what_they_knew_of_the_hand_themselves() -> None:
    """Cindy knows of both Farms, David of one, Emma of none."""
    table = exploring(seats=5, hand={"Ann": FILLING, "Brian": "farm farm"})
    watch(table, "Brian", "farm", "Cindy", "David")
    watch(table, "Brian", "farm", "Cindy")
    play(table, "*: card farm", "*: card sawmill")
    assert (knows(table, "Cindy", of="Ann"), knows(table, "Cindy", of="Brian")) == ("farm", "farm")
    assert "Ann takes Farm from Brian." in told(table, "Cindy")
    for who in ("David", "Emma", "spectator"):
        assert (knows(table, who, of="Ann"), knows(table, who, of="Brian")) == ("", "")
        assert "Ann takes Farm from Brian." not in told(table, None if who == "spectator" else who)


@pytest.mark.rule("artificium", "11.8")
@pytest.mark.parametrize("card", ["farm", "castle"])
def test_who_knew_the_whole_hand_but_of_two_kinds_does_not_know_which_card_it_was(card: str) -> None:
    table = exploring(known={"Brian": "farm farm castle"}, hand={"Ann": FILLING})
    play(table, f"*: card {card}", "*: card sawmill")
    for who in ("Cindy", "spectator"):
        assert knows(table, who, of="Ann") == ""
        assert knows(table, who, of="Brian") == "farm"
        assert "takes F" not in " ".join(told(table, None if who == "spectator" else who))


@pytest.mark.rule("artificium", "11.8")
@pytest.mark.parametrize(("held", "certain"), [("farm castle", ""), ("castle farm", ""), ("farm farm", "farm")])
def test_whoever_looks_on_learns_no_more_and_no_less_from_any_seat(held: str, certain: str) -> None:
    for seat, colour in enumerate(("vermilion", "blue", "green")):
        explorer, explored, onlooker = (("Ann", "Brian", "Cindy")[(seat + i) % 3] for i in (2, 0, 1))
        table = at(
            steps.Resolve((seat + 2) % 3, 0, 0), steps.Tidy(), chosen={explorer: "exploration"},
            hand={explorer: FILLING, onlooker: FILLING}, known={explored: held},
        )  # fmt: skip
        play(table, f"{explorer}: explore {colour}", "*: card farm", "*: card sawmill")
        for who in (onlooker, "spectator"):
            assert knows(table, who, of=explorer) == knows(table, who, of=explored) == certain
        line = f"{explorer} takes Farm from {explored}."
        assert (line in told(table, onlooker)) == (line in told(table)) == bool(certain)


@pytest.mark.rule("artificium", "11.8")
def test_that_a_hand_was_of_one_kind_tells_nothing_to_who_did_not_know_it() -> None:
    """A known Farm with another Farm, or with a Castle, and the Farm is taken: an onlooker sees the same."""
    views = []
    for other in ("farm", "castle"):
        table = exploring(known={"Brian": "farm"}, hand={"Ann": FILLING, "Brian": other})
        play(table, "*: card farm", "*: card sawmill", "Ann: pass")
        views.append([(table.view(viewer).fields, table.log(viewer)) for viewer in (2, None)])
    assert views[0] == views[1]


# Cards of a kind are alike -------------------------------------------------------------------------------------------


@pytest.mark.rule("artificium", "11.9")
def test_of_two_cards_of_a_kind_with_one_known_the_next_to_go_takes_the_knowledge_with_it() -> None:
    held: dict[str, Any] = {"known": {"Ann": "farm"}, "hand": {"Ann": f"farm {FILLING}"}}
    for order in (held, dict(reversed(held.items()))):  # whichever lies first
        table = at(steps.Choose(), **order)
        all_know(table, "farm")
        play(table, "Ann: play farm")
        all_know(table, "")
        assert "farm" in hand(table, "Ann"), "though the hand still holds one"


@pytest.mark.rule("artificium", "11.9")
def test_of_two_known_cards_of_a_kind_one_stays_known() -> None:
    table = at(steps.Drop(0, 3), known={"Ann": "farm castle farm"}, hand={"Ann": f"farm {FILLING}"})
    play(table, "Ann: drop farm")
    all_know(table, "farm castle")
    play(table, "Ann: drop farm")
    all_know(table, "castle")
    assert "farm" in hand(table, "Ann")


@pytest.mark.rule("artificium", "11.9")
def test_each_who_sees_a_card_go_knows_one_fewer_of_its_kind() -> None:
    """Brian knows of one Farm, Cindy of another: both cannot tell which of them has gone."""
    table = at(steps.Drop(0, 3), hand={"Ann": f"farm farm {FILLING}"})
    watch(table, "Ann", "farm", "Brian")
    watch(table, "Ann", "farm", "Cindy")
    assert (knows(table, "Brian", "Ann"), knows(table, "Cindy", "Ann")) == ("farm", "farm")
    play(table, "Ann: drop farm")
    all_know(table, "")


@pytest.mark.rule("artificium", "11.9")
def test_who_knew_of_two_still_knows_of_one_where_another_knew_of_one() -> None:
    table = at(steps.Drop(0, 3), hand={"Ann": f"farm farm {FILLING}"})
    watch(table, "Ann", "farm", "Brian")
    watch(table, "Ann", "farm", "Brian", "Cindy")
    play(table, "Ann: drop farm")
    assert knows(table, "Brian", "Ann") == "farm"
    assert knows(table, "Cindy", "Ann") == ""


@pytest.mark.rule("artificium", "11.9")
def test_a_card_that_goes_says_nothing_of_other_kinds_nor_of_other_hands() -> None:
    table = at(
        steps.Drop(0, 3),
        known={"Ann": "castle farm", "Brian": "farm"},
        hand={"Ann": FILLING, "Brian": "fair theft brewery"},
    )
    play(table, "Ann: drop farm")
    all_know(table, "castle")
    assert knows(table, "Cindy", of="Brian") == "farm"
    assert knows(table, "Ann", of="Brian") == "farm"


@pytest.mark.rule("artificium", "11.9")
def test_one_always_knows_ones_own_hand() -> None:
    table = at(steps.Drop(0, 3), known={"Ann": "farm"}, hand={"Ann": "farm farm castle"})
    play(table, "Ann: drop farm", "Ann: drop farm")
    assert knows(table, "Ann", of="Ann") == "farm castle"
    assert table.game.audit(table.state) == []


@pytest.mark.rule("artificium", "11.9")
def test_a_card_known_to_all_may_be_laid_down_and_taken_up_again() -> None:
    """Nothing became known by it; with a secret card there is no way back."""
    table = at(steps.Drop(0, 3), known={"Ann": "farm"}, hand={"Ann": f"farm {FILLING}"})
    play(table, "Ann: drop farm")
    assert table.can_undo(0)
    play(table, "Ann: drop farm")
    assert not table.can_undo(0)


# Face down -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("artificium", "11.10")
def test_a_card_lying_face_down_counts_as_still_in_the_hand() -> None:
    table = at(steps.Choose(), known={"Ann": "castle"}, hand={"Ann": FILLING, "Brian": "fair"})
    before = [table.view(viewer)["hand"] for viewer in (1, 2, None)]
    play(table, "Ann: play castle")
    assert [table.view(viewer)["hand"] for viewer in (1, 2, None)] == before
    all_know(table, "castle")
    assert table.view(1)["chosen"] == [-1, -1, -1]
    play(table, "Brian: pass")
    all_know(table, "")
    assert len(table.view(1)["hand"][0]) == 3


@pytest.mark.rule("artificium", "11.10")
def test_nothing_that_others_see_depends_on_what_was_chosen() -> None:
    views = []
    for choice in ("pass", "play castle", "play farm"):
        table = at(steps.Choose(), known={"Ann": "castle"}, hand={"Ann": "farm", "Brian": "fair"})
        play(table, f"Ann: {choice}")
        views.append([(table.view(viewer).fields, table.log(viewer)) for viewer in (1, 2, None)])
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("artificium", "11.10")
def test_one_may_change_ones_mind_until_the_reveal() -> None:
    table = at(steps.Choose(), hand={"Ann": "farm castle", "Brian": "fair"})
    play(table, "Ann: play castle")
    assert table.can_undo(0)
    table.undo(0)
    play(table, "Ann: play farm", "Brian: play fair")
    assert not table.can_undo(0)
    assert told(table)[-2:] == ["Ann reveals Farm.", "Brian reveals Fair."]


# Counting ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("artificium", "11.11")
def test_what_could_be_worked_out_from_discards_that_were_shuffled_is_not_kept() -> None:
    """The Castle lay among the discards, so Ann holds the two other cards of the game; but nobody is told so."""
    table = at(
        steps.Draw(0, 1), steps.Tidy(), edition=small(farm=1, castle=1, theft=1), hand={"Ann": "farm"},
        discards="castle",
    )  # fmt: skip
    for who in ONLOOKERS:
        assert {named(state.hand[0]) for state in samples(table, who)} == {"farm", "theft"}
    play(table, "*: card theft")
    assert happened(table)[-1] == ("reshuffle", "11.3")
    all_know(table, "")
    for who in ONLOOKERS:
        hands = {named(state.hand[0]) for state in samples(table, who)}
        assert hands == {"theft farm", "theft castle", "farm castle"}
        assert {counted(state.pile) for state in samples(table, who)} == {"theft", "farm", "castle"}
    assert {named(state.hand[0]) for state in samples(table, "Ann")} == {"theft farm"}, "one's own hand one knows"


@pytest.mark.rule("artificium", "11.11")
def test_what_was_seen_to_come_to_a_hand_is_kept_when_the_discards_are_shuffled() -> None:
    table = at(
        steps.Draw(0, 1), steps.Tidy(), edition=small(farm=2, castle=1, theft=1, fair=1),
        known={"Ann": "farm"}, hand={"Ann": "fair"}, discards="castle farm",
    )  # fmt: skip
    play(table, "*: card theft")
    all_know(table, "farm")


def test_at_the_very_start_nothing_is_known_of_any_hand() -> None:
    table = new(3)
    play(table, "*: first blue", *["*: card farm"] * 5, *["*: card castle"] * 5, *["*: card fair"] * 5)
    assert hand(table, "Brian") == " ".join(["farm"] * 5)
    for who in ("Ann", "Cindy", "spectator"):
        assert knows(table, who, of="Brian") == ""
