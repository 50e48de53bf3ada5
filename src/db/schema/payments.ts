import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { orders } from "./orders.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * A link by which one order can be paid. The intent is committed before the provider is called, so a crash
 * in between leaves a row that can be finished or rolled back. At most one link of an order is open: the
 * database holds that, not hope.
 */
export const paymentLinks = pgTable(
  "payment_links",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    /** The provider's own id; null until it has answered. */
    providerLinkId: text("provider_link_id"),
    url: text(),
    amountPence: integer("amount_pence").notNull(),
    /** creating → active → deactivating → inactive; failed when the provider refused it. */
    state: text().notNull().default("creating"),
    /** Sent with the request that creates it, so that a repeated request makes no second link. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    failure: text(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("payment_links_one_open")
      .on(table.orderId)
      .where(sql`${table.state} in ('creating','active','deactivating')`),
    uniqueIndex("payment_links_provider_link").on(table.provider, table.providerLinkId),
    check("payment_links_state", sql`${table.state} in ('creating','active','deactivating','inactive','failed')`),
    check("payment_links_amount", sql`${table.amountPence} > 0`),
  ],
);

/** Money that arrived, as the provider reported it. Payments are facts: `paid` follows from them, never the reverse. */
export const payments = pgTable(
  "payments",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: text("order_id").references(() => orders.id),
    paymentLinkId: text("payment_link_id").references(() => paymentLinks.id),
    provider: text().notNull(),
    providerEventId: text("provider_event_id").notNull().unique(),
    providerSessionId: text("provider_session_id").notNull().unique(),
    amountPence: integer("amount_pence").notNull(),
    currency: text().notNull(),
    /** settled: it paid the order. flagged: the dealer must look, `reason` says why. */
    outcome: text().notNull(),
    reason: text(),
    receivedAt: at("received_at").notNull().defaultNow(),
  },
  (table) => [
    index("payments_of_order").on(table.orderId),
    check("payments_outcome", sql`${table.outcome} in ('settled','flagged')`),
  ],
);
