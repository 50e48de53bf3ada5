import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** The counters of rate limits. In the database, they hold across processes and restarts. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** The limited action and its source: "sign-in:connection:203.0.113.7". */
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: at("window_ends_at").notNull(),
  },
  (table) => [index("rate_limits_window").on(table.windowEndsAt)],
);
