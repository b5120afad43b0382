"""What happened: every kind of event has its sentence, told to each audience as it knows the blocks."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from kingstable.core.prose import Text
from kingstable.core.state import ALL, CHANCE, SPECTATOR, Event, State, seats_in
from kingstable.core.table import Table
from kingstable.games.wizard_kings.actions import HEX
from kingstable.games.wizard_kings.book import FIREBALL, HEAL, MOST_SIDES, MOST_TOKENS, SMITE, WINDLIFT
from kingstable.games.wizard_kings.words import log
from kingstable.games.wizard_kings.words.names import unpacked

from ..scripting import NAMES, told
from .battlefield import act, fight
from .leagues import war
from .melee import SEATED, fray, roam
from .scripts import campaign, open_step
from .speaking import GAME, RULES, at, clash, wander

PACKAGE = Path(log.__file__).parents[1]
RANGER = list(GAME.data["blocks"]).index("elves_ranger")
RING = list(GAME.data["blocks"]).index("magic_ring")


def piece(token: int, side: int, kind: int = -1) -> int:
    return ((kind + 1) * MOST_SIDES + side) * MOST_TOKENS + token


E8, E9 = HEX.part(GAME.parse("e8")), HEX.part(GAME.parse("e9"))
KNOWN, HIDDEN = piece(2, 1, RANGER), piece(2, 1)
SENTENCES: dict[str, list[tuple[tuple[int, ...], str]]] = {
    "first pick": [((1,), "Brian chooses an army first.")],
    "army": [((1, 5), "Brian leads the Orcs.")],
    "camp": [((1, 14), "Brian takes map 14.")],
    "sheet": [((1, 14, 0), "Brian takes map 14, upright."), ((1, 14, 1), "Brian takes map 14, turned.")],
    "capital": [((1, E8, 5), "Brian founds the capital of the Orcs in e8.")],
    "raised army": [((1,), "Brian has raised an army.")],
    "deployed": [((1, E8), "Brian deploys a block in e8.")],
    "turn": [((3,), "Turn 3 begins.")],
    "rolled": [((1, 4, 2), "Brian rolls 4 and 2 for initiative.")],
    "tied": [((0b111,), "A tie: Ann, Brian and the automated side roll again.")],
    "initiative": [((1,), "Brian is Player 1 and moves first.")],
    "held": [((5,), "The Amazons hold 5 cities at the end of the turn.")],
    "time": [((10,), "Turn 10 was the last.")],
    "conquered": [((30,), "One side holds cities worth 30 GP.")],
    "out": [((1,), "Brian has no blocks or cities left and is out of the game.")],
    "offered": [((1, 0), "Brian offers an alliance to Ann.")],
    "agreed": [((1,), "Brian agrees to the alliance.")],
    "refused": [((1,), "Brian refuses the alliance.")],
    "allied": [
        ((1, 0, 0), "Brian and Ann are allies now."),
        ((1, 0, 0b100), "Brian and Ann are allies now, and so is the automated side."),
    ],
    "left": [((1,), "Brian leaves the alliance.")],
    "dissolved": [((), "Only allies are left: the alliance dissolves.")],
    "joined": [((1, E8, 0), "Brian joins the attackers in e8."), ((1, E8, 1), "Brian joins the defenders in e8.")],
    "changed": [((1, 1), "Brian changes sides and joins the defenders.")],
    "crushed": [((KNOWN,), "There is no room for Brian's Ranger.")],
    "together": [((1, E8), "In e8, Brian and former allies still fight side by side.")],
    "gift": [((1, E8, 2), "Brian spends 2 GP in e8 on an ally's block.")],
    "no gift": [
        ((1, E8), "Brian spends nothing on an ally's block in e8: it is full, gone, or costs more than is left.")
    ],
    "captured city": [((1, 0, E8), "Brian takes e8 from Ann.")],
    "taken": [((1, E8), "Brian takes e8.")],
    "kept": [((1, E8), "Brian holds e8.")],
    "vacated": [((E8,), "E8 belongs to nobody now.")],
    "geared": [((HIDDEN,), "One of Brian's blocks takes or leaves an artifact.")],
    "equipped": [((KNOWN, RING), "Brian's Ranger now carries the Ring.")],
    "invoked": [((KNOWN, RING), "Brian's Ranger uses the Ring.")],
    "used": [
        ((KNOWN, RING, 2), "Brian's Ranger uses the Ring: 2 steps left."),
        ((KNOWN, RING, 0), "Brian's Ranger uses the Ring: no steps left."),
    ],
    "obeys": [((RING, 5), "The Ring obeys: the roll is 5.")],
    "backfires": [((RING, 6), "The Ring turns on its carrier: the roll is 6.")],
    "destroyed": [((1, RING), "Brian's Ring is destroyed.")],
    "dropped": [((1, E8, RING), "Brian's Ring lies on the ground in e8.")],
    "captured": [((HIDDEN, RING), "One of Brian's blocks captures the Ring.")],
    "artifact scried": [((E8,), "A block in e8 carries an artifact.")],
    "moved": [
        ((KNOWN, E8, E9), "Brian's Ranger moves from e8 to e9."),
        ((HIDDEN, E8, E9), "One of Brian's blocks moves from e8 to e9."),
        ((piece(4, 2, RANGER), E8, E9), "The automated side's Ranger moves from e8 to e9."),
    ],
    "entered": [
        ((HIDDEN, 5), "One of Brian's blocks enters the battle from the north-west."),
        ((KNOWN, 6), "Brian's Ranger enters the battle from the air."),
    ],
    "shipped": [((E8, E9), "A block goes by sea from e8 to e9.")],
    "moved on": [((1,), "Brian ends movement.")],
    "cast": [((KNOWN, FIREBALL, E8), "Brian's Ranger casts Fireball in e8.")],
    "dispels": [((KNOWN,), "Brian's Ranger tries to dispel it.")],
    "dispelled": [((FIREBALL, 5), "A roll of 5 dispels Fireball.")],
    "undispelled": [((HEAL, 4), "A roll of 4 does not dispel Heal.")],
    "enchanted": [((HIDDEN, 20), "Woodwalk affects one of Brian's blocks.")],
    "carried": [((HIDDEN, WINDLIFT), "Windlift carries one of Brian's blocks.")],
    "scrying": [((0, E8), "Ann looks at the blocks in e8.")],
    "carries": [((KNOWN, RING), "Brian's Ranger carries the Ring.")],
    "scried": [((KNOWN, 2, E8), "Scry shows in e8: Brian's Ranger, strength 2.")],
    "bridged": [((E8, 0), "A bridge opens the hexside of e8 to the north.")],
    "healing": [((4,), "The die for Heal shows 4.")],
    "mended": [((1, E8), "One of Brian's blocks in e8 gains a step.")],
    "mended block": [((KNOWN, 3), "Brian's Ranger gains a step: strength 3.")],
    "raised": [((1, E8), "One of Brian's Zombies returns to e8.")],
    "battle": [
        ((E8, 1, 0), "Brian attacks Ann in e8."),
        ((E8, 0, 2), "Ann attacks the automated side in e8."),
    ],
    "shown": [((KNOWN, 2, E8), "Revealed in e8: Brian's Ranger, strength 2.")],
    "round": [((2,), "Combat Round 2 begins.")],
    "threw": [((0,), "Dice: 1."), ((6 + 1,), "Dice: 1 and 2.")],
    "fired": [
        ((KNOWN, 0), "Brian's Ranger fires: no hits."),
        ((KNOWN, 1), "Brian's Ranger fires: 1 hit."),
        ((KNOWN, 2), "Brian's Ranger fires: 2 hits."),
    ],
    "berserk": [((KNOWN,), "Brian's Ranger goes berserk.")],
    "passed": [((KNOWN,), "Brian's Ranger passes.")],
    "ritual": [((KNOWN, SMITE), "Brian's Ranger uses Smite.")],
    "aimed": [((KNOWN, 24), "Lightning is aimed at Brian's Ranger.")],
    "saved": [((KNOWN, 2), "Brian's Ranger withstands it: the roll is 2.")],
    "unsaved": [((KNOWN, 6), "Brian's Ranger does not withstand it: the roll is 6.")],
    "struck": [((KNOWN, FIREBALL, 2), "Fireball by Brian's Ranger: 2 hits.")],
    "betrayed": [((KNOWN, 1), "Brian's Ranger fires at its own side: 1 hit.")],
    "dread": [((1, 3), "Brian spreads Dread among the enemy blocks of letter B.")],
    "warded": [((1, 2), "Brian is protected: 2 hits ignored.")],
    "hit": [((KNOWN, 1), "Brian's Ranger drops to strength 1.")],
    "dazed": [((KNOWN,), "Brian's Ranger cannot retreat and loses its next Combat Turn.")],
    "trapped": [((KNOWN,), "Brian's Ranger must retreat but cannot.")],
    "retreated": [((KNOWN, E8, E9), "Brian's Ranger retreats from e8 to e9.")],
    "regrouped": [((HIDDEN, E8, E9), "One of Brian's blocks regroups from e8 to e9.")],
    "eliminated": [((KNOWN, E8), "Brian's Ranger is eliminated in e8.")],
    "won": [((E8, 1), "Brian wins the battle in e8."), ((E8, -1), "The battle in e8 is over: nobody is left.")],
    "dispersed": [((1, 3), "Brian's Elves have lost their castle and disband.")],
    "gold": [((), "The cities yield their gold.")],
    "review": [((1,), "Brian asks to review blocks in the Build Phase.")],
    "strengthened": [((KNOWN, 3), "Brian's Ranger is strengthened: strength 3.")],
    "weakened": [((KNOWN, 1), "Brian's Ranger gives up a step: strength 1.")],
    "built": [((1, E8), "Brian builds a new block in e8.")],
    "built block": [((1, E8, RANGER), "Brian builds a Ranger in e8.")],
    "forged": [((KNOWN, RING), "Brian's Ranger gets a new Ring.")],
    "disbanded": [((1, E8), "Brian removes a block in e8.")],
    "spent": [((1, E8, 2), "Brian spends 2 GP in e8.")],
}


def facts_told() -> dict[str, list[str]]:
    """The names of the numbers of every kind of event that the rules tell, which are the same wherever it is told."""
    found: dict[str, list[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for call in re.findall(r"\.tell(?:_of|_strength)?\(\s*(\".*)", path.read_text(encoding="utf-8")):
            for said in re.findall(r"\"([a-z][\w ]*(?:: [\w, ]+)?)\"", call):
                kind, _, listed = said.partition(": ")
                names = listed.split(", ") if listed else []
                assert found.setdefault(kind, names) == names
    return found


FACTS = facts_told()


@pytest.mark.parametrize("kind", SENTENCES)
def test_every_kind_of_event_has_its_sentence(kind: str) -> None:
    for given, sentence in SENTENCES[kind]:
        facts = dict(zip(FACTS[kind], given, strict=True))
        narrated = GAME.narrate(Event(kind, "", facts, ALL), NAMES[:2])
        assert narrated == sentence and isinstance(narrated, Text)


def test_the_pursuit_has_a_sentence_of_its_own() -> None:
    assert GAME.narrate(Event("round", "8.18", {"round": 4}, ALL), NAMES[:2]) == (
        "The pursuit round begins: the attackers must retreat."
    )


def test_every_event_the_rules_tell_is_among_them() -> None:
    assert set(FACTS) == set(log.SENTENCES) == set(SENTENCES)


def test_an_unknown_event_has_no_words() -> None:
    with pytest.raises(ValueError, match="no words for 'flood'"):
        GAME.narrate(Event("flood", "", {}, ALL), NAMES)


def test_a_piece_says_what_its_audience_knows() -> None:
    assert unpacked(KNOWN) == (2, 1, RANGER) and unpacked(HIDDEN) == (2, 1, -1)


# Audiences -----------------------------------------------------------------------------------------------------------

CAMP = """
    maps = [14]
    [side.0]
    army = "orcs"
    blocks = ["orcs_goblin 4 b4", "orcs_troll 2 b4"]
    [side.1]
    army = "feudals"
    blocks = ["feudals_spear 4 h5"]
"""


def test_who_does_not_know_a_block_hears_only_whose_it_is() -> None:
    table = at(CAMP, "Ann: block 2", "Ann: b5")
    assert told(table, "Ann")[-1] == "Ann's Troll moves from b4 to b5."
    assert told(table, "Brian")[-1] == told(table)[-1] == "One of Ann's blocks moves from b4 to b5."


def test_in_a_battle_blocks_are_called_by_their_types() -> None:
    table = clash("orcs_orc 2", "feudals_spear 1", "*: roll 6")
    assert told(table, "Ann")[:5] == [
        "Ann attacks Brian in b4.",
        "Revealed in b4: Ann's Orc, strength 2.",
        "Revealed in b4: Brian's Spear, strength 1.",
        "Combat Round 1 begins.",
        "Dice: 6.",
    ]
    assert told(table)[5] == "Brian's Spear fires: no hits."


def test_what_is_built_only_its_owner_hears() -> None:
    build = """
        maps = [14]
        phase = "build"
        [side.0]
        army = "orcs"
        cities = ["Aldwick"]
        blocks = ["orcs_goblin 0 off", "orcs_orc 0 off", "orcs_goblin 1 b6"]
        [side.1]
        army = "feudals"
        blocks = ["feudals_spear 4 h5"]
    """
    table = at(build, "Ann: new orcs-goblin", "Ann: b6", "Ann: done", "Brian: done")
    assert "Ann builds a Goblin in Aldwick." in told(table, "Ann")
    assert "Ann builds a new block in Aldwick." in told(table, "Brian")
    assert not any("Goblin" in sentence for sentence in told(table, "Brian"))
    assert "Ann spends 1 GP in Aldwick." in told(table, "Brian")


@pytest.mark.parametrize("scenario", ["island_of_the_dead", "barbarian_raid", "last_wizard_standing"])
def test_no_sentence_tells_what_its_audience_does_not_know(scenario: str) -> None:
    """Two worlds that a viewer cannot tell apart sound alike to it, until something is shown."""
    rng = Random(2)
    assert sum(sounds_alike(state, rng) for seed in range(3) for state in wander(scenario, 2, seed)) > 20


@pytest.mark.parametrize("sides", [3, 7])
def test_nor_does_one_among_many_armies(sides: int) -> None:
    rng = Random(2)
    assert sum(sounds_alike(state, rng) for seed in range(3) for state in roam(fray(sides, seed), seed, 300)) > 20


def sounds_alike(state: State, rng: Random) -> bool:
    """Make a move in two worlds that somebody else cannot tell apart; whether what it hears could be compared."""
    seat = rng.choice(seats_in(state.waiting) or [CHANCE])
    if seat == CHANCE or state.drafts:
        return False
    viewer = rng.choice([other for other in (*range(state.seats), SPECTATOR) if other != seat])
    twin = GAME.scramble(state, viewer, rng)
    move = rng.choice(state.legal(seat))
    if move not in twin.legal(seat):
        return False
    one, two = (heard(world.clone(), seat, move, viewer) for world in (state, twin))
    assert None in (one, two) or one == two
    return one is not None and two is not None


def heard(state: State, seat: int, move: int, viewer: int) -> list[str] | None:
    """What a viewer reads of a move; None where the move shows something, if only that a block has its hands free."""
    state.told, state.barrier = [], False
    state.apply(seat, move)
    told = [event for event in state.told if event.to >> viewer & 1]
    assert all(event.rule in RULES for event in told)
    shown = state.barrier or any(event.kind in ("captured", "destroyed") for event in told)  # [25.12]
    return None if shown else [GAME.narrate(event, SEATED) for event in told]


# Cities --------------------------------------------------------------------------------------------------------------


def cities_told(table: Table) -> list[str]:
    """What was told of cities that change hands."""
    kinds = ("captured city", "taken", "kept", "vacated")
    names = table.names
    return [GAME.narrate(event, names, table.view()) for _, event in table.history if event.kind in kinds]


@pytest.mark.rule("wizard_kings", "6.23")
def test_a_city_that_changes_hands_is_told() -> None:
    march = """
        maps = [14]
        [side.0]
        army = "orcs"
        cities = ["Aldwick"]
        blocks = ["orcs_goblin 4 h4", "orcs_troll 2 e6"]
        [side.1]
        army = "feudals"
        cities = ["Grimhold"]
        blocks = ["feudals_spear 4 c8"]
    """
    table = at(march, "Ann: block 1", "Ann: h3", "Ann: block 2", "Ann: e5")
    assert cities_told(table) == ["Ann takes Thessel (2 GP).", "Ann takes Grimhold (3 GP) from Brian."]
    while campaign(table).turn < 2 or table.waiting != [0]:
        if table.waiting == [CHANCE]:
            act(table, "*: dice 6+6" if open_step(table).side == 0 else "*: dice 1+2")  # Ann moves first again
        else:
            act(table, f"{table.names[table.waiting[0]]}: done")
    act(table, "Ann: block 1", "Ann: h4", "Ann: block 2", "Ann: e6")
    assert cities_told(table)[2:] == ["Thessel (2 GP) belongs to nobody now.", "Brian takes Grimhold (3 GP) from Ann."]


@pytest.mark.rule("wizard_kings", "6.24")
@pytest.mark.parametrize(("troll", "spear", "rolls", "said"), [
    (2, 1, ["roll 1 1"], ["Ann takes Thessel (2 GP) from Brian."]),
    (1, 4, ["roll 6", "roll 1 6 6 6"], []),
])  # fmt: skip
def test_a_city_that_is_fought_for_changes_hands_when_the_battle_is_over(
    troll: int, spear: int, rolls: list[str], said: list[str]
) -> None:
    table = fight([f"orcs_troll {troll}"], [f"feudals_spear {spear}"], hex="h3")
    assert not cities_told(table)
    act(table, *rolls)
    assert cities_told(table) == said and any(event.kind == "won" for _, event in table.history)


@pytest.mark.rule("wizard_kings", "6.24", "21.6")
def test_of_former_allies_who_fight_for_a_city_the_victor_holds_it() -> None:
    table = war("orcs_orc 4 h3", "feudals_spear 1 h3", "elves_glader 3 e8", phase="move", more="allies = [[0, 1]]")
    while table.waiting != [0]:
        act(table, f"{table.names[table.waiting[0]]}: done")
    act(table, "Ann: leave")
    assert not cities_told(table)
    while not any(event.kind == "won" for _, event in table.history):
        if table.waiting == [CHANCE]:
            table.play(min(table.state.outcomes()), CHANCE)  # every die hits
        else:
            seat = table.waiting[0]
            table.play(table.perspective(seat).legal[0], seat)
    assert cities_told(table) == ["Ann holds Thessel (2 GP)."]
