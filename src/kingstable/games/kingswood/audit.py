"""What cannot be: cards lost or doubled, tokens from nowhere, two who stand in one place."""

from __future__ import annotations

from kingstable.core.state import ALL
from kingstable.games.kingswood import state as st
from kingstable.games.kingswood.book import COMMON, FOREST, GUILDS, KINDS, MONSTERS, NONE
from kingstable.games.kingswood.rules.ending import bonus_points
from kingstable.games.kingswood.rules.setting_up import Arrange, DrawSpecial
from kingstable.games.kingswood.state import Village


def audit(state: Village) -> list[str]:
    faults = [*_audit_cards(state), *_audit_captives(state), *_audit_supply(state), *_audit_fame(state)]
    if not isinstance(state.step, DrawSpecial | Arrange):
        faults += _audit_village(state)
    guilds = [guild for guild in state.guild if guild != NONE]
    if len(set(guilds)) != len(guilds) or not all(0 <= guild < GUILDS for guild in guilds):
        faults.append(f"guilds {state.guild}")
    if state.drafts or state.waiting.bit_count() > 1:
        faults.append("more than one decides")
    if not state.waiting and not state.agenda and state.seats == 1 and state.fate == st.OPEN:
        faults.append("the solo game is over, and nobody knows how")
    return faults


def _audit_cards(state: Village) -> list[str]:
    """Each card of the game is in one place; a chapter lies where it belongs."""
    lying = [*state.forest, *(card for pile in state.defeated for card in pile), state.top, *state.captive]
    faults = []
    for card in range(MONSTERS):
        there = lying.count(card) + state.chapter_one[card] + state.chapter_two[card]
        if there != int(state.book.used(card, state.seats)):
            faults.append(f"{there} cards of monster {card}")
        if (state.chapter_one, state.chapter_two)[2 - state.book.chapter[card]][card]:
            faults.append(f"monster {card} in the wrong chapter")
    if state.forest != sorted(state.forest):
        faults.append(f"the Forest is not in order: {state.forest}")
    if 1 in state.chapter_one and any(state.book.chapter[card] == 2 for card in lying if card != NONE):
        faults.append("a card of Chapter II came before the last of Chapter I")
    return faults


def _audit_captives(state: Village) -> list[str]:
    faults = []
    for seat, captive in enumerate(state.captive):
        seen, chapter = state.captive_seen[seat], state.captive_chapter[seat]
        if captive == NONE:
            expected, fits = NONE, seen == 0
        else:
            expected, fits = state.book.chapter[captive], seen in (ALL, 1 << seat)
        if chapter != expected or not fits:
            faults.append(f"seat {seat}: captive {captive} of Chapter {chapter}, seen by {seen:b}")
    return faults


def _audit_supply(state: Village) -> list[str]:
    faults = []
    for name in ("fresh", "worn", "coins", "fame"):
        if min(getattr(state, name)) < 0:
            faults.append(f"{name} below zero: {getattr(state, name)}")
    left = [*(state.supply(kind) for kind in range(KINDS)), state.coin_supply()]
    if min(left) < 0:
        faults.append(f"the supply holds {left}")
    return faults


def _audit_fame(state: Village) -> list[str]:
    """Fame is what is printed on the monsters defeated; at the end of a game of several their bonuses are added."""
    faults = []
    for seat in range(state.seats):
        fame = sum(state.book.fame[card] for card in state.defeated[seat])
        if state.over() and state.seats > 1:
            fame += sum(bonus_points(state, seat, card) for card in state.defeated[seat])
        if state.fame[seat] != fame:
            faults.append(f"seat {seat} has {state.fame[seat]} fame for monsters of {fame}")
    return faults


def _audit_village(state: Village) -> list[str]:
    faults = []
    if state.circle[0] != FOREST or sorted(state.circle)[:COMMON] != list(range(COMMON)):
        faults.append(f"the village is {state.circle}")
    if state.adventurers.bit_count() != 3 or state.adventurers >> st.PLACES:
        faults.append(f"adventurers at {state.adventurers:b}")
    if state.guard != st.AWAY and (state.adventurers >> state.guard & 1 or not 0 <= state.guard < st.PLACES):
        faults.append(f"the Guard is at {state.guard}, adventurers at {state.adventurers:b}")
    return faults
