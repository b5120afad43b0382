"""All steps of Kings of Artifice under one name, for scripted positions: `step(table) == steps.Act`."""

from kingstable.games.kings_of_artifice.rules.building import Build, Join, SecondWall
from kingstable.games.kings_of_artifice.rules.crowning import Crowning, Throw
from kingstable.games.kings_of_artifice.rules.final import FinalScoring
from kingstable.games.kings_of_artifice.rules.horses import Carry, Ride
from kingstable.games.kings_of_artifice.rules.king import Place, Summon
from kingstable.games.kings_of_artifice.rules.knight import Attack, Rally, Refuge
from kingstable.games.kings_of_artifice.rules.moving import Move
from kingstable.games.kings_of_artifice.rules.setting_up import (
    DealScoring,
    DealSpell,
    DrawBerth,
    DrawTree,
    Harbour,
    PlantTree,
)
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
    Lend,
    Lift,
    Morph,
    Rebuilt,
    Repay,
    Strike,
    Teleport,
)
from kingstable.games.kings_of_artifice.rules.thief import Steal
from kingstable.games.kings_of_artifice.rules.turn import Act, Choose, Round, RoundEnd, Turn, TurnEnd

__all__ = [
    "Act",
    "Attack",
    "Build",
    "Carry",
    "Choose",
    "Crowning",
    "Curse",
    "DealScoring",
    "DealSpell",
    "Demolish",
    "DrawBerth",
    "DrawTree",
    "Enchant",
    "Exchange",
    "FinalScoring",
    "Fly",
    "Guide",
    "Harbour",
    "Join",
    "Land",
    "Lead",
    "LeadRider",
    "Lend",
    "Lift",
    "Morph",
    "Move",
    "Place",
    "PlantTree",
    "Rally",
    "Rebuilt",
    "Refuge",
    "Repay",
    "Ride",
    "Round",
    "RoundEnd",
    "Sail",
    "SecondWall",
    "Steal",
    "Stern",
    "Strike",
    "Summon",
    "Teleport",
    "Throw",
    "Turn",
    "TurnEnd",
]  # fmt: skip
