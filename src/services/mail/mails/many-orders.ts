import { and, count, eq, gte, isNull } from "drizzle-orm";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import { href } from "#domain/addresses/href.ts";
import { button, paragraph } from "#domain/mail/mail-content.ts";
import { adminReason } from "#domain/mail/mail-parts.ts";
import { defineMail } from "#services/mail/mail-definition.ts";

interface OrdersToCount {
  /** null: all that are of no burst. */
  burstId: string | null;
  /** ISO time. */
  since: string;
}

/** Tells the admin how many order requests came in that were not mailed one by one. Counts them when it is sent. */
export const manyOrdersAdmin = defineMail({
  async address({ db, shopEmail }, { burstId, since }: OrdersToCount) {
    const [found] = await db
      .select({ count: count() })
      .from(orders)
      .leftJoin(orderOrigins, eq(orderOrigins.orderId, orders.id))
      .where(
        burstId === null
          ? and(isNull(orderOrigins.burstId), gte(orders.createdAt, new Date(since)))
          : eq(orderOrigins.burstId, burstId),
      );
    if (found === undefined || found.count === 0) return null;
    return { to: shopEmail, data: { count: found.count, isOneVisitor: burstId !== null } };
  },
  words({ count: howMany, isOneVisitor }, shop) {
    const requests = howMany === 1 ? "1 order request" : `${howMany} order requests`;
    const from = isOneVisitor ? " from one visitor" : "";
    return {
      subject: `${requests}${from}`,
      preview: "One email for all of them. The order desk shows each one.",
      heading: `${requests}${from}`,
      parts: [
        isOneVisitor
          ? paragraph(
              "Someone has sent ",
              { bold: requests },
              ". After the first few we stopped emailing you about each one. At the order desk they are on one line: open it to see each request, or reject all that are still pending.",
            )
          : paragraph(
              { bold: requests },
              " came in within an hour, on top of those we emailed you about. The order desk shows each one.",
            ),
        button("Open the order desk", shop.baseUrl + href("desk")),
      ],
      reason: adminReason,
    };
  },
  examples: [
    { count: 14, isOneVisitor: true },
    { count: 41, isOneVisitor: false },
  ],
});
