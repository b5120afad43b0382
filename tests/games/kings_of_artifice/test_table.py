"""Chapter 19: how the game is played at our table."""

from __future__ import annotations

import pytest

from kingstable.core.progress import Course
from kingstable.core.state import OPEN, SPECTATOR
from kingstable.games.kings_of_artifice import state as st
from kingstable.games.kings_of_artifice.actions import PASS
from kingstable.games.kings_of_artifice.state import Island

from . import steps
from .endings import decider, walk
from .scripts import GAME, NAMES, at, happened, island, new, open_spaces, open_to, place, play, space, step, waiting

AROUND_G8 = ["f7", "g7", "h7", "f8", "h8", "f9", "g9", "h9"]
AROUND_H9 = ["g8", "h8", "i8", "g9", "i9", "g10", "h10", "i10"]
SHUT_IN = '[seat.0]\nking = "h9"\nvillager = "h9"\nap = 4\nhouses = {houses}\nwalls = {walls}'


# Everything is open --------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "19.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sees_everything_at_all_times(seats: int) -> None:
    for number, state in enumerate(walk(seats, 21)):
        if number % 40 == 0:
            seen = [GAME.view(state, viewer) for viewer in (*range(seats), SPECTATOR, OPEN)]
            views = [view.fields for view in seen]
            assert all(view == views[0] for view in views) and None not in views[0].values()
            assert views[0]["scoring"] == state.scoring and views[0]["place"] == state.place
            first, *others = (GAME.progress.sheet(Course(view, NAMES)).lines for view in seen)
            assert first and all(lines == first for lines in others)


# What is offered can be completed ------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "19.2")
def test_a_figure_that_can_do_nothing_is_not_offered() -> None:
    """The King has no AP for anything, the Villager no way, no block and no Wall to work on."""
    table = at(f"""
        [seat.0]
        king = "j9"
        villager = "g8"
        blocks = 0
        ap = 0
        [seat.1]
        walls = {AROUND_G8}
    """)
    assert open_to(table, "Ann") == ["pass", "ship"]
    table = at(f"""
        [seat.0]
        king = "j9"
        villager = "g8"
        blocks = 0
        [seat.1]
        walls = {AROUND_G8}
    """)
    assert open_to(table, "Ann") == ["pass", "ship", "king"]


@pytest.mark.rule("kings_of_artifice", "19.2")
def test_a_battlement_is_offered_only_with_two_walls_that_adjoin() -> None:
    text = '[seat.0]\nknight = "g8"\nartisan = "g8"\nwalls = {}'
    table = at(text.format(["h7", "i8"]))
    play(table, "Ann: knight")
    assert open_to(table, "Ann") == ["move", "wall"]
    table = at(text.format(["h7", "h8", "g7", "f9"]))
    play(table, "Ann: knight")
    assert open_to(table, "Ann") == ["move", "wall", "battlement"]
    play(table, "Ann: battlement")
    assert open_spaces(table, "Ann") == {"h7", "h8", "g7"}, "f9 has no Wall beside it"


@pytest.mark.rule("kings_of_artifice", "19.2")
def test_a_summons_is_offered_only_where_somebody_finds_a_place() -> None:
    table = at(SHUT_IN.format(houses=AROUND_H9[:6], walls=AROUND_H9[6:]))
    play(table, "Ann: king")
    assert step(table) == steps.Place and open_spaces(table, "Ann") == {"h10", "i10"}, "the Thief alone finds a place"
    table = at(SHUT_IN.format(houses=AROUND_H9, walls=[]))
    assert "king" not in open_to(table, "Ann"), "he can neither move nor summon, and cannot pay for a rescue"


def first_answers(state: Island, action: int) -> Island:
    """A copy in which an act was begun, and completed with the first answer to every question that is no refusal."""
    twin = state.clone()
    twin.apply(decider(twin), action)
    while not twin.over() and not isinstance(twin.step, steps.Act):
        legal = twin.legal(decider(twin))
        twin.apply(decider(twin), next((answer for answer in legal if answer != PASS.first), PASS.first))
    return twin


@pytest.mark.rule("kings_of_artifice", "19.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_act_that_is_offered_changes_something(seats: int) -> None:
    parts = ("structure", "place", "ship", "vp", "plain", "bag", "bag_active", "mana", "ridden", "morph", "blocks")
    for number, state in enumerate(walk(seats, 31)):
        if number % 15 == 0 and not state.over() and isinstance(state.step, steps.Act):
            for action in state.legal(decider(state)):
                if action != PASS.first:
                    after = first_answers(state, action)
                    assert [part for part in parts if getattr(state, part) != getattr(after, part)], action


@pytest.mark.rule("kings_of_artifice", "19.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_whoever_is_asked_has_something_to_answer(seats: int) -> None:
    for state in walk(seats, 41):
        if not state.over():
            legal = state.legal(decider(state))
            assert legal and legal == sorted(set(legal))


# One answer is taken without a question ------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "19.3")
def test_a_player_with_one_answer_is_not_asked() -> None:
    table = at(f'[seat.0]\nking = "j9"\nvillager = "g8"\nblocks = 0\n[seat.1]\nwalls = {AROUND_G8[:7]}')
    play(table, "Ann: villager-1")
    assert step(table) == steps.Move, "moving is all it can do, and is not asked for"


@pytest.mark.rule("kings_of_artifice", "19.3")
def test_a_way_with_one_end_is_gone_at_once() -> None:
    """From g8 a Villager comes to h9 alone: all around h9 there are Walls as well."""
    walls = [*AROUND_G8[:7], "i8", "i9", "i10", "h10", "g10"]
    table = at(f'[seat.0]\nking = "m9"\nvillager = "g8"\nblocks = 0\n[seat.1]\nwalls = {walls}')
    play(table, "Ann: villager-1")
    assert place(table, "Ann", "villager-1") == space("h9") and step(table) == steps.Act


@pytest.mark.rule("kings_of_artifice", "19.3")
def test_who_can_do_nothing_more_with_temporary_ap_is_not_asked() -> None:
    table = at("""
        spells = ["step-into-the-future"]
        [seat.0]
        king = "g8"
        warlock = "h9"
        [seat.1]
        king = "j9"
    """)
    play(table, "Ann: cast step-into-the-future", "Ann: king", "Ann: move", "Ann: g7")
    assert waiting(table) == ["Ann"]
    play(table, "Ann: king", "Ann: move", "Ann: g8")
    assert waiting(table) == ["Brian"], "her two are used up"


@pytest.mark.rule("kings_of_artifice", "19.3")
def test_what_may_be_declined_is_asked() -> None:
    table = at('[seat.0]\nking = "j9"\nthief = "g8"\n[seat.1]\nking = "g9"\nap = 4')
    play(table, "Ann: thief", "Ann: move", "Ann: g9")
    assert open_to(table, "Ann") == ["pass", "steal"]
    play(table, "Ann: pass")
    assert island(table).bag == [0, 1]


@pytest.mark.rule("kings_of_artifice", "19.3")
def test_an_attacked_figure_without_a_fountain_goes_to_the_supply_unasked() -> None:
    table = at('[seat.0]\nking = "ship"\nknight = "g8"\n[seat.1]\nvillager = "g9"')
    play(table, "Ann: knight", "Ann: attack")  # the one target, the one refuge, and no King to go to
    assert place(table, "Brian", "villager-1") == st.IN_SUPPLY and place(table, "Ann", "knight") == st.IN_SUPPLY
    assert waiting(table) == ["Ann"] and table.scores() == [1, 0]


@pytest.mark.rule("kings_of_artifice", "19.3")
def test_nobody_is_asked_with_a_single_answer_where_none_can_be_declined() -> None:
    for state in walk(2, 51):
        if not state.over() and not isinstance(state.step, (steps.PlantTree, steps.Steal)):
            assert len(state.legal(decider(state))) > 1


# The end comes by blocks alone ---------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "19.4")
def test_however_many_rounds_nothing_is_built_in_the_game_goes_on() -> None:
    table = at("round = 900\n[seat.0]\nvp = 900\nblocks = 1\n[seat.1]\nblocks = 1")
    for _ in range(60):
        play(table, "Ann: pass", "Brian: pass")
    assert island(table).round == 960 and not table.over and island(table).crowning == 0


@pytest.mark.rule("kings_of_artifice", "19.4")
def test_points_and_points_below_nothing_end_nothing() -> None:
    table = at('[seat.0]\nking = "g8"\nvp = 999\n[seat.1]\nvp = -999')
    play(table, "Ann: pass", "Brian: pass")
    assert waiting(table) == ["Ann"] and "crowning" not in [kind for kind, _ in happened(table)]


# Our own proposals ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "19.5")
def test_the_board_says_which_values_are_our_own_proposals() -> None:
    table = new(2)
    said = " ".join(GAME.drawing.board(table.view()).split())
    assert "Reconstructed: the size, the forests and the wasteland tiles of the board and the spells' AP" in said


@pytest.mark.rule("kings_of_artifice", "19.5")
def test_what_an_edition_has_corrected_is_no_proposal_any_more() -> None:
    costs = "\n".join(f"spells.{spell}.ap = 1" for spell in GAME.data["spells"])
    table = at("", costs)
    said = " ".join(table.game.drawing.board(table.view()).split())
    assert (
        "Reconstructed: the size, the forests and the wasteland tiles of the board (" in said
        and "the spells' AP" not in said
    )
