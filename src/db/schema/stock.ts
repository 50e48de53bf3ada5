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

/** The stock items: a product, or one option or size of it. */
export const stockItems = pgTable(
  "stock_items",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    productKey: text("product_key").notNull(),
    /** The option or size; "" for the product as a whole. */
    choice: text().notNull(),
    /** Pieces on the shelf, reserved ones included. The sum of its movements. */
    onHand: integer("on_hand").notNull(),
    /** The last number in the sheet. Only a different number is a new count. */
    sheetCount: integer("sheet_count").notNull(),
    /** False once the sheet no longer counts the item. */
    isCounted: boolean("is_counted").notNull().default(true),
  },
  (table) => [unique("stock_items_of_product").on(table.productKey, table.choice)],
);

/** An order's share of an item, kept in step with the order by `syncOrderStock`. */
export const stockClaims = pgTable(
  "stock_claims",
  {
    itemId: bigint("item_id", { mode: "number" })
      .notNull()
      .references(() => stockItems.id),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Pieces that are still to be sent. */
    wanted: integer().notNull(),
    /** Pieces that are promised to the order. */
    reserved: integer().notNull(),
    /** Pieces that have been sent for the order. */
    sent: integer().notNull(),
    /** When the order was placed: the oldest is served first. */
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

/** Why the figures of an item changed. Appended with each change, never altered. */
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

/** Email addresses waiting for an item to be back in stock. */
export const stockRequests = pgTable(
  "stock_requests",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    productKey: text("product_key").notNull(),
    /** As in the stock item. */
    choice: text().notNull(),
    email: text().notNull(),
    createdAt: at("created_at").notNull(),
    /** The time at which the only email about it was enqueued; null while the goods are awaited. */
    toldAt: at("told_at"),
  },
  (table) => [
    uniqueIndex("stock_requests_once")
      .on(table.productKey, table.choice, table.email)
      .where(sql`${table.toldAt} is null`),
  ],
);
