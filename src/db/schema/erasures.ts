import { isNull } from "drizzle-orm";
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ErasedIds } from "#domain/legal/erased-ids.ts";
import { at } from "./columns.ts";

/** The ids of erased customers and orders, so that a restored backup is erased again. */
export const erasures = pgTable(
  "erasures",
  {
    id: text().primaryKey(),
    at: at("at").notNull(),
    ids: jsonb().$type<ErasedIds>().notNull(),
    /** null in a restored database until the erasure is done there too. */
    doneAt: at("done_at"),
  },
  (table) => [index("erasures_to_do").on(table.id).where(isNull(table.doneAt))],
);
