import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderHistory } from "#db/schema/orders.ts";
import type { MailOrderChange } from "#domain/mail/mail.ts";

/**
 * Finds what changed between the last payment link that the customer was sent, or the request, and this one; null when nothing did.
 * Several changes in between count together.
 */
export async function findLinkChanges(
  db: Database,
  orderId: string,
  paymentLinkId: string,
): Promise<MailOrderChange | null> {
  const rows = await db
    .select({ event: orderHistory.event, detail: orderHistory.detail })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        inArray(orderHistory.event, ["link-created", "lines-changed", "orders-merged"]),
      ),
    )
    .orderBy(asc(orderHistory.id));
  const end = rows.findIndex(({ detail }) => detail["paymentLinkId"] === paymentLinkId);
  const before = end === -1 ? rows : rows.slice(0, end);
  const since = before.slice(before.findLastIndex(({ event }) => event === "link-created") + 1);
  if (since.length === 0) return null;
  const former = since[0]?.detail["formerTotalCostPence"];
  const words = since.map(({ detail }) => detail["words"]).findLast((text) => typeof text === "string" && text !== "");
  return {
    changes: since.flatMap(({ detail }) =>
      typeof detail["changes"] === "string" ? detail["changes"].split("\n") : [],
    ),
    words: typeof words === "string" ? words : "",
    formerTotalPence: typeof former === "number" ? former : null,
  };
}
