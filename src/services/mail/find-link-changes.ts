import { eq } from "drizzle-orm";
import { paymentLinks } from "#db/schema/payments.ts";
import type { MailOrderChange, MailRenewal } from "#domain/mail/mail.ts";
import { type HistorySource, readHistory } from "#services/orders/history-rows.ts";

/**
 * Finds what changed between the last payment link that the customer was sent, or the request, and this one, and why there is another
 * link than before; null for what does not apply. Several changes in between count together.
 */
export async function findLinkChanges(
  source: HistorySource,
  orderId: string,
  paymentLinkId: string,
): Promise<{ change: MailOrderChange | null; renewal: MailRenewal | null }> {
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

async function readLinkAmount({ db }: HistorySource, linkId: string): Promise<number | undefined> {
  const [link] = await db
    .select({ amountPence: paymentLinks.amountPence })
    .from(paymentLinks)
    .where(eq(paymentLinks.id, linkId));
  return link?.amountPence;
}
