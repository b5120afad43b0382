// Types of the page's JavaScript that more than one module needs; those of the messages are in protocol.d.ts.

/** What can have the focus, and data of its own. */
type AnyElement = HTMLElement | SVGElement;

/** The elements of the HTML by their ids, as far as more is known than that they are HTML. */
interface PageElements {
  favicon: HTMLLinkElement;
  holdings: HTMLButtonElement;
  "forget-dialog": HTMLDialogElement;
  handle: HTMLButtonElement;
  "hint-button": HTMLButtonElement;
  "invitations-dialog": HTMLDialogElement;
  menu: HTMLDialogElement;
  "my-name": HTMLInputElement;
  "new-table": HTMLButtonElement;
  "new-table-dialog": HTMLDialogElement;
  "record-file": HTMLInputElement;
  [id: string]: HTMLElement;
}

/** A message as it is before it has a number. */
type WithoutId<Message> = Message extends { id: string } ? Omit<Message, "id"> : never;

/** What must be done once, and is answered. */
type PageRequest = WithoutId<Protocol.FromPage>;

/** A point, in whatever units. */
type Point = { x: number; y: number };

/** Something done about a table: a verb of the protocol, or one that is the page's alone. */
type TableVerb = Protocol.Seat["verb"] | "wait" | "eyes";

/** Does something about a table, for a seat: the reader's own unless it is named. */
type Act = (verb: TableVerb, seat?: number) => void;

/** Of Vega, which a report's page loads before its script. */
declare function vegaEmbed(place: string, spec: object, options: object): Promise<unknown>;
