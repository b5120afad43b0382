"""What one sees: laws of every scene at every seat, then named positions."""

from __future__ import annotations

import kingstable
from kingstable.core.scene import BOARD, MAT, RECONSTRUCTED, Piece, Scene, Surface
from kingstable.core.table import Table
from kingstable.games.kingswood import actions as act
from kingstable.games.kingswood.drawing import backdrop
from kingstable.games.kingswood.rules.ending import ENOUGH_FAME
from laws.test_scenes import check_whole

from . import steps
from .scripts import GAME, GUILDS, MONSTERS, at, new, play, seat_of
from .visits import using

# The board -----------------------------------------------------------------------------------------------------------


def seen(table: Table, who: str | None = None) -> Scene:
    return table.scene(None if who is None else seat_of(table, who))


def inside(piece: Piece, place: Piece) -> bool:
    return abs(place.x - piece.x) < place.width / 2 and abs(place.y - piece.y) < place.height / 2


def surface_of(scene: Scene, key: str) -> Surface:
    return next(surface for surface in scene.surfaces if any(piece.key == key for piece in surface.pieces))


def test_people_stand_on_their_locations_and_the_guard_beside_the_village() -> None:
    table = at(steps.Act(0), adventurers="academy tavern bakery")
    pieces = seen(table, "Ann").pieces
    for location in (0, 2, 5):
        assert inside(pieces[f"adventurer-{location}"], pieces[f"location-{location}"])
    assert "adventurer-1" not in pieces and pieces["location-1"].name == "Blacksmith: nobody is here"
    assert pieces["guard"].name == "King's Guard, beside the village"
    assert not any(inside(pieces["guard"], piece) for key, piece in pieces.items() if key.startswith("location"))
    table = at(steps.Act(0), guard="market")
    pieces = seen(table, "Ann").pieces
    assert inside(pieces["guard"], pieces["location-3"])
    assert pieces["location-3"].name == "Market: the King's Guard is here"


def test_the_exploring_adventurer_keeps_its_key_from_start_to_stop() -> None:
    table = at(steps.Act(0), coins=[3, 0])
    assert "explorer" not in seen(table).pieces
    play(table, "Ann: explore academy", "Ann: pass")
    pieces = seen(table).pieces
    assert inside(pieces["explorer"], pieces["location-0"]) and "adventurer-0" not in pieces
    play(table, "Ann: move market")
    pieces = seen(table).pieces
    assert inside(pieces["explorer"], pieces["location-3"])


def test_locations_lie_clockwise_with_the_forest_at_the_bottom() -> None:
    table = at(steps.Act(0))
    pieces = seen(table).pieces
    forest = pieces["location-4"]
    assert all(pieces[f"location-{location}"].y < forest.y for location in (0, 1, 2, 3, 5))
    assert pieces["location-0"].x < forest.x < pieces["location-1"].x  # place 1 is left of it, place 5 right


def test_before_the_village_is_laid_out_only_the_forest_is_there() -> None:
    pieces = seen(new(2)).pieces
    assert [key for key in pieces if key.startswith(("location", "adventurer"))] == ["location-4"]


def test_six_monsters_lie_in_two_rows_below_the_village() -> None:
    table = at(steps.Act(0), seats=1, forest="imp ghost troll giant-rats bandits dragon")
    scene = seen(table, "Ann")
    check_whole(GAME, scene, 0)
    cards = [piece for key, piece in scene.pieces.items() if key.startswith("monster")]
    assert len(cards) == 6 and len({piece.y for piece in cards}) == 2 and scene.surfaces[0].height <= 640
    for card in cards:
        assert not any(inside(card, other) for other in cards if other is not card)


def test_the_deck_shows_its_chapters_and_a_top_card_that_all_know() -> None:
    pieces = seen(at(steps.Act(0), deck="imp dragon giant")).pieces
    assert pieces["deck"].name == "Deck: 1 of Chapter I and 2 of Chapter II" and pieces["deck"].art == "deck-1"
    assert (pieces["left-1"].text, pieces["left-2"].text) == ("1", "2")
    pieces = seen(at(steps.Act(0), top="imp", deck="dragon")).pieces
    assert pieces["deck"].art == "pile-2" and pieces["monster-12"].art == "monster-12"
    assert pieces["deck"].name == "Deck: 1 of Chapter I and 1 of Chapter II"
    pieces = seen(at(steps.Act(0), deck="")).pieces
    assert (pieces["deck"].name, pieces["deck"].art) == ("Deck: empty", "no-deck") and "left-1" not in pieces


def test_the_supply_warns_when_it_runs_low() -> None:
    pieces = seen(at(steps.Act(0), coins=[26, 2])).pieces
    assert (pieces["supply-3"].badge, pieces["supply-3"].name) == ("2", "Supply: 2 Coins")
    assert pieces["supply-0"].badge == ""
    assert seen(at(steps.Act(0), coins=[28, 2])).pieces["supply-3"].faint


def test_past_20_a_marker_goes_round_the_fame_track_again_with_its_other_side_up() -> None:
    pieces = seen(at(steps.Act(0), seats=5, fame=[3, ENOUGH_FAME, 27, 40, 47])).pieces
    spaces = [round((pieces[f"fame-{seat}"].x - backdrop.FIRST_SPACE) / backdrop.SPACE) for seat in range(5)]
    assert spaces == [3, 20, 7, 20, 7]
    assert {key: piece.text for key, piece in pieces.items() if key.startswith("lap-")} == {
        "lap-2": "+20", "lap-3": "+20", "lap-4": "+40",
    }  # fmt: skip
    assert pieces["fame-2"].name == "Cindy: 27 fame"
    assert pieces["lap-4"].x - pieces["lap-2"].x >= pieces["lap-2"].width, "neither hides the other"
    for seat in (2, 3, 4):
        label = pieces[f"lap-{seat}"]
        assert label.x - label.width / 2 > 0 and label.x + label.width / 2 < backdrop.BOARD_WIDTH


def test_alone_the_mightiest_beasts_are_counted_instead() -> None:
    giant = MONSTERS.index("giant")
    pieces = seen(at(steps.Act(0), seats=1, slain=1 << giant), "Ann").pieces
    assert pieces["beasts"].name == "1 of 2 mightiest beasts defeated" and "fame-0" not in pieces
    assert pieces[f"beast-{giant}"].faint and pieces["beasts-defeated"].text == "1 / 2"


def test_what_no_source_gives_is_marked() -> None:
    pieces = seen(at(steps.Act(0), forest="imp")).pieces
    assert pieces["monster-12"].mark == RECONSTRUCTED and pieces["guild-5"].mark == RECONSTRUCTED
    assert pieces["location-0"].mark == ""


# The guilds ----------------------------------------------------------------------------------------------------------


def test_guilds_lie_ready_until_the_first_turn_and_then_before_their_leaders() -> None:
    table = kingstable.new("kingswood", seats=2, seed=1)
    scene = seen(table)
    assert [surface.key for surface in scene.surfaces] == ["guilds", "board", "mat-0", "mat-1"]
    assert all(surface_of(scene, f"guild-{guild}").key == "guilds" for guild in range(len(GUILDS)))
    table.play("choose krom")
    scene = seen(table)
    assert surface_of(scene, "guild-4").key == "mat-0" and scene.pieces["leader-4"].art == "seat-0"
    assert [scene.pieces[f"token-0-2-{i}"].art for i in range(2)] == ["worn-2", "worn-2"]
    table.play("choose the-arcanum")
    scene = seen(table)
    assert [surface.kind for surface in scene.surfaces] == [BOARD, MAT, MAT]
    assert scene.status == "Round 1" and scene.points == (0, 0) and scene.unit == "fame"


def test_ones_own_mat_comes_first_and_is_the_larger() -> None:
    table = at(steps.Act(0), seats=3)
    mats = [surface for surface in seen(table, "Brian").surfaces if surface.kind == MAT]
    assert [surface.seat for surface in mats] == [1, 2, 0]
    assert mats[0].height > mats[1].height == mats[2].height
    assert mats[0].pieces[0].art == "banner-2" and mats[1].pieces[0].art == "crest-6"


def test_tokens_turn_from_bright_to_grey() -> None:
    table = using("forest", steps.Act(1), forest="imp", fresh={"Ann": "book book heart"})
    pieces = seen(table, "Ann").pieces
    assert [pieces[f"token-0-1-{i}"].art for i in range(2)] == ["token-1", "token-1"]
    play(table, "Ann: fight imp")
    pieces = seen(table, "Ann").pieces
    assert [pieces[f"token-0-1-{i}"].art for i in range(2)] == ["token-1", "worn-1"]
    assert pieces["token-0-2-0"].art == "worn-2" and pieces["token-0-2"].name == "Ann: no Hearts refreshed, 1 exhausted"
    assert pieces["monster-12"].art == "chip-12" and pieces["coins-0"].text == "1"


def test_a_secret_captive_is_a_back_to_all_but_its_captor() -> None:
    table = at(steps.Act(0), seats=3, unseen={"Ann": "ghost"}, captive={"Brian": "imp"})
    ghost = f"monster-{MONSTERS.index('ghost')}"
    pieces = seen(table, "Ann").pieces
    assert pieces[ghost].art == "captive-10" and pieces[ghost].tip == "A captive, known only to you."
    for who in ("Brian", "Cindy", None):
        pieces = seen(table, who).pieces
        assert ghost not in pieces and pieces["captive-0"].art == "back-1"
        assert pieces["monster-12"].art == ("captive-12" if who == "Brian" else "caged-12")
    assert seen(table).pieces["cell-2"].name == "No captive"


# What is lit, and what a click in vain means -------------------------------------------------------------------------


def lit(table: Table) -> dict[str, tuple[str, ...]]:
    return {str(choice): choice.targets for choice in table.choices()}


def test_tokens_and_heaps_are_lit() -> None:
    table = using("academy", worn={"Ann": "book"}, coins=[1, 0])
    assert lit(table) == {
        "pass": ("location-0",),
        "refresh-all spellbook": ("location-0", "token-0-1"),
        "gain spellbook": ("location-0", "supply-1"),
    }
    table = using("potion-shop", worn={"Ann": "sword heart"}, coins=[1, 0])
    assert lit(table)["potion"] == ("location-10", "token-0-0", "token-0-2")
    assert lit(using("manor-house", worn={"Ann": "book"}))["refresh spellbook"] == ("location-9", "token-0-1")
    assert lit(using("market"))["earn"] == ("location-3", "supply-3")
    assert lit(at(steps.Spoils(0))) == {
        "gain sword": ("supply-0",), "gain spellbook": ("supply-1",), "gain heart": ("supply-2",),
    }  # fmt: skip


def test_people_and_the_deck_are_lit() -> None:
    targets = lit(at(steps.Act(0), guard="market"))
    assert targets["explore academy"] == ("location-0", "adventurer-0")
    assert targets["collect"] == ("location-3", "guard", "supply-3")
    assert lit(using("bakery"))["capture top"] == ("deck",)
    assert lit(using("wizards-tower", top="ghost"))["reveal"] == ("deck", "monster-10")


def why_not(table: Table, key: str) -> str:
    """What is answered to a click on a piece that is not lit."""
    piece = table.scene(0).pieces[key]
    assert key not in {target for choice in table.choices(0) for target in choice.targets}
    return str(table.game.why_not(table.state, 0, piece.action))


def test_a_click_in_vain_is_answered() -> None:
    table = at(steps.Act(0), forest="imp")
    assert why_not(table, "location-3") == "there is no adventurer at the Market [5.2]"
    assert why_not(table, "guard") == "you must explore: the King's Guard is on no location [5.16]"
    assert why_not(table, "supply-3") == "you must explore: the King's Guard is on no location [5.16]"
    assert why_not(table, "monster-12") == "not now: fight monsters in the Forest [7.1]"
    assert why_not(table, "guild-5") == "not now: you choose a guild at the start [3.2]"
    table = at(steps.Move(0, 1), guard="forest", coins=[2, 0])
    assert why_not(table, "location-2") == "another adventurer is at the Tavern [5.10]"
    assert why_not(table, "location-4") == "the King's Guard is at the Forest [5.11]"
    table = using("forest", forest="imp dragon", fresh={"Ann": "book heart"})
    dragon = f"monster-{MONSTERS.index('dragon')}"
    assert why_not(table, dragon) == "that takes 3 refreshed Swords; you have 0 [7.2]"
    assert why_not(table, "cell-0") == "you have no captive [9.5]"
    table = using("academy", coins=[1, 0])
    assert why_not(table, "token-0-1") == "you have no exhausted Spellbooks [6.4]"
    assert why_not(table, "supply-0") == "the Academy is only for Spellbooks [6.1]"
    table = using("bakery", forest="imp", worn={"Ann": "heart"}, captive={"Ann": "ghost"})
    assert why_not(table, "monster-12") == "you already have a captive [9.3]"
    assert why_not(table, "deck") == "you already have a captive [9.3]"


def test_a_spectator_and_the_mats_of_others_ask_nothing() -> None:
    table = at(steps.Act(0), forest="imp", defeated={"Brian": "ghost"})
    assert {piece.action for piece in seen(table).pieces.values()} == {-1}
    mat = next(surface for surface in seen(table, "Ann").surfaces if surface.key == "mat-1")
    assert {piece.action for piece in mat.pieces if not piece.key.startswith("guild")} == {-1}
    assert table.scene(0).pieces["adventurer-0"].action == act.EXPLORE.first
