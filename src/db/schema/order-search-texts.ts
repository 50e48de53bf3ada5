import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { orderId } from "./orders.ts";

/** The version of `write_order_search_text`. A migration that replaces the function must increase both. */
export const presentForm = 2;

/** The searchable words of each order. A trigger writes them with the newest migration's `write_order_search_text`. */
export const orderSearchTexts = pgTable(
  "order_search_texts",
  {
    orderId: orderId().primaryKey(),
    createdAt: at("created_at").notNull(),
    /** " 01632960152 fraser isla ph1 ph10aa ~frsr ": each distinct word after a space, the words' sound after "~". */
    words: text().notNull(),
    names: text().notNull(),
    form: integer().notNull().default(1),
  },
  (table) => [
    index("order_search_texts_newest").on(table.createdAt.desc().nullsFirst(), table.orderId.desc().nullsFirst()),
    index("order_search_texts_words").using("gin", table.words.op("gin_trgm_ops")),
    index("order_search_texts_names").using("gin", table.names.op("gin_trgm_ops")),
  ],
);
