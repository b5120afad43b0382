"""Moments of games with several armies: what is asked in custom games, among allies, and about artifacts."""

from __future__ import annotations

from games.wizard_kings import steps

from .crowds import (
    COUNCIL,
    FOUR,
    FRENZY,
    HOST,
    RAISED,
    THREE,
    custom,
    deployed,
    expansion,
    quarrel,
    raised,
    spoilt,
    stolen,
    turning,
)
from .moments import Moment
from .positions import come_to
from .speaking import at

LYING = """
    maps = [14]
    capture = true
    [side.0]
    army = "orcs"
    blocks = ["orcs_orc 1 h5"]
    lying = ["weapon_mace 2 b4"]
    [side.1]
    army = "feudals"
    blocks = ["feudals_spear 4 b4", "feudals_wizard 2 b4"]
    """  # where enemies are


MOMENTS_OF_MANY = {
    "army of seven": Moment(
        lambda: custom(3, "*: first 2", "Brian: army orcs"),
        "Cindy",
        "Choose an army to lead.",
        """
        army elves | Lead the Elves. | 18.2 | army-3
        """,
    ),
    "a map to lay": Moment(
        lambda: custom(3, *THREE),
        "Ann",
        "Choose a map, upright or turned.",
        """
        lay 14 | Take map 14, Grimhold, upright: 6 cities. | 18.4 | sheet-14
        lay 14t | Take map 14, Grimhold, turned: 6 cities. | 18.4 | sheet-14
        """,
    ),
    "where it is laid": Moment(
        lambda: custom(3, *THREE, "Ann: lay 14", "Cindy: lay 15t"),
        "Cindy",
        "Choose where to lay map 15.",
        """
        at 3 1 | Lay map 15, Kasar Vale, turned, in column 3, row 1: north of map 14. | 18.6 | spot-2
        at 4 2 | Lay map 15, Kasar Vale, turned, in column 4, row 2: east of map 14. | 18.6 | spot-8
        """,
    ),
    "a map of an agreed layout": Moment(
        lambda: custom(3, *THREE, layout="14 15t 14"),
        "Ann",
        "Choose your map in the layout.",
        """
        map 1 | Take map 14 in column 1, row 1 of the layout. | 18.7 | camp-0
        map 3 | Take map 14 in column 3, row 1 of the layout. | 18.7 | camp-2
        """,
    ),
    "a capital": Moment(
        lambda: expansion(*FOUR),
        "Brian",
        "Choose the capital of the Elves.",
        """
        b5 | Make Garundy (b5) the capital of the Elves. | 22.6 | hex-23
        """,
    ),
    "an army to raise": Moment(
        lambda: raised("elves-ranger 3", "weapon-sword-b3 2"),
        "Ann",
        "Raise your army. GP left: 34 of 50; 5 cities are still without a block.",
        """
        raise elves-pixie 1 | Raise a Pixie (B1, move 2, Flyer, up to 3 steps) with 1 step … | 19.2 | recruit-51
        dismiss weapon-sword-b3 2 | Dismiss the Sword (B3, up to 3 steps) with 2 steps … | 19.6 | drafted-165
        """,
    ),
    "an army that is raised": Moment(
        lambda: raised(*RAISED),
        "Ann",
        "Raise more blocks, or finish. GP left: 24 of 50.",
        """
        done | Finish your army; you lose 24 GP. | 19.7
        """,
    ),
    "deploying in one's cities": Moment(
        deployed,
        "Ann",
        "Choose where to deploy the Wicana with 2 steps. Left to deploy: 6 blocks.",
        """
        b6 | Deploy the Wicana with 2 steps in Aldwick (b6). | 19.8 | hex-15
        """,
    ),
    "deploying an artifact": Moment(
        lambda: deployed("e5", "b6", "h3", "g3", "d8", "c3"),
        "Ann",
        "Choose a block to carry the Sword.",
        """
        block 2 | Give the Sword to the Glader in Aldwick (b6). | 19.9 | token-1
        """,
    ),
    "a block to move, and alliances": Moment(
        lambda: at(COUNCIL),
        "Ann",
        "Move a block, cast a spell with a wizard, or end movement. You may also offer or leave alliances.",
        """
        leave | Leave the alliance with Cindy (Elves). | 21.5 | player-0
        player 2 | Offer an alliance to Brian (Feudals). | 21.3
        block 2 | Move the Orc from b5. | 6.1 | token-1
        """,
    ),
    "a carrier that moves": Moment(
        lambda: at(COUNCIL, "Ann: block 2"),
        "Ann",
        "Choose where the Orc goes.",
        """
        gear | Take or leave an artifact with the Orc first. | 25.4 | token-8
        c5 from sw | Join the battle in c5 from the south-west with the Orc. | 20.1 | hex-23
        """,
    ),
    "an artifact to leave": Moment(
        lambda: at(COUNCIL, "Ann: block 2", "Ann: gear"),
        "Ann",
        "Choose an artifact for the Orc to take or leave.",
        """
        done | Leave the artifacts as they are. | 25.4
        take 1 | Let the Orc pick up the Crown (2 steps) from the ground. … | 25.4 | ground-0
        block 9 | Let the Orc leave the Sword (2 steps) with the Goblin. | 25.4 | token-8
        """,
    ),
    "an artifact to take": Moment(
        lambda: at(COUNCIL, "Ann: block 3", "Ann: gear"),
        "Ann",
        "Choose an artifact for the Goblin to take or leave.",
        """
        block 2 | Let the Goblin take the Sword (2 steps) from the Orc. | 25.4 | token-1
        """,
    ),
    "a Magic Artifact": Moment(
        lambda: at(COUNCIL, "Ann: block 2", "Ann: gear", "Ann: take 1"),
        "Ann",
        "Choose where the Orc goes, or what it casts.",
        """
        invoke horde | Cast Horde with the Orc through the Crown (2 steps), … | 25.11 | spell-34 token-8
        """,
    ),
    "an offer": Moment(
        lambda: at(COUNCIL, "Ann: player 2"),
        "Brian",
        "The Orcs propose an alliance. Do you agree?",
        """
        done | Refuse the alliance. | 21.3
        agree | Agree to an alliance with Ann (Orcs) and Cindy (Elves). | 21.3 | player-0
        """,
    ),
    "an offer to another": Moment(
        lambda: at(COUNCIL, "Ann: player 2", "Brian: agree"),
        "Cindy",
        "The Orcs propose an alliance with the Feudals. Do you agree?",
        """
        agree | Agree to an alliance with Ann (Orcs) and Brian (Feudals). | 21.3 | player-0
        """,
    ),
    "whom one joins": Moment(
        lambda: at(COUNCIL, "Ann: block 2", "Ann: c5 from sw"),
        "Ann",
        "Choose the side to join in the battle in c5.",
        """
        join attackers | Join the attackers in c5, led by Brian (Feudals). | 20.1 | player-1
        join defenders | Join the defenders in c5, led by David (Undead). | 20.1 | player-3
        """,
    ),
    "who carries what": Moment(
        lambda: at(quarrel("orcs_orc 3", "orcs_troll 2")),
        "Brian",
        "Choose who carries the Sword (2 steps) in the next round.",
        """
        done | Let the Spear keep the Sword (2 steps). | 25.3
        block 5 | Give the Sword (2 steps) to the Yeoman. | 25.3 | token-4
        """,
    ),
    "a weapon's turn": Moment(
        lambda: at(quarrel("orcs_orc 3", "orcs_troll 2"), "Brian: done", "*: roll 6 6 6"),
        "Brian",
        "Round 1: what does the Spear do?",
        """
        done | Pass with the Spear. | 25.9 | token-3
        wield | Let the Spear fire the Sword (2 steps), which loses a step: 3 dice, … | 25.9 | token-3
        wait | Let the Spear wait for its own turn, letter C. | 25.10 | token-3
        """,
    ),
    "going berserk": Moment(
        lambda: at(FRENZY, "Ann: cast blood-rage"),
        "Ann",
        "Round 1: what does the Cockatrice do?",
        """
        fire | Fire with the Cockatrice: 6 dice, hits on 2 or less. | 8.12 | token-1
        berserk | Let the Cockatrice go berserk: 10 dice, hits on 2 or less. … | 23.2 | token-1
        """,
    ),
    "changing sides": Moment(
        turning,
        "Cindy",
        "You fight alongside the defenders. Do you change sides?",
        """
        done | Stay with the defenders. | 20.7
        change sides | Change sides: join the attackers, led by Ann (Orcs). This takes … | 20.7 | banner-0
        """,
    ),
    "leaving one's allies between rounds": Moment(
        lambda: turning("Cindy: done"),
        "Brian",
        "You lead the defenders, allied with the Elves. Do you leave the alliance?",
        """
        done | Stay in the alliance. | 21.5
        leave | Leave the alliance with Cindy (Elves). You stay on the same side in this battle; … | 21.5 | player-1
        """,
    ),
    "no room": Moment(
        lambda: turning("Cindy: change sides", goblins=3),
        "Cindy",
        "Choose which of your blocks to eliminate: b4 holds 4 blocks per side.",
        """
        block 7 | Eliminate the Glader for lack of room. | 20.8 | token-6
        """,
    ),
    "spoils": Moment(
        spoilt,
        "Ann",
        "Choose who takes the Ring (2 steps) from the enemy.",
        """
        block 1 | Let the Shakla take the Ring (2 steps) as spoils. | 25.12 | token-0
        block 7 | Let Cindy's Glader take the Ring (2 steps) as spoils. | 25.12 | token-6
        """,
    ),
    "what lies": Moment(
        lambda: at(LYING, "Ann: done"),
        "Brian",
        "Choose who picks up the Mace (2 steps) in b4.",
        """
        block 3 | Let the Spear take the Mace (2 steps) as spoils. | 25.12 | token-2
        block 4 | Let the Wizard take the Mace (2 steps) as spoils. | 25.12 | token-3
        """,
    ),
    "peace": Moment(
        lambda: come_to(spoilt("Ann: block 1"), steps.MakePeace),
        "Cindy",
        "You won alongside the Orcs, who are not your allies. Do you propose an alliance?",
        """
        done | Fight on against Ann (Orcs). | 20.12
        agree | Propose an alliance to Ann (Orcs). | 20.12 | player-0
        """,
    ),
    "gold for allies": Moment(
        lambda: at(HOST),
        "Ann",
        "Build, merge or disband; or end building. Gold left: 5 GP in Aldwick (b6).",
        """
        leave | Leave the alliance with Cindy (Elves) and David (Undead). It ends once everyone … | 21.5 | player-0
        step 11 | Buy a step for Cindy's block 11 in Aldwick (b6), whatever it costs. | 21.11 | token-10
        """,
    ),
    "treasure and artifacts": Moment(
        lambda: at(HOST),
        "Ann",
        "Build, merge or disband; or end building. Gold left: 5 GP in Aldwick (b6).",
        """
        cash 3 | Turn a step of the Silver in b5 into 1 GP. | 24.4 | token-2
        step 8 | Add a step to the Sword (1 step), carried by the Castle in Aldwick (b6), … | 25.14 | artifact-7
        new magic-tome | Build a Tome (spells up to level 1, up to 4 steps) for 3 GP. | 25.14 | kind-168
        """,
    ),
    "for whom an artifact is built": Moment(
        lambda: at(HOST, "Ann: new magic-tome"),
        "Ann",
        "Choose a block to carry the new Tome.",
        """
        block 1 | Build the Tome for the Orc in Aldwick (b6). | 25.14 | token-0
        """,
    ),
}

CHANCES_OF_MANY = {
    "who chooses first of three": Moment(
        lambda: custom(3),
        "*",
        "",
        """
        first 3 | Cindy chooses an army first. | 18.2
        """,
    ),
    "ten dice": Moment(
        lambda: at(FRENZY, "Ann: cast blood-rage", "Ann: berserk"),
        "*",
        "",
        """
        roll 1 1 1 1 1 1 1 6 | Roll 1, 1, 1, 1, 1, 1, 1 and 6: 7 hits so far. | 8.12
        """,
    ),
    "the last of ten dice": Moment(
        lambda: at(FRENZY, "Ann: cast blood-rage", "Ann: berserk", "*: roll 1 1 1 1 1 1 1 6"),
        "*",
        "",
        """
        roll 1 3 | Roll 1 and 3: 8 hits in all. | 8.12
        """,
    ),
    "a stolen artifact": Moment(
        stolen,
        "*",
        "",
        """
        roll 5 | Roll 5: it obeys. | 25.13
        roll 6 | Roll 6: it turns on its carrier. | 25.13
        """,
    ),
}
