"""Sentences, and the small parts of them that every game needs.

What people read is a `Text`: a template and its arguments.  It prints as English, and `translate` says it in another
language, given that language's templates.  So a text is never put together with `+` or an f-string, which would leave a
translator with scraps: `say`, `listed`, `series` and `sentences` do it, and keep the parts.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, lru_cache
from string import Formatter
from typing import Any, NamedTuple, Self

from kingstable.core.state import Event

Arg = str | int  # a str may be a Text again, with arguments of its own


class Text(str):
    """A str that knows how it was made: its template, and what fills it.

    Whatever takes a str takes it; what the methods of a str make of it is a plain str again.

    >>> text = Text("Pay {price}.", {"price": 2})
    >>> text, text.template, text.args
    ('Pay 2.', 'Pay {price}.', {'price': 2})
    """

    __slots__ = ("args", "template")

    template: str
    args: Mapping[str, Arg]

    def __new__(cls, template: str, args: Mapping[str, Arg]) -> Self:
        text = str.__new__(cls, template.format_map(args))
        text.template = template
        text.args = args
        return text

    def __reduce__(self) -> tuple[type[Self], tuple[str, Mapping[str, Arg]]]:
        return type(self), (self.template, self.args)  # what a str would give is the text, which is no template

    def __format__(self, spec: str) -> str:
        """In a template, `{text:capital}` begins with a capital letter."""
        if not spec:
            return self
        return self[:1].upper() + self[1:] if spec == "capital" else super().__format__(spec)


class Name(str):
    """What is called the same in every language: a player, even one who calls himself Market.

    >>> translate(Name("Market"), {"Market": "Marché"})
    'Market'
    """


def say(template: str, **args: Arg) -> Text:
    """A text: a template, and what fills it.

    >>> say("Construct the {building} for {price}.", building="Inn", price=amount(2, "gold"))
    'Construct the Inn for 2 gold.'
    """
    return Text(template, args)


def translate(text: str, catalogue: Mapping[str, str]) -> str:
    """A text in the language of a catalogue, which maps templates and names of things; what it lacks stays as it is.

    >>> catalogue = {"{who} builds the {building}.": "{who} baut: {building}.", "Inn": "Gasthaus"}
    >>> translate(say("{who} builds the {building}.", who=Name("Ann"), building="Inn"), catalogue)
    'Ann baut: Gasthaus.'
    """
    if not text or isinstance(text, Name):
        return text
    if not isinstance(text, Text):
        return catalogue.get(text, text)
    args = {name: translate(arg, catalogue) if isinstance(arg, str) else arg for name, arg in text.args.items()}
    return Text(catalogue.get(text.template, text.template), args)


@lru_cache(maxsize=4096)  # a page is full of the same few amounts
def amount(count: int, one: str, many: str = "") -> Text:
    """`2 gold`, `1 building`, or nothing.

    One and many are two templates.  A language with more forms than two needs a wording that fits them all.

    >>> amount(2, "building", "buildings"), amount(0, "gold")
    ('2 buildings', '')
    >>> amount(1, "building", "buildings").template, amount(2, "building", "buildings").template
    ('{count} building', '{count} buildings')
    """
    if not count:
        return say("")
    things = one if count == 1 else many or one
    return say("{count} " + things.replace("{", "{{").replace("}", "}}"), count=count)


def quantity(count: int, one: str, many: str = "") -> Text:
    """As `amount`, but none has a word too.

    >>> quantity(2, "hit", "hits"), quantity(0, "GP")
    ('2 hits', 'no GP')
    """
    return amount(count, one, many) or say("no {things}", things=many or one)


def with_article(name: str) -> Text:
    """`a House`, `an Orc`.

    >>> with_article("House"), with_article("Orc")
    ('a House', 'an Orc')
    """
    return say("an {name}", name=name) if name[:1] in "AEIOU" else say("a {name}", name=name)


def series(parts: Sequence[str], join: str = "{before}, {next}") -> Text:
    """`a, b, c`; empty parts are left out.

    However many the parts are, a language needs one template, which joins the last of them to those before it.

    >>> series(["a", "", "b", "c"]), series(["a", "b"], "{before}; {next}")
    ('a, b, c', 'a; b')
    >>> series(["a", "b", "c"]).args
    {'before': 'a, b', 'next': 'c'}
    """
    first, *others = [part for part in parts if part] or [""]
    text = first if isinstance(first, Text) else say("{part}", part=first)
    for part in others:
        text = say(join, before=text, next=part)
    return text


LAST = {"and": "{before} and {last}", "or": "{before} or {last}"}


def listed(parts: Sequence[str], last: str = "and") -> Text:
    """`a, b and c`; empty parts are left out.  The last part is joined by a template of its own to the `series` before.

    >>> listed(["a", "", "b", "c"]), listed(["a", "b"], "or")
    ('a, b and c', 'a or b')
    >>> translate(listed(["a", "b", "c"]), {"{before} and {last}": "{before} und {last}", "c": "z"})
    'a, b und z'
    """
    parts = [part for part in parts if part]
    if len(parts) < 2:
        return series(parts)
    return say(LAST[last], before=series(parts[:-1]), last=parts[-1])


def sentences(*parts: str) -> Text:
    """Whole sentences after one another; empty ones are left out.

    >>> sentences("Take 1 gold.", "", "You may trade first.")
    'Take 1 gold. You may trade first.'
    """
    return series(parts, "{before} {next}")


def sentence(text: Text) -> Text:
    """What was said in passing, on its own: with a capital letter and a full stop.

    >>> sentence(say("pay {price}", price=2))
    'Pay 2.'
    """
    return say("{text:capital}.", text=text)


def label(name: str, you: bool, waited_for: bool, width: int) -> str:
    """A player on a board drawn with characters: a star before who is to decide, and `you` behind one's own name.

    >>> label("Ann", True, True, 10), label("Brian the Lionhearted", False, False, 10)
    ('* Ann you   ', '  Brian the ')
    """
    shown = f"{name[: width - 4]} you" if you else name[:width]
    return f"{'*' if waited_for else ' '} {shown:<{width}}"


Blank = Callable[[Mapping[str, int], Sequence[str], Any], Arg]  # of an event's facts, the players' names, and the words


BLANKS: dict[str, Blank] = {  # what most games need: who acts, and towards whom
    "who": lambda facts, names, words: Name(names[facts["seat"]]),
    "whom": lambda facts, names, words: Name(names[facts["other"]]),
}


Facts = Mapping[str, int]


def later_facts(before: Facts, after: Facts) -> Facts | None:
    """The facts of two events in a row, of which the later counts."""
    return {**before, **after}


class Joint(NamedTuple):
    """Two events in a row that are told in one sentence: its kind, and its facts; None where they do not belong
    together."""

    kind: str
    facts: Callable[[Facts, Facts], Facts | None] = later_facts


class Log(NamedTuple):
    """What happened, in sentences: a template for each kind of event, and what fills blanks that no fact fills.

    The rest tells how the sentences belong together, and which pieces of the scene they speak of.
    """

    sentences: Mapping[str, str]
    blanks: Mapping[str, Blank] = BLANKS
    chapters: Mapping[str, Mapping[str, str]] = {}  # kinds of events with which a chapter begins: `opened`
    turns: Collection[str] = ()  # kinds that begin the turn of whom they are about; a move of a seat does anyway
    joined: Collection[str] = ()  # kinds that stand on one line with what was told before
    joint: Mapping[tuple[str, str], Joint] = {}  # kinds in a row that make one sentence; its kind has one above
    pieces: Sequence[str] = ()  # templates of keys; one counts where an event has all of its facts
    reads: Mapping[str, Callable[[int, Any], Arg]] = {}  # of a fact and the words: what a key says, where not the fact

    def narrate(self, event: Event, names: Sequence[str], words: object = None) -> Text:
        """An event as a sentence.

        >>> log = Log({"build": "{who} builds {houses} houses."})
        >>> text = log.narrate(Event("build", "7.1", {"seat": 0, "houses": 2}, 0), ["Ann", "Brian"])
        >>> text, text.args
        ('Ann builds 2 houses.', {'who': 'Ann', 'houses': 2})
        """
        if event.kind not in self.sentences:
            raise ValueError(f"no words for {event.kind!r}")
        template, blanks, facts = self.sentences[event.kind], self.blanks, event.facts
        needed = [blank for _, blank, _, _ in Formatter().parse(template) if blank]
        filled = {name: blanks[name](facts, names, words) if name in blanks else facts[name] for name in needed}
        return Text(template, filled)

    def join(self, before: Event, event: Event) -> Event | None:
        """Two events in a row as one that is told instead; None, if each is told by itself.

        >>> log = Log({}, joint={("roll", "fire"): Joint("shot")})
        >>> log.join(Event("roll", "1.1", {"face": 3}, 1), Event("fire", "7.1", {"hits": 2}, 1))
        Event(kind='shot', rule='7.1', facts={'face': 3, 'hits': 2}, to=1)
        """
        joint = self.joint.get((before.kind, event.kind))
        if joint is None or before.to != event.to:
            return None
        facts = joint.facts(before.facts, event.facts)
        return None if facts is None else Event(joint.kind, event.rule, dict(facts), event.to)

    def opened(self, kind: str, before: str, after: str) -> str:
        """The chapter that an event begins: the one where its move has led, or what a game says of it.

        A move may lead through several chapters.  Of those on the way, a game says what is other than before.

        >>> when, log = "Year {year} · {phase}", Log({}, chapters={"enemy": {"phase": "Winter"}, "season": {}})
        >>> autumn, spring = say(when, year=1, phase="Autumn"), say(when, year=2, phase="Spring")
        >>> log.opened("enemy", autumn, spring), log.opened("season", autumn, spring)
        ('Year 1 · Winter', 'Year 2 · Spring')
        """
        other = self.chapters[kind]
        if not other or not isinstance(before, Text) or not other.keys() <= before.args.keys():
            return after
        return Text(before.template, {**before.args, **{blank: say(text) for blank, text in other.items()}})

    def touches(self, event: Event, words: object = None) -> list[str]:
        """The keys of the pieces that an event speaks of; not all of them need be there.

        >>> log = Log({}, pieces=("house-{seat}-{house}", "road-{road}"))
        >>> log.touches(Event("build", "7.1", {"seat": 0, "house": 2}, 0))
        ['house-0-2']
        """
        read = self.reads
        facts = {name: read[name](fact, words) if name in read else fact for name, fact in event.facts.items()}
        return [template.format_map(facts) for template in self.pieces if _blanks(template) <= facts.keys()]


NO_LOG = Log({})


@cache
def _blanks(template: str) -> frozenset[str]:
    return frozenset(blank for _, blank, _, _ in Formatter().parse(template) if blank)
