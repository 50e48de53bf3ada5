import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** The searches of each day, without the people who made them. */
export const searches = pgTable(
  "searches",
  {
    day: date({ mode: "string" }).notNull(),
    words: text().notNull(),
    times: integer().notNull(),
    /** The number of searches that showed no product. */
    notFound: integer("not_found").notNull(),
    /** The number of searches after which someone opened a product. */
    clicked: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.words] }),
    check(
      "searches_counts",
      sql`${table.times} > 0 and ${table.notFound} between 0 and ${table.times} and ${table.clicked} between 0 and ${table.times}`,
    ),
  ],
);
