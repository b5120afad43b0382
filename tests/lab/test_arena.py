"""The arena: seats and luck are shared out fairly, files go on where they stopped, and the better bot stands above."""

from __future__ import annotations

import builtins
import itertools
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import polars
import pytest

from gauntlet import Gauntlet
from kingstable import bots
from kingstable.bots import Bot, Clock
from kingstable.bots.levels import TURN
from kingstable.core import registry
from kingstable.core.edition import Edition
from kingstable.core.errors import BadOption
from kingstable.core.game import View
from kingstable.lab import sim
from kingstable.lab.arena import Arena, line_ups, play, rotations
from kingstable.lab.contestant import Contestant, contestant, written
from kingstable.lab.ladder import Ladder, markdown, rated
from kingstable.lab.marked_sections import into_page, marks
from kingstable.lab.results import COLUMNS, HEADER, GameRow, Results, read_csv, read_parquet
from kingstable.lab.sim import Match, play_game
from kingstable.lab.workers import Here, Processes
from kuhn import Kuhn

HERE = Here()


def arena(names: str = "greedy,random", games: int = 4, seats: int = 2, seed: int = 1, **more: Any) -> Arena:
    """A match of Kuhn poker, which is quick; with other seats, of the Gauntlet."""
    more.setdefault("game", Kuhn() if seats == 2 else registry.game("gauntlet"))
    clock = more.pop("clock", Clock())
    contestants = tuple(contestant(word, clock) for word in names.split(","))
    return Arena(contestants=contestants, seats=seats, games=games, seed=seed, **more)


def rows_of(match: Arena) -> list[GameRow]:
    return list(play(match, (), HERE))


def without_time(rows: Sequence[GameRow]) -> list[GameRow]:
    """Rows as they are the same whenever and wherever they are played."""
    return [replace(row, seconds=(0.0,) * row.seats) for row in rows]


# Who sits where ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "seats"), [(2, 2), (2, 3), (2, 4), (2, 5), (3, 3), (3, 2), (3, 4), (3, 5), (4, 3)])
def test_every_bot_sits_at_every_seat_equally_often(count: int, seats: int) -> None:
    labels = "abcd"[:count]
    seated = [turn for line_up in line_ups(labels, seats) for turn in rotations(line_up)]
    assert len(seated) == len(set(seated)), "the same game twice would count twice"
    for seat in range(seats):
        assert len(set(Counter(turn[seat] for turn in seated).values())) == 1
        assert {turn[seat] for turn in seated} == set(labels)
    in_one = [Counter(turn).values() for turn in seated if len(labels) <= seats]
    assert all(max(counts) - min(counts) <= 1 for counts in in_one)


def test_more_bots_than_seats_meet_in_all_companies() -> None:
    met = {frozenset(line_up) for line_up in line_ups("abcd", 3)}
    assert met == {frozenset(three) for three in itertools.combinations("abcd", 3)}


def test_a_company_is_seated_once_however_often_it_is_named() -> None:
    assert line_ups(["a", "b", "a"], 2) == [("a", "b")]  # nobody plays against itself alone
    assert line_ups(["a", "b", "b"], 3) == [("a", "b", "b")]
    assert line_ups(["a", "b"], 1) == [("a",), ("b",)]


def test_a_pair_of_games_has_one_seed_and_swapped_seats() -> None:
    match = arena(games=6)
    fixtures = [match.fixture(number) for number in range(match.total)]
    assert [fixture.deal for fixture in fixtures] == [0, 0, 1, 1, 2, 2]
    assert [[one.label for one in fixture.seated] for fixture in fixtures[:2]] == [
        ["greedy", "random"],
        ["random", "greedy"],
    ]


class First(Bot):
    """Passes and folds: the cards alone decide."""

    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        return legal[0]


class Second(First):
    pass


def test_what_a_seed_gives_one_it_gives_the_other() -> None:
    """Two bots of one mind: in each pair of games each wins once, and together nobody is ahead."""
    rows = rows_of(arena(f"{__name__}:First,{__name__}:Second", games=40))
    for one, other in itertools.pairwise(rows):
        if one.deal == other.deal:
            assert one.scores == other.scores and one.bots == other.bots[::-1]
    assert len({row.scores for row in rows}) == 2, "seeds differ, and with them the cards"
    standings = Ladder(rows).standings
    assert [one.wins for one in standings] == [20, 20] and standings[0].by_deal == (0.5, 0.5, 0.5)


@pytest.mark.parametrize(
    ("names", "seats", "games", "total"),
    [("greedy,random", 2, 3, 4), ("greedy,random", 3, 4, 12), ("greedy,random,rule-hungry", 2, 5, 18)],
)
def test_games_are_rounded_up_to_whole_rotations(names: str, seats: int, games: int, total: int) -> None:
    match = arena(names, games, seats)
    assert match.total == total
    each = Counter(tuple(sorted(one.label for one in match.fixture(n).seated)) for n in range(total))
    assert all(count >= games for count in each.values())


def test_a_longer_match_begins_like_a_shorter_one() -> None:
    short, long = (arena("greedy,random,rule-hungry", games) for games in (2, 9))
    assert [short.fixed(n) for n in range(short.total)] == [long.fixed(n) for n in range(short.total)]


def test_a_game_of_the_arena_is_one_of_the_match() -> None:
    """The same seed, the same number, the same bots: the same game as in `sim`."""
    match = arena(seats=2, game=registry.game("gauntlet"), seed=5)
    row = rows_of(match)[2]
    result = play_game(Match(match.game, ("greedy", "random"), seed=5), 1)
    assert (row.scores, row.decisions, sum(row.choices)) == (result.scores, result.decisions, result.choices)
    assert row.ranking == result.ranking and row.winners == result.winners


def test_bots_are_made_anew_for_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, int]] = []
    really = bots.make

    def make(name: str, seed: int = 0) -> Bot:
        made.append((name, seed))
        return really(name, seed)

    monkeypatch.setattr(sim, "make", make)
    rows_of(arena(games=4))
    assert (
        len(made) == 8 and len({seed for _, seed in made}) == 4
    )  # by seed and seat: the swapped pair has the same two


# Budgets -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "bot", "clock"),
    [
        ("search", "search", Clock(iterations=7)),
        ("search@1000", "search", Clock(iterations=1000)),
        ("search@0.1s", "search", Clock(seconds=0.1)),
        ("search@2s", "search", Clock(seconds=2)),
        ("mine.py:Mine@5", "mine.py:Mine", Clock(iterations=5)),
        ("a@b/mine.py:Mine", "a@b/mine.py:Mine", Clock(iterations=7)),
        ("a@b/mine.py:Mine@5s", "a@b/mine.py:Mine", Clock(seconds=5)),
    ],
)
def test_a_name_may_carry_a_budget(word: str, bot: str, clock: Clock) -> None:
    assert contestant(word, Clock(iterations=7)) == Contestant(word, bot, clock)
    assert word.endswith(written(clock)) or clock.iterations == 7


@pytest.mark.parametrize("word", ["a@", "a@0", "a@-5", "a@1.5", "a@0s", "a@s", "a@xs", "a@infs", "a@nans", "a@5 s@"])
def test_a_budget_that_is_none_is_refused(word: str) -> None:
    with pytest.raises(BadOption, match="after @ go iterations, as in search@1000, or seconds"):
        contestant(word)


def test_every_seat_is_handed_its_own_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[tuple[str, Clock]] = set()

    class Watching(First):
        def choose(self, view: View, legal: list[int], clock: Clock) -> int:
            seen.add((self.label, clock))
            return legal[0]

        label = ""

    def make(name: str, seed: int = 0) -> Bot:
        bot = Watching(seed)
        bot.label = name
        return bot

    monkeypatch.setattr(sim, "make", make)
    rows = rows_of(arena("thinker@30,quick@0.2s,other", games=2, clock=Clock(iterations=9)))
    assert seen == {("thinker", Clock(None, 30)), ("quick", Clock(0.2)), ("other", Clock(None, 9))}
    assert rows[0].bots == ("thinker@30", "quick@0.2s") and rows[0].clocks == ("30", "0.2s")
    assert not Ladder(rows).repeatable and Ladder(rows_of(arena("thinker@30,greedy"))).repeatable


def test_levels_without_a_clock_think_by_seconds_and_say_so() -> None:
    assert contestant("king").clock == Clock(seconds=TURN) and contestant("knight").clock == Clock(seconds=TURN / 10)
    assert contestant("kingstable.bots.levels:KingBot").clock == Clock(seconds=TURN), "one's own may be derived from it"
    assert contestant("king", Clock(iterations=5)).clock == contestant("king@5").clock == Clock(iterations=5)
    assert contestant("page").clock == contestant("search").clock == Clock()


def test_thinking_is_measured_for_each_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]

    class Slow(First):
        def choose(self, view: View, legal: list[int], _: Clock) -> int:
            clock[0] += 0.25
            return legal[0]

    monkeypatch.setattr(sim, "process_time", lambda: clock[0])
    monkeypatch.setattr(sim, "make", lambda name, seed: {"slow": Slow, "quick": First}[name](seed))
    rows = rows_of(arena("slow@5,quick@5", games=6))
    quick, slow = sorted(Ladder(rows).standings, key=lambda one: one.label)
    assert (quick.milliseconds, slow.milliseconds) == (0.0, 250.0)
    assert quick.choices + slow.choices == sum(sum(row.choices) for row in rows)


def test_whoever_has_a_choice_is_said_to_have_had_it() -> None:
    assert all(one.choices for one in Ladder(rows_of(arena("random,random@5"))).standings)


# Workers -------------------------------------------------------------------------------------------------------------


def test_one_process_or_two_it_is_the_same_match() -> None:
    match = arena("greedy,random,rule-hungry", games=4, seats=3)
    by_two = sorted(play(match, (), Processes(2, batch=1)), key=lambda row: row.number)
    assert without_time(rows_of(match)) == without_time(by_two)


def test_only_what_is_missing_is_played() -> None:
    match = arena(games=6)
    asked: list[int] = []

    class Watching(Here):
        def map(self, task: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[Any]:
            asked.append(len(jobs))
            return super().map(task, jobs)

    rows = list(play(match, {0, 3, 99}, Watching()))
    assert [row.number for row in rows] == [1, 2, 4, 5] and asked == [4]


def test_what_cannot_be_played_is_refused() -> None:
    for wrong in (arena("random,random"), arena(options={"fast": True})):
        with pytest.raises(BadOption):
            wrong.check()
    with pytest.raises(BadOption, match="no bot 'clever'"):
        arena("greedy,clever")
    with pytest.raises(BadOption, match="played by 2 to 4"):
        arena(seats=7).check()
    arena("random,random@5").check()


# Files ---------------------------------------------------------------------------------------------------------------


def kept(path: Path, match: Arena, stop: int | None = None) -> list[GameRow]:
    """Play a match into a file, or so many games of what is missing in it; all rows are returned."""
    with Results(path, match.fixed) as results:
        for row in itertools.islice(play(match, results.rows, HERE), stop):
            results.add(row)
        if stop is None:
            results.finish()
        return [results.rows[number] for number in sorted(results.rows)]


SUFFIXES = pytest.mark.parametrize("name", ["results.csv", "results.parquet"])


@SUFFIXES
def test_a_file_holds_every_row_as_it_was(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    match = arena("greedy,random", 6, 3)
    rows = kept(path, match)
    read = read_csv(path)[0] if path.suffix == ".csv" else read_parquet(path)
    assert read == rows == kept(path, match)
    assert without_time(rows) == without_time(rows_of(match))
    assert [file.name for file in tmp_path.iterdir()] == [name]  # a journal is gone when it has done its work


def test_parquet_and_csv_hold_the_same(tmp_path: Path) -> None:
    match = arena(games=6)
    kept(tmp_path / "a.csv", match)
    # the journal of a Parquet file is such a CSV: what is in the one is turned into the other
    (tmp_path / "a.parquet.csv").write_bytes((tmp_path / "a.csv").read_bytes())
    kept(tmp_path / "a.parquet", match)
    assert read_parquet(tmp_path / "a.parquet") == read_csv(tmp_path / "a.csv")[0]
    table = polars.read_parquet(tmp_path / "a.parquet")
    assert table.columns == list(COLUMNS) == HEADER.strip().split(",") and table.height == 6
    assert table["scores"].dtype == polars.List(polars.Int64) and table["ended"].dtype == polars.Boolean
    plain = polars.read_csv(tmp_path / "a.csv")
    assert [json.loads(cell) for cell in plain["scores"]] == table["scores"].to_list()


@SUFFIXES
def test_a_match_goes_on_wherever_it_stopped(tmp_path: Path, name: str) -> None:
    match = arena(games=6)
    whole = without_time(rows_of(match))
    for stop in range(match.total + 1):
        path = tmp_path / f"{stop}-{name}"
        assert len(kept(path, match, stop)) == stop
        assert without_time(kept(path, match)) == whole
        assert without_time(kept(path, match)) == whole  # and once more, when all is there


def test_a_file_may_be_cut_off_at_any_byte(tmp_path: Path) -> None:
    match = arena(games=4)
    whole = tmp_path / "whole.csv"
    rows = kept(whole, match)
    content = whole.read_bytes()
    for cut in range(len(content)):
        path = tmp_path / "cut.csv"
        path.write_bytes(content[:cut])
        found = Results(path, match.fixed)
        lines = content[:cut].count(b"\n")
        assert list(found.rows) == list(range(max(0, lines - 1))), "whole rows are kept, a half one is not"
        for number in range(len(found.rows), len(rows)):
            found.add(rows[number])
        found.close()
        assert path.read_bytes() == content


def test_a_match_that_was_killed_has_all_games_that_were_over(tmp_path: Path) -> None:
    """Nothing waits in memory: what was added is in the file before the next game begins."""
    match = arena(games=4)
    with Results(tmp_path / "a.csv", match.fixed) as results:
        for number, played in enumerate(play(match, (), HERE), 1):
            results.add(played)
            assert len(read_csv(tmp_path / "a.csv")[0]) == number


@SUFFIXES
def test_a_match_is_made_longer(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    kept(path, arena(games=2))
    assert without_time(kept(path, arena(games=6))) == without_time(rows_of(arena(games=6)))
    assert len(kept(path, arena(games=2))) == 6  # a shorter one leaves in it what there is


def test_games_that_were_played_twice_count_once(tmp_path: Path) -> None:
    path, match = tmp_path / "a.csv", arena(games=4)
    rows = kept(path, match)
    header, *lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    later = [line.replace(",true\n", ",false\n") for line in lines]
    path.write_text("".join([header, *lines, *later]), encoding="utf-8")
    assert kept(path, match) == rows


EDITED = Edition("standard", {("enemies", "enemy_18", "strength"): 5})


@SUFFIXES
@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"seed": 2}, "seed 2, not 1"),
        ({"names": "greedy,rule-hungry"}, "bots greedy, rule-hungry, not greedy, random"),
        ({"names": "greedy@5,random"}, "bots greedy@5, random, not greedy, random"),
        ({"clock": Clock(iterations=5)}, "clocks 5, 5, not "),
        ({"game": Kuhn()}, "game kuhn, not kingsburg"),
        ({"seats": 3, "games": 3}, "seats 3, not 2"),
        ({"options": {"one_token": True}}, r'options {"one_token": true}, not {"one_token": false}'),
        ({"game": registry.game("kingsburg", EDITED)}, "changed [0-9a-f]{16}, not none"),
    ],
)
def test_a_file_of_another_match_is_refused_and_kept(tmp_path: Path, name: str, other: Any, says: str) -> None:
    path = tmp_path / name
    mine: dict[str, Any] = {"game": registry.game("kingsburg"), "games": 2}
    kept(path, arena(**{**mine, **other}))
    before = path.read_bytes()
    with pytest.raises(BadOption, match=f"holds another match: {says}"):
        kept(path, arena(**mine))
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", ["name,score\nAnn,5\n", "hello", "\n", HEADER.replace("seed", "sed"), "\xff\n"])
def test_what_is_no_result_file_is_refused_and_kept(tmp_path: Path, content: str) -> None:
    path = tmp_path / "mine.csv"
    path.write_bytes(content.encode("latin-1"))
    with pytest.raises(BadOption, match="holds no results of an arena"):
        kept(path, arena())
    assert path.read_bytes() == content.encode("latin-1")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("kuhn,1,", "kuhn,one,", "line 3: rules: 'one' cannot be read"),
        ("kuhn,1,", "kuhn,true,", "line 3: rules: 'True' is not what is expected there"),
        ("kuhn,1,", "1,", "line 3: 18 values are expected, and 17 are there"),
        ("[[", "[[7, ", "line 3: ranking: there are seats 0 to 1"),
        (',"[[', ',"[5]","[[', "line 3: 18 values"),
    ],
)
def test_a_spoilt_line_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    path, match = tmp_path / "a.csv", arena()
    kept(path, match)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[2] = lines[2].replace(old, new, 1)
    path.write_text("".join(lines), encoding="utf-8")
    with pytest.raises(BadOption, match=f"a.csv: {says}"):
        kept(path, match)


def test_other_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.parquet").write_text("no Parquet", encoding="utf-8")
    polars.DataFrame({"a": [1]}).write_parquet(tmp_path / "b.parquet")
    for name, says in [
        ("a.txt", "ends with .csv or .parquet"),
        ("a", "ends with .csv or .parquet"),
        ("nowhere/a.csv", "nowhere/a.csv: cannot be written to"),
        ("nowhere/a.parquet", "nowhere/a.parquet.csv: cannot be written to"),
        ("a.parquet", "a.parquet cannot be read"),
        ("b.parquet", "b.parquet holds no results of an arena"),
    ]:
        with pytest.raises(BadOption, match=says):
            kept(tmp_path / name, arena())


def without(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    """As if a package were not installed."""
    really = builtins.__import__

    def imported(name: str, *more: Any, **named: Any) -> Any:
        if name.partition(".")[0] == missing:
            raise ImportError(name)
        return really(name, *more, **named)

    monkeypatch.setattr(builtins, "__import__", imported)


def test_without_polars_there_is_csv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "polars")
    with pytest.raises(
        BadOption, match=r"Parquet needs polars: pip install 'kingstable\[lab\]'; or name a file .* .csv"
    ):
        kept(tmp_path / "a.parquet", arena())
    assert len(kept(tmp_path / "a.csv", arena())) == 4


# The ladder ----------------------------------------------------------------------------------------------------------


def row(number: int, seated: str, ranking: Sequence[Sequence[int]], scores: Sequence[int] = (), **more: Any) -> GameRow:
    """A game as if it had been played."""
    names, seats = tuple(seated.split(",")), seated.count(",") + 1
    zeros = (0,) * seats
    fixed = (
        "gauntlet",
        1,
        "standard",
        "",
        "{}",
        seats,
        1,
        names,
        ("",) * seats,
        number,
        number // seats,
        number % seats,
    )
    places = tuple(tuple(place) for place in ranking)
    return replace(GameRow(*fixed, tuple(scores) or zeros, places, 9, (2,) * seats, (0.004,) * seats, True), **more)


def test_wins_are_shared_and_truncated_games_left_out() -> None:
    ladder = Ladder(
        [
            row(0, "a,b", [[0], [1]], [7, 3]),
            row(1, "b,a", [[0, 1]], [5, 5]),
            row(2, "a,b", [[0], [1]], [9, 1]),
            row(3, "b,a", [], [50, 50], ended=False),
        ]
    )
    one, two = ladder.standings
    assert (one.label, one.wins, one.games, one.score) == ("a", 2.5, 3, 7) and (two.wins, two.score) == (0.5, 3)
    assert one.share.at == pytest.approx(2.5 / 3) and one.share.low < 0.5 < one.share.at < one.share.high
    assert one.by_deal.at == pytest.approx((0.75 + 1) / 2) and one.fair == 1.5
    assert ladder.truncated == 1 and one.milliseconds == 2 and one.choices == 8
    assert "counted in nothing but the CPU time: 1 game." in markdown(ladder, "Title")


def test_a_bot_at_several_seats_wins_with_any_of_them() -> None:
    ladder = Ladder([row(0, "a,b,a,b", [[2], [0], [1], [3]]), row(1, "b,a,b,a", [[0, 2], [1], [3]])])
    wins = {one.label: (one.wins, one.fair, one.games, len(one.scores)) for one in ladder.standings}
    assert wins == {"a": (1, 1, 2, 4), "b": (1, 1, 2, 4)}


def test_who_sits_less_often_is_not_below_for_that() -> None:
    """Of three seats one: to win four games in ten is more than fair."""
    rows = [row(number, "a,b,b", [[0], [1, 2]] if number % 5 < 2 else [[1], [0], [2]]) for number in range(10)]
    assert [one.label for one in Ladder(rows).standings] == ["a", "b"]


def test_the_interval_by_deal_is_wider_where_luck_decides() -> None:
    """Each deal is won by one bot from both seats: twenty games are but ten, and the interval knows."""
    rng = Random(3)
    rows = []
    for deal in range(10):
        lucky = rng.randrange(2)
        rows += [row(2 * deal, "a,b", [[lucky], [1 - lucky]]), row(2 * deal + 1, "b,a", [[1 - lucky], [lucky]])]
    one = Ladder(rows).standings[0]
    assert one.by_deal.high - one.by_deal.low > 1.3 * (one.share.high - one.share.low)


def test_companies_are_counted_apart() -> None:
    rows = [row(0, "a,b", [[0], [1]]), row(1, "b,a", [[1], [0]]), row(2, "a,c", [[1], [0]]), row(3, "c,a", [[0], [1]])]
    ladder = Ladder(rows)
    assert [[(one.label, one.wins) for one in company] for company in ladder.companies] == [
        [("a", 2), ("b", 0)],
        [("c", 2), ("a", 0)],
    ]
    assert not Ladder(rows[:2]).companies
    assert "| a, b | 2 | 100.0% (34.2%–100.0%), 0.0% (0.0%–65.8%) |" in markdown(ladder, "")


def test_alone_there_is_nothing_fair_and_nobody_met() -> None:
    ladder = Ladder([row(0, "a", [[0]], [9]), row(1, "b", [[], [0]], [4])])
    text = markdown(ladder, "")
    assert not ladder.companies and "| a | 1 | 100.0% (20.7%–100.0%) | – | – | 9.00 | 2 |" in text


def test_ratings_follow_the_ranking() -> None:
    ratings = rated([row(number, "c,b,a", [[2], [1], [0]]) for number in range(8)])
    assert ratings["a"].mu > ratings["b"].mu > ratings["c"].mu and ratings["a"].sigma < 8
    level = rated([row(0, "a,b", [[0, 1]]), row(1, "a,b", [[], [0, 1]])])  # shared by both, or lost by both
    assert level["a"].mu == pytest.approx(level["b"].mu) == pytest.approx(25)
    twice = rated([row(number, "a,b,a", [[0], [2], [1]]) for number in range(4)])
    assert twice["a"].mu > 25 > twice["b"].mu
    assert rated([row(0, "a,b", [], ended=False)])["a"] == (25, 25 / 3) and rated([row(0, "a", [[0]])]) == {}


def test_ratings_take_the_games_in_their_order() -> None:
    rows = [row(number, "a,b", [[number % 3 == 0], [number % 3 != 0]]) for number in range(9)]
    assert rated(rows) != rated(rows[::-1])
    assert Ladder(rows[::-1]).standings[0].rating == Ladder(rows).standings[0].rating == rated(rows)["a"]


def test_a_plan_stands_above_none() -> None:
    match = arena("random,greedy", 12, game=registry.game("kingsburg"))
    ladder = Ladder(rows_of(match))
    greedy, random = ladder.standings
    assert greedy.label == "greedy" and greedy.share.low > 0.5 > random.share.high
    assert greedy.rating and random.rating and greedy.rating.mu > random.rating.mu + 5


def test_without_openskill_there_are_no_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "openskill")
    ladder = Ladder([row(0, "a,b", [[0], [1]])])
    text = markdown(ladder, "Title")
    assert ladder.standings[0].rating is None and "| rating |" not in text
    assert "pip install 'kingstable[lab]'" in text and "| a | 1 | 100.0%" in text


def test_a_long_game_is_truncated(monkeypatch: pytest.MonkeyPatch) -> None:
    match = arena(game=Gauntlet())
    really = Arena._match
    monkeypatch.setattr(Arena, "_match", lambda self, seated: replace(really(self, seated), limit=7))
    ladder = Ladder(rows_of(match))
    assert ladder.truncated == 4 and all(one.games == 0 for one in ladder.standings)
    assert "| greedy | 0 | – |" in markdown(ladder, "")


# Pages ---------------------------------------------------------------------------------------------------------------


def test_a_part_of_a_page_is_written_anew() -> None:
    (begin, end), (other, _) = marks("arena", "one"), marks("arena", "two")
    page = f"# A\n\n{begin}\nold\n{end}\n\nB\n\n{other}\n{end}\n"
    again = into_page(into_page(page, "x\n", "arena", "one"), "y", "arena", "one")
    assert again == f"# A\n\n{begin}\n\ny\n\n{end}\n\nB\n\n{other}\n{end}\n"
    assert into_page(again, "z", "arena", "two").endswith(f"{other}\n\nz\n\n{end}\n")
    for wrong in ("# A", f"{begin}\n{other}\n{end}\n", f"{end}\n{begin}"):
        with pytest.raises(ValueError, match="no place for this"):
            into_page(wrong, "x", "arena", "one")
