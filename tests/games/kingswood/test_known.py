"""Chapter 13: who knows what.

What a player may not know, no view shows, no log tells and no sampled state gives away; what is known stays known in
every state sampled from the view.
"""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.errors import Illegal
from kingstable.core.state import ALL
from kingstable.core.table import Table

from . import steps
from .scripts import (
    GAME,
    MONSTERS,
    at,
    captive,
    defeated,
    in_forest,
    kingdom,
    named,
    new,
    open_to,
    play,
    seat_of,
    step,
    told,
    waiting,
)
from .visits import samples, using

END = steps.Act(1)  # whoever is asked next
EVERYBODY = ("Ann", "Brian", "Cindy", "spectator")
STRANGERS = ("Brian", "Cindy", "spectator")  # all but Ann
CHAPTER_ONE_OF_THREE = {
    "goblin-gang-1", "goblin-gang-2", "goblin-gang-3", "goblin-bully", "skeleton-1", "zombie", "ghost", "will-o-wisp",
    "imp", "giant-rats", "wolf-pack", "wild-boar", "giant-spider", "harpy", "bandits", "witch", "troll",
}  # fmt: skip


def rule(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.rule("kingswood", *numbers)


def seen_by(table: Table, who: str) -> dict[str, Any]:
    return table.view(None if who == "spectator" else seat_of(table, who)).fields


def agreed(table: Table, who: str, of: str = "Ann") -> set[str]:
    """The captives that the states sampled for a player hold; one, if it is known."""
    seat = seat_of(table, of)
    return {MONSTERS[state.captive[seat]] for state in samples(table, who)}


def sound(table: Table) -> None:
    """All sampled states hold each card once, and a chapter where it belongs."""
    for who in (*table.names, "spectator"):
        for state in samples(table, who):
            assert table.game.audit(state) == []


# Open to all ---------------------------------------------------------------------------------------------------------


@rule("13.1")
def test_guilds_tokens_coins_fame_defeated_monsters_and_captors_are_known_to_all() -> None:
    table = at(
        steps.Act(0), seats=3, guard="market", guild={"Ann": "krom"}, fresh={"Ann": "sword heart", "Cindy": "book"},
        worn={"Brian": "heart"}, coins=[1, 5, 9], defeated={"Brian": "imp troll"}, unseen={"Ann": "ghost"},
    )  # fmt: skip
    for who in EVERYBODY:
        view = seen_by(table, who)
        assert view["guild"] == [4, 2, 6]
        assert view["fresh"] == [1, 0, 1, 0, 0, 0, 0, 1, 0] and view["worn"] == [0, 0, 0, 0, 0, 1, 0, 0, 0]
        assert view["coins"] == [1, 5, 9] and view["fame"] == [0, 4, 0]
        assert [named(pile) for pile in view["defeated"]] == ["", "imp troll", ""]
        assert [card == -1 for card in view["captive"]] == [False, True, True]


@rule("13.2")
@pytest.mark.parametrize(("seats", "used"), [(1, 30), (2, 30), (3, 34), (4, 38), (5, 42)])
def test_all_know_which_cards_are_used_and_how_many_the_deck_holds(seats: int, used: int) -> None:
    table = new(seats, special="bakery")
    view = table.view()
    assert (view["chapter_one"], view["chapter_two"]) == (used - 17, 17)
    assert sum(table.game.pools(view.fields)["monsters"]) == used
    for state in samples(table, "spectator"):
        deck = [one + two for one, two in zip(state.chapter_one, state.chapter_two, strict=True)]
        assert deck == table.game.pools(view.fields)["monsters"]


@rule("13.2")
def test_what_left_the_game_is_never_dealt_and_what_left_the_deck_not_again() -> None:
    table = at(
        steps.Act(0), seats=3, guard="market", forest="imp ghost", defeated={"Brian": "troll"},
        captive={"Cindy": "zombie"}, unseen={"Ann": "bandits"}, top="giant-rats",
    )  # fmt: skip
    assert (table.view()["chapter_one"], table.view()["chapter_two"]) == (11, 17)
    sound(table)
    for who in STRANGERS:
        for state in samples(table, who):
            assert (sum(state.chapter_one), sum(state.chapter_two)) == (11, 17)
            out = [MONSTERS.index(name) for name in ("imp", "ghost", "troll", "zombie", "giant-rats", "mimic")]
            assert not any(state.chapter_one[card] for card in out)


# The deck ------------------------------------------------------------------------------------------------------------


@rule("13.3")
def test_of_the_deck_everyone_sees_the_size_and_nobody_a_card() -> None:
    table = at(steps.Fill(3), forest="imp ghost")
    assert (table.view(0)["chapter_one"], table.view(0)["top"]) == (11, -1)
    assert table.state.odds() == kingdom(table).chapter_one, "each card of Chapter I is as likely to come next"
    assert sum(table.state.odds()) == 11 and set(table.state.odds()) == {0, 1}


@rule("13.3")
def test_a_card_turned_up_stays_known_to_all_while_it_lies_on_top() -> None:
    table = using("wizards-tower", END, steps.Fill(3), forest="imp ghost", seats=3)
    assert {state.top for state in samples(table, "Ann")} == {-1}
    play(table, "Ann: reveal", "*: monster troll")
    for who in EVERYBODY:
        assert named([seen_by(table, who)["top"]]) == "troll"
        assert {MONSTERS[state.top] for state in samples(table, who)} == {"troll"}
        assert {state.chapter_one[23] for state in samples(table, who)} == {0}, "it is not in the deck a second time"
    sound(table)
    assert "on top, known to all: Troll" in table.game.drawing.board(table.view())


@rule("13.3")
def test_the_known_card_is_the_next_refill_and_then_the_order_is_unknown_again() -> None:
    table = using("wizards-tower", steps.Fill(3), forest="imp")
    play(table, "Ann: reveal", "*: monster troll")
    assert in_forest(table) == "imp troll" and table.view()["top"] == -1
    assert waiting(table) == ["*"], "the third is for chance"
    assert "known to all" not in table.game.drawing.board(table.view())
    assert {state.top for state in samples(table, "Brian")} == {-1}


@rule("13.3")
@pytest.mark.parametrize("who", EVERYBODY)
def test_no_card_of_chapter_two_leaves_a_deck_or_a_sampled_deck_before_the_last_of_chapter_one(who: str) -> None:
    """Of Chapter I four cards are left: two in the deck, two with captors."""
    gone = " ".join(sorted(CHAPTER_ONE_OF_THREE - {"imp", "ghost", "troll", "zombie"}))
    table = at(steps.Fill(3), seats=3, defeated={"Brian": gone}, unseen={"Ann": "troll", "Cindy": "zombie"}, forest="")
    held = {"Ann": {"troll"}, "Cindy": {"zombie"}}.get(who, set())
    decks = [[MONSTERS[card] for card, odds in enumerate(state.odds()) if odds] for state in samples(table, who)]
    assert {len(deck) for deck in decks} == {2}
    assert set().union(*decks) == {"imp", "ghost", "troll", "zombie"} - held
    assert open_to(table, "*") == ["monster ghost", "monster imp"]
    play(table, "*: monster imp")
    assert open_to(table, "*") == ["monster ghost"]
    play(table, "*: monster ghost")
    second = {name for name in MONSTERS if GAME.data["monsters"][name.replace("-", "_")]["chapter"] == 2}
    assert {move.removeprefix("monster ") for move in open_to(table, "*")} == second
    for state in samples(table, who):
        assert {MONSTERS[card] for card, odds in enumerate(state.odds()) if odds} == second
        assert {state.captive[0], state.captive[2]} == {MONSTERS.index("troll"), MONSTERS.index("zombie")}
    sound(table)


# Captives ------------------------------------------------------------------------------------------------------------


def drawn_unseen(card: str, **fields: Any) -> Table:
    """Ann has captured this card from the top of the deck."""
    table = using("bakery", END, seats=3, guard="market", worn={"Ann": "heart"}, **fields)
    play(table, "Ann: capture top", f"*: monster {card}")
    return table


@rule("13.4")
def test_a_captive_drawn_unseen_is_known_to_its_captor_alone() -> None:
    table = drawn_unseen("troll", forest="imp ghost")
    assert captive(table, "Ann", of="Ann") == "troll" and kingdom(table).captive_seen[0] == 1
    assert told(table, "Ann") == [
        "Ann captures the unseen top card of the deck (Chapter I).", "Ann's captive: the Troll.",
    ]  # fmt: skip
    assert agreed(table, "Ann") == {"troll"}
    for who in STRANGERS:
        assert captive(table, who, of="Ann") == "secret" and seen_by(table, who)["captive_chapter"][0] == 1
        log = told(table, None if who == "spectator" else who)
        assert log == ["Ann captures the unseen top card of the deck (Chapter I)."]
        assert len(agreed(table, who)) > 5 and not agreed(table, who) & {"imp", "ghost"}
    assert "captive: Troll (2S 1B 1H: 3 fame, known to you alone)" in table.game.drawing.board(table.view(0))
    for viewer in (1, 2, None):
        assert "captive: unknown, of Chapter I\n" in table.game.drawing.board(table.view(viewer))
    sound(table)


@rule("13.4")
def test_nothing_that_others_see_depends_on_the_card_that_was_captured() -> None:
    views = []
    for card in ("troll", "giant-rats"):
        table = drawn_unseen(card, forest="imp ghost")
        play(table, "Ann: pass")
        views.append([(table.view(viewer).fields, table.log(viewer)) for viewer in (1, 2, None)])
    assert views[0] == views[1]


@rule("13.4")
@pytest.mark.parametrize("who", STRANGERS)
def test_the_chapter_of_a_secret_captive_is_known_and_kept_in_every_sample(who: str) -> None:
    table = drawn_unseen("troll", unseen={"Brian": "lich", "Cindy": "hydra"})
    for seat, chapter in enumerate((1, 2, 2)):
        name = table.names[seat]
        if name == who:
            assert agreed(table, who, of=name) == {"lich" if who == "Brian" else "hydra"}
        else:
            held = [state.captive[seat] for state in samples(table, who)]
            assert len(set(held)) > 5 and {kingdom(table).book.chapter[card] for card in held} == {chapter}
    deck = {(sum(state.chapter_one), sum(state.chapter_two)) for state in samples(table, who)}
    assert deck == {(16, 15)}
    for state in samples(table, who):
        assert len(set(state.captive)) == 3 and state.captive_seen == [0b1, 0b10, 0b100]
        assert not any(state.chapter_one[card] or state.chapter_two[card] for card in state.captive)


@rule("13.4", "5.18")
@pytest.mark.parametrize(("card", "options"), [("imp", ["pass", "fight captive"]), ("troll", ["pass"])])
def test_to_be_asked_in_the_forest_tells_nothing_of_a_secret_captive(card: str, options: list[str]) -> None:
    table = using("forest", END, unseen={"Ann": card}, fresh={"Ann": "book heart"}, guard="market")
    assert waiting(table) == ["Ann"] and open_to(table, "Ann") == options
    said = "Fight in the Forest, or go on." if card == "imp" else "You cannot defeat your captive in the Forest now."
    assert table.prompt() == said
    play(table, "Ann: pass")
    assert waiting(table) == ["Brian"] and told(table) == []
    table = using("forest", END, captive={"Ann": "troll"}, fresh={"Ann": "book heart"}, guard="market")
    assert waiting(table) == ["Brian"], "with a captive that all know there is nothing to hide"


@rule("13.4", "5.18")
@pytest.mark.parametrize("card", ["imp", "troll"])
def test_to_be_asked_again_after_a_fight_tells_nothing_either(card: str) -> None:
    fields: dict[str, Any] = {"forest": "giant-rats", "fresh": {"Ann": "book heart heart heart"}, "guard": "market"}
    table = using("forest", END, unseen={"Ann": card}, **fields)
    play(table, "Ann: fight giant-rats")
    assert waiting(table) == ["Ann"]
    play(table, "Ann: pass")
    assert waiting(table) == ["Brian"]
    table = using("forest", END, captive={"Ann": "troll"}, **fields)
    play(table, "Ann: fight giant-rats")
    assert waiting(table) == ["Brian"]


@rule("13.4", "5.18")
@pytest.mark.parametrize("card", ["imp", "troll"])
def test_the_house_of_music_is_asked_at_the_tavern_whatever_its_secret_captive_costs(card: str) -> None:
    def at_the_tavern(**held: Any) -> Table:
        music = {"Ann": "house-of-music"}
        return using("tavern", END, guild=music, fresh={"Ann": "book heart"}, coins=[1, 0], guard="market", **held)

    table = at_the_tavern(unseen={"Ann": card})
    play(table, "Ann: gain heart")
    assert waiting(table) == ["Ann"]
    assert open_to(table, "Ann") == ["pass", "fight captive"][: 2 if card == "imp" else 1]
    table = at_the_tavern(captive={"Ann": "troll"})
    play(table, "Ann: gain heart")
    assert waiting(table) == ["Brian"]


@rule("13.4")
@pytest.mark.parametrize("card", ["imp", "troll"])
def test_in_the_forest_of_the_witch_one_is_asked_whatever_the_secret_captive_costs(card: str) -> None:
    table = using(
        "witchs-hut", END, guard="forest", adventurers="witchs-hut academy tavern", unseen={"Ann": card},
        fresh={"Ann": "book heart"},
    )  # fmt: skip
    assert waiting(table) == ["Ann"]
    assert open_to(table, "Ann") == ["pass", "fight captive"][: 2 if card == "imp" else 1]


@rule("13.4", "5.18")
def test_elsewhere_and_with_a_captive_that_all_know_one_is_not_asked_in_vain() -> None:
    assert waiting(using("tavern", END, unseen={"Ann": "imp"}, fresh={"Ann": "book heart"}, guard="market")) == [
        "Brian"
    ]
    assert waiting(using("forest", END, captive={"Ann": "troll"}, fresh={"Ann": "book"}, guard="market")) == ["Brian"]
    music: dict[str, Any] = {"guild": {"Ann": "house-of-music"}, "guard": "market", "coins": [0, 0]}
    assert waiting(using("tavern", END, unseen={"Ann": "troll"}, **music)) == ["Brian"], "nothing was paid for there"


@rule("13.4")
def test_a_secret_captive_that_is_fought_is_revealed_and_nothing_can_be_taken_back() -> None:
    table = using(
        "forest", END, seats=3, forest="imp", unseen={"Ann": "giant-rats"}, fresh={"Ann": "book heart heart heart"}
    )
    play(table, "Ann: fight imp")
    assert table.can_undo(0)
    play(table, "Ann: fight captive")
    assert not table.can_undo(0)
    with pytest.raises(Illegal, match="nothing can be taken back"):
        table.undo()
    for who in EVERYBODY:
        assert [named(pile) for pile in seen_by(table, who)["defeated"]] == ["imp giant-rats", "", ""]
        assert captive(table, who, of="Ann") == ""
        assert "Ann fights the captive: the Giant Rats." in told(table, None if who == "spectator" else who)
    sound(table)


@rule("13.4", "13.5")
def test_a_captive_that_all_know_can_be_fought_and_taken_back() -> None:
    table = using("forest", END, captive={"Ann": "giant-rats"}, fresh={"Ann": "heart heart"})
    play(table, "Ann: fight captive")
    assert table.can_undo(0) and defeated(table, "Ann") == "giant-rats"
    table.undo()
    assert captive(table, "Brian", of="Ann") == "giant-rats" and kingdom(table).captive_seen[0] == ALL


@rule("13.5")
def test_a_captive_from_the_forest_stays_known_to_all() -> None:
    table = using("bakery", END, seats=3, forest="imp ghost", guard="market")
    play(table, "Ann: capture ghost")
    for who in EVERYBODY:
        assert captive(table, who, of="Ann") == "ghost" and agreed(table, who) == {"ghost"}
        assert told(table, None if who == "spectator" else who) == ["Ann captures the Ghost from the Forest."]
    assert kingdom(table).captive_seen[0] == ALL
    assert "captive: Ghost (3B: 2 fame)" in table.game.drawing.board(table.view(1))
    sound(table)


@rule("13.5")
def test_a_captive_that_lay_known_on_top_of_the_deck_stays_known_to_all() -> None:
    table = using("tavern", END, seats=3, done=steps.USED, guild={"Ann": "house-of-music"}, top="ghost", guard="market")
    play(table, "Ann: capture top")
    for who in EVERYBODY:
        assert captive(table, who, of="Ann") == "ghost" and agreed(table, who) == {"ghost"}
        assert told(table, None if who == "spectator" else who) == ["Ann captures the Ghost from the top of the deck."]
    assert kingdom(table).captive_seen[0] == ALL and step(table) == steps.Act
    sound(table)


@rule("13.3", "13.5")
def test_the_towers_card_is_the_next_captive_of_whoever_captures_blindly() -> None:
    table = at(
        steps.Act(0), village="forest wizards-tower market tavern academy blacksmith", seats=3,
        adventurers="wizards-tower academy blacksmith", guild={"Brian": "house-of-music"}, forest="imp ghost zombie",
        coins=[1, 3, 0],
    )  # fmt: skip
    play(table, "Ann: explore wizards-tower", "Ann: reveal", "*: monster troll", "Ann: move market", "Ann: earn")
    assert waiting(table) == ["Brian"] and named([table.view(2)["top"]]) == "troll", "the Forest was full"
    play(table, "Brian: explore academy", "Brian: pass", "Brian: move tavern", "Brian: gain heart")
    assert open_to(table, "Brian") == ["pass", "capture top", "capture zombie", "capture ghost", "capture imp"]
    play(table, "Brian: capture top")
    for who in EVERYBODY:
        assert captive(table, who, of="Brian") == "troll" and agreed(table, who, of="Brian") == {"troll"}
    assert table.view()["top"] == -1 and waiting(table) == ["Cindy"]
