import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { SavedLine } from "#domain/cart/cart.schema.ts";
import { users } from "./accounts.ts";

/** The cart of an account, the same on each device that is signed in. Carts of guests stay in their browsers. */
export const savedCarts = pgTable(
  "saved_carts",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Counts the changes: of two devices at once, the slower one reads again. */
    version: integer().notNull(),
    lines: jsonb().$type<SavedLine[]>().notNull(),
    /** The ids of additions that were removed or ordered: a browser that has not heard of it may still send them. */
    removed: text().array().notNull().default([]),
    updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [check("saved_carts_version", sql`${table.version} > 0`)],
);
