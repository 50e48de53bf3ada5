import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { SavedLine } from "#domain/cart/saved-cart.schema.ts";
import { users } from "./accounts.ts";

/** The cart of an account, the same on each device that is signed in. Carts of guests stay in their browsers. */
export const savedCarts = pgTable(
  "saved_carts",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Counts the changes: a device that has not seen the latest merges before it saves. */
    version: integer().notNull(),
    lines: jsonb().$type<SavedLine[]>().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [check("saved_carts_version", sql`${table.version} > 0`)],
);
