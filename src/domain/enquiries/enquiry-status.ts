import { accept, refuse, type Result } from "#domain/result.ts";

/** Where a pond enquiry stands. */
export const enquiryStatuses = ["new", "answered", "visit-agreed", "quoted", "won", "lost"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export const enquiryStatusLabels: Record<EnquiryStatus, string> = {
  new: "New",
  answered: "Answered",
  "visit-agreed": "Visit agreed",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
};

/** What the admin does with one. "answer" is a mail from the desk, the others are noted. */
export const enquiryMoves = ["answer", "markAnswered", "agreeVisit", "quote", "win", "lose", "reopen"] as const;
export type EnquiryMove = (typeof enquiryMoves)[number];

type MoveRule = { to: EnquiryStatus } | { refused: string };

const alreadyAnswered = { refused: "This enquiry has already been answered." };
const alreadyAgreed = { refused: "A visit has already been agreed." };
const alreadyQuoted = { refused: "This enquiry has already been quoted." };
const isWon = { refused: "This enquiry is won." };
const isLost = { refused: "This enquiry is lost. Reopen it first." };
const isOpen = { refused: "This enquiry is open." };

/** The one table of moves. It guards the verbs and decides which buttons the desk shows. */
const moveTable: Record<EnquiryStatus, Record<EnquiryMove, MoveRule>> = {
  new: {
    answer: { to: "answered" },
    markAnswered: { to: "answered" },
    agreeVisit: { to: "visit-agreed" },
    quote: { to: "quoted" },
    win: { to: "won" },
    lose: { to: "lost" },
    reopen: isOpen,
  },
  answered: {
    answer: { to: "answered" },
    markAnswered: alreadyAnswered,
    agreeVisit: { to: "visit-agreed" },
    quote: { to: "quoted" },
    win: { to: "won" },
    lose: { to: "lost" },
    reopen: isOpen,
  },
  "visit-agreed": {
    answer: { to: "visit-agreed" },
    markAnswered: alreadyAnswered,
    agreeVisit: alreadyAgreed,
    quote: { to: "quoted" },
    win: { to: "won" },
    lose: { to: "lost" },
    reopen: isOpen,
  },
  quoted: {
    answer: { to: "quoted" },
    markAnswered: alreadyAnswered,
    // To measure again before another quote.
    agreeVisit: { to: "visit-agreed" },
    quote: alreadyQuoted,
    win: { to: "won" },
    lose: { to: "lost" },
    reopen: isOpen,
  },
  won: {
    answer: { to: "won" },
    markAnswered: isWon,
    agreeVisit: isWon,
    quote: isWon,
    win: isWon,
    lose: isWon,
    reopen: { to: "answered" },
  },
  lost: {
    answer: isLost,
    markAnswered: isLost,
    agreeVisit: isLost,
    quote: isLost,
    win: isLost,
    lose: { refused: "This enquiry is already lost." },
    reopen: { to: "answered" },
  },
};

/** The status a move leads to, or the refusal `enquiry.move-not-allowed` with the reason as its message. */
export function checkEnquiryMove(status: EnquiryStatus, move: EnquiryMove): Result<EnquiryStatus> {
  const rule = moveTable[status][move];
  return "to" in rule ? accept(rule.to) : refuse({ code: "enquiry.move-not-allowed", message: rule.refused });
}

/** The statuses of an enquiry that is neither won nor lost. */
export const openEnquiryStatuses: readonly EnquiryStatus[] = ["new", "answered", "visit-agreed", "quoted"];
