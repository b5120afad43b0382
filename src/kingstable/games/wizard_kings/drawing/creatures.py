"""Signs of the blocks beyond the starter sets, each in a square of forty: beasts, heroes, treasure and artifacts."""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.book import (
    CHAOTIC,
    HAVEN,
    HERO,
    HOARD,
    MAGICAL,
    OF_AN_ARMY,
    WEAPON,
    WEREBEAST,
)
from kingstable.games.wizard_kings.drawing import glyphs
from kingstable.games.wizard_kings.drawing.glyphs import drawn, mirrored, shrunk

# Beasts --------------------------------------------------------------------------------------------------------------

PAW = (
    '<ellipse cx="20" cy="29" rx="11" ry="9.5"/><ellipse cx="5" cy="18" rx="4.2" ry="6"/>'
    '<ellipse cx="15" cy="9" rx="4.4" ry="7"/><ellipse cx="26" cy="9" rx="4.4" ry="7"/>'
    '<ellipse cx="35.5" cy="18" rx="4.2" ry="6"/>'
)
WOLF = drawn("M3 0l10 9h14L37 0l-2 19 4 8-10 3-5 10h-8l-5-10-10-3 4-8ZM11 18l2 5 5-1ZM29 18l-7 4 5 1Z")
BULL = mirrored(drawn("M20.3 12H14Q5 12 3 0-3 15 10 21l2 11 5 8h3.3ZM13 20l4 4v-4Z"))
ELEPHANT = mirrored(drawn("M20.3 7Q6-4 1 11q0 15 12 15l2 4 2 10h3.3ZM13 15a2.2 2.2 0 1 0 .1 0Z"))
DRAGON = drawn("M1 17L13 9 9 0l11 6Q35 8 37 22l3 18H17q8-9 3-15l-9 3-10-3 7-4ZM19 13a2.6 2.6 0 1 0 .1 0Z")
BAT = mirrored(drawn("M20.3 9l-3-6-1 8Q8 2 0 7q6 5 4 18 5-5 9-1 3-4 4.5 2l2.8 10Z"))
EAGLE = drawn("M5 40Q0 20 11 7q12-12 24 2l5 11-9-2-1 6-6-1q1 10 9 17ZM22 9a2.6 2.6 0 1 0 .1 0Z")
SERPENT = drawn("M27 2l9 3q4 3 3 8-2 7-11 7H15q-6 1-6 5t6 4h21l3 9H14Q1 36 1 25t13-13h13l2-4-8-1Z")
LEG = "M20 17L8 4 3 14l-3-1L7-1l14 14ZM19 22L6 17 1 25l-2-2 6-10 15 6ZM19 25l-8 3-3 11-3-1 3-12 10-5Z"
SPIDER = mirrored(drawn(LEG)) + '<circle cx="20" cy="12" r="5"/><ellipse cx="20" cy="26" rx="7.5" ry="10"/>'
GHOST = drawn(
    "M5 40V16Q5 0 20 0t15 16v24l-5-5-5 5-5-5-5 5-5-5ZM11 16a3 4 0 1 0 6 0 3 4 0 1 0-6 0Z"
    "M23 16a3 4 0 1 0 6 0 3 4 0 1 0-6 0Z"
)
KRAKEN = drawn("M8 18Q7 0 20 0t12 18l7 11-4 3-7-8 2 15-6 1-3-13h-2l-3 13-6-1 2-15-7 8-4-3Z")
FIN = drawn("M3 29Q14 27 24 0q1 20 13 29ZM0 33q5-4 10 0t10 0 10 0 10 0v6q-5 4-10 0t-10 0-10 0-10 0Z")
EYE = drawn("M0 20Q20-5 40 20 20 45 0 20ZM20 9a11 11 0 1 0 .1 0Z") + '<circle cx="20" cy="20" r="5.5"/>'
MOON = drawn("M25 0A20 20 0 1 0 40 28 17 17 0 0 1 25 0Z")
MOLE = shrunk(PAW, 8, 12, 0.7) + shrunk(glyphs.MOUNTAIN, 0, -4, 0.5)

# Engines, ships and havens -------------------------------------------------------------------------------------------

CATAPULT = drawn("M0 28h40v6H0ZM8 27L27 11l-5-5 8-6 8 9-7 6-15 12Z") + (
    '<circle cx="8" cy="35" r="5"/><circle cx="32" cy="35" r="5"/>'
)
WHEEL = drawn("M20 0a20 20 0 1 0 .1 0ZM20 5a15 15 0 1 1-.1 0Z") + drawn(
    "M18 4h4v32h-4ZM4 18h32v4H4ZM10 7.5L32.5 30 30 32.5 7.5 10ZM30 7.5L7.5 30l2.5 2.5L32.5 10Z"
)
ANCHOR = '<path d="M20 0a6 6 0 1 0 .1 0ZM20 3.4a2.6 2.6 0 1 1-.1 0Z" fill-rule="evenodd"/>' + drawn(
    "M17 11h6v3h8v5h-8v15q9-1 11-9l-4 1 6-10 4 10-3-1q-2 15-17 15T3 25l-3 1 4-10 6 10-4-1q2 8 11 9V19H9v-5h8Z"
)

# Treasure and artifacts ----------------------------------------------------------------------------------------------

COINS = drawn(
    "M11 15a11 11 0 1 0 .1 0ZM11 20a6 6 0 1 1-.1 0ZM29 15a11 11 0 1 0 .1 0ZM29 20a6 6 0 1 1-.1 0ZM20 0a9 7 0 1 0 .1 0Z"
)
INGOT = drawn("M9 8h22l9 24H0ZM12 12h16l2 5H10Z")
GEM = drawn("M9 3h22l9 12-20 24L0 15ZM6 16l12 15-6-15ZM15 16l5 16 5-16ZM34 16h-6l-6 15Z")
MACE = drawn("M17.6 20h4.8v20h-4.8Z") + shrunk(glyphs.SUN, 7, -2, 0.66)
SCEPTRE = drawn("M17.8 16h4.4v24h-4.4ZM12 17h16v4H12Z") + shrunk(GEM, 11, 0, 0.45)
TRIDENT = drawn("M17.6 16h4.8v24h-4.8ZM3 3l4 9q1 6 10.6 7V4L20 0l2.4 4v15Q32 18 33 12l4-9q2 22-15 22h-4Q1 25 3 3Z")
BOOK = drawn("M1 6q10-4 18 1v29q-8-5-18-1ZM39 6q-10-4-18 1v29q8-5 18-1ZM5 12v3l10 1v-3ZM35 12v3l-10 1v-3Z")
LAMP = drawn("M0 14q9 8 16 3h12q8 1 12 9-6-4-10-1-1 9-8 9h-8Q4 32 0 14ZM13 36h18v4H13ZM17 13h10L22 5Z")
RING = drawn("M20 12a14 14 0 1 0 .1 0ZM20 18a8 8 0 1 1-.1 0ZM12 0h16l4 5-12 9L8 5Z")

OF_BLOCKS: Final = {  # by a type's name
    **glyphs.OF_BLOCKS,
    "Witch": glyphs.STAFF, "Magus": glyphs.STAFF, "Shaman": glyphs.STAFF, "Harpy": BAT, "Chariot": WHEEL,
    "Siren": glyphs.FISH, "Elephant": ELEPHANT, "Medusa": SERPENT, "Tigress": PAW, "Archer": glyphs.BOW,
    "Berserker": glyphs.AXES, "Orcana": glyphs.FISH, "Valkyrie": glyphs.WINGS, "Mongol": glyphs.HORSE,
    "Horsebow": glyphs.HORSE, "Miner": glyphs.HAMMER, "Gnome": glyphs.KNIFE, "Catapult": CATAPULT,
    "Slinger": glyphs.BOW, "Warbird": EAGLE, "Treek": glyphs.TREE, "Undine": glyphs.WAVES, "Sprite": glyphs.WINGS,
    "Unicorn": glyphs.HORSE, "Assassin": glyphs.KNIFE, "White Ship": glyphs.SHIP, "Pegasus": glyphs.HORSE,
    "Templar": glyphs.SHIELD, "Bowman": glyphs.BOW, "Sergeant": glyphs.HORSE, "Crossbow": glyphs.BOW,
    "Kog": glyphs.SHIP, "War Dog": WOLF, "Great Orc": glyphs.FALCHION, "Queen": glyphs.CROWN, "Gargoyle": BAT,
    "Ogre": glyphs.CLUB, "Trog": glyphs.CLUB, "Wolfguard": WOLF, "Mummy": glyphs.HAND, "Wraith": GHOST,
    "Ghost Ship": glyphs.SHIP, "Ghoul": glyphs.SKULL, "Varghan": WOLF, "Bone Dragon": DRAGON, "Vampire": BAT,
    "Basilisk": SERPENT, "Bireme": glyphs.SHIP, "Cavebear": PAW, "Centaur": glyphs.HORSE, "Cockatrice": EAGLE,
    "Cyclops": EYE, "Demon": BAT, "Fire Dragon": DRAGON, "Giant": glyphs.CLUB, "Golak": glyphs.CLUB,
    "Griffin": EAGLE, "Hellcat": PAW, "Hellhound": WOLF, "Hippogryf": EAGLE, "Hornet": SPIDER, "Ice Dragon": DRAGON,
    "Kraken": KRAKEN, "Manticore": PAW, "Mantis": SPIDER, "Minotaur": BULL, "Nessie": SERPENT, "Pirate": glyphs.SHIP,
    "Scorpion": SPIDER, "Serpent": SERPENT, "Snowbear": PAW, "Spectre": GHOST, "Spider": SPIDER,
    "Trireme": glyphs.SHIP, "Wurm": SERPENT, "Wyvern": DRAGON, "Werebat": BAT, "Weredragon": DRAGON,
    "Weremole": MOLE, "Wereshark": FIN, "Werewolf": WOLF, "Silver": COINS, "Gold": INGOT, "Gems": GEM,
    "Battle Axe": glyphs.AXE, "Mace": MACE, "Sceptre": SCEPTRE, "Shield": glyphs.SHIELD, "Sword": glyphs.SWORD,
    "Trident": TRIDENT, "Tome": BOOK, "Crown": glyphs.CROWN, "Lamp": LAMP, "Ring": RING,
}  # fmt: skip

OF_GROUPS: Final = {  # of types whose name has no sign: another edition's, mostly
    OF_AN_ARMY: glyphs.SPEAR_AND_SHIELD,
    HERO: glyphs.SWORD,
    CHAOTIC: PAW,
    WEREBEAST: PAW,
    HAVEN: ANCHOR,
    HOARD: COINS,
    WEAPON: glyphs.SWORD,
    MAGICAL: BOOK,
}


def sign_of(name: str, group: int) -> str:
    """The sign of a type of block."""
    return OF_BLOCKS.get(name) or OF_GROUPS[group]
