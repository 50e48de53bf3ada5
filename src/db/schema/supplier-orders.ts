import { sql } from "drizzle-orm";
import { bigserial, check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { orderId } from "./orders.ts";

/**
 * Pieces of a customer's order that the dealer has ordered from a supplier. They keep the product's names as at the
 * time, because the order's lines may change.
 */
export const supplierOrders = pgTable(
  "supplier_orders",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: orderId(),
    vendor: text().notNull(),
    productKey: text("product_key").notNull(),
    name: text().notNull(),
    code: text().notNull(),
    selectedSize: text("selected_size").notNull(),
    selectedOption: text("selected_option").notNull(),
    quantity: integer().notNull(),
    upTo: integer("up_to").notNull(),
    orderedOn: date("ordered_on", { mode: "string" }).notNull(),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    arrivedAt: at("arrived_at"),
  },
  (table) => [
    index("supplier_orders_of_order").on(table.orderId),
    index("supplier_orders_awaited")
      .on(table.id)
      .where(sql`${table.arrivedAt} is null`),
    check("supplier_orders_quantity", sql`${table.quantity} between 1 and ${table.upTo}`),
  ],
);
