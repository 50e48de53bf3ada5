import { accept, refuse, type Result } from "#domain/result.ts";

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

/** The admin's actions. "answer" is an email from the desk; all others are only recorded. */
export const enquiryMoves = ["answer", "markAnswered", "agreeVisit", "quote", "win", "lose", "reopen"] as const;
export type EnquiryMove = (typeof enquiryMoves)[number];

/** The table of moves, which guards the verbs and decides which buttons the desk shows. */
const moveTable: Record<EnquiryStatus, Partial<Record<EnquiryMove, EnquiryStatus>>> = {
  new: {
    answer: "answered",
    markAnswered: "answered",
    agreeVisit: "visit-agreed",
    quote: "quoted",
    win: "won",
    lose: "lost",
  },
  answered: { answer: "answered", agreeVisit: "visit-agreed", quote: "quoted", win: "won", lose: "lost" },
  "visit-agreed": { answer: "visit-agreed", quote: "quoted", win: "won", lose: "lost" },
  // A second visit can be agreed, to measure again before another quote.
  quoted: { answer: "quoted", agreeVisit: "visit-agreed", win: "won", lose: "lost" },
  won: { answer: "won", reopen: "answered" },
  lost: { reopen: "answered" },
};

const openRefusals: Partial<Record<EnquiryMove, string>> = {
  markAnswered: "This enquiry has already been answered.",
  agreeVisit: "A visit has already been agreed.",
  quote: "This enquiry has already been quoted.",
  reopen: "This enquiry is open.",
};

/** Returns the status a move leads to, or refuses with `enquiry.move-not-allowed` and the reason as its message. */
export function checkEnquiryMove(status: EnquiryStatus, move: EnquiryMove): Result<EnquiryStatus> {
  const to = moveTable[status][move];
  if (to !== undefined) return accept(to);
  const code = "enquiry.move-not-allowed";
  if (status === "won") return refuse({ code, message: "This enquiry is won." });
  if (status === "lost" && move === "lose") return refuse({ code, message: "This enquiry is already lost." });
  if (status === "lost") return refuse({ code, message: "This enquiry is lost. Reopen it first." });
  const message = openRefusals[move];
  return refuse(message === undefined ? { code } : { code, message });
}

export const openEnquiryStatuses: readonly EnquiryStatus[] = ["new", "answered", "visit-agreed", "quoted"];
