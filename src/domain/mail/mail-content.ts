import type { Shown } from "./customer-text.ts";
import type { MailShop, ShownOrder } from "./mail.ts";

/** A run of text: plain, bold, or a link. */
export type Run = string | { bold: string } | { link: string; label: string };

/** The parts of an email. HTML and plain text are rendered from the same parts, so they cannot disagree. */
export type MailPart =
  /** quiet: grey text. small: terms and help below the main message. */
  | { kind: "paragraph"; runs: Run[]; look?: "quiet" | "small" | undefined }
  /** A bold line within the text. */
  | { kind: "heading"; text: string }
  /** A hairline between topics. */
  | { kind: "rule" }
  /** baseUrl: comes before the paths of the lines' pictures. */
  | { kind: "lines"; order: ShownOrder; totals: { label: string; value: string; strong?: boolean }[]; baseUrl: string }
  | { kind: "facts"; rows: { label: string; value: Run[] }[] }
  /** The call to action. Paying uses the koi background, everything else the loch background. */
  | { kind: "button"; label: string; url: string; ground: "koi" | "loch" }
  /** The button's link again, for mail clients that do not open it. Plain text leaves it out, because the link is just above. */
  | { kind: "copy-link"; url: string; note: string }
  /**
   * Text that keeps its line breaks: a form, an address, a customer's note. isMain: the main text of the email, as
   * large as a paragraph.
   */
  | { kind: "verbatim"; text: string; isMain?: boolean };

export interface MailContent {
  subject: string;
  /** The text a mail client shows beside the subject. */
  preview: string;
  heading: string;
  /** null stands for a part that does not apply. */
  parts: readonly (MailPart | readonly MailPart[] | null)[];
  /** Why the recipient gets this email. */
  reason: string;
}

export function listParts({ parts }: MailContent): MailPart[] {
  return parts.flat().filter((part) => part !== null);
}

export const rule: MailPart = { kind: "rule" };

/** Makes a paragraph of prose, paragraph`Order ${bold(id)} is paid.`, or of a text: paragraph(text). */
export const paragraph = prose();
export const small = prose("small");
export const quiet = prose("quiet");

function prose(look?: "quiet" | "small") {
  return (text: string | TemplateStringsArray, ...values: (Run | number)[]): MailPart => {
    const runs = (typeof text === "string" ? [text] : text).flatMap((part, index) => [part, values[index] ?? ""]);
    return { kind: "paragraph", runs: runs.map((run) => (typeof run === "number" ? String(run) : run)), look };
  };
}

export function bold(text: string): Run {
  return { bold: text };
}

export function link(url: string, label = url): Run {
  return { link: url, label };
}

export function heading(text: string): MailPart {
  return { kind: "heading", text };
}

export function verbatim(text: string): MailPart {
  return { kind: "verbatim", text };
}

/** The words of the person whose message the email brings. */
export function message(text: string): MailPart {
  return { kind: "verbatim", text, isMain: true };
}

/** A table of labels, each followed by its value. A row without a value is left out. */
export function facts(...rows: [label: string, ...value: Run[]][]): MailPart {
  const given = rows.map(([label, ...value]) => ({ label, value }));
  return { kind: "facts", rows: given.filter(({ value }) => value.some((run) => run !== "")) };
}

export function button(label: string, url: string): MailPart {
  return { kind: "button", label, url, ground: "loch" };
}

export function copyLink(url: string, note = ""): MailPart {
  return { kind: "copy-link", url, note };
}

/** The beginning of a message, shown beside the subject. */
export function previewOf(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 140);
}

/** An email before it is rendered: its data, and the words made from what its reader may see. */
export interface Mail<Data = unknown> {
  data: Data;
  words(data: Shown<Data>, shop: MailShop): MailContent;
}
