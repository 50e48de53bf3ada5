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
    /** Counts the changes: a device that does not know the latest one reads the cart before saving. */
    version: integer().notNull(),
    lines: jsonb().$type<SavedLine[]>().notNull(),
    /** Unused here, but read by the previous release. */
    removed: text().array().notNull().default([]),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [check("saved_carts_version", sql`${table.version} > 0`)],
);
