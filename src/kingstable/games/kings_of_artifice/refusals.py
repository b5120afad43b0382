"""Why not: the first condition that an action fails, and the rule that asks for it.

What is open the rules themselves say; here stands only why the rest is not.  Why a space will not do is told in
`refused_spaces.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from kingstable.core.game import Refusal
from kingstable.core.prose import quantity
from kingstable.games.kings_of_artifice import actions as act
from kingstable.games.kings_of_artifice import building, casting, horses, king, knight, moving, refused_spaces
from kingstable.games.kings_of_artifice import state as st
from kingstable.games.kings_of_artifice.book import (
    ALCHEMY,
    CHANNELED_GUIDANCE,
    CLASS_OF,
    CURSED_HOUSE,
    DEMOLITION_BLAST,
    ENCHANTED_TOWER,
    FIGURES,
    FLYING_WALLS,
    HORSE,
    KING,
    LIGHTNING_BLAST,
    MORPH,
    NONE,
    TELEPORTATION,
    THE_WARLOCK,
    THIEF,
)
from kingstable.games.kings_of_artifice.ground import BIT, around
from kingstable.games.kings_of_artifice.horses import BEGUN, LEFT, RIDER
from kingstable.games.kings_of_artifice.notation import space_name
from kingstable.games.kings_of_artifice.prompts import Asked
from kingstable.games.kings_of_artifice.refused_spaces import KEPT, distance
from kingstable.games.kings_of_artifice.sequence import ArtificeState
from kingstable.games.kings_of_artifice.ships import waters
from kingstable.games.kings_of_artifice.turn import VERBS
from kingstable.games.kings_of_artifice.words import Words

# What is being decided at each step, and the rule: said of actions that have no meaning there
NOW = {
    st.PLANT: ("a tree token is placed", "2.9"),
    st.HARBOUR: ("your ship is placed", "2.10"),
    st.ACT: ("first choose a figure, your ship or a spell", "3.5"),
    st.VERB: ("choose what the figure does", "3.6"),
    st.MOVE: ("choose where the figure moves", "5.1"),
    st.SUMMON: ("choose whom the King summons", "6.1"),
    st.PLACE: ("choose a space for the figure summoned", "6.2"),
    st.WALLS: ("choose a space for the second Wall, or pass", "7.10"),
    st.BUILD: ("choose where to build", "7.1"),
    st.JOIN: ("choose the other Wall of the Battlement", "8.6"),
    st.STEAL: ("the Thief steals, or you pass", "11.2"),
    st.ATTACK: ("choose whom the Knight attacks", "12.1"),
    st.REFUGE: ("choose where the attacked figure goes", "12.4"),
    st.RALLY: ("choose where the Knight goes after the attack", "12.6"),
    st.RIDE: ("choose where the Horse goes, or whom it carries", "13.1"),
    st.CARRY: ("choose where the rider gets off", "13.7"),
    st.SAIL: ("choose where your ship goes", "14.6"),
    st.STERN: ("choose the other space of your ship", "14.1"),
    st.LIFT: ("choose a Wall for Alchemy", "15.3"),
    st.SPELL: ("the spell is aimed", "10.1"),
    st.LAND: ("choose where the Wall flies", "15.18"),
    st.GUIDE: ("choose the figure that moves next", "15.27"),
    st.LEAD: ("choose where the figure is guided", "15.27"),
    st.LEAD_RIDER: ("choose where Horse and rider go", "15.32"),
    st.EXCHANGE: ("choose where to teleport", "15.40"),
    st.THROW: ("choose how many AP you throw into the Fountain", "16.12"),
}

# Where nobody may pass, unless something has been begun that can be left
NO_PASS = {
    st.PLANT: ("all tree tokens must be placed first", "2.8"),
    st.HARBOUR: ("all ships must be placed first", "2.10"),
    st.PLACE: ("the figure is summoned and must be placed", "6.2"),
    st.REFUGE: ("the attacked figure must go somewhere", "12.4"),
    st.RALLY: ("after the attack the Knight must go to the King", "12.6"),
    st.GUIDE: ("every figure that can must move", "15.27"),
    st.LEAD: ("every figure that can must move", "15.27"),
    st.LEAD_RIDER: ("every figure that can must move", "15.27"),
}


def refuse(state: ArtificeState, seat: int, action: int, words: Words) -> Refusal | None:
    """Why a seat that decides may not take an action; None if it may."""
    if action in state.legal(seat):
        return None
    asked = Asked(state, seat, (), words)
    if action == act.PASS:
        return _no_pass(asked)
    for first, end, steps in KINDS:
        if first <= action < end and state.step in steps:
            return steps[state.step](asked, action - first)
    return _not_now(asked, action)


def _no_pass(asked: Asked) -> Refusal:
    state, warlock = asked.state, asked.state.place[FIGURES * asked.seat + THE_WARLOCK]
    coming_down = state.step == st.ACT or (state.step in (st.VERB, st.MOVE) and state.b == THE_WARLOCK)
    if coming_down and state.must_get_down(asked.seat):
        return Refusal(f"your Warlock must first come down from the Wall on {space_name(warlock)}", "15.24")
    return Refusal(*NO_PASS.get(state.step, ("complete what you have begun", "3.6")))


def _not_now(asked: Asked, action: int) -> Refusal:
    """An action of a kind that is not asked for at this step."""
    if action >= act.DEAL_SCORING:
        return Refusal("not now: chance decides this, not a player", "2.5" if action >= act.DEAL_SPELL else "2.4")
    text, rule = NOW[asked.state.step]
    return Refusal(f"not now: {text}", rule)


def _costs(asked: Asked, cost: int) -> Refusal | None:
    """Whether the AP are wanting."""
    if asked.state.affords(asked.seat, cost):
        return None
    left = asked.state.purse(asked.seat)
    if left >= cost:
        return Refusal(*KEPT)
    return Refusal(f"{asked.price(left)} left, it costs {cost}", "4.3")


# The turn: the ship, a figure, a spell -------------------------------------------------------------------------------


def _ship(asked: Asked, _: int) -> Refusal:
    if asked.state.means == st.LIFTED:
        return Refusal("Alchemy is for building: pass to end it", "15.3")
    if asked.state.means == st.TEMPORARY and not waters(asked.state, asked.seat):
        return Refusal("no temporary AP left, and no free moves come in between", "15.37")
    return Refusal("no other place is free for your ship", "14.1")


def _figure(asked: Asked, figure: int) -> Refusal:
    state, name = asked.state, asked.the(figure)
    who = FIGURES * asked.seat + figure
    place, role = state.place[who], state.role(who)
    if place == st.IN_SUPPLY:
        return Refusal(f"{name} is in your supply", "6.1")
    if state.means == st.LIFTED:
        return Refusal(f"{name} can build nothing with the blocks of Alchemy", "15.4")
    if role == HORSE:
        return _horse(asked, figure)
    if not state.purse(asked.seat):
        return Refusal(f"no AP left for {name}", "4.3")
    if figure != THE_WARLOCK and not state.spare(asked.seat):
        return Refusal(*KEPT)
    if place == st.ABOARD:
        return Refusal(f"{name} is aboard and finds no free land beside the ship", "5.10")
    if figure == THE_WARLOCK and role == THIEF and moving.can_step(state, who):
        return Refusal(f"{name} could only move onto Walls that it could not get down from again", "15.24")
    return Refusal(f"{name} can neither move nor do anything else", "19.2")


def _horse(asked: Asked, figure: int) -> Refusal:
    name = asked.the(figure)
    if asked.state.means == st.TEMPORARY:
        return Refusal("temporary AP are for acts that cost AP, a Horse moves for none", "15.37")
    if asked.state.ridden >> figure & 1:
        return Refusal(f"{name} has moved in this turn", "13.1")
    return Refusal(f"{name} has nowhere to go", "13.1")


def _cast(asked: Asked, spell: int) -> Refusal:
    state, name = asked.state, asked.words.spell(spell)
    warlock = state.place[FIGURES * asked.seat + THE_WARLOCK]
    if spell not in state.spells:
        return Refusal(f"{name} is not in play", "2.5")
    if state.crowning:
        return Refusal("no spell is cast in the crowning round", "16.11")
    if state.means == st.TEMPORARY:
        return Refusal("no spell is cast with temporary AP", "15.36")
    if state.means == st.LIFTED:
        return Refusal("Alchemy is for building: pass to end it", "15.3")
    if state.mana[asked.seat] != NONE:
        return Refusal(f"your Mana lies on {asked.words.spell(state.mana[asked.seat])}", "10.1")
    if warlock < 0:
        return Refusal(f"your Warlock is {'aboard' if warlock == st.ABOARD else 'in your supply'}", "10.2")
    return _costs(asked, state.book.spell_ap[spell]) or _idle(asked, spell)


def _idle(asked: Asked, spell: int) -> Refusal:
    """Why a spell would do nothing."""
    state, seat = asked.state, asked.seat
    warlock = casting.the_warlock(seat)
    if spell == CURSED_HOUSE and not state.blocks[seat]:
        return Refusal("you have no block left for it", "15.7")
    if spell == ENCHANTED_TOWER:
        if state.blocks[seat] < casting.ENCHANTED_BLOCKS:
            return Refusal(f"it takes {casting.ENCHANTED_BLOCKS} blocks, you have {state.blocks[seat]}", "15.12")
        if not building.is_with_artisan(state, warlock):
            return Refusal("your Warlock and your Artisan are not on the same space", "15.12")
    if spell == LIGHTNING_BLAST and not knight.is_on_tower(state, warlock):
        return Refusal("your Warlock is not on a Tower", "15.14")
    return Refusal(*IDLE[spell])


IDLE = {
    ALCHEMY: ("you have no Wall that may be taken up", "15.3"),
    CURSED_HOUSE: ("no rival has a House that may be cursed", "15.7"),
    DEMOLITION_BLAST: ("no Wall that may be removed is beside your Warlock", "15.11"),
    ENCHANTED_TOWER: ("you have no House", "15.12"),
    LIGHTNING_BLAST: ("no rival's figure is in its reach", "15.14"),
    FLYING_WALLS: ("you have no Wall that could fly", "15.18"),
    MORPH: ("your Warlock is on a Tower", "15.22"),
    CHANNELED_GUIDANCE: ("none of your figures can move", "15.27"),
    TELEPORTATION: ("nobody could be teleported", "15.40"),
}


def _rival(asked: Asked, _: int) -> Refusal:
    return Refusal("choose one of your own figures, not a rival's", "3.8")


# What a figure does: one that can do a single thing, as a Horse or a figure aboard, is not asked ----------------------

# What only one class does: told of the others
DOERS = {
    act.BUILD_HOUSE: ("only a Villager builds Houses", "8.1"),
    act.BUILD_FOUNTAIN: ("only the Artisan builds the Fountain", "8.3"),
    act.BUILD_BATTLEMENT: ("only the Knight builds Battlements, with the Artisan", "8.6"),
    act.BUILD_TOWER: ("only the Warlock builds Towers, with the Artisan", "8.9"),
    act.BUILD_PALACE: ("only the King builds Palaces, with the Artisan", "8.11"),
    act.SUMMON: ("only the King summons", "6.1"),
    act.ATTACK: ("only the Knight attacks", "12.1"),
    act.RESCUE: ("only a King who is shut in is rescued", "6.12"),
    act.THROW: ("only the Artisan throws AP into the Fountain", "16.12"),
}


def _verb(asked: Asked, verb: int) -> Refusal:
    state, figure = asked.state, asked.state.b
    verb += act.MOVE
    who = FIGURES * asked.seat + figure
    if verb not in VERBS[state.role(who)]:
        return Refusal(*DOERS[verb])
    if verb == act.MOVE:
        return _no_move(asked, who)
    if verb in building.ROW_OF:
        return _no_building(asked, who, verb)
    if state.means == st.LIFTED:
        return Refusal("Alchemy is for building: pass to end it", "15.3")
    return DEEDS[verb](asked, who)


def _no_move(asked: Asked, who: int) -> Refusal:
    if asked.state.means == st.LIFTED:
        return Refusal("Alchemy is for building: pass to end it", "15.3")
    return _costs(asked, moving.MOVE_COST) or Refusal(f"no space beside {asked.the(who % FIGURES)} lets it in", "5.3")


def _no_building(asked: Asked, who: int, verb: int) -> Refusal:
    state, row = asked.state, building.ROW_OF[verb]
    name, what = asked.the(who % FIGURES), asked.words.structure(row)
    if state.crowning:
        return Refusal("nothing is built in the crowning round", "16.8")
    if costly := _costs(asked, state.book.ap[row]):
        return costly
    if verb == act.BUILD_FOUNTAIN and state.fountain[asked.seat] != NONE:
        return Refusal("you have built your Fountain already", "8.4")
    if verb != act.BUILD_FOUNTAIN and not state.stock(asked.seat):
        return Refusal("you have no blocks left", "7.7")
    if verb in ADVANCED and not building.is_with_artisan(state, who):
        return Refusal(f"{name} needs the Artisan on the same space to build a {what}", "7.3")
    text, rule = SITELESS[verb]
    return Refusal(f"beside {name} is {text}", rule)


ADVANCED = (act.BUILD_BATTLEMENT, act.BUILD_TOWER, act.BUILD_PALACE)
SITELESS = {
    act.BUILD_WALL: ("no vacant space to build on", "7.1"),
    act.BUILD_HOUSE: ("no free Wall of yours on development", "8.1"),
    act.BUILD_FOUNTAIN: ("no free Wall of yours", "8.3"),
    act.BUILD_BATTLEMENT: ("no free Wall of yours with another adjoining it", "8.6"),
    act.BUILD_TOWER: ("neither a House of yours nor a Tower that could grow", "8.9"),
    act.BUILD_PALACE: ("no quad of Houses of yours", "8.11"),
}


def _no_summons(asked: Asked, who: int) -> Refusal:
    if costly := _costs(asked, king.SUMMON_COST):
        return costly
    if st.IN_SUPPLY not in asked.state.place[FIGURES * asked.seat : FIGURES * asked.seat + FIGURES]:
        return Refusal("none of your figures is in the supply", "6.1")
    return Refusal(f"no space beside {asked.the(who % FIGURES)} is free for a figure", "6.2")


def _no_attack(asked: Asked, who: int) -> Refusal:
    nobody = Refusal(f"no rival's figure that could be attacked is beside {asked.the(who % FIGURES)}", "12.1")
    return _costs(asked, knight.ATTACK_COST) or nobody


def _no_rescue(asked: Asked, who: int) -> Refusal:
    if costly := _costs(asked, king.RESCUE_COST):
        return costly
    if not asked.state.room_aboard(asked.seat):
        return Refusal("your ship is full", "14.2")
    return Refusal(f"{asked.the(who % FIGURES)} can still move", "6.12")


def _no_throw(asked: Asked, who: int) -> Refusal:
    return Refusal("AP are thrown into the Fountain in the crowning round only", "16.12")


DEEDS: dict[int, Callable[[Asked, int], Refusal]] = {
    act.SUMMON: _no_summons,
    act.ATTACK: _no_attack,
    act.RESCUE: _no_rescue,
    act.THROW: _no_throw,
}


def _thrown(asked: Asked, more: int) -> Refusal:
    left = asked.state.purse(asked.seat)
    return Refusal(f"{asked.price(left)} left, it costs {more + 1}", "4.3")


def _class_summoned(asked: Asked, kind: int) -> Refusal:
    if kind == KING:
        return Refusal("the King does not summon himself", "6.1")
    return Refusal(f"no {asked.words.character(kind)} of yours is in the supply", "6.1")


# Boarding and carrying -----------------------------------------------------------------------------------------------


def _board(asked: Asked, _: int) -> Refusal:
    """A figure by itself, or a Horse by itself."""
    state = asked.state
    if not state.room_aboard(asked.seat):
        return _comes_from_ship(asked) or Refusal("your ship is full", "14.2")
    if state.step == st.RIDE:
        return _no_way_aboard(asked, state.c & LEFT, "13.1")
    return _no_way_aboard(asked, asked.words.move(state.role(FIGURES * asked.seat + state.b)), "5.1")


def _board_with_rider(asked: Asked, _: int) -> Refusal:
    room = asked.state.room_aboard(asked.seat)
    if room < 2:
        return _comes_from_ship(asked) or _too_little_room(room)
    return _no_way_aboard(asked, asked.state.c & LEFT, "13.8", " over vacant spaces")


def _comes_from_ship(asked: Asked) -> Refusal | None:
    figure = asked.state.b
    if asked.state.place[FIGURES * asked.seat + figure] != st.ABOARD:
        return None
    return Refusal(f"{asked.the(figure)} comes from the ship", "5.8")


def _too_little_room(room: int) -> Refusal:
    return Refusal(f"Horse and rider need two places aboard, there is {quantity(room, 'place')}", "13.12")


def _no_way_aboard(asked: Asked, steps: int, rule: str, over: str = "") -> Refusal:
    """A ship with room that cannot be come to: it is too far away, or something is in the way."""
    state = asked.state
    if refused := _comes_from_ship(asked):
        return refused
    if distance(state.berths[asked.seat], state.place[FIGURES * asked.seat + state.b]) > steps:
        return Refusal(f"your ship is too far away for {asked.the(state.b)}", "5.11")
    return Refusal(f"no way of {quantity(steps, 'space', 'spaces')}{over} leads to your ship", rule)


def _board_guided(asked: Asked, _: int) -> Refusal:
    return Refusal("Channeled Guidance moves nobody onto a ship", "15.28")


def _board_teleported(asked: Asked, _: int) -> Refusal:
    if asked.state.b != THE_WARLOCK:
        return Refusal(f"only the Warlock teleports aboard, {asked.the(asked.state.b)} changes places", "15.41")
    return Refusal("your ship is full", "14.2")


def _no_rider(asked: Asked, rider: int, rule: str) -> Refusal | None:
    """Who is never carried, whoever the Horse is."""
    place = asked.state.place[FIGURES * asked.seat + rider]
    if place == st.IN_SUPPLY:
        return Refusal(f"{asked.the(rider)} is in your supply", rule)
    if rider == THE_WARLOCK and asked.state.role(FIGURES * asked.seat + rider) == HORSE:
        return Refusal("your Warlock is a Horse now and is not carried", "15.26")
    if CLASS_OF[rider] == HORSE:
        return Refusal("a Horse carries no Horse", "13.6")
    return None


def _rider(asked: Asked, rider: int) -> Refusal:
    state, horse = asked.state, asked.state.b
    if refused := _no_rider(asked, rider, "13.6"):
        return refused
    if state.c & BEGUN and rider == state.c // RIDER - 1:
        return Refusal(f"{asked.the(rider)} has just got off", "13.9")
    place, home = (state.place[FIGURES * asked.seat + figure] for figure in (rider, horse))
    if place == st.ABOARD and home != st.ABOARD:
        return Refusal(f"{asked.the(rider)} is aboard, {asked.the(horse)} is not", "13.6")
    if _only_to_ship(asked, rider):
        return _too_little_room(state.room_aboard(asked.seat) + (home == st.ABOARD))
    return Refusal(f"{asked.the(horse)} cannot come to {asked.the(rider)} and carry it on in this move", "13.6")


def _only_to_ship(asked: Asked, rider: int) -> bool:
    """Whether a Horse could carry a rider whom it cannot carry, were there two places aboard."""
    state, seat = asked.state, asked.seat
    horse, left = FIGURES * seat + state.b, state.c & LEFT
    come = horses.gallop(state, moving.origin(state, horse), moving.ways(state, horse), left)
    cost = horses.cost_to(state.place[FIGURES * seat + rider], state.place[horse], come)
    if cost == NONE:
        return False
    start = moving.origin(state, FIGURES * seat + rider)
    return act.BOARD in horses.carried_to(state, seat, start, state.vacant(), left - cost, 2)


def _guided_rider(asked: Asked, rider: int) -> Refusal:
    state, horse = asked.state, asked.state.b
    here = state.place[FIGURES * asked.seat + horse]
    if state.role(FIGURES * asked.seat + horse) != HORSE:
        return Refusal(f"{asked.the(horse)} is no Horse and carries nobody", "15.32")
    if refused := _no_rider(asked, rider, "15.32"):
        return refused
    if state.place[FIGURES * asked.seat + rider] != here:
        return Refusal(f"{asked.the(rider)} is not on the space of {asked.the(horse)}", "15.32")
    if state.c >> rider & 1:
        return Refusal(f"{asked.the(rider)} has been moved by this spell", "15.33")
    return Refusal(f"no vacant space is beside {asked.the(horse)}", "13.8")


# Attacks -------------------------------------------------------------------------------------------------------------


def _own(asked: Asked, _: int) -> Refusal:
    return Refusal("rivals' figures are attacked, not your own", "12.1")


def _target(asked: Asked, who: int) -> Refusal:
    """Somebody whom a Knight, or lightning, cannot strike."""
    state = asked.state
    owner, figure = divmod(who, FIGURES)
    if owner >= state.seats:
        return Refusal(f"there are only {state.seats} players", "1.1")
    name = asked.words.figure(figure)
    if owner == asked.seat:
        return _own(asked, who)
    if CLASS_OF[figure] == KING:
        return Refusal("a King is never attacked", "6.13")
    if state.place[who] == st.IN_SUPPLY:
        return Refusal(f"that {name} is in the supply", "12.1")
    if state.place[who] == st.ABOARD:
        return Refusal(f"that {name} is aboard", "14.5")
    if state.step == st.SPELL:
        return Refusal(f"that {name} is out of the lightning's reach", "15.14")
    if not around(BIT[state.place[FIGURES * asked.seat + state.b]]) & BIT[state.place[who]]:
        return Refusal(f"that {name} is not beside {asked.the(state.b)}", "12.1")
    return Refusal(f"that {name} is on a Tower", "10.6")


# Spells --------------------------------------------------------------------------------------------------------------


def _aimed_class(asked: Asked, action: int) -> Refusal:
    if asked.state.b == MORPH:
        return Refusal("it is a Warlock already", "15.21")
    return _not_now(asked, act.CLASS + action)


def _aimed_target(asked: Asked, who: int) -> Refusal:
    if asked.state.b == LIGHTNING_BLAST:
        return _target(asked, who)
    return _rival(asked, who) if asked.state.b == TELEPORTATION else _not_now(asked, act.TARGET + who)


def _aimed_figure(asked: Asked, figure: int) -> Refusal:
    spell = asked.state.b
    if spell == LIGHTNING_BLAST:
        return _own(asked, figure)
    if spell != TELEPORTATION:
        return _not_now(asked, act.FIGURE + figure)
    return _absent(asked, figure) or Refusal(f"{asked.the(figure)} has nobody to change places with", "15.42")


def _absent(asked: Asked, figure: int) -> Refusal | None:
    """Who is not there to be teleported."""
    place = asked.state.place[FIGURES * asked.seat + figure]
    if place == st.IN_SUPPLY:
        return Refusal(f"{asked.the(figure)} is in your supply", "15.43")
    return Refusal(f"{asked.the(figure)} is aboard", "15.44") if place == st.ABOARD else None


def _guided(asked: Asked, figure: int) -> Refusal:
    place, name = asked.state.place[FIGURES * asked.seat + figure], asked.the(figure)
    if place == st.IN_SUPPLY:
        return Refusal(f"{name} is in your supply", "15.27")
    if place == st.ABOARD:
        return Refusal(f"{name} is aboard", "15.28")
    if asked.state.b >> figure & 1:
        return Refusal(f"{name} has been moved by this spell", "15.29")
    return Refusal(f"no space beside {name} lets it in", "15.27")


def _partner(asked: Asked, other: int) -> Refusal:
    figure = asked.state.b
    if other == figure:
        return Refusal(f"{asked.the(figure)} cannot change places with itself", "15.40")
    if refused := _absent(asked, other):
        return refused
    here, there = (asked.state.place[FIGURES * asked.seat + one] for one in (figure, other))
    if here == there:
        return Refusal(f"{asked.the(figure)} and {asked.the(other)} are on the same space", "15.44")
    misfit = figure if not casting.may_stand(asked.state, FIGURES * asked.seat + figure, there) else other
    return Refusal(f"{asked.the(misfit)} may not stand where the other does", "15.42")


# The kinds of actions, and who answers for them at the steps where they mean something -------------------------------

Why = Callable[[Asked, int], Refusal]
KINDS: tuple[tuple[int, int, dict[int, Why]], ...] = (
    (act.SHIP, act.BOARD, {st.ACT: _ship}),
    (
        act.BOARD,
        act.SUPPLY,
        {
            st.MOVE: _board,
            st.RIDE: _board,
            st.CARRY: _board_with_rider,
            st.LEAD: _board_guided,
            st.LEAD_RIDER: _board_guided,
            st.EXCHANGE: _board_teleported,
        },
    ),
    (act.MOVE, act.FIGURE, {st.VERB: _verb}),
    (
        act.FIGURE,
        act.CARRY,
        {st.ACT: _figure, st.ATTACK: _own, st.SPELL: _aimed_figure, st.GUIDE: _guided, st.EXCHANGE: _partner},
    ),
    (act.CARRY, act.CLASS, {st.RIDE: _rider, st.LEAD: _guided_rider}),
    (act.CLASS, act.CAST, {st.SUMMON: _class_summoned, st.SPELL: _aimed_class}),
    (act.CAST, act.TARGET, {st.ACT: _cast}),
    (
        act.TARGET,
        act.SPACE,
        {st.ACT: _rival, st.ATTACK: _target, st.SPELL: _aimed_target, st.GUIDE: _rival, st.EXCHANGE: _rival},
    ),
    (act.SPACE, act.THROWN, refused_spaces.WHY),
    (act.THROWN, act.DEAL_SCORING, {st.THROW: _thrown}),
)
