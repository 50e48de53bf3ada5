import { sql } from "drizzle-orm";
import { bigint, bigserial, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { disputeStates } from "#domain/payments/dispute.ts";
import { openPaymentLinkStates, paymentLinkStates } from "#domain/payments/payment-link.ts";
import { paymentMeans, paymentOutcomes, paymentProblemKinds } from "#domain/payments/payment.ts";
import { refundReasons, refundStates } from "#domain/payments/refund.ts";
import { at, checkOneOf } from "./columns.ts";
import { orderId, orders } from "./orders.ts";

/**
 * Links through which an order can be paid, at most one open link an order. The row is committed before the provider is
 * called, so that a crash in between leaves a link that can be finished or closed.
 */
export const paymentLinks = pgTable(
  "payment_links",
  {
    id: text().primaryKey(),
    orderId: orderId(),
    provider: text().notNull(),
    /** The provider's id of the link; null until the provider has answered. */
    providerLinkId: text("provider_link_id"),
    url: text(),
    amountPence: integer("amount_pence").notNull(),
    /** creating → active → deactivating → inactive; failed if the provider refused the link. */
    state: text({ enum: paymentLinkStates }).notNull().default("creating"),
    /** The shop's page to which the customer returns, stored because a repeated request must equal the first. */
    returnPath: text("return_path").notNull(),
    /** The key of the request that creates the link, so that a repeated request creates no second link. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    failure: text(),
    /** The time until which the price holds, and at which the link is closed; null for a link that does not expire. */
    expiresAt: at("expires_at"),
    /** Whether the shop emails the link to the customer. Otherwise the admin passes the link on. */
    isMailed: boolean("is_mailed").notNull().default(true),
    remindedAt: at("reminded_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("payment_links_one_open").on(table.orderId).where(checkOneOf(table.state, openPaymentLinkStates)),
    uniqueIndex("payment_links_provider_link").on(table.provider, table.providerLinkId),
    check("payment_links_state", checkOneOf(table.state, paymentLinkStates)),
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
    /** The provider's id of the payment, which refunds name; null if recorded at the desk or before ids were kept. */
    providerPaymentId: text("provider_payment_id"),
    /** The means of payment. A payment recorded at the desk has invented provider ids, unique for each press. */
    means: text({ enum: paymentMeans }).notNull().default("provider"),
    reference: text().notNull().default(""),
    amountPence: integer("amount_pence").notNull(),
    currency: text().notNull(),
    outcome: text({ enum: paymentOutcomes }).notNull(),
    reason: text(),
    /** The amount that banks hold, or have kept, because of disputes. */
    disputedPence: integer("disputed_pence").notNull().default(0),
    receivedAt: at("received_at").notNull().defaultNow(),
    /** The time at which a payment without an order was ticked off at the order desk, and by which admin. */
    handledAt: at("handled_at"),
    handledBy: text("handled_by"),
  },
  (table) => [
    index("payments_of_order").on(table.orderId),
    index("payments_by_day").on(table.receivedAt),
    index("payments_unmatched")
      .on(table.id)
      .where(sql`${table.orderId} is null and ${table.handledAt} is null`),
    index("payments_by_provider_payment").on(table.providerPaymentId),
    check("payments_outcome", checkOneOf(table.outcome, paymentOutcomes)),
    check("payments_means", checkOneOf(table.means, paymentMeans)),
  ],
);

/** Refunds. Each is committed before the call: its id, in idempotency key and metadata, finds a lost answer again. */
export const refunds = pgTable(
  "refunds",
  {
    id: text().primaryKey(),
    paymentId: bigint("payment_id", { mode: "number" })
      .notNull()
      .references(() => payments.id),
    orderId: text("order_id").references(() => orders.id),
    /** null until the provider has answered, and for money refunded by other means. */
    providerRefundId: text("provider_refund_id").unique(),
    amountPence: integer("amount_pence").notNull(),
    currency: text().notNull(),
    forItemsPence: integer("for_items_pence").notNull().default(0),
    state: text({ enum: refundStates }).notNull().default("requested"),
    reason: text({ enum: refundReasons }),
    note: text().notNull().default(""),
    failure: text(),
    /** The admin; null for a refund made on the provider's own pages. */
    requestedBy: text("requested_by"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("refunds_of_payment").on(table.paymentId),
    index("refunds_of_order").on(table.orderId),
    index("refunds_unanswered")
      .on(table.updatedAt)
      .where(checkOneOf(table.state, ["requested"])),
    check("refunds_state", checkOneOf(table.state, refundStates)),
    check("refunds_reason", sql`${table.reason} is null or ${checkOneOf(table.reason, refundReasons)}`),
    check("refunds_amount", sql`${table.amountPence} > 0`),
    check("refunds_for_items", sql`${table.forItemsPence} between 0 and ${table.amountPence}`),
  ],
);

/** Payments that a customer's bank disputes (chargebacks), as the provider reports them. */
export const disputes = pgTable(
  "disputes",
  {
    /** The provider's own id. */
    id: text().primaryKey(),
    paymentId: bigint("payment_id", { mode: "number" })
      .notNull()
      .references(() => payments.id),
    amountPence: integer("amount_pence").notNull(),
    currency: text().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    reason: text().notNull(),
    openedAt: at("opened_at").notNull(),
    /** The time at which the bank took the money; null while the bank only inquires. */
    takenAt: at("taken_at"),
    closedAt: at("closed_at"),
    /** The time at which an admin released the order to be sent despite the dispute, and which admin. */
    releasedAt: at("released_at"),
    releasedBy: text("released_by"),
  },
  (table) => [
    index("disputes_of_payment").on(table.paymentId),
    index("disputes_by_day").on(table.takenAt),
    check("disputes_state", checkOneOf(table.state, disputeStates)),
    check("disputes_amount", sql`${table.amountPence} > 0`),
  ],
);

/** Disagreements between shop and payment provider, for the desk. A row is deleted once things work again. */
export const paymentProblems = pgTable(
  "payment_problems",
  {
    kind: text({ enum: paymentProblemKinds }).primaryKey(),
    seconds: integer(),
    since: at("since").notNull(),
    lastAt: at("last_at").notNull(),
  },
  (table) => [check("payment_problems_kind", checkOneOf(table.kind, paymentProblemKinds))],
);

/** The progress of reconciliation for each of the provider's accounts. */
export const paymentReconciliations = pgTable("payment_reconciliations", {
  account: text().primaryKey(),
  /** The time at which the newest compared payment was reported; null before the first. */
  lastReportedAt: at("last_reported_at"),
  completedAt: at("completed_at").notNull(),
});
