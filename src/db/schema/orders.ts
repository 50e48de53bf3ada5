import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** An order request and what became of it. Amounts are integer pence; null means "not set yet". */
export const orders = pgTable(
  "orders",
  {
    /** The order number the customer reads out on the telephone. */
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    isAnonymous: boolean("is_anonymous").notNull(),
    status: text().notNull().default("pending"),
    /** Raised by every change; a change that names an older one is refused. */
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
    subtotalPence: integer("subtotal_pence").notNull(),
    deliveryCostPence: integer("delivery_cost_pence"),
    totalCostPence: integer("total_cost_pence"),
    adminNotes: text("admin_notes").notNull().default(""),
    /** Why the dealer must look at this order, or null. */
    attention: text(),
    /** One intent to order: the same id never makes a second order. */
    requestId: text("request_id").notNull().unique(),
    /** Hash of what was asked for under that id. */
    requestHash: text("request_hash").notNull(),
    /** The catalogue revision the lines were priced from. */
    catalogueRevision: text("catalogue_revision").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("orders_newest").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("orders_of_user").on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check(
      "orders_status",
      sql`${table.status} in ('pending','delivery_confirmed','payment_pending','paid','shipped','delivered','cancelled')`,
    ),
    check(
      "orders_amounts",
      sql`${table.subtotalPence} >= 0 and (${table.deliveryCostPence} is null or ${table.deliveryCostPence} >= 0)`,
    ),
    check(
      "orders_total",
      sql`(${table.totalCostPence} is null) = (${table.deliveryCostPence} is null) and (${table.totalCostPence} is null or ${table.totalCostPence} = ${table.subtotalPence} + ${table.deliveryCostPence})`,
    ),
  ],
);

/** What was asked for, as it was sold: names and unit prices stay even when the sheet changes. */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** From 0, in the order of the cart. */
    position: integer().notNull(),
    productId: text("product_id").notNull(),
    productKey: text("product_key").notNull(),
    name: text().notNull(),
    originalName: text("original_name").notNull(),
    code: text().notNull(),
    category: text().notNull(),
    selectedSize: text("selected_size").notNull().default(""),
    selectedOption: text("selected_option").notNull().default(""),
    unitPricePence: integer("unit_price_pence").notNull(),
    quantity: integer().notNull(),
    supplierUrl: text("supplier_url").notNull().default(""),
    imageUrl: text("image_url").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check("order_lines_quantity", sql`${table.quantity} between 1 and 999`),
    check("order_lines_price", sql`${table.unitPricePence} > 0`),
  ],
);

/** Who did what to an order, and when. Written in the transaction of the change itself, never altered. */
export const orderHistory = pgTable(
  "order_history",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    at: at("at").notNull().defaultNow(),
    /** customer, dealer, provider or shop. */
    actor: text().notNull(),
    actorId: text("actor_id"),
    /** placed, delivery-cost-set, link-created, link-deactivated, paid, cancelled … */
    event: text().notNull(),
    fromStatus: text("from_status"),
    toStatus: text("to_status"),
    detail: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [index("order_history_of_order").on(table.orderId, table.id)],
);
