import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentLinks } from "#db/schema/payments.ts";
import { readHistory, type HistorySource } from "#services/orders/history-rows.ts";
import { readAmountDue } from "#services/payments/payment-rows.ts";

/** Finds a payment link that can still be paid; null once the link was replaced or paid, or the order was cancelled. */
export async function findPayableLink(db: Database, orderId: string, paymentLinkId: string) {
  const [row] = await db
    .select({ link: paymentLinks, order: orders })
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(
      and(eq(paymentLinks.id, paymentLinkId), eq(paymentLinks.orderId, orderId), eq(paymentLinks.state, "active")),
    );
  if (row === undefined || row.link.url === null) return null;
  const { url, amountPence, expiresAt } = row.link;
  // An email never states an amount that differs from what is due.
  if ((await readAmountDue(db, row.order)) !== amountPence) return null;
  return { paymentUrl: url, amountPence, payableUntil: expiresAt };
}

export type PayableLink = NonNullable<Awaited<ReturnType<typeof findPayableLink>>>;

/** Reads all that changed between this link and the customer's previous one, or the request if there was none. */
export async function readLinkChanges(source: HistorySource, orderId: string, paymentLinkId: string) {
  const events = ["link-created", "lines-changed", "orders-merged", "payment-failed"] as const;
  const entries = (await readHistory(source, orderId, events)).toReversed();
  const end = entries.findIndex(
    ({ event, detail }) => event === "link-created" && detail.paymentLinkId === paymentLinkId,
  );
  const before = end === -1 ? entries : entries.slice(0, end);
  const former = before.findLast((entry) => entry.event === "link-created");
  const after = former === undefined ? before : before.slice(before.indexOf(former) + 1);
  const changes = after.filter((entry) => entry.event === "lines-changed" || entry.event === "orders-merged");
  if (changes.length === 0) {
    const hasFailed = after.some(({ event, detail }) => event === "payment-failed" && !detail.isLate);
    const amountPence = former && (await readLinkAmount(source, former.detail.paymentLinkId));
    return { change: null, renewal: amountPence === undefined ? null : { hasFailed, formerAmountPence: amountPence } };
  }
  const words = changes.map((entry) => (entry.event === "lines-changed" ? entry.detail.words : ""));
  const change = {
    changes: changes.flatMap(({ detail }) => detail.changes.split("\n")),
    words: words.findLast((text) => text !== "") ?? "",
    formerTotalPence: changes[0]?.detail.formerTotalCostPence ?? null,
  };
  return { change, renewal: null };
}

export type LinkChanges = Awaited<ReturnType<typeof readLinkChanges>>;
export type MailedChange = NonNullable<LinkChanges["change"]>;
/** Why a new link replaces the previous one, if no change explains it. */
export type Renewal = NonNullable<LinkChanges["renewal"]>;

async function readLinkAmount({ db }: HistorySource, linkId: string): Promise<number | undefined> {
  const [link] = await db
    .select({ amountPence: paymentLinks.amountPence })
    .from(paymentLinks)
    .where(eq(paymentLinks.id, linkId));
  return link?.amountPence;
}
