"""Options, outcomes, choices and views: the small things that a game hands out."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import kingstable
from gauntlet import Gauntlet
from kingstable.core.errors import BadOption
from kingstable.core.game import Choice, Game, Option, Outcome, Refusal, standings
from kingstable.core.state import CHANCE, SPECTATOR, State
from scenes import deployed

FAST = Option("fast", False, "Play fast.")
ROUNDS = Option("rounds", 3, "How many rounds.", allowed=(2, 3, 4))
LIMIT = Option("limit", 10, "Any number.")
MAP = Option("map", "coast", "Which map.", allowed=("coast", "hills"))
MOTTO = Option("motto", "", "Free text.")


class Optional(Gauntlet):
    name = "optional"
    options = (FAST, ROUNDS, LIMIT, MAP, MOTTO)


# Options -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "given", "value"), [
    (FAST, True, True), (FAST, "yes", True), (FAST, "True", True), (FAST, "ON", True),
    (FAST, False, False), (FAST, "no", False), (FAST, "false", False), (FAST, "off", False),
    (ROUNDS, 2, 2), (ROUNDS, "4", 4), (LIMIT, -7, -7), (LIMIT, "-7", -7),
    (MAP, "hills", "hills"), (MOTTO, "", ""), (MOTTO, "Mind: the step", "Mind: the step"),
])  # fmt: skip
def test_an_option_reads_python_and_text(option: Option, given: Any, value: Any) -> None:
    read = option.read(given)
    assert read == value and type(read) is type(option.default)
    assert option.read(Option.write(read)) == value, "what a record writes is read again"


@pytest.mark.parametrize(("option", "given", "reason"), [
    (FAST, "maybe", "option fast: 'maybe' is neither yes nor no"),
    (FAST, 1, "option fast: 1 is neither yes nor no"),
    (FAST, None, "option fast: None is neither yes nor no"),
    (ROUNDS, 5, "option rounds: 5 is not one of 2, 3, 4"),
    (ROUNDS, "5", "option rounds: 5 is not one of 2, 3, 4"),
    (ROUNDS, "many", "option rounds: 'many' is not a whole number"),
    (ROUNDS, True, "option rounds: True is not a whole number"),
    (ROUNDS, 3.0, "option rounds: 3.0 is not a whole number"),
    (MAP, "sea", "option map: 'sea' is not one of coast, hills"),
    (MAP, 3, "option map: 3 is not a text"),
    (MOTTO, "No. #1", "option motto: 'No. #1' is not a text of one line, without # and spaces around it"),
    (MOTTO, "a\nseats: 9", "option motto: 'a\\nseats: 9' is not a text of one line, without # and spaces around it"),
    (MOTTO, " a", "option motto: ' a' is not a text of one line, without # and spaces around it"),
])  # fmt: skip
def test_an_option_refuses_what_does_not_fit(option: Option, given: Any, reason: str) -> None:
    with pytest.raises(BadOption) as caught:
        option.read(given)
    assert str(caught.value) == reason


def test_options_left_out_have_their_defaults() -> None:
    checked = Optional().check_options({"rounds": "2"})
    assert checked == {"fast": False, "rounds": 2, "limit": 10, "map": "coast", "motto": ""}


@pytest.mark.parametrize("name", kingstable.game_names())
def test_what_is_suggested_can_be_played_and_who_names_nothing_has_the_defaults(name: str) -> None:
    game = kingstable.game(name)
    offered = {option.name: option.first_offered for option in game.options}
    chosen = {option.name: offered[option.name] for option in game.options if option.applies(offered)}
    seats = game.usual_seats(3)
    assert set(game.resolve_options(seats, chosen)) >= set(chosen)
    assert game.check_options({}, seats).items() <= {option.name: option.default for option in game.options}.items()


def test_a_form_begins_with_what_is_suggested_else_with_the_default() -> None:
    assert ROUNDS.first_offered == 3
    assert replace(ROUNDS, suggested=2).first_offered == 2
    assert replace(FAST, default=True, suggested=False).first_offered is False


def test_an_unknown_option_gets_the_list() -> None:
    with pytest.raises(BadOption, match="optional has no option 'color'; its options: fast, rounds, limit, map, motto"):
        Optional().check_options({"color": "red"})
    with pytest.raises(BadOption, match="gauntlet has no option 'color'; its options: none"):
        Gauntlet().new(2, {"color": "red"})


SCENARIO = Option(
    "scenario", "duel", "Which game.", ("duel", "siege", "war"), seats=(range(2, 3), range(2, 5), range(3, 5))
)
MAPS = Option("maps", 1, "How many maps.", when=("scenario", ("siege", "war")))


class Scenic(Gauntlet):
    name = "scenic"
    options = (SCENARIO, MAPS)


def test_a_default_that_does_not_go_with_the_seats_gives_way() -> None:
    scenic = Scenic()
    assert scenic.check_options({}, 2) == {"scenario": "duel"}
    assert scenic.check_options({}, 3) == {"scenario": "siege", "maps": 1}
    assert SCENARIO.default_for(9) == "duel", "where nothing goes, the default is refused with its reason"


def test_what_does_not_go_with_the_seats_is_refused_with_what_would() -> None:
    scenic = Scenic()
    assert scenic.check_table(4, {"scenario": "war", "maps": 2}) == {"scenario": "war", "maps": 2}
    with pytest.raises(BadOption, match="option scenario: duel does not go with 4 seats; siege, war would"):
        scenic.check_table(4, scenic.check_options({"scenario": "duel"}, 4))


def test_an_option_of_another_game_is_left_out_or_refused() -> None:
    scenic = Scenic()
    assert scenic.check_options({"scenario": "duel", "maps": 1}, 2) == {"scenario": "duel"}
    with pytest.raises(BadOption, match="option maps: it goes with scenario=siege or war alone"):
        scenic.check_options({"scenario": "duel", "maps": 2}, 2)


@pytest.mark.parametrize("seats", [1, 5, True, "2", None])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(BadOption, match=f"gauntlet is played by 2 to 4, not by {seats!r}"):
        Gauntlet().new(seats)


# What a game hands out -----------------------------------------------------------------------------------------------


def test_standings_put_equals_together() -> None:
    assert standings([3, 9, 3, 1]) == ((1,), (0, 2), (3,))
    assert standings([(5, 1), (5, 2)]) == ((1,), (0,)), "keys break ties"
    assert Outcome(standings([4, 4]), (4, 4), "a draw").winners == (0, 1)


def test_choices_and_refusals_print_as_a_person_reads_them() -> None:
    assert str(Choice(3, "draw", "Draw a card.", "2.2")) == "draw"
    assert str(Refusal("the game is over", "")) == "the game is over"
    assert str(Refusal("needs 2 wood", "7.2")) == "needs 2 wood [7.2]"


def test_a_view_knows_its_seat_and_who_is_waited_for() -> None:
    table = deployed([1, 4], [3, 5])
    view = table.view(1)
    assert (view.seat, view.seats, view.waiting, view.over) == (1, 2, [0], False)
    assert view["score"] == [0, 0] and view["hand"] == [[None, None], [3, 5]]
    assert str(view) == table.game.drawing.board(view) and "score: [0, 0]" in str(view)
    assert table.view().seat == SPECTATOR
    with pytest.raises(KeyError):
        view["treasure"]


def test_views_of_the_same_are_equal_and_of_different_seats_are_not() -> None:
    table = deployed([1, 4], [3, 5])
    assert table.view(0) == table.view(0) != table.view(1)


def test_why_not_gives_the_first_condition_that_fails() -> None:
    game = Gauntlet()
    state = game.new(2)
    assert str(game.why_not(state, 0, 0)) == "not now: this seat has nothing to decide"
    assert str(game.why_not(state, CHANCE, 0)).startswith("not an outcome of this throw or draw: ")
    assert game.why_not(state, CHANCE, 56) is None
    table = deployed([1, 4], [3, 5])
    assert [str(game.why_not(table.state, 0, action)) for action in (-1, 92, 10**9)] == [
        "not an action of this game"
    ] * 3


def test_a_sample_that_is_never_plausible_is_a_fault_of_ours() -> None:
    class Impossible(Gauntlet):
        def plausible(self, state: State) -> bool:
            return False

    table = deployed([1, 4], [3, 5])
    with pytest.raises(RuntimeError, match="gauntlet: no plausible state found for this view"):
        Impossible().sample(table.view(0), Random(1))


def test_samples_are_drawn_until_one_is_plausible() -> None:
    class Picky(Gauntlet):
        def plausible(self, state: State) -> bool:
            hands: list[list[int]] = vars(state)["hand"]
            return 5 in hands[1]

    table = deployed([1, 4], [3, 5])
    for seed in range(20):
        assert 5 in vars(Picky().sample(table.view(0), Random(seed)))["hand"][1]


def test_a_bare_game_leaves_the_rules_to_the_author_and_has_modest_defaults() -> None:
    class Bare(Game):
        name = "bare"
        title = "Bare"
        seats = range(1, 3)
        fields = ()
        actions = 0

    game, state = Bare(), deployed([1, 4], [3, 5]).state
    with pytest.raises(NotImplementedError):
        game.new(2)
    assert game.pools({}) == {} and game.plausible(state) and game.audit(state) == []
    assert game.thinking.evaluate(state) == [0.0, 0.0]
