"""Why not: the first condition that an answer fails, with its rule, and that nothing open is refused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from games.wizard_kings import steps
from kingstable.core.state import CHANCE, seats_in
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings.rules import building, conditions, deciding
from kingstable.games.wizard_kings.state import Campaign

from .melee import OF_MANY, begin, fray, roam
from .moments import MOMENTS
from .moments_of_many import MOMENTS_OF_MANY
from .positions import (
    DEAD,
    ELVES,
    MARCH,
    MASON,
    MISTY,
    NORSE,
    PINNED,
    PORTS,
    WALL,
    set_up,
)
from .speaking import GAME, GAMES, RULES, Cases, at, check, clash, wander, why

# Setting up and moving -----------------------------------------------------------------------------------------------

MOVES: Cases = {
    "armies": (
        lambda: set_up("last_wizard_standing", "*: first 1"),
        "Ann",
        """
        army elves | this scenario is for Feudals or Orcs, not for the Elves [15.1]
        map 1 | not now: choose an army [15.1]
        done | you must choose an army [15.1]
        roll 1 | not now: chance decides this, not a player [1.3]
        """,
    ),
    "maps": (
        lambda: set_up("last_wizard_standing", "*: first 1", "Ann: army orcs"),
        "Brian",
        """
        map 3 | there are 2 maps [15.2]
        done | you must choose a map [15.2]
        """,
    ),
    "deploying": (
        lambda: set_up("last_wizard_standing", "*: first 1", "Ann: army orcs", "Brian: map 2"),
        "Ann",
        """
        c4 | c4 is not a city: wizard and castle deploy in cities [15.5]
        i5 | i5 is in the column that both maps share [15.6]
        k5 | Brenna (k5) is not on your map [15.5]
        z9 | there is no hex z9 on this map [17.1]
        b6 from n | name only the hex, without a hexside [15.5]
        block 1 | not now: choose a hex for the next block [14.6]
        done | deploy all your blocks first [15.5]
        """,
    ),
    "deploying at sea": (
        lambda: set_up("last_wizard_standing", "*: first 1", "Ann: army orcs", "Brian: map 2", "Ann: b6", "Ann: c3"),
        "Ann",
        "a1 | a1 is sea [6.10]",
    ),
    "the Amazons": (
        lambda: set_up("barbarian_raid", "Brian: c5", "Brian: c5"),
        "Brian",
        """
        d1 | d1 is not a city: the Amazons deploy in cities [14.4]
        c5 | empty cities come first: 6 blocks are left [14.4]
        """,
    ),
    "the Barbarians": (
        lambda: set_up("barbarian_raid", *["Ann: d1"] * 3),
        "Ann",
        """
        c5 | Carrow (c5) is not in Sobara, where the Barbarians deploy [14.5]
        d1 | d1 is full: it holds 3 blocks [6.25]
        """,
    ),
    "who moves": (
        lambda: at(MARCH),
        "Ann",
        """
        block 3 | the Castle never moves [2.14]
        block 4 | the Goblin of strength 2 has moved this turn [6.2]
        block 5 | the Goblin is not on the map [10.4]
        block 8 | block 8 is not yours [1.2]
        block 99 | there is no block 99: the last is 10 [16.2]
        b6 | not now: choose a block to move or to cast with, or end movement [6.1]
        """,
    ),
    "who is pinned": (
        lambda: at(PINNED),
        "Brian",
        "block 3 | pinned: 1 attacker holds your 1 block in b6 [6.31]",
    ),
    "who has cast": (
        lambda: at(ELVES, "Ann: block 1", "Ann: cast mend", "Ann: block 2"),
        "Ann",
        "block 1 | the Wicana has cast a spell and cannot move [3.9]",
    ),
    "where to": (
        lambda: at(MARCH, "Ann: block 1"),
        "Ann",
        """
        done | finish what you have begun: say where the block goes, or what it casts [6.1]
        b6 | the Orc is there already [6.3]
        b5 | b5 is full: you may have 4 blocks there [6.25]
        z9 | there is no hex z9 on this map [17.1]
        a1 | a1 is sea [6.10]
        c5 | enemies are there: name the hexside it enters by (c5 from s, c5 from sw) [6.27]
        c5 from nw | the Orc moves 2 hexes; the way there takes 3 [2.6]
        a5 from n | there are no enemies in a5: name only the hex [6.27]
        c8 | forest in c7 stops it on the way [6.5]
        e5 | the Orc moves 2 hexes; the way there takes 3 [2.6]
        cast horde | the Orc is not a wizard [3.1]
        cast smite | Smite is a ritual, used in a Cleric's Combat Turn [3.32]
        fire | not now: choose where the block goes, or what it casts [6.1]
        """,
    ),
    "where a wizard flies, and what it casts": (
        lambda: at(MARCH, "Ann: block 2"),
        "Ann",
        """
        c5 from n | a Flyer uses no hexside: name only c5 [6.34]
        h5 | the Shakla flies 2 hexes; h5 is farther [6.19]
        a1 | a1 is sea: a Flyer must end on land or where enemies are [6.20]
        cast fireball | Fireball is a spell of the Feudals [3.3]
        cast heal | Heal is known only in Last Wizard Standing [15.7]
        cast fire-bolt | Fire Bolt is cast in battle [3.8]
        """,
    ),
    "the wall": (
        lambda: at(WALL, "Ann: block 2"),
        "Ann",
        "d4 | a move may cross the wall before d4 only at its start [6.35]",
    ),
    "beyond the wall": (
        lambda: at(WALL, "Ann: block 4"),
        "Ann",
        """
        e6 | it stops beyond the wall, in e4 [6.35]
        e5 from n | it stops beyond the wall, in e4 [6.35]
        """,
    ),
    "rivers and enemy cities": (
        lambda: at(WALL, "Ann: block 5"),
        "Ann",
        """
        d4 | a river without a bridge is between d5 and d4 [4.13]
        e5 from sw | a river without a bridge is between d5 and e5 [4.13]
        b4 | the enemy city Carrow (c5) stops it on the way [6.22]
        """,
    ),
    "afloat": (
        lambda: at(WALL, "Ann: block 3"),
        "Ann",
        """
        c3 | c3 has no water for an Aquatic [6.15]
        d5 | the enemy city Carrow (c5) stops it on the way [6.22]
        f8 | the Viking has no way to f8 [6.3]
        """,
    ),
    "the Undead": (
        lambda: at(DEAD, "Brian: block 3"),
        "Brian",
        """
        e9 | e9 is not on Thilenius, which the Undead never leave [12.7]
        c3 | the Zombie in Baven moves 2 hexes; the way there takes 5 [2.6]
        """,
    ),
    "by sea": (
        lambda: at(PORTS, "Ann: block 1", "Ann: f7", "Ann: block 1"),
        "Ann",
        """
        f7 | the port of Kreba (f7) has already served 1 block, its limit [7.6]
        b5 | Garundy (b5) is not within 4 hexes over water [7.1]
        c7 | the Glader of strength 1 in Logyn has no way to c7 [6.3]
        """,
    ),
}


@pytest.mark.parametrize("name", MOVES)
def test_a_move_is_refused_with_its_reason(name: str) -> None:
    check(MOVES[name])


def test_a_hexside_takes_no_more_than_its_limit() -> None:
    woods = """
        maps = [14]
        [side.0]
        army = "orcs"
        blocks = ["orcs_goblin 3 e8", "orcs_goblin 2 e8"]
        [side.1]
        army = "feudals"
        blocks = ["feudals_spear 3 f7"]
    """
    table = at(woods, "Ann: block 1", "Ann: f7 from sw", "Ann: block 1")
    full = "the hexside lets 1 block through, and 1 entered by it this turn [6.27]"
    assert why(table, "Ann", "f7 from sw") == full
    assert why(table, "Ann", "f7").endswith("name the hexside it enters by (f7 from s, f7 from nw) [6.27]")
    assert why(table, "Ann", "f7 from n") == "the Goblin in e8 moves 2 hexes; the way there takes 3 [2.6]"


# Spells --------------------------------------------------------------------------------------------------------------

SPELLS: Cases = {
    "a pinned wizard": (
        lambda: at(MISTY, "Ann: block 1"),
        "Ann",
        """
        cast sea-rune | no block in the hex can be taken over water to a coast [11.11]
        b5 | pinned: 1 attacker holds your 1 block in b4 [6.31]
        """,
    ),
    "one spell a phase": (
        lambda: at(MISTY, "Ann: block 1", "Ann: cast mist-rune", "Ann: block 1", "Ann: block 1"),
        "Ann",
        "cast mist-rune | a wizard casts one spell per Move Phase [3.9]",
    ),
    "served": (
        lambda: at(
            MISTY.replace("blocks = [", 'blocks = ["barbarians_huscarl 2 b4", ', 1),
            "Ann: block 2",
            "Ann: cast mist-rune",
            "Ann: block 1",
        ),
        "Ann",
        """
        block 1 | Mist Rune already affects the Runeka [11.9]
        block 3 | block 3 is not yours [1.2]
        """,
    ),
    "Woodwalk": (
        lambda: at(ELVES, "Ann: block 1", "Ann: cast woodwalk"),
        "Ann",
        """
        block 1 | the Wicana is not a ground block [11.21]
        block 4 | the Castle never moves [2.14]
        block 5 | the Glader in b4 is not in c5 [3.10]
        block 6 | the Glader in Carrow has moved this turn [3.11]
        c5 | not now: choose a block for the spell, or stop [3.10]
        done | the spell is cast: use it on at least one block [3.16]
        """,
    ),
    "Mend": (
        lambda: at(ELVES, "Ann: block 1", "Ann: cast mend"),
        "Ann",
        """
        block 1 | the Wicana is a wizard [11.20]
        block 3 | the Pixie has all its 3 steps [2.3]
        block 4 | the Castle is a castle [11.20]
        block 5 | the Glader in b4 is not in c5 [11.20]
        new undead-zombie | Mend brings nobody back [11.20]
        done | the spell is cast: use it on at least one block [3.16]
        """,
    ),
    "Windlift": (
        lambda: at(ELVES, "Ann: block 1", "Ann: cast windlift", "Ann: block 2"),
        "Ann",
        """
        c5 | the Ranger is there already [6.3]
        h5 | h5 is more than 4 hexes away [11.23]
        d7 | the Ranger cannot be in d7 [11.23]
        d5 from n | name only the hex, without a hexside [3.12]
        done | finish what you have begun: choose where the block lands [3.12]
        """,
    ),
    "Windlift again": (
        lambda: at(ELVES, "Ann: block 1", "Ann: cast windlift", "Ann: block 2", "Ann: a4"),
        "Ann",
        "block 2 | Windlift carries one block besides the caster [11.23]",
    ),
    "Sea Rune": (
        lambda: at(NORSE, "Ann: block 1", "Ann: cast sea-rune", "Ann: block 2"),
        "Ann",
        """
        a5 | a5 is not a coast [11.11]
        h3 | Halys (h3) is not within 4 hexes over water [11.11]
        """,
    ),
    "Teleport": (
        lambda: at(PINNED, "Brian: block 4", "Brian: cast teleport"),
        "Brian",
        """
        b6 | Aldwick (b6) is not friendly [11.29]
        a5 | a5 is not a city [11.29]
        """,
    ),
    "a companion": (
        lambda: at(PINNED, "Brian: block 4", "Brian: cast teleport", "Brian: d8"),
        "Brian",
        "block 3 | the Spear is not in b4 [3.10]",
    ),
    "Scry": (
        lambda: at(PINNED, "Brian: block 4", "Brian: cast scry"),
        "Brian",
        """
        h5 | h5 is more than 4 hexes away [11.27]
        b4 | no enemy block is in b4 [11.27]
        c4 from n | name only the hex, without a hexside [11.27]
        side n | not now: aim the spell [3.16]
        done | the spell is cast: aim it [3.16]
        """,
    ),
    "Stone Bridge": (
        lambda: at(MASON, "Ann: block 1", "Ann: cast stone-bridge"),
        "Ann",
        """
        side s | there is no river or mountain along that hexside, towards land [11.15]
        d4 | not now: aim the spell [3.16]
        """,
    ),
    "Raise Dead": (
        lambda: clash("undead_necrom 4, undead_zombie 1, undead_zombie 0 off", "orcs_orc 4", "Ann: cast raise-dead"),
        "Ann",
        """
        new undead-skeleton | only a Zombie returns [11.38]
        block 1 | the Necrom is neither a Zombie nor a Skeleton [11.38]
        block 3 | the Zombie is not on the map [10.4]
        """,
    ),
    "dispelling": (
        MOMENTS["dispelling"].table,
        "Brian",
        """
        block 3 | the Goblin is not a wizard [3.27]
        block 1 | block 1 is not yours [1.2]
        c5 | not now: choose the wizard that dispels, or leave it [3.28]
        """,
    ),
    "a target": (
        lambda: clash(
            "amazons_charmer 4, amazons_amazon 3", "orcs_orc 4, orcs_goblin 2, orcs_castle 1, orcs_troll 2 b5",
            "Ann: cast charm",
        ),
        "Ann",
        """
        block 2 | block 2 is yours [11.2]
        block 5 | the Castle is a castle [11.2]
        block 6 | block 6 is not in this battle [3.15]
        letter a | not now: aim the spell [3.16]
        done | the spell is cast: aim it [3.16]
        """,
    ),
    "a target by its strength": (
        lambda: clash("amazons_charmer 4", "orcs_orc 4, orcs_goblin 2, orcs_troll 1", "Ann: cast beguile"),
        "Ann",
        "block 2 | the Orc has more than 3 steps [11.5]",
    ),
    "castles as targets": (
        lambda: clash(
            "dwarves_mage 4", "orcs_castle 2, orcs_castle_b 2, orcs_orc 2, orcs_castle 1", "Ann: cast destruction"
        ),
        "Ann",
        """
        block 4 | the Orc is not a castle [11.14]
        block 5 | the Castle of strength 1 is at its last step [3.21]
        """,
    ),
    "Dread": (
        MOMENTS["a letter for Dread"].table,
        "Ann",
        """
        letter d | Dread weakens letter A, B or C [11.39]
        block 2 | not now: aim the spell [3.16]
        """,
    ),
    "spells without objects": (
        lambda: clash("dwarves_mage 4", "orcs_orc 4"),
        "Ann",
        """
        cast avalanche | the battle is not in the mountains [11.13]
        cast destruction | no enemy castle of 2 steps or more is in the battle [11.14]
        cast stone-bridge | Stone Bridge is cast in the Move Phase [3.8]
        """,
    ),
    "a weak wizard": (
        lambda: clash("orcs_shakla 2", "feudals_castle 3"),
        "Ann",
        """
        cast terror | no enemy block except wizards and castles is in the battle [11.33]
        cast blood-rage | none of your blocks except wizards and castles is still to act [11.32]
        cast eruption | Eruption costs 3 steps; the wizard has 2 [3.5]
        """,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SPELLS)
def test_a_spell_is_refused_with_its_reason(name: str) -> None:
    check(SPELLS[name])


# Every answer there is -----------------------------------------------------------------------------------------------


PASSABLE = {  # steps at which one may always pass
    steps.Movement, steps.Dispel, steps.Follow, steps.BuildPhase, steps.AnswerOffer, steps.Gear, steps.Turncoat,
    steps.Equip, steps.MakePeace,
}  # fmt: skip
SOMETIMES = {  # or there is a reason of its own why not
    steps.CombatTurn, steps.Regroup, steps.Raise, steps.Carry, steps.Enchant, steps.Mend,
}  # fmt: skip


def test_every_step_at_which_somebody_decides_has_its_reasons() -> None:
    speech = GAME.speech
    assert set(speech.prompts) <= set(speech.elsewhere)
    assert set(speech.prompts) - PASSABLE - SOMETIMES == set(speech.no_pass)


SOURCES = Path(__file__).parents[3] / "src/kingstable/games/wizard_kings/rules"
BARS = re.compile(r"^# Bars; .*\n((?:.*: Final = \d+.*\n)+)|^(.*: Final = \d+  # a bar; .*\n)", re.M)


def test_every_bar_has_a_number_of_its_own_and_words() -> None:
    modules = [path.read_text(encoding="utf-8") for path in SOURCES.glob("*.py")]
    lines = [line for text in modules for found in BARS.findall(text) for line in "".join(found).splitlines()]
    bars = [int(line.split(" = ")[1].split()[0]) for line in lines]
    assert len(bars) == len(set(bars)) and set(bars) <= set(GAME.speech.reasons)
    assert set(bars) >= {building.ON_HENGE, conditions.NOT_YOURS, deciding.NO_ALLIES}


KINDS = [GAME.format(action).split()[0] for action in range(GAME.actions)]


def check_all(state: Campaign, seat: int, rng: Random, actions: range | list[int]) -> None:
    """Nothing open is refused, and everything else is, for a rule that there is, and by nothing that is hidden."""
    legal = set(state.legal(seat))
    open_kinds = {KINDS[action] for action in legal}
    twin = GAME.scramble(state, seat, rng)
    assert isinstance(twin, Campaign)
    packed = GAME.pack(state)
    for action in actions:
        refusal = GAME.refuse(state, seat, action)
        assert (refusal is None) == (action in legal), GAME.format(action)
        if refusal:
            assert refusal.rule in RULES and refusal.reason
            assert not refusal.reason.startswith("not now") or KINDS[action] not in open_kinds, GAME.format(action)
        if rng.random() < 0.1:
            assert GAME.refuse(twin, seat, action) == refusal, GAME.format(action)
    assert GAME.pack(state) == packed


ASKED = MOMENTS | MOMENTS_OF_MANY


@pytest.mark.parametrize("name", ASKED)
def test_every_answer_to_a_moment_is_open_or_refused(name: str) -> None:
    table = ASKED[name].table()
    assert isinstance(table.state, Campaign)
    check_all(table.state, table.names.index(ASKED[name].who), Random(1), range(GAME.actions))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_in_whole_games_refusals_are_the_legal_lists_other_side(scenario: str, seats: int, seed: int) -> None:
    check_game(wander(scenario, seats, 20 + seed), Random(seed), 5, 3000)


@pytest.mark.parametrize(("seats", "scenario"), OF_MANY)
def test_so_they_are_in_games_of_many(seats: int, scenario: str) -> None:
    check_game(roam(begin(scenario, seats, 2), seats, 250), Random(seats), 2, 200)


@pytest.mark.parametrize("sides", [3, 7])
def test_so_they_are_where_many_armies_meet(sides: int) -> None:
    for seed in range(10, 13):
        check_game(roam(fray(sides, seed), seed, 400), Random(seed), 2, 400)


def check_game(game: Iterable[Campaign], rng: Random, often: int, tries: int) -> None:
    """Try many answers at the first decisions of each kind, and at some of the later ones."""
    seen: Counter[object] = Counter()
    for state in game:
        for seat in seats_in(state.waiting)[:2]:
            seen[state.question()] += 1
            if seat == CHANCE or (seen[state.question()] > often and rng.random() < 0.9):
                continue
            hexes = [act.HEX.at(code) for code in state.land.code]
            doors = [act.ENTER.at(rng.choice(state.land.code), rng.randrange(6)) for _ in hexes[:40]]
            some = [*rng.sample(range(act.HEX.first), tries), *rng.sample(range(GAME.actions), 100)]
            check_all(state, seat, rng, [*some, *rng.sample(hexes, min(tries, len(hexes))), *doors])
