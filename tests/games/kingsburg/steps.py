"""All steps of Kingsburg under one name, for scripted positions: `at(steps.Build(0, 0))`."""

from kingstable.games.kingsburg.rules.advisors import (
    FROM_AID,
    FROM_BATTLE,
    Advisors,
    Bargain,
    Choose,
    Either,
    Look,
    Serve,
    Trade,
)
from kingstable.games.kingsburg.rules.aid import AidFromTheKing
from kingstable.games.kingsburg.rules.construction import Build, Construction, PayTownHall, SeasonEnd
from kingstable.games.kingsburg.rules.crown import KingsEnvoy, KingsReward, Recruit, Recruiting
from kingstable.games.kingsburg.rules.influence import Influence, Influencing
from kingstable.games.kingsburg.rules.roll import Farms, Guild, Neutral, Reroll, RerollOne, Roll, Season, TurnOrder
from kingstable.games.kingsburg.rules.winter import Battle, Battles, EnemyAppears, KingsDie, LoseGoods
from kingstable.games.kingsburg.rules.year import Start, Year, YearEnd

__all__ = [
    "FROM_AID", "FROM_BATTLE", "Advisors", "AidFromTheKing", "Bargain", "Battle", "Battles", "Build", "Choose",
    "Construction", "Either", "EnemyAppears", "Farms", "Guild", "Influence", "Influencing", "KingsDie", "KingsEnvoy",
    "KingsReward", "Look", "LoseGoods", "Neutral", "PayTownHall", "Recruit", "Recruiting", "Reroll", "RerollOne",
    "Roll", "Season", "SeasonEnd", "Serve", "Start", "Trade", "TurnOrder", "Year", "YearEnd",
]  # fmt: skip
