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
  }

  interface SceneInfo {
    status: string;
    unit: string;
    points: (number | null)[];
    surfaces: SurfaceInfo[];
  }

  /** Something the viewer's seat may do. */
  interface ChoiceInfo {
    action: number;
    text: string;
    notation: string;
    rule: string;
    targets: string[];
    final: boolean;
  }

  /** A line of the log. */
  interface LogItem {
    n: number;
    kind: "event" | "notice" | "undone";
    text: string;
    rule?: string;
    seat?: number;
    first?: number;
    last?: number;
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
    over: boolean;
    chart: (number | null)[][];
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
  }

  /** The table, and which seats this connection holds; sent at the beginning and whenever something of it changes. */
  interface Info {
    type: "info";
    table: TableInfo;
    held: number[];
    host: boolean;
    watchers: number;
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
  }

  /** Take back, make again, start the turn anew, or make the moves count. */
  interface Turn {
    type: "turn";
    id: string;
    seat: number;
    verb: "confirm" | "redo" | "reset" | "undo";
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

  interface OptionInfo {
    name: string;
    text: string;
    default: boolean | number | string;
    allowed: (number | string)[];
    rule: string;
    seats: [number, number][];
    when: [string, (boolean | number | string)[]] | null;
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
    confirm?: boolean;
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
    confirm?: boolean;
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

  /** What every refused request is answered with. */
  interface Fault {
    reason: string;
    rule: string;
  }

  type FromPage = Hello | Eyes | Play | Turn | Seat | Why | Hint | Past | Say | Ping;

  type ToPage = Frame | Position | Info | ClockTimes | HandOver | Chatted | Done | Refused | Answer | Hinted | Pong;
}
