"""Chapter 11: the draw pile, the discards, and what comes when both are empty."""

from __future__ import annotations

import pytest

from . import steps
from .scripts import (
    CARDS,
    FILLING,
    ONLOOKERS,
    at,
    counted,
    hand,
    happened,
    open_to,
    play,
    played,
    samples,
    small,
    st,
    step,
    told,
    towns,
    waiting,
)

# The piles -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("artificium", "11.1")
def test_everyone_may_look_through_the_discards() -> None:
    table = at(steps.Drop(0, 1), steps.Tidy(), hand={"Ann": "farm castle"}, discards="fair")
    play(table, "Ann: drop castle")
    for viewer in (0, 1, 2, None):
        assert counted(table.view(viewer)["discards"]) == "fair castle"
        assert "Discards: Fair and Castle" in table.game.drawing.board(table.view(viewer))
    assert {counted(state.discards) for state in samples(table, "spectator")} == {"fair castle"}


@pytest.mark.rule("artificium", "11.1")
def test_a_hand_that_is_replaced_lies_open_among_the_discards() -> None:
    table = at(steps.Market(0), phase=st.CARD_MARKET, hand={"Ann": "farm farm theft"}, market="castle")
    play(table, "Ann: new-hand")
    assert counted(table.view()["discards"]) == "theft farm farm"
    assert told(table)[-4:] == [
        "Ann discards their whole hand and draws 5 cards.",
        "Ann discards Farm.",
        "Ann discards Farm.",
        "Ann discards Theft.",
    ]


@pytest.mark.rule("artificium", "11.2")
def test_of_the_draw_pile_everyone_sees_the_size_and_nobody_a_card() -> None:
    table = at(steps.Tidy(), hand={"Ann": "farm castle"}, played={"Brian": "fair"})
    for viewer in (0, 1, 2, None):
        assert table.view(viewer)["pile"] == 105
        assert "Draw pile: 105 cards." in table.game.drawing.board(table.view(viewer))
    assert {sum(state.pile) for state in samples(table, "Cindy")} == {105}


@pytest.mark.rule("artificium", "11.2")
def test_everyone_knows_how_many_cards_of_each_kind_there_are() -> None:
    table = at(
        steps.Choose(), hand={"Ann": FILLING, "Brian": "theft farm"}, known={"Ann": "castle"}, discards="farm farm"
    )
    for who in ("Ann", *ONLOOKERS):
        states = samples(table, who)
        for state in states:
            assert table.game.audit(state) == [], "no card is lost or doubled"
            assert sum(state.pile) == sum(towns(table).pile)
        assert len({tuple(state.pile) for state in states}) > 1, "which cards the pile holds is not known"


@pytest.mark.rule("artificium", "11.2")
def test_every_card_of_the_pile_is_as_likely_to_come_next() -> None:
    table = at(steps.Draw(0, 1), hand={"Brian": "farm farm castle"}, discards="fair")
    odds = dict(zip(CARDS, table.state.odds(), strict=True))
    assert (odds["farm"], odds["castle"], odds["fair"], odds["theft"], odds["sawmill"]) == (6, 5, 4, 5, 8)
    assert sum(odds.values()) == 104


# An empty pile -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("artificium", "11.3")
def test_an_empty_pile_is_made_anew_of_the_discards_in_the_midst_of_a_draw() -> None:
    table = at(
        steps.Draw(0, 3),
        edition=small(farm=2, castle=2, fair=1, theft=1, sawmill=1),
        hand={"Ann": "fair"},
        played={"Brian": "theft"},
        market="sawmill",
        discards="castle castle farm",
    )
    assert [str(choice) for choice in table.choices()] == ["card farm"]
    play(table, "*: card farm")
    assert told(table)[-1] == "The draw pile is empty: the discards are shuffled to form a new one."
    assert happened(table)[-1] == ("reshuffle", "11.3")
    assert counted(towns(table).discards) == "" and counted(towns(table).pile) == "farm castle castle"
    assert [str(choice) for choice in table.choices()] == ["card farm", "card castle"]
    play(table, "*: card castle", "*: card castle")
    assert table.over
    assert hand(table, "Ann") == "fair farm castle castle"
    assert counted(towns(table).pile) == "farm"
    assert played(table, "Brian") == "theft", "cards on the table stay where they are"
    assert counted(towns(table).market) == "sawmill"
    assert happened(table)[1:] == [("card", "11.5"), ("reshuffle", "11.3"), ("card", "11.5"), ("card", "11.5")]


@pytest.mark.rule("artificium", "11.3")
def test_the_discards_are_shuffled_as_soon_as_the_last_card_is_drawn() -> None:
    """Though no further card is wanted; what is discarded after it waits for the next time."""
    table = at(
        steps.Draw(0, 1),
        steps.Tidy(),
        steps.Draw(1, 1),
        edition=small(farm=2, castle=1),
        discards="castle farm",
    )
    play(table, "*: card farm")
    assert waiting(table) == ["Ann"]
    assert counted(towns(table).pile) == "farm castle" and not any(towns(table).discards)
    assert happened(table)[-2:] == [("card", "11.5"), ("reshuffle", "11.3")]
    play(table, "Ann: drop farm")
    assert counted(towns(table).discards) == "farm" and counted(towns(table).pile) == "farm castle"
    assert [kind for kind, _ in happened(table)].count("reshuffle") == 1
    play(table, "*: card castle")
    assert (hand(table, "Brian"), counted(towns(table).pile)) == ("castle", "farm")
    assert counted(towns(table).discards) == "farm"


@pytest.mark.rule("artificium", "11.3")
def test_where_nothing_was_discarded_yet_the_pile_stays_empty_until_the_next_draw() -> None:
    table = at(
        steps.Draw(0, 1),
        steps.Drop(0, 1),
        steps.Tidy(),
        steps.Draw(1, 1),
        edition=small(farm=1, castle=1, fair=1),
        hand={"Ann": "castle", "Cindy": "fair"},
    )
    play(table, "*: card farm")
    assert waiting(table) == ["Ann"] and not any(towns(table).pile)
    assert "no_cards" not in dict(happened(table)), "nobody wants a card"
    play(table, "Ann: drop castle")
    assert counted(towns(table).discards) == "castle" and not any(towns(table).pile)
    assert "reshuffle" not in dict(happened(table))
    play(table, "Cindy: pass", "Ann: pass")
    assert counted(towns(table).pile) == "castle" and not any(towns(table).discards)
    assert happened(table)[-1] == ("reshuffle", "11.3")
    assert "no_cards" not in dict(happened(table))
    play(table, "*: card castle")
    assert hand(table, "Brian") == "castle"


@pytest.mark.rule("artificium", "11.3")
def test_the_pile_is_made_anew_for_the_market_too() -> None:
    table = at(
        steps.OpenMarket(),
        edition=small(farm=6, castle=4, theft=1),
        discards="farm farm farm farm farm",
        hand={"Ann": "theft"},
    )
    play(table, "*: card farm", *["*: card castle"] * 4)
    assert told(table)[-2:] == [
        "The market offers Castle.",
        "The draw pile is empty: the discards are shuffled to form a new one.",
    ]
    assert counted(towns(table).pile) == "farm farm farm farm farm" and not any(towns(table).discards)
    play(table, "*: card farm")
    assert counted(towns(table).market) == "farm farm castle castle castle castle"


@pytest.mark.rule("artificium", "11.3")
def test_the_pile_is_made_anew_when_the_last_card_of_the_market_was_its_last() -> None:
    table = at(steps.OpenMarket(), edition=small(farm=6, castle=1, theft=1), discards="castle", hand={"Ann": "theft"})
    play(table, *["*: card farm"] * 6)
    assert happened(table)[-2:] == [("market", "4.1"), ("reshuffle", "11.3")]
    assert counted(towns(table).pile) == "castle" and not any(towns(table).discards)
    assert waiting(table) == ["Ann"] and counted(towns(table).market) == " ".join(["farm"] * 6)


@pytest.mark.rule("artificium", "11.3")
def test_the_pile_is_made_anew_when_the_explored_draws_its_last_card() -> None:
    table = at(
        steps.Resolve(0, 0, 0),
        edition=small(exploration=1, farm=1, castle=1, fair=1),
        chosen={"Ann": "exploration"},
        hand={"Brian": "farm"},
        discards="fair",
        coins=[0, 0, 0],
    )
    play(table, "Ann: explore blue", "*: card farm")
    assert "reshuffle" not in dict(happened(table)), "a card that goes from hand to hand does not leave the pile"
    play(table, "*: card castle")
    assert (hand(table, "Ann"), hand(table, "Brian")) == ("farm", "castle")
    assert counted(towns(table).pile) == "fair" and happened(table)[-1] == ("reshuffle", "11.3")


@pytest.mark.rule("artificium", "11.4")
def test_when_both_piles_are_empty_nothing_more_is_drawn_and_play_goes_on() -> None:
    table = at(steps.Draw(0, 3), steps.Tidy(), edition=small(farm=1, castle=1), hand={"Brian": "castle"})
    play(table, "*: card farm")
    assert told(table)[-1] == "Both piles are empty: Ann draws 2 cards fewer."
    assert happened(table)[-1] == ("no_cards", "11.4")
    assert hand(table, "Ann") == "farm"
    assert waiting(table) == ["Ann", "Brian"], "and the second card missing is not asked for"
    assert [kind for kind, _ in happened(table)].count("no_cards") == 1


@pytest.mark.rule("artificium", "11.4")
def test_a_market_without_cards_to_lay_out_is_opened_all_the_same() -> None:
    table = at(steps.OpenMarket(), steps.Tidy(), edition=small(farm=2, castle=1), hand={"Ann": "farm", "Brian": "farm"})
    play(table, "*: card castle")
    assert told(table)[-1] == "Both piles are empty: the market is 5 cards short."
    assert table.choices()[1].text == "Discard your hand and draw 1 new card."
    assert waiting(table) == ["Ann"] and step(table) == steps.Exchange
    assert open_to(table, "Ann") == ["pass", "new-hand", "exchange farm castle"]


@pytest.mark.rule("artificium", "11.4")
def test_the_wizard_discards_all_where_there_are_fewer_than_three() -> None:
    """Nothing can be drawn, and two cards are held: both go, and no third is asked for."""
    table = at(
        steps.Resolve(0, 0, 0),
        steps.Tidy(),
        edition=small(farm=1, castle=1, wizards_tower=1, fair=1),
        chosen={"Ann": "wizards-tower"},
        hand={"Ann": "farm castle", "Brian": "fair"},
        resources={"Ann": "beer potion"},
        coins=[1, 0, 0],
    )
    assert "Both piles are empty: no cards can be drawn." in table.prompt()
    play(table, "Ann: resolve")
    assert told(table)[-2:] == [
        "Ann's Wizard draws no cards and discards 2.",
        "Both piles are empty: Ann draws 5 cards fewer.",
    ]
    assert waiting(table) == ["Ann"] and step(table) == steps.Drop
    assert table.prompt() == "The Wizard: discard 2 cards from your hand."
    play(table, "Ann: drop castle", "Ann: drop farm")
    assert hand(table, "Ann") == ""
    assert counted(towns(table).discards) == "farm castle"
    assert told(table)[-2:] == ["Ann discards Castle.", "Ann discards Farm."]
    assert waiting(table) == ["Ann", "Brian"] and step(table) == steps.Tidy, "Ann's marker has brought her wood"


@pytest.mark.rule("artificium", "11.4")
def test_the_wizard_may_find_nothing_to_draw_and_nothing_to_discard() -> None:
    table = at(
        steps.Resolve(0, 0, 0),
        edition=small(wizards_tower=1),
        chosen={"Ann": "wizards-tower"},
        resources={"Ann": "beer potion"},
        coins=[1, 0, 0],
        vp=[70, 0, 0],
    )
    play(table, "Ann: resolve")
    assert table.over
    assert table.scores() == [78, 0, 0]
    assert "Ann's Wizard draws no cards and discards none." in told(table)
    assert told(table)[-1] == "Both piles are empty: Ann draws 5 cards fewer."


@pytest.mark.rule("artificium", "11.4", "8.3")
def test_an_explored_opponent_may_find_nothing_to_draw() -> None:
    table = at(
        steps.Resolve(0, 0, 0),
        edition=small(exploration=1, farm=1),
        chosen={"Ann": "exploration"},
        hand={"Brian": "farm"},
        coins=[0, 0, 0],
    )
    play(table, "Ann: explore blue", "*: card farm")
    assert table.over
    assert (hand(table, "Ann"), hand(table, "Brian")) == ("farm", "")
    assert told(table)[1] == "Ann explores Brian's hand and takes a card."
    assert told(table)[-1] == "Both piles are empty: Brian draws 1 card fewer."


@pytest.mark.rule("artificium", "11.4", "3.2")
def test_who_draws_up_is_told_to_draw_no_more_than_there_is() -> None:
    table = at(steps.DrawUp(0), edition=small(farm=2, castle=1), discards="castle")
    assert told(table)[1:] == ["Ann draws 3 cards."]
    play(table, "*: card farm", "*: card farm", "*: card castle")
    assert told(table)[-1] == "Both piles are empty: Ann draws 2 cards fewer."
    empty = at(steps.DrawUp(1), edition=small(farm=1), hand={"Ann": "farm"})
    assert told(empty)[1:] == ["Both piles are empty: Brian draws 5 cards fewer."]
