"""The pages with rules: every rule once, every figure with its source, and nothing that a strict page may not hold."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from gauntlet import Gauntlet
from kingstable.core import registry
from kingstable.core.edition import Column, Edition, Sheet
from kingstable.core.game import Game
from kingstable.core.introduction import introduction
from kingstable.core.rules import chapters, rules
from kingstable.server.rules_data import example
from kingstable.server.rules_introduction import introduction_picture
from kingstable.server.rules_page import rules_page
from kingstable.server.rules_prose import Prose

VOID = {"meta", "link", "img", "input", "br", "hr", "wbr"}


class Reader(HTMLParser):
    """Reads a page: its elements with their attributes, its text, and whether all that opens is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(page)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def values(self, attribute: str) -> list[str]:
        return [value for _, attributes in self.found if (value := attributes.get(attribute))]


def test_every_rule_and_chapter_has_one_anchor(game: Game) -> None:
    anchors = Reader(rules_page(game)).values("id")
    assert len(anchors) == len(set(anchors))
    if game.package:
        assert [f"r{number}" for number in rules(game)] == [name for name in anchors if re.match(r"r\d", name)]
        numbered = [f"c{chapter.number}" for chapter in chapters(game) if chapter.number]
        assert numbered == [name for name in anchors if re.match(r"c\d", name)]


def test_links_within_the_page_lead_somewhere(game: Game) -> None:
    page = Reader(rules_page(game))
    links = {link.removeprefix("#") for link in page.values("href") if link.startswith("#")}
    assert links <= set(page.values("id"))


def test_every_row_of_every_sheet_is_there_with_its_source(game: Game) -> None:
    page = rules_page(game)
    for sheet, rows in game.data.items():
        for key, row in rows.items():
            shown = re.search(rf'<tr id="{sheet}\.{key}">.*?</tr>', page)
            assert shown
            assert f'<span class="badge {row["source"]}">' in shown[0]


def test_a_page_holds_no_style_and_no_script_of_its_own(game: Game) -> None:
    page = Reader(rules_page(game))
    assert not any(tag == "style" for tag, _ in page.found)
    assert not any(name == "style" or name.startswith("on") for _, attributes in page.found for name in attributes)
    assert all("src" in attributes for tag, attributes in page.found if tag == "script")
    assert all(address.startswith("/") for address in page.values("src"))


@pytest.mark.parametrize("name", registry.names())
def test_the_example_of_an_edition_can_be_loaded(name: str) -> None:
    game = registry.game(name)
    if game.sheets:
        edition = Edition.parse(example(game.data), "example", "example")
        assert edition.name == "My box"
        assert registry.game(name, edition).data.keys() == game.data.keys()


def test_an_edition_marks_what_it_changes() -> None:
    edition = Edition.parse('name = "A <b> box"\nenemies.enemy_18.loss_vp = 2', "test", "test")
    page = rules_page(registry.game("kingsburg", edition))
    assert "<ins>2</ins> <del>1</del>" in page
    assert page.count("<ins>") == 1
    assert '<a href="#enemies.enemy_18">enemies.enemy_18.loss_vp = 2</a>' in page
    assert "A &lt;b&gt; box" in page
    assert "<b>" not in page
    assert "<ins>" not in rules_page(registry.game("kingsburg"))


def test_markup_in_a_text_is_shown_and_not_carried_out() -> None:
    hostile = "**1.1** <script>alert(1)</script> <img src=x onerror=y> ![a](http://b) [c](javascript:d) `<i>`\n\n"
    page = Reader(Prose(["1.1"], [], []).html(hostile + "<style>p {}</style>\n\n| <u> |\n|:-:|\n| <s> |"))
    assert {tag for tag, _ in page.found} <= {"p", "a", "code", "div", "table", "thead", "tbody", "tr", "th", "td"}
    assert all(link.startswith(("#", "http:")) for link in page.values("href"))
    for shown in ("<script>alert(1)</script>", "<img src=x onerror=y>", "<i>", "<style>", "<u>", "<s>"):
        assert shown in page.text


def test_rules_name_one_another() -> None:
    html = Prose(["1.1", "1.2"], ["1"], ["cards"]).html("**1.1** See 1.2, 1.3, chapter 1 and `data/cards.toml`.")
    links = Reader(html).values("href")
    assert links == ["#r1.1", "#r1.2", "#c1", "#sheet-cards"]


def test_rulings_are_marked_as_ours() -> None:
    html = Prose(["1.1", "1.2"], [], []).html("**1.1** So be it. *(ruling)*\n**1.2** *(house)* matters.")
    assert '<p id="r1.1" class="rule ruling">' in html
    assert "our ruling</em>" in html
    assert '<p id="r1.2" class="rule">' in html


def test_a_page_begins_with_the_introduction_and_its_pictures(game: Game) -> None:
    page = Reader(rules_page(game))
    read = introduction(game)
    pictures = [attributes for tag, attributes in page.found if tag == "img" and "loading" in attributes]
    assert len(pictures) == len(read.pictures)
    for number, (picture, attributes) in enumerate(zip(read.pictures, pictures, strict=True)):
        assert str(attributes["src"]).startswith(f"/rules/{game.name}/pictures/{number}?")
        assert picture.caption in page.text
    assert all(attributes["alt"] for attributes in pictures)
    if read.parts:
        assert (
            page.text.index("How to play")
            < page.text.index(read.in_a_minute[:40])
            < page.text.index("in our own words")
        )
        assert [name for name in page.values("id") if name in ("how-to-play", "rules")] == ["how-to-play", "rules"]


def test_there_are_no_more_pictures_than_the_introduction_has() -> None:
    game = registry.game("kingsburg")
    count = len(introduction(game).pictures)
    assert introduction_picture(game, count - 1).startswith("<svg")
    assert introduction_picture(game, count) == ""


def test_players_read_of_no_files(game: Game) -> None:
    shown = Reader(rules_page(game)).text
    assert not re.search(r"\w+\.(toml|md|py)\b", shown)


def test_a_game_without_a_rules_text_has_a_page() -> None:
    assert "has no rules text" in rules_page(Gauntlet())


def test_a_sheet_need_not_say_where_its_rows_come_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "sourceless" / "data"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder.parent / "RULES.md").write_text("# Small\n")
    (folder / "cards.toml").write_text("[inn]\nprice = 2\nkinds = []\n")
    monkeypatch.syspath_prepend(tmp_path)
    sheet = Sheet("cards", (Column("price"), Column("kinds", list)))
    game: Game = type("Sourceless", (Gauntlet,), {"package": "sourceless", "sheets": (sheet,)})()
    page = rules_page(game)
    assert '<tr id="cards.inn"><th scope="row"><code>inn</code></th>' in page
    assert "cards.inn.price = 2" in page


def test_chapters_without_a_number_are_folded_unless_they_hold_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "# Small\n\n## Play\n**1.1** Play.\n\n## Map & more\nFor those who check.\n"
    monkeypatch.setattr(Gauntlet, "package", "somewhere")
    monkeypatch.setattr(Gauntlet, "rules_text", lambda game: text)
    page = rules_page.__wrapped__(Gauntlet())
    assert '<section id="c-play"><h2><a href="#c-play">Play</a></h2>' in page
    assert '<details class="appendix" id="c-map-more"><summary>Map &amp; more</summary>' in page
