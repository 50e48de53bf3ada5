import { neutralizeLinks } from "./neutralize-links.ts";

/**
 * Who reads a mail: the shop, a customer whose mailbox is confirmed, or whoever owns an address that a visitor typed. The last one
 * must find nothing in the mail that looks like a link, or anyone could send advertisements through the shop.
 */
export type MailReader = "shop" | "confirmed" | "unconfirmed";

let readTyped: (text: CustomerText) => string;

/**
 * Text that a customer typed, on its way into a mail. It becomes a string only by `showCustomerText`, which the mail renderer calls
 * with the reader of the mail, so a new field cannot reach an unconfirmed mailbox with a link in it.
 */
export class CustomerText {
  static {
    readTyped = (text) => text.#typed;
  }

  readonly #typed: string;

  constructor(typed: string) {
    this.#typed = typed;
  }

  get isEmpty(): boolean {
    return this.#typed === "";
  }

  /** Keeps the text out of template strings, JSON and logs. */
  toString(): never {
    throw new TypeError("Customer text is shown by the mail renderer only.");
  }

  toJSON(): never {
    return this.toString();
  }
}

/** Data whose customer texts are strings. */
export type Shown<Data> = Data extends CustomerText
  ? string
  : Data extends Date
    ? Date
    : Data extends readonly unknown[] | object
      ? { [Key in keyof Data]: Shown<Data[Key]> }
      : Data;

/** Replaces each customer text in the data of a mail by what this reader may see of it. Only the mail renderer calls this. */
export function showCustomerText<Data>(data: Data, reader: MailReader): Shown<Data> {
  return show(data, reader) as Shown<Data>;
}

function show(value: unknown, reader: MailReader): unknown {
  if (value instanceof CustomerText) {
    const typed = readTyped(value);
    return reader === "unconfirmed" ? typed.split("\n").map(neutralizeLinks).join("\n") : typed;
  }
  if (Array.isArray(value)) return value.map((entry) => show(entry, reader));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, show(entry, reader)]));
}
