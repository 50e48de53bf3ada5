import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** The mistakes in content and sheet, so that the owner gets one email about each. */
export const shopMistakes = pgTable(
  "shop_mistakes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** The key, which stays the same for as long as the mistake does. */
    key: text().notNull().unique(),
    place: text().notNull(),
    what: text().notNull(),
    fix: text("cure").notNull(),
    firstSeenAt: at("first_seen_at").notNull(),
    /** The time at which an email about the mistake was requested; null before the first. */
    toldAt: at("told_at"),
    /** The time at which the mistake was gone; null while it is present. */
    fixedAt: at("mended_at"),
  },
  (table) => [index("shop_mistakes_told").on(table.toldAt)],
);
