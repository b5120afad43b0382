"""How well each seat stands, in points.

An act is several clicks.  In the middle of one its rest counts as well as it can be played: where a block that was
chosen would best go, whom a spell would best serve.  So a bot that looks one click ahead knows what a block is for.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.state import CHANCE
from kingstable.games.wizard_kings.actions import AGREE, ENTER, HEX, NEW, PASS, TOKEN
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    AMAZONS,
    BARBARIAN_RAID,
    CUSTOM,
    HEAL,
    LAST_WIZARD_STANDING,
    NONE,
)
from kingstable.games.wizard_kings.rules import automated, move_spells, raising, setting_up
from kingstable.games.wizard_kings.rules.alliances import AnswerOffer
from kingstable.games.wizard_kings.rules.automated import Rebuild
from kingstable.games.wizard_kings.rules.building import Workshop, build_cache, workshop
from kingstable.games.wizard_kings.rules.casting import AimSpell, Dispel, RollDispel
from kingstable.games.wizard_kings.rules.chapters import SETUP
from kingstable.games.wizard_kings.rules.layout import GROUND
from kingstable.games.wizard_kings.rules.move_phase import MoveBlock
from kingstable.games.wizard_kings.rules.move_spells import Carry, Enchant, Follow, Land, Mend, RollHealing
from kingstable.games.wizard_kings.rules.raising import Raise
from kingstable.games.wizard_kings.rules.retreats import DrivenOut, RegroupBlock
from kingstable.games.wizard_kings.rules.wizards import DISPELLED
from kingstable.games.wizard_kings.state import MOVED, NO_TOKEN, Campaign
from kingstable.games.wizard_kings.thinking.battle_forecast import home_bonus
from kingstable.games.wizard_kings.thinking.distances import UNREACHED, distances_of
from kingstable.games.wizard_kings.thinking.position_value import Presence, Standing, service

TRIUMPH: Final = 10_000.0  # more than any hope of it
LEAD: Final = 20.0  # for having more at the end, where more wins
GOALS: Final = 4  # hexes that are looked at for the end of a move
IDLE: Final = 0.6  # of its price: a block that never moves
THREATENED: Final = 0.1  # points a hex that the enemy is nearer to a city: where a new block is needed most
RICH: Final = 0.05  # points a GP of cost and of the city that a block guards
UNKIND: Final = 0.01  # points that tip the scale against offers, gold for allies, and leaving them
DEPTH: Final = 3  # clicks of a spell that are looked ahead
MENDED: Final = 0.9  # of a step that a spell will give


def evaluate(state: Campaign) -> list[float]:
    """One number a seat; alone, what is ahead of the enemy."""
    if not state.waiting:
        points = at_the_end(state)
    elif isinstance(state.step, Raise):
        return [worth_of_recruits(state, seat) for seat in range(state.seats)]
    elif isinstance(state.step, SETUP):
        return [worth_of_deployment(state, seat) for seat in range(state.seats)]
    elif state.drafts:
        points = while_building(state)
    else:
        points = foresee(state, DEPTH)
    if state.solitaire():
        return [points[0] - points[1]]
    return points


def at_the_end(state: Campaign) -> list[float]:
    sides = state.sides()
    if state.winner != NONE:
        return [TRIUMPH if side == state.winner else 0.0 for side in range(sides)]
    if state.scenario == LAST_WIZARD_STANDING:
        scores = [state.value(side) for side in range(sides)]
    else:
        scores = state.score if state.score else [state.city_gold(side) for side in range(sides)]
    best = max(scores)
    return [score + (LEAD if score == best else 0.0) for score in scores]


# In the middle of an act ---------------------------------------------------------------------------------------------


def foresee(state: Campaign, depth: int) -> list[float]:
    """The points of all sides when the act that is going on is over."""
    step = state.step
    if isinstance(step, Rebuild):
        return rebuilt(state.clone())
    if isinstance(step, MoveBlock):
        return best_move(state, step.token, depth)
    if isinstance(step, (Land, DrivenOut, RegroupBlock)):
        return best_goal(state, step.token, hexes_of(state, step.options(state)))
    if isinstance(step, Mend):
        return with_steps(state, step.hex, step.spell, step.caster, step.mended, float(step.left))
    if isinstance(step, RollHealing):
        return with_steps(state, step.hex, HEAL, step.caster, NO_TOKEN, 1.5)
    if isinstance(step, AnswerOffer) and state.arena == NONE:
        return after_offer(state, step, depth)
    if depth > 0:
        if isinstance(step, (Carry, Enchant, Follow, AimSpell)):
            return best_click(state, state.active, depth)
        if isinstance(step, Dispel):
            return after(state, step.seat, PASS.first, depth)
        if isinstance(step, RollDispel):
            return after_dispel(state, step.spell, depth)
    return Standing(state).count()


def after(state: Campaign, seat: int, action: int, depth: int) -> list[float]:
    """The points when a click has been made."""
    tried = state.clone()
    tried.apply(seat, action)
    return foresee(tried, depth - 1) if tried.waiting else at_the_end(tried)


def after_offer(state: Campaign, step: AnswerOffer, depth: int) -> list[float]:
    """The points when an alliance is refused and who has offered it moves no more: nobody offers one to gain time."""
    if step.seat != step.other:
        return after(state, step.seat, AGREE.first, depth)
    tried = state.clone()
    tried.apply(step.seat, PASS.first)
    tried.apply(step.offerer, PASS.first)
    points = evaluate(tried)
    points[step.offerer] -= UNKIND
    return points


def best_click(state: Campaign, side: int, depth: int) -> list[float]:
    """The points after the click that serves a side best."""
    best = after(state, side, state.legal(side)[0], depth)
    for action in state.legal(side)[1:]:
        best = better(side, best, after(state, side, action, depth))
    return best


def better(side: int, one: list[float], two: list[float]) -> list[float]:
    """Of two outcomes that which serves a side better."""
    return two if lead(side, two) > lead(side, one) else one


def lead(side: int, points: list[float]) -> float:
    """What a side is ahead of the others, on average."""
    return points[side] - (sum(points) - points[side]) / (len(points) - 1)


def after_dispel(state: Campaign, spell: int, depth: int) -> list[float]:
    """The points on average over the die for a Dispel."""
    succeeds = max(0, 7 - DISPELLED - state.book.level[spell]) / 6.0
    held = after(state, CHANCE, state.base, depth)
    dispelled = after(state, CHANCE, state.base + 5, depth)
    return [succeeds * dispelled[side] + (1.0 - succeeds) * held[side] for side in range(len(held))]


def with_steps(state: Campaign, hex: int, spell: int, caster: int, mended: int, steps: float) -> list[float]:
    """The points when steps that a spell will give have gone where they are worth most."""
    points = Standing(state).count()
    best = 0.0
    for action in move_spells.mendable(state, state.active, hex, spell, caster, mended):
        if action < TOKEN.first:
            worth = float(state.book.cost[NEW.part(action)])
        else:
            kind = state.kind_of(TOKEN.part(action))
            missing = float(state.book.most[kind] - state.steps[TOKEN.part(action)])
            worth = min(steps, missing) * state.book.cost[kind]
        best = max(best, worth)
    points[state.active] += MENDED * service(state) * best
    return points


def best_move(state: Campaign, token: int, depth: int) -> list[float]:
    """The points when a block that was chosen has gone where it is best, or cast its best spell."""
    side = state.side[token]
    options = state.legal(side)
    goals = hexes_of(state, options)
    best = best_goal(state, token, goals) if goals else []
    for action in options:
        if action < TOKEN.first:
            cast = after(state, side, action, depth)
            best = better(side, best, cast) if best else cast
    return best


def hexes_of(state: Campaign, options: list[int]) -> list[int]:
    """The hexes that some options lead to, each once."""
    found: list[int] = []
    for action in options:
        if action >= HEX.first:
            hex = hex_of(state, action)
            if hex not in found:
                found.append(hex)
    return found


def hex_of(state: Campaign, action: int) -> int:
    """The hex that an option leads to."""
    return state.land.index[ENTER.part(action) if ENTER.has(action) else HEX.part(action)]


def best_goal(state: Campaign, token: int, goals: list[int]) -> list[float]:
    """The points when a block has gone to the best of some hexes; most of them are not looked at."""
    standing = Standing(state)
    if not goals:
        return standing.count()
    side = state.side[token]
    start, status = state.place[token], state.status[token]
    if len(goals) > GOALS + 1:
        goals = likeliest(standing, token, goals)
    best: list[float] = []
    state.status[token] |= MOVED
    for hex in goals:
        standing.put(token, hex)
        points = standing.count()
        best = better(side, best, points) if best else points
    state.place[token] = start
    state.status[token] = status
    return best


def likeliest(look: Presence, token: int, goals: list[int]) -> list[int]:
    """The goals that promise most at first sight, and the one that promises least: it may be the safest."""
    state = look.state
    side, kind = state.side[token], state.kind_of(token)
    promises: list[float] = []
    for hex in goals:
        promise = -look.way_to_go(side, kind, hex) + 0.05 * home_bonus(state, kind, hex)
        if look.against[side] >> hex & 1:
            promise += 6.0
        elif is_left_open(state, side, hex) and not look.all >> hex & 1:
            promise += 4.0
        elif look.masks[side] >> hex & 1:
            promise += 0.02
        promises.append(promise)
    return best_and_last(goals, promises)


def best_and_last(choices: list[int], promises: list[float]) -> list[int]:
    """The choices that promise most, and the one that promises least."""
    chosen: list[int] = []
    for _ in range(GOALS):
        best = NONE
        for i in range(len(choices)):
            if choices[i] not in chosen and (best == NONE or promises[i] > promises[best]):
                best = i
        chosen.append(choices[best])
    chosen.append(choices[promises.index(min(promises))])
    return chosen


def is_left_open(state: Campaign, side: int, hex: int) -> bool:
    """Whether a hex is a home city of an enemy, or a city of nobody."""
    city = state.land.city_at[hex]
    if city == NONE:
        return False
    home = state.home[city]
    return state.scenario == ALLIANCE_EXPANSION if home == NONE else not state.allied(home, side)


# Drafts ---------------------------------------------------------------------------------------------------------------


def while_building(state: Campaign) -> list[float]:
    """The points when all have built what they have clicked so far, and what they are in the middle of."""
    cache = build_cache(state, (1 << state.seats) - 1)
    hopes: list[tuple[int, float]] = []
    for seat in range(state.seats):
        if cache.shops[seat].pending != NONE:
            best: list[float] = []
            for action in likeliest_builds(state, workshop(state, seat)):
                tried = cache.copy()
                tried.shops[seat].click(action)
                points = rebuilt(tried.state)
                best = better(seat, best, points) if best else points
            hopes.append((seat, best[seat]))
    points = rebuilt(cache.state)
    for shop in cache.shops:
        points[shop.side] -= UNKIND * (len(shop.gifts) + int(shop.leaves))
    for seat, hope in hopes:
        points[seat] = hope
    return points


def likeliest_builds(state: Campaign, workshop: Workshop) -> list[int]:
    """What the second of two clicks may be; of many hexes for a new block, those that promise most at first sight."""
    options = workshop.options()
    if len(options) <= GOALS + 1 or options[0] < HEX.first:
        return options
    look = Presence(state)
    side, kind = workshop.side, NEW.part(workshop.pending)
    promises: list[float] = []
    for action in options:
        hex = hex_of(state, action)
        promise = -look.way_to_go(side, kind, hex) + 0.05 * home_bonus(state, kind, hex)
        promises.append(promise - THREATENED * look.nearest(hex, look.against[side]))
    return best_and_last(options, promises)


def rebuilt(tried: Campaign) -> list[float]:
    """The points when sides that nobody plays have built as well."""
    if tried.seats < tried.sides():
        tried = tried.clone()
    for side in range(tried.seats, tried.sides()):
        builds = automated.builds(tried, side)
        while builds:
            automated.build(tried, side, builds[0])
            builds = automated.builds(tried, side)
    return Standing(tried).count()


def worth_of_recruits(state: Campaign, seat: int) -> float:
    """What the army of a draft is worth: blocks that move count for more than those that stay."""
    recruits = raising.Recruits(state, seat, state.drafts[seat] if state.drafts else [])
    worth = 0.0
    for i in range(len(recruits.kinds)):
        kind = recruits.kinds[i]
        price = float(state.book.cost[kind] * recruits.steps[i])
        worth += price if state.book.move[kind] or state.book.is_artifact(kind) else IDLE * price
    return worth


def worth_of_deployment(state: Campaign, seat: int) -> float:
    """How well the blocks of a draft stand: together, and where they fire well."""
    if not state.drafts or not state.drafts[seat]:
        return 0.0
    land = state.land
    blocks = setting_up.deployment(state, seat)
    hexes = [land.index[HEX.part(action)] for action in state.drafts[seat] if HEX.has(action)]
    worth = 0.0
    for i in range(len(hexes)):
        kind = state.kind[blocks[i]]
        worth += 0.5 * home_bonus(state, kind, hexes[i])
        if i > 0 and state.scenario == LAST_WIZARD_STANDING:
            worth -= 0.3 * apart(state, hexes[i], hexes[:i])
        if state.scenario == BARBARIAN_RAID and state.armies[seat] == AMAZONS:
            worth += worth_in_city(state, kind, hexes[i])
        elif state.scenario == CUSTOM:
            worth += RICH * state.book.cost[kind] * land.city_gold[land.city_at[hexes[i]]]
    return worth


def apart(state: Campaign, hex: int, others: list[int]) -> float:
    """How far a hex is from the nearest of some others; six is far."""
    nearest = 6
    for other in others:
        for distance in range(nearest):
            if state.land.within[distance][other] >> hex & 1:
                nearest = distance
                break
    return float(nearest)


def worth_in_city(state: Campaign, kind: int, hex: int) -> float:
    """How well a block of the Amazons is put in a city: the castle far from the raiders, the strong where gold is."""
    land = state.land
    far = UNREACHED
    for start in range(land.hexes):
        if land.area["Sobara"] >> start & 1:
            far = min(far, distances_of(land).to(start, GROUND)[hex])
    if state.book.castle[kind] or state.book.is_wizard(kind):
        return 0.5 * far
    return 0.1 * state.book.cost[kind] * land.city_gold[land.city_at[hex]] - 0.02 * far
