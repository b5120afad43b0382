"""All steps of Artificium under one name, for scripted positions: `at(steps.Resolve(0, 0, 0))`."""

from kingstable.games.artificium.rules.action_cards import Explore
from kingstable.games.artificium.rules.building_cards import Drop, Push
from kingstable.games.artificium.rules.market import Deal, Exchange, Market, OpenMarket
from kingstable.games.artificium.rules.playing import Choose, Resolve, Reveal
from kingstable.games.artificium.rules.start import Draw, DrawUp, FirstPlayer
from kingstable.games.artificium.rules.turn import Turn
from kingstable.games.artificium.rules.turn_end import Tidy, TurnEnd

NEXT_TURN = (TurnEnd(), Turn())  # the end of a turn that is not the last, and what follows

__all__ = [
    "NEXT_TURN", "Choose", "Deal", "Draw", "DrawUp", "Drop", "Exchange", "Explore", "FirstPlayer", "Market",
    "OpenMarket", "Push", "Resolve", "Reveal", "Tidy", "Turn", "TurnEnd",
]  # fmt: skip
