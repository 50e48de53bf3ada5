import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { returnReasons, type ReturnedLine } from "#domain/orders/returns/order-return.ts";
import { at, checkOneOf } from "./columns.ts";
import { orderId } from "./orders.ts";

/** Goods that customers send back. A return that they withdraw is deleted; the history keeps it with its texts. */
export const orderReturns = pgTable(
  "order_returns",
  {
    /** The id that the browser makes for each press of the button. */
    id: text().primaryKey(),
    orderId: orderId(),
    reason: text({ enum: returnReasons }).notNull(),
    lines: jsonb().$type<ReturnedLine[]>().notNull(),
    announcedAt: at("announced_at").notNull(),
    /** null while the goods are awaited. */
    bookedAt: at("booked_at"),
  },
  (table) => [
    index("order_returns_of_order").on(table.orderId, table.announcedAt),
    index("order_returns_awaited")
      .on(table.orderId)
      .where(sql`${table.bookedAt} is null`),
    check("order_returns_reason", checkOneOf(table.reason, returnReasons)),
  ],
);
