"""What one sees of custom games, of Alliance Expansion and of battles of several armies: laws, then named moments."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.wizard_kings import steps
from kingstable.core.scene import MAT, Scene
from kingstable.core.state import CHANCE, OPEN, State
from kingstable.core.table import Table
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import CUSTOM, NONE
from kingstable.games.wizard_kings.rules.layout import MOST_ACROSS
from laws import test_scenes as laws
from laws.walks import viewers

from .busy import busy_walk
from .leagues import war
from .moments_of_many import MOMENTS_OF_MANY
from .scripts import GAME, at, campaign, click, new, play, roll
from .test_scene import chooser, keys_of, piece_of, row, seen, surface, surface_of

EVERYTHING: dict[str, Any] = {
    "pool": "army", "chaos": True, "treasure": True, "artifacts": True, "capture": True, "victory": "points",
    "dispel": True, "reserves": True,
}  # fmt: skip
GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {"scenario": "alliance_expansion", "turns": 3}),
    (2, {"scenario": "custom", "turns": 2, "budget": 30}),
    (3, {**EVERYTHING, "turns": 2}),
    (4, {"layout": "13 14t/15 16", "treasure": True, "artifacts": True, "turns": 2}),
    (7, {"turns": 1, "maps": 2, "budget": 70, "pool": "army"}),
]
LONGEST = 450  # decisions
FIRST_OF_A_STEP = 2


# The laws, in each game ----------------------------------------------------------------------------------------------


def some_moments(seats: int, options: dict[str, Any], seed: int, every: int) -> Iterator[State]:
    """The first positions of each step of a random game, some of the others, and the last."""
    met: dict[object, int] = {}
    for number, state in enumerate(busy_walk(seats, options, seed, LONGEST)):
        met[state.question()] = met.get(state.question(), 0) + 1
        if met[state.question()] <= FIRST_OF_A_STEP or number % every == 0 or not state.waiting:
            yield state


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_there_is_a_whole_scene_for_everyone_at_every_moment(seats: int, options: dict[str, Any]) -> None:
    rng = Random(seats)
    for state in some_moments(seats, options, 1, 25):
        for viewer in [*rng.sample(viewers(state), 2), OPEN]:
            view = GAME.view(state, viewer)
            scene = GAME.drawing.scene(view)
            laws.check_whole(GAME, scene, viewer)
            assert list(scene.points) == list(GAME.drawing.points(view))


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_choice_lights_what_it_touches(seats: int, options: dict[str, Any]) -> None:
    states = some_moments(seats, options, 2, 9)
    laws.check_touch(GAME, (asked for state in states for asked in laws.deciding(state)[-1:]))


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_scenes_keep_secrets(seats: int, options: dict[str, Any]) -> None:
    rng = Random(seats)
    for state in some_moments(seats, options, 3, 40):
        for viewer in rng.sample(viewers(state), 2):
            scene = GAME.drawing.scene(GAME.view(state, viewer))
            assert GAME.drawing.scene(GAME.view(GAME.scramble(state, viewer, rng), viewer)) == scene


@pytest.mark.parametrize("moment", MOMENTS_OF_MANY)
def test_what_is_asked_can_be_clicked(moment: str) -> None:
    table, who = MOMENTS_OF_MANY[moment].table(), MOMENTS_OF_MANY[moment].who
    seat = table.names.index(who)
    scene = seen(table, who)
    laws.check_whole(GAME, scene, seat)
    lit = {key for choice in table.choices(seat) for key in choice.targets}
    assert lit <= set(scene.pieces), lit - set(scene.pieces)
    for board in scene.surfaces:
        laws.check_lit(board, lit)


# Setting up ----------------------------------------------------------------------------------------------------------


def boards(scene: Scene) -> list[str]:
    return [surface.key for surface in scene.surfaces if surface.kind != MAT]


def chosen_armies(*armies: str, **options: Any) -> Table:
    """A game after so many armies were chosen, Ann first."""
    table = new(max(2, options.pop("seats", len(armies))), **{"scenario": "custom", **options})
    roll(table, "first 1")
    for army in armies:
        play(table, f"{chooser(table)}: army {army}")
    return table


def raising(**options: Any) -> Table:
    """Ann leads the Elves on the Island of the Dead, Brian the Undead."""
    table = chosen_armies("elves", "undead", **{"layout": "13 14", **options})
    play(table, "Brian: map 2")  # which leaves the first to Ann
    return table


def test_armies_are_chosen_from_plates_with_their_starter_blocks() -> None:
    table = chosen_armies("orcs", seats=3)
    scene = seen(table, "Brian")
    assert boards(scene) == ["armies"] and scene.status == "Set-up: armies"  # no map lies yet
    assert keys_of(scene, "army-") == {f"army-{army}" for army in range(7)}
    taken = scene.pieces["army-5"]
    assert taken.faint and taken.name == "The Orcs, led by Ann" and scene.pieces["leader-5"].art == "seat-0"
    assert not scene.pieces["army-3"].faint and scene.pieces["army-3"].action == act.ARMY.at(3)
    assert "×3" in GAME.drawing.art()["muster-3"].markup  # Gladers
    assert boards(seen(chosen_armies("orcs", layout="13 14"), "Brian")) == ["armies", "map"]


def test_maps_are_chosen_and_laid_on_a_table() -> None:
    table = chosen_armies("orcs", "elves", "undead")
    scene = seen(table, chooser(table))
    assert boards(scene) == ["table"] and surface(scene, "table").title == "The map table: Cindy chooses"
    assert keys_of(scene, "sheet-") == {f"sheet-{number}" for number in (13, 14, 15, 16)}
    assert scene.pieces["sheet-14"].name == "Map 14, Grimhold" and not keys_of(scene, "spot-")
    before = surface(scene, "table").backdrop
    play(table, "Cindy: lay 14", "Brian: lay 15t")
    scene = seen(table, "Brian")
    assert surface(scene, "table").backdrop != before
    assert scene.pieces["laid-0"].name == "Map 14, Grimhold, chosen by Cindy" and scene.pieces["laid-0"].seat == 2
    assert scene.pieces["sheet-15"].name == "Map 15, Kasar Vale, turned"
    middle = MOST_ACROSS + MOST_ACROSS // 2
    beside = [middle - MOST_ACROSS, middle - 1, middle + 1, middle + MOST_ACROSS]
    assert keys_of(scene, "spot-") == {f"spot-{spot}" for spot in beside}
    names = [scene.pieces[f"spot-{spot}"].name for spot in beside]
    assert names[0] == "A place for a map: 1 north of the first" and len(set(names)) == len(names)
    assert scene.pieces[f"spot-{beside[2]}"].x > scene.pieces["laid-0"].x


def test_maps_of_a_layout_show_who_has_chosen_them() -> None:
    table = chosen_armies("orcs", "elves", "undead", layout="13 14 15")
    play(table, "Cindy: map 2")
    scene = seen(table, "Brian")
    assert scene.pieces["camp-1"].faint and scene.pieces["owner-1"].name == "Chosen by Cindy"
    assert not scene.pieces["camp-0"].faint and "owner-0" not in scene.pieces
    assert scene.pieces["camp-0"].tip == "Whoever chooses it deploys there: 7 cities worth 10 GP."


def test_an_army_is_raised_from_the_pool_with_the_sum_before_ones_eyes() -> None:
    table = raising()
    scene = seen(table, "Ann")
    assert boards(scene) == ["pool", "map"] and boards(seen(table)) == ["map"]
    glader = scene.pieces[f"recruit-{row('elves_glader')}"]
    assert glader.badge == "3" and glader.name == "Glader: 3 blocks left, 1 GP a step"
    assert scene.unit == "GP a turn" and seen(raising(victory="points"), "Ann").unit == "points"
    assert scene.pieces["sum-spent"].text == "0 of 50 GP, 50 left"
    assert scene.pieces["sum-cities"].text == "7 cities still without a block (11 GP at least)"
    others = {who: seen(table, who) for who in ("Brian", None)}
    play(table, "Ann: raise elves-glader 4", "Ann: raise elves-glader 2", "Ann: raise elves-ranger 3")
    scene = seen(table, "Ann")
    assert scene.pieces["sum-spent"].text == "18 of 50 GP, 32 left"
    assert scene.pieces["sum-cities"].text.startswith("4 cities still without a block")
    assert scene.pieces[glader.key].badge == "" and not scene.pieces[glader.key].faint
    assert scene.pieces[f"recruit-{row('elves_ranger')}"].faint  # there is but one
    drafted = scene.pieces[f"drafted-{row('elves_glader')}"]
    assert drafted.badge == "4·2" and drafted.name == "Glader: raised with strength 4 and 2"
    assert surface_of(scene, drafted.key) == "mat-0"
    assert {who: seen(table, who) for who in ("Brian", None)} == others


def test_the_pool_lies_by_letter_then_artifacts() -> None:
    scene = seen(raising(**EVERYTHING), "Ann")
    pieces = [piece for piece in surface(scene, "pool").pieces if piece.key.startswith("recruit-")]
    letters = [GAME.book.letter[int(piece.key.removeprefix("recruit-"))] for piece in pieces]
    first = next(i for i, piece in enumerate(pieces) if piece.key == f"recruit-{row('weapon_sceptre_c3')}")
    assert letters[:first] == sorted(letters[:first]) and len(pieces) - first == 12
    places = [(piece.y, piece.x) for piece in pieces]
    assert places == sorted(places)


def test_what_was_raised_is_deployed_and_artifacts_find_carriers() -> None:
    table = raising(artifacts=True)
    for block in ("elves-glader 1", "elves-glader 1", "elves-glader 1", "elves-pixie 1", "elves-pixie 1",
                  "elves-castle 2", "elves-wicana 4", "magic-tome 3"):  # fmt: skip
        play(table, f"Ann: raise {block}")
    play(table, "Ann: done")
    while isinstance(campaign(table).step, steps.Raise):
        play(table, f"Brian: {table.choices(1)[0]}")
    scene = seen(table, "Ann")
    waiting = [piece for piece in surface(scene, "mat-0").pieces if piece.key.startswith("waiting-0")]
    assert len(waiting) == 8 and scene.pieces["ring"].x == waiting[0].x
    assert not keys_of(scene, "waiting-1")  # nobody knows what Brian has raised
    while any(choice.action >= act.HEX.first for choice in table.choices(0)):
        play(table, f"Ann: {table.choices(0)[0]}")
    scene = seen(table, "Ann")
    tome = [piece for piece in surface(scene, "mat-0").pieces if piece.key.startswith("waiting-0")]
    assert len(tome) == 1 and tome[0].name == "Ann's Tome, still to deploy"
    carriers = {key for choice in table.choices(0) for key in choice.targets}
    assert carriers == {key for key in keys_of(scene, "token-") if surface_of(scene, key) == "map"}


def test_an_army_waits_for_its_capital() -> None:
    table = new(scenario="alliance_expansion")
    roll(table, "first 1")
    play(table, "Ann: army elves", "Brian: army orcs", "Ann: army dwarves", "Brian: army undead")
    scene = seen(table, "Ann")
    assert scene.status == "Set-up: capitals" and len(keys_of(scene, "waiting-1-")) == 5
    assert not keys_of(scene, "waiting-0-") and scene.pieces["player-0"].name == "Ann: Elves and Dwarves"
    play(table, f"Brian: {table.choices(1)[0]}")
    scene = seen(table, "Brian")
    assert len(keys_of(scene, "waiting-0-")) == 5
    flags = {scene.pieces[key].art for key in keys_of(scene, "city-")}
    assert flags == {"flag-1"} and "flag-1" in GAME.drawing.art()  # both armies of Brian fly it
    assert (
        "back-1" in GAME.drawing.art()
    )  # for blocks of Brian that nobody knows: of which army they are, nobody can tell
    own = {int(key.split("-")[1]) for key in keys_of(seen(table, "Ann"), "spell-") if "of" not in key}
    assert own == {*range(12, 24), 43, 44}  # those of both armies, and of their Clerics
    while isinstance(campaign(table).step, steps.FoundCapital):
        play(table, f"{chooser(table)}: {table.choices(table.waiting[0])[0]}")
    roll(table, "dice 6+5", "dice 2+1")
    assert seen(table).status == "Turn 1 · new moon · Move Phase · Elves and Dwarves"


# Many players --------------------------------------------------------------------------------------------------------

THREE = ("orcs_orc 4 from n", "feudals_spear 2, feudals_knight 3", "elves_glader 3 from s, elves_ranger 1 from s")


def test_armies_on_one_side_of_a_battle_stand_apart() -> None:
    table = war(*THREE, more="joined = { b4 = { 2 = 'attack' } }")
    scene = seen(table, "Brian")
    orc, spear, glader, ranger = (
        piece_of(table, scene, block) for block in ("orcs_orc", "feudals_spear", "elves_glader", "elves_ranger")
    )
    assert spear.y < orc.y == glader.y and orc.x < ranger.x < glader.x  # A before C
    assert keys_of(scene, "company-") == {"company-0", "company-2"}  # the defender is alone
    ground = scene.pieces["company-2"]
    assert ground.seat == 2 and ground.x - ground.width / 2 < ranger.x < glader.x < ground.x + ground.width / 2
    assert scene.pieces["standard-2"].art == "seat-2"
    assert keys_of(scene, "leader-") == {"leader-0"}
    assert scene.pieces["leader-0"].name == "Ann leads this side of the battle"
    banners = [scene.pieces[f"banner-{stance}"] for stance in (st.ATTACK, st.DEFEND)]
    assert [banner.name for banner in banners] == ["The attackers, led by Ann", "The defenders, led by Brian"]
    assert [banner.action for banner in banners] == [act.CHANGE.first, -1]  # whom Brian could go over to


def test_shields_protect_a_side_of_the_battle() -> None:
    table = war("feudals_wizard 4 flown", "orcs_orc 2, orcs_goblin 1", "elves_glader 3 from s",
                more="joined = { b4 = { 2 = 'attack' } }")  # fmt: skip
    play(table, "Ann: cast shield")
    scene = seen(table, "Cindy")
    assert scene.pieces[f"shield-{st.ATTACK}"].name.startswith("The attackers ignore the next ")
    assert scene.pieces[f"shield-{st.ATTACK}"].y > scene.pieces["round"].y


def test_where_sides_have_pools_one_sees_the_spells_of_the_others_who_fight() -> None:
    table = war("orcs_shakla 4 flown", "feudals_wizard 4, feudals_spear 2", "elves_wicana 4 e8")
    campaign(table).scenario = CUSTOM
    own, enemy, aside = (
        {piece.art for piece in surface(seen(table, "Ann"), f"mat-{seat}").pieces if piece.key.startswith("spell-")}
        for seat in range(3)
    )
    assert len(own) == 6 and not aside
    assert enemy == {f"low-spell-{spell}" for spell in range(24, 30)}
    campaign(table).arena = NONE
    assert not keys_of(seen(table, "Ann"), "spell-2")


def test_allies_are_linked_by_ribbons_and_who_offers_is_lit() -> None:
    table = war("orcs_orc 4 b2", "feudals_spear 2 d5", "elves_glader 3 e8", "dwarves_mage 2 f8", phase="move",
                more="allies = [[1, 3]]")  # fmt: skip
    scene = seen(table, "Ann")
    assert scene.pieces["league-1"].art == scene.pieces["league-3"].art == "league-10"
    assert scene.pieces["league-1"].name == "Brian is allied with David"
    assert keys_of(scene, "league-") == {"league-1", "league-3"} and "offer" not in scene.pieces
    plate = scene.pieces["player-2"]
    assert plate.action == act.PLAYER.at(2) and surface_of(scene, "player-2") == "mat-2"
    laws.check_lit(surface(scene, "mat-2"), {"player-2"})
    play(table, "Ann: player 3")
    scene = seen(table, "Cindy")
    assert surface_of(scene, "offer") == "mat-0" and scene.pieces["offer"].name == "Ann offers an alliance"


def test_allies_share_a_hex_in_peace() -> None:
    table = war("orcs_orc 4, orcs_goblin 2", "feudals_spear 2", "elves_glader 3 e8", phase="move",
                more="allies = [[0, 1]]")  # fmt: skip
    scene = seen(table, "Ann")
    here = [piece_of(table, scene, block) for block in ("orcs_orc", "orcs_goblin", "feudals_spear")]
    assert not keys_of(scene, "melee-") and len({(piece.x, piece.y) for piece in here}) == 3
    assert here[2].art == "back-4-1"  # allies do not see each other's blocks


def test_seven_sides_have_seven_compact_mats() -> None:
    sides = [f"{army} 3 {hex}" for army, hex in zip(
        ("orcs_orc", "feudals_spear", "elves_glader", "dwarves_low_guard", "barbarians_spearmid", "amazons_amazon",
         "undead_zombie"), ("b2", "b4", "d5", "e8", "f8", "g8", "h6"), strict=True)]  # fmt: skip
    scene = seen(war(*sides, phase="move"), "Emma")
    mats = [surface.seat for surface in scene.surfaces if surface.kind == MAT]
    assert mats == [4, 5, 6, 0, 1, 2, 3]
    backs = {piece.art for key, piece in scene.pieces.items() if key.startswith("token-")}
    assert len(backs) == 7 and len({art for art in backs if art.startswith("back-")}) == 6


# Artifacts, the moon, and building -----------------------------------------------------------------------------------

ARMED = ("orcs_orc 4 b2 with weapon_mace 2, orcs_goblin 2 b2", "feudals_spear 2 d5")


def test_an_artifact_is_seen_by_those_who_know_its_carrier() -> None:
    table = war(*ARMED, phase="move")
    own, other = seen(table, "Ann"), seen(table, "Brian")
    mace = next(iter(keys_of(own, "artifact-")))
    assert surface_of(own, mace) == "mat-0" and own.pieces[mace].name.startswith(
        "Mace with 2 steps, carried by Orc in "
    )
    worn, orc = own.pieces[mace.replace("artifact", "worn")], piece_of(table, own, "orcs_orc")
    assert worn.art == f"sign-{row('weapon_mace')}" and abs(worn.x - orc.x) < orc.width / 2
    assert orc.name.endswith(", with Mace")
    for scene in (other, seen(table)):
        assert not keys_of(scene, "artifact-") and not keys_of(scene, "worn-")


def test_what_lies_on_the_ground_can_be_taken_from_the_mat() -> None:
    table = at("""
        maps = [14]
        [side.0]
        army = "orcs"
        blocks = ["orcs_orc 4 b2"]
        lying = ["weapon_trident 2 b2"]
        [side.1]
        army = "feudals"
        blocks = ["feudals_spear 2 d5"]
    """)
    assert seen(table, "Brian").pieces["lying-0"].name == "Trident on the ground in b2"
    play(table, f"Ann: {click(table, 'orcs_orc')}", "Ann: gear")
    scene = seen(table, "Ann")
    assert surface_of(scene, "ground-0") == "mat-0" and scene.pieces["ground-0"].action == act.GROUND.first
    assert not keys_of(seen(table, "Brian"), "ground-")


def test_the_artifact_that_is_handed_on_is_shown_in_the_battle() -> None:
    table = war("orcs_orc 4 from n with weapon_mace 2, orcs_goblin 2 from n", "feudals_spear 2")
    scene = seen(table, "Ann")
    assert isinstance(campaign(table).step, steps.Equip) and scene.pieces["stake"].name == "Mace: who carries it?"
    ring, orc = scene.pieces["ring"], piece_of(table, scene, "orcs_orc")
    assert (ring.x, ring.y) == (orc.x, orc.y)
    assert len(keys_of(scene, "fire-")) == 3


def test_the_moon_is_told_where_there_are_werebeasts() -> None:
    sides = ("orcs_orc 4 b2, were_werewolf 3 b2", "feudals_spear 2 d5")
    assert seen(war(*sides, phase="move", more="turn = 3")).status == "Turn 3 of 10 · full moon · Move Phase · Orcs"
    assert "moon" not in seen(war("orcs_orc 4 b2", sides[1], phase="move")).status


def test_in_the_build_phase_the_pool_is_a_board_of_its_own() -> None:
    table = raising(turns=3)
    rng = Random(4)
    while not isinstance(campaign(table).step, steps.BuildPhase):
        seat = table.waiting[0]
        if seat == CHANCE:
            odds = range(len(table.state.odds()))
            table.play(GAME.format(table.state.base + rng.choice(odds)), CHANCE)
        else:
            table.play(str(table.choices(seat)[0]), seat)
    scene = seen(table, "Ann")
    assert boards(scene) == ["pool", "map"] and surface(scene, "pool").title == "Blocks that can be built now"
    new = {
        choice.action: choice.targets for choice in table.choices(0) if act.NEW.first <= choice.action < act.TOKEN.first
    }
    assert new and keys_of(scene, "kind-") == {key for targets in new.values() for key in targets}
    assert boards(seen(table)) == ["map"]
    table.play(min(new), 0)
    assert boards(seen(table, "Ann")) == ["map"]  # on which it is asked where
    assert keys_of(scene, "spell-") <= {f"spell-{spell}" for spell in range(18, 24)}  # none of Brian's
