import type { ShownOrder } from "#domain/mail/mail.ts";

/** A run of text: plain, bold, or a link. */
export type Run = string | { bold: string } | { link: string; label: string };

/** The parts of a mail. HTML and plain text are rendered from the same parts, so they cannot disagree. */
export type MailPart =
  /** quiet: grey text. small: terms and help below the main message. */
  | { kind: "paragraph"; runs: Run[]; look?: "quiet" | "small" }
  /** A bold line within the text. */
  | { kind: "heading"; text: string }
  /** A hairline between topics. */
  | { kind: "rule" }
  | { kind: "lines"; order: ShownOrder; totals: { label: string; value: string; strong?: boolean }[] }
  | { kind: "facts"; rows: { label: string; value: Run[] }[] }
  /** The call to action. Paying uses the koi background, everything else the loch background. */
  | { kind: "button"; label: string; url: string; ground: "koi" | "loch" }
  /** Text that keeps its line breaks: a form, an address, a customer's note. isMain: what the mail is about, as large as a paragraph. */
  | { kind: "verbatim"; text: string; isMain?: boolean };

export interface MailContent {
  subject: string;
  /** The text a mail client shows beside the subject. */
  preview: string;
  heading: string;
  parts: MailPart[];
  /** Why the recipient gets this mail. */
  reason: string;
}
