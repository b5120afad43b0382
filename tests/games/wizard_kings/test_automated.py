"""Chapter 13: the automated Undead."""

from __future__ import annotations

from collections import Counter

import pytest

from games.wizard_kings import steps
from kingstable.core.table import Table

from .scripts import (
    GAME,
    actor,
    at,
    campaign,
    happened,
    hex_of,
    open_hexes,
    open_step,
    open_to,
    place_of,
    play,
    roll,
    rule,
    steps_of,
    token_of,
    waiting,
)


def alone(elves: str, undead: str, rest: str = "") -> Table:
    """A position of the solitaire game, map 13: the Undead are nobody's."""
    return at(
        f"""
        scenario = "island_of_the_dead"
        alone = true
        {rest}
        [side.0]
        army = "elves"
        cities = ["Garundy", "Logyn"]
        blocks = [{elves}]
        [side.1]
        army = "undead"
        cities = ["Bethi", "Anzar", "Baven", "Kreba", "Atami"]
        blocks = [{undead}]
        """
    )


def picks(table: Table) -> int:
    """Among how many things a die decides now, each equally likely; 0 if none."""
    if waiting(table) != ["*"] or not any(throw.startswith("pick") for throw in open_to(table, "*")):
        return 0
    assert set(campaign(table).odds()) == {1}
    return len(open_to(table, "*"))


def each(table: Table, key: str, nth: int = 0) -> Counter[str]:
    """Where a block comes, if the dice that decide fall once in every way."""
    if not picks(table):
        return Counter({place_of(table, key, nth): 1})
    found: Counter[str] = Counter()
    for throw in open_to(table, "*"):
        before = table.state
        table.state = before.clone()
        roll(table, throw)
        found += each(table, key, nth)
        table.state = before
    return found


# Moving --------------------------------------------------------------------------------------------------------------


@rule("13.1", "13.2")
def test_undead_attack_elves_in_their_reach() -> None:
    table = alone('"elves_glader 2 d4", "elves_ranger 3 d4"', '"undead_castle 2 e4", "undead_skeleton 2 e4"')
    play(table, "Ann: done")
    while picks(table):
        roll(table, "pick 1")  # by which hexside
    assert place_of(table, "undead_skeleton") == "d4"
    assert place_of(table, "undead_castle") == "e4"
    assert campaign(table).attacker == 1


@rule("13.1", "6.31")
def test_pinned_undead_stay() -> None:
    """Two Elves are in Kreba with two Undead: both are pinned, though more Elves are near."""
    elves = '"elves_pixie 2 e7", "elves_pixie 2 e7", "elves_glader 1 e6"'
    table = alone(elves, '"undead_zombie 2 f7", "undead_zombie 2 f7"')
    for _ in range(2):
        play(table, f"Ann: block {token_of(table, 'elves_pixie', 0, 'e7') + 1}", "Ann: f7")
    play(table, "Ann: done")
    assert {place_of(table, "undead_zombie", nth) for nth in range(2)} == {"f7"}
    assert campaign(table).arena >= 0  # nobody moved: the battle begins


@rule("13.1", "13.2", "6.31")
def test_who_is_not_pinned_attacks_elsewhere() -> None:
    elves = '"elves_pixie 2 e7", "elves_glader 1 e6"'
    table = alone(elves, '"undead_zombie 2 f7", "undead_zombie 2 f7"')
    play(table, f"Ann: block {token_of(table, 'elves_pixie') + 1}", "Ann: f7", "Ann: done")
    assert picks(table) == 2  # which of the two is pinned
    roll(table, "pick 1")
    while picks(table):
        roll(table, "pick 1")
    assert Counter(place_of(table, "undead_zombie", nth) for nth in range(2)) == {"f7": 1, "e6": 1}


@rule("13.2")
def test_undead_join_a_battle_that_elves_began() -> None:
    table = alone('"elves_pixie 2 e7"', '"undead_zombie 2 f7", "undead_skeleton 2 f6"')
    play(table, f"Ann: block {token_of(table, 'elves_pixie') + 1}", "Ann: f7", "Ann: done")
    while picks(table):
        roll(table, "pick 1")
    assert place_of(table, "undead_skeleton") == "f7"
    assert (campaign(table).attacker, campaign(table).defender) == (0, 1)


@rule("13.3")
@pytest.mark.parametrize("elf, moves", [("e6", True), ("e7", False), ("f7", False), ("e9", False)])
def test_without_elves_in_reach_a_block_stays(elf: str, moves: bool) -> None:
    """A Skeleton in Bethi moves 2 hexes, 3 along the road; e5 on its way is forest, by the road no stop."""
    table = alone(f'"elves_pixie 3 {elf}"', '"undead_castle 2 e4", "undead_skeleton 2 e4"')
    play(table, "Ann: done")
    assert (place_of(table, "undead_skeleton") == elf) == moves
    if not moves:
        assert place_of(table, "undead_skeleton") == "e4" and waiting(table) == ["Ann"]


@rule("13.4")
def test_target_hexes_are_equally_likely() -> None:
    """Three hexes in reach, one with a strong army, one with a weak block, one with a wizard."""
    elves = '"elves_pixie 3 d3", "elves_ranger 3 d3", "elves_glader 4 d3", "elves_glader 1 f3", "elves_wicana 4 e5"'
    table = alone(elves, '"undead_skeleton 2 e4"')
    play(table, "Ann: done")
    assert picks(table) == 3
    found = [each(table, "undead_skeleton")]
    assert set(found[0]) == {"d3", "f3", "e5"}
    for throw, goal in zip(("pick 1", "pick 2", "pick 3"), ("d3", "e5", "f3"), strict=True):
        twin = alone(elves, '"undead_skeleton 2 e4"')
        play(twin, "Ann: done")
        roll(twin, throw)
        while picks(twin):
            roll(twin, "pick 1")
        assert place_of(twin, "undead_skeleton") == goal


@rule("13.5")
def test_the_block_to_move_is_drawn_each_time() -> None:
    """Three blocks can reach the Elf; the one out of reach and the castle are not drawn."""
    undead = '"undead_castle 2 e4", "undead_skeleton 2 e4", "undead_zombie 2 d4", "undead_skeleton 2 f3"'
    undead += ', "undead_zombie 2 c7"'
    table = alone('"elves_pixie 3 d3"', undead)
    play(table, "Ann: done")
    assert picks(table) == 3
    moved = set()
    for throw in ("pick 1", "pick 2", "pick 3"):
        twin = alone('"elves_pixie 3 d3"', undead)
        play(twin, "Ann: done")
        roll(twin, throw)
        going = isinstance(campaign(twin).step, (steps.AutomatedGoal, steps.AutomatedAttack))
        moved.add(actor(twin) if going else next(
            token for token in range(6) if campaign(twin).side[token] == 1 and hex_of(twin, token) == "d3"
        ))  # fmt: skip
    assert len(moved) == 3


@rule("13.2", "13.13", "6.27")
def test_more_attackers_than_a_hexside_takes() -> None:
    """Four Skeletons could go to Atami, but only by the road from d3, which two may use: a die says which two."""
    table = alone('"elves_pixie 3 c3"', ", ".join(['"undead_skeleton 2 d3"'] * 4))
    play(table, "Ann: done")
    assert picks(table) == 4
    roll(table, "pick 3")
    assert picks(table) == 3
    roll(table, "pick 1")
    assert picks(table) == 0 and campaign(table).arena >= 0
    assert Counter(place_of(table, "undead_skeleton", nth) for nth in range(4)) == {"c3": 2, "d3": 2}


# Fighting ------------------------------------------------------------------------------------------------------------


def to_round(table: Table, number: int, key: str) -> None:
    """Go on, all missing, until a round in which a block of a type has its Combat Turn, or has had it."""
    while campaign(table).round < number:
        forward(table)
    while waiting(table) == ["*"] and actor(table) != token_of(table, key) and not picks(table):
        forward(table)


def forward(table: Table) -> None:
    if waiting(table) == ["*"]:
        roll(table, max(open_to(table, "*")))
    else:
        play(table, "Ann: fire" if "fire" in open_to(table, "Ann") else "Ann: done")


@rule("13.6", "9.1")
def test_at_strength_1_a_block_retreats_from_round_2_on() -> None:
    table = alone('"elves_ranger 3 e5"', '"undead_zombie 1 e4", "undead_castle 2 e4"')
    play(table, "Ann: done")
    while picks(table):
        roll(table, "pick 1")
    assert place_of(table, "undead_zombie") == "e5" and campaign(table).round == 1
    roll(table, "roll 6 6 6")  # the Ranger
    assert waiting(table) == ["*"] and open_step(table).dice_left == 1  # it fires
    roll(table, "roll 6")
    assert campaign(table).round == 2
    play(table, "Ann: fire")
    roll(table, "roll 6 6 6")
    assert place_of(table, "undead_zombie") == "e4"


@rule("13.6")
def test_a_stronger_block_fires() -> None:
    table = alone('"elves_ranger 3 e5"', '"undead_zombie 2 e4", "undead_castle 2 e4"')
    play(table, "Ann: done")
    while picks(table):
        roll(table, "pick 1")
    for _ in range(2):
        if waiting(table) == ["Ann"]:
            play(table, "Ann: fire")
        roll(table, "roll 6 6 6")
        assert open_step(table).dice_left == 2 and open_to(table, "*") >= {"roll 1 1"}
        roll(table, "roll 6 6")
    assert campaign(table).round == 3 and place_of(table, "undead_zombie") == "e5"


def defend(where: str, others: str, undead: str = "undead_skeleton") -> Table:
    """A weak Undead block is attacked from the air, and has its Combat Turn in round 2."""
    table = alone(f'"elves_pixie 3 {where} flown"', f'"{undead} 1 {where}"{others}', 'phase = "combat"')
    while campaign(table).round < 2 and campaign(table).arena >= 0:
        forward(table)
    while waiting(table) == ["Ann"]:
        play(table, "Ann: fire")
        roll(table, "roll 6 6 6")
        if not isinstance(campaign(table).step, steps.CombatTurn):
            break
    return table


@rule("13.7")
def test_friendly_hexes_come_before_neutral_ones() -> None:
    """From d4 (no road): a Zombie stands in d5, and Bethi, a vacant home city, adjoins too; all else is neutral."""
    table = defend("d4", ', "undead_zombie 2 d5"')
    assert set(each(table, "undead_skeleton")) == {"d5", "e4"}
    table = defend("d4", ', "undead_zombie 2 d5", "undead_zombie 2 d3"')
    assert each(table, "undead_skeleton") == {"d3": 1, "d5": 1, "e4": 1}


@rule("13.7")
def test_then_roads_come_before_the_rest() -> None:
    """From e5 the road leads north to Bethi and south to e6."""
    table = defend("e5", ', "undead_zombie 2 d5", "undead_zombie 2 f5"')
    assert set(each(table, "undead_skeleton")) == {"e4"}  # friendly, and by road
    table = defend("e5", ', "undead_zombie 2 d5", "undead_zombie 2 e6"')
    assert each(table, "undead_skeleton") == {"e4": 1, "e6": 1}
    table = defend("e6", "")
    assert each(table, "undead_skeleton") == {"e5": 1, "d6": 1, "f6": 1}  # all neutral: the three of the road


@rule("13.7", "13.13")
def test_of_equal_retreats_each_is_equally_likely() -> None:
    """In d5, far from cities, roads and friends."""
    table = defend("d5", "")
    found = each(table, "undead_skeleton")
    assert set(found) == {"d4", "d6", "e5", "e6"} and set(found.values()) == {1}


@rule("13.8")
def test_the_castle_never_retreats() -> None:
    table = defend("e4", "", "undead_castle")
    while campaign(table).round < 4:
        assert place_of(table, "undead_castle") == "e4"
        forward(table)
    assert place_of(table, "undead_castle") == "e4"


@rule("13.8", "9.12")
def test_who_must_retreat_and_cannot_is_eliminated() -> None:
    """A Zombie at the end of the island, surrounded by Elves: it fires in round 1, and is lost in round 2."""
    elves = '"elves_pixie 3 g7 flown", "elves_pixie 1 f7", "elves_glader 1 f6"'
    table = alone(elves, '"undead_zombie 1 g7", "undead_castle 4 e4"', 'phase = "combat"')
    while not isinstance(campaign(table).step, steps.Firing) or actor(table) != token_of(table, "undead_zombie"):
        forward(table)
    assert campaign(table).round == 1
    forward(table)
    assert campaign(table).round == 2
    while place_of(table, "undead_zombie") == "g7":
        assert campaign(table).round == 2 and actor(table) != token_of(table, "undead_zombie")
        forward(table)
    assert place_of(table, "undead_zombie") == "off"
    assert ("trapped", "9.12") in happened(table)


@rule("13.8", "3.24")
def test_a_spell_that_drives_out_in_vain_puts_off_nothing() -> None:
    """The Zombie cannot retreat from a spell either: it keeps its step, until its own Combat Turn."""
    elves = '"elves_wicana 4 g7 flown", "elves_pixie 1 f7", "elves_glader 1 f6"'
    table = alone(elves, '"undead_zombie 1 g7", "undead_castle 4 e4"', 'phase = "combat"')
    play(table, "Ann: cast thorn-darts")
    roll(table, "roll 1 6 6")
    assert ("dazed", "3.24") in happened(table) and place_of(table, "undead_zombie") == "g7"
    while campaign(table).round == 1:
        forward(table)
    play(table, "Ann: done")
    assert place_of(table, "undead_zombie") == "off"


@rule("8.18", "13.6")
def test_as_attackers_they_are_driven_off_in_the_pursuit() -> None:
    table = alone('"elves_castle 4 e5"', '"undead_skeleton 4 e4"')  # the castle moves nowhere: Ann is not asked
    while campaign(table).round < 4:
        forward(table)
    while waiting(table) == ["*"] and not picks(table):
        forward(table)
    assert place_of(table, "undead_skeleton") == "e4"


@rule("13.9", "8.14")
def test_the_cheapest_takes_the_hit() -> None:
    undead = '"undead_castle 2 e4", "undead_skeleton 2 e4", "undead_zombie 2 e4", "undead_zombie 2 e4"'
    table = alone('"elves_ranger 3 e4 from s"', undead, 'phase = "combat"')
    roll(table, "roll 1 6 6")
    assert picks(table) == 2  # the two Zombies
    roll(table, "pick 2")
    strength = {key: steps_of(table, key) for key in ("undead_castle", "undead_skeleton")}
    assert strength == {"undead_castle": 2, "undead_skeleton": 2}
    assert sorted(steps_of(table, "undead_zombie", nth) for nth in range(2)) == [1, 2]


@rule("13.9", "8.14")
def test_but_only_the_strongest_may_take_it() -> None:
    table = alone('"elves_ranger 3 e4 from s"', '"undead_skeleton 3 e4", "undead_zombie 2 e4"', 'phase = "combat"')
    roll(table, "roll 1 1 6")
    assert (steps_of(table, "undead_skeleton"), steps_of(table, "undead_zombie")) == (2, 1)


@rule("13.9", "13.13")
def test_equally_cheap_blocks_are_chosen_by_a_die() -> None:
    undead = '"undead_castle 2 e4", "undead_skeleton 2 e4"'
    table = alone('"elves_ranger 3 e4 from s"', undead, 'phase = "combat"')
    roll(table, "roll 1 6 6")
    assert picks(table) == 2
    roll(table, "pick 2")
    assert steps_of(table, "undead_castle") + steps_of(table, "undead_skeleton") == 3


# Building ------------------------------------------------------------------------------------------------------------


def built(undead: str, gold: str = "", throw: str = "pick 1") -> Table:
    """The Undead have built, dice falling so."""
    table = alone('"elves_pixie 3 e9"', undead, f'phase = "build"\n[gold]\n{gold}')
    play(table, "Ann: done")
    while picks(table):
        roll(table, throw)
    return table


def left(table: Table) -> dict[str, int]:
    """The gold that the Undead have saved."""
    state = campaign(table)
    return {
        name: gold
        for name, gold in zip(state.land.city_name, state.gold, strict=True)
        if gold and name != "Logyn" and name != "Garundy"
    }


@rule("13.10")
def test_the_dead_come_first() -> None:
    """Three Zombies off the map, one in Atami at strength 1: it gains nothing before all are back."""
    table = built('"undead_castle 2 e4", "undead_zombie 0 off", "undead_zombie 0 off", "undead_zombie 1 c3"')
    back = [place_of(table, "undead_zombie", nth) for nth in range(3)]
    assert "off" not in back
    assert happened(table).count(("built block", "10.3")) == 2


@rule("13.10")
def test_no_step_is_bought_before_all_the_dead_are_back() -> None:
    """Elves are in Bethi: nowhere are there 2 GP for the Skeleton, so all cities save, and the Zombie stays weak."""
    undead = '"undead_skeleton 0 off", "undead_zombie 1 c3"'
    table = alone('"elves_pixie 3 e4"', undead, 'phase = "build"')
    play(table, "Ann: done")
    assert not picks(table) and steps_of(table, "undead_zombie") == 1 and place_of(table, "undead_skeleton") == "off"
    assert left(table) == {"Bethi": 2, "Anzar": 1, "Baven": 1, "Kreba": 1, "Atami": 1}  # Bethi's are the Elves'
    table = alone('"elves_pixie 3 e4"', undead, 'phase = "build"\n[gold]\nAnzar = 1')
    play(table, "Ann: done")
    assert place_of(table, "undead_skeleton") == "g3" and steps_of(table, "undead_skeleton") == 1
    assert steps_of(table, "undead_zombie") == 2 and "Atami" not in left(table)  # all are back: now steps


@rule("13.10", "13.12")
def test_the_cheapest_of_the_dead_first_and_one_step_each() -> None:
    """Bethi has 2: a Zombie for 1 before a Skeleton for 2; the other cities have 1 each for Zombies only."""
    undead = ", ".join(['"undead_skeleton 0 off", "undead_castle 4 e4"', *['"undead_zombie 0 off"'] * 3])
    for throw in ("pick 1", "pick 2"):
        table = built(undead, throw=throw)
        assert all(place_of(table, "undead_zombie", nth) != "off" for nth in range(3))
        in_bethi = sum(place_of(table, "undead_zombie", nth) == "e4" for nth in range(3))
        assert (place_of(table, "undead_skeleton") == "e4") == (in_bethi == 0)


@rule("13.11")
def test_then_steps_of_the_cheapest() -> None:
    """In Bethi with 2 GP a Castle, a Skeleton and a Zombie: the Zombie gains both steps."""
    table = built('"undead_castle 2 e4", "undead_skeleton 2 e4", "undead_zombie 1 e4"')
    assert steps_of(table, "undead_zombie") == 3
    assert (steps_of(table, "undead_castle"), steps_of(table, "undead_skeleton")) == (2, 2)
    table = built('"undead_castle 2 e4", "undead_skeleton 2 e4", "undead_zombie 4 e4"')
    assert steps_of(table, "undead_castle") + steps_of(table, "undead_skeleton") == 5


@rule("13.11", "13.12")
def test_gold_is_saved_only_where_nothing_can_be_built() -> None:
    """Bethi: a full Castle. Anzar: a Skeleton for 2, but only 1 GP. Atami: a Zombie."""
    table = built('"undead_castle 4 e4", "undead_skeleton 2 g3", "undead_zombie 2 c3"')
    assert steps_of(table, "undead_zombie") == 3 and steps_of(table, "undead_skeleton") == 2
    assert left(table) == {"Bethi": 2, "Anzar": 1, "Baven": 1, "Kreba": 1}
    table = built('"undead_castle 4 e4", "undead_skeleton 2 g3", "undead_zombie 2 c3"', "Anzar = 1")
    assert steps_of(table, "undead_skeleton") == 3
    assert left(table) == {"Bethi": 2, "Baven": 1, "Kreba": 1}


@rule("13.12", "13.13")
def test_equally_cheap_blocks_are_built_by_a_die() -> None:
    table = alone('"elves_pixie 3 e9"', '"undead_castle 2 e4", "undead_skeleton 2 e4"', 'phase = "build"')
    play(table, "Ann: done")
    assert picks(table) == 2
    roll(table, "pick 1")
    assert (steps_of(table, "undead_castle"), steps_of(table, "undead_skeleton")) in [(3, 2), (2, 3)]


@rule("13.14", "9.14")
def test_they_never_regroup() -> None:
    table = alone('"elves_glader 1 e4 from s"', '"undead_castle 2 e4", "undead_skeleton 2 e4"', 'phase = "combat"')
    while campaign(table).arena >= 0:
        roll(table, min(open_to(table, "*")) if picks(table) else "roll 1 1")
    assert ("regrouped", "9.14") not in happened(table)
    assert place_of(table, "undead_skeleton") == "e4" and waiting(table) == ["Ann"]


@rule("10.9", "10.12")
def test_they_neither_merge_nor_disband() -> None:
    table = built('"undead_zombie 1 d5", "undead_zombie 1 d5"')
    assert [steps_of(table, "undead_zombie", nth) for nth in range(2)] == [1, 1]
    assert GAME.audit(campaign(table)) == [] and open_hexes(table, "Ann") == set()
