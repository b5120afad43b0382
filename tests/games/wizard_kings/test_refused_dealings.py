"""Why not, where several play: the set-up of custom games, leagues, battles of many armies, artifacts and treasure."""

from __future__ import annotations

import pytest

from .crowds import (
    COUNCIL,
    FOUR,
    FRENZY,
    HOST,
    THREE,
    custom,
    deployed,
    expansion,
    quarrel,
    raised,
    spoilt,
    turning,
)
from .speaking import Cases, at, check

SETTING_UP: Cases = {
    "armies": (
        lambda: custom(3, "*: first 2", "Brian: army orcs"),
        "Cindy",
        """
        army orcs | the Orcs already have a leader [18.2]
        lay 14 | not now: choose an army [18.2]
        done | you must choose an army [18.2]
        """,
    ),
    "maps": (
        lambda: custom(3, *THREE),
        "Ann",
        """
        lay 3 | the hexes of map 3 are not known [4.2]
        done | you must choose a map [18.4]
        at 1 1 | not now: choose a map, upright or turned [18.4]
        """,
    ),
    "maps that cost too much": (
        lambda: custom(2, "*: first 2", "Brian: army orcs", "Ann: army barbarians", budget=10),
        "Ann",
        "lay 13 | a block for each city costs at least 12 GP; the budget is 10 [18.9]",
    ),
    "where maps lie": (
        lambda: custom(3, *THREE, "Ann: lay 14", "Cindy: lay 15"),
        "Cindy",
        """
        at 3 2 | there is already a map there [18.6]
        at 1 1 | no map lies next to that place [18.6]
        done | finish what you have begun: lay the map [18.6]
        """,
    ),
    "maps of a layout": (
        lambda: custom(3, *THREE, "Ann: map 1", layout="14 15t 14"),
        "Cindy",
        """
        map 1 | map 14 there belongs to the Undead [18.7]
        map 5 | there are 3 maps [18.7]
        done | you must choose a map [18.7]
        """,
    ),
    "capitals": (
        lambda: expansion(*FOUR, "Brian: b5"),
        "Ann",
        """
        b6 | b6 is not a city [22.6]
        e9 | the map of Logyn (e9) already has its capital [22.7]
        done | every army must have a capital [22.6]
        """,
    ),
    "raising": (
        lambda: raised("elves-ranger 3", "weapon-sword-b3 2"),
        "Ann",
        """
        done | 5 cities are still without a block [19.6]
        raise orcs-orc 1 | the Orc of the Orcs is not in your pool [19.3]
        raise chaos-demon 1 | the Demon of Chaos is not in your pool [19.3]
        raise elves-ranger 4 | the Ranger has at most 3 steps [19.2]
        raise elves-ranger 1 | your pool has no Ranger left: it had 1 [19.4]
        raise magic-ring 1 | you have raised no block that could carry it [25.2]
        raise kind-199 1 | there is no such type of block [19.3]
        dismiss elves-glader 1 | you have raised no Glader with 1 step [19.6]
        dismiss elves-ranger 3 | every other block carries an artifact: dismiss an artifact first [25.2]
        b6 | not now: raise a block, dismiss one, or finish [19.5]
        """,
    ),
    "what is too dear": (
        lambda: raised("elves-wicana 4", "elves-glader 4", "elves-ranger 3", "magic-lamp 3"),
        "Ann",
        """
        raise elves-castle 4 | this costs 8 GP, and the 2 cities without a block at least 2 more; you have 8 [19.6]
        raise magic-ring 1 | this costs 9 GP; you have 8 [19.1]
        """,
    ),
    "deploying": (
        lambda: deployed("e5"),
        "Ann",
        """
        a1 | a1 is not a city [19.8]
        k5 | Brenna (k5) is not your city [19.8]
        e5 | that would leave a city without a block, or a block without room [19.8]
        block 3 | not now: choose a hex for the next block [14.6]
        done | deploy all your blocks first [19.9]
        """,
    ),
    "deploying an artifact": (
        lambda: deployed("e5", "b6", "h3", "g3", "d8", "c3"),
        "Ann",
        """
        b6 | not now: choose the block that carries the Sword [19.9]
        block 40 | block 40 is not yours [1.2]
        block 9 | you have not deployed the Battle Axe [19.9]
        """,
    ),
}
DEALINGS: Cases = {
    "offers": (
        lambda: at(COUNCIL),
        "Ann",
        """
        player 1 | you cannot ally with yourself [21.3]
        player 3 | the Elves are already your allies [21.3]
        player 7 | there is no player 7: the last is 4 [21.3]
        block 6 | the Mace is an artifact, carried by other blocks [25.2]
        block 8 | the Haven never moves [26.5]
        agree | not now: choose a block to move or to cast with, or end movement [6.1]
        """,
    ),
    "an offer that was refused": (
        lambda: at(COUNCIL, "Ann: player 2", "Brian: done"),
        "Ann",
        "player 2 | you have already offered the Feudals an alliance this turn [21.3]",
    ),
    "leaving": (lambda: at(COUNCIL, "Ann: leave"), "Ann", "leave | you have no allies [21.5]"),
    "with two players": (
        lambda: at(FRENZY.replace("combat", "move")),
        "Ann",
        """
        player 2 | two players cannot form an alliance [21.3]
        leave | you have no allies [21.5]
        """,
    ),
    "a carrier that moves": (
        lambda: at(COUNCIL, "Ann: block 2"),
        "Ann",
        """
        invoke mend | the Orc carries the Sword, which is not a Magic Artifact [25.11]
        cast horde | the Orc is not a wizard [3.1]
        """,
    ),
    "a Magic Artifact": (
        lambda: at(COUNCIL, "Ann: block 5"),
        "Ann",
        """
        invoke horde | no ground block that may still move is in the hex [11.35]
        invoke eruption | the Lamp casts spells up to level 2; Eruption is level 3 [25.11]
        invoke mend | the Lamp casts spells of the Orcs, and Mend is not one [25.11]
        invoke fire-bolt | Fire Bolt is cast in battle [3.8]
        """,
    ),
    "seeing to artifacts twice": (
        lambda: at(COUNCIL, "Ann: block 2", "Ann: gear", "Ann: take 1"),
        "Ann",
        "gear | you have already settled the artifact of the Orc [25.4]",
    ),
    "artifacts": (
        lambda: at(COUNCIL, "Ann: block 2", "Ann: gear"),
        "Ann",
        """
        block 3 | the Silver carries no artifact [25.4]
        block 5 | the Shakla is not in b5 [25.4]
        take 2 | the Tome belongs to the Elves [25.2]
        take 3 | the Ring lies in h5 [25.4]
        take 9 | 3 artifacts lie on the ground [25.6]
        """,
    ),
    "artifacts of who has moved": (
        lambda: at(COUNCIL, "Ann: block 5", "Ann: gear"),
        "Ann",
        """
        block 7 | the Demon has moved this turn and keeps its artifact [25.4]
        block 5 | the Haven carries no artifact [25.4]
        """,
    ),
    "joining": (
        lambda: at(COUNCIL, "Ann: block 2", "Ann: c5 from sw"),
        "Ann",
        """
        done | a block that enters a battle must join a side [20.2]
        player 2 | not now: join the attackers or the defenders [20.2]
        """,
    ),
    "an offer to agree to": (
        lambda: at(COUNCIL, "Ann: player 2"),
        "Brian",
        "player 1 | not now: agree to the alliance, or refuse it [21.3]",
    ),
    "gold for allies": (
        lambda: at(HOST, "Ann: leave"),
        "Ann",
        """
        step 13 | block 13 is not in one of your cities [21.9]
        step 10 | block 10 is not yours [1.2]
        leave | you are already leaving your allies [21.5]
        """,
    ),
    "building": (
        lambda: at(HOST),
        "Ann",
        """
        cash 1 | the Orc is not treasure [24.4]
        step 7 | the Haven is not on the map [10.4]
        new chaos-demon | the Demon of Chaos is not in this game [10.4]
        new orcs-castle | no Castle is left to build [10.4]
        new chaos-haven | no friendly city with 2 GP has the room and the terrain for it [10.5]
        """,
    ),
    "treasure": (
        lambda: at(HOST, "Ann: cash 3"),
        "Ann",
        "step 3 | the Silver was turned into GP this phase [24.4]",
    ),
    "for whom an artifact is built": (
        lambda: at(HOST, "Ann: new magic-tome"),
        "Ann",
        """
        block 9 | the Castle already carries an artifact [25.2]
        block 2 | b5 is not a city [10.2]
        b6 | not now: choose a block to carry the artifact [25.14]
        """,
    ),
}
BATTLES: Cases = {
    "who carries": (
        lambda: at(quarrel("orcs_orc 3", "orcs_troll 2")),
        "Brian",
        """
        block 4 | the Spear already carries an artifact [25.2]
        block 1 | block 1 is not yours [1.2]
        block 3 | the Sword is an artifact, carried by other blocks [25.2]
        """,
    ),
    "a weapon's turn": (
        lambda: at(quarrel("orcs_orc 3", "orcs_troll 2"), "Brian: done", "*: roll 6 6 6"),
        "Brian",
        """
        fire | this is the Combat Turn of the weapon that the Spear carries: fire it or nothing [25.10]
        berserk | the Spear never goes berserk [23.2]
        invoke fireball | the Spear carries the Sword, which is not a Magic Artifact [25.11]
        """,
    ),
    "no weapon": (
        lambda: at(FRENZY, "Ann: cast blood-rage"),
        "Ann",
        """
        wield | the Cockatrice carries no artifact [25.9]
        wait | the Cockatrice carries no artifact [25.10]
        done | only wizards may pass [8.11]
        """,
    ),
    "changing sides": (turning, "Cindy", "block 7 | not now: change sides, or stay [20.7]"),
    "changing sides as principal": (
        lambda: turning("Cindy: done"),
        "Brian",
        "change sides | you lead the defenders and cannot change sides [20.7]",
    ),
    "no room": (
        lambda: turning("Cindy: change sides", goblins=3),
        "Cindy",
        """
        done | there is no room: choose a block to eliminate [20.8]
        block 1 | block 1 is not yours [1.2]
        """,
    ),
    "spoils": (
        spoilt,
        "Ann",
        """
        done | somebody must take the artifact [25.12]
        block 4 | the Goblin already carries an artifact [25.2]
        block 6 | block 6 is not in this battle [25.12]
        block 99 | there is no block 99: the last is 8 [16.2]
        """,
    ),
}
CASES = {
    f"{part}: {name}": case
    for part, cases in (
        ("setting up", SETTING_UP),
        ("dealings", DEALINGS),
        ("battles", BATTLES),
    )
    for name, case in cases.items()
}


@pytest.mark.parametrize("name", CASES)
def test_an_answer_is_refused_with_its_reason(name: str) -> None:
    check(CASES[name])
