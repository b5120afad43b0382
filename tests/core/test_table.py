"""The referee: moves, manual dice, undo and redo, drafts of several seats, confirmed turns, closed tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

import kingstable
from gauntlet import Gauntlet
from kingstable.core import dice as seeded
from kingstable.core.errors import BadNotation, BadOption, Illegal
from kingstable.core.game import Game, Refusal
from kingstable.core.record import Record
from kingstable.core.state import CHANCE, State
from kingstable.core.table import Table
from laws.walks import play
from scenes import TOKENS, dealt, deploy, deployed, inside, script

NOTHING_BACK = "nothing can be taken back: dice, a reveal or another's move came after it"


def moves(table: Table, seat: int | None = None) -> list[str]:
    return [str(choice) for choice in table.choices(seat)]


def lines(table: Table) -> list[str]:
    return table.record.notation()


def assert_folded(table: Table) -> None:
    """What was taken back has left no trace: the record alone gives the same state, log and next decisions."""
    again = Record.parse(str(table.record)).replay()
    assert table.game.pack(again.state) == table.game.pack(table.state)
    assert again.history == table.history
    assert again.waiting == table.waiting


# Setting up ----------------------------------------------------------------------------------------------------------


def test_a_table_has_names_or_gives_them() -> None:
    assert Table(Gauntlet(), 3).names == ("Vermilion", "Blue", "Green")
    assert Table(Gauntlet(), 2, names=[" Ann  Lee", "Brian"]).names == ("Ann Lee", "Brian")


@pytest.mark.parametrize("names", [["Ann"], ["Ann", " "], ["Ann", "B|C"], ["Ann", "#1"], ["A", "B", "C"]])
def test_names_that_a_record_could_not_hold_are_refused(names: list[str]) -> None:
    with pytest.raises(BadOption, match="name"):
        Table(Gauntlet(), 2, names=names)


@pytest.mark.parametrize("seats", [1, 5, 0, True, "3", 2.0])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadOption, match="gauntlet is played by 2 to 4, not by"):
        Table(Gauntlet(), seats)


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True])
def test_a_wrong_seed_is_refused(seed: int) -> None:
    with pytest.raises(BadOption, match="a seed is a whole number from 0 to"):
        Table(Gauntlet(), 2, seed=seed)


def test_wrong_dice_are_refused() -> None:
    with pytest.raises(BadOption, match="dice are 'seeded' or 'manual', not 'loaded'"):
        Table(Gauntlet(), 2, dice="loaded")


def test_without_a_seed_each_table_draws_a_long_one_of_its_own() -> None:
    seeds = [Table(Gauntlet(), 2).seed for _ in range(3)]
    assert len(set(seeds)) == 3
    assert all(seed is not None and seed > 2**64 for seed in seeds)


# Playing -------------------------------------------------------------------------------------------------------------


def test_a_move_is_a_choice_a_text_or_a_number() -> None:
    tables = [deployed([1, 4], [3, 5]) for _ in range(3)]
    choice = tables[0].choices()[1]
    tables[0].play(choice)
    tables[1].play(f"  {choice} ")
    tables[2].play(choice.action)
    assert tables[0].entries == tables[1].entries == tables[2].entries
    assert tables[0].entries[-1] == (0, choice.action)


def test_the_seat_is_left_out_only_when_one_waits() -> None:
    table = dealt([1, 4], [3, 5])
    for ask in (table.choices, table.prompt, lambda: table.play("name king"), lambda: table.why_not("name king")):
        with pytest.raises(Illegal, match=r"say which seat: \[0, 1\] may decide"):
            ask()
    deploy(table, 1)
    table.play("name king")
    assert lines(table)[-1] == "0: name king"


@pytest.mark.parametrize("seat", [2, 7, -1, 29])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(Illegal, match=f"there is no seat {seat}: the seats are 0 to 1"):
        deployed([1, 4], [3, 5]).play("pass", seat)


def test_a_seat_that_does_not_wait_has_no_choices_and_may_not_play() -> None:
    table = deployed([1, 4], [3, 5])
    assert table.choices(1) == []
    with pytest.raises(Illegal, match="not now: this seat has nothing to decide"):
        table.play("pass", 1)


def test_a_refusal_says_why_and_names_the_rule() -> None:
    table = deployed([1, 4], [3, 5])
    with pytest.raises(Illegal, match=r"^you cannot strike at yourself \[2\.6\]$") as caught:
        table.play("strike 1 at 0")
    assert (caught.value.reason, caught.value.rule) == ("you cannot strike at yourself", "2.6")
    assert table.why_not("strike 1 at 0") == Refusal("you cannot strike at yourself", "2.6")
    assert table.why_not("strike 1 at 1") is None
    assert str(table.why_not(-5)) == "not an action of this game"


def test_a_misspelt_move_gets_a_suggestion_from_what_is_open() -> None:
    table = deployed([1, 4], [3, 5])
    with pytest.raises(
        BadNotation, match=r"^'strke 4 at 1' is not a move of the Gauntlet; did you mean 'strike 4 at 1'\?$"
    ):
        table.play("strke 4 at 1")
    with pytest.raises(BadNotation, match=r"^'xyzzy' is not a move of the Gauntlet$"):
        table.play("xyzzy")


def test_a_game_that_is_over_waits_for_nobody() -> None:
    table = Table(Gauntlet(), 2, seed=3, names=["Ann", "Brian"])
    assert table.outcome is None
    play(table, Random(3))
    assert table.over and table.waiting == [] and table.choices() == []
    outcome = table.outcome
    assert outcome is not None and list(outcome.scores) == table.scores()
    assert str(table).endswith("won: most points.")
    with pytest.raises(Illegal, match=r"^the game is over$"):
        table.play("pass")
    with pytest.raises(Illegal, match=r"^the game is over$"):
        table.play("pass", 0)


def test_a_table_prints_the_board_and_who_is_waited_for() -> None:
    table = dealt([1, 4], [3, 5])
    assert str(table).splitlines()[-1] == "Waiting for Vermilion, Blue."
    assert str(Table(Gauntlet(), 2, dice="manual")).endswith("Waiting for chance.")


def test_the_log_tells_each_seat_what_it_may_know() -> None:
    table = deployed([1, 4], [3, 5])
    assert "card 0 4" in table.log(0)
    assert "card 0 4" not in table.log(1) + table.log()
    assert "draw 0" in table.log()


def test_a_seat_is_asked_in_one_sentence() -> None:
    assert deployed([1, 4], [3, 5]).prompt() == "Choose."


# Dice ----------------------------------------------------------------------------------------------------------------


def test_seeded_dice_are_thrown_at_once() -> None:
    table = Table(Gauntlet(), 3, seed=5)
    assert CHANCE not in table.waiting
    assert [seat for seat, _ in table.entries] == [CHANCE] * 7


def test_manual_dice_wait_for_the_caller() -> None:
    table = Table(Gauntlet(), 3, dice="manual")
    assert table.waiting == [CHANCE] and table.seed is None
    assert moves(table) == ["first 0", "first 1", "first 2"]
    with pytest.raises(Illegal, match="not an outcome of this throw or draw"):
        table.play("first 3")
    table.play("first 2")
    assert inside(table).first == 2


def test_a_card_that_is_used_up_cannot_be_drawn() -> None:
    table = deployed([1, 1], [1, 5])
    script(table, "0: draw")
    assert "card 1" not in moves(table)
    with pytest.raises(Illegal, match="not an outcome"):
        table.play("card 1")


def test_what_is_undone_and_played_again_meets_the_same_dice() -> None:
    tables = [Table(Gauntlet(), 2, seed=11) for _ in range(2)]
    for table in tables:
        for seat in (0, 1):
            deploy(table, seat)
    tables[0].play("pass")
    tables[0].undo()
    for table in tables:
        table.play("draw")
    assert str(tables[0].record) == str(tables[1].record)


# Undo in one's own turn ----------------------------------------------------------------------------------------------


def test_a_move_is_taken_back_exactly() -> None:
    table = deployed([1, 4], [3, 5])
    packed, record, log = table.game.pack(table.state), str(table.record), table.log(0)
    table.play("pass")
    assert table.waiting == [1] and table.can_undo(0) and not table.can_undo(1)
    table.undo()
    assert (table.game.pack(table.state), str(table.record), table.log(0)) == (packed, record, log)
    assert_folded(table)


def test_undo_stops_at_chance() -> None:
    table = deployed([1, 4], [3, 5])
    table.play("draw")
    assert table.can_undo(0), "the card is not drawn yet"
    table.undo()
    table.play("draw")
    table.play("card 2")
    assert not table.can_undo(0)
    with pytest.raises(Illegal, match=NOTHING_BACK):
        table.undo(0)


def test_undo_stops_at_a_reveal() -> None:
    table = deployed([1, 4], [3, 5])
    table.play("strike 1 at 1")
    assert not table.can_undo(0)


def test_undo_stops_at_a_second_look_at_a_known_card() -> None:
    table = deployed([1, 4], [3, 5])
    script(table, "0: peek", "*: card 2", "0: leave")
    assert table.can_undo(0), "to leave it shows nothing"
    table.play("peek", 1)
    assert table.waiting == [1] and not table.can_undo(1), "no dice were thrown, but the card was looked at"
    assert table.view(1)["top"] == [2]


def test_undo_stops_at_anothers_act() -> None:
    table = deployed([1, 4], [3, 5])
    script(table, "0: pass", "1: pass")
    assert not table.can_undo(0)
    with pytest.raises(Illegal, match=NOTHING_BACK):
        table.undo(0)
    assert not table.can_undo(1), "sealed bids are asked for: to go back would tell whether seat 0 has begun"
    script(table, "0: bid 1")
    assert not table.can_undo(1) and table.can_undo(0)


def test_undo_takes_back_what_nobody_has_answered() -> None:
    table = deployed([1, 4], [3, 5])
    script(table, "0: pass")
    assert table.can_undo(0) and not table.can_undo(1)


def test_redo_makes_it_again() -> None:
    table = deployed([1, 4], [3, 5])
    table.play("pass")
    record = str(table.record)
    table.undo()
    assert table.can_redo() and table.can_redo(0) and not table.can_redo(1)
    table.redo()
    assert str(table.record) == record and not table.can_redo(0)
    with pytest.raises(Illegal, match="there is nothing to redo"):
        table.redo(0)


def test_a_new_move_clears_what_could_be_redone() -> None:
    table = deployed([1, 4], [3, 5])
    table.play("pass")
    table.undo()
    with pytest.raises(Illegal):
        table.play("strike 5 at 1")
    assert table.can_redo(0), "a refused move changes nothing"
    table.play("draw")
    table.undo()
    assert table.can_redo(0)
    table.play("peek")
    assert not table.can_redo(0)


def test_a_name_is_not_needed_for_undo_and_redo() -> None:
    table = deployed([1, 4], [3, 5])
    table.play("pass")
    table.undo()
    table.redo()
    table.undo()
    table.play("pass")
    assert lines(table)[-1] == "0: pass"


# Several moves as one ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("confirm", [False, True])
def test_a_run_of_moves_is_made_and_taken_back_as_one(confirm: bool) -> None:
    table = Table(Gauntlet(), 2, seed=3, confirm=confirm)
    before = table.game.pack(table.seen_by(0))
    table.play(["name trap", "name pawn", "name king"], 0)
    assert table.seen_by(0).drafts[0] == [6, 5, 7] and not table.choices(0)
    table.undo(0)
    assert table.game.pack(table.seen_by(0)) == before and not table.can_undo(0)
    table.redo(0)
    assert table.seen_by(0).drafts[0] == [6, 5, 7]
    assert table.staged(0) == (["name trap", "name pawn", "name king"] if confirm else [])


def test_a_run_is_made_all_or_none() -> None:
    table = three()
    record = str(table.record)
    with pytest.raises(Illegal, match="this token is named already"):
        table.play(["name pawn", "name pawn"], 0)
    with pytest.raises(Illegal, match="name at least one move"):
        table.play([], 0)
    assert str(table.record) == record and not table.can_undo(0)


@pytest.mark.parametrize("moves", [["draw", "pass"], ["strike 1 at 1", "pass"], ["pass", "bid 1"], ["pass", "pass"]])
@pytest.mark.parametrize("confirm", [False, True])
def test_a_run_does_not_go_on_past_dice_a_reveal_or_anothers_turn(moves: list[str], confirm: bool) -> None:
    table = deployed([1, 4], [3, 5], confirm=confirm)
    record = str(table.record)
    with pytest.raises(Illegal, match=f"after '{moves[0]}' the turn is not yours alone"):
        table.play(moves, 0)
    assert str(table.record) == record and table.staged(0) == []


def test_a_run_is_taken_back_while_others_have_clicked_since() -> None:
    table = three()
    table.play(["name pawn", "name king"], 0)
    script(table, "1: name king")
    table.play(["name trap", "name pawn"], 2)
    table.undo(0)
    assert table.state.drafts == [[], [7], [6, 5]]
    assert_folded(table)
    table.undo(2)
    assert table.state.drafts == [[], [7], []]
    table.redo(0)
    assert table.state.drafts == [[5, 7], [7], []]
    assert_folded(table)


def test_a_joined_move_is_taken_back_with_the_one_before() -> None:
    table = three()
    table.play("name pawn", 0)
    table.play("name king", 0, joined=True)
    table.undo(0)
    assert table.state.drafts[0] == [] and not table.can_undo(0)


# Rewinding -----------------------------------------------------------------------------------------------------------


def test_a_rewind_goes_back_through_dice_and_others_moves() -> None:
    table = Table(Gauntlet(), 2, seed=5)
    deploy(table, 0)
    deploy(table, 1)
    seat = table.waiting[0]
    packed, history, entries = table.game.pack(table.state), list(table.history), list(table.entries)
    table.play("draw", seat)
    after = list(table.entries)
    table.play("pass", 1 - seat)
    assert not table.can_undo(seat) and table.can_rewind(seat)
    table.rewind(seat)
    assert (table.game.pack(table.state), table.history, table.entries) == (packed, history, entries)
    assert table.rewound == 1 and table.can_redo(seat)
    assert_folded(table)
    table.redo(seat)
    assert table.entries == after, "the same card is drawn again"


def test_a_rewind_takes_back_all_of_ones_moves_one_by_one() -> None:
    table = Table(Gauntlet(), 2, seed=5)
    table.play(["name pawn", "name trap", "name king"], 0)
    deploy(table, 1)
    seat = table.waiting[0]
    table.play("pass", seat)
    table.rewind(0)
    if seat == 0:
        table.rewind(0)
    assert table.state.drafts[0] == [] and not table.can_rewind(0)
    with pytest.raises(Illegal, match="nothing can be taken back: you have not moved yet"):
        table.rewind(0)


def test_no_rewind_goes_further_than_it_may() -> None:
    table = deployed([1, 4], [3, 5])
    opening = len(table.entries)
    assert table.can_rewind(0) and not table.can_rewind(0, opening)
    table.play("pass", 0)
    table.rewind(0, opening)
    with pytest.raises(Illegal, match="you have not moved yet"):
        table.rewind(0, opening)
    table.close("enough")
    assert not table.can_rewind(0)


def test_a_rewind_is_counted_on_the_record() -> None:
    table = Table(Gauntlet(), 2, seed=5)
    deploy(table, 0)
    assert "taken back" not in str(table.record)
    table.rewind(0)
    table.rewind(0)
    assert "taken back: 2" in str(table.record).splitlines()
    again = Record.parse(str(table.record))
    assert again.rewound == 2 and again.replay().record == table.record


# Drafts of three seats -----------------------------------------------------------------------------------------------


def three() -> Table:
    return dealt([1, 4], [3, 5], [0, 2])


def test_a_click_is_taken_back_while_others_have_clicked_since() -> None:
    table = three()
    script(table, "0: name pawn", "1: name king", "0: name trap", "2: name trap", "1: name pawn")
    table.undo(0)
    assert lines(table)[-4:] == ["0: name pawn", "1: name king", "2: name trap", "1: name pawn"]
    assert moves(table, 0) == ["name trap", "name king"]
    assert moves(table, 1) == ["name trap"]
    assert_folded(table)
    table.redo(0)
    assert lines(table)[-1] == "0: name trap"
    assert_folded(table)


def test_undo_redo_and_others_clicks_interleave() -> None:
    table = three()
    script(table, "0: name pawn", "1: name king", "2: name trap")
    table.undo(1)
    script(table, "0: name king")
    table.undo(0)
    table.undo(0)
    script(table, "2: name pawn")
    assert table.state.drafts == [[], [], [6, 5]]
    table.redo(0)
    table.redo(1)
    table.redo(0)
    assert lines(table)[-5:] == ["2: name trap", "2: name pawn", "0: name pawn", "1: name king", "0: name king"]
    assert_folded(table)


def test_a_finished_answer_is_taken_back_until_the_last_is_done() -> None:
    table = three()
    deploy(table, 0)
    deploy(table, 2)
    assert table.waiting == [1]
    table.undo(0)
    assert table.waiting == [0, 1]
    table.play("name king", 0)
    deploy(table, 1)
    assert inside(table).token == [[0, 1, 2]] * 3
    assert not any(table.can_undo(seat) for seat in range(3)), "the answers are opened"
    assert_folded(table)


def test_a_new_click_clears_only_ones_own_redo() -> None:
    table = three()
    script(table, "0: name pawn", "1: name king")
    table.undo(0)
    table.undo(1)
    table.play("name trap", 0)
    assert not table.can_redo(0) and table.can_redo(1)


def test_several_clicks_are_redone_one_by_one() -> None:
    table = three()
    script(table, "0: name pawn", "0: name trap")
    table.undo(0)
    table.undo(0)
    table.redo(0)
    assert table.can_redo(0)
    table.reset(0)
    assert table.can_redo(0)


def test_reset_takes_back_all_of_ones_own_clicks_and_no_others() -> None:
    table = three()
    script(table, "1: name king", "0: name pawn", "2: name pawn", "0: name king", "1: name trap")
    table.reset(0)
    assert table.state.drafts == [[], [7, 6], [5]]
    assert not table.can_undo(0) and table.can_undo(1)
    assert_folded(table)
    table.reset(0)
    assert table.state.drafts == [[], [7, 6], [5]], "to reset nothing is nothing"


def test_others_views_do_not_show_how_far_a_draft_has_come() -> None:
    table = three()
    views = [table.view(seat) for seat in (1, 2)] + [table.view()]
    script(table, "0: name pawn", "0: name king")
    assert [table.view(seat) for seat in (1, 2)] + [table.view()] == views
    assert table.view(0)["drafts"] == [[5, 7], None, None]


@pytest.mark.parametrize("seed", range(30))
def test_any_interleaving_of_clicks_and_undo_folds(seed: int) -> None:
    rng = Random(seed)
    table = three()
    while table.state.drafts:
        seat = rng.randrange(3)
        act = rng.choice(["click", "click", "undo", "redo", "reset"])
        if act == "undo" and table.can_undo(seat):
            table.undo(seat)
        elif act == "redo" and table.can_redo(seat):
            table.redo(seat)
        elif act == "reset" and rng.random() < 0.2:
            table.reset(seat)
        elif act == "click" and seat in table.waiting:
            table.play(rng.choice(table.choices(seat)), seat)
        assert_folded(table)


# Confirmed turns -----------------------------------------------------------------------------------------------------


def test_staged_moves_are_seen_by_their_seat_alone() -> None:
    table = deployed([1, 4], [3, 5], confirm=True)
    record, views = str(table.record), [table.view(1), table.view()]
    table.play("pass")
    assert table.staged(0) == ["pass"] and table.waiting == [0]
    assert [table.view(1), table.view()] == views and str(table.record) == record
    assert table.view(0) != table.game.view(table.state, 0)
    assert table.choices(0) == []
    table.confirm()
    assert table.waiting == [1] and table.staged(0) == [] and lines(table)[-1] == "0: pass"
    assert not table.can_undo(0)


def test_what_was_staged_and_taken_back_leaves_no_trace() -> None:
    table = deployed([1, 4], [3, 5], confirm=True)
    record = str(table.record)
    table.play("pass")
    table.undo()
    assert table.staged(0) == [] and table.can_redo(0)
    table.redo()
    assert table.staged(0) == ["pass"]
    table.reset(0)
    assert str(table.record) == record and moves(table)[:3] == ["pass", "peek", "draw"]


def test_a_turn_that_is_done_waits_for_its_confirmation() -> None:
    table = deployed([1, 4], [3, 5], confirm=True)
    table.play("pass")
    with pytest.raises(Illegal, match="confirm your moves or take them back: there is nothing more to decide"):
        table.play("draw", 0)
    with pytest.raises(Illegal, match="not now"):
        table.play("pass", 1)


def test_nothing_to_confirm_is_said() -> None:
    with pytest.raises(Illegal, match=r"^nothing to confirm$"):
        deployed([1, 4], [3, 5], confirm=True).confirm(0)


def test_dice_wait_for_the_confirmation() -> None:
    table = Table(Gauntlet(), 2, seed=4, confirm=True)
    for seat in (0, 1):
        deploy(table, seat)
    seat, entries = table.waiting[0], len(table.entries)
    table.play("draw")
    assert len(table.entries) == entries and table.can_undo(seat)
    table.confirm()
    assert [who for who, _ in table.entries[entries:]] == [seat, CHANCE]


def test_a_reveal_confirms_by_itself() -> None:
    table = deployed([1, 4], [3, 5], confirm=True)
    table.play("strike 1 at 1")
    assert table.staged(0) == [] and lines(table)[-1] == "0: strike 1 at 1"
    assert table.waiting == [1]


def test_a_turn_may_run_on_into_a_sealed_answer_before_it_is_confirmed() -> None:
    table = deployed([1, 4], [3, 5], confirm=True)
    table.play("pass")
    table.confirm()
    table.play("pass")
    table.play("bid 3", 1)
    assert table.staged(1) == ["pass", "bid 3"] and table.waiting == [1]
    table.confirm(1)
    assert table.waiting == [0] and lines(table)[-2:] == ["1: pass", "1: bid 3"]


def test_the_last_drafter_does_not_open_the_others_answers_before_it_confirms() -> None:
    table = dealt([1, 4], [3, 5], [0, 2], confirm=True)
    deploy(table, 0)
    deploy(table, 1)
    before = [table.view(seat) for seat in (0, 1)]
    for click in TOKENS:
        table.play(click, 2)
    mine = table.view(2)
    assert mine["drafts"] == [None, None, [5, 6, 7]]
    assert mine["token"] == [[], [], []], "not even its owner's, which are only staged"
    assert "deployed" not in table.log(2)
    assert [table.view(seat) for seat in (0, 1)] == before
    table.undo(2)
    assert moves(table, 2) == ["name king"]
    table.redo(2)
    table.confirm(2)
    assert table.view(2)["token"] == [[None] * 3, [None] * 3, [0, 1, 2]]


def test_the_last_bid_does_not_open_the_others_before_it_is_confirmed() -> None:
    table = deployed([1, 4], [3, 5], confirm=True)
    for seat in (0, 1):
        table.play("pass", seat)
        table.confirm(seat)
    table.play("bid 4", 0)
    table.confirm(0)
    table.play("bid 5", 1)
    assert table.view(1)["score"] == [0, 0] and table.view(1)["discard"] == [0] * 6
    table.undo(1)
    table.play("bid 3", 1)
    table.confirm(1)
    assert table.scores() == [5, 0]


def test_what_goes_back_before_a_turn_takes_the_moves_along_that_were_staged_in_it() -> None:
    """Turns may be confirmed from some move of a record on: what was played before can still be taken back."""
    table = deployed([1, 4], [3, 5])
    table.play("pass", 0)
    table.confirm_turns = True
    table.play("pass", 1)
    assert table.staged(1) == ["pass"] and table.can_undo(0)
    table.undo(0)
    assert table.waiting == [0] and table.staged(1) == [] and not table.can_undo(1)
    with pytest.raises(Illegal, match="nothing to confirm"):
        table.confirm(1)
    assert table.view(1) == table.game.view(table.state, 1)


def test_a_move_is_checked_once_and_dice_are_thrown_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = kingstable.new("kingsburg", seats=2, seed=7, confirm=True)
    checked: list[int] = []
    thrown: list[int] = []
    why_not, throw = Game.why_not, seeded.throw

    def asked(game: Game, state: State, seat: int, action: int) -> Refusal | None:
        checked.append(action)
        return why_not(game, state, seat, action)

    def rolled(seed: int, count: int, odds: Sequence[int]) -> int:
        thrown.append(count)
        return throw(seed, count, odds)

    monkeypatch.setattr(Game, "why_not", asked)
    monkeypatch.setattr(seeded, "throw", rolled)
    rng, made, dice = Random(3), 0, sum(seat == CHANCE for seat, _ in table.entries)
    while made < 60:
        seat = table.waiting[0]
        choices = table.choices(seat)
        if choices:
            table.play(rng.choice(choices), seat)
            made += 1
        if not choices or (table.staged(seat) and not table.half_made(seat) and rng.random() < 0.3):
            table.confirm(seat)
        elif table.can_undo(seat) and rng.random() < 0.3:
            table.undo(seat)
            table.redo(seat)
    assert len(checked) == made, "what is confirmed or made again was checked when it was first made"
    since = sum(seat == CHANCE for seat, _ in table.entries) - dice
    assert len(thrown) == len(set(thrown)) == since > 5


def test_half_an_answer_cannot_be_confirmed_but_taken_back() -> None:
    table = dealt([1, 4], [3, 5], confirm=True)
    assert not table.half_made(1), "it has not begun"
    table.play("name king", 1)
    assert table.half_made(1) and not table.half_made(0)
    with pytest.raises(Illegal, match="finish what you have begun, or take it back"):
        table.confirm(1)
    assert table.staged(1) == ["name king"] and table.state.drafts == [[], []] and table.can_undo(1)
    for click in moves(table, 1):
        table.play(click, 1)
    assert not table.half_made(1)
    table.confirm(1)
    assert table.state.drafts == [[], [7, 5, 6]]


@pytest.mark.parametrize(
    ("clicks", "half"),
    [
        ("artisan", True),
        ("artisan; move", True),
        ("artisan; move; h7", False),
        ("artisan; move; h7; king", True),
        ("ship; b4", True),
        ("ship; b4; b3", False),
        ("king; summon; class villager; g6", True),  # the second of the pair may follow
        ("king; summon; class villager; g6; pass", False),
        ("pass", False),
    ],
)
def test_a_question_that_a_staged_move_has_opened_is_answered_or_taken_back(clicks: str, half: bool) -> None:
    """Whatever it was that was done on the way: else one might have to spend what one would rather keep."""
    game = kingstable.game("kings_of_artifice")
    ship = 'ship = ["b6", "b7"]'
    position = f'[seat.0]\nking = "g7"\nartisan = "g8"\n{ship}\n[seat.1]\nship = ["o6", "o7"]'
    table = Table(game, 2, seed=1, confirm=True, position=position)
    for click in clicks.split("; "):
        table.play(click, 0)
    assert table.half_made(0) == half and table.can_undo(0)
    if not half:
        table.confirm(0)
        assert table.staged(0) == []
        return
    with pytest.raises(Illegal, match="finish what you have begun, or take it back"):
        table.confirm(0)
    assert table.staged(0) == clicks.split("; ")


def test_what_shows_something_is_known_to_be_final_before() -> None:
    table = deployed([1, 4], [3, 5], confirm=True)
    final = {table.game.format(action) for action in table.finals(0)}
    assert "strike 1 at 1" in final and not {"pass", "draw"} & final
    for choice in table.choices(0):
        twin = deployed([1, 4], [3, 5], confirm=True)
        twin.play(choice, 0)
        assert twin.can_undo(0) == (str(choice) not in final)
    assert table.finals(1) == set(), "it is not asked"


@pytest.mark.parametrize(("dice", "final"), [("seeded", True), ("manual", False)])
def test_without_confirmed_turns_what_dice_follow_is_final(dice: str, final: bool) -> None:
    table = Table(Gauntlet(), 2, seed=4)
    for seat in (0, 1):
        deploy(table, seat)
    table.dice = dice
    drawn = table.game.parse("draw")
    assert (drawn in table.finals()) == final
    assert table.game.parse("pass") not in table.finals()


def test_a_confirmation_leaves_others_their_redo() -> None:
    table = dealt([1, 4], [3, 5], confirm=True)
    table.play("name king", 1)
    table.undo(1)
    table.play("name pawn", 0)
    table.undo(0)
    for click in ("name trap", "name pawn", "name king"):
        table.play(click, 0)
    table.confirm(0)
    assert table.can_redo(1) and not table.can_redo(0)


def test_confirmed_and_unconfirmed_tables_keep_the_same_record() -> None:
    plain, careful = deployed([1, 4], [3, 5]), deployed([1, 4], [3, 5], confirm=True)
    assert str(plain.record) == str(careful.record)


# Closed tables -------------------------------------------------------------------------------------------------------


def test_a_closed_table_can_be_looked_at_and_nothing_else() -> None:
    table = deployed([1, 4], [3, 5])
    script(table, "0: pass", "1: pass", "1: bid 3")
    table.undo(1)
    record = str(table.record)
    table.close("the rules have changed")
    assert table.waiting == [] and table.choices() == [] and table.choices(0) == []
    assert table.why_not("pass", 0) == Refusal("the rules have changed", "")
    assert not table.can_undo(1) and not table.can_redo(1)
    with pytest.raises(Illegal, match="the rules have changed"):
        table.play("pass")
    with pytest.raises(Illegal, match="the rules have changed"):
        table.play("pass", 0)
    with pytest.raises(Illegal, match="the rules have changed"):
        table.undo()
    with pytest.raises(Illegal, match="the rules have changed"):
        table.redo(1)
    table.reset(1)
    assert str(table.record) == record
    assert str(table).endswith("Waiting for nobody: the rules have changed.")
    assert table.view(0)["hand"][0] == [1, 4]


def test_the_front_door_opens_the_same_table() -> None:
    table = kingstable.new("gauntlet", seats=2, seed=3, names=["Ann", "Brian"], confirm=True)
    assert table.confirm_turns and table.names == ("Ann", "Brian")
    with pytest.raises(BadOption, match="gauntlet has no option 'colour'; its options: none"):
        kingstable.new("gauntlet", colour="red")


# Odd arguments -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", [None, 1.0, True, {1}, b"pass"])
def test_what_is_no_move_is_refused_in_words(move: Any) -> None:
    table = Table(Gauntlet(), 2, seed=1)
    for ask in (table.play, table.why_not):
        with pytest.raises(BadNotation, match="a move is a choice, its notation or its number"):
            ask(move, 0)


@pytest.mark.parametrize("seat", [-1, 2, 99, "0", 1.0, True])
def test_a_seat_that_is_none_is_refused_in_words(seat: Any) -> None:
    table = Table(Gauntlet(), 2, seed=1)
    asks: list[Callable[[Any], object]] = [table.view, table.log, table.staged, table.choices, table.prompt, table.undo]
    for ask in asks:
        with pytest.raises(Illegal, match="there is no seat"):
            ask(seat)


@pytest.mark.parametrize(
    "names", ["AB", ["A", "A"], ["A", "\x1b[2J"], ["A", "\u202e"], ["A", "\u200b"], ["A", "x" * 41], ["A"]]
)
def test_names_are_fit_for_a_screen(names: Any) -> None:
    with pytest.raises(BadOption):
        Table(Gauntlet(), 2, seed=1, names=names)


def test_a_seed_has_a_largest_value() -> None:
    table = Table(Gauntlet(), 2, seed=2**256 - 1)
    assert Record.parse(str(table.record)).replay().seed == 2**256 - 1
    with pytest.raises(BadOption, match="a seed is a whole number"):
        Table(Gauntlet(), 2, seed=2**256)


def test_a_seeded_table_takes_no_other_dice() -> None:
    table = Table(Gauntlet(), 2, seed=1).record.replay(0)
    assert table.waiting == [CHANCE] and table.is_seeded
    wrong = next(action for action in table.state.outcomes() if action != table.seeded_outcome())
    with pytest.raises(Illegal, match="the seed gives"):
        table.play(wrong)
    table.play(table.seeded_outcome())
    table.record.verify()
