import type { LetterOrder } from "#domain/mail/letter.ts";

/** A run of text: plain, bold, or a link. */
export type Run = string | { bold: string } | { link: string; label: string };

/** What a mail is made of. HTML and plain text are written from the same parts, so they cannot say different things. */
export type MailPart =
  /** quiet: a remark in grey. small: terms and help, below what the mail is about. */
  | { kind: "paragraph"; runs: Run[]; look?: "quiet" | "small" }
  /** A bold line within the text. */
  | { kind: "heading"; text: string }
  /** A hairline; what follows is of another matter. */
  | { kind: "rule" }
  | { kind: "lines"; order: LetterOrder; totals: { label: string; value: string; strong?: boolean }[] }
  | { kind: "facts"; rows: { label: string; value: Run[] }[] }
  /** The one thing to press. Money goes on the koi ground, everything else on the loch. */
  | { kind: "button"; label: string; url: string; ground: "koi" | "loch" }
  /** Text whose line breaks count: a form, an address, a customer's note. */
  | { kind: "verbatim"; text: string };

export interface MailContent {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  parts: MailPart[];
  /** Why this mail came. */
  reason: string;
}
