"""Chapter 16: what signals the end of the game, and the crowning round."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.kings_of_artifice import state as st

from . import steps
from .scripts import at, happened, island, open_spaces, open_to, place, play, refusal, space, step, waiting

# Ann's people around g8, with something to do for each of them in a building round
PEOPLE = """
    spells = ["step_into_the_future", "teleportation"]
    {more}
    [seat.0]
    king = "g8"
    villager = ["g9", "h9"]
    artisan = "i8"
    warlock = "g7"
    thief = "i7"
    knight = "i8"
    horse = ["h10", "supply"]
    walls = ["h7", "h8", "i6"]
    fountain = "j8"
    ap = {ap}
    {own}
    [seat.1]
    king = "ship"
    knight = "j9"
    villager = ["k9", "supply"]
"""


def people(more: str = "", ap: int = 5, own: str = "") -> Table:
    return at(PEOPLE.format(more=more, ap=ap, own=own))


def crowning(ap: int = 5, own: str = "") -> Table:
    return people("crowning = true", ap, own)


def end_of_round(*blocks: int, **bags: str) -> Table:
    """The last turn of a building round, with so many blocks left in the supplies."""
    seats = "".join(
        f"[seat.{seat}]\nblocks = {left}\n{bags.get(f'seat{seat}', '')}\n" for seat, left in enumerate(blocks)
    )
    return at(f"seats = {len(blocks)}\nto_move = {len(blocks) - 1}\nround = 7\n{seats}")


def passed(table: Table) -> Table:
    """The turn that is on is ended."""
    play(table, f"{waiting(table)[0]}: pass")
    return table


def active_tokens(table: Table) -> list[int]:
    """How many AP each seat could spend."""
    return [island(table).purse(seat) for seat in range(island(table).seats)]


def verbs(table: Table, figure: str) -> list[str]:
    """What Ann's figure may do; a single thing is taken at once, and asks for a space."""
    play(table, f"Ann: {figure}")
    return ["move"] if step(table) in (steps.Move, steps.Ride) else open_to(table, "Ann")


# What signals the end ------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "16.1")
@pytest.mark.parametrize("blocks", [(0, 10), (10, 0), (0, 1), (0, 10, 10), (10, 4, 0), (10, 0, 10, 10)])
def test_the_end_is_signalled_by_one_without_blocks_if_all_others_have_ten_or_fewer(blocks: tuple[int, ...]) -> None:
    table = passed(end_of_round(*blocks))
    assert ("crowning", "16.3") in happened(table) and island(table).crowning == 1


@pytest.mark.rule("kings_of_artifice", "16.1", "16.2")
@pytest.mark.parametrize("blocks", [(0, 11), (40, 0), (0, 10, 11), (1, 1), (1, 0, 11), (1, 1, 1, 1), (0, 10, 10, 11)])
def test_the_end_is_not_signalled_while_somebody_else_has_eleven_or_nobody_has_none(blocks: tuple[int, ...]) -> None:
    table = passed(end_of_round(*blocks))
    assert island(table).crowning == 0 and island(table).round == 8 and waiting(table) == ["Ann"]
    assert "crowning" not in [kind for kind, _ in happened(table)]


@pytest.mark.rule("kings_of_artifice", "16.2")
@pytest.mark.parametrize("blocks", [(0, 0), (0, 0, 40), (40, 0, 0), (0, 40, 0, 40), (0, 0, 0, 40)])
def test_the_end_is_signalled_by_two_without_blocks_whatever_the_others_have(blocks: tuple[int, ...]) -> None:
    assert island(passed(end_of_round(*blocks))).crowning == 1


@pytest.mark.rule("kings_of_artifice", "16.1", "16.3")
def test_the_last_block_signals_the_end_and_the_round_is_completed_with_building() -> None:
    table = at("""
        seats = 3
        [seat.0]
        knight = "g8"
        blocks = 1
        [seat.1]
        knight = "j9"
        blocks = 10
        [seat.2]
        blocks = 10
    """)
    play(table, "Ann: knight", "Ann: wall", "Ann: g9")
    assert ("out_of_blocks", "16.1") in happened(table) and island(table).first_out == 0
    play(table, "Ann: pass", "Brian: knight", "Brian: wall", "Brian: j10")
    assert island(table).crowning == 0, "everybody has as many turns"
    play(table, "Brian: pass", "Cindy: pass")
    assert island(table).crowning == 1 and waiting(table) == ["Ann"]


@pytest.mark.rule("kings_of_artifice", "16.3")
def test_a_signal_in_the_last_turn_of_a_round_leads_to_the_crowning_round_at_once() -> None:
    table = at("""
        to_move = 1
        [seat.0]
        blocks = 3
        [seat.1]
        knight = "g8"
        blocks = 1
    """)
    play(table, "Brian: knight", "Brian: wall", "Brian: g9", "Brian: pass")
    assert island(table).crowning == 1 and waiting(table) == ["Ann"]


@pytest.mark.rule("kings_of_artifice", "16.3", "16.5")
def test_one_crowning_round_of_one_turn_each_in_the_usual_order_is_the_last() -> None:
    table = passed(end_of_round(0, 0, 40))
    assert island(table).round == 8
    order = []
    while not table.over:
        order += waiting(table)
        passed(table)
    assert order == ["Ann", "Brian", "Cindy"] and happened(table)[-1] == ("over", "17.13")
    assert happened(table).count(("crowning", "16.3")) == 1


# How it begins -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "16.4")
def test_stolen_tokens_come_home_from_the_kitty_and_from_a_rivals_supply() -> None:
    table = end_of_round(0, 0, 40, seat0="bag = 2\nap = 4", seat1='bag = "kitty"')
    assert island(table).bag == [2, st.KITTY, 2]
    passed(table)
    assert island(table).bag == [0, 1, 2] and happened(table).count(("token_home", "16.4")) == 2


@pytest.mark.rule("kings_of_artifice", "16.4")
def test_a_token_that_is_at_home_is_not_told_to_come_home() -> None:
    table = passed(end_of_round(0, 0, seat1='bag = "kitty"'))
    assert [(event.kind, event.facts["seat"]) for _, event in table.history if event.rule == "16.4"] == [
        ("token_home", 1)
    ]


@pytest.mark.rule("kings_of_artifice", "16.4", "16.5")
def test_everybody_has_five_active_tokens_in_the_crowning_round() -> None:
    table = end_of_round(0, 0, 40, seat0="bag = 1\nap = 1", seat1='bag = "kitty"\nap = 0', seat2="bag = 0\nap = 4")
    passed(table)
    for seat, who in enumerate(("Ann", "Brian", "Cindy")):
        assert waiting(table) == [who] and active_tokens(table)[seat] == 5
        passed(table)


# What is possible in it ----------------------------------------------------------------------------------------------


@pytest.mark.rule("kings_of_artifice", "16.6")
def test_in_the_crowning_round_figures_horses_and_the_ship_act_and_no_spells() -> None:
    acts = ["pass", "ship", "king", "villager-1", "villager-2", "artisan", "warlock", "thief", "knight", "horse-1"]
    assert open_to(crowning(), "Ann") == acts
    assert open_to(people(), "Ann") == [*acts, "cast step-into-the-future", "cast teleportation"]


@pytest.mark.rule("kings_of_artifice", "16.6", "16.8", "16.9")
@pytest.mark.parametrize(
    ("figure", "building", "in_crowning"),
    [
        ("king", ["move", "wall", "summon"], ["move", "summon"]),
        ("villager-1", ["move", "wall", "house"], ["move"]),
        ("artisan", ["move", "wall"], ["move", "throw"]),
        ("warlock", ["move", "wall"], ["move"]),
        ("thief", ["move", "wall"], ["move"]),
        ("knight", ["move", "wall", "battlement", "attack"], ["move"]),
        ("horse-1", ["move"], ["move"]),
    ],
)
def test_what_each_figure_may_do_in_a_building_round_and_in_the_crowning_round(
    figure: str, building: list[str], in_crowning: list[str]
) -> None:
    assert verbs(people(), figure) == building
    assert verbs(crowning(), figure) == in_crowning


@pytest.mark.rule("kings_of_artifice", "16.8")
def test_towers_palaces_and_fountains_are_not_built_in_the_crowning_round() -> None:
    text = """
        {}
        [seat.0]
        king = "g8"
        artisan = "g8"
        warlock = "j9"
        houses = ["h7", "i7", "h8", "i8"]
        walls = ["g9"]
    """
    with_warlock = text.replace('artisan = "g8"', 'artisan = "j9"')
    assert "palace" in verbs(at(text.format("")), "king") and "fountain" in verbs(at(text.format("")), "artisan")
    assert "tower" in verbs(at(with_warlock.format("")), "warlock")
    assert verbs(at(text.format("crowning = true")), "king") == ["move", "summon"]
    assert verbs(at(text.format("crowning = true")), "artisan") == ["move"]
    assert verbs(at(with_warlock.format("crowning = true")), "warlock") == ["move"]


@pytest.mark.rule("kings_of_artifice", "16.6")
def test_summoning_and_moving_cost_as_usual_and_a_horse_moves_once_for_nothing() -> None:
    table = crowning()
    play(table, "Ann: king", "Ann: summon", "Ann: f8")  # nobody but the second Horse is left in the supply
    assert place(table, "Ann", "horse-2") == space("f8") and active_tokens(table)[0] == 3
    play(table, "Ann: thief", "Ann: i10")
    assert active_tokens(table)[0] == 2
    play(table, "Ann: horse-1", "Ann: h13", "Ann: horse-2", "Ann: f12")
    assert active_tokens(table)[0] == 2
    assert not {"horse-1", "horse-2"} & set(open_to(table, "Ann"))


@pytest.mark.rule("kings_of_artifice", "16.6")
def test_the_ship_sails_freely_in_its_quadrant_and_for_an_ap_to_the_next() -> None:
    table = crowning(own='ship = ["b6", "b7"]')
    play(table, "Ann: ship", "Ann: a6", "Ann: a7")
    assert active_tokens(table)[0] == 5
    play(table, "Ann: ship", "Ann: a10", "Ann: a9")
    assert active_tokens(table)[0] == 4 and island(table).ship[:2] == [space("a9"), space("a10")]
    assert verbs(table, "king") == ["move", "summon"], "and other things may follow"


@pytest.mark.rule("kings_of_artifice", "16.7")
@pytest.mark.parametrize(("ap", "fits"), [(5, True), (4, False)])
def test_a_king_who_is_shut_in_is_rescued_in_the_crowning_round_too(ap: int, fits: bool) -> None:
    table = at(f"""
        crowning = true
        [seat.0]
        king = "g8"
        ap = {ap}
        walls = ["f7", "g7", "h7", "f8", "h8", "f9", "g9", "h9"]
    """)
    play(table, "Ann: king")
    assert ("rescue" in open_to(table, "Ann")) == fits
    if fits:
        play(table, "Ann: rescue")
        assert place(table, "Ann", "king") == st.ABOARD and active_tokens(table)[0] == 0


@pytest.mark.rule("kings_of_artifice", "16.10")
def test_a_thief_that_comes_upon_a_rival_steals_only_in_a_building_round() -> None:
    table = people()
    play(table, "Ann: thief", "Ann: move", "Ann: k9")
    assert step(table) == steps.Steal
    table = crowning()
    play(table, "Ann: thief", "Ann: k9")
    assert step(table) == steps.Act and island(table).bag == [0, 1]


@pytest.mark.rule("kings_of_artifice", "16.10")
def test_a_thief_summoned_onto_a_rivals_space_steals_only_in_a_building_round() -> None:
    text = """
        {}
        [seat.0]
        king = "g8"
        [seat.1]
        knight = "g9"
    """
    for more, now in (("", steps.Steal), ("crowning = true", steps.Act)):
        table = at(text.format(more))
        play(table, "Ann: king", "Ann: summon", "Ann: class thief", "Ann: g9")
        assert step(table) == now


@pytest.mark.rule("kings_of_artifice", "16.11")
def test_no_spell_is_cast_in_the_crowning_round() -> None:
    assert [act for act in open_to(people(), "Ann") if act.startswith("cast")] != []
    assert [act for act in open_to(crowning(), "Ann") if act.startswith("cast")] == []


# Throwing tokens into the Fountain -----------------------------------------------------------------------------------


def thrower(artisan: str, crowned: str = "true", ap: int = 5) -> Table:
    """Ann's Fountain is at h8, Brian's at k8."""
    return at(f"""
        crowning = {crowned}
        [seat.0]
        artisan = "{artisan}"
        fountain = "h8"
        ap = {ap}
        vp = 7
        [seat.1]
        fountain = "k8"
    """)


@pytest.mark.rule("kings_of_artifice", "16.12")
@pytest.mark.parametrize("artisan", ["g7", "h7", "i7", "g8", "i8", "g9", "h9", "i9"])
def test_an_artisan_adjacent_to_his_fountain_throws_a_token_for_two_points(artisan: str) -> None:
    table = thrower(artisan)
    play(table, "Ann: artisan", "Ann: throw", "Ann: tokens 1")
    assert table.scores() == [9, 0] and active_tokens(table)[0] == 4
    assert ("throw", "16.12") in happened(table)


@pytest.mark.rule("kings_of_artifice", "16.12")
@pytest.mark.parametrize("artisan", ["h6", "f8", "j7", "j9", "l8", "ship"])
def test_elsewhere_he_throws_nothing_nor_into_a_rivals_fountain(artisan: str) -> None:
    assert verbs(thrower(artisan), "artisan") == ["move"]


@pytest.mark.rule("kings_of_artifice", "16.12")
def test_in_a_building_round_no_token_is_thrown() -> None:
    assert verbs(thrower("h9", "false"), "artisan") == ["move", "wall"]


@pytest.mark.rule("kings_of_artifice", "16.12")
def test_without_a_fountain_no_token_is_thrown() -> None:
    assert verbs(at('crowning = true\n[seat.0]\nartisan = "h9"'), "artisan") == ["move"]


@pytest.mark.rule("kings_of_artifice", "16.12", "16.13")
def test_any_number_of_tokens_is_thrown_at_once_and_thrown_ones_pay_for_nothing() -> None:
    table = thrower("h9")
    play(table, "Ann: artisan", "Ann: throw")
    assert table.prompt(0) == "Choose how many AP tokens to throw into the Fountain."
    assert [str(choice) for choice in table.choices(0)] == [f"tokens {count}" for count in range(1, 6)]
    assert table.choices(0)[2].text == "Throw 3 AP into the Fountain: 6 VP."
    play(table, "Ann: tokens 3")
    assert table.scores() == [13, 0] and active_tokens(table)[0] == 2
    assert table.log(0)[-2:] == ["Ann throws 3 AP into the Fountain.", "Ann scores 6 VP and has 13."]
    play(table, "Ann: artisan", "Ann: throw")
    assert refusal(table, "Ann", "tokens 3") == "this costs 3 AP; you have 2 AP [4.3]"
    play(table, "Ann: tokens 2")
    assert table.scores() == [17, 0] and open_to(table, "Ann") == ["pass", "ship"], "only what is free is left"


@pytest.mark.rule("kings_of_artifice", "16.13")
def test_a_token_that_was_spent_is_not_thrown() -> None:
    table = thrower("h10", ap=2)
    play(table, "Ann: artisan", "Ann: h9", "Ann: artisan", "Ann: throw")
    assert table.scores() == [9, 0] and "artisan" not in open_to(table, "Ann")


@pytest.mark.rule("kings_of_artifice", "16.6", "16.12")
def test_throwing_and_moving_come_in_any_order() -> None:
    table = thrower("h9", ap=3)
    play(table, "Ann: artisan", "Ann: throw", "Ann: tokens 1", "Ann: artisan", "Ann: move")
    assert "h12" in open_spaces(table, "Ann")
    play(table, "Ann: i9", "Ann: artisan", "Ann: throw")
    assert table.scores() == [11, 0]
