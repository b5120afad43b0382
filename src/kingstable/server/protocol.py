"""What goes over the wire, between a page or a bot and the server: every message, and nothing else.

All of it is JSON.  A message over the WebSocket says what it is in its field `type`.  What a client sends is checked
against these classes before anything else looks at it.

A seat is a number from 0; `WATCHER` stands for those who hold none.  What a seat is sent is made from its own view: two
tables that differ in nothing it may know send it the same bytes.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, json

from kingstable.bots.opponents import USUAL

WATCHER = -1


def _plain(value: object) -> object:
    """A text that knows its template is sent as what it says."""
    if isinstance(value, str):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} is not for the wire")


encode = json.Encoder(enc_hook=_plain).encode

Id = Annotated[str, Meta(max_length=40)]
Key = Annotated[str, Meta(max_length=100)]  # the secret of a seat
Name = Annotated[str, Meta(max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
OptionText = Annotated[str, Meta(max_length=500)]  # of an option


class Message(Struct, tag_field="type", rename="camel", forbid_unknown_fields=True):
    """Something said over the WebSocket."""


class Data(Struct, rename="camel", forbid_unknown_fields=True):
    """Part of a message, or what an HTTP request or answer holds."""


# A table as all may know it ------------------------------------------------------------------------------------------


class Pace(Struct, rename="camel", forbid_unknown_fields=True, frozen=True):
    """How long one may think: so many seconds for every decision, and a bank for what takes longer.  None: no clock."""

    name: Literal["none", "live", "days"] = "none"
    each: Annotated[int, Meta(ge=0, le=60 * 86400)] = 0
    bank: Annotated[int, Meta(ge=0, le=86400)] = 0


class SeatInfo(Data):
    """Who sits where."""

    name: str
    kind: Literal["person", "open", "bot"]  # open: waits for somebody to take it
    bot: str = ""  # which, where one plays
    online: bool = False
    left: bool = False  # a bot plays for a person, who may come back
    agrees: bool = False  # to end the game without a result


class ClockInfo(Data):
    """A seat's clock: it runs if `since` is set; `left` is what it has, in milliseconds, when this is sent."""

    left: int
    since: int = 0
    out: bool = False


class Result(Data):
    """How a game ended.  `ranking` holds the seats from first to last, equals together; empty where there is none."""

    text: str
    ranking: list[list[int]] = []
    scores: list[int] = []
    tallies: list[str] = []  # the scores as people write them: `9½`


class TableInfo(Data):
    """What everybody may know about a table without looking at the board."""

    id: str
    game: str
    title: str  # of the game
    art: str  # the address of its symbols, in this edition
    accent: str  # its colour
    rules: str  # the address of its rules
    edition: str
    changed: list[str]  # what the edition changes, a line each
    options: list[str]  # as sentences
    seats: list[SeatInfo]
    confirm: bool  # whether turns are confirmed
    pace: Pace
    hints: bool  # whether who is to decide may take one: where all others are bots, or the table allows it
    state: Literal["playing", "over", "closed"]  # closed: a record that cannot be played on
    made: int  # milliseconds since 1970
    seed_hash: str
    seed: str = ""  # once it is over
    next: str = ""  # the table of the rematch
    source: str = ""  # the table that it branched from
    result: Result | None = None
    moves: int = 0  # of a game that is over: how many entries its record has


# What a viewer sees --------------------------------------------------------------------------------------------------


class PieceInfo(Struct, rename="camel", omit_defaults=True, frozen=True):
    """A piece of a scene, see `core.scene`."""

    key: str
    x: float
    y: float
    width: float
    height: float
    name: str = ""
    art: str = ""
    seat: int = -1
    outline: str = ""
    turn: float = 0
    text: str = ""
    badge: str = ""
    tip: str = ""
    rule: str = ""
    mark: str = ""
    faint: bool = False
    ask: bool = False  # whether one may ask why it cannot be chosen


class LargeInfo(Data):
    """How a surface looks in full: these take the place of its own size, backdrop and pieces."""

    width: float
    height: float
    backdrop: str
    pieces: list[PieceInfo]


class SurfaceInfo(Data):
    """A surface of a scene.  The backdrop is the address of an image, and `places` that of a list of pieces (JSON): the
    spaces of a board, which lie under its pieces.  What an address names never changes; an empty one names nothing."""

    key: str
    kind: Literal["board", "mat", "hand"]
    title: str
    width: float
    height: float
    backdrop: str
    seat: int
    places: str
    pieces: list[PieceInfo]
    zoom: float  # how many times a phone enlarges it before its spaces can be touched
    front: bool = False  # what happens here is looked at before all else
    large: LargeInfo | None = None  # the same in full, for a window that has room, or where one asks for it


class SceneInfo(Data):
    status: str
    unit: str
    points: list[int | None]
    surfaces: list[SurfaceInfo]
    colours: list[str]  # of the seats, where they are not the usual ones
    holdings: list[PieceInfo]  # what the viewer has, in small, for a strip where mats cannot be in sight


class ScoreLine(Data):
    """One category of a score, or something that was counted; a value for each seat, None where it is not known."""

    label: str
    values: list[int | None]
    rule: str
    note: str
    pending: bool  # not scored yet: what it would bring if the game ended now


class ScoreSheetInfo(Data):
    """A score by category, as the viewer may know it; and what breaks ties, the most important first."""

    unit: str
    note: str  # what to know of it
    lines: list[ScoreLine]
    ties: list[ScoreLine]
    totals: list[int | None]  # what is scored
    projected: list[int | None]  # with what is pending


class PartInfo(Data):
    """Part of a strength in battle."""

    label: str
    strength: int


class FighterInfo(Data):
    """A seat in a battle."""

    seat: int
    name: str  # where no player leads it
    strength: int
    parts: list[PartInfo]
    result: Literal["won", "even", "lost", "pending"]
    effects: list[str]


class BattleInfo(Data):
    """The last battle that all took part in: it stays readable until the next.  Another battle has another key."""

    key: str
    title: str
    foe: str  # what all fight against; where sides fight each other, nothing
    art: str  # the symbol of the foe
    strength: int
    stakes: list[str]
    fighters: list[FighterInfo]
    opens: bool  # by itself, as its reader has not seen it otherwise and has not moved since


class ChartChapter(Data):
    """Part of the course of a game, by its name, with the points of all seats at one moment of it after another."""

    name: str
    points: list[list[int | None]]


class BriefingInfo(Data):
    """What to know before a game begins; of each seat, what it is and wants, where seats differ."""

    title: str
    text: list[str]
    sides: list[str]
    scenario: bool  # of this very table, and not of every game of its kind


class ChoiceInfo(Data):
    """Something the viewer's seat may do."""

    action: int
    text: str
    notation: str
    rule: str
    targets: list[str]
    final: bool  # where turns are confirmed: whether it cannot be taken back once it is made, as it shows something
    then: list[int] = []  # the actions that follow at once, where it stands for several
    passes: bool = False  # whether it ends something or goes without it
    warning: str = ""  # why it harms who makes it
    main: bool = False  # whether it is what the question is about, beside all that may be done before


class LogItem(Struct, rename="camel", omit_defaults=True, frozen=True):
    """A line of the log.  The lines are numbered from 0 for each viewer, as it may know them."""

    n: int
    kind: Literal["event", "undone", "notice"]
    text: str
    rule: str = ""
    seat: int = -1  # whom it is about
    chapter: str = ""  # where the game was: "Year 2 · Spring"
    turn: int = -1  # in whose turn; nobody's while the game itself goes on
    by: int = -1  # whose move told it; nobody's where dice, cards or the game itself did
    more: bool = False  # it goes on with the line before: both are one act
    touches: list[str] = []  # the keys of the pieces that it speaks of, as far as they are there
    points: list[int | None] = []  # of all seats from here on, where they have changed
    opens: bool = False  # a move was made, and this was told first
    first: int = 0  # undone: the lines that no longer hold, from this one
    last: int = 0  # to this one


class StandingInfo(Data):
    """Something that one may say once and for all; `applies`: to what is asked now."""

    key: str
    text: str
    on: bool
    applies: bool


class Frame(Message, tag="frame"):
    """All that a viewer sees and may do now.  `rev` is a name of what it holds; a move says which it answers.

    `log` goes on from where the client said it was; `n` is its length now, to be said when one comes back.
    """

    rev: str
    n: int
    eyes: int
    log: list[LogItem]
    scene: SceneInfo
    prompt: str  # what is asked, or for whom one waits
    waiting: list[int]
    choices: list[ChoiceInfo]
    staged: list[str]  # moves that wait for a confirmation
    undo: bool
    redo: bool
    confirm: bool  # whether what is staged can be confirmed: once nothing is left to decide
    grace: int  # milliseconds after which what is staged counts by itself; 0: it waits for a confirmation
    over: bool
    goal: str  # how one wins, how long there is, who leads
    sheet: ScoreSheetInfo | None
    deeds: list[ScoreLine]  # of a game that is over: what each seat did, counted
    battle: BattleInfo | None
    chart: list[ChartChapter]  # the points of all seats over time, as everybody may know them
    standing: list[StandingInfo]  # the viewer's own standing answers
    view: dict[str, Any] | None = None  # for bots: the values of the view


class Position(Message, tag="position"):
    """How things stood for a viewer once; of a game that is over, for any eyes.

    `at` is a move of the record, or a line of the log.
    """

    at: int
    eyes: int  # -2: all cards open
    last: int  # the last move of the record
    told: str  # what happened there
    lines: list[str]  # all that was told with that move
    scene: SceneInfo
    goal: str
    sheet: ScoreSheetInfo | None
    battle: BattleInfo | None


class Info(Message, tag="info"):
    """The table, and which seats this connection holds; sent at the beginning and whenever something of it changes."""

    table: TableInfo
    held: list[int]
    host: bool
    watchers: int
    briefing: BriefingInfo | None


class ClockTimes(Message, tag="clocks"):
    """The clocks of the seats, and the server's time."""

    now: int
    clocks: list[ClockInfo]


class HandOver(Message, tag="handover"):
    """Another seat that this connection holds is to decide; with a curtain, if it may see what the last one may not."""

    seat: int
    curtain: bool


class ChatLine(Data):
    n: int
    room: Literal["players", "watchers"]
    name: str
    seat: int
    text: str
    at: int


class Chatted(Message, tag="chat"):
    lines: list[ChatLine]


class Done(Message, tag="done"):
    """What was asked for is done, and durable."""

    id: Id


class Refused(Message, tag="refused"):
    """What was asked for is not done, and why."""

    id: Id
    reason: str
    rule: str = ""


class Answer(Message, tag="answer"):
    """Why a piece or a move cannot be chosen; or that it can."""

    piece: str
    move: str
    reason: str
    rule: str
    open: bool


class Step(Data):
    """A move that is expected of a seat."""

    seat: int
    name: str  # whose seat it is
    move: str  # in notation


class AdviceInfo(Data):
    """A choice, and what speaks for it."""

    action: int
    text: str
    notation: str
    chance: float  # to win, from 0 to 1, as far as was seen
    visits: int  # how often it was tried,
    tries: int  # of so many tries
    line: list[Step]  # how the game would go on


class Hinted(Message, tag="hinted"):
    """The best choices of a seat, the best first, made from what it may see.  Nobody else is sent them; that a hint was
    taken is told to all."""

    seat: int
    rev: str  # the frame that it answers
    advice: list[AdviceInfo]


class Pong(Message, tag="pong"):
    pass


# What a page says ----------------------------------------------------------------------------------------------------


class Hello(Message, tag="hello"):
    """The first message: which table, the secrets of the seats one holds, through whose eyes one looks, and how much of
    that log one has."""

    table: Id
    keys: Annotated[list[Key], Meta(max_length=10)] = []
    eyes: int = WATCHER
    n: int = 0
    name: Name = ""  # of a watcher, for the chat


class Eyes(Message, tag="eyes"):
    """Look through the eyes of another seat that one holds, or as a watcher.  With `curtain`, somebody else takes the
    screen: nothing more is sent until the eyes are asked for without it."""

    seat: int
    n: int = 0
    curtain: bool = False


class Play(Message, tag="play"):
    """A move of a seat.  `id` is the client's own: said twice, it is done once.  `rev` is the frame that it answers.
    `then` are moves that follow on it: all are made or none, and they are taken back as one."""

    id: Id
    seat: int
    action: int
    rev: Id = ""
    then: Annotated[list[int], Meta(max_length=60)] = []


class Turn(Message, tag="turn"):
    """Take back, make again, start the turn anew, or make the moves count."""

    id: Id
    seat: int
    verb: Literal["undo", "redo", "reset", "confirm"]


class Stand(Message, tag="stand"):
    """Set or clear a standing answer of a seat.  Nobody else is told."""

    id: Id
    seat: int
    key: Id
    on: bool


class Seat(Message, tag="seat"):
    """About the seats and the game as a whole.

    `leave`: a bot plays on for me.  `return`: I am back.  `bot`: let a bot play for a seat whose clock ran out, that
    nobody has taken, or whose player is away.  `end`: I agree to end the game; `continue`: I no longer do.
    `rematch`: the same again.
    """

    id: Id
    verb: Literal["leave", "return", "bot", "end", "continue", "rematch"]
    seat: int = WATCHER
    bot: Name = ""


class Why(Message, tag="why"):
    """Why a piece, or a move in notation, cannot be chosen."""

    piece: Annotated[str, Meta(max_length=80)] = ""
    move: Annotated[str, Meta(max_length=200)] = ""


class Hint(Message, tag="hint"):
    """The best choices of a seat, please.  While they are thought out one may play on: then no hint comes."""

    id: Id
    seat: int
    rev: Id = ""


class Past(Message, tag="past"):
    """Show how things stood: at a line of the log.  (Of a game that is over, positions are asked for over HTTP.)"""

    line: int


class Say(Message, tag="say"):
    """Chat.  Players are heard by players, watchers by watchers; when the game is over, everybody by everybody."""

    id: Id
    text: Line


class Ping(Message, tag="ping"):
    pass


FromPage = Hello | Eyes | Play | Turn | Stand | Seat | Why | Hint | Past | Say | Ping
ToPage = Frame | Position | Info | ClockTimes | HandOver | Chatted | Done | Refused | Answer | Hinted | Pong


# HTTP ----------------------------------------------------------------------------------------------------------------


class TileInfo(Data):
    """A tile that can be laid, with the address of its picture."""

    name: str
    picture: str


class GridInfo(Data):
    """Tiles to lay in a grid; see `core.option.Tiles` for how a text says where they lie."""

    tiles: list[TileInfo]
    across: int
    down: int
    presets: list[tuple[str, str]]  # other texts, and what they are called


class SliderInfo(Data):
    """What is usual of a number."""

    least: int
    most: int
    step: int


class OptionInfo(Data):
    name: str
    title: str
    text: str
    default: bool | int | str
    allowed: list[int | str]
    words: list[str]  # what each allowed value is called; or nothing
    rule: str
    seats: list[tuple[int, int]]  # of each allowed value: the fewest and the most that it goes with; or nothing
    when: tuple[str, list[bool | int | str]] | None
    suggested: bool | int | str  # what a form begins with: mostly the default
    basic: bool  # whether it is asked at once
    bounds: tuple[int, int] | None  # of a number
    slider: SliderInfo | None
    grid: GridInfo | None


class ScenarioInfo(Data):
    """A way to play."""

    title: str
    goal: str
    picture: str  # the address of an image; or nothing
    least: int
    most: int
    options: dict[str, bool | int | str]  # what makes it what it is


class GameInfo(Data):
    name: str
    title: str
    tagline: str
    picture: str  # the address of an image
    least: int
    most: int
    usual: int  # how many sit down if nobody says otherwise
    minutes: str  # "60–90", for people who know the game
    options: list[OptionInfo]
    scenarios: list[ScenarioInfo]
    minute: str  # the game in a minute; or nothing
    rules: str  # the address of its introduction and rules
    accent: str  # a colour
    credits: str  # whose game it is


class BotInfo(Data):
    name: str
    text: str  # how it plays
    level: str  # how hard it is to beat: easy, even or hard; or nothing


class Hall(Data):
    """GET /api/hall"""

    games: list[GameInfo]
    bots: list[BotInfo]
    usual: str  # the bot that plays where nobody says which


class Reach(Data):
    """GET /api/reach: under which addresses others reach this server; none, if it is open to its own machine alone."""

    addresses: list[str]


class Fault(Data):
    """What every refused request is answered with."""

    reason: str
    rule: str = ""
    option: str = ""  # which option of a game is to be mended


class PreviewWish(Data):
    """POST /api/preview: the board that a game would begin with."""

    game: Id
    seats: int
    options: Annotated[dict[Id, bool | int | OptionText], Meta(max_length=100)] = {}


class Preview(Data):
    """The board, as far as it can be drawn, and what still stands in the way of a game."""

    picture: str  # the address of an image; or nothing
    fault: Fault | None


class QrWish(Data):
    """POST /api/qr"""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Qr(Data):
    """A QR code: how many modules it is wide, without its quiet zone, and the dark ones as a path of SVG."""

    size: int
    path: str


class SeatWish(Data):
    kind: Literal["me", "open", "bot"]
    name: Name = ""
    bot: Name = USUAL


class NewTable(Data):
    """POST /api/tables"""

    game: Id
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=10)]
    options: Annotated[dict[Id, bool | int | OptionText], Meta(max_length=100)] = {}
    edition: Annotated[str, Meta(max_length=50_000)] = ""  # TOML
    confirm: bool | None = None  # None: as suits those who play; see `conduct`
    pace: Pace = Pace()
    listed: bool = True  # in the hall, for all to watch
    hints: bool = False  # whether hints may be taken where people play against each other; against bots alone they may


class SeatKey(Data):
    """The secret of a seat: `key` opens it.  Of an open seat it is an invitation, to be given away and claimed once."""

    seat: int
    key: str
    kind: Literal["me", "open"]


class Made(Data):
    """A table was made; its page is /t/ID, and a seat's link is /t/ID#KEY."""

    id: str
    keys: list[SeatKey]
    host: str  # the secret of who made it


class Claim(Data):
    """POST /api/tables/ID/claim: take the seat of an invitation, or come back to one's own.

    `fresh` is the seat's secret from then on: who chooses it keeps it even if the answer is lost, and may ask again.
    """

    key: Key
    name: Name = ""
    fresh: Annotated[str, Meta(max_length=100, pattern="^([A-Za-z0-9_-]{20,})?$")] = ""


class Claimed(Data):
    """From now on, `key` is the secret of the seat; the invitation is spent."""

    seat: int
    key: str


class MoveWish(Data):
    """POST /api/tables/ID/moves, with the seat's secret as a bearer token."""

    move: Annotated[str, Meta(max_length=200)] = ""  # in notation; or
    action: int | None = None
    id: Id = ""
    rev: Id = ""
    then: Annotated[list[int], Meta(max_length=60)] = []  # moves that follow on it, by their numbers


class TurnWish(Data):
    """POST /api/tables/ID/turn"""

    verb: Literal["undo", "redo", "reset", "confirm"]
    id: Id = ""


class HintWish(Data):
    """POST /api/tables/ID/hint: the best choices of the seat; `rev` is the frame that is asked about."""

    rev: Id = ""


class BranchWish(Data):
    """POST /api/tables/ID/branch: play on from a move of a game that is over; the other seats are bots'."""

    move: Annotated[int, Meta(ge=0)]
    seat: int
    name: Name = ""
    bot: Name = USUAL
    confirm: bool | None = None  # whether turns are confirmed; None: as for a new table


class RecordWish(Data):
    """POST /api/records: open a record file as a table that can be replayed and branched."""

    text: Annotated[str, Meta(max_length=2_000_000)]


class TableLine(Data):
    """A table in a list."""

    table: TableInfo
    waiting: list[int]
    status: str
    at: int  # when it last changed
