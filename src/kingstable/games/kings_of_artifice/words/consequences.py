"""What a click leads to.

A click that leads straight on, because the next answer is the only one, is described by what it does: so a click is
tried on a copy of the state, and what comes next is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kingstable.core.decision import NOTHING, Step
from kingstable.core.prose import Name, Text, quantity, say, sentences
from kingstable.core.speech import SEAT_NAMES, Described, Speech
from kingstable.core.state import CHANCE, State
from kingstable.games.kings_of_artifice.actions import CAST
from kingstable.games.kings_of_artifice.rules.building import Build, Join
from kingstable.games.kings_of_artifice.rules.crowning import Throw
from kingstable.games.kings_of_artifice.rules.horses import Carry, Ride
from kingstable.games.kings_of_artifice.rules.king import Place, Summon
from kingstable.games.kings_of_artifice.rules.knight import Attack
from kingstable.games.kings_of_artifice.rules.moving import Move
from kingstable.games.kings_of_artifice.rules.setting_up import Harbour
from kingstable.games.kings_of_artifice.rules.ships import Sail, Stern
from kingstable.games.kings_of_artifice.rules.spells import (
    Curse,
    Demolish,
    Enchant,
    Exchange,
    Fly,
    Guide,
    Land,
    Lead,
    LeadRider,
    Lift,
    Morph,
    Strike,
    Teleport,
)
from kingstable.games.kings_of_artifice.rules.thief import Steal
from kingstable.games.kings_of_artifice.rules.turn import Act, Choose
from kingstable.games.kings_of_artifice.state import Island

# The steps that belong to one act: what one click asks for may have a single answer
LEADS_TO: Mapping[type[Step[Any]], tuple[type[Step[Any]], ...]] = {
    Act: (Choose, Lift, Curse, Demolish, Enchant, Strike, Fly, Morph, Teleport, Guide),
    Choose: (Move, Build, Summon, Attack, Ride, Throw),
    Summon: (Place,),
    Build: (Join,),
    Ride: (Carry,),
    Harbour: (Stern,),
    Sail: (Stern,),
    Fly: (Land,),
    Teleport: (Exchange,),
    Guide: (Lead,),
    Lead: (LeadRider,),
}


class FarSpeech(Speech):
    """Describes an action with all that follows from it at once."""

    def describe(self, state: State, seat: int, action: int, names: Sequence[str] = SEAT_NAMES) -> Described:
        text, rule, targets = super().describe(state, seat, action, names)
        if seat == CHANCE:
            return text, rule, targets
        assert isinstance(state, Island)
        after = state.clone()
        after.told = []
        after.take(seat, action)
        after.step = after.agenda[-1] if after.agenda else NOTHING
        leads_on = isinstance(after.step, LEADS_TO.get(type(state.step), ()))
        if not leads_on or len(legal := after.legal(seat)) != 1:
            return sentences(text, *consequences(state, seat, after, names)), rule, targets
        only, only_rule, more = self.describe(after, seat, legal[0], names)  # [19.3]
        targets = tuple(dict.fromkeys((*targets, *more)))
        if isinstance(state.step, Summon) or CAST.has(action):
            return sentences(text, only), rule, targets  # what it costs is said by this click alone
        return only, only_rule, targets


def consequences(state: Island, seat: int, after: Island, names: Sequence[str]) -> list[Text]:
    """What else a click brings about: tree tokens and Pastures; and what it makes possible: a theft."""
    found = []
    for event in after.told or ():
        if event.kind == "tree":
            found.append(say("You take the tree token there."))
        elif event.kind == "faded":
            found.append(say("You lose your remaining {points} temporary AP.", points=event.facts["points"]))
        elif event.kind == "pasture":
            forest = quantity(event.facts["forest"], "forest space", "forest spaces")
            if event.facts["seat"] == seat:
                found.append(say("This encloses a Pasture with {forest}.", forest=forest))
            else:
                owner = Name(names[event.facts["seat"]])
                found.append(say("This encloses a Pasture with {forest} for {who}.", who=owner, forest=forest))
    if isinstance(after.step, Steal) and not isinstance(state.step, Steal):
        found.append(say("You may then steal {who}'s AP token.", who=Name(names[after.step.victim])))
    return found
