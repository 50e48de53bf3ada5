import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { openPaymentLinkStates, paymentLinkStates } from "#domain/orders/payment-link.ts";
import { paymentOutcomes } from "#domain/orders/payment.ts";
import { oneOf } from "./one-of.ts";
import { orders } from "./orders.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * A link through which one order can be paid. The row is committed before the provider is called, so that a crash in between
 * leaves a link that can be finished or closed. A unique index allows one open link for each order.
 */
export const paymentLinks = pgTable(
  "payment_links",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    /** The provider's own id; null until the provider has answered. */
    providerLinkId: text("provider_link_id"),
    url: text(),
    amountPence: integer("amount_pence").notNull(),
    /** creating → active → deactivating → inactive; failed when the provider refused it. */
    state: text({ enum: paymentLinkStates }).notNull().default("creating"),
    /** The page of the shop that the customer returns to. Stored, because a repeated request must not differ from the first. */
    returnPath: text("return_path").notNull(),
    /** Sent with the request that creates the link, so that a repeated request creates no second one. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    failure: text(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("payment_links_one_open").on(table.orderId).where(oneOf(table.state, openPaymentLinkStates)),
    uniqueIndex("payment_links_provider_link").on(table.provider, table.providerLinkId),
    check("payment_links_state", oneOf(table.state, paymentLinkStates)),
    check("payment_links_amount", sql`${table.amountPence} > 0`),
  ],
);

/** Payments as the provider reported them. An order's status `paid` follows from its payment, never the reverse. */
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
    outcome: text({ enum: paymentOutcomes }).notNull(),
    /** Why it was flagged, as the admin reads it. */
    reason: text(),
    receivedAt: at("received_at").notNull().defaultNow(),
    /** When and by which admin a payment without an order was ticked off at the order desk. */
    handledAt: at("handled_at"),
    handledBy: text("handled_by"),
  },
  (table) => [
    index("payments_of_order").on(table.orderId),
    index("payments_unmatched")
      .on(table.id)
      .where(sql`${table.orderId} is null and ${table.handledAt} is null`),
    check("payments_outcome", oneOf(table.outcome, paymentOutcomes)),
  ],
);

/** How far the payments of each of the provider's accounts have been compared with what it has recorded. */
export const paymentReconciliations = pgTable("payment_reconciliations", {
  /** The account and its mode: "stripe live". */
  account: text().primaryKey(),
  /** When the newest compared payment was reported; null before the first one. */
  lastReportedAt: at("last_reported_at"),
  completedAt: at("completed_at").notNull(),
});
