"""Why not, in the Move Phase: what lies on a block's way, ports, offers of alliances, and spells that serve nobody."""

from __future__ import annotations

import pytest

from .crowds import COUNCIL
from .positions import ELVES, MARCH, NORSE, PINNED, PORTS
from .speaking import Cases, at, check, clash

HELD = PINNED.replace('"feudals_spear 4 b6"', '"feudals_spear 4 b6", "feudals_spear 3 b6"')
LAMP = ELVES.replace("ranger 2 c5", "ranger 2 c5 with magic_lamp 2").replace("pixie 3", "treek 2")
ELVISH_LAMP = PINNED.replace('"feudals_spear 4 b6"', '"feudals_wizard 4 b6 with magic_lamp 2"')
QUIET = COUNCIL.replace('"undead_zombie 3 c5", ', '"undead_zombie 0 out", ').replace("attackers = { c5 = 1 }", "")
AT_WAR = COUNCIL.replace("goblin 2 b5", "goblin 2 c5 from s").replace("{ c5 = 1 }", "{ c5 = 0 }")
NARROW = COUNCIL.replace('4 c5 from ne"', '4 c5 from sw", "feudals_spear 3 c5 from sw"').replace(
    '"undead_zombie 3 c5"', '"undead_zombie 3 c5", "undead_zombie 3 c5"'
)
TAKEN = PORTS.replace("glader 3 f7", "glader 3 d4").replace("orcs_orc 3 e4", "orcs_orc 3 e6")

CASES: Cases = {
    "what is on the way": (
        lambda: at(MARCH, "Ann: block 1"),
        "Ann",
        """
        c4 | enemies in c5 stop it on the way [6.4]
        e1 from n | the map ends at that hexside [6.3]
        gear | the Orc finds no artifact to take or leave [25.4]
        """,
    ),
    "by the attackers' hexside": (
        lambda: at(HELD, "Brian: block 3"),
        "Brian",
        """
        b4 | attackers entered by that hexside: nobody may leave across it [6.32]
        c6 | c6 is mountain, and neither road nor pass leads there [6.7]
        c4 from ne | mountains without a road or pass are between d3 and c4 [6.7]
        d8 | Sea Transport cannot leave the battle in Aldwick (b6) [7.5]
        """,
    ),
    "a port that is lost": (
        lambda: at(PORTS.replace("orc 3 e4", "orc 3 b5"), "Ann: block 1"),
        "Ann",
        "b5 | Garundy (b5) is lost, and Sea Transport leads only to friendly ports [7.2]",
    ),
    "a port that was taken now": (
        lambda: at(TAKEN, "Ann: block 4", "Ann: c3", "Ann: block 1"),
        "Ann",
        "c3 | Atami (c3) was not friendly when your part of the phase began [7.2]",
    ),
    "whom one joins": (
        lambda: at(NARROW, "Ann: block 3", "Ann: c5 from sw"),
        "Ann",
        "join attackers | the hexside had no room for one more of the attackers [6.27]",
    ),
    "at war": (
        lambda: at(AT_WAR),
        "Ann",
        """
        player 2 | your alliance and the alliance of the Feudals fight each other in a Battle Hex [21.3]
        review | you will be asked in the Build Phase if you still have a block or a city [10.18]
        """,
    ),
    "all who are left": (
        lambda: at(QUIET.replace(" from ne", "")),
        "Ann",
        """
        player 2 | an alliance cannot include all the players who are left [21.3]
        player 4 | the Undead are out of the game [18.16]
        """,
    ),
    "a pinned wizard's artifact": (
        lambda: at(ELVISH_LAMP, "Brian: block 4"),
        "Brian",
        "gear | pinned: 1 attacker holds your 1 block in b6: only a block that moves takes or leaves artifacts [25.4]",
    ),
    "a wizard's last step": (
        lambda: at(ELVES.replace("wicana 4", "wicana 2").replace("ranger 2 c5", "ranger 2 c5 moved"), "Ann: block 1"),
        "Ann",
        """
        cast woodwalk | no ground block that may still move is in the hex [11.21]
        cast wrath-of-the-wood | Wrath of the Wood costs 3 steps; the wizard has 2 [3.5]
        """,
    ),
    "nobody but the wizard": (
        lambda: at(ELVES.replace("wicana 4 c5", "wicana 2 a5"), "Ann: block 1"),
        "Ann",
        "cast windlift | it would cost the wizard's last step and affect nobody else [3.16]",
    ),
    "who has cast by an artifact": (
        lambda: at(
            LAMP, "Ann: block 3", "Ann: invoke mend", "Ann: block 4", "Ann: block 3",
            "Ann: cast woodwalk",
        ),
        "Ann",
        "block 1 | the Ranger has cast a spell of its own and cannot move [3.9]",
    ),
    "Windlift over water": (
        lambda: at(ELVES, "Ann: block 1", "Ann: cast windlift", "Ann: block 2"),
        "Ann",
        "a2 | a2 is water without enemies [6.20]",
    ),
    "Sea Rune to enemies": (
        lambda: at(NORSE.replace("orc 3 h5", "orc 3 b3"), "Ann: block 1", "Ann: cast sea-rune", "Ann: block 2"),
        "Ann",
        "b3 | Port Ness (b3) is an enemy hex [11.11]",
    ),
    "who rises": (
        lambda: clash("undead_necrom 4, undead_zombie 1, undead_zombie 2", "orcs_orc 4", "Ann: cast raise-dead"),
        "Ann",
        "new undead-zombie | none of your Zombies is eliminated [11.38]",
    ),
    "in reserve": (
        lambda: clash(
            "undead_necrom 4, undead_zombie 1, undead_zombie 2, undead_zombie 1 b4 from s reserve", "orcs_orc 4",
            "Ann: cast raise-dead",
        ),
        "Ann",
        "block 4 | the Zombie of strength 1 (block 4) is in reserve [8.23]",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_an_answer_is_refused_with_its_reason(name: str) -> None:
    check(CASES[name])
