import { sql } from "drizzle-orm";
import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { at } from "./columns.ts";

/** Requests for a price. They keep the product's name and code as on the day, because the sheet may change. */
export const priceRequests = pgTable(
  "price_requests",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    productKey: text("product_key").notNull(),
    productName: text("product_name").notNull(),
    productCode: text("product_code").notNull(),
    selectedSize: text("selected_size").notNull(),
    selectedOption: text("selected_option").notNull().default(""),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: at("created_at").notNull(),
    doneAt: at("done_at"),
    doneBy: text("done_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("price_requests_open")
      .on(table.createdAt)
      .where(sql`${table.doneAt} is null`),
    index("price_requests_done").on(table.doneAt.desc().nullsLast()),
    index("price_requests_by_age").on(table.createdAt),
  ],
);
