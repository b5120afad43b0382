"""Gold for allies: a player buys steps for an ally's blocks in its own cities."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table

from .battlefield import act, heard, options, strength, token
from .leagues import asked, is_sound, war
from .scripts import campaign, open_to, rule

CITIES = (("Grimhold", "Aldwick"), ("Varn",), ("Cairn",))  # Grimhold, e5, is worth 3 and Aldwick, b6, 2
GUESTS = ("orcs_castle 1 e5", "feudals_spear 2 e5, feudals_knight 1 e5, feudals_yeoman 0 off", "elves_glader 2 d8")


def building(*sides: str, more: str = "", gold: str = "", known: bool = False) -> Table:
    """All build; Ann and Brian are allies, and Cindy is not.  `known`: Ann knows Brian's blocks."""
    table = war(*sides, phase="build", cities=CITIES, more=f"allies = [[0, 1]]\n{more}\n[gold]\n{gold}")
    if known:
        campaign(table).seen = [seen | 1 for seen in campaign(table).seen]
    return table


def gifts(table: Table, who: str = "Ann") -> set[str]:
    """The allies' blocks for which a player may buy a step."""
    own = table.names.index(who)
    found = {option.removeprefix("step ") for option in options(table, who) if option.startswith("step ")}
    return {block for block in found if campaign(table).side[token(table, block)] != own}


def finish(table: Table, *lines: str) -> None:
    """Some clicks; then all are done."""
    act(table, *lines)
    for who in table.names:
        if open_to(table, who):
            act(table, f"{who}: done")


def gold_in(table: Table, city: str) -> int:
    return campaign(table).gold[campaign(table).land.city_name.index(city)]


@rule("21.9", "21.11")
def test_a_step_is_bought_outright_for_an_ally() -> None:
    """A Spear's step costs 1 GP; nobody else is asked."""
    table = building(*GUESTS, known=True)
    finish(table, "Ann: step feudals_spear", "Ann: step feudals_spear")
    assert strength(table, "feudals_spear", "feudals_knight") == [4, 1]
    assert (
        gold_in(table, "Grimhold") == 1
        and heard(table, "gift") == [{"side": 0, "hex": code(table, "e5"), "gold": 1}] * 2
    )
    assert asked(table) == "*" and is_sound(table)


def code(table: Table, hex: str) -> int:
    land = campaign(table).land
    return land.code[land.named(hex)]


@rule("21.9")
def test_of_a_block_that_one_knows_the_price_must_be_there_and_room_for_the_step() -> None:
    """A Knight's step costs 4 GP, of which there are 3; a Spear has 4 steps at most, and one at least."""
    assert gifts(building(*GUESTS, known=True)) == {"feudals_spear"}
    table = building(*GUESTS, known=True, gold="Grimhold = 2")
    act(table, *["Ann: step feudals_spear"] * 2)
    assert gifts(table) == {"feudals_spear"}  # how many steps it lacks is its owner's secret
    act(table, "Ann: step feudals_spear")
    assert gifts(table) == set()  # a fourth would be one too many
    assert gifts(building(*GUESTS, known=True, gold="Grimhold = 1")) == {"feudals_spear", "feudals_knight"}


@rule("21.11")
def test_of_a_block_that_one_does_not_know_one_buys_a_step_whatever_it_costs() -> None:
    table = building(*GUESTS, gold="Grimhold = 2")
    assert gifts(table) == {"feudals_spear", "feudals_knight"}
    finish(table, "Ann: step feudals_knight")
    assert strength(table, "feudals_knight") == [2] and gold_in(table, "Grimhold") == 1


@rule("21.11")
@pytest.mark.parametrize("guest", ["feudals_spear 4 e5", "feudals_knight 1 e5"])
def test_if_it_is_full_or_too_dear_nothing_is_spent_and_the_buyer_alone_hears_so(guest: str) -> None:
    table = building("orcs_castle 1 e5", guest, GUESTS[2])
    before = strength(table, guest.split()[0])
    assert gifts(table) == {guest.split()[0]}  # for what it is Ann does not know
    finish(table, f"Ann: step {guest.split()[0]}")
    assert strength(table, guest.split()[0]) == before and gold_in(table, "Grimhold") == 3
    assert heard(table, "gift") == []
    assert [event.to for _, event in table.history if event.kind == "no gift"] == [1]


@rule("21.11")
def test_what_is_set_aside_is_not_spent_on_ones_own() -> None:
    """Of 3 GP two are set aside: the Castle, for 2 a step, gains none."""
    table = building(*GUESTS, known=True)
    assert "step orcs_castle" in options(table, "Ann")
    act(table, "Ann: step feudals_spear", "Ann: step feudals_spear")
    assert "step orcs_castle" not in options(table, "Ann")


@rule("21.11")
def test_steps_for_allies_are_bought_when_all_have_built() -> None:
    """Ann's Goblin in Varn is gone by then: Brian, who builds first, spends nothing on it."""
    table = building("orcs_castle 1 e5, orcs_goblin 3 g3", "feudals_castle 4 g3", GUESTS[2], more="first = 1")
    finish(table, "Brian: step orcs_goblin", "Ann: disband orcs_goblin")
    assert gold_in(table, "Varn") == 1 and heard(table, "gift") == []


@rule("21.11")
def test_a_block_that_one_knew_is_meant_whatever_its_token_is_then() -> None:
    """Brian disbands the Spear beside his Knight, and the Knight is another token then."""
    table = building(*GUESTS, gold="Grimhold = 1", known=True)
    before = token(table, "feudals_knight")
    finish(table, "Ann: step feudals_knight", "Brian: disband feudals_spear")
    assert strength(table, "feudals_knight") == [2] and token(table, "feudals_knight") != before


@rule("21.10")
def test_nothing_new_is_built_for_an_ally() -> None:
    """There is gold for a Yeoman, which costs 2, and room for it."""
    table = building(*GUESTS)
    assert not [choice for choice in table.choices(0) if "feudals" in str(choice)]
    assert not [choice for choice in table.choices(1) if str(choice).startswith("new")]  # Grimhold is not his
    said = table.why_not(f"step {token(table, 'feudals_yeoman') + 1}", 0)
    assert said is not None and said.rule == "21.10"


@rule("21.9")
@pytest.mark.parametrize(
    ("sides", "why"),
    [
        (("orcs_castle 1 e5", "feudals_spear 2 g3", "elves_glader 2 d8"), "it is in a city of Brian's"),
        (("orcs_castle 1 e5", "feudals_spear 2 b5", "elves_glader 2 d8"), "beside a city is not in it"),
        (("orcs_castle 1 e5", "feudals_spear 2 h5", "elves_glader 2 b6"), "Cindy is no ally, and has taken Aldwick"),
    ],
)
def test_only_allies_in_ones_own_cities_are_helped(sides: tuple[str, str, str], why: str) -> None:
    assert gifts(building(*sides)) == set(), why


@rule("21.9", "21.8")
def test_an_ally_in_an_empty_home_city_is_helped() -> None:
    table = building("orcs_orc 1 h5", "feudals_spear 2 b6", "elves_glader 2 d8")
    finish(table, "Ann: step feudals_spear")
    assert strength(table, "feudals_spear") == [3] and gold_in(table, "Aldwick") == 1


@rule("21.9")
@pytest.mark.parametrize(
    ("block", "said"),
    [
        ("feudals_knight", "this costs 4 GP; Grimhold has 3 GP [21.9]"),
        ("feudals_yeoman", "block {number} is not in one of your cities [21.9]"),
    ],
)
def test_why_no_step_is_bought(block: str, said: str) -> None:
    sides = (GUESTS[0], "feudals_spear 4 e5, feudals_knight 1 e5, feudals_yeoman 1 b5", GUESTS[2])
    table = building(*sides, known=True)
    number = token(table, block) + 1
    assert str(table.why_not(f"step {number}", 0)) == said.format(number=number)


@rule("21.9")
def test_why_no_more_steps_are_bought_than_a_block_can_have() -> None:
    table = building(*GUESTS, known=True, gold="Grimhold = 2")
    act(table, *["Ann: step feudals_spear"] * 3)
    number = token(table, "feudals_spear") + 1
    said = "the Spear would have too many steps [2.3]"
    assert str(table.why_not(f"step {number}", 0)) == said


@rule("21.11", "16.5")
def test_a_step_for_a_block_that_is_full_is_not_bought_and_costs_nothing() -> None:
    table = building(GUESTS[0], "feudals_spear 4 e5", GUESTS[2], known=True)
    assert gifts(table) == {"feudals_spear"}  # that it is full is its owner's secret
    finish(table, "Ann: step feudals_spear")
    assert strength(table, "feudals_spear") == [4] and gold_in(table, "Grimhold") == 3
    assert len(heard(table, "no gift")) == 1
