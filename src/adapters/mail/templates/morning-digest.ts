import { href } from "#domain/addresses/href.ts";
import type { MailShop, MorningDigest } from "#domain/mail/mail.ts";
import { formatMailDate } from "./format-mail-date.ts";
import type { MailContent, MailPart, Run } from "./mail-content.ts";

/** More than these are read at the desk. */
const maxMistakes = 10;

/** Tells the dealer each morning what waits. Sent only when something does. */
export function morningDigest(digest: MorningDigest, shop: MailShop): MailContent {
  const rows = listRows(digest, shop);
  const day = formatMailDate(digest.at);
  const first = rows[0]?.summary ?? "There are some mistakes to fix.";
  return {
    subject: `Waiting for you this morning, ${day}`,
    preview: first,
    heading: "Waiting for you this morning",
    parts: [
      { kind: "paragraph", runs: [`${day}, 7 am.`], look: "quiet" },
      ...(rows.length === 0
        ? []
        : [{ kind: "facts" as const, rows: rows.map(({ label, value }) => ({ label, value })) }]),
      ...describeMistakes(digest),
      { kind: "button", label: "Open the order desk", url: shop.baseUrl + href("desk"), ground: "loch" },
    ],
    reason:
      "You are receiving this email because this is the shop’s address for orders. When nothing is waiting, no email is sent.",
  };
}

function listRows(digest: MorningDigest, shop: MailShop): { label: string; value: Run[]; summary: string }[] {
  const all: [label: string, count: number, more: string][] = [
    ["Attention", digest.needAttention, "a payment to settle or a question to answer"],
    ["To price", digest.toPrice, describeOverdue(digest, shop)],
    ["To send", digest.toSend, "paid, not all sent yet"],
    ["To be paid", digest.toPay, digest.withoutLink === 0 ? "" : `${digest.withoutLink} without a working link`],
    ["Price requests", digest.priceRequests, ""],
    ["Pond enquiries", digest.newEnquiries, "to answer"],
    ["Payments", digest.unmatchedPayments, "not matched to an order"],
    ["Emails", digest.lostMails, "not delivered after several days; please ring these customers"],
  ];
  return all
    .filter(([, count]) => count > 0)
    .map(([label, count, more]) => ({
      label,
      value: [{ bold: String(count) }, more === "" ? "" : ` (${more})`],
      summary: `${label}: ${count}${more === "" ? "" : ` (${more})`}.`,
    }));
}

function describeOverdue({ overdue }: MorningDigest, { replyHours }: MailShop): string {
  return overdue === 0 ? "" : `${overdue} of them waiting longer than ${replyHours} hours`;
}

function describeMistakes({ mistakes }: MorningDigest): MailPart[] {
  if (mistakes.length === 0) return [];
  const shown = mistakes.slice(0, maxMistakes).map(({ where, what, cure }) => `${where}: ${what} ${cure}`.trim());
  const left = mistakes.length - shown.length;
  return [
    { kind: "heading", text: "To fix in the sheet and the content" },
    { kind: "verbatim", text: [...shown, ...(left > 0 ? [`And ${left} more at the desk.`] : [])].join("\n") },
  ];
}
