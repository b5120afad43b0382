"""What one sees: laws of every scene in every game, then named positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from kingstable.core.art import SEAT_COLOURS
from kingstable.core.picture import picture
from kingstable.core.scene import BOARD, MAT, RECONSTRUCTED, Piece, Scene, Surface
from kingstable.core.state import CHANCE, OPEN, SPECTATOR, State
from kingstable.core.table import Table
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings.book import AMAZONS, BARBARIANS
from kingstable.games.wizard_kings.drawing.art import PAINTS
from kingstable.games.wizard_kings.drawing.field import spots, token_size
from kingstable.games.wizard_kings.drawing.hexes import middles_of
from kingstable.games.wizard_kings.rules.grid import WAYS
from kingstable.games.wizard_kings.sheets import LAYOUTS
from laws import test_scenes as laws
from laws.walks import viewers

from .busy import busy_walk
from .scripts import GAME, at, campaign, click, new, play, roll, seat_of, token_of

GAMES = [("island_of_the_dead", 1), ("island_of_the_dead", 2), ("barbarian_raid", 2), ("last_wizard_standing", 2)]
LONGEST = 1500  # decisions


# The laws, in each game ----------------------------------------------------------------------------------------------


def some_moments(scenario: str, seats: int, seed: int, every: int) -> Iterator[State]:
    """The first positions of a random game, some of the others, and the last."""
    options = {"scenario": scenario, "dispel": bool(seed % 2), "reserves": bool(seed // 2 % 2)}
    for number, state in enumerate(busy_walk(seats, options, seed, LONGEST)):
        if number < 12 or number % every == 0 or not state.waiting:
            yield state


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_there_is_a_whole_scene_for_everyone_at_every_moment(scenario: str, seats: int) -> None:
    for state in some_moments(scenario, seats, 1, 7):
        for viewer in [*viewers(state), OPEN]:
            view = GAME.view(state, viewer)
            scene = GAME.drawing.scene(view)
            laws.check_whole(GAME, scene, viewer)
            assert list(scene.points) == list(GAME.drawing.points(view))


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
@pytest.mark.parametrize("seed", [2, 3])
def test_every_choice_lights_what_it_touches(scenario: str, seats: int, seed: int) -> None:
    states = some_moments(scenario, seats, seed, 2)
    laws.check_touch(GAME, (asked for state in states for asked in laws.deciding(state)))


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_scenes_keep_secrets(scenario: str, seats: int) -> None:
    rng = Random(seats)
    for state in some_moments(scenario, seats, 4, 9):
        for viewer in viewers(state):
            seen = GAME.drawing.scene(GAME.view(state, viewer))
            assert GAME.drawing.scene(GAME.view(GAME.scramble(state, viewer, rng), viewer)) == seen


# Helpers -------------------------------------------------------------------------------------------------------------


def seen(table: Table, who: str | None = None) -> Scene:
    return table.scene(None if who is None else seat_of(table, who))


def surface(scene: Scene, key: str) -> Surface:
    return next(surface for surface in scene.surfaces if surface.key == key)


def surface_of(scene: Scene, key: str) -> str:
    return next(surface.key for surface in scene.surfaces if any(piece.key == key for piece in surface.pieces))


def piece_of(table: Table, scene: Scene, block: str, nth: int = 0) -> Piece:
    return scene.pieces[f"token-{token_of(table, block, nth)}"]


def keys_of(scene: Scene, prefix: str) -> set[str]:
    return {key for key in scene.pieces if key.startswith(prefix)}


def chooser(table: Table) -> str:
    """Who decides now."""
    return table.names[table.waiting[0]]


def row(block: str) -> int:
    return list(GAME.data["blocks"]).index(block)


SKIRMISH = """
    maps = [13]
    turn = 3
    turns = 7
    phase = "{phase}"
    {more}
    [side.0]
    army = "elves"
    cities = ["Logyn", "Garundy"]
    blocks = [
        "elves_wicana 4 e9", "elves_ranger 2 e9", "elves_glader 3 d5 from s", "elves_pixie 1 d5 flown",
        "elves_unicorn 3 e6", "elves_castle 0 off", "elves_glader 0 off", "elves_glader 0 off",
    ]
    [side.1]
    army = "undead"
    cities = ["Bethi", "Anzar", "Baven", "Kreba", "Atami"]
    blocks = [
        "undead_zombie 2 d5", "undead_skeleton 4 d5", "undead_necrom 0 out", "undead_castle 4 e4", "undead_zombie 1 e4",
        "undead_zombie 0 off",
    ]
    [gold]
    Logyn = 5
    Bethi = 12
"""


def skirmish(phase: str = "move", more: str = "") -> Table:
    return at(SKIRMISH.format(phase=phase, more=more))


# The map -------------------------------------------------------------------------------------------------------------


def test_all_hexes_are_places_with_what_is_printed_on_them() -> None:
    table = skirmish()
    board = surface(seen(table, "Ann"), "map")
    land = campaign(table).land
    assert [place.key for place in board.places] == [f"hex-{place}" for place in range(land.hexes)]
    city = board.places[land.named("e9")]
    assert city.name == "e9: Logyn, a city of 2 GP, port, clear ground, coast" and city.mark == RECONSTRUCTED
    assert city.tip == "Holds up to 5 blocks per side." and city.action == act.HEX.at(land.code[land.named("e9")])
    assert board.places[land.named("e6")].tip == "Holds up to 4 blocks per side. A road runs through it."
    play(table, "Ann: done")
    again = surface(seen(table, "Ann"), "map")
    assert again.places is board.places and again.backdrop is board.backdrop
    assert {place.action for place in surface(seen(table), "map").places} == {-1}


def test_one_knows_ones_own_blocks_and_sees_the_backs_of_others() -> None:
    table = skirmish()
    own, other = seen(table, "Ann"), seen(table, "Brian")
    ranger, drawings = piece_of(table, own, "elves_ranger"), GAME.drawing.art()
    assert "A step costs 4 GP." in ranger.tip
    assert ranger.name.startswith("Ann's Ranger in") and ranger.name.endswith(" in Logyn (e9), strength 2 of 3")
    assert ranger.art == f"block-{row('elves_ranger')}-2" and ">A2</text>" in drawings[ranger.art].markup
    back = piece_of(table, other, "elves_ranger")
    assert back.art == "back-3-0" and back.name.endswith("in Logyn (e9), unknown") and back.rule == "16.1"
    assert {piece_of(table, seen(table), "elves_ranger").art, piece_of(table, seen(table), "elves_wicana").art} == {
        "back-3-0"
    }
    assert piece_of(table, own, "undead_castle").art == "back-6-1"


def test_pips_say_how_strong_a_block_is() -> None:
    drawings, kind = GAME.drawing.art(), row("elves_glader")
    counts = [drawings[f"block-{kind}-{steps}"].markup.count('fill="#FFF8E4" stroke') for steps in (1, 2, 3, 4)]
    assert counts == [1, 2, 3, 4]


def test_a_block_of_the_expansion_has_its_rating_on_it() -> None:
    table = skirmish()
    unicorn = piece_of(table, seen(table, "Ann"), "elves_unicorn")
    assert unicorn.art == f"block-{row('elves_unicorn')}-3" and ">B1</text>" in GAME.drawing.art()[unicorn.art].markup


def test_players_have_the_colours_of_their_armies_once_all_are_chosen() -> None:
    table = new(2, scenario="last_wizard_standing")
    assert seen(table).colours == ()
    raid = seen(new(2, scenario="barbarian_raid"))
    assert raid.colours == (PAINTS[BARBARIANS].seat, PAINTS[AMAZONS].seat)
    drawn = picture(raid, GAME.drawing.art())
    assert raid.colours[0] in drawn and SEAT_COLOURS[0] not in drawn and "var(" not in drawn


def test_flags_and_gold_lie_in_the_cities() -> None:
    table = skirmish()
    scene, land = seen(table), campaign(table).land
    logyn, bethi = land.city_name.index("Logyn"), land.city_name.index("Bethi")
    assert scene.pieces[f"city-{logyn}"].art == "flag-3-0" and scene.pieces[f"city-{bethi}"].art == "flag-6-1"
    assert scene.pieces[f"city-{bethi}"].name == "Bethi, held by Brian"
    assert scene.pieces[f"gold-{logyn}"].text == "5" and scene.pieces[f"gold-{bethi}"].name == "12 GP in Bethi"
    assert keys_of(scene, "gold-") == {f"gold-{logyn}", f"gold-{bethi}"}


def test_a_city_that_is_fought_for_flies_no_flag() -> None:
    table = at("""
        maps = [13]
        phase = "combat"
        attackers = { e4 = 0, e9 = 1 }
        first = 0
        [side.0]
        army = "elves"
        blocks = ["elves_ranger 2 e4 from s", "elves_glader 2 e9"]
        [side.1]
        army = "undead"
        cities = ["Bethi"]
        blocks = ["undead_zombie 1 e4", "undead_zombie 1 e9 from n"]
    """)
    scene, land = seen(table, "Ann"), campaign(table).land
    assert not keys_of(scene, "city-")
    assert keys_of(scene, "melee-") == {f"melee-{land.named('e4')}", f"melee-{land.named('e9')}"}


def test_what_has_moved_is_turned_a_little_while_its_side_moves() -> None:
    table = skirmish()
    play(table, f"Ann: {click(table, 'elves_ranger')}", "Ann: f9")
    scene = seen(table, "Ann")
    moved, waits = piece_of(table, scene, "elves_ranger"), piece_of(table, scene, "elves_wicana")
    assert moved.turn and not waits.turn and not moved.faint
    play(table, "Ann: done")
    assert not piece_of(table, seen(table, "Ann"), "elves_ranger").turn


def test_the_block_that_moves_stands_on_gold() -> None:
    table = skirmish()
    assert "ring" not in seen(table).pieces
    play(table, f"Ann: {click(table, 'elves_wicana')}")
    scene = seen(table, "Ann")
    ring, wicana = scene.pieces["ring"], piece_of(table, scene, "elves_wicana")
    assert (ring.x, ring.y) == (wicana.x, wicana.y) and ring.width > wicana.width


def test_attackers_stand_where_they_came_from() -> None:
    table = skirmish()
    scene = seen(table, "Ann")
    middle = scene.pieces[f"hex-{campaign(table).land.named('d5')}"]
    attacker, defender = piece_of(table, scene, "elves_glader"), piece_of(table, scene, "undead_skeleton")
    assert defender.y < middle.y < attacker.y
    keys = [piece.key for piece in surface(scene, "map").pieces]
    assert keys.index(defender.key) < keys.index(attacker.key)  # one's own in front


WIDE = [13, 0, 0, 0, 14, 0, 1, 0, 15, 0, 2, 0, 16, 0, 3, 0]  # wider than any of the games that are printed


@pytest.mark.parametrize("maps", [*filter(None, LAYOUTS), WIDE])
def test_every_token_of_a_side_can_be_hit_beside_all_others(maps: list[int]) -> None:
    """However many stand in a hex and in the next, at peace or in a battle; two hexes of five are no neighbours."""
    land = GAME.layout(maps)
    size = token_size(land)
    crowds = [(count, aside) for count in range(1, 6) for aside in (0, -1, 1)]
    here = land.named("d5")
    for way, one, two in product(range(WAYS), crowds, crowds):
        if one[0] == two[0] == 5:
            continue
        placed = [*spots(land, here, *one), *spots(land, land.near[here * WAYS + way], *two)]
        pieces = tuple(
            Piece(key=f"{i}", art="ring", x=spot.x, y=spot.y, width=size, height=size) for i, spot in enumerate(placed)
        )
        board = Surface(key="map", kind=BOARD, title="", width=size / 0.13, height=2000, pieces=pieces)
        laws.check_lit(board, {piece.key for piece in pieces})


@pytest.mark.parametrize("count", range(6, 13))
def test_each_of_a_crowd_can_be_hit(count: int) -> None:
    land = GAME.layout(WIDE)
    placed = spots(land, land.named("d5"), count)
    size = token_size(land)
    pieces = [
        Piece(key=f"{i}", art="ring", x=spot.x, y=spot.y, width=size, height=size) for i, spot in enumerate(placed)
    ]
    middle = middles_of(land)[land.named("d5")]
    gold = Piece(key="gold", art="gold", x=middle[0] - 47, y=middle[1] + 50, width=30, height=30)
    board = Surface(key="map", kind=BOARD, title="", width=size / 0.13, height=2000, pieces=(*pieces, gold))
    laws.check_lit(board, {piece.key for piece in pieces})


# Setting up ----------------------------------------------------------------------------------------------------------


def test_armies_and_maps_are_chosen_on_the_map() -> None:
    table = new(scenario="last_wizard_standing")
    roll(table, "first 1")
    scene = seen(table, chooser(table))
    assert keys_of(scene, "army-") == {"army-4", "army-5"} and scene.status == "Set-up: armies"
    assert surface_of(scene, "army-5") == "map"
    play(table, f"{chooser(table)}: army orcs")
    scene = seen(table, chooser(table))
    assert keys_of(scene, "camp-") == {"camp-0", "camp-1"} and scene.status == "Set-up: maps"
    assert scene.pieces["camp-1"].name == "Map 15: Kasar Vale" and scene.pieces["camp-1"].text == "15"


def test_blocks_go_from_the_mat_to_the_map_as_they_are_deployed() -> None:
    table = new(scenario="barbarian_raid")
    scene = seen(table, "Brian")
    waiting = [piece for piece in surface(scene, "mat-1").pieces if piece.key.startswith("waiting")]
    assert len(waiting) == 8 and scene.pieces["ring"].x == waiting[0].x and "ring" not in seen(table).pieces
    assert waiting[0].name == "Brian's Charmer, still to deploy"
    play(table, "Brian: e7")
    after = seen(table, "Brian")
    deployed = piece_of(table, after, "amazons_charmer")
    assert surface_of(after, deployed.key) == "map" and deployed.art == waiting[0].art
    assert deployed.name == "Charmer, to deploy in Amara (e7)"
    assert "waiting-1-0" not in after.pieces and after.pieces["ring"].x == after.pieces["waiting-1-1"].x
    for who in ("Ann", None):
        assert seen(table, who) == seen(new(scenario="barbarian_raid"), who)  # nobody else sees it
        assert len([key for key in seen(table, who).pieces if key.startswith("waiting-1")]) == 8


# Battles -------------------------------------------------------------------------------------------------------------


def test_a_battle_opens_a_surface_of_its_own() -> None:
    table = skirmish("combat")
    scene = seen(table, "Ann")
    battle = scene.surfaces[0]
    assert battle.key == "battle" and battle.title == "Battle in d5, forest: round 1"
    rows = [
        [piece_of(table, scene, block) for block in side]
        for side in (("undead_skeleton", "undead_zombie"), ("elves_pixie", "elves_glader"))
    ]
    assert all(surface_of(scene, piece.key) == "battle" for side in rows for piece in side)
    assert max(piece.y for piece in rows[0]) < min(piece.y for piece in rows[1])  # the defender above
    pixie, glader = rows[1]
    assert pixie.x < glader.x  # B before C
    assert surface_of(scene, piece_of(table, scene, "elves_ranger").key) == "map"
    plate = scene.pieces[f"fire-{token_of(table, 'elves_glader')}"]
    assert plate.text == "C2 × 3" and plate.art == "plate-better"  # at home in the forest


def test_dice_and_hits_are_seen() -> None:
    table = skirmish("combat")
    pixie = f"token-{token_of(table, 'elves_pixie')}"
    assert not keys_of(seen(table), "die-")
    assert table.waiting == [CHANCE] and not seen(table).pieces[pixie].faint  # it fires
    roll(table, "roll 1")
    scene = seen(table, "Brian")
    assert scene.pieces["die-0"].art == "white-die-1" and scene.pieces[pixie].faint


def test_hits_that_are_to_be_taken_are_ringed() -> None:
    table = at("""
        maps = [13]
        phase = "combat"
        [side.0]
        army = "elves"
        blocks = ["elves_ranger 3 d5 from s"]
        [side.1]
        army = "undead"
        blocks = ["undead_zombie 2 d5", "undead_skeleton 2 d5"]
    """)
    roll(table, "roll 2 3 5")
    scene = seen(table, "Brian")
    assert table.waiting == [1] and keys_of(scene, "hit-") == {"hit-0", "hit-1"}
    assert [scene.pieces[f"die-{number}"].name for number in range(3)] == [
        "Die: 2, a hit to take", "Die: 3, a hit to take", "Die: 5",
    ]  # fmt: skip


def test_marks_of_spells_lie_on_the_blocks() -> None:
    table = at("""
        maps = [14]
        phase = "combat"
        [side.0]
        army = "barbarians"
        blocks = ["barbarians_runeka 4 b4 flown", "barbarians_huscarl 3 b4 from n"]
        [side.1]
        army = "orcs"
        blocks = ["orcs_goblin 2 b4"]
    """)
    play(table, "Ann: cast war-rune")
    scene = seen(table, "Brian")
    mark = scene.pieces[f"mark-{token_of(table, 'barbarians_huscarl')}"]
    assert mark.art == "mark-runed" and mark.name == "War Rune: +1 Combat and one more die." and mark.rule == "11.8"
    plate = scene.pieces[f"fire-{token_of(table, 'barbarians_huscarl')}"]
    assert plate.text == "C3 × 4" and plate.art == "plate-better"
    wizard = scene.pieces[f"fire-{token_of(table, 'barbarians_runeka')}"]
    strength = campaign(table).steps[token_of(table, "barbarians_runeka")]
    assert wizard.text == f"A+ × {strength}" and wizard.name == "Runeka: A+ in this battle"
    assert wizard.tip == f"A wizard casts, retreats or passes. Its strength: {strength}."


def test_a_bridge_of_stone_lies_on_its_hexside() -> None:
    table = at("""
        maps = [16]
        [side.0]
        army = "dwarves"
        blocks = ["dwarves_mage 4 c5", "dwarves_low_guard 2 c5"]
        [side.1]
        army = "orcs"
        blocks = ["orcs_goblin 2 e9"]
    """)
    assert "bridge" not in seen(table).pieces
    play(table, f"Ann: {click(table, 'dwarves_mage')}", "Ann: cast stone-bridge")
    while not campaign(table).bridge >= 0:
        play(table, f"Ann: {table.choices(0)[0]}")
    assert seen(table).pieces["bridge"].name == "Stone Bridge at Carrow (c5)"


def test_when_no_battle_is_fought_there_is_no_surface_for_it() -> None:
    assert [surface.key for surface in seen(skirmish(), "Brian").surfaces] == ["map", "mat-1", "mat-0"]


# Mats ----------------------------------------------------------------------------------------------------------------


def test_ones_own_mat_comes_first_and_is_higher() -> None:
    table = skirmish()
    mats = [surface for surface in seen(table, "Brian").surfaces if surface.kind == MAT]
    assert [surface.seat for surface in mats] == [1, 0]
    own = surface(seen(table, "Brian"), "mat-1")
    assert own.height > surface(seen(table, "Ann"), "mat-1").height
    assert own.title == "Brian"


def test_a_mat_bears_the_name_of_its_player() -> None:
    for name, shown in (("Ann", ">Ann<"), ("Christopher the Great of Wessex", ">Christopher the Great…<")):
        table = Table(GAME, 2, names=[name, "Brian"])
        mat = surface(table.scene(0), "mat-0")
        assert shown in mat.backdrop and ">Elves<" in mat.backdrop
        assert mat.title == name and mat.pieces[0].name == f"{name}: Elves"


def test_the_spell_card_lies_on_the_mat() -> None:
    table = skirmish()
    scene = seen(table, "Ann")
    assert {f"spell-{spell}" for spell in (*range(18, 24), *range(36, 42))} == keys_of(scene, "spell-")
    mend = scene.pieces["spell-19"]
    assert mend.name == "Mend, a spell of level 1" and mend.mark == RECONSTRUCTED and mend.rule == "11.20"
    assert mend.tip.endswith("Cast in the Move Phase or in the Combat Phase.") and mend.action == act.CAST.at(19)
    assert scene.pieces["spell-36"].action == -1 and scene.pieces["spell-36"].faint and not mend.faint  # no wizard left
    laws.check_lit(surface(scene, "mat-0"), {f"spell-{spell}" for spell in range(18, 24)})


def test_what_both_sides_know_lies_on_both_mats() -> None:
    table = new(scenario="last_wizard_standing")
    roll(table, "first 1")
    play(table, f"{chooser(table)}: army orcs")
    assert not keys_of(seen(table), "spell-")  # no blocks are there yet
    play(table, f"{chooser(table)}: map 1")
    for who in ("Ann", "Brian"):
        scene = seen(table, who)
        assert surface_of(scene, "spell-42") == f"mat-{seat_of(table, who)}"
        assert surface_of(scene, f"spell-42-of-{1 - seat_of(table, who)}") == f"mat-{1 - seat_of(table, who)}"


def test_what_may_be_built_is_stacked_on_the_mat() -> None:
    table = skirmish("build")
    scene = seen(table, "Ann")
    glader, castle = (scene.pieces[f"kind-{row(block)}"] for block in ("elves_glader", "elves_castle"))
    assert glader.badge == "2" and castle.badge == ""
    assert glader.name == "Glader: 2 blocks to build, 1 GP per step" and glader.action == act.NEW.at(
        row("elves_glader")
    )
    laws.check_lit(surface(scene, "mat-0"), {glader.key, castle.key})


def test_ones_own_building_is_seen_as_it_will_be_and_by_nobody_else() -> None:
    table = skirmish("build")
    before = {who: seen(table, who) for who in ("Brian", None)}
    ranger = token_of(table, "elves_ranger")
    play(table, f"Ann: step {ranger + 1}", "Ann: new elves-glader", "Ann: e9")
    scene, land = seen(table, "Ann"), campaign(table).land
    here = [piece for piece in scene.pieces.values() if "in Logyn (e9)" in piece.name and piece.key.startswith("token")]
    assert sorted(piece.name.split(" in ")[0] for piece in here) == ["Ann's Glader", "Ann's Ranger", "Ann's Wicana"]
    assert next(piece.name for piece in here if piece.name.startswith("Ann's Ranger")).endswith("strength 3 of 3")
    left = 5 + 2 - 4 - 1
    assert scene.pieces[f"gold-{land.city_name.index('Logyn')}"].text == str(left)
    assert scene.pieces[f"kind-{row('elves_glader')}"].badge == ""
    assert {who: seen(table, who) for who in ("Brian", None)} == before


def test_the_lost_lie_on_the_mat() -> None:
    table = skirmish()
    scene = seen(table, "Brian")
    lost = scene.pieces[f"lost-{token_of(table, 'undead_necrom')}"]
    assert lost.faint and lost.name == "Brian's Necrom, lost"


def test_alone_one_sees_the_automated_side_too() -> None:
    table = new(1)
    scene = seen(table, "Ann")
    mats = [surface for surface in scene.surfaces if surface.kind == MAT]
    assert [(mat.seat, mat.title) for mat in mats] == [(0, "Ann"), (1, "The automated side")]
    castle = piece_of(table, scene, "undead_castle")
    assert castle.name == "The automated side's Castle in Bethi (e4), strength 2 of 4"
    assert len(scene.points) == 1


def test_points_are_hidden_where_blocks_are() -> None:
    table = at("""
        scenario = "last_wizard_standing"
        [side.0]
        army = "orcs"
        blocks = ["orcs_shakla 4 e5", "orcs_orc 2 e5"]
        [side.1]
        army = "feudals"
        blocks = ["feudals_wizard 2 k5"]
    """)
    assert seen(table, "Ann").points == (12, None) and seen(table).points == (None, None)
    assert seen(table, "Ann").pieces["worth-0"].text == "12" and seen(table, "Ann").pieces["worth-1"].text == "?"
    assert seen(table, "Ann").unit == "GP in blocks"


# Status and clicks ---------------------------------------------------------------------------------------------------


def test_the_status_says_where_the_game_is() -> None:
    assert seen(skirmish()).status == "Turn 3 of 7 · Move Phase · Elves"
    assert seen(skirmish("build")).status == "Turn 3 of 7 · Build Phase"
    assert seen(new(scenario="barbarian_raid")).status == "Set-up: deployment"
    assert seen(new()).status == "Turn 1 of 10 · Move Phase · Elves"


def test_clicks_mean_what_is_under_them() -> None:
    table = skirmish()
    scene = seen(table, "Ann")
    ranger = token_of(table, "elves_ranger")
    assert scene.pieces[f"token-{ranger}"].action == act.TOKEN.at(ranger)
    assert seen(skirmish("build"), "Ann").pieces[f"token-{ranger}"].action == act.STEP.at(ranger)
    assert {piece.action for piece in seen(table).pieces.values()} == {-1}
    enemy = token_of(table, "undead_castle")
    for action in (scene.pieces[f"token-{enemy}"].action, scene.pieces["spell-19"].action):
        assert GAME.why_not(table.state, 0, action) is not None


# Drawings ------------------------------------------------------------------------------------------------------------


def test_every_block_has_a_face() -> None:
    drawings = GAME.drawing.art()
    for kind, block in enumerate(GAME.data["blocks"].values()):
        for steps in range(1, block["steps"] + 1):
            assert "<path" in drawings[f"block-{kind}-{steps}"].markup
    assert len({drawings[f"back-{army}-{side}"].markup for army, side in product(range(7), range(7))}) == 49
    for spell, data in enumerate(GAME.data["spells"].values()):
        assert data["name"] in drawings[f"spell-{spell}"].markup


def test_a_picture_is_the_same_every_time() -> None:
    one, other = (
        picture(GAME.drawing.scene(GAME.view(skirmish("combat").state, SPECTATOR)), GAME.drawing.art())
        for _ in range(2)
    )
    assert one == other and one.count("<svg") == one.count("</svg>")
