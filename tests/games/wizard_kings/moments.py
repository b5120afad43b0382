"""Moments of the game, one or more for each step at which somebody decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from games.wizard_kings import steps
from kingstable.core.table import Table
from kingstable.games.wizard_kings.rules.layout import CLERIC

from .positions import ELVES, MARCH, MASON, MISTY, NORSE, PINNED, PORTS, TOWN, WALL, come_to, set_up
from .speaking import at, clash, linger


class Moment(NamedTuple):
    """A table, who decides, and what is asked and said: notation | sentence | rule | targets, a line each."""

    table: Callable[[], Table]
    who: str
    prompt: str
    choices: str


MOMENTS = {
    "army": Moment(
        lambda: set_up("last_wizard_standing", "*: first 1"),
        "Ann",
        "Choose an army to lead.",
        """
        army feudals | Lead the Feudals. | 15.1 | army-4
        army orcs | Lead the Orcs. | 15.1 | army-5
        """,
    ),
    "map": Moment(
        lambda: set_up("last_wizard_standing", "*: first 1", "Ann: army orcs"),
        "Brian",
        "Choose the map you deploy on.",
        """
        map 1 | Deploy on map 14. | 15.2 | camp-0
        map 2 | Deploy on map 15. | 15.2 | camp-1
        """,
    ),
    "deploying on a map": Moment(
        lambda: set_up("last_wizard_standing", "*: first 1", "Ann: army orcs", "Brian: map 2"),
        "Ann",
        "Choose where to deploy the Shakla with 4 steps. Left to deploy: 8 blocks.",
        """
        b6 | Deploy the Shakla with 4 steps in Aldwick (b6). | 15.5 | hex-15
        """,
    ),
    "deploying in cities": Moment(
        lambda: set_up("barbarian_raid"),
        "Brian",
        "Choose where to deploy the Charmer with 2 steps. Left to deploy: 8 blocks.",
        """
        c5 | Deploy the Charmer with 2 steps in Carrow (c5). | 14.4 | hex-23
        """,
    ),
    "deploying in the desert": Moment(
        lambda: set_up("barbarian_raid", "Ann: d1"),
        "Ann",
        "Choose where to deploy the Viking with 3 steps. Left to deploy: 5 blocks.",
        """
        d1 | Deploy the Viking with 3 steps in d1. | 14.5 | hex-29
        """,
    ),
    "a block to move": Moment(
        lambda: at(MARCH),
        "Ann",
        "Move a block, cast a spell with a wizard, or end movement.",
        """
        done | End movement. | 6.1
        block 1 | Move the Orc from Aldwick (b6). | 6.1 | token-0
        block 2 | Move the Shakla from b5, or cast a spell with it. | 6.1 | token-1
        block 6 | Move the Troll from b5. | 6.1 | token-5
        block 7 | Move the Goblin of strength 1 from b5. | 6.1 | token-6
        """,
    ),
    "a wizard to move or cast with": Moment(
        lambda: at(PINNED),
        "Brian",
        "Move a block, cast a spell with a wizard, or end movement.",
        """
        done | End movement. | 6.1
        block 4 | Move the Wizard from b4, or cast a spell with it. | 6.1 | token-3
        block 5 | Move the Yeoman from b4. | 6.1 | token-4
        """,
    ),
    "where a block goes": Moment(
        lambda: at(MARCH, "Ann: block 1"),
        "Ann",
        "Choose where the Orc goes.",
        """
        a5 | Move the Orc to a5. | 6.1 | hex-4
        b4 | Move the Orc to b4. | 6.1 | hex-13
        c5 from s | Attack c5 from the south with the Orc. | 6.4 | hex-23
        c5 from sw | Attack c5 from the south-west with the Orc. | 6.4 | hex-23
        """,
    ),
    "where a flyer goes": Moment(
        lambda: at(MARCH, "Ann: block 2"),
        "Ann",
        "Choose where the Shakla goes, or what it casts.",
        """
        cast horde | Cast Horde with the Shakla for 2 steps. … | 3.4 | spell-34
        c5 | Attack c5 from the air with the Shakla. | 6.4 | hex-23
        c4 | Move the Shakla to c4. | 6.1 | hex-22
        """,
    ),
    "an enemy city": Moment(
        lambda: at(WALL, "Ann: block 5"),
        "Ann",
        "Choose where the Huscarl in d5 goes.",
        """
        c5 | Move the Huscarl in d5 to Carrow (c5) and take the city. | 6.22 | hex-23
        e5 from s | Attack e5 from the south with the Huscarl in d5. | 6.4 | hex-42
        """,
    ),
    "by sea": Moment(
        lambda: at(PORTS, "Ann: block 1"),
        "Ann",
        "Choose where the Ranger goes.",
        """
        f7 | Ship the Ranger to Kreba (f7) by Sea Transport. | 7.1 | hex-54
        d9 | Move the Ranger to d9. | 6.1 | hex-37
        """,
    ),
    "a battle that one joins": Moment(
        lambda: at(PINNED, "Brian: block 4"),
        "Brian",
        "Choose where the Wizard goes, or what it casts.",
        """
        b6 | Join the battle in Aldwick (b6) from the air with the Wizard. | 8.2 | hex-15
        b5 | Move the Wizard to b5. | 6.1 | hex-14
        cast scry | Cast Scry with the Wizard for 1 step. … | 3.4 | spell-26
        """,
    ),
    "dispelling": Moment(
        lambda: clash(
            "feudals_wizard 4", "orcs_shakla 1 b5, orcs_goblin 2", "Ann: cast fireball", more="dispel = true"
        ),
        "Brian",
        "Do you dispel Fireball?",
        """
        done | Do not dispel Fireball. | 3.28
        block 2 | Dispel Fireball with the Shakla for 1 step: it takes a roll of 5 or more. … | 3.5 | token-1
        """,
    ),
    "whom a spell serves": Moment(
        lambda: at(ELVES, "Ann: block 1", "Ann: cast woodwalk"),
        "Ann",
        "Choose one or two blocks for Woodwalk.",
        """
        block 2 | Use Woodwalk on the Ranger. | 11.21 | token-1
        """,
    ),
    "whom a spell carries": Moment(
        lambda: at(ELVES, "Ann: block 1", "Ann: cast windlift"),
        "Ann",
        "Choose a block for Windlift to carry.",
        """
        block 1 | Carry the caster, the Wicana, with Windlift. | 11.23 | token-0
        block 2 | Carry the Ranger with Windlift. | 11.23 | token-1
        block 3 | Carry the Pixie with Windlift. | 11.23 | token-2
        """,
    ),
    "whom a spell carries besides": Moment(
        lambda: at(NORSE, "Ann: block 1", "Ann: cast sea-rune", "Ann: block 2", "Ann: b2"),
        "Ann",
        "Choose another block for Sea Rune to carry, or stop.",
        """
        done | Carry no more blocks with Sea Rune. | 11.11
        block 1 | Carry the caster, the Runeka, with Sea Rune. | 11.11 | token-0
        block 2 | Carry the Viking with Sea Rune. | 11.11 | token-1
        """,
    ),
    "where a spell carries": Moment(
        lambda: at(ELVES, "Ann: block 1", "Ann: cast windlift", "Ann: block 2"),
        "Ann",
        "Choose where Windlift carries the Ranger.",
        """
        a4 | Carry the Ranger to a4. | 11.23 | hex-3
        d5 | Attack d5 from the air with the Ranger. | 11.23 | hex-33
        """,
    ),
    "who goes with a wizard": Moment(
        lambda: at(PINNED, "Brian: block 4", "Brian: cast teleport", "Brian: d8"),
        "Brian",
        "Choose a block to go with the caster, or none.",
        """
        done | Let nobody go with the caster. | 11.29
        block 5 | Let the Yeoman go with the caster to Cairn (d8). | 11.29 | token-4
        """,
    ),
    "what Scry looks at": Moment(
        lambda: at(PINNED, "Brian: block 4", "Brian: cast scry"),
        "Brian",
        "Choose a hex to look at.",
        """
        b6 | Look at all blocks in Aldwick (b6). | 11.27 | hex-15
        c4 | Look at all blocks in c4. | 11.27 | hex-22
        """,
    ),
    "where a bridge is": Moment(
        lambda: at(MASON, "Ann: block 1", "Ann: cast stone-bridge"),
        "Ann",
        "Choose which hexside of d5 to bridge.",
        """
        side n | Bridge the hexside to the north, towards d4. | 11.15 | hex-32
        side ne | Bridge the hexside to the north-east, towards e5. | 11.15 | hex-42
        """,
    ),
    "who is mended": Moment(
        lambda: at(ELVES, "Ann: block 1", "Ann: cast mend"),
        "Ann",
        "Choose a block to gain a step from Mend.",
        """
        block 2 | Give a step to the Ranger: strength 3. | 11.20 | token-1
        block 6 | Give a step to the Glader in Carrow: strength 4. | 11.20 | token-5
        """,
    ),
    "who rises": Moment(
        lambda: clash("undead_necrom 4, undead_zombie 1, undead_zombie 0 off", "orcs_orc 4", "Ann: cast raise-dead"),
        "Ann",
        "Choose a block to gain a step from Raise Dead.",
        """
        block 2 | Give a step to the Zombie: strength 2. | 11.38 | token-1
        new undead-zombie | Let a Zombie return to b4. | 11.38 | kind-101
        """,
    ),
    "who is blessed": Moment(
        lambda: come_to(
            clash("barbarians_cleric 2, barbarians_huscarl 2, barbarians_huscarl 3", "orcs_goblin 4"),
            steps.CombatTurn,
            CLERIC,
        ),
        "Ann",
        "Round 1: what does the Cleric do?",
        """
        fire | Fire with the Cleric: 2 dice, hits on 2 or less. | 8.12 | token-0
        cast smite | Use Smite with the Cleric. … | 3.32 | spell-43 token-0
        cast bless | Use Bless with the Cleric. … | 3.32 | spell-44 token-0
        """,
    ),
    "which battle": Moment(
        lambda: clash("orcs_orc 3, orcs_orc 2 e7 from n", "feudals_spear 2, feudals_spear 1 e7"),
        "Ann",
        "Choose the next battle to fight.",
        """
        b4 | Fight the battle in b4 next. | 8.1 | hex-13
        e7 | Fight the battle in e7 next. | 8.1 | hex-44
        """,
    ),
    "a wizard's turn": Moment(
        lambda: linger(clash("orcs_orc 3", "feudals_spear 2, feudals_wizard 3"), 2),
        "Brian",
        "Round 2: what does the Wizard do?",
        """
        done | Pass with the Wizard. | 8.11 | token-2
        cast lightning | Cast Lightning with the Wizard for 1 step. … | 3.4 | spell-24 token-2
        cast meteor | Cast Meteor with the Wizard for 3 steps. … | 3.5 | spell-29 token-2
        c4 | Retreat with the Wizard to c4. | 9.1 | hex-22
        """,
    ),
    "a block's turn": Moment(
        lambda: linger(clash("orcs_orc 3", "feudals_knight 2"), 2),
        "Brian",
        "Round 2: what does the Knight do?",
        """
        fire | Fire with the Knight: 2 dice, hits on 2 or less. | 8.12 | token-1
        a4 | Retreat with the Knight to a4. | 9.1 | hex-3
        a5 | Retreat with the Knight to a5. | 9.1 | hex-4
        b5 | Retreat with the Knight to b5. | 9.1 | hex-14
        c4 | Retreat with the Knight to c4. | 9.1 | hex-22
        c5 | Retreat with the Knight to c5. | 9.1 | hex-23
        """,
    ),
    "a block that must retreat": Moment(
        lambda: come_to(
            linger(
                clash("orcs_orc 3 b4 from n, orcs_troll 2 b4 from ne, orcs_orc 1 b4 from ne", "feudals_castle 2"), 4
            ),
            steps.CombatTurn,
        ),
        "Ann",
        "Choose where the Troll retreats: in the pursuit round it must.",
        """
        b3 | Retreat with the Troll to b3. | 8.18 | hex-12
        c4 | Retreat with the Troll to c4. | 8.18 | hex-22
        """,
    ),
    "the order of turns": Moment(
        lambda: come_to(
            linger(clash("orcs_goblin 2, orcs_goblin 3, orcs_orc 2", "feudals_castle 4"), 2), steps.NextTurn
        ),
        "Ann",
        "Which of your blocks acts next?",
        """
        block 1 | Let the Goblin of strength 2 act next. | 8.8 | token-0
        block 2 | Let the Goblin of strength 3 act next. | 8.8 | token-1
        block 3 | Let the Orc act next. | 8.8 | token-2
        """,
    ),
    "who is hit": Moment(
        lambda: clash("orcs_orc 3, orcs_troll 3, orcs_goblin 2", "feudals_knight 3", "*: roll 1 6 6"),
        "Ann",
        "Choose which of your strongest blocks takes the hit. Hits left: 1.",
        """
        block 1 | Let the Orc take the hit: strength 2. | 8.14 | token-0
        block 2 | Let the Troll take the hit: strength 2. | 8.14 | token-1
        """,
    ),
    "who is hit by a spell": Moment(
        lambda: clash(
            "feudals_wizard 4", "orcs_goblin 1, orcs_orc 1, orcs_castle 1", "Ann: cast fireball", "*: roll 1 6 6 6"
        ),
        "Brian",
        "Choose which of your strongest blocks takes the spell's hit. Hits left: 1.",
        """
        block 2 | Let the hit drive the Goblin out. | 3.20 | token-1
        block 3 | Let the hit drive the Orc out. | 3.20 | token-2
        """,
    ),
    "a retreat that a spell forces": Moment(
        lambda: clash("feudals_wizard 4", "orcs_goblin 1", "Ann: cast fireball", "*: roll 1 6 6 6"),
        "Brian",
        "Choose where the Goblin retreats: a spell drives it out.",
        """
        a4 | Retreat with the Goblin to a4. | 3.23 | hex-3
        b5 | Retreat with the Goblin to b5. | 3.23 | hex-14
        """,
    ),
    "a spell's target": Moment(
        lambda: clash("amazons_charmer 4", "orcs_orc 4, orcs_goblin 2", "Ann: cast charm"),
        "Ann",
        "Choose a block to aim Charm at.",
        """
        block 2 | Aim Charm at Brian's Orc, strength 4. | 11.2 | token-1
        block 3 | Aim Charm at Brian's Goblin, strength 2. | 11.2 | token-2
        """,
    ),
    "a letter for Dread": Moment(
        lambda: clash("undead_necrom 4", "orcs_orc 4", "Ann: cast dread"),
        "Ann",
        "Choose the letter of enemy blocks that Dread weakens.",
        """
        letter a | Give enemy A blocks -1 Combat. | 11.39
        letter b | Give enemy B blocks -1 Combat. | 11.39
        letter c | Give enemy C blocks -1 Combat. | 11.39
        """,
    ),
    "regrouping": Moment(
        lambda: clash(
            "feudals_wizard 4, feudals_spear 3", "orcs_goblin 1", "Ann: cast fireball", "*: roll 1 6 6 6", "Brian: b5"
        ),
        "Ann",
        "Regroup, or end regrouping: blocks may move one hex, out of b4 or into it.",
        """
        done | End regrouping. | 9.14
        block 1 | Regroup the Wizard from b4. | 9.14 | token-0
        block 2 | Regroup the Spear from b4. | 9.14 | token-1
        """,
    ),
    "where a block regroups": Moment(
        lambda: clash(
            "feudals_wizard 4, feudals_spear 3",
            "orcs_goblin 1",
            "Ann: cast fireball",
            "*: roll 1 6 6 6",
            "Brian: b5",
            "Ann: block 2",
        ),
        "Ann",
        "Choose where the Spear regroups.",
        """
        b3 | Regroup the Spear to b3. | 9.14 | hex-12
        c4 | Regroup the Spear to c4. | 9.14 | hex-22
        """,
    ),
    "a wizard that has nothing but spells": Moment(
        lambda: at(MISTY),
        "Ann",
        "Move a block, cast a spell with a wizard, or end movement.",
        """
        done | End movement. | 6.1
        block 1 | Cast a spell with the Runeka in b4. | 3.8 | token-0
        """,
    ),
    "building": Moment(
        lambda: at(TOWN),
        "Ann",
        "Build, merge or disband; or end building. Gold left: 3 GP in Grimhold (e5), 2 GP in Thessel (h3).",
        """
        done | End building. | 10.16
        step 2 | Add a step to the Glader of strength 3 in Grimhold (e5) for 1 GP: strength 4. | 10.2 | token-1
        step 8 | Add a step to the Castle in Thessel (h3) for 2 GP: strength 2. | 10.2 | token-7
        merge 2 | Let the Glader of strength 3 in Grimhold (e5) give a step to … | 10.9 | token-1
        disband 7 | Disband the Ranger in a5. | 10.12 | token-6
        new elves-glader | Build a Glader (C1, move 2, Forest Folk, up to 4 steps) for 1 GP. | 10.3 | kind-50
        """,
    ),
    "who takes a step": Moment(
        lambda: at(TOWN, "Ann: merge 2"),
        "Ann",
        "Choose the block that gets a step from the Glader of strength 3.",
        """
        block 3 | Give the step to the Glader of strength 1: strength 2. | 10.9 | token-2
        """,
    ),
    "where a block is built": Moment(
        lambda: at(TOWN, "Ann: new elves-glader"),
        "Ann",
        "Choose where to build the Glader.",
        """
        h3 | Build the Glader in Thessel (h3). | 10.3 | hex-69
        """,
    ),
}
