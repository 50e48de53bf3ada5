import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { SavedLine } from "#domain/cart/cart.schema.ts";
import { userId } from "./accounts.ts";
import { at } from "./columns.ts";

/** The cart of an account, the same on each device that is signed in. Carts of guests stay in their browsers. */
export const savedCarts = pgTable(
  "saved_carts",
  {
    userId: userId().primaryKey(),
    /** Counts the changes: of two devices at once, the slower one reads again. */
    version: integer().notNull(),
    lines: jsonb().$type<SavedLine[]>().notNull(),
    /** The ids of additions that were removed or ordered: a browser that has not heard of it may still send them. */
    removed: text().array().notNull().default([]),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [check("saved_carts_version", sql`${table.version} > 0`)],
);
