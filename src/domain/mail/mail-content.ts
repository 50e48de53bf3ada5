import type { Shown } from "./customer-text.ts";
import type { MailShop, ShownOrder } from "./mail.ts";

export type Run = string | { bold: string } | { link: string; label: string };

/** A part of an email. HTML and plain text are rendered from the same parts, so they cannot disagree. */
export type MailPart =
  /** quiet: grey text. small: terms and help below the main message. */
  | { kind: "paragraph"; runs: Run[]; look?: "quiet" | "small" | undefined }
  | { kind: "heading"; text: string }
  /** A hairline between topics. */
  | { kind: "rule" }
  /** `baseUrl` comes before the paths of the lines' pictures. */
  | { kind: "lines"; order: ShownOrder; totals: { label: string; value: string; strong?: boolean }[]; baseUrl: string }
  | { kind: "facts"; rows: { label: string; value: Run[] }[] }
  /** The call to action. A button for paying has the koi background, any other the loch background. */
  | { kind: "button"; label: string; url: string; ground: "koi" | "loch" }
  /** The button's link again, in case the button does not work. Plain text omits it, because the link is just above. */
  | { kind: "copy-link"; url: string; note: string }
  /** Text that keeps its line breaks: an address, a note. `isMain` marks the main text, as large as a paragraph. */
  | { kind: "verbatim"; text: string; isMain?: boolean };

export interface MailContent {
  subject: string;
  /** The text that a mail client shows beside the subject. */
  preview: string;
  heading: string;
  /** The parts; null for a part that does not apply. */
  parts: readonly (MailPart | readonly MailPart[] | null)[];
  reason: string;
}

export function listParts({ parts }: MailContent): MailPart[] {
  return parts.flat().filter((part) => part !== null);
}

export const rule: MailPart = { kind: "rule" };

/** Makes a paragraph from prose, paragraph`Order ${bold(id)} is paid.`, or from a text, paragraph(text). */
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

/** Makes the part for the words of the person whose message the email brings. */
export function message(text: string): MailPart {
  return { kind: "verbatim", text, isMain: true };
}

/** Makes a table of labels, each followed by its value, without the rows that have no value. */
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

/** Returns the beginning of a message, which mail clients show beside the subject. */
export function previewOf(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 140);
}

/** An email before it is rendered: its data, and the words made from what the reader may see. */
export interface Mail<Data = unknown> {
  data: Data;
  words(data: Shown<Data>, shop: MailShop): MailContent;
}
