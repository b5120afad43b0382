"""Moments at which chance decides: one or more for each step."""

from __future__ import annotations

from games.wizard_kings import steps

from .moments import Moment
from .positions import ALONE, GRAVES, HUNT, come_to, set_up
from .speaking import at, clash

CHANCES = {
    "who chooses first": Moment(
        lambda: set_up("last_wizard_standing"),
        "*",
        "",
        """
        first 1 | Ann chooses an army first. | 15.1
        first 2 | Brian chooses an army first. | 15.1
        """,
    ),
    "the initiative": Moment(
        lambda: come_to(set_up("last_wizard_standing"), steps.RollInitiative),
        "*",
        "",
        """
        dice 4+2 | Ann rolls 4 and 2: 6. | 5.2
        """,
    ),
    "fire": Moment(
        lambda: clash("orcs_orc 2", "feudals_spear 2"),
        "*",
        "",
        """
        roll 1 1 | Roll 1 and 1: 2 hits. | 8.12
        roll 1 6 | Roll 1 and 6: 1 hit. | 8.12
        roll 6 6 | Roll 6 and 6: no hits. | 8.12
        """,
    ),
    "a spell": Moment(
        lambda: clash("feudals_wizard 4", "orcs_goblin 1", "Ann: cast fireball"),
        "*",
        "",
        """
        roll 1 2 3 4 | Roll 1, 2, 3 and 4: 3 hits. | 3.17
        roll 6 6 6 6 | Roll 6, 6, 6 and 6: no hits. | 3.17
        """,
    ),
    "a save": Moment(
        lambda: clash("amazons_charmer 4", "orcs_orc 4", "Ann: cast charm"),
        "*",
        "",
        """
        roll 4 | Roll 4: the block is saved. | 3.25
        roll 5 | Roll 5: the spell works. | 3.25
        """,
    ),
    "a dispel": Moment(
        lambda: clash(
            "feudals_wizard 4",
            "orcs_shakla 2 b5, orcs_goblin 2",
            "Ann: cast fireball",
            "Brian: block 2",
            more="dispel = true",
        ),
        "*",
        "",
        """
        roll 4 | Roll 4: not dispelled. | 3.29
        roll 5 | Roll 5: dispelled. | 3.29
        """,
    ),
    "treason": Moment(
        lambda: clash(
            "amazons_charmer 4", "orcs_orc 3, orcs_goblin 2", "Ann: cast beguile", "Ann: block 2", "*: roll 6"
        ),
        "*",
        "",
        """
        roll 1 1 6 | Roll 1, 1 and 6: 2 hits. | 11.5
        """,
    ),
    "who of the Undead moves": Moment(
        lambda: at(ALONE),
        "*",
        "",
        """
        pick 1 | The Zombie moves next. | 13.5
        pick 2 | The Skeleton moves next. | 13.5
        """,
    ),
    "where it goes": Moment(
        lambda: at(HUNT),
        "*",
        "",
        """
        pick 1 | The Skeleton heads for d5. | 13.4
        pick 2 | The Skeleton heads for e6. | 13.4
        """,
    ),
    "by which way": Moment(
        lambda: at(HUNT.replace("undead_skeleton 2 e5", "undead_skeleton 2 f5")),
        "*",
        "",
        """
        pick 1 | Attack e6 from the north-east with the Skeleton. | 13.13
        pick 2 | Attack e6 from the south-east with the Skeleton. | 13.13
        """,
    ),
    "what rises": Moment(
        lambda: at(GRAVES, "Ann: done"),
        "*",
        "",
        """
        pick 1 | The Zombie (C1, move 2, Amphibian, up to 4 steps) rises again in Bethi (e4). | 13.10
        pick 2 | The Zombie (C1, move 2, Amphibian, up to 4 steps) rises again in Anzar (g3). | 13.10
        """,
    ),
    "who gains a step": Moment(
        lambda: at(GRAVES, "Ann: done", "*: pick 1"),
        "*",
        "",
        """
        pick 1 | The Zombie in Bethi (e4) gains a step. | 13.11
        pick 2 | The Zombie in Bethi (e4) gains a step. | 13.11
        """,
    ),
}
