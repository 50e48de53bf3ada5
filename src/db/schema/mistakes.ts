import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Mistakes in content and sheet that the owner is told about, so that each is mailed once. */
export const shopMistakes = pgTable(
  "shop_mistakes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Stays the same while the mistake does. */
    key: text().notNull().unique(),
    place: text().notNull(),
    what: text().notNull(),
    cure: text().notNull(),
    firstSeenAt: at("first_seen_at").notNull(),
    /** When a mail about it was asked for; null if not yet. */
    toldAt: at("told_at"),
    /** When it was gone; null if it is there. */
    mendedAt: at("mended_at"),
  },
  (table) => [index("shop_mistakes_told").on(table.toldAt)],
);
