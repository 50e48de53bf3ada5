import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { SavedLine } from "#domain/cart/cart.schema.ts";
import { userId } from "./accounts.ts";
import { at } from "./columns.ts";

/** The cart of an account, the same on each device that is signed in. The carts of guests stay in their browsers. */
export const savedCarts = pgTable(
  "saved_carts",
  {
    userId: userId().primaryKey(),
    /** The version, one higher with each change. A device without the latest reads the cart before saving. */
    version: integer().notNull(),
    lines: jsonb().$type<SavedLine[]>().notNull(),
    /** A column that only the previous release reads. */
    removed: text().array().notNull().default([]),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [check("saved_carts_version", sql`${table.version} > 0`)],
);
