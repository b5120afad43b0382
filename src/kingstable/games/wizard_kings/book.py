"""The figures of one edition, as the rules read them, and the names of armies, letters, spells and scenarios."""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.rules.layout import Atlas

NONE: Final = -1
MOST_SIDES: Final = 8
MOST_MAPS: Final = 15
MOST_TOKENS: Final = 640
MOST_KINDS: Final = 200
MOST_STEPS: Final = 4
MOST_ARTIFACTS: Final = 96  # that lie on the ground: seven pools of twelve, and more in editions
MAPS: Final = 16  # maps of the series, numbered from 1

# Armies
AMAZONS: Final = 0
BARBARIANS: Final = 1
DWARVES: Final = 2
ELVES: Final = 3
FEUDALS: Final = 4
ORCS: Final = 5
UNDEAD: Final = 6
ARMIES: Final = 7

# Letters, in the order of fire
A_PLUS: Final = 0
A: Final = 1
B_PLUS: Final = 2
B: Final = 3
C: Final = 4
D: Final = 5
LETTERS: Final = 6

# Spells, in the order of the sheet: those of the armies, Heal, and the rituals
ARROW_STORM: Final = 0
CHARM: Final = 1
FLEET_FOOT: Final = 2
SERPENT_STRIKE: Final = 3
BEGUILE: Final = 4
STORM_OF_BLADES: Final = 5
FROST_RUNE: Final = 6
WAR_RUNE: Final = 7
MIST_RUNE: Final = 8
THUNDER_RUNE: Final = 9
SEA_RUNE: Final = 10
RAGNAROK: Final = 11
AVALANCHE: Final = 12
DESTRUCTION: Final = 13
STONE_BRIDGE: Final = 14
HAMMERFALL: Final = 15
IRON_SKIN: Final = 16
EARTHQUAKE: Final = 17
THORN_DARTS: Final = 18
MEND: Final = 19
WOODWALK: Final = 20
STARFIRE: Final = 21
WINDLIFT: Final = 22
WRATH_OF_THE_WOOD: Final = 23
LIGHTNING: Final = 24
SHIELD: Final = 25
SCRY: Final = 26
FIREBALL: Final = 27
TELEPORT: Final = 28
METEOR: Final = 29
FIRE_BOLT: Final = 30
BLOOD_RAGE: Final = 31
TERROR: Final = 32
FIRESTORM: Final = 33
HORDE: Final = 34
ERUPTION: Final = 35
GRAVE_CHILL: Final = 36
RAISE_DEAD: Final = 37
DREAD: Final = 38
PLAGUE: Final = 39
LIFE_DRAIN: Final = 40
DEATH_CLOUD: Final = 41
HEAL: Final = 42
SMITE: Final = 43
BLESS: Final = 44
SPELLS: Final = 45
RITUALS: Final = [SMITE, BLESS]  # of Clerics

# Where a spell casts better
ANYWHERE: Final = 0
IN_FOREST: Final = 1
IN_CITY_OR_MOUNTAIN: Final = 2
AT_UNDEAD: Final = 3

# Scenarios
ISLAND_OF_THE_DEAD: Final = 0
BARBARIAN_RAID: Final = 1
LAST_WIZARD_STANDING: Final = 2
ALLIANCE_EXPANSION: Final = 3
CUSTOM: Final = 4
SKIRMISH: Final = 5  # a described position: the side with the richest cities wins when its turns are over
SCENARIOS: Final = 6
FREE: Final = (SKIRMISH, CUSTOM)  # those that are played on any maps, by up to seven

# Options, a bit each
DISPEL: Final = 1
RESERVES: Final = 2
CAPTURE: Final = 4  # of artifacts
WHOLE_ARMY: Final = 8  # the pool is more than the starter set,
CHAOS: Final = 16  # and has these
TREASURE: Final = 32
ARTIFACTS: Final = 64
TWO_MAPS: Final = 128  # each player has two
FOR_CITIES: Final = 256  # what a custom game is won by; else by the richest cities after its last turn
FOR_POINTS: Final = 512

# Groups of blocks
OF_AN_ARMY: Final = 0
HERO: Final = 1
CHAOTIC: Final = 2
WEREBEAST: Final = 3
HAVEN: Final = 4
HOARD: Final = 5  # treasure
WEAPON: Final = 6
MAGICAL: Final = 7
GROUPS: Final = 8


class Roster:
    """What a side fields in a scenario, block by block, and what it may build besides."""

    def __init__(self, army: int, kinds: list[int], steps: list[int], cities: list[str], new: list[int]) -> None:
        self.army = army
        self.kinds = kinds  # of each block
        self.steps = steps  # and its strength
        self.cities = cities  # and its city, where it is printed
        self.new = new  # blocks that are not on the map yet


class Book:
    """All figures that an edition may change."""

    def __init__(
        self,
        army: list[int],
        letter: list[int],
        rating: list[int],
        move: list[int],
        folk: list[int],
        most: list[int],
        cost: list[int],
        castle: list[bool],
        starter: list[int],
        group: list[int],
        spells_of: list[int],
        level: list[int],
        at_move: list[bool],
        at_combat: list[bool],
        dice: list[int],
        fire: list[int],
        better: list[int],
        where: list[int],
        targeted: list[bool],
        rule_of_spell: list[str],
        army_spells: list[list[int]],
        rosters: list[list[Roster]],
        turns: list[int],
        zombie: int,
        skeleton: int,
        atlas: Atlas,
    ) -> None:
        self.edition: object = None  # whose figures they are; the game says it
        # Of each type of block
        self.army = army
        self.letter = letter
        self.rating = rating
        self.move = move
        self.folk = folk
        self.most = most  # steps
        self.cost = cost  # of a step
        self.castle = castle
        self.starter = starter  # how many are in a starter army
        self.group = group
        self.spells_of = spells_of  # of a Magic Artifact: the highest level that it casts
        # Of each spell
        self.level = level
        self.at_move = at_move
        self.at_combat = at_combat
        self.dice = dice
        self.fire = fire
        self.better = better
        self.where = where
        self.targeted = targeted
        self.rule_of_spell = rule_of_spell
        self.army_spells = army_spells  # of each army: what its wizards know
        # Of each scenario
        self.rosters = rosters  # by side, or by army where sides choose
        self.turns = turns  # 0: no limit
        self.zombie = zombie  # types that Raise Dead speaks of
        self.skeleton = skeleton
        self.atlas = atlas  # the maps

    def is_wizard(self, kind: int) -> bool:
        """Whether a type of block casts spells."""
        return self.letter[kind] == A_PLUS or self.letter[kind] == B_PLUS

    def is_artifact(self, kind: int) -> bool:
        """Whether a type of block is carried by others."""
        return self.group[kind] >= WEAPON

    def is_chaos(self, kind: int) -> bool:
        """Whether a type of block belongs to no army, Havens among them."""
        return CHAOTIC <= self.group[kind] <= HAVEN

    def goes_berserk(self, kind: int) -> bool:
        """Whether a type of block can: Chaos creatures, Werebeasts among them."""
        return self.group[kind] == CHAOTIC or self.group[kind] == WEREBEAST  # [23.2] [23.6] [23.8]

    def stays(self, kind: int) -> bool:
        """Whether a type of block never moves."""
        return self.castle[kind] or self.group[kind] == HAVEN  # [2.14] [26.5]
