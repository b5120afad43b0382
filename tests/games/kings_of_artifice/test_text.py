"""Words: what is asked, offered, told and drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from kingstable.core.game import standings
from kingstable.core.prose import Text
from kingstable.core.state import CHANCE, Event
from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.actions import BERTH, SCORING, SPELL, TREE
from kingstable.games.kings_of_artifice.book import (
    ALCHEMY,
    BATTLEMENT,
    CHANNELED_GUIDANCE,
    CLASSES,
    HOUSE,
    KNIGHT,
    LIGHTNING_BLAST,
    MORPH,
    PALACE,
    RAMPARTS,
    ROW_PASTURE,
    SCORING_CARDS,
    SPELLS,
    THIEF,
    TOWER,
)
from kingstable.games.kings_of_artifice.game import KingsOfArtifice
from kingstable.games.kings_of_artifice.words import log
from kingstable.games.kings_of_artifice.words.final import reason

from ..scripting import event, events_told
from . import steps
from .moments import MOMENTS
from .positions import CAGE, CAMP, FIGHT
from .refusing import reached
from .scripts import GAME, NAMES, at, happened, island, new, play, space, told
from .test_final import TWO_WALLS, ended

PACKAGE = Path(log.__file__).parents[1]
RULES = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", GAME.rules_text(), re.MULTILINE))
TARGET = re.compile(r"space-\d+|figure-\d-\d|ship-\d|spell-\d|bag-\d")
LONG = ("Ann of the Thousand Isles and Bays", "Brian", "Cindy", "David")


# What happened -------------------------------------------------------------------------------------------------------

F5, G6 = space("f5"), space("g6")
SENTENCES: dict[str, list[tuple[tuple[int, ...], str]]] = {
    "scoring_card": [((3,), "A scoring card is in play: Earthquake.")],
    "spell_card": [((6,), "A spell is in play: Morph.")],
    "plant": [((1, F5), "Brian places a tree token on f5.")],
    "drawn_tree": [((F5,), "A tree token is placed at random, on f5.")],
    "harbour": [((1, F5, G6), "Brian's ship lies on f5 and g6.")],
    "turn": [((1, 3), "Round 3: Brian's turn.")],
    "token_back": [((1,), "Brian's money bag token returns from the Thief's Kitty.")],
    "mana_back": [((1,), "Brian takes back the Mana token.")],
    "kitty": [((1,), "Brian's stolen token goes to the Thief's Kitty.")],
    "vp": [((1, 9, 12), "Brian scores 9 VP and has 12.")],
    "move": [((1, 2, F5), "Brian's Villager 2 moves to f5.")],
    "board": [((1, 0), "Brian's King goes aboard.")],
    "steal": [((1, 0), "Brian's Thief steals Ann's money bag token.")],
    "summon": [((1, 2), "Brian summons an Artisan."), ((1, 5), "Brian summons a Knight.")],
    "place": [((1, 8, F5), "Brian's Horse 2 appears on f5.")],
    "rescue": [((1, 0), "Brian's King escapes onto the ship.")],
    "wall": [((1, 1, F5), "Brian's Villager 1 builds a Wall on f5.")],
    "tree": [((1, F5), "Brian takes the tree token from f5.")],
    "out_of_blocks": [((1,), "Brian has no blocks left.")],
    "house": [((1, F5, HOUSE), "Brian builds a House on f5.")],
    "fountain": [((1, F5, 6), "Brian builds the Fountain on f5.")],
    "battlement": [
        ((1, F5, BATTLEMENT), "Brian builds a Battlement on f5 and g5."),
        ((1, F5, BATTLEMENT + 3), "Brian builds a Battlement on f5 and f4."),
    ],
    "tower": [((1, F5, TOWER + 1), "Brian builds on f5: a Tower of level 4.")],
    "palace": [((1, F5, PALACE), "Brian builds a Palace from f5 to g6.")],
    "pasture": [
        ((1, 1), "Brian now has a Pasture with 1 forest space."),
        ((1, 4), "Brian now has a Pasture with 4 forest spaces."),
    ],
    "attack": [((1, 5), "Brian attacks Ann's Thief."), ((0, 9 + 7), "Ann attacks Brian's Horse 1.")],
    "to_supply": [((1, 6), "Brian's Knight returns to the supply.")],
    "refuge": [((1, 5, F5), "Brian's Thief flees to f5, next to the Fountain.")],
    "stays": [((1, 6), "Brian's Knight stays next to the King.")],
    "rally": [((1, 6, F5), "Brian's Knight rejoins the King, on f5.")],
    "ride": [((1, 7, F5), "Brian's Horse 1 goes to f5.")],
    "mount": [((1, 7, 3), "Brian's Horse 1 picks up the Artisan.")],
    "carry": [((1, 3, F5), "Brian's Artisan rides to f5.")],
    "board_with": [((1, 7, 3), "Brian's Horse 1 goes aboard with the Artisan.")],
    "sail": [((1, F5, G6), "Brian's ship sails to f5 and g6.")],
    "cast": [((1, ALCHEMY), "Brian casts Alchemy.")],
    "lift": [((1, F5), "Brian takes up the Wall on f5.")],
    "unused": [
        ((1, 1), "Brian leaves 1 block unused, out of the game."),
        ((1, 2), "Brian leaves 2 blocks unused, out of the game."),
    ],
    "curse": [((1, F5, 0), "Brian curses Ann's House on f5.")],
    "demolish": [((1, F5, 0), "Brian blasts Ann's Wall on f5.")],
    "lightning": [((1, 4), "Brian's lightning strikes Ann's Warlock.")],
    "fly": [((1, F5, G6), "Brian's Wall flies from f5 to g6.")],
    "morph": [((1, THIEF), "Brian's Warlock turns into a Thief.")],
    "lead": [((1, 0, F5), "Brian's King is guided to f5.")],
    "teleport": [((1, F5), "Brian's Warlock teleports to f5.")],
    "teleport_aboard": [((1,), "Brian's Warlock teleports aboard.")],
    "swap": [((1, 0, 6), "Brian's King and Knight swap places.")],
    "crowning": [((), "The crowning round begins: building is over.")],
    "token_home": [((1,), "Brian's stolen token returns home.")],
    "throw": [((1, 3), "Brian throws 3 AP into the Fountain.")],
    "half": [((1,), "Brian has half a point left over, which counts only as a tiebreaker.")],
    "faded": [((1, 1), "Brian's Warlock goes aboard and loses the spell's remaining 1 AP.")],
    "final": [
        ((1, 7, 0), "Brian scores 7 VP for Walls."),
        ((1, 4, 1), "Brian scores 4 VP for Houses."),
        ((1, 9, 2), "Brian scores 9 VP for Battlements."),
        ((1, 12, 3), "Brian scores 12 VP for Towers."),
        ((1, 9, 4), "Brian scores 9 VP for Palaces."),
        ((1, 6, 5), "Brian scores 6 VP for Pastures."),
        ((1, -3, 6 + 3), "Brian loses 3 VP for Earthquake."),
        ((1, 12, 6), "Brian scores 12 VP for Master Mason."),
        ((1, 2, 6 + 9), "Brian scores 2 VP for Ranches."),
        ((1, 2, 16), "Brian scores 2 VP for tree tokens."),
    ],
    "over": [((), "The final scoring is done: the game is over.")],
}


@pytest.mark.parametrize("kind", SENTENCES)
def test_every_kind_of_event_has_its_sentence(kind: str) -> None:
    for given, sentence in SENTENCES[kind]:
        narrated = GAME.narrate(event(GAME, kind, *given), NAMES[:3])
        assert narrated == sentence and isinstance(narrated, Text)


def test_every_event_the_rules_tell_is_among_them() -> None:
    assert set(events_told(GAME)) == set(log.SENTENCES) == set(SENTENCES)


def test_an_unknown_event_has_no_words() -> None:
    with pytest.raises(ValueError, match="no words for 'flood'"):
        GAME.narrate(Event("flood", "", {}, 0), NAMES)


# What one is asked and may choose ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_has_its_words(name: str) -> None:
    moment = MOMENTS[name]
    table = reached(moment.position, moment.clicks)
    assert table.prompt() == moment.prompt
    said = {str(choice): choice for choice in table.choices()}
    for line in moment.choices.strip().splitlines():
        notation, sentence, rule, *touched = line.strip().split(" | ")
        choice = said[notation]
        assert (choice.text, choice.rule) == (sentence, rule)
        assert choice.targets == tuple(touched[0].split() if touched else ())
        assert choice.rule in RULES


def test_every_step_at_which_somebody_decides_is_among_them() -> None:
    asked = {reached(moment.position, moment.clicks).state.question() for moment in MOMENTS.values()}
    decided = set(GAME.speech.prompts)
    assert asked == decided - {steps.PlantTree, steps.Harbour}
    assert decided == set(GAME.speech.choices) - {SCORING, SPELL, TREE, BERTH}


def test_the_set_up_has_its_words() -> None:
    table = new(2)
    card, *_ = table.choices()
    assert (card.text, card.rule, card.targets) == (
        "The scoring card Master Mason is in play. "
        "Most Walls of one player connected by adjoining spaces: 12 VP, split if tied.",
        "2.4",
        (),
    )
    play(table, "*: scoring earthquake", "*: scoring ranches")
    spell = table.choices()[-1]
    assert spell.text.startswith("The spell Teleportation is in play. Move your Warlock to any land space with room")
    assert spell.rule == "2.5"
    play(table, "*: spell alchemy", "*: spell morph")
    assert table.prompt() == "Place a tree token next to a forest space."
    first = table.choices()[0]
    assert (first.text, first.rule, first.targets) == ("Place a tree token on g3.", "2.9", ("space-38",))
    while isinstance(island(table).step, steps.PlantTree):
        table.play(table.choices()[0])
    assert table.prompt() == "Place your ship along the shore: choose one of its two spaces."
    bows = {str(choice): choice.text for choice in table.choices()}
    assert bows["b2"] == "Place your ship on b2 and the space next to it, in the north-western quadrant."
    play(table, "Brian: b2")
    assert table.prompt() == "Choose the other space for your ship."
    assert table.choices()[0].text == "Place your ship on b2 and b1."


def test_the_quick_set_up_has_its_words() -> None:
    table = new(2, setup="quick")
    play(table, "*: scoring earthquake", "*: scoring ranches", "*: spell alchemy", "*: spell morph")
    first = table.choices()[0]
    assert (str(first), first.text, first.rule) == ("tree g3", "A tree token lies on g3.", "2.15")
    while isinstance(island(table).step, steps.DrawTree):
        table.play(table.choices()[0])
    ship = {str(choice): choice for choice in table.choices()}["berth b1 south"]
    assert (ship.text, ship.rule) == ("A ship lies on b1 and b2.", "2.16")
    assert table.log()[-1].startswith("A tree token is placed at random, on")


@pytest.mark.rule("kings_of_artifice", "19.3")
def test_a_click_that_leads_straight_on_says_what_it_does() -> None:
    said = {str(choice): choice for choice in reached(CAGE, "king; summon").choices()}
    assert said["class knight"].text == "Summon the Knight for 2 AP. Place the Knight on g7."
    assert said["class thief"].text == "Summon the Thief for 2 AP.", "he may stand on the Walls too"
    one_wall = CAMP.replace('spells = ["alchemy", "morph"]', 'spells = ["demolition-blast"]')
    cast = next(choice for choice in at(one_wall).choices() if str(choice) == "cast demolition-blast")
    assert cast.text.endswith("from the game. Remove your own Wall on h8 from the game.") and cast.rule == "10.1"
    only_move = '[seat.0]\nking = "ship"\nship = ["b7", "b8"]\nwalls = ["c6", "c7", "c8"]\n'
    king = at(only_move, "[characters.king]\nmove = 1").choices()[2]
    assert (str(king), king.text) == ("king", "Move the King to c9 for 1 AP.")
    assert (king.rule, king.targets) == ("5.1", ("figure-0-0", "space-130"))


def test_what_a_wall_encloses_is_told() -> None:
    fold = """
        [seat.0]
        king = "h8"
        walls = ["d6", "e6", "f6", "g6", "d7", "d8", "e8", "f8", "g8"]
        [seat.1]
    """
    table = at(fold)
    play(table, "Ann: king", "Ann: wall")
    walls = {str(choice): choice.text for choice in table.choices()}
    assert walls["g7"] == "Build a Wall on g7 with the King for 1 AP. This encloses a Pasture with 2 forest spaces."
    assert walls["h7"] == "Build a Wall on h7 with the King for 1 AP."


def test_a_spell_is_offered_with_its_cost_and_its_text() -> None:
    said = {str(choice): choice for choice in at(CAMP).choices()}
    assert said["cast alchemy"].text == (
        "Cast Alchemy for 1 AP. "
        "Take up to 2 of your Walls off the board and let your figures build elsewhere with their blocks at once, "
        "for no AP; unused blocks leave the game."
    )
    assert (said["cast morph"].rule, said["cast morph"].targets) == ("10.1", ("spell-6",))
    table = at(CAMP)
    play(table, "Ann: cast morph")
    classes = {str(choice): choice for choice in table.choices()}
    assert len(classes) == CLASSES - 1 and table.prompt() == "Choose what your Warlock turns into."
    assert classes["class artisan"].text == (
        "Turn your Warlock into an Artisan until the end of your turn: "
        "it builds a Wall and the Fountain, and is needed for Battlements, Towers and Palaces."
    )
    assert {choice.targets for choice in classes.values()} == {("spell-6",)}


def test_what_a_click_costs_follows_the_edition() -> None:
    changes = """
        [structures.house]
        ap = 3
        vp = 4
        [spells.morph]
        ap = 2
        [characters.king]
        move = 1
    """
    table = at(CAMP, changes)
    assert next(choice.text for choice in table.choices() if str(choice) == "cast morph").startswith(
        "Cast Morph for 2 AP."
    )
    play(table, "Ann: villager-1")
    assert table.choices()[-1].text == "Build a House with Villager 1 for 3 AP: 4 VP."


# Whole games ---------------------------------------------------------------------------------------------------------


def moments_of(seats: int, seed: int) -> Iterator[Table]:
    """A random game, at each decision; who may pass seldom does."""
    rng = Random(seed)
    table = Table(GAME, seats, options={"spells": 3}, seed=seed, names=LONG[:seats])
    while not table.over:
        yield table
        choices = table.choices()
        table.play(rng.choice(choices[1:] if len(choices) > 1 and rng.random() < 0.5 else choices))
    yield table


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_choice_has_a_text_of_its_own_a_rule_and_targets(seats: int) -> None:
    for table in moments_of(seats, seats):
        if table.over:
            break
        choices = table.choices()
        assert isinstance(table.prompt(), Text)
        assert len({choice.text for choice in choices}) == len(choices) == len({str(choice) for choice in choices})
        for choice in choices:
            assert isinstance(choice.text, Text) and choice.rule in RULES
            assert all(TARGET.fullmatch(target) for target in choice.targets)
            assert bool(choice.targets) == (str(choice) != "pass" and table.waiting != [CHANCE])


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_line_of_the_board_is_over_eighty_letters(seats: int) -> None:
    for table in moments_of(seats, 10 + seats):
        if len(table.entries) % 5 == 0 or table.over:
            for viewer in (None, len(table.entries) % seats):
                narrow(drawn(table, viewer) + brief(table, viewer))


def narrow(lines: list[str]) -> None:
    for line in lines:
        assert len(line) <= 80 and line == line.rstrip(), line


def drawn(table: Table, seat: int | None = None) -> list[str]:
    return table.game.drawing.board(table.view(seat), table.names).splitlines()


def brief(table: Table, seat: int | None = None) -> list[str]:
    return table.game.drawing.brief(table.view(seat), table.names).splitlines()


# The board -----------------------------------------------------------------------------------------------------------

VILLAGE = """
    round = 7
    spells = ["step-into-the-future", "morph"]
    scoring = ["lighthouses", "ranches"]
    trees = ["f8"]
    [seat.0]
    king = "g7"
    thief = "i9"
    walls = ["i9"]
    battlements = [["d8", "d9"]]
    towers = { e8 = 4 }
    ship = ["b6", "b7"]
    vp = 12
    trees = 3
    mana = "morph"
    ap = 4
    [seat.1]
    villager = ["g7", "h9"]
    horse = ["ship", "ship"]
    fountain = "k8"
    houses = ["j8"]
    palaces = ["h11"]
    bag = 0
    ship = ["o6", "p6"]
"""
GRID = """
   a  b    c    d    e    f    g    h   |i    j    k    l    m    n    o    p
 6 ~  1S   .    .    .    .    .    .   |.    T    .    .    .    .    2S   2S
 7 ~  1S   .    .    T    T    .    .   |.    .    .    T    T    .    ~    ~
                               1K2V     |
 8 ~  ~    .    1B   1T4  t    .    .   |.    2H   2F   .    .    .    ~    ~
   -------------------------------------+--------------------------------------
 9 ~  ~    .    1B   .    .    .    .   |1W   .    .    .    .    .    ~    ~
                                    2V  |1T
11 ~  ~    .    .    .    .    T    2P  |2P   .    .    .    .    .    ~    ~
12 ~  ~    w    w    w    .    T    2P  |2P   T    .    w    w    w    ~    ~
"""
CARDS = [
    "Step Into the Future (0 AP, reconstructed): Use 2 temporary AP at once, but not",
    "  for spells; then each rival may use 1.",
    "Morph (1 AP, reconstructed): Until the end of the turn, your Warlock is a",
    "  character of another class.",
    "Lighthouses: Your Towers within two spaces of the sea, in 0, 1, 2, 3 or 4",
    "  quadrants, score -5, 0, 5, 10 or 15 VP.",
    "Ranches: Each visible forest space of a rival's Pasture with one of your Horses",
    "  inside scores 1 VP.",
]
PLAYERS = [
    "1* Ann             12 VP  AP 4+1  blocks 32  trees 3",
    "    Mana on Morph; active token stolen from Brian; Fountain not built",
    "    ship on b6 b7; on the island: King g7, Thief i9; in the supply: Villager 1,",
    "      Villager 2, Artisan, Warlock, Knight, Horse 1, Horse 2",
    "2  Brian            0 VP  AP 4+0  blocks 28  trees 0",
    "    Mana in the supply; money bag stolen by Ann; Fountain on k8",
    "    ship on o6 p6; on the island: Villager 1 g7, Villager 2 h9; aboard: King,",
    "      Horse 1, Horse 2; in the supply: Artisan, Warlock, Thief, Knight",
]


def test_the_board_shows_the_island_the_cards_and_the_players() -> None:
    lines = drawn(at(VILLAGE))
    assert lines[0] == "KINGS OF ARTIFICE · round 7"
    assert set(GRID.strip("\n").splitlines()) <= set(lines)
    assert lines[lines.index(GRID.splitlines()[6]) + 1].startswith(" 9")
    start = lines.index(CARDS[0])
    assert lines[start : start + len(CARDS)] == CARDS
    start = lines.index(PLAYERS[0])
    assert lines[start : start + len(PLAYERS)] == PLAYERS
    narrow(lines)


def test_the_brief_board_tells_what_is_built_instead_of_drawing_it() -> None:
    assert brief(at(VILLAGE)) == [
        "KINGS OF ARTIFICE · round 7",
        *PLAYERS[:4],
        "    built: Battlement d8-d9, Tower of level 4 e8, Wall i9",
        *PLAYERS[4:],
        "    built: House j8, Fountain k8, Palace h11-i12",
    ]


def test_a_seat_is_told_that_it_is_its_own() -> None:
    assert "1* Ann you         12 VP  AP 4+1  blocks 32  trees 3" in drawn(at(VILLAGE), 0)


@pytest.mark.rule("kings_of_artifice", "19.5")
def test_the_board_says_which_values_are_reconstructed() -> None:
    assert " ".join(drawn(at(CAMP))[-3:]) == (
        "Reconstructed: the size, the forests and the wasteland tiles of the board and the spells' AP and the "
        "name of Flying Walls (`kingstable rules kings_of_artifice`)"
    )
    sources = [f'[{sheet}.{row}]\nsource = "rulebook"\n' for sheet in ("boards", "spells") for row in GAME.data[sheet]]
    assert not any("econstructed" in line for line in drawn(at(CAMP, "\n".join(sources))))


def test_the_head_tells_what_is_going_on() -> None:
    table = at(CAMP)
    play(table, "Ann: cast morph", "Ann: class thief")
    assert drawn(table)[0] == "KINGS OF ARTIFICE · round 1 · the Warlock is now a Thief"
    table = at(CAMP)
    play(table, "Ann: cast alchemy", "Ann: g8")
    assert drawn(table)[0] == "KINGS OF ARTIFICE · round 1 · Alchemy blocks: 1"
    table = at(CAMP.replace("morph", "step-into-the-future"))
    play(table, "Ann: cast step-into-the-future")
    assert drawn(table)[0] == "KINGS OF ARTIFICE · round 1 · temporary AP: 2"
    table = at(f"crowning = true\n{FIGHT}")
    assert drawn(table)[0] == "KINGS OF ARTIFICE · round 1 · the crowning round"
    play(table, "Ann: pass", "Brian: pass")
    assert drawn(table)[0] == "KINGS OF ARTIFICE · over"
    table = new(3)
    assert drawn(table)[0] == "KINGS OF ARTIFICE · set-up" and "No card is in play yet." in drawn(table)


def test_a_token_in_the_kitty_is_told() -> None:
    table = at(VILLAGE.replace("bag = 0", 'bag = "kitty"'))
    assert "    Mana in the supply; money bag in the Thief's Kitty; Fountain on k8" in drawn(table)


def test_the_longest_names_of_an_edition_widen_nothing() -> None:
    name = "An Endlessly Long Name That No Board Was Ever Made For, Not Even This One, Nor The Next"
    sheets = ("characters", "structures", "spells", "scoring")
    changes = "".join(f'[{sheet}.{row}]\nname = "{name}"\n' for sheet in sheets for row in GAME.data[sheet])
    table = at(VILLAGE, changes)
    island(table).morph = KNIGHT
    narrow(drawn(table) + brief(table))


# Cards, characters and structures ------------------------------------------------------------------------------------


def test_every_card_character_and_structure_says_what_it_does() -> None:
    words = GAME.words
    said = [words.spell_text(spell) for spell in range(SPELLS)]
    said += [words.card_text(card) for card in range(SCORING_CARDS)]
    said += [words.ability(kind) for kind in range(CLASSES)]
    said += [words.structure_text(row) for row in range(ROW_PASTURE + 1)]
    assert len(set(said)) == len(said)
    for sentence in said:
        assert isinstance(sentence, Text) and sentence[0].isupper() and sentence.endswith(".")


def test_no_card_promises_more_or_less_than_its_rule() -> None:
    words = GAME.words
    assert "unbroken row or column of your Walls " in words.card_text(RAMPARTS), "no diagonals"
    assert "at most as many spaces away" in words.spell_text(LIGHTNING_BLAST)
    assert "must move one space if it can" in words.spell_text(CHANNELED_GUIDANCE)


def test_the_figures_of_a_card_are_the_editions() -> None:
    changes = """
        [scoring.diverse_economy]
        steps = [0, 1, 2, 3, 4, 5, 6]
        [scoring.earthquake]
        vp = 2
        [structures.tower]
        vp = 2
        [structures.battlement]
        final = 2
    """
    words = GAME.words
    assert words.card_text(8).endswith("0, 1, 2, 3, 4, 5 or 6 kinds score 0, 0, 3, 6, 9, 12 or 15 VP.")
    assert words.structure_text(2).startswith("Fountain: 5 AP, 5 VP at once. At the end: 2 VP for each AP token")
    assert words.structure_text(6) == (
        "Pasture. At the end: 2 VP for each visible forest space, with one of your Horses inside."
    )
    game = at(CAMP, changes).game
    assert isinstance(game, KingsOfArtifice)
    words = game.words
    assert words.card_text(8).endswith("kinds score 0, 1, 2, 3, 4, 5 or 6 VP.")
    assert words.card_text(3).endswith("costs 2 VP.") and words.spell_text(3).endswith("for 6 VP.")
    assert "at most 50 VP" in words.structure_text(3)


def test_what_is_a_proposal_says_so() -> None:
    words = GAME.words
    assert words.is_reconstructed("spells", MORPH) and not words.is_reconstructed("structures", 0)
    assert words.note("spells", MORPH).startswith("name and effect are in the rulebook")
    assert words.note("structures", 0) == ""


# How it ended --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("vp", "trees", "verdict"),
    [
        ((9, 5), (0, 0), "Ann won: most VP, 9"),
        ((9, 9), (0, 1), "Brian won: tied at 9 VP, ahead by half a point"),
        ((9, 9), (1, 1), "Ann and Brian won: 9½ VP each"),
        ((9, 9), (2, 2), "Ann and Brian won: 10 VP each"),
        ((9, 5), (1, 0), "Ann won: most VP, 9½"),
        ((-2, -3), (0, 0), "Ann won: most VP, -2"),
    ],
)
def test_the_outcome_says_why_the_winners_won(vp: tuple[int, int], trees: tuple[int, int], verdict: str) -> None:
    seats = "".join(f"[seat.{seat}]\nvp = {vp[seat]}\ntrees = {trees[seat]}\n" for seat in (0, 1))
    table = at(f"crowning = true\n{seats}")
    play(table, "Ann: pass", "Brian: pass")
    outcome = table.game.outcome(table.state)
    assert outcome.verdict(table.names) == verdict and isinstance(outcome.reason, Text)
    assert told(table)[-1] == "The final scoring is done: the game is over."


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ([(9, 1), (9, 1), (9, 0)], "tied at 9 VP, ahead by half a point each"),
        ([(9, 1), (9, 1), (8, 1)], "9½ VP each"),
        ([(9, 0), (9, 0), (8, 1)], "9 VP each"),
        ([(9, 1), (9, 0), (9, 0)], "tied at 9 VP, ahead by half a point"),
    ],
)
def test_half_points_that_decided_are_named(keys: list[tuple[int, int]], why: str) -> None:
    assert reason(keys, standings(keys)) == why


@pytest.mark.rule("kings_of_artifice", "17.12")
@pytest.mark.parametrize(
    ("vp", "trees", "tally"), [(9, 0, "9"), (9, 1, "9½"), (9, 3, "10½"), (0, 1, "½"), (-1, 1, "-½"), (-3, 1, "-2½")]
)
def test_half_points_are_shown_in_the_final_scores(vp: int, trees: int, tally: str) -> None:
    table = at(f"crowning = true\n[seat.0]\nvp = {vp}\ntrees = {trees}")
    play(table, "Ann: pass", "Brian: pass")
    assert table.outcome is not None and table.outcome.tally(0) == tally
    assert f" {tally} VP" in str(table)
    scene = table.scene()
    pieces = {piece.key: piece for surface in scene.surfaces for piece in surface.pieces}
    assert pieces["score-0"].text == tally and pieces["score-0"].name == f"Ann: {tally} VP"
    assert ("half", "17.12") in happened(table) or not trees % 2


# For reports ---------------------------------------------------------------------------------------------------------


def test_a_report_is_told_what_was_built_and_which_cards_paid() -> None:
    table = ended("""
        scoring = ["village_festival", "earthquake"]
        [seat.0]
        villager = "g7"
        houses = ["g8"]
        towers = { j9 = 3 }
        [seat.1]
        walls = ["k11"]
        fountain = "k12"
    """)
    assert GAME.statistics.traits(table.state) == [
        {
            "first without blocks": "no",
            "structure": ("House", "Tower"),
            "scoring card": ("Village Festival", "Earthquake (loss)"),
        },
        {"first without blocks": "no", "structure": ("Wall", "Fountain"), "scoring card": ()},
    ]


def test_a_report_is_told_of_palaces_battlements_and_pastures() -> None:
    table = ended(f"""
        scoring = ["ramparts", "ranches"]
        [seat.0]
        walls = {TWO_WALLS}
        palaces = ["h9"]
        [seat.1]
        battlements = [["l7", "m7"]]
    """)
    assert [trait["structure"] for trait in GAME.statistics.traits(table.state)] == [
        ("Wall", "Palace", "Pasture"),
        ("Battlement",),
    ]
