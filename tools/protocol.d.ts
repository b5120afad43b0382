// Made by tools/protocol_types.py from src/kingstable/server/protocol.py: change it there.

declare namespace Protocol {
  /** How long one may think: so many seconds for every decision, and a bank for what takes longer. */
  interface Pace {
    name: "days" | "live" | "none";
    each: number;
    bank: number;
  }

  /** Who sits where. */
  interface SeatInfo {
    name: string;
    kind: "bot" | "open" | "person";
    bot: string;
    online: boolean;
    left: boolean;
    agrees: boolean;
  }

  /** A seat's clock: it runs if `since` is set; `left` is what it has, in milliseconds, when this is sent. */
  interface ClockInfo {
    left: number;
    since: number;
    out: boolean;
  }

  /** How a game ended. */
  interface Result {
    text: string;
    ranking: number[][];
    scores: number[];
    tallies: string[];
  }

  /** What everybody may know about a table without looking at the board. */
  interface TableInfo {
    id: string;
    game: string;
    title: string;
    art: string;
    accent: string;
    rules: string;
    edition: string;
    changed: string[];
    options: string[];
    seats: SeatInfo[];
    confirm: boolean;
    pace: Pace;
    hints: boolean;
    state: "closed" | "over" | "playing";
    made: number;
    seedHash: string;
    seed: string;
    next: string;
    source: string;
    result: Result | null;
    moves: number;
  }

  /** A piece of a scene, see `core.scene`. */
  interface PieceInfo {
    key: string;
    x: number;
    y: number;
    width: number;
    height: number;
    name?: string;
    art?: string;
    seat?: number;
    outline?: string;
    turn?: number;
    text?: string;
    badge?: string;
    tip?: string;
    rule?: string;
    mark?: string;
    faint?: boolean;
    ask?: boolean;
  }

  /** How a surface looks in full: these take the place of its own size, backdrop and pieces. */
  interface LargeInfo {
    width: number;
    height: number;
    backdrop: string;
    pieces: PieceInfo[];
  }

  /** A surface of a scene. */
  interface SurfaceInfo {
    key: string;
    kind: "board" | "hand" | "mat";
    title: string;
    width: number;
    height: number;
    backdrop: string;
    seat: number;
    places: string;
    pieces: PieceInfo[];
    zoom: number;
    front: boolean;
    large: LargeInfo | null;
  }

  interface SceneInfo {
    status: string;
    unit: string;
    points: (number | null)[];
    surfaces: SurfaceInfo[];
    colours: string[];
    holdings: PieceInfo[];
  }

  /** One category of a score, or something that was counted; a value for each seat, None where it is not known. */
  interface ScoreLine {
    label: string;
    values: (number | null)[];
    rule: string;
    note: string;
    pending: boolean;
  }

  /** A score by category, as the viewer may know it; and what breaks ties, the most important first. */
  interface ScoreSheetInfo {
    unit: string;
    note: string;
    lines: ScoreLine[];
    ties: ScoreLine[];
    totals: (number | null)[];
    projected: (number | null)[];
  }

  /** Part of a strength in battle. */
  interface PartInfo {
    label: string;
    strength: number;
  }

  /** A seat in a battle. */
  interface FighterInfo {
    seat: number;
    name: string;
    strength: number;
    parts: PartInfo[];
    result: "even" | "lost" | "pending" | "won";
    effects: string[];
  }

  /** The last battle that all took part in: it stays readable until the next. */
  interface BattleInfo {
    key: string;
    title: string;
    foe: string;
    art: string;
    strength: number;
    stakes: string[];
    fighters: FighterInfo[];
    opens: boolean;
  }

  /** Part of the course of a game, by its name, with the points of all seats at one moment of it after another. */
  interface ChartChapter {
    name: string;
    points: (number | null)[][];
  }

  /** What to know before a game begins; of each seat, what it is and wants, where seats differ. */
  interface BriefingInfo {
    title: string;
    text: string[];
    sides: string[];
    scenario: boolean;
  }

  /** Something the viewer's seat may do. */
  interface ChoiceInfo {
    action: number;
    text: string;
    notation: string;
    rule: string;
    targets: string[];
    final: boolean;
    then: number[];
    passes: boolean;
    warning: string;
    main: boolean;
  }

  /** A line of the log. */
  interface LogItem {
    n: number;
    kind: "event" | "notice" | "undone";
    text: string;
    rule?: string;
    seat?: number;
    chapter?: string;
    turn?: number;
    by?: number;
    more?: boolean;
    touches?: string[];
    points?: (number | null)[];
    opens?: boolean;
    first?: number;
    last?: number;
  }

  /** Something that one may say once and for all; `applies`: to what is asked now. */
  interface StandingInfo {
    key: string;
    text: string;
    on: boolean;
    applies: boolean;
  }

  /** All that a viewer sees and may do now. */
  interface Frame {
    type: "frame";
    rev: string;
    n: number;
    eyes: number;
    log: LogItem[];
    scene: SceneInfo;
    prompt: string;
    waiting: number[];
    choices: ChoiceInfo[];
    staged: string[];
    undo: boolean;
    redo: boolean;
    confirm: boolean;
    grace: number;
    over: boolean;
    goal: string;
    sheet: ScoreSheetInfo | null;
    deeds: ScoreLine[];
    battle: BattleInfo | null;
    chart: ChartChapter[];
    standing: StandingInfo[];
    view: Record<string, unknown> | null;
  }

  /** How things stood for a viewer once; of a game that is over, for any eyes. */
  interface Position {
    type: "position";
    at: number;
    eyes: number;
    last: number;
    told: string;
    lines: string[];
    scene: SceneInfo;
    goal: string;
    sheet: ScoreSheetInfo | null;
    battle: BattleInfo | null;
  }

  /** The table, and which seats this connection holds; sent at the beginning and whenever something of it changes. */
  interface Info {
    type: "info";
    table: TableInfo;
    held: number[];
    host: boolean;
    watchers: number;
    briefing: BriefingInfo | null;
  }

  /** The clocks of the seats, and the server's time. */
  interface ClockTimes {
    type: "clocks";
    now: number;
    clocks: ClockInfo[];
  }

  /** Another seat that this connection holds is to decide; with a curtain, if it may see what the last one may not. */
  interface HandOver {
    type: "handover";
    seat: number;
    curtain: boolean;
  }

  interface ChatLine {
    n: number;
    room: "players" | "watchers";
    name: string;
    seat: number;
    text: string;
    at: number;
  }

  interface Chatted {
    type: "chat";
    lines: ChatLine[];
  }

  /** What was asked for is done, and durable. */
  interface Done {
    type: "done";
    id: string;
  }

  /** What was asked for is not done, and why. */
  interface Refused {
    type: "refused";
    id: string;
    reason: string;
    rule: string;
  }

  /** Why a piece or a move cannot be chosen; or that it can. */
  interface Answer {
    type: "answer";
    piece: string;
    move: string;
    reason: string;
    rule: string;
    open: boolean;
  }

  /** A move that is expected of a seat. */
  interface Step {
    seat: number;
    name: string;
    move: string;
  }

  /** A choice, and what speaks for it. */
  interface AdviceInfo {
    action: number;
    text: string;
    notation: string;
    chance: number;
    visits: number;
    tries: number;
    line: Step[];
  }

  /** The best choices of a seat, the best first, made from what it may see. */
  interface Hinted {
    type: "hinted";
    seat: number;
    rev: string;
    advice: AdviceInfo[];
  }

  interface Pong {
    type: "pong";
  }

  /** The first message: which table, the secrets of the seats one holds, through whose eyes one looks, and how much of that log one has. */
  interface Hello {
    type: "hello";
    table: string;
    keys?: string[];
    eyes?: number;
    n?: number;
    name?: string;
  }

  /** Look through the eyes of another seat that one holds, or as a watcher. */
  interface Eyes {
    type: "eyes";
    seat: number;
    n?: number;
    curtain?: boolean;
  }

  /** A move of a seat. */
  interface Play {
    type: "play";
    id: string;
    seat: number;
    action: number;
    rev?: string;
    then?: number[];
  }

  /** Take back, make again, start the turn anew, or make the moves count. */
  interface Turn {
    type: "turn";
    id: string;
    seat: number;
    verb: "confirm" | "redo" | "reset" | "undo";
  }

  /** Set or clear a standing answer of a seat. */
  interface Stand {
    type: "stand";
    id: string;
    seat: number;
    key: string;
    on: boolean;
  }

  /** About the seats and the game as a whole. */
  interface Seat {
    type: "seat";
    id: string;
    verb: "bot" | "continue" | "end" | "leave" | "rematch" | "return";
    seat?: number;
    bot?: string;
  }

  /** Why a piece, or a move in notation, cannot be chosen. */
  interface Why {
    type: "why";
    piece?: string;
    move?: string;
  }

  /** The best choices of a seat, please. */
  interface Hint {
    type: "hint";
    id: string;
    seat: number;
    rev?: string;
  }

  /** Show how things stood: at a line of the log. */
  interface Past {
    type: "past";
    line: number;
  }

  /** Chat. */
  interface Say {
    type: "say";
    id: string;
    text: string;
  }

  interface Ping {
    type: "ping";
  }

  /** A tile that can be laid, with the address of its picture. */
  interface TileInfo {
    name: string;
    picture: string;
  }

  /** Tiles to lay in a grid; see `core.option.Tiles` for how a text says where they lie. */
  interface GridInfo {
    tiles: TileInfo[];
    across: number;
    down: number;
    presets: [string, string][];
  }

  /** What is usual of a number. */
  interface SliderInfo {
    least: number;
    most: number;
    step: number;
  }

  interface OptionInfo {
    name: string;
    title: string;
    text: string;
    default: boolean | number | string;
    allowed: (number | string)[];
    words: string[];
    rule: string;
    seats: [number, number][];
    when: [string, (boolean | number | string)[]] | null;
    suggested: boolean | number | string;
    basic: boolean;
    bounds: [number, number] | null;
    slider: SliderInfo | null;
    grid: GridInfo | null;
  }

  /** A way to play. */
  interface ScenarioInfo {
    title: string;
    goal: string;
    picture: string;
    least: number;
    most: number;
    options: Record<string, boolean | number | string>;
  }

  interface GameInfo {
    name: string;
    title: string;
    tagline: string;
    picture: string;
    least: number;
    most: number;
    usual: number;
    minutes: string;
    options: OptionInfo[];
    scenarios: ScenarioInfo[];
    minute: string;
    rules: string;
    accent: string;
    credits: string;
  }

  interface BotInfo {
    name: string;
    text: string;
    level: string;
  }

  /** GET /api/hall. */
  interface Hall {
    games: GameInfo[];
    bots: BotInfo[];
    usual: string;
  }

  /** GET /api/reach: under which addresses others reach this server; none, if it is open to its own machine alone. */
  interface Reach {
    addresses: string[];
  }

  /** What every refused request is answered with. */
  interface Fault {
    reason: string;
    rule: string;
    option: string;
  }

  /** POST /api/preview: the board that a game would begin with. */
  interface PreviewWish {
    game: string;
    seats: number;
    options?: Record<string, boolean | number | string>;
  }

  /** The board, as far as it can be drawn, and what still stands in the way of a game. */
  interface Preview {
    picture: string;
    fault: Fault | null;
  }

  /** POST /api/qr. */
  interface QrWish {
    text: string;
  }

  /** A QR code: how many modules it is wide, without its quiet zone, and the dark ones as a path of SVG. */
  interface Qr {
    size: number;
    path: string;
  }

  interface SeatWish {
    kind: "bot" | "me" | "open";
    name?: string;
    bot?: string;
  }

  /** POST /api/tables. */
  interface NewTable {
    game: string;
    seats: SeatWish[];
    options?: Record<string, boolean | number | string>;
    edition?: string;
    confirm?: boolean | null;
    pace?: Pace;
    listed?: boolean;
    hints?: boolean;
  }

  /** The secret of a seat: `key` opens it. */
  interface SeatKey {
    seat: number;
    key: string;
    kind: "me" | "open";
  }

  /** A table was made; its page is /t/ID, and a seat's link is /t/ID#KEY. */
  interface Made {
    id: string;
    keys: SeatKey[];
    host: string;
  }

  /** POST /api/tables/ID/claim: take the seat of an invitation, or come back to one's own. */
  interface Claim {
    key: string;
    name?: string;
    fresh?: string;
  }

  /** From now on, `key` is the secret of the seat; the invitation is spent. */
  interface Claimed {
    seat: number;
    key: string;
  }

  /** POST /api/tables/ID/moves, with the seat's secret as a bearer token. */
  interface MoveWish {
    move?: string;
    action?: number | null;
    id?: string;
    rev?: string;
    then?: number[];
  }

  /** POST /api/tables/ID/turn. */
  interface TurnWish {
    verb: "confirm" | "redo" | "reset" | "undo";
    id?: string;
  }

  /** POST /api/tables/ID/hint: the best choices of the seat; `rev` is the frame that is asked about. */
  interface HintWish {
    rev?: string;
  }

  /** POST /api/tables/ID/branch: play on from a move of a game that is over; the other seats are bots'. */
  interface BranchWish {
    move: number;
    seat: number;
    name?: string;
    bot?: string;
    confirm?: boolean | null;
  }

  /** POST /api/records: open a record file as a table that can be replayed and branched. */
  interface RecordWish {
    text: string;
  }

  /** A table in a list. */
  interface TableLine {
    table: TableInfo;
    waiting: number[];
    status: string;
    at: number;
  }

  type FromPage = Hello | Eyes | Play | Turn | Stand | Seat | Why | Hint | Past | Say | Ping;

  type ToPage = Frame | Position | Info | ClockTimes | HandOver | Chatted | Done | Refused | Answer | Hinted | Pong;
}
