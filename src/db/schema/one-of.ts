import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** `column in ('a','b')` for a CHECK or a partial index. The values stand in the SQL itself: DDL takes no parameters. */
export function oneOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(","))})`;
}
