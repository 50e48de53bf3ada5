import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderHistory } from "#db/schema/orders.ts";
import type { MailOrderChange, MailRenewal } from "#domain/mail/mail.ts";

/**
 * Finds what changed between the last payment link that the customer was sent, or the request, and this one, and why there is another
 * link than before; null for what does not apply. Several changes in between count together.
 */
export async function findLinkChanges(
  db: Database,
  orderId: string,
  paymentLinkId: string,
): Promise<{ change: MailOrderChange | null; renewal: MailRenewal | null }> {
  const rows = await db
    .select({ event: orderHistory.event, detail: orderHistory.detail })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        inArray(orderHistory.event, ["link-created", "lines-changed", "orders-merged", "payment-failed"]),
      ),
    )
    .orderBy(asc(orderHistory.id));
  const end = rows.findIndex(({ detail }) => detail["paymentLinkId"] === paymentLinkId);
  const before = end === -1 ? rows : rows.slice(0, end);
  const lastAt = before.findLastIndex(({ event }) => event === "link-created");
  const after = before.slice(lastAt + 1);
  const since = after.filter(({ event }) => event !== "payment-failed");
  if (since.length === 0) return { change: null, renewal: describeRenewal(before[lastAt], after) };
  const former = since[0]?.detail["formerTotalCostPence"];
  const words = since.map(({ detail }) => detail["words"]).findLast((text) => typeof text === "string" && text !== "");
  const change = {
    changes: since.flatMap(({ detail }) =>
      typeof detail["changes"] === "string" ? detail["changes"].split("\n") : [],
    ),
    words: typeof words === "string" ? words : "",
    formerTotalPence: typeof former === "number" ? former : null,
  };
  return { change, renewal: null };
}

type Entry = Pick<typeof orderHistory.$inferSelect, "event" | "detail">;

function describeRenewal(former: Entry | undefined, after: readonly Entry[]): MailRenewal | null {
  const formerAmountPence = former?.detail["amountPence"];
  if (typeof formerAmountPence !== "number") return null;
  const hasFailed = after.some(({ event, detail }) => event === "payment-failed" && detail["isLate"] !== true);
  return { hasFailed, formerAmountPence };
}
