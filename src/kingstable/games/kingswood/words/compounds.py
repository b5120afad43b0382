"""What can be said at once: a whole turn, or as much of it as asks nothing else.

The adventurer, what is done where it stands, where it goes, and what is done there.  Whoever will do nothing at a
location says that step by step.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from kingstable.core.chains import at_most, goes_on
from kingstable.core.perspective import tried
from kingstable.core.prose import Text, say, sentences
from kingstable.core.speech import Asked, Chapter, Compound
from kingstable.games.kingswood.actions import EXPLORE, FIGHT, FIGHT_CAPTIVE, MOVE, PASS
from kingstable.games.kingswood.book import NONE
from kingstable.games.kingswood.rules.exploring import Use, start_of_move, toll
from kingstable.games.kingswood.rules.locations import UseForest, UseOnce
from kingstable.games.kingswood.rules.turn import Act, Move
from kingstable.games.kingswood.state import Village
from kingstable.games.kingswood.words.names import Words, amount

Acting = Asked[Village, Act, Words]


def whole_turns(asked: Acting) -> Iterator[Compound]:
    groups: defaultdict[int, list[Compound]] = defaultdict(list)
    for action in asked.state.legal(asked.seat):
        if EXPLORE.has(action):
            location = EXPLORE.part(action)
            text = say("Explore with the adventurer at the {location}.", location=asked.words.location(location))
            begun = Compound((action,), text, "5.2", (f"adventurer-{location}",))
            groups[action] += further(asked, asked.actual, begun)
    return at_most(groups.values())


def further(asked: Acting, before: Village, begun: Compound) -> Iterator[Compound]:
    """All that a turn can become after its last action so far."""
    last = begun.actions[-1]
    state = tried(before, asked.seat, last)
    following = following_actions(state, last) if goes_on(state, before, asked.seat) else []
    if not following:
        if len(begun.actions) > 1:
            yield begun
        return
    moved = unasked_move(asked, before, state, last)
    for action in following:
        yield from further(
            asked, state, longer(asked, state, begun._replace(text=sentences(begun.text, moved)), action)
        )


def following_actions(state: Village, last: int) -> list[int]:
    """What goes on with the turn: something is done at each location, and monsters are fought in one order."""
    legal = state.legal(state.step.seat) if isinstance(state.step, (Move, UseOnce, UseForest)) else []
    if isinstance(state.step, UseForest) and (FIGHT.has(last) or last == FIGHT_CAPTIVE.first):
        return [action for action in legal if action == PASS.first or action > last]
    return [action for action in legal if action != PASS.first]


def longer(asked: Acting, state: Village, begun: Compound, action: int) -> Compound:
    """A turn with one action more."""
    actions = (*begun.actions, action)
    if action == PASS.first:  # no more fights
        return begun._replace(actions=actions)
    text, _, targets = asked.describe(state, action)
    if MOVE.has(action):
        assert isinstance(state.step, Move)
        text = move_text(asked, state, state.step.place, state.place_of(MOVE.part(action)))
    touched = tuple(dict.fromkeys((*begun.targets, *targets)))
    return Compound(actions, sentences(begun.text, text), begun.rule, touched)


def unasked_move(asked: Acting, before: Village, state: Village, last: int) -> Text:
    """Where the adventurer goes by itself, as only one location is open to it; or nothing."""
    start = before.place_of(EXPLORE.part(last)) if EXPLORE.has(last) else start_of_move(before)
    if start == NONE or MOVE.has(last) or start_of_move(state) != NONE or not isinstance(state.step, Use):
        return say("")
    return move_text(asked, before, start, state.step.place)


def move_text(asked: Acting, village: Village, start: int, stop: int) -> Text:
    """Where the adventurer goes, without what can be done there: that is said next."""
    price = amount(toll(village, asked.seat, start, stop), "Coin") or "free"
    return say("Move to the {location} for {price}.", location=asked.words.location(village.circle[stop]), price=price)


CHAPTER = Chapter(compounds={Act: whole_turns})
