import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { stockMovementKinds } from "#domain/stock/stock-movement.ts";
import { at, checkOneOf } from "./columns.ts";
import { orders } from "./orders.ts";

/** The stock items, each a product, or one option or size of a product. */
export const stockItems = pgTable(
  "stock_items",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    productKey: text("product_key").notNull(),
    /** The option or size; "" for the product as a whole. */
    choice: text().notNull(),
    /** The pieces on the shelf, reserved pieces included. They are the sum of the item's movements. */
    onHand: integer("on_hand").notNull(),
    /** The last number in the sheet. Only a different number is a new count. */
    sheetCount: integer("sheet_count").notNull(),
    /** False once the sheet no longer counts the item. */
    isCounted: boolean("is_counted").notNull().default(true),
  },
  (table) => [unique("stock_items_of_product").on(table.productKey, table.choice)],
);

/** The orders' shares of the items, which `syncOrderStock` keeps in step with the orders. */
export const stockClaims = pgTable(
  "stock_claims",
  {
    itemId: bigint("item_id", { mode: "number" })
      .notNull()
      .references(() => stockItems.id),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    wanted: integer().notNull(),
    reserved: integer().notNull(),
    sent: integer().notNull(),
    /** The time at which the order was placed. The oldest order is served first. */
    orderedAt: at("ordered_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.orderId] }),
    index("stock_claims_of_order").on(table.orderId),
    index("stock_claims_open")
      .on(table.itemId, table.orderedAt)
      .where(sql`${table.wanted} > 0`),
    check("stock_claims_reserved", sql`${table.reserved} between 0 and ${table.wanted}`),
    check("stock_claims_sent", sql`${table.sent} >= 0`),
  ],
);

/** The reasons why the figures of items changed. A row is appended with each change, and never altered. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    itemId: bigint("item_id", { mode: "number" })
      .notNull()
      .references(() => stockItems.id),
    at: at("at").notNull(),
    kind: text({ enum: stockMovementKinds }).notNull(),
    onHandChange: integer("on_hand_change").notNull().default(0),
    reservedChange: integer("reserved_change").notNull().default(0),
    orderId: text("order_id").references(() => orders.id),
    /** The admin; null for what the shop did automatically. */
    actorId: text("actor_id"),
    /** The admin's note; "" without one. */
    note: text().notNull().default(""),
  },
  (table) => [
    index("stock_movements_of_item").on(table.itemId, table.id),
    check("stock_movements_kind", checkOneOf(table.kind, stockMovementKinds)),
  ],
);

/** The email addresses that wait for an item to be back in stock. */
export const stockRequests = pgTable(
  "stock_requests",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    productKey: text("product_key").notNull(),
    /** The option or size; "" for the product as a whole. */
    choice: text().notNull(),
    email: text().notNull(),
    createdAt: at("created_at").notNull(),
    /** The time at which the only email about the request was enqueued; null while the goods are awaited. */
    toldAt: at("told_at"),
  },
  (table) => [
    uniqueIndex("stock_requests_once")
      .on(table.productKey, table.choice, table.email)
      .where(sql`${table.toldAt} is null`),
  ],
);
