import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { maxLineQuantity } from "#domain/cart/cart.ts";
import type { OrderEstimate } from "#domain/orders/checkout/shown-delivery.ts";
import type { OrderEvent } from "#domain/orders/order-history.schema.ts";
import { historyActors } from "#domain/orders/order-history.ts";
import { deliveryMethods, orderStatuses } from "#domain/orders/order-status.ts";
import { transferStates } from "#domain/payments/payment-link.ts";
import { users } from "./accounts.ts";
import { at, checkOneOf } from "./columns.ts";
import { discountCodes } from "./discount-codes.ts";

/** Orders, from the request on, in their current state. Amounts are whole pence; null means "not set yet". */
export const orders = pgTable(
  "orders",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    isAnonymous: boolean("is_anonymous").notNull(),
    status: text({ enum: orderStatuses }).notNull().default("pending"),
    version: integer().notNull().default(1),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull().default(""),
    phone: text().notNull(),
    address1: text().notNull(),
    address2: text().notNull().default(""),
    city: text().notNull(),
    postcode: text().notNull(),
    notes: text().notNull().default(""),
    deliveryMethod: text("delivery_method", { enum: deliveryMethods }).notNull().default("delivery"),
    shownDelivery: jsonb("shown_delivery").$type<OrderEstimate>(),
    presentDelivery: jsonb("present_delivery").$type<OrderEstimate>(),
    /** The goods after the discount, in spite of the column's name: in the code a subtotal is before the discount. */
    discountedPence: integer("subtotal_pence").notNull(),
    discountPence: integer("discount_pence").notNull().default(0),
    discountReason: text("discount_reason").notNull().default(""),
    discountCodeId: bigint("discount_code_id", { mode: "number" }).references(() => discountCodes.id),
    deliveryCostPence: integer("delivery_cost_pence"),
    totalCostPence: integer("total_cost_pence"),
    adminNotes: text("admin_notes").notNull().default(""),
    attention: text(),
    /**
     * The time until which the price holds for a customer who pays by bank transfer; null for other means of payment. A
     * payment link made later replaces it.
     */
    transferUntil: at("transfer_until"),
    transferState: text("transfer_state", { enum: transferStates }),
    askedAt: at("asked_at"),
    deliveredAt: at("delivered_at"),
    mergedInto: text("merged_into").references((): AnyPgColumn => orders.id),
    /** A number in the signature of the order page's URL. A higher number revokes the URLs in earlier emails. */
    pageGeneration: integer("page_generation").notNull().default(1),
    requestId: text("request_id"),
    requestHash: text("request_hash").notNull(),
    catalogueRevision: text("catalogue_revision").notNull(),
    /** The terms' version at the time; null if the order is older than this column, or the shop had no terms. */
    termsVersion: integer("terms_version"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("orders_newest").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("orders_of_user").on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // The order desk lists orders by status with the longest wait or the newest first, by amount, and by customer.
    index("orders_by_status").on(table.status, table.createdAt, table.id),
    index("orders_by_amount").on(sql`(coalesce(${table.totalCostPence}, ${table.discountedPence}))`, table.id),
    index("orders_by_customer").on(sql`lower(${table.lastName})`, sql`lower(${table.firstName})`, table.id),
    index("orders_with_attention")
      .on(table.createdAt, table.id)
      .where(sql`${table.attention} is not null`),
    index("orders_with_question")
      .on(table.createdAt, table.id)
      .where(sql`${table.askedAt} is not null`),
    index("orders_to_collect")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'shipped' and ${table.deliveryMethod} = 'collection'`),
    // One request makes one order. The same id with other contents is another request.
    unique("orders_request").on(table.requestId, table.requestHash),
    index("orders_by_contents").on(table.userId, table.requestHash),
    // The shop asks for a review some days after delivery.
    index("orders_delivered")
      .on(table.deliveredAt)
      .where(sql`${table.status} = 'delivered'`),
    // An account that confirms its email address takes over the orders that guests placed with the address.
    index("orders_of_guests_by_email")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.isAnonymous}`),
    index("orders_to_transfer")
      .on(table.transferUntil)
      .where(sql`${table.transferUntil} is not null and ${table.status} = 'payment_pending'`),
    index("orders_with_code")
      .on(table.discountCodeId)
      .where(sql`${table.discountCodeId} is not null`),
    check("orders_status", checkOneOf(table.status, orderStatuses)),
    check("orders_delivery_method", checkOneOf(table.deliveryMethod, deliveryMethods)),
    check("orders_discount", sql`${table.discountPence} >= 0`),
    check(
      "orders_amounts",
      sql`${table.discountedPence} >= 0 and (${table.deliveryCostPence} is null or ${table.deliveryCostPence} >= 0)`,
    ),
    check(
      "orders_total",
      sql`(${table.totalCostPence} is null) = (${table.deliveryCostPence} is null) and (${table.totalCostPence} is null or ${table.totalCostPence} = ${table.discountedPence} + ${table.deliveryCostPence})`,
    ),
  ],
);

/** Makes the column of the order that a row belongs to, and with which the row is deleted. */
export const orderId = () =>
  text("order_id")
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" });

/** The origins of orders, which show the bursts of one visitor. After a week, only the bursts are left. */
export const orderOrigins = pgTable(
  "order_origins",
  {
    orderId: orderId().primaryKey(),
    /** The keyed hashes of the visitor's networks, narrowest first; empty if they are not known, and after a week. */
    networks: text().array().notNull().default([]),
    widestNetwork: text("widest_network"),
    /** A random id that the orders of one burst share; null for an ordinary order. */
    burstId: text("burst_id"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("order_origins_of_network").on(table.widestNetwork, table.createdAt),
    index("order_origins_of_burst")
      .on(table.burstId)
      .where(sql`${table.burstId} is not null`),
    index("order_origins_by_age").on(table.createdAt),
  ],
);

/** The lines as they were sold. Names and unit prices stay the same when the product sheet changes. */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: orderId(),
    position: integer().notNull(),
    /** "" for one of the dealer's own lines, which also has no key, code or category. */
    productId: text("product_id").notNull(),
    productKey: text("product_key").notNull(),
    name: text().notNull(),
    originalName: text("original_name").notNull(),
    code: text().notNull(),
    category: text().notNull(),
    selectedSize: text("selected_size").notNull().default(""),
    selectedOption: text("selected_option").notNull().default(""),
    unitPricePence: integer("unit_price_pence").notNull(),
    /** The cost of one piece to the shop at the time of the order; null if it is not known. */
    unitCostPence: integer("unit_cost_pence"),
    quantity: integer().notNull(),
    supplierUrl: text("supplier_url").notNull().default(""),
    imageUrl: text("image_url").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check("order_lines_quantity", sql`${table.quantity} between 1 and ${sql.raw(`${maxLineQuantity}`)}`),
    check("order_lines_price", sql`${table.unitPricePence} > 0`),
  ],
);

/** Parcels sent, and goods ready to collect. A row that the admin undoes is deleted, but stays in the history. */
export const fulfilments = pgTable(
  "fulfilments",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: orderId(),
    number: integer().notNull(),
    method: text({ enum: deliveryMethods }).notNull(),
    carrier: text().notNull().default(""),
    tracking: text().notNull().default(""),
    sentOn: date("sent_on", { mode: "string" }).notNull(),
    isMailed: boolean("is_mailed").notNull(),
    deliveredAt: at("delivered_at"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    unique("fulfilments_of_order").on(table.orderId, table.number),
    check("fulfilments_method", checkOneOf(table.method, deliveryMethods)),
  ],
);

export const fulfilmentLines = pgTable(
  "fulfilment_lines",
  {
    fulfilmentId: bigint("fulfilment_id", { mode: "number" })
      .notNull()
      .references(() => fulfilments.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fulfilmentId, table.position] }),
    check("fulfilment_lines_quantity", sql`${table.quantity} between 1 and ${sql.raw(`${maxLineQuantity}`)}`),
  ],
);

/** The history of orders. A row is appended in the transaction of the change itself, and never altered. */
export const orderHistory = pgTable(
  "order_history",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: orderId(),
    at: at("at").notNull().defaultNow(),
    actor: text({ enum: historyActors }).notNull(),
    actorId: text("actor_id"),
    /** The name that the person at the desk had at the time; null for others, and in entries of earlier versions. */
    actorName: text("actor_name"),
    event: text().$type<OrderEvent>().notNull(),
    fromStatus: text("from_status", { enum: orderStatuses }),
    toStatus: text("to_status", { enum: orderStatuses }),
    /** The details, which `parseHistoryEvent` reads. */
    detail: jsonb().notNull().default({}),
  },
  (table) => [
    index("order_history_of_order").on(table.orderId, table.id),
    index("order_history_by_event").on(table.event, table.at),
    check("order_history_actor", checkOneOf(table.actor, historyActors)),
  ],
);
