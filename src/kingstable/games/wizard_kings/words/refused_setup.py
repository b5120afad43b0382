"""Why not, before the first turn: armies, maps and capitals, what is raised, and where it is deployed."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.prose import quantity
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings.book import (
    AMAZONS,
    BARBARIAN_RAID,
    CUSTOM,
    HAVEN,
    LAST_WIZARD_STANDING,
    MOST_STEPS,
    NONE,
)
from kingstable.games.wizard_kings.rules.laying import OF_A_MAP, ChooseSheet, LaySheet, price_of_maps, spots_taken
from kingstable.games.wizard_kings.rules.layout import MOST_ACROSS
from kingstable.games.wizard_kings.rules.raising import LONGEST_DRAFT, NO_GARRISON, Raise, pool_of
from kingstable.games.wizard_kings.rules.setting_up import (
    ARMIES_TO_CHOOSE,
    RULE_OF_ARMIES,
    ChooseArmy,
    ChooseCamp,
    Deploy,
    FoundCapital,
    capital_roster,
    deployment,
)
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import ARMY_NAMES
from kingstable.games.wizard_kings.words.refused_pieces import Why, hex_alone, no_hex, not_own, unfit

# Armies and maps -----------------------------------------------------------------------------------------------------


def _army(asked: Asked, army: int) -> Refusal:
    state = asked.state
    if army in state.armies + state.seconds:
        return Refusal(f"the {ARMY_NAMES[army]} are led already", RULE_OF_ARMIES[state.scenario])
    armies = " or ".join(ARMY_NAMES[army] for army in ARMIES_TO_CHOOSE)
    return Refusal(f"this game is played by {armies}, not by {ARMY_NAMES[army]}", "15.1")


def _camp(asked: Asked, camp: int) -> Refusal:
    state = asked.state
    rule = "15.2" if state.scenario == LAST_WIZARD_STANDING else "18.7"
    if camp >= len(state.camps):
        return Refusal(f"there are {len(state.camps)} maps", rule)
    return Refusal(f"map {state.maps[OF_A_MAP * camp]} there belongs to {asked.player(state.camps[camp])}", rule)


def _sheet(asked: Asked, choice: int) -> Refusal:
    state, number = asked.state, choice // 2 + 1
    if number not in state.book.atlas.sheets:
        return Refusal(f"what map {number} looks like is not known", "4.2")
    pool = pool_of(state.book, [state.armies[asked.seat]], state.options)
    had = [state.maps[OF_A_MAP * camp] for camp, side in enumerate(state.camps) if side == asked.seat]
    price = price_of_maps(state.book, pool, [*had, number])
    if price >= NO_GARRISON:
        return Refusal("the pool has too few blocks that fit its cities", "18.9")
    return Refusal(f"a block for each city costs {price} GP at least, the budget is {state.budget}", "18.9")


def _spot(asked: Asked, spot: int) -> Refusal:
    if (spot % MOST_ACROSS, spot // MOST_ACROSS) in spots_taken(asked.state):
        return Refusal("a map lies there already", "18.6")
    return Refusal("no map lies beside it", "18.6")


def _capital(asked: Asked, code: int) -> Refusal:
    state, land = asked.state, asked.state.land
    if found := no_hex(asked, code):
        return found
    hex = land.index[code]
    if land.city_at[hex] == NONE:
        return Refusal(f"{asked.hex(hex)} is no city", "22.6")
    camps = [camp for camp, sheet in enumerate(land.sheet) if sheet >> hex & 1]
    if all(state.camps[camp] != NONE for camp in camps):
        return Refusal(f"the map of {asked.at(hex)} has its capital already", "22.7")
    blocks = len(capital_roster(state, asked.seat, asked.step.army).kinds)
    if land.stacking[hex] < blocks:
        return Refusal(f"{asked.at(hex)} takes {land.stacking[hex]} blocks, and the army has {blocks}", "22.8")
    return Refusal(f"not all blocks of the army can be in {asked.at(hex)}", "22.8")


# Raising -------------------------------------------------------------------------------------------------------------


def _raise(asked: Asked, number: int) -> Refusal:
    state, book = asked.state, asked.state.book
    kind, steps = number // MOST_STEPS, number % MOST_STEPS + 1
    if kind >= len(book.cost):
        return Refusal("there is no such type of block", "19.3")
    name = asked.words.block(kind)
    pool = [state.kind[block] for block, side in enumerate(state.side) if side == asked.seat]
    if kind not in pool:
        return Refusal(f"the {name} {asked.words.troop(kind)} is not in your pool", "19.3")
    if steps > book.most[kind]:
        return Refusal(f"the {name} has {book.most[kind]} steps at most", "19.2")
    recruits = asked.recruits()
    spare, left, price = recruits.spare(), state.budget - recruits.cost(), book.cost[kind] * steps
    if kind not in spare:
        return Refusal(f"as many of the {name} as there are, {pool.count(kind)}, were raised", "19.4")
    if not recruits.may_join(kind):
        if book.is_artifact(kind):
            return Refusal("no block was raised that does not carry an artifact already", "25.2")
        return Refusal(f"your cities have no room for the {name}", "19.6")
    if price > left:
        return Refusal(f"needs {price} GP, {left} are left", "19.1")
    army = [*recruits.kinds, kind]
    needed, lacking = recruits.still_needed(army, kind, spare), len(recruits.cities.missing(army))
    cities = quantity(lacking, "city without a block", "cities without a block")
    if needed >= NO_GARRISON:
        return Refusal(f"the pool would have too few blocks left for the {cities}", "19.6")
    return Refusal(f"needs {price} GP, and the {cities} {needed} GP more; {left} are left", "19.6")


def _dismiss(asked: Asked, number: int) -> Refusal:
    recruits = asked.recruits()
    if recruits.clicks >= LONGEST_DRAFT:
        return Refusal(f"after {LONGEST_DRAFT} choices nothing is dismissed any more", "19.6")
    kind, steps = number // MOST_STEPS, quantity(number % MOST_STEPS + 1, "step", "steps")
    if kind >= len(asked.state.book.cost):
        return Refusal("there is no such type of block", "19.3")
    raised = zip(recruits.kinds, recruits.steps, strict=True)
    if (kind, number % MOST_STEPS + 1) in raised:
        return Refusal("every block that is left carries an artifact: dismiss that first", "25.2")
    return Refusal(f"you have raised no {asked.words.block(kind)} of {steps}", "19.6")


def unready(asked: Asked) -> Refusal:
    """Why an army is not raised yet."""
    recruits = asked.recruits()
    lacking = len(recruits.cities.missing(recruits.kinds))
    return Refusal(f"{quantity(lacking, 'city is', 'cities are')} still without a block", "19.6")


# Deploying -----------------------------------------------------------------------------------------------------------


def _deploy(asked: Asked, code: int) -> Refusal:
    state, block = asked.state, asked.deployed()
    kind = state.kind[block]
    if state.book.is_artifact(kind):
        return Refusal(f"not now: choose the block that carries the {asked.words.block(kind)}", "19.9")
    if found := no_hex(asked, code):
        return found
    hex = state.land.index[code]
    if found := MISFITS.get(state.scenario, _encamped)(asked, kind, hex) or unfit(asked, state.book.folk[kind], hex):
        return found
    taken = [state.land.index[act.HEX.part(action)] for action in state.drafts[asked.seat]]
    if taken.count(hex) >= state.land.stacking[hex]:
        return Refusal(f"{asked.at(hex)} takes {state.land.stacking[hex]} blocks, and they are there", "6.25")
    if state.scenario == CUSTOM:
        return Refusal("then not every city would have a block, or not every block room", "19.8")
    left = len(deployment(state, asked.seat)) - len(taken)
    return Refusal(f"as many cities are still empty as blocks are left, {left}", "14.4")


def _raided(asked: Asked, kind: int, hex: int) -> Refusal | None:
    state = asked.state
    if state.armies[asked.seat] == AMAZONS:
        if state.land.city_at[hex] == NONE:
            return Refusal(f"{asked.hex(hex)} is no city: the Amazons deploy in cities", "14.4")
    elif not state.land.area["Sobara"] >> hex & 1:
        return Refusal(f"{asked.at(hex)} is not in Sobara, where the Barbarians deploy", "14.5")
    return None


def _encamped(asked: Asked, kind: int, hex: int) -> Refusal | None:
    state, land = asked.state, asked.state.land
    if not land.sheet[state.camps.index(asked.seat)] >> hex & 1:
        return Refusal(f"{asked.at(hex)} is not on your map", "15.5")
    if land.shared >> hex & 1:
        return Refusal(f"{asked.hex(hex)} is in the column that both maps share", "15.6")
    if (state.book.is_wizard(kind) or state.book.castle[kind]) and land.city_at[hex] == NONE:
        return Refusal(f"{asked.hex(hex)} is no city: wizard and castle deploy in cities", "15.5")
    return None


def _garrisoned(asked: Asked, kind: int, hex: int) -> Refusal | None:
    state, city = asked.state, asked.state.land.city_at[hex]
    if city == NONE:
        return Refusal(f"{asked.hex(hex)} is no city", "19.8")
    if state.home[city] != asked.seat:
        return Refusal(f"{asked.at(hex)} is not your city", "19.8")
    if state.book.group[kind] == HAVEN and not state.land.port[city]:
        return Refusal(f"{asked.at(hex)} is no port, and a Haven is in ports only", "26.5")
    return None


MISFITS = {BARBARIAN_RAID: _raided, CUSTOM: _garrisoned}


def _carrier(asked: Asked, token: int) -> Refusal:
    """Why a block does not carry an artifact that is deployed."""
    state, block = asked.state, asked.deployed()
    if not state.book.is_artifact(state.kind[block]):
        return Refusal("not now: choose a hex for the next block", "14.6")
    if found := not_own(asked, token):
        return found
    if not state.steps[token] or state.book.is_artifact(state.kind_of(token)):
        return Refusal(f"{asked.the(token)} is no block that was raised and deployed", "19.9")
    return Refusal(f"{asked.the(token)} carries an artifact already", "25.2")


ARMIES: dict[type, Why] = {ChooseArmy: _army}
CAMPS: dict[type, Why] = {ChooseCamp: _camp}
SHEETS: dict[type, Why] = {ChooseSheet: _sheet}
SPOTS: dict[type, Why] = {LaySheet: _spot}
RAISES: dict[type, Why] = {Raise: _raise}
DISMISSALS: dict[type, Why] = {Raise: _dismiss}
TOKENS: dict[type, Why] = {Deploy: _carrier}
HEXES: dict[type, Why] = {FoundCapital: _capital, Deploy: _deploy}
ENTRIES: dict[type, Why] = {FoundCapital: hex_alone("22.6"), Deploy: hex_alone("15.5")}
