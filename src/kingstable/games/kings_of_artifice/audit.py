"""What cannot be: blocks lost or doubled, tokens from nowhere, three figures on a space, sets that do not fit."""

from __future__ import annotations

from kingstable.games.kings_of_artifice import state as st
from kingstable.games.kings_of_artifice.book import (
    BATTLEMENT,
    CLASS_OF,
    FIGURES,
    FOUNTAIN,
    HIGHEST,
    HOUSE,
    KING,
    NONE,
    NOTHING,
    OTHER_HALF,
    PALACE,
    QUAD,
    THIEF,
    TOWER,
    WALL,
    WARLOCK,
)
from kingstable.games.kings_of_artifice.rules.ground import BIT, SPACES, quadrant_of
from kingstable.games.kings_of_artifice.rules.pastures import survey_pastures
from kingstable.games.kings_of_artifice.rules.spells import Lift
from kingstable.games.kings_of_artifice.rules.turn import Act
from kingstable.games.kings_of_artifice.state import TREE_TOKENS, Island
from kingstable.games.kings_of_artifice.words.notation import space_name

FIGURE_WORDS = (
    "the King",
    "a Villager",
    "a Villager",
    "the Artisan",
    "the Warlock",
    "the Thief",
    "the Knight",
    *["a Horse"] * 2,
)


def audit(state: Island) -> list[str]:
    return [*faults(state), *_audit_tree_tokens(state)]


def faults(state: Island) -> list[str]:
    """What cannot be in any position, also one that was described without all its tree tokens."""
    return [
        *_audit_blocks(state),
        *_audit_structures(state),
        *_audit_trees(state),
        *_audit_figures(state),
        *_audit_ships(state),
        *_audit_tokens(state),
        *_audit_sets(state),
    ]


def _audit_blocks(state: Island) -> list[str]:
    """Each seat's forty blocks are in the supply, on the board, out of the game, or in the hand of an alchemist."""
    faults = []
    for seat, laid in enumerate(blocks_on_board(state)):
        count = state.blocks[seat] + state.removed[seat] + laid
        if state.in_hand and seat == state.active:
            count += state.in_hand
        if count != st.BLOCKS or state.blocks[seat] < 0:
            faults.append(f"seat {seat} has {count} blocks")
    empty = [seat for seat in range(state.seats) if state.blocks[seat] == 0]
    if (state.first_out == NONE) != (not empty) or (empty and state.first_out not in empty):
        faults.append(f"{state.first_out} was the first without blocks, of {empty}")
    return faults


UPPER_BLOCKS = {  # above the lowest: what lies across a Battlement or a Palace is counted at one of its spaces
    **{structure: structure - 1 for structure in range(HOUSE, HIGHEST + 1)},
    **{BATTLEMENT + way: int(way < 2) for way in range(4)},
    **{PALACE + corner: 2 if corner == 0 else 1 for corner in range(4)},
}


def blocks_on_board(state: Island) -> list[int]:
    """How many blocks of each seat are built; the lowest block of a structure may be another's."""
    counts = [0] * state.seats
    for space, structure in enumerate(state.structure):
        if structure != NOTHING:
            counts[state.foundation[space]] += 1
            counts[state.owner[space]] += UPPER_BLOCKS.get(structure, 0)
    return counts


def _audit_structures(state: Island) -> list[str]:
    faults = []
    fountains = [0] * state.seats
    if not state.structure.count(NOTHING) == state.owner.count(NONE) == state.foundation.count(NONE):
        faults.append("a structure of nobody, or somebody's nothing")
    for space, structure in enumerate(state.structure):
        if structure == NOTHING:
            continue
        owner = state.owner[space]
        if not state.ground.plots & BIT[space]:
            faults.append(f"{space_name(space)} cannot be built on")
        if (HOUSE <= structure <= HIGHEST or structure >= PALACE) and state.forest & BIT[space]:
            faults.append(f"{space_name(space)}: what was a House stands on forest")
        if (structure in (WALL, FOUNTAIN) or BATTLEMENT <= structure < PALACE) and state.foundation[space] != owner:
            faults.append(f"{space_name(space)}: another's block lies under what was never a House")
        if BATTLEMENT <= structure < PALACE:
            way = structure - BATTLEMENT
            other = space + OTHER_HALF[way]
            if state.structure[other] != BATTLEMENT + (way + 2) % 4 or state.owner[other] != owner:
                faults.append(f"{space_name(space)}: half a Battlement")
        if structure >= PALACE:
            corner = space - QUAD[structure - PALACE]
            if any(state.structure[corner + QUAD[i]] != PALACE + i for i in range(4)):
                faults.append(f"{space_name(space)}: part of a Palace")
        if structure == FOUNTAIN:
            fountains[owner] += 1
    if max(fountains) > 1:
        faults.append(f"Fountains {fountains}")
    return faults


def _audit_tree_tokens(state: Island) -> list[str]:
    if len(state.trees) + sum(state.held) != TREE_TOKENS or min(state.held) < 0:
        return [f"{len(state.trees)} tree tokens on the board, {state.held} in supplies"]
    return []


def _audit_trees(state: Island) -> list[str]:
    faults = []
    if state.trees != sorted(set(state.trees)):
        faults.append("two tree tokens on one space, or not in order")
    if any(not (state.ground.plots & ~state.ground.forest & ~state.built) & BIT[space] for space in state.trees):
        faults.append("a tree token where none can lie")
    return faults


def _audit_figures(state: Island) -> list[str]:
    faults = []
    standing = [0] * SPACES
    for who, place in enumerate(state.place):
        seat, kind = divmod(who, FIGURES)
        role = state.role(who)
        if place in (st.IN_SUPPLY, st.ABOARD):
            if place == st.IN_SUPPLY and CLASS_OF[kind] == KING:
                faults.append(f"the King of seat {seat} is in the supply")
            continue
        standing[place] += 1
        structure = state.structure[place]
        allowed = structure == NOTHING or (structure == WALL and role == THIEF)
        on_own_tower = TOWER <= structure <= HIGHEST and state.owner[place] == seat and role == WARLOCK
        if not state.ground.land & BIT[place] or not (allowed or on_own_tower):
            faults.append(f"{FIGURE_WORDS[kind]} of seat {seat} stands on {space_name(place)}, where it cannot")
    if max(standing) > 2:
        faults.append(f"three figures on {space_name(standing.index(max(standing)))}")
    return faults


def _audit_ships(state: Island) -> list[str]:
    faults = []
    berths = [(seat, state.ship[2 * seat], state.ship[2 * seat + 1]) for seat in range(state.seats)]
    taken = [space for _, bow, stern in berths for space in (bow, stern) if space != NONE]
    if len(set(taken)) != len(taken):
        faults.append("two ships on one space")
    for seat, bow, stern in berths:
        if bow == NONE:
            continue
        if stern - bow not in (1, 16) or quadrant_of(bow) != quadrant_of(stern):
            faults.append(f"the ship of seat {seat} lies on {space_name(bow)} and {space_name(stern)}")
        if not state.ground.sea & BIT[bow] or not state.ground.sea & BIT[stern]:
            faults.append(f"the ship of seat {seat} is not at sea")
        if state.room_aboard(seat) < 0:
            faults.append(f"too many aboard the ship of seat {seat}")
    return faults


def _audit_tokens(state: Island) -> list[str]:
    faults = []
    if not all(0 <= count <= st.PLAIN_TOKENS for count in state.plain):
        faults.append(f"active tokens {state.plain}")
    for seat, holder in enumerate(state.bag):
        if holder not in (st.KITTY, *range(state.seats)) or state.bag_active[seat] not in (0, 1):
            faults.append(f"the money bag of seat {seat} is with {holder}")
        if holder == st.KITTY and state.bag_active[seat]:
            faults.append(f"the money bag of seat {seat} shows the sun in the Kitty")
        if state.crowning and holder != seat:
            faults.append(f"the money bag of seat {seat} is not at home")
    for seat, spell in enumerate(state.mana):
        if spell not in (NONE, *state.spells):
            faults.append(f"the Mana of seat {seat} is on a spell that is not in play")
    if state.means != st.LIFTED and not isinstance(state.step, (Lift, Act)) and state.in_hand:
        faults.append(f"{state.in_hand} blocks in hand")
    if state.means == st.TOKENS and state.temporary:
        faults.append("temporary AP left over")
    if state.drafts or state.waiting.bit_count() > 1:
        faults.append("more than one decides")
    return faults


SETS = (
    "walls", "houses", "built", "unbuilt", "own", "towers", "fountain", "forest", "taken", "double", "berths",
    "gangways", "pasture",
)  # fmt: skip


def _audit_sets(state: Island) -> list[str]:
    """What is kept beside the fields is what follows from them."""
    twin = state.clone()
    twin.survey()
    survey_pastures(twin)
    return [f"{name} is out of step" for name in SETS if getattr(state, name) != getattr(twin, name)]
