"""Conditions that many answers share: which blocks one can name, which hexes, and who fits where."""

from __future__ import annotations

from collections.abc import Callable

from kingstable.core.game import Refusal
from kingstable.core.prose import quantity
from kingstable.games.wizard_kings.book import ALLIANCE_EXPANSION, MAGICAL, WEAPON
from kingstable.games.wizard_kings.rules.layout import AMPHIBIAN, AQUATIC, FLYER, MOUNTAIN, hex_name
from kingstable.games.wizard_kings.rules.moving import is_newcomer, is_pinned, may_come
from kingstable.games.wizard_kings.rules.outlook import Outlook
from kingstable.games.wizard_kings.state import HAS_CAST, MOVED, OUT, OWN_OBJECT, STAYED, UNARMED, UNPINNED, UNREADY
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import TERRAIN_TEXTS

Why = Callable[[Asked, int], Refusal]  # an action's number within its kind


# Blocks --------------------------------------------------------------------------------------------------------------


def no_token(asked: Asked, token: int) -> Refusal | None:
    """A number that no block has."""
    if token < len(asked.state.place):
        return None
    return Refusal(f"there is no block {token + 1}: they end with {len(asked.state.place)}", "16.2")


def not_own(asked: Asked, token: int) -> Refusal | None:
    """A block that the seat does not command."""
    if found := no_token(asked, token):
        return found
    return Refusal(f"block {token + 1} is not yours", "1.2") if asked.state.side[token] != asked.seat else None


def not_standing(asked: Asked, token: int) -> Refusal | None:
    """A block that is not the seat's own on the map."""
    if found := not_own(asked, token):
        return found
    place = asked.state.place[token]
    if place >= 0:
        return None
    if asked.state.book.is_artifact(asked.state.kind_of(token)):
        return Refusal(f"{asked.the(token)} is an artifact, which others carry", "25.2")
    if place == OUT:
        return Refusal(f"{asked.the(token)} is out of the game", _rule_of_loss(asked, token))
    return Refusal(f"{asked.the(token)} is not on the map", "10.4")


def _rule_of_loss(asked: Asked, token: int) -> str:
    if asked.state.scenario == ALLIANCE_EXPANSION and not asked.state.is_wizard(token):
        return "22.13"
    return "3.7" if asked.state.is_wizard(token) else "14.11"


def not_here(asked: Asked, token: int, hex: int, rule: str) -> Refusal | None:
    """A block that is not the seat's own in a hex."""
    if found := not_standing(asked, token):
        return found
    if asked.state.place[token] == hex:
        return None
    return Refusal(f"{asked.the(token)} is not in {asked.hex(hex)}", rule)


def immobile(asked: Asked, token: int, what: str) -> Refusal | None:
    """A castle, or a Haven."""
    if not asked.state.stays(token):
        return None
    return Refusal(f"{asked.the(token)} never {what}", "2.14" if asked.state.is_castle(token) else "26.5")


def stuck(asked: Asked, token: int, look: Outlook) -> Refusal | None:
    """A block that does not move in this turn, or not any more."""
    state, name = asked.state, asked.the(token)
    status = state.status[token]
    if found := immobile(asked, token, "moves"):
        return found
    if status & MOVED:
        return Refusal(f"{name} has moved in this turn", "6.2")
    if status & HAS_CAST and not status & OWN_OBJECT:
        return Refusal(f"{name} has cast a spell and does not move", "3.9")
    return pinned(asked, token, look)


def pinned(asked: Asked, token: int, look: Outlook) -> Refusal | None:
    """A block that attackers keep in its hex."""
    state, hex = asked.state, asked.state.place[token]
    if not is_pinned(state, token, look):
        return None
    if state.entered[token] != STAYED:
        return Refusal(f"{asked.the(token)} has entered this battle and stays", "6.2")
    here = [other for other, place in enumerate(state.place) if place == hex]
    foes = [other for other in here if state.against(hex, asked.seat, state.side[other])]
    attackers = len(foes)
    held = [other for other in here if other not in foes and state.entered[other] == STAYED]
    count = sum(not state.status[other] & (UNPINNED | MOVED) for other in held)
    hold, blocks = quantity(attackers, "attacker holds", "attackers hold"), quantity(count, "block", "blocks")
    return Refusal(f"pinned: {hold} your {blocks} in {asked.hex(hex)}", "6.31")


# Artifacts -----------------------------------------------------------------------------------------------------------


def unarmed(asked: Asked, token: int, group: int, rule: str) -> Refusal | None:
    """A block that has no artifact of a group to use: Magic Weapons, or Magic Artifacts."""
    state, name = asked.state, asked.the(token)
    artifact = state.gear[token]
    if artifact == UNARMED:
        return Refusal(f"{name} carries no artifact", rule)
    what = asked.words.block(state.kind[artifact])
    if state.book.group[state.kind[artifact]] != group:
        return Refusal(f"{name} carries the {what}, which is no {ARTIFACT_TEXTS[group]}", rule)
    if state.status[token] & UNREADY:
        return Refusal(f"the {what} was captured in this round", "25.12")
    return None


ARTIFACT_TEXTS = {WEAPON: "Magic Weapon", MAGICAL: "Magic Artifact"}


# Hexes ---------------------------------------------------------------------------------------------------------------


def no_hex(asked: Asked, code: int) -> Refusal | None:
    """A name that no hex of this layout has."""
    if asked.state.land.index[code] >= 0:
        return None
    return Refusal(f"there is no hex {hex_name(code)} on this map", "17.1")


def hex_alone(rule: str) -> Why:
    """Where a hex is asked for, and a hexside was named with it."""
    return lambda asked, number: no_hex(asked, number // 6) or Refusal("name the hex alone, without a hexside", rule)


def out_of_bounds(asked: Asked, hex: int, look: Outlook) -> Refusal | None:
    """A hex that this side never enters."""
    if look.confined >> hex & 1:
        return None
    return Refusal(f"{asked.hex(hex)} is not on Thilenius, which the Undead never leave", "12.7")


def crowded(asked: Asked, hex: int, rule: str) -> Refusal | None:
    """A hex that is full for the seat's side."""
    state = asked.state
    if may_come(state, hex, asked.seat):
        return None
    if is_newcomer(state, hex, asked.seat):
        return Refusal(f"nobody whom you could join in the battle in {asked.at(hex)} has room", rule)
    if state.count_at(hex, asked.seat) < state.company_at(hex, asked.seat):
        blocks = f"{state.land.stacking[hex]} blocks of you and your allies"
        return Refusal(f"{asked.at(hex)} takes {blocks}, and they are there", rule)
    return Refusal(f"{asked.at(hex)} takes {state.land.stacking[hex]} of your blocks, and they are there", rule)


def unfit(asked: Asked, folk: int, hex: int) -> Refusal | None:
    """A hex in which blocks of a symbol cannot be."""
    land = asked.state.land
    if land.stands[folk] >> hex & 1:
        return None
    name, terrain = asked.hex(hex), TERRAIN_TEXTS[land.terrain[hex]]
    if folk == AQUATIC:
        return Refusal(f"{name} has no water for an Aquatic", "6.15")
    if folk == FLYER:
        return Refusal(f"{name} is {terrain}: a Flyer ends on land, or where enemies are", "6.20")
    if land.terrain[hex] == MOUNTAIN:
        return Refusal(f"{name} is mountain, and neither road nor pass leads there", "6.7")
    return Refusal(f"{name} is {terrain}", "6.10")


def closed(asked: Asked, folk: int, hex: int, way: int) -> Refusal:
    """Why a hexside cannot be crossed by blocks of a symbol, told from one of its hexes."""
    land = asked.state.land
    edge = hex * 6 + way
    between = f"{asked.hex(hex)} and {asked.hex(land.near[edge])}"
    if folk == AQUATIC:
        if land.wall[edge]:
            return Refusal(f"the wall is between {between}", "6.36")
        if land.falls[edge]:
            return Refusal(f"a waterfall is between {between}", "4.15")
        return Refusal(f"no water joins {between}", "6.15")
    if land.is_water(hex) or land.is_water(land.near[edge]) or land.water_side[edge]:
        return Refusal(f"water is between {between}", "6.10")
    if land.river_side[edge] and folk != AMPHIBIAN:
        return Refusal(f"a river without a bridge is between {between}", "4.13")
    return Refusal(f"mountains without road or pass are between {between}", "6.7")
