import { sql, type SQL } from "drizzle-orm";
import { timestamp, type PgColumn } from "drizzle-orm/pg-core";

/** Makes a column for a moment, read as a Date. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Writes `column in ('a','b')` for a CHECK or a partial index, with values in the SQL: DDL takes no parameters. */
export function checkOneOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(","))})`;
}

/** Writes `column in (…)` with one parameter for all values, quicker to build than `inArray` for a page of orders. */
export function isAnyOf(column: PgColumn, values: readonly (string | number)[]): SQL {
  return values.length === 0 ? sql`false` : sql`${column} = any(${sql.param(values)})`;
}
