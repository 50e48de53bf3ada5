import { boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What the local stand-in for the payment provider knows. Its own world: the shop never reads it. */
export const standInLinks = pgTable("stand_in_links", {
  id: text().primaryKey(),
  idempotencyKey: text("idempotency_key").notNull().unique(),
  orderId: text("order_id").notNull(),
  paymentLinkId: text("payment_link_id").notNull(),
  amountPence: integer("amount_pence").notNull(),
  description: text().notNull(),
  returnUrl: text("return_url").notNull(),
  active: boolean().notNull().default(true),
  /** The one completed payment; null before it. */
  sessionId: text("session_id"),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** Notifications the stand-in owes the shop, until the shop has said yes to each. */
export const standInNotifications = pgTable(
  "stand_in_notifications",
  {
    eventId: text("event_id").primaryKey(),
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    deliveredAt: at("delivered_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [index("stand_in_notifications_open").on(table.deliveredAt, table.createdAt)],
);
