"""What can be said at once: a figure with what it does, and where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from kingstable.core.chains import Act as Answers
from kingstable.core.chains import at_most, chains
from kingstable.core.speech import Asked, Chapter, Compound
from kingstable.games.kings_of_artifice.actions import BUILD_WALL, CLASS, DEED, FIGURE, SPACE
from kingstable.games.kings_of_artifice.rules.building import Build, Join, SecondWall
from kingstable.games.kings_of_artifice.rules.crowning import Throw
from kingstable.games.kings_of_artifice.rules.horses import Ride
from kingstable.games.kings_of_artifice.rules.king import Place, Summon
from kingstable.games.kings_of_artifice.rules.knight import Attack
from kingstable.games.kings_of_artifice.rules.moving import Move
from kingstable.games.kings_of_artifice.rules.turn import Act, Choose
from kingstable.games.kings_of_artifice.state import Island
from kingstable.games.kings_of_artifice.words.names import Words

ONE_ACT: Answers = {
    Choose: (DEED,),
    Move: (),
    Build: (SPACE,),
    SecondWall: (),
    Join: (),
    Summon: (CLASS,),
    Place: (),
    Attack: (),
    Throw: (),
    Ride: (),
}


def compounds(asked: Asked[Island, Act, Words]) -> Iterator[Compound]:
    """Each figure with what it does, and where."""
    groups: defaultdict[tuple[int, ...], list[Compound]] = defaultdict(list)
    first = [action for action in asked.state.legal(asked.seat) if FIGURE.has(action)]
    for chain in chains(asked, first, ONE_ACT, two_walls_again):
        *start, _ = chain.actions
        summons = CLASS.has(start[-1])  # what it costs is said by the class
        two_walls = DEED.at(BUILD_WALL) in start and SPACE.has(start[-1])
        groups[tuple(start)].append(chain.compound(said=1 + (summons or two_walls)))
    return at_most(groups.values())


def two_walls_again(one: int, other: int) -> bool:
    """Two Walls are the same in either order."""
    return SPACE.has(one) and SPACE.has(other) and other < one


CHAPTER = Chapter(compounds={Act: compounds})
