"""Whole games, counted twice: by the game, and by the naive recount."""

from __future__ import annotations

from pathlib import Path

import pytest

import kingstable
from kingstable.bots import make, play
from kingstable.core.record import Record
from kingstable.core.table import Table

from .recount import MONSTERS, TOKENS, Recount
from .scripts import NAMES, captive, defeated, in_forest, kingdom, st, standing_at, tokens

SPECIALS = (
    "bakery", "game-parlor", "graveyard", "kings-castle", "manor-house", "potion-shop", "witchs-hut", "wizards-tower",
)  # fmt: skip
FATES = {"": st.OPEN, "won": st.WON, "overrun": st.OVERRUN, "hopeless": st.HOPELESS}
GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def played(seats: int, seed: int, bot: str, special: str = "random", guilds: str = "choose") -> Table:
    """A whole game between bots of one kind."""
    table = kingstable.new("kingswood", seats, seed=seed, names=NAMES[:seats], special=special, guilds=guilds)
    return play(table, [make(bot, seed=100 * seed + seat) for seat in range(seats)])


def check(table: Table) -> Recount:
    """Compare all that lies on the table at the end, and who has won."""
    count, state = Recount(table), kingdom(table)
    for who, one in zip(table.names, count.players, strict=True):
        fresh, worn = ([side[token] for token in TOKENS] for side in (one.fresh, one.worn))
        assert tokens(table, who) == (fresh, worn, one.coins)
        assert defeated(table, who) == " ".join(one.defeated)
        assert captive(table, who, of=who) == one.captive
    assert in_forest(table) == " ".join(name for name in MONSTERS if name in count.forest)
    people = " ".join(name for name in count.circle if name in count.adventurers)
    assert standing_at(table) == (people, count.guard)
    assert state.turn == count.turns and bool(state.last) == count.last and state.fate == FATES[count.solo]
    assert table.outcome is not None
    assert table.scores() == list(table.outcome.scores) == count.scores
    assert table.outcome.ranking == count.ranking
    return count


@pytest.mark.parametrize("bot", ["random", "greedy", "rule-hungry"])
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_recount_of_a_game_agrees(seats: int, seed: int, bot: str) -> None:
    check(played(seats, seed, bot, SPECIALS[(3 * seats + seed) % 8], guilds="random" if seed == 3 else "choose"))


@pytest.mark.parametrize("special", SPECIALS)
def test_the_recount_of_a_random_game_with_each_special_location_agrees(special: str) -> None:
    check(played(4, 50, "random", special))


@pytest.mark.parametrize("seed", range(8, 18))
def test_the_recount_of_a_longer_game_of_one_agrees(seed: int) -> None:
    check(played(1, seed, "greedy"))


@pytest.mark.parametrize(("seats", "seed"), [(2, 111), (3, 112), (3, 190), (4, 58)])
def test_the_recount_of_a_game_decided_by_coins_agrees(seats: int, seed: int) -> None:
    count = check(played(seats, seed, "random"))
    most = max(count.scores)
    assert count.scores.count(most) > 1
    assert [len(rank) for rank in count.ranking[:2]] == [1, 1]


@pytest.mark.parametrize(("seats", "seed", "bot"), [(2, 33, "greedy"), (4, 28, "greedy"), (5, 28, "rule-hungry")])
def test_the_recount_of_a_close_game_agrees(seats: int, seed: int, bot: str) -> None:
    """Decided by tokens, shared, and ended by an empty Forest, when these were chosen."""
    check(played(seats, seed, bot))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_recount_of_a_golden_game_agrees(path: Path) -> None:
    check(Record.load(path).replay())
