import { index, pgTable, text } from "drizzle-orm/pg-core";
import { orderId } from "./orders.ts";
import { at } from "./columns.ts";

/** The searchable words of each order. A trigger of the migration `order-search` writes them; no code of ours does. */
export const orderSearchTexts = pgTable(
  "order_search_texts",
  {
    orderId: orderId().primaryKey(),
    createdAt: at("created_at").notNull(),
    /** " 01632960152 fraser isla ph1 ph10aa ~frsr ": each distinct word after a space, and how the words sound after "~". */
    words: text().notNull(),
    names: text().notNull(),
  },
  (table) => [
    index("order_search_texts_newest").on(table.createdAt.desc().nullsFirst(), table.orderId.desc().nullsFirst()),
    index("order_search_texts_words").using("gin", table.words.op("gin_trgm_ops")),
    index("order_search_texts_names").using("gin", table.names.op("gin_trgm_ops")),
  ],
);
