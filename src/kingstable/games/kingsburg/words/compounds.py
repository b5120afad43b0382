"""What can be said at once: how many soldiers are hired, and for what."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from kingstable.core.chains import at_most
from kingstable.core.perspective import tried
from kingstable.core.prose import quantity, say
from kingstable.core.speech import Asked, Chapter, Compound
from kingstable.games.kingsburg.actions import HIRE, PASS
from kingstable.games.kingsburg.rules.crown import Recruit
from kingstable.games.kingsburg.rules.goods import BUNDLES, KINDS
from kingstable.games.kingsburg.state import Realm
from kingstable.games.kingsburg.words.names import Words, goods_listed

Hiring = Asked[Realm, Recruit, Words]
Paid = tuple[int, ...]  # of each good


def recruits(asked: Hiring) -> Iterator[Compound]:
    """So many soldiers and no more, for each way to pay them; they touch the soldiers, since goods hire one."""
    groups: defaultdict[int, dict[Paid, Compound]] = defaultdict(dict)
    for actions in payments(asked, asked.actual, ()):
        bundles = [BUNDLES[HIRE.part(action)] for action in actions if HIRE.has(action)]
        paid = tuple(sum(bundle[good] for bundle in bundles) for good in range(KINDS))
        if len(actions) > 1 and paid not in groups[len(bundles)]:
            groups[len(bundles)][paid] = compound(asked, actions, len(bundles), paid)
    return at_most([list(group.values()) for group in groups.values()])


def payments(asked: Hiring, state: Realm, paid: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All that can be paid for soldiers, one payment after another, in one order."""
    for action in state.legal(asked.seat):
        if HIRE.has(action) and (not paid or action >= paid[-1]):
            after = tried(state, asked.seat, action)
            if isinstance(after.step, Recruit) and after.waiting >> asked.seat & 1 and after.step.seat == asked.seat:
                yield (*paid, action, PASS.first)
                yield from payments(asked, after, (*paid, action))
            else:
                yield (*paid, action)


def compound(asked: Hiring, actions: tuple[int, ...], count: int, paid: Paid) -> Compound:
    soldiers = quantity(count, "soldier", "soldiers")
    template = (
        "Hire {soldiers} for {goods}, then stop." if actions[-1] == PASS.first else "Hire {soldiers} for {goods}."
    )
    text = say(template, soldiers=soldiers, goods=goods_listed(paid))
    return Compound(actions, text, "10.2", (f"soldiers-{asked.seat}",))


CHAPTER = Chapter(compounds={Recruit: recruits})
