"""Fog of war: outside battles blocks stand upright, and what others saw of them is a memory."""

from __future__ import annotations

from random import Random

import pytest

from kingstable.core.state import CHANCE, SPECTATOR
from kingstable.core.table import Table
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.memory import Memory, recall_token
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words.names import memory_text

from .arms import war
from .battlefield import act, fight, places, strength, throw_of, token
from .scripts import GAME, actor, at, campaign, play, roll, rule

ANN, BRIAN, CINDY = 0, 1, 2


def reads(table: Table, seat: int, key: str) -> object:
    """The strength of a block that a viewer can read now; None where it cannot."""
    return GAME.view(table.state, seat)["steps"][token(table, key)]


def remembers(table: Table, seat: int, key: str) -> tuple[int, int] | None:
    """The strength at which a viewer saw a block, and the turn; None where it cannot tell which token it is."""
    memory = recall_token(GAME.view(table.state, seat), token(table, key))
    return (memory.strength, memory.turn) if memory else None


def told(table: Table, seat: int) -> list[str]:
    """All that a viewer has heard so far, as it is written in the log."""
    return [GAME.narrate(event, table.names) for _, event in table.history if event.to >> seat & 1]


def sampled(table: Table, seat: int, key: str, count: int = 200) -> set[int]:
    """The strengths that a block has in worlds which a viewer thinks possible."""
    number, view = token(table, key), GAME.view(table.state, seat)
    worlds = [GAME.sample(view, Random(seed)) for seed in range(count)]
    return {world.steps[number] for world in worlds if isinstance(world, Campaign)}


def win(table: Table) -> None:
    """The battle that is fought ends at once: all that Ann throws hits, nothing that others throw, nobody regroups."""
    arena = campaign(table).arena
    while campaign(table).arena == arena:
        if table.state.waiting >> CHANCE & 1:
            face = " 1" if campaign(table).side[actor(table)] == ANN else " 6"
            act(table, "roll" + face * throw_of(table))
        else:
            table.play("done", table.waiting[0])


def conquered() -> Table:
    """Ann's Orc has taken Aldwick in turn 1, everybody saw it at strength 2, and gold lies there."""
    table = fight(
        ["orcs_orc 2", "orcs_troll 3 i5"], ["feudals_spear 1", "feudals_knight 2 e9"], hex="b6", more="turns = 9"
    )
    win(table)
    return table


# After a battle ------------------------------------------------------------------------------------------------------


@rule("16.1", "16.3", "16.5")
def test_when_a_battle_is_over_its_blocks_stand_up_again() -> None:
    table = fight(["orcs_orc 3", "orcs_troll 2"], ["feudals_spear 1", "feudals_knight 2 e9"], more="turn = 2")
    for seat in (BRIAN, SPECTATOR):
        assert reads(table, seat, "orcs_orc") == 3  # while it is fought all see it
    win(table)
    for seat in (BRIAN, SPECTATOR):
        assert reads(table, seat, "orcs_orc") is None and remembers(table, seat, "orcs_orc") == (3, 2)
    assert reads(table, ANN, "orcs_orc") == 3


@rule("16.5", "10.2")
def test_steps_built_out_of_sight_stay_secret() -> None:
    table = conquered()
    act(table, "Ann: step orcs_orc", "Ann: done", "Brian: done")
    assert strength(table, "orcs_orc") == [3]
    for seat in (BRIAN, SPECTATOR):
        assert reads(table, seat, "orcs_orc") is None and remembers(table, seat, "orcs_orc") == (2, 1)
        assert not any("strengthened" in line for line in told(table, seat))
    assert any("Orc is strengthened: strength 3" in line for line in told(table, ANN))


@rule("16.5", "10.2")
def test_whichever_block_is_strengthened_others_see_and_hear_the_same() -> None:
    """Two known blocks in one city, one step for either: nobody else can tell which got it."""
    seen = []
    for key in ("orcs_goblin", "orcs_goblin_forest"):
        table = fight(
            ["orcs_goblin 2", "orcs_goblin_forest 2"],
            ["feudals_spear 1", "feudals_knight 2 e9"],
            hex="b6",
            more="turns = 9\ngold = { Aldwick = 9 }",
        )
        win(table)
        book, state = campaign(table).book, campaign(table)
        assert (
            len({book.cost[state.kind_of(token(table, each))] for each in ("orcs_goblin", "orcs_goblin_forest")}) == 1
        )
        act(table, f"Ann: step {key}", "Ann: done", "Brian: done")
        heard = [event for _, event in table.history if event.to >> BRIAN & 1]
        seen.append((dict(GAME.view(table.state, BRIAN)), heard))
    assert seen[0] == seen[1]


@rule("16.3", "8.5")
def test_a_later_battle_leaves_the_survivors_of_an_earlier_one_upright() -> None:
    table = at("""
        maps = [14]
        phase = "combat"
        first = 0
        [side.0]
        army = "orcs"
        blocks = ["orcs_orc 4 b4 from n", "orcs_troll 3 g5 from n"]
        [side.1]
        army = "feudals"
        blocks = ["feudals_spear 1 b4", "feudals_knight 2 g5"]
    """)
    play(table, "Ann: b4")
    win(table)
    assert campaign(table).land.name(campaign(table).arena) == "g5"
    assert reads(table, BRIAN, "orcs_troll") == 3
    assert reads(table, BRIAN, "orcs_orc") is None and remembers(table, BRIAN, "orcs_orc") == (4, 1)


@rule("16.3", "9.2")
def test_who_retreats_stands_upright_at_once() -> None:
    table = fight(["feudals_knight 3"], ["orcs_goblin 4"])
    act(table, "roll 6 6 6", "roll 6 6 6 6")
    play(table, "Ann: b3")
    assert places(table, "feudals_knight") == ["b3"]
    assert reads(table, BRIAN, "feudals_knight") is None and remembers(table, BRIAN, "feudals_knight") == (3, 1)


@rule("16.5", "8.5")
def test_a_block_that_is_shown_again_is_remembered_anew() -> None:
    table = conquered()
    act(table, "Ann: step orcs_orc", "Ann: done", "Brian: done")
    roll(table, "dice 6+6", "dice 1+1")
    assert remembers(table, BRIAN, "orcs_orc") == (2, 1)
    campaign(table).show_all([token(table, "orcs_orc")])
    assert reads(table, BRIAN, "orcs_orc") == 3
    campaign(table).stand_up(token(table, "orcs_orc"))
    assert remembers(table, BRIAN, "orcs_orc") == (3, 2)


# Spells --------------------------------------------------------------------------------------------------------------


def scrying(more: str = "") -> Table:
    return war(
        ["feudals_wizard 4"],
        ["orcs_orc 3 b6", "orcs_shakla 3 b6 with magic_tome 2"],
        ["elves_glader 1 e9"],
        armies=("feudals", "orcs", "elves"),
        phase="move",
        more=more,
    )


def scried(more: str = "") -> Table:
    """Ann has looked at b6, the only hex within reach where others stand."""
    table = scrying(more)
    act(table, "Ann: block feudals_wizard", "Ann: cast scry")
    return table


@rule("16.4", "11.27")
def test_what_scry_shows_is_the_memory_of_the_scryer_alone() -> None:
    table = scried("turn = 3\nturns = 9")
    assert reads(table, ANN, "orcs_orc") is None and remembers(table, ANN, "orcs_orc") == (3, 3)
    for seat in (CINDY, SPECTATOR):
        assert GAME.view(table.state, seat)["block"][token(table, "orcs_orc")] is None
        assert "Ann looks at the blocks in b6." in told(table, seat)
        assert not any("Scry shows" in line for line in told(table, seat))
    assert GAME.view(table.state, CINDY)["scried"][ANN] == [None] * len(campaign(table).kind)
    assert any("Scry shows in b6" in line and "strength 3" in line for line in told(table, ANN))


@rule("16.4", "16.5")
def test_a_look_by_scry_is_forgotten_for_what_everybody_saw_later() -> None:
    table = scried()
    orc = token(table, "orcs_orc")
    state = campaign(table)
    assert state.scried[ANN][state.block[orc]] > 0
    state.steps[orc], state.turn = 1, 5
    state.show_all([orc])
    state.stand_up(token(table, "orcs_orc"))
    assert state.scried[ANN][state.block[token(table, "orcs_orc")]] == 0
    assert remembers(table, ANN, "orcs_orc") == remembers(table, SPECTATOR, "orcs_orc") == (1, 5)


@rule("16.3", "3.4")
def test_a_spell_of_the_move_phase_shows_who_casts_and_not_what_is_left() -> None:
    table = scried()
    assert strength(table, "feudals_wizard") == [3]
    wizard = token(table, "feudals_wizard")
    for seat in (BRIAN, SPECTATOR):
        view = GAME.view(table.state, seat)
        assert view["block"][wizard] == campaign(table).block[wizard] and view["steps"][wizard] is None
        assert any("Wizard" in line and "casts Scry" in line for line in told(table, seat))


@rule("16.15", "25.11")
def test_an_artifact_used_in_the_move_phase_does_not_show_its_uses() -> None:
    table = war(
        ["feudals_spear 3 with magic_ring 3", "feudals_knight 1"],
        ["orcs_orc 2 b5"],
        armies=("feudals", "orcs"),
        phase="move",
    )
    act(table, "Ann: block feudals_spear")
    play(table, "Ann: invoke scry")
    assert any("uses the Ring." in line for line in told(table, BRIAN))
    assert any("uses the Ring: 2 steps left." in line for line in told(table, ANN))
    assert reads(table, BRIAN, "magic_ring") is None and reads(table, ANN, "magic_ring") == 2


@rule("16.3", "11.38")
def test_a_zombie_that_rises_is_seen_and_stands_upright() -> None:
    table = at("""
        maps = [14]
        turn = 2
        turns = 9
        [side.0]
        army = "undead"
        blocks = ["undead_necrom 4 c3", "undead_zombie 0 off"]
        [side.1]
        army = "orcs"
        blocks = ["orcs_goblin 4 i5"]
    """)
    act(table, "Ann: block undead_necrom", "Ann: cast raise-dead")
    if strength(table, "undead_zombie") == [0]:
        play(table, "Ann: new undead-zombie")
    assert strength(table, "undead_zombie") == [1]
    assert reads(table, BRIAN, "undead_zombie") is None and remembers(table, BRIAN, "undead_zombie") == (1, 2)


# What may have happened since ----------------------------------------------------------------------------------------


@rule("16.5")
def test_right_after_a_battle_a_strength_is_as_it_was_seen() -> None:
    table = conquered()
    found = [GAME.sample(GAME.view(table.state, BRIAN), Random(seed)) for seed in range(100)]
    number = token(table, "orcs_orc")
    same = [world for world in found if isinstance(world, Campaign) and world.steps[number] == 2]
    assert len(same) >= 95


@rule("16.5", "10.2")
def test_later_a_strength_may_have_grown_and_not_shrunk() -> None:
    table = conquered()
    act(table, "Ann: step orcs_orc", "Ann: done", "Brian: done")
    roll(table, "dice 6+6", "dice 1+1")
    assert sampled(table, BRIAN, "orcs_orc") == {2, 3, 4}  # nobody else of its type can have taken steps from it
    assert sampled(table, ANN, "orcs_orc") == {3}


@rule("15.9")
def test_wizards_that_gain_steps_by_themselves_are_thought_stronger() -> None:
    table = at("""
        scenario = "last_wizard_standing"
        turn = 4
        [side.0]
        army = "orcs"
        blocks = ["orcs_shakla 1 b4"]
        shown = true
        [side.1]
        army = "feudals"
        blocks = ["feudals_wizard 3 e9"]
    """)
    state = campaign(table)
    state.turn = 2
    state.note(0)
    state.turn = 4
    assert remembers(table, BRIAN, "orcs_shakla") == (1, 2)
    found = [GAME.sample(GAME.view(state, BRIAN), Random(seed)) for seed in range(100)]
    grown = [world for world in found if isinstance(world, Campaign) and world.steps[0] == 4]
    assert len(grown) > 40


def test_what_is_remembered_of_a_block_is_no_secret_of_others() -> None:
    """What a seat saw by Scry is dealt anew to everybody else, and its own is kept."""
    table = scried()
    truth = campaign(table).scried
    dealt = set()
    for seed in range(30):
        for seat in (ANN, BRIAN, CINDY, SPECTATOR):
            world = GAME.scramble(table.state, seat, Random(seed))
            assert isinstance(world, Campaign) and GAME.audit(world) == []
            assert dict(GAME.view(world, seat)) == dict(GAME.view(table.state, seat))
            if seat == ANN:
                assert world.scried == truth
            else:
                dealt.add(tuple(world.scried[ANN]))
    assert len(dealt) > 5


# What people see of it -----------------------------------------------------------------------------------------------


def test_the_board_tells_a_memory_with_its_turn() -> None:
    table = conquered()
    act(table, "Ann: step orcs_orc", "Ann: done", "Brian: done")
    lines = GAME.drawing.board(table.view(BRIAN), table.names)
    assert "Orc 2? t1 (1)" in lines
    assert "Orc 3 (1)" in GAME.drawing.board(table.view(ANN), table.names)


def test_the_scene_draws_a_memory_as_one() -> None:
    table = conquered()
    act(table, "Ann: step orcs_orc", "Ann: done", "Brian: done")
    key = f"token-{token(table, 'orcs_orc')}"
    for seat, art, words in ((BRIAN, "memory-", "seen at strength 2 in turn 1"), (ANN, "block-", "strength 3 of 4")):
        scene = GAME.drawing.scene(table.view(seat), table.names)
        piece = next(piece for surface in scene.surfaces for piece in surface.pieces if piece.key == key)
        assert piece.art.startswith(art) and words in piece.name and piece.art in GAME.drawing.art()


@pytest.mark.parametrize(
    ("seen", "text"),
    [(Memory(3, 2, NONE), "seen at strength 3 in turn 2"), (Memory(1, 0, NONE), "strength 1 at the start")],
)
def test_a_memory_says_when(seen: Memory, text: str) -> None:
    assert memory_text(seen) == text
