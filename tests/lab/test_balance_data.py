"""Balance reports as data and as a page: the figures are the report's, and the page asks for nothing."""

from __future__ import annotations

import csv
import json
import re
import sys
from collections import Counter
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from kingstable.core import registry
from kingstable.core.errors import BadOption
from kingstable.core.playout import pick
from kingstable.core.state import CHANCE, seats_in
from kingstable.lab import balance_charts, balance_data, balance_html
from kingstable.lab.balance import TENTHS, Balance, Crowd, Pair, Plan, play
from kingstable.lab.balance_data import Figure, Spread, encode, rows
from kingstable.lab.balance_findings import findings
from kingstable.lab.balance_page import ASSOCIATION, markdown, svg
from kingstable.lab.sim import Match, Result, play_game


def built(scores: tuple[int, ...], winner: int, *buildings: str) -> Result:
    """A game whose seats have these buildings, `Inn Farms`; its choices are among 2, 3, ... answers."""
    traits = tuple({"building": tuple(words.split())} for words in buildings)
    return Result(scores, (winner,), True, 30, 20, traits, {"rounds": 5}, branching=tuple(range(2, 22)))


def small() -> Balance:
    """Two crowds of three games: the Inn goes with winning, the Farms go with nothing, and one seat has nothing."""
    balance = Balance(Plan(registry.game("gauntlet"), games=3))
    planned, control = balance.crowds[2] = Pair(Crowd("greedy", 2), Crowd("random", 2))
    planned.add(built((9, 4), 0, "Inn Farms", "Farms"))
    planned.add(built((8, 3), 0, "Inn Farms", ""))
    planned.add(built((2, 5), 1, "Farms", "Inn Inn"))
    control.add(built((1, 2), 1, "", "Farms"))
    return balance


def large() -> Balance:
    """A game of which much is known: seat 1 wins two in three, with the Inn."""
    balance = Balance(Plan(registry.game("gauntlet"), games=300))
    crowds = balance.crowds[2] = Pair(Crowd("greedy", 2), Crowd("random", 2))
    for crowd in crowds:
        for number in range(300):
            inn = ("Inn", "Farms") if number % 3 else ("Farms", "Inn")
            crowd.add(built((9, 4), int(number % 3 == 0), *inn))
    return balance


def row(found: list[Figure], **wanted: object) -> Figure:
    [one] = [row for row in found if all(getattr(row, name) == value for name, value in wanted.items())]
    return one


# Several values of a trait -------------------------------------------------------------------------------------------


def test_a_seat_counts_once_for_each_value_that_it_has() -> None:
    planned = small().traits()[0]["building"]
    assert {name: (group.games, group.wins) for name, group in planned.items()} == {"Inn": (3, 3), "Farms": (4, 2)}
    assert small().many("building") and not small().many("guild")


def test_those_with_a_value_stand_beside_those_without_it() -> None:
    balance = small()
    others = balance.everyone()[0].without(balance.traits()[0]["building"]["Inn"])
    assert (others.games, others.wins, sorted(others.scores)) == (3, 0, [2, 3, 4])
    inn = row(rows(balance), kind="building", value="Inn", bot="greedy", seats=None)
    assert (inn.had, inn.score, inn.score_without) == (0.5, 22 / 3, 3)
    assert "| Inn | 50% | 2.00 (0.88–2.00) | 7.3 | 3.0 | 0% | – | – | 1.5 |" in markdown(balance, "x.svg")


def test_the_report_says_that_it_is_no_cause() -> None:
    for text in (markdown(small(), "x.svg"), " ".join(findings(large())), balance_html.html(small(), "")):
        assert ASSOCIATION in text and "association, not a cause" in text


def test_what_was_never_seen_is_not_drawn() -> None:
    assert svg(small()).count("<circle") == 2 + 2 * 2 + (1 + 2) + 2, "legend; seats; Inn and Farms; scores"


# Branching -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
def test_the_branching_of_a_game_is_what_a_naive_recount_finds(number: int) -> None:
    match = Match(registry.game("kingsburg"), ("random",) * 2, seed=3, report=True)
    result = play_game(match, number)
    rng, state, naive = Random(f"3:{number}"), match.game.new(2), []
    while state.waiting:
        seat = seats_in(state.waiting)[0]
        if seat == CHANCE:
            state.apply(CHANCE, state.base + pick(state.odds(), rng))
            continue
        legal = state.legal(seat)
        naive.append(len(legal))
        state.apply(seat, legal[int(rng.random() * len(legal))] if len(legal) > 1 else legal[0])
    assert result.branching == tuple(count for count in naive if count > 1) and len(result.branching) == result.choices


def test_bots_that_think_are_counted_too() -> None:
    result = play_game(Match(registry.game("gauntlet"), ("greedy", "random"), report=True), 0)
    assert len(result.branching) == result.choices and min(result.branching) > 1


def test_what_only_reports_need_is_left_out_elsewhere_and_played_by_several_processes_as_by_one() -> None:
    bare = play_game(Match(registry.game("artificium"), ("random", "random")), 0)
    assert bare.branching == () and bare.traits == () and bare.winners
    plan = Plan(registry.game("artificium"), games=6, bot="random", seed=1)
    alone, together = (rows(play(plan, [2], jobs)) for jobs in (1, 2))
    assert alone == together and {"card", "branching"} <= {row.kind for row in alone}


def test_the_choices_of_a_game_are_cut_into_tenths() -> None:
    planned = small().crowds[2][0]
    assert planned.branching == [Counter({2 + 2 * tenth: 3, 3 + 2 * tenth: 3}) for tenth in range(TENTHS)]
    found = rows(small())
    whole = row(found, kind="branching", value="whole game", bot="greedy")
    assert (whole.games, whole.mean, whole.median, whole.least, whole.most) == (60, 11.5, 12, 2, 21)
    assert row(found, kind="branching", value="tenth 10", bot="greedy").mean == 20.5
    assert "| 2 | greedy | 20 | 11.5 | 12 | 21 |" in markdown(small(), "x.svg")


def test_a_spread_is_that_of_its_numbers() -> None:
    rng = Random(1)
    numbers = [rng.randrange(40) ** 2 for _ in range(500)]
    spread = Spread.of(Counter(numbers))
    parts = [sorted(numbers)[int(part * 500)] for part in (0.05, 0.25, 0.5, 0.75, 0.95)]
    assert list(spread)[2:7] == parts and spread.mean == pytest.approx(sum(numbers) / 500)
    assert (spread.least, spread.most) == (min(numbers), max(numbers))


# As data -------------------------------------------------------------------------------------------------------------


def test_the_data_holds_the_figures_of_the_report() -> None:
    balance = play(Plan(registry.game("kingswood"), games=3, bot="random", control="greedy", seed=2), [2, 3])
    lines = list(csv.DictReader(StringIO(encode(Path("b.csv"), rows(balance)).decode())))
    for seats, pair in balance.crowds.items():
        for crowd in pair:
            for seat, group in enumerate(crowd.by_seat):
                [line] = [line for line in lines if (line["seats"], line["bot"]) == (str(seats), crowd.bot)
                          and (line["kind"], line["value"]) == ("seat", str(seat + 1))]  # fmt: skip
                assert (int(line["games"]), float(line["wins"])) == (group.games, group.wins)
                assert tuple(float(line[name]) for name in ("share", "low", "high")) == group.share
                assert tuple(float(line[name]) for name in ("score", "score_low", "score_high")) == group.score
                assert float(line["fair"]) == pytest.approx(1 / seats)
    for bot, traits in zip(("random", "greedy"), balance.traits(), strict=True):
        shown = {line["value"]: float(line["share"]) for line in lines
                 if line["kind"] == "guild" and line["bot"] == bot and not line["seats"]}  # fmt: skip
        assert shown == {guild: group.share.at for guild, group in traits["guild"].items()}
    assert {line["value"] for line in lines if line["kind"] == "length"} == {"decisions", "rounds"}


def test_all_formats_hold_the_same_rows() -> None:
    found = rows(small())
    as_json = json.loads(encode(Path("b.json"), found))
    assert [Figure(**line) for line in as_json] == found
    as_csv = list(csv.DictReader(StringIO(encode(Path("b.csv"), found).decode())))
    assert [{name: value or None for name, value in line.items()} for line in as_csv] == [
        {name: None if value is None else str(value) or None for name, value in line.items()} for line in as_json
    ]


def test_parquet_holds_them_too(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    found = rows(small())
    file = tmp_path / "b.parquet"
    file.write_bytes(encode(file, found))
    assert [Figure(**line) for line in polars.read_parquet(file).to_dicts()] == found


def test_a_format_that_cannot_be_written_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOption, match=r"--data b\.xlsx: expected a name that ends in \.csv, \.json, \.parquet"):
        balance_data.check(Path("b.xlsx"))
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(BadOption, match=r"pip install 'kingstable\[lab\]' \(polars\)"):
        balance_data.check(Path("b.parquet"))
    balance_data.check(Path("b.csv"))


# In words ------------------------------------------------------------------------------------------------------------


def test_a_lean_is_told_with_its_interval_and_whether_the_control_shows_it() -> None:
    told = findings(large())
    assert told[0] == (
        "With 2 players, seat 1 wins 66.7%, 16.7 points more than fair (50.0%); the interval, 61.2% to 71.8%, leaves "
        "fair out. The random bots show the same: it seems to lie in the rules."
    )
    assert told[1].startswith("By building, seats with Inn (2.00 times fair) win more often than is fair, seats with "
                              "Farms (0.00 times fair) less often.")  # fmt: skip
    assert "20 decisions" not in " ".join(told) and "30 with 2" in " ".join(told)


def test_where_little_is_known_nothing_is_claimed() -> None:
    told = findings(small())
    assert told[0] == "With 2 players, no seat stands out among greedy bots: there are too few games to tell."
    assert "nothing goes clearly together with winning" in told[1]


# As a page -----------------------------------------------------------------------------------------------------------


class Page(HTMLParser):
    """What a browser would look at: elements with their attributes, scripts, styles, and the text of tables."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.inside: list[str] = []
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self.cells: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self.inside.append(tag)
        if tag == "td":
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        into = {"script": self.scripts, "style": self.styles}.get(self.inside[-1] if self.inside else "")
        if into is not None:
            into.append(data)
        elif "td" in self.inside:
            self.cells[-1] += data


@pytest.fixture(scope="module")
def page() -> Page:
    return Page(balance_html.html(large(), "kingstable balance gauntlet"))


def test_the_page_asks_the_network_for_nothing(page: Page) -> None:
    asking = ("src", "href", "srcset", "data", "poster", "action", "background")
    assert not [attrs for _, attrs in page.elements for name in asking if name in attrs]
    assert not {"link", "iframe", "img", "object", "embed"} & {tag for tag, _ in page.elements}
    assert not re.search(r"@import|url\(", "".join(page.styles))
    specs, _, ours = page.scripts
    assert not re.search(r"https?:|\burl\b", specs + ours)
    [policy] = [attrs["content"] for _, attrs in page.elements if attrs.get("http-equiv")]
    assert policy and policy.startswith("default-src 'none';") and "http" not in policy


def test_the_drawing_library_is_there_once(page: Page) -> None:
    specs, library, _ = page.scripts
    assert library.count("window.vegaEmbed=") == 1 and len(library) > 500_000
    places = {attrs["id"] for _, attrs in page.elements if attrs.get("class") == "chart"}
    assert set(json.loads(specs)) == places and len(places) == 6, "seats, buildings, scores, two lengths, branching"


def test_every_chart_has_its_table(page: Page) -> None:
    tags = Counter(tag for tag, _ in page.elements)
    assert tags["figure"] == tags["details"] == tags["table"] == 6
    for figure in ("66.7%", "61.2% to 71.8%", "seat 1 of 2", "Inn", "50.0%", "tenth 10"):
        assert figure in page.cells


def test_charts_and_tables_show_the_same_figures(page: Page) -> None:
    chart = json.loads(page.scripts[0])["chart-0"]
    values = [value for values in chart["datasets"].values() for value in values]
    first = next(value for value in values if value.get("name") == "seat 1 of 2" and value["bot"] == "greedy")
    share = large().crowds[2][0].by_seat[0].share
    assert [first[name] for name in ("at", "low", "high")] == pytest.approx([2 * figure for figure in share])


def test_what_wins_most_comes_first_and_what_was_seldom_seen_last() -> None:
    balance = large()
    for crowd in balance.crowds[2]:
        crowd.add(built((1, 0), 0, "Tower", ""))
    spec = json.loads(Page(balance_html.html(balance, "")).scripts[0])["chart-1"]
    orders = [layer["encoding"]["y"]["sort"] for layer in spec["layer"] if "y" in layer["encoding"]]
    assert orders and all(order == ["Inn", "Farms", "Tower"] for order in orders)


def test_names_cannot_break_the_page() -> None:
    balance = Balance(Plan(registry.game("gauntlet"), games=1))
    crowds = balance.crowds[2] = Pair(Crowd("greedy", 2), Crowd("random", 2))
    for crowd in crowds:
        crowd.add(Result((1, 2), (1,), True, 5, 2, ({"card": ("</script><b>",)}, {"card": ()}), {}, branching=(2, 3)))
    page = Page(balance_html.html(balance, "kingstable <b>"))
    assert len(page.scripts) == 3 and "b" not in {tag for tag, _ in page.elements} and "</script><b>" in page.cells


def test_a_chart_of_many_rows_is_as_high_as_they_are(page: Page) -> None:
    spec = json.loads(page.scripts[0])["chart-1"]
    assert spec["height"] == {"step": balance_charts.STEP, "for": "position"} and spec["width"] == "container"


def test_where_all_games_are_alike_their_bar_does_not_fill_the_chart() -> None:
    def bars(numbers: list[int]) -> dict[float, int]:
        spec = balance_charts.distribution({2: {"greedy": numbers}}, ["greedy"], "turns", "")
        return {bar["from"]: bar["times"] for values in spec["datasets"].values() for bar in values}

    assert bars([10] * 7) == {5.5: 0, 9.5: 7, 13.5: 0}
    assert bars([1, 2, 2, 3, 4]) == {0.5: 1, 1.5: 2, 2.5: 1, 3.5: 1}, "where there are several, there is no need for it"


def test_a_crowd_that_is_its_own_control_is_shown_once() -> None:
    plan = Plan(registry.game("gauntlet"), games=2, bot="random", control="random")
    page = Page(balance_html.html(play(plan, [2]), ""))
    assert page.cells.count("seat 1 of 2") == 1


def test_without_the_drawing_library_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(BadOption, match=r"pip install 'kingstable\[plots\]' \(altair, vl_convert\)"):
        balance_charts.check()


def test_the_report_loads_no_drawing_library_until_it_draws() -> None:
    assert not {"altair", "vl_convert", "polars"} & set(vars(sys.modules["kingstable.lab.balance_charts"]))


def test_a_report_on_games_that_were_all_cut_off_is_still_a_report() -> None:
    balance = Balance(Plan(registry.game("gauntlet"), games=1))
    crowds = balance.crowds[2] = Pair(Crowd("greedy", 2), Crowd("random", 2))
    for crowd in crowds:
        crowd.add(Result((1, 2), (), False, 99, 40))
    page = Page(balance_html.html(balance, ""))
    assert "99" in page.cells and "2 games" in findings(balance)[-1] and "99" in markdown(balance, "x.svg")
