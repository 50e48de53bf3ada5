import { sql } from "drizzle-orm";
import { bigserial, check, date, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Discount codes, whose uses follow from the orders. Terms never change: a wrong code is switched off and remade. */
export const discountCodes = pgTable(
  "discount_codes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    code: text().notNull(),
    percent: integer(),
    amountPence: integer("amount_pence"),
    minGoodsPence: integer("min_goods_pence").notNull(),
    maxUses: integer("max_uses"),
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
    madeBy: text("made_by").notNull(),
    createdAt: at("created_at").notNull(),
    switchedOffBy: text("switched_off_by"),
    switchedOffAt: at("switched_off_at"),
  },
  (table) => [
    uniqueIndex("discount_codes_on")
      .on(table.code)
      .where(sql`${table.switchedOffAt} is null`),
    check("discount_codes_code", sql`${table.code} ~ '^[A-Z0-9]{3,20}$'`),
    check("discount_codes_kind", sql`num_nonnulls(${table.percent}, ${table.amountPence}) = 1`),
    check("discount_codes_percent", sql`${table.percent} between 1 and 100`),
    check("discount_codes_amounts", sql`${table.amountPence} > 0 and ${table.minGoodsPence} >= 0`),
    check("discount_codes_uses", sql`${table.maxUses} > 0`),
    check("discount_codes_days", sql`${table.firstDay} <= ${table.lastDay}`),
  ],
);
