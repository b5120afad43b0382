"""Chapter 5: playing cards."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.decision import Step
from kingstable.core.edition import Edition
from kingstable.core.table import Table
from kingstable.games.artificium.state import NO_CARD

from . import steps
from .scripts import (
    CARDS,
    at,
    counted,
    goods,
    hand,
    happened,
    open_to,
    play,
    played,
    refusal,
    seen,
    st,
    step,
    told,
    towns,
    waiting,
)

CHOOSE = steps.Choose()
EVERYBODY = ["Ann", "Brian", "Cindy"]
HANDS = {"Ann": "fair farm", "Brian": "sawmill", "Cindy": "theft brewery"}


def resolving(card: str, *todo: Step[Any], **fields: Any) -> Table:
    """Brian's revealed card is to be dealt with; then these steps."""
    return at(steps.Resolve(1, 0, 0), *todo, chosen={"Brian": card}, **fields)


def owned(table: Table) -> tuple[list[int], list[int], list[int]]:
    """What everybody owns: VP, coins and resources."""
    return towns(table).vp, towns(table).coins, towns(table).resources


@pytest.mark.rule("artificium", "5.1")
def test_steps_go_on_until_everybody_has_passed() -> None:
    hands = {"Ann": "farm farm fair", "Brian": "farm sawmill", "Cindy": "fair fair"}
    table = at(CHOOSE, *steps.NEXT_TURN, hand=hands)
    assert waiting(table) == EVERYBODY and step(table) == steps.Choose
    play(table, "Ann: play farm", "Brian: play farm", "Cindy: pass", "Ann: resolve", "Brian: resolve")
    assert waiting(table) == ["Ann", "Brian"] and step(table) == steps.Choose
    play(table, "Ann: play farm", "Brian: pass", "Ann: resolve")
    assert waiting(table) == ["Ann"] and step(table) == steps.Choose
    play(table, "Ann: play fair", "Ann: discard")
    assert towns(table).phase == st.TURN_END_PHASE and step(table) == steps.Tidy
    assert told(table)[-2:] == ["Ann has no cards left and passes.", "Turn 2 is over: all played cards are discarded."]


@pytest.mark.rule("artificium", "5.1")
def test_the_phase_is_over_at_once_when_all_pass() -> None:
    table = at(CHOOSE, *steps.NEXT_TURN, hand=HANDS)
    play(table, "Ann: pass", "Brian: pass", "Cindy: pass")
    assert towns(table).phase == st.TURN_END_PHASE
    assert told(table)[1:] == [
        "Ann passes.", "Brian passes.", "Cindy passes.", "Turn 2 is over: all played cards are discarded.",
    ]  # fmt: skip


@pytest.mark.rule("artificium", "5.2")
def test_all_choose_at_once_and_nobody_sees_the_others_choice() -> None:
    table = at(CHOOSE, hand=HANDS)
    assert waiting(table) == EVERYBODY
    before = {viewer: (told(table, viewer), table.view(seat)) for seat, viewer in ((1, "Brian"), (None, None))}
    play(table, "Ann: play farm")
    assert waiting(table) == ["Brian", "Cindy"]
    for seat, viewer in ((1, "Brian"), (None, None)):
        log, view = before[viewer]
        now = table.view(seat)
        assert told(table, viewer) == log == ["Turn 1 begins."]
        for field in ("hand", "chosen", "drafts", "passed", "played", "discards"):
            assert now[field] == view[field]
    assert "You have chosen. Waiting for the others." in table.game.drawing.board(table.view(0), table.names)
    play(table, "Cindy: play theft")
    assert waiting(table) == ["Brian"]


@pytest.mark.rule("artificium", "5.2")
def test_a_chosen_card_leaves_the_hand_and_no_other() -> None:
    table = at(CHOOSE, hand={**HANDS, "Ann": "farm farm fair"})
    play(table, "Ann: play farm", "Brian: pass", "Cindy: play theft")
    assert hand(table, "Ann") == "fair farm" and hand(table, "Cindy") == "brewery" and hand(table, "Brian") == "sawmill"
    assert towns(table).chosen == [CARDS.index("farm"), NO_CARD, CARDS.index("theft")]
    assert (counted(towns(table).discards), towns(table).played) == ("", [[], [], []])
    assert "; reveals Farm" in str(table) and "; reveals Theft" in str(table)


@pytest.mark.rule("artificium", "5.2")
def test_one_plays_what_one_holds_and_one_card_a_step() -> None:
    table = at(CHOOSE, hand=HANDS)
    assert open_to(table, "Ann") == ["pass", "play fair", "play farm"]
    choice = table.choices(0)[2]
    assert choice.text == "Play Farm. Gain 2 wheat and 1 VP." and choice.rule == "5.2"
    assert refusal(table, "Ann", "play sawmill") == "you have no Sawmill in hand [5.2]"
    assert refusal(table, "Brian", "play fair") == "you have no Fair in hand [5.2]"
    play(table, "Ann: play farm")
    assert refusal(table, "Ann", "play fair") == "not now: this seat has nothing to decide"


@pytest.mark.rule("artificium", "5.2")
def test_cards_are_chosen_in_their_step_only() -> None:
    table = at(steps.Market(0), CHOOSE, hand=HANDS, market="castle")
    assert refusal(table, "Ann", "play farm") == "not now: nobody is choosing cards [5.2]"
    play(table, *(f"{who}: pass" for who in EVERYBODY), "Ann: play farm", "Brian: pass", "Cindy: pass")
    assert refusal(table, "Ann", "play fair") == "not now: nobody is choosing cards [5.2]"


@pytest.mark.rule("artificium", "5.3")
def test_one_may_pass_in_secret_instead() -> None:
    table = at(CHOOSE, hand=HANDS)
    choice = table.choices(1)[0]
    assert (str(choice), choice.text, choice.rule) == ("pass", "Pass: play no more cards this turn.", "5.3")
    assert table.prompt(1) == "Choose a card to play, or pass for the rest of the turn. All players reveal together."
    play(table, "Brian: pass", "Ann: play farm")
    assert told(table) == ["Turn 1 begins."] and table.view(0)["passed"] == 0 and table.view()["passed"] == 0
    play(table, "Cindy: pass")
    assert towns(table).passed == 0b110 and hand(table, "Brian") == "sawmill" and waiting(table) == ["Ann"]
    assert told(table)[1:] == ["Ann reveals Farm.", "Brian passes.", "Cindy passes."]


@pytest.mark.rule("artificium", "5.4")
@pytest.mark.parametrize("empty", EVERYBODY)
def test_who_has_no_card_passes_unasked(empty: str) -> None:
    others = [who for who in EVERYBODY if who != empty]
    table = at(CHOOSE, hand=dict.fromkeys(others, "farm farm"))
    assert waiting(table) == others and towns(table).passed == 1 << EVERYBODY.index(empty)
    assert told(table)[1:] == [f"{empty} has no cards left and passes."] and happened(table)[-1] == ("out", "5.4")
    play(table, *(f"{who}: play farm" for who in others), *(f"{who}: resolve" for who in others))
    assert waiting(table) == others and told(table).count(f"{empty} has no cards left and passes.") == 1


@pytest.mark.rule("artificium", "5.4")
def test_who_plays_the_last_card_has_passed_at_the_next_step_not_before() -> None:
    table = at(CHOOSE, first=1, hand={"Ann": "farm", "Brian": "sawmill", "Cindy": "fair fair"})
    play(table, "Ann: play farm", "Brian: play sawmill", "Cindy: play fair", "Cindy: resolve", "Brian: resolve")
    assert towns(table).passed == 0
    play(table, "Ann: resolve")
    assert waiting(table) == ["Cindy"] and towns(table).passed == 0b011
    assert told(table)[-2:] == ["Brian has no cards left and passes.", "Ann has no cards left and passes."]


@pytest.mark.rule("artificium", "5.5")
def test_all_is_revealed_together_when_the_last_has_chosen() -> None:
    table = at(CHOOSE, seats=4, first=2, hand={**HANDS, "David": "farm"})
    play(table, "David: play farm", "Ann: pass", "Cindy: play brewery")
    assert told(table) == ["Turn 1 begins."] and towns(table).chosen == [NO_CARD] * 4 and towns(table).passed == 0
    play(table, "Brian: play sawmill")
    assert told(table)[1:] == ["Cindy reveals Brewery.", "David reveals Farm.", "Ann passes.", "Brian reveals Sawmill."]
    assert happened(table)[1:] == [("reveal", "5.5"), ("reveal", "5.5"), ("pass", "5.5"), ("reveal", "5.5")]
    for viewer in (0, 1, None):
        view = table.view(viewer)
        assert view["chosen"] == [NO_CARD, *(CARDS.index(name) for name in ("sawmill", "brewery", "farm"))]
        assert view["passed"] == 0b0001


@pytest.mark.rule("artificium", "5.6")
@pytest.mark.parametrize("gone", EVERYBODY)
def test_who_has_passed_chooses_no_more(gone: str) -> None:
    others = [who for who in EVERYBODY if who != gone]
    table = at(CHOOSE, *steps.NEXT_TURN, hand=dict.fromkeys(EVERYBODY, "farm farm"))
    play(table, f"{gone}: pass")
    for _ in range(2):
        play(table, *(f"{who}: play farm" for who in others), *(f"{who}: discard" for who in others))
        if hand(table, others[0]):
            assert waiting(table) == others and towns(table).passed == 1 << EVERYBODY.index(gone)
            assert refusal(table, gone, "play farm") == "not now: this seat has nothing to decide"
    assert towns(table).phase == st.TURN_END_PHASE and hand(table, gone) == "farm farm"
    assert told(table).count(f"{gone} passes.") == 1


@pytest.mark.rule("artificium", "5.6")
def test_who_has_passed_chooses_again_in_the_next_turn() -> None:
    table = at(CHOOSE, steps.TurnEnd(), CHOOSE, turn=4, hand=HANDS)
    play(table, *(f"{who}: pass" for who in EVERYBODY))
    assert waiting(table) == EVERYBODY and step(table) == steps.Choose


@pytest.mark.rule("artificium", "5.7", "5.8")
@pytest.mark.parametrize(
    ("first", "order"),
    [(0, ["Ann", "David", "Brian", "Cindy"]), (1, ["David", "Ann", "Brian", "Cindy"]),
     (2, ["David", "Ann", "Cindy", "Brian"]), (3, ["David", "Ann", "Brian", "Cindy"])],
)  # fmt: skip
def test_first_come_the_actions_then_the_buildings_each_from_the_first_player(first: int, order: list[str]) -> None:
    hands = {"Ann": "fair farm", "Brian": "farm farm", "Cindy": "sawmill farm", "David": "fair farm"}
    table = at(CHOOSE, seats=4, first=first, hand=hands)
    play(table, "Brian: play farm", "Ann: play fair", "David: play fair", "Cindy: play sawmill")
    for who in order:
        assert waiting(table) == [who] and step(table) == steps.Resolve
        play(table, f"{who}: resolve")
    assert step(table) == steps.Choose and waiting(table) == ["Ann", "Brian", "Cindy", "David"]
    deeds = {
        "Ann": "Ann's Fair brings no coins.", "David": "David's Fair brings no coins.",
        "Brian": "Brian resolves Farm: 2 wheat and 1 VP.", "Cindy": "Cindy resolves Sawmill: 2 wood and 1 VP.",
    }  # fmt: skip
    assert told(table)[5:] == [deeds[who] for who in order]


@pytest.mark.rule("artificium", "5.7")
def test_an_action_of_the_last_player_hits_before_the_first_player_builds() -> None:
    table = at(
        CHOOSE, hand={"Ann": "charcoal-burners-house", "Brian": "farm", "Cindy": "theft"}, resources={"Ann": "wood"},
        coins=[0, 0, 1],
    )  # fmt: skip
    play(table, "Ann: play charcoal-burners-house", "Brian: pass", "Cindy: play theft", "Cindy: steal vermilion wood")
    assert waiting(table) == ["Ann"] and open_to(table, "Ann") == ["discard", "take-back"]
    assert goods(table, "Cindy") == "wood"


@pytest.mark.rule("artificium", "5.8")
def test_a_building_waits_until_the_last_action_is_dealt_with() -> None:
    table = at(CHOOSE, hand={"Ann": "farm", "Brian": "fair", "Cindy": "fair"})
    play(table, "Ann: play farm", "Brian: play fair", "Cindy: play fair", "Brian: discard", "Cindy: take-back")
    assert waiting(table) == ["Ann"] and table.scores() == [0, 0, 0]
    play(table, "Ann: resolve")
    assert table.over and table.scores() == [1, 0, 0]


@pytest.mark.rule("artificium", "5.9")
def test_a_card_is_resolved_discarded_or_taken_back() -> None:
    table = resolving("castle", resources={"Brian": "beer sword"}, coins=[0, 1, 0])
    assert waiting(table) == ["Brian"]
    assert open_to(table, "Brian") == ["resolve", "sell beer", "sell sword", "discard", "take-back"]
    choices = table.choices()
    assert [choice.rule for choice in choices] == ["5.9", "6.3", "6.3", "5.11", "5.13"]
    assert choices[0].text.startswith("Resolve Castle. ")
    assert choices[3].text == "Discard Castle unresolved and keep playing."
    assert choices[4].text == "Take Castle back into your hand and pass for the rest of the turn."
    assert table.prompt() == "Resolve your Castle. You may trade first."


@pytest.mark.rule("artificium", "5.9")
@pytest.mark.parametrize("card", CARDS)
def test_every_card_can_be_refused_also_by_who_cannot_resolve_it(card: str) -> None:
    table = resolving(card, coins=[0, 0, 0])
    free = card in ("fair", "sawmill", "farm")
    assert open_to(table, "Brian") == ["resolve", "discard", "take-back"][not free :]


@pytest.mark.rule("artificium", "5.9")
def test_one_cannot_leave_a_revealed_card_lying() -> None:
    table = resolving("farm", CHOOSE, hand={"Ann": "fair"})
    assert refusal(table, "Brian", "pass") == "resolve the card, discard it, or take it back and pass [5.9]"
    assert refusal(table, "Ann", "resolve") == "not now: this seat has nothing to decide"
    play(table, "Brian: discard")
    for move in ("resolve", "discard", "take-back"):
        assert refusal(table, "Ann", move) == "not now: you are not resolving a card [5.9]"


@pytest.mark.rule("artificium", "5.10")
@pytest.mark.parametrize(
    ("card", "stock", "coins", "short"),
    [
        ("hunter-hut", "wheat", 0, "you need 1 more wood [5.10]"),
        ("brewery", "wood", 1, "you need 1 more wheat [5.10]"),
        ("laboratory", "coal", 0, "you need 1 more crystal [5.10]"),
        ("laboratory", "crystal", 0, "you need 1 more coal [5.10]"),
        ("castle", "beer sword", 0, "you need 1 more coin [5.10]"),
        ("castle", "beer potion", 1, "you need 1 more sword [5.10]"),
        ("wizards-tower", "potion sword", 9, "you need 1 more beer [5.10]"),
    ],
)
def test_who_cannot_pay_the_whole_cost_cannot_resolve(card: str, stock: str, coins: int, short: str) -> None:
    table = resolving(card, resources={"Brian": stock, "Ann": "beer sword potion"}, coins=[9, coins, 9])
    assert refusal(table, "Brian", "resolve") == short
    assert "resolve" not in open_to(table, "Brian")


@pytest.mark.rule("artificium", "5.10")
def test_who_has_just_enough_can_resolve() -> None:
    table = resolving("wizards-tower", resources={"Brian": "beer potion"}, coins=[0, 1, 0])
    assert table.why_not("resolve", 1) is None
    play(table, "Brian: resolve")
    assert goods(table, "Brian") == "wood" and towns(table).coins == [0, 0, 0] and table.scores() == [0, 8, 0]


@pytest.mark.rule("artificium", "5.10")
def test_a_cost_of_several_of_one_resource_is_counted() -> None:
    box = Edition("box", {("cards", "farm", "pay"): ["wood", "wood"]})
    table = resolving("farm", edition=box, resources={"Brian": "wood"}, coins=[0, 2, 0])
    assert refusal(table, "Brian", "resolve") == "you need 1 more wood [5.10]"
    assert "resolve" not in open_to(table, "Brian")
    play(table, "Brian: buy wood", "Brian: resolve")
    assert goods(table, "Brian") == "wheat wheat"


@pytest.mark.rule("artificium", "5.11")
def test_a_discarded_card_is_gone_and_its_player_goes_on() -> None:
    table = at(CHOOSE, hand={"Ann": "farm fair", "Brian": "farm", "Cindy": "farm"}, discards="castle")
    play(table, "Ann: play farm", "Brian: pass", "Cindy: play farm", "Ann: discard")
    assert counted(towns(table).discards) == "farm castle" and waiting(table) == ["Cindy"]
    assert told(table)[-1] == "Ann discards Farm unresolved." and happened(table)[-1] == ("discard", "5.11")
    play(table, "Cindy: resolve")
    assert waiting(table) == ["Ann"] and open_to(table, "Ann") == ["pass", "play fair"]
    assert towns(table).passed == 0b110 and hand(table, "Ann") == "fair" and played(table, "Ann") == ""


@pytest.mark.rule("artificium", "5.12")
def test_a_discarded_card_counts_for_no_fair_and_no_reconstruction() -> None:
    table = at(CHOOSE, hand={"Ann": "farm sawmill fair reconstruction"})
    play(table, "Ann: play farm", "Ann: discard", "Ann: play sawmill", "Ann: resolve", "Ann: play fair")
    assert table.choices()[0].text == "Fair: gain 2 coins."
    play(table, "Ann: resolve")
    assert towns(table).coins == [7, 5, 5] and told(table)[-1] == "Ann's Fair brings 2 coins."
    play(table, "Ann: play reconstruction")
    assert [move for move in open_to(table, "Ann") if "return" in move] == ["return fair", "return sawmill"]
    assert refusal(table, "Ann", "return farm") == "no Farm lies in front of you [8.10]"


@pytest.mark.rule("artificium", "5.13")
@pytest.mark.parametrize("who", EVERYBODY)
def test_a_card_taken_back_is_in_hand_again_and_its_player_has_passed(who: str) -> None:
    others = [other for other in EVERYBODY if other != who]
    table = at(CHOOSE, hand=dict.fromkeys(EVERYBODY, "farm fair"))
    play(table, *(f"{name}: play farm" for name in EVERYBODY))
    for name in EVERYBODY:
        play(table, f"{name}: {'take-back' if name == who else 'discard'}")
        if name == who:
            assert f"{who} takes Farm back and passes." in told(table) and ("take_back", "5.13") in happened(table)
            assert hand(table, who) == "fair farm" and towns(table).passed == 1 << EVERYBODY.index(who)
    assert waiting(table) == others and hand(table, others[0]) == "fair"
    assert counted(towns(table).discards) == "farm farm" and towns(table).played == [[], [], []]
    for viewer in (*others, "spectator"):
        assert seen(table, viewer, of=who) == "farm"


@pytest.mark.rule("artificium", "5.14")
@pytest.mark.parametrize("move", ["discard", "take-back"])
@pytest.mark.parametrize("card", CARDS)
def test_a_card_not_resolved_costs_and_gives_nothing(card: str, move: str) -> None:
    stock = "wood wheat coal food beer crystal metal potion sword"
    table = resolving(
        card, resources={"Ann": stock, "Brian": stock}, coins=[3, 3, 3], vp=[6, 6, 6], hand={"Ann": "farm"},
        played={"Brian": "farm sawmill"},
    )  # fmt: skip
    before = ([6, 6, 6], [3, 3, 3], [1] * 18 + [0] * 9)
    assert owned(table) == before
    play(table, f"Brian: {move}")
    assert table.over and owned(table) == before
    assert hand(table, "Ann") == "farm" and played(table, "Brian") == "farm sawmill"
    assert hand(table, "Brian") == (card if move == "take-back" else "")
    assert counted(towns(table).discards) == (card if move == "discard" else "")
    assert len(told(table)) == 2


@pytest.mark.rule("artificium", "5.15")
def test_resolved_cards_lie_there_until_the_turns_end() -> None:
    table = at(CHOOSE, *steps.NEXT_TURN, hand={"Ann": "sawmill fair farm", "Brian": "farm castle"})
    play(table, "Ann: play sawmill", "Brian: play farm", "Ann: resolve", "Brian: resolve")
    assert played(table, "Ann") == "sawmill" and played(table, "Brian") == "farm"
    play(table, "Ann: play fair", "Brian: pass", "Ann: resolve", "Ann: play farm")
    assert played(table, "Ann") == "sawmill fair" and played(table, "Brian") == "farm"
    assert counted(towns(table).discards) == ""
    play(table, "Ann: resolve")
    assert towns(table).phase == st.TURN_END_PHASE and towns(table).played == [[], [], []]
    assert counted(towns(table).discards) == "fair sawmill farm farm"


@pytest.mark.rule("artificium", "5.15")
@pytest.mark.parametrize(
    ("card", "move"),
    [("exploration", "explore vermilion"), ("theft", "steal vermilion wood"), ("reconstruction", "return brewery"),
     ("fair", "resolve"), ("farm", "resolve"), ("castle", "resolve"), ("wizards-tower", "resolve")],
)  # fmt: skip
def test_a_resolved_card_lies_in_front_of_its_player_for_all_to_see(card: str, move: str) -> None:
    table = resolving(
        card, hand={"Ann": "foundry"}, played={"Brian": "brewery foundry"},
        resources={"Ann": "wood", "Brian": "beer potion sword"},
    )  # fmt: skip
    play(table, f"Brian: {move}")
    lie = f"foundry {card}" if card == "reconstruction" else f"brewery foundry {card}"
    assert played(table, "Brian") == lie and towns(table).chosen == [NO_CARD] * 3
    for viewer in (0, 1, None):
        assert [CARDS[kind] for kind in table.view(viewer)["played"][1]] == lie.split()
    assert counted(towns(table).discards) == ""


@pytest.mark.rule("artificium", "5.16")
def test_as_many_cards_are_played_as_come_to_hand() -> None:
    table = at(CHOOSE, hand={"Ann": "sawmill sawmill farm farm farm farm fair reconstruction"})
    for card in ("sawmill", "farm", "sawmill", "farm", "farm", "farm", "fair"):
        play(table, f"Ann: play {card}", "Ann: resolve")
    assert towns(table).coins == [17, 5, 5] and table.scores() == [6, 0, 0]
    play(table, "Ann: play reconstruction", "Ann: return fair")
    assert open_to(table, "Ann") == ["pass", "play fair"]
    play(table, "Ann: play fair", "Ann: resolve")
    assert table.over and towns(table).coins == [31, 5, 5]
    assert played(table, "Ann") == "sawmill farm sawmill farm farm farm reconstruction fair"


@pytest.mark.rule("artificium", "5.16")
def test_an_explored_card_may_be_played_in_the_next_step() -> None:
    table = at(CHOOSE, hand={"Ann": "exploration", "Brian": "farm farm"})
    play(table, "Ann: play exploration", "Brian: play farm", "Ann: explore blue", "*: card farm", "*: card castle")
    assert waiting(table) == ["Brian"]
    play(table, "Brian: resolve")
    assert open_to(table, "Ann") == ["pass", "play farm"] and open_to(table, "Brian") == ["pass", "play castle"]
