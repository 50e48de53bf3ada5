/** Matches a full stop before a capital. Address bars also read U+3002 as a dot; NFKC turns others into these two. */
const dotBeforeCapital = /(?<=\S)[.\u3002](?=\p{Lu})/gu;

/** The patterns of what mail clients turn into links, each of linear time. */
const linkLooks = [
  // A scheme: "https://", "mailto:x", "tel:+44".
  /\/\//,
  /\p{L}:\S/u,
  /\bwww\b/i,
  // An email address.
  /@/,
  // A domain in any script, with or without a path, or an IPv4 address.
  /\S[.\u3002]\p{L}{2}/u,
  /\d\.\d{1,3}\.\d{1,3}\.\d/,
  // A phone number.
  /(?:\d[\s().+-]{0,3}){7}/,
];

/**
 * Changes a text so that no mail client finds a link in it, for emails to an address that anyone may have typed.
 * "St.Andrews" gets a space, and a text with anything else that looks like a link becomes "".
 */
export function neutralizeLinks(text: string): string {
  // Texts that look the same are judged alike: full-width letters become plain, and invisible characters go.
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  if (!looksLikeLink(plain)) return text;
  const spaced = plain.replace(dotBeforeCapital, ". ");
  return looksLikeLink(spaced) ? "" : spaced;
}

function looksLikeLink(text: string): boolean {
  return linkLooks.some((look) => look.test(text));
}

/**
 * The reader of an email: the shop, a customer with a confirmed mailbox, or the unknown owner of an address that a
 * visitor typed. For the unknown owner, no customer's text may look like a link, or anyone could send advertisements
 * through the shop.
 */
export type MailReader = "shop" | "confirmed" | "unconfirmed";

let getTyped: (text: CustomerText) => string;

/**
 * Text that a customer typed, on its way into an email. Only `showCustomerText` makes a string of it, and the mail
 * renderer calls that function with the email's reader, so a new field cannot bring a link to an unconfirmed mailbox.
 */
export class CustomerText {
  static {
    getTyped = (text) => text.#typed;
  }

  readonly #typed: string;

  constructor(typed: string) {
    this.#typed = typed;
  }

  get isEmpty(): boolean {
    return this.#typed === "";
  }

  /** Throws, so that the text stays out of template strings, JSON and logs. */
  toString(): never {
    throw new TypeError("Customer text is shown by the mail renderer only.");
  }

  toJSON(): never {
    return this.toString();
  }
}

export type Shown<Data> = Data extends CustomerText
  ? string
  : Data extends Date
    ? Date
    : Data extends readonly unknown[] | object
      ? { [Key in keyof Data]: Shown<Data[Key]> }
      : Data;

/** Replaces each customer text in an email's data with what this reader may see. Only the mail renderer calls it. */
export function showCustomerText<Data>(data: Data, reader: MailReader): Shown<Data> {
  return show(data, reader) as Shown<Data>;
}

function show(value: unknown, reader: MailReader): unknown {
  if (value instanceof CustomerText) {
    const typed = getTyped(value);
    return reader === "unconfirmed" ? typed.split("\n").map(neutralizeLinks).join("\n") : typed;
  }
  if (Array.isArray(value)) return value.map((entry) => show(entry, reader));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, show(entry, reader)]));
}
