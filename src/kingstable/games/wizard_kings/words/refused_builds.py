"""Why not, in the Build Phase: a seat's clicks are tried out on a copy, and judged there."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.prose import quantity
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings.book import BARBARIAN_RAID, HAVEN, NONE
from kingstable.games.wizard_kings.rules.building import Workshop
from kingstable.games.wizard_kings.state import OUT, UNARMED
from kingstable.games.wizard_kings.words.asked import Asked, tried_out
from kingstable.games.wizard_kings.words.refused_pieces import crowded, hex_alone, no_hex, not_here, not_standing


def refuse_build(asked: Asked, action: int) -> Refusal:
    """Why a click of the Build Phase is not open; PASS among them, while something has been begun."""
    workshop, tried = tried_out(asked)
    if workshop.pending == NONE:
        if action == act.LEAVE.first:
            return Refusal("you leave your allies already" if workshop.leaves else "you have no allies", "21.5")
        for block, why in BEGINNINGS:
            if block.has(action):
                return why(tried, workshop, block.part(action))
        return Refusal("not now: build a step or a block, merge, disband, or be done", "10.16")
    if act.MERGE.has(workshop.pending):
        if act.TOKEN.has(action):
            return _taker(tried, workshop, act.TOKEN.part(action))
        return Refusal("not now: choose the block that takes the step", "10.9")
    if asked.state.book.is_artifact(act.NEW.part(workshop.pending)):
        if act.TOKEN.has(action):
            return _bearer(tried, workshop, act.TOKEN.part(action))
        return Refusal("not now: choose the block for which the artifact is built", "25.14")
    if act.HEX.has(action):
        return _site(tried, workshop, act.HEX.part(action))
    if act.ENTER.has(action):
        return hex_alone("10.2")(tried, action - act.ENTER.first)
    return Refusal("not now: choose the city for the new block", "10.2")


def _dear(asked: Asked, workshop: Workshop, hex: int, kind: int) -> Refusal | None:
    """Whether the gold for a step is wanting in a hex."""
    state, cost = asked.state, asked.state.book.cost[kind]
    city, gold = state.land.city_at[hex], workshop.purse(hex)
    if gold >= cost:
        return None
    if not gold and city == NONE:
        return Refusal(f"{asked.hex(hex)} is no city", "10.2")
    if not gold and state.holder(city) != asked.seat:
        return Refusal(f"{asked.at(hex)} is not friendly", "10.2")
    where = asked.hex(hex) if city == NONE else state.land.city_name[city]
    return Refusal(f"needs {quantity(cost, 'GP')} in {where}, there is {quantity(gold, 'GP')}", "10.2")


def _step(asked: Asked, workshop: Workshop, token: int) -> Refusal:
    state = asked.state
    if token < len(state.place) and state.side[token] in state.allies_of(asked.seat):
        return _gift(asked, workshop, token)
    if not _is_carried(asked, token) and (found := not_standing(asked, token)):
        return found
    if found := _full(asked, token) or _dear(asked, workshop, workshop.where(token), state.kind_of(token)):
        return found
    return Refusal(f"{asked.the(token)} was turned into GP in this phase", "24.4")


def _gift(asked: Asked, workshop: Workshop, token: int) -> Refusal:
    """Why no step is bought for an ally's block: of one that the seat does not know, no more than where it stands."""
    state, hex = asked.state, asked.state.place[token]
    if hex < 0:
        return Refusal(f"block {token + 1} is not on the map", "21.10")
    city = state.land.city_at[hex]
    if city == NONE or state.holder(city) != asked.seat:
        return Refusal(f"block {token + 1} is not in a city of yours", "21.9")
    if workshop.will_be_full(token):
        return Refusal(f"{asked.other(token)} would have more steps than it can", "2.3")
    price, gold = quantity(workshop.price(token), "GP"), quantity(workshop.gold_of(city), "GP")
    return Refusal(f"needs {price} in {state.land.city_name[city]}, there is {gold}", "21.9")


def _is_carried(asked: Asked, token: int) -> bool:
    """Whether a token is that of an artifact that a block of the seat carries."""
    state = asked.state
    if token >= len(state.place) or state.block[token] not in state.gear:
        return False
    return state.side[state.gear.index(state.block[token])] == asked.seat


def _full(asked: Asked, token: int) -> Refusal | None:
    if asked.state.is_full(token):
        return Refusal(f"{asked.the(token)} has all its {asked.state.steps[token]} steps", "2.3")
    return None


def _merger(asked: Asked, workshop: Workshop, token: int) -> Refusal:
    state = asked.state
    if found := not_standing(asked, token):
        return found
    hex = state.place[token]
    like = [other for other in state.tokens_at(hex, asked.seat) if state.kind_of(other) == state.kind_of(token)]
    if len(like) < 2:
        return Refusal(f"no other block of its type is in {asked.hex(hex)}", "10.9")
    if workshop.took >> state.block[token] & 1:
        return Refusal(f"{asked.the(token)} has taken steps from another in this phase", "10.9")
    return Refusal("the others of its type are full, or have given steps themselves", "10.9")


def _taker(asked: Asked, workshop: Workshop, token: int) -> Refusal:
    state, giver = asked.state, act.MERGE.part(workshop.pending)
    if found := not_here(asked, token, state.place[giver], "10.9"):
        return found
    if token == giver:
        return Refusal(f"{asked.the(token)} gives the step", "10.9")
    if state.kind_of(token) != state.kind_of(giver):
        return Refusal(f"{asked.the(token)} is of another type", "2.8")
    return _full(asked, token) or Refusal(f"{asked.the(token)} has given steps in this phase", "10.9")


def _disbanded(asked: Asked, workshop: Workshop, token: int) -> Refusal:
    if found := not_standing(asked, token):
        return found
    return Refusal(f"with {asked.the(token)} the game would be lost", "10.17")


def _cashed(asked: Asked, workshop: Workshop, token: int) -> Refusal:
    if found := not_standing(asked, token):
        return found
    if not workshop.is_hoard(token):
        return Refusal(f"{asked.the(token)} is no treasure", "24.4")
    return Refusal(f"{asked.the(token)} has got steps in this phase", "24.4")


def _new(asked: Asked, workshop: Workshop, kind: int) -> Refusal:
    state = asked.state
    if kind >= len(state.book.cost):
        return Refusal("there is no such type of block", "10.4")
    name = asked.words.block(kind)
    tokens = [token for token in range(len(state.place)) if state.side[token] == asked.seat]
    if state.scenario == BARBARIAN_RAID:
        return Refusal("nobody builds new blocks in the raid", "14.12")
    like = [token for token in tokens if state.kind_of(token) == kind]
    if not like:
        return _foreign(asked, kind)
    if state.book.is_wizard(kind) and all(state.place[token] == OUT for token in like):
        return Refusal("a wizard is never built again", "3.7")
    if not any(workshop.may_be_built(token) for token in like):
        return Refusal(f"no {name} is left to be built", "10.4")
    cost, gold = state.book.cost[kind], max(workshop.purse(hex) for hex in {*state.land.city_hex, *workshop.cash})
    if gold < cost:
        return Refusal(
            f"needs {quantity(cost, 'GP')} in one city, the most you have in one is {quantity(gold, 'GP')}", "10.2"
        )
    if state.book.is_artifact(kind):
        return Refusal(f"nobody without an artifact is where you have {quantity(cost, 'GP')}", "25.14")
    return Refusal(f"no friendly city with {quantity(cost, 'GP')} has room and ground for it", "10.5")


def _foreign(asked: Asked, kind: int) -> Refusal:
    """A type of block that a side never has."""
    name, army = asked.words.block(kind), asked.state.book.army[kind]
    if army in (asked.state.armies[asked.seat], *asked.state.seconds[asked.seat : asked.seat + 1]):
        if asked.state.book.is_wizard(kind):
            return Refusal("a wizard is never built again", "3.7")
        return Refusal(f"no {name} is left to be built", "10.4")
    if army == NONE:
        return Refusal(f"the {name} {asked.words.troop(kind)} is not in this game", "10.4")
    return Refusal(f"{name} is a block of another army", "10.4")


def _bearer(asked: Asked, workshop: Workshop, token: int) -> Refusal:
    """Why a new artifact is not built for a block."""
    if found := not_standing(asked, token):
        return found
    if asked.state.gear[token] != UNARMED:
        return Refusal(f"{asked.the(token)} carries an artifact already", "25.2")
    found = _dear(asked, workshop, asked.state.place[token], act.NEW.part(workshop.pending))
    return found or Refusal(f"it cannot be built for {asked.the(token)}", "25.14")


def _site(asked: Asked, workshop: Workshop, code: int) -> Refusal:
    state, kind = asked.state, act.NEW.part(workshop.pending)
    if found := no_hex(asked, code):
        return found
    hex = state.land.index[code]
    if found := _dear(asked, workshop, hex, kind) or crowded(asked, hex, "10.5"):
        return found
    if state.book.is_wizard(kind) and state.land.henge >> hex & 1:
        return Refusal(f"no wizard is built on the henge in {asked.at(hex)}", "10.15")
    return Refusal(f"{asked.at(hex)} is no place for it", "26.5" if state.book.group[kind] == HAVEN else "10.6")


BEGINNINGS = (
    (act.STEP, _step),
    (act.MERGE, _merger),
    (act.DISBAND, _disbanded),
    (act.CASH, _cashed),
    (act.NEW, _new),
)
