import { inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";

/** The maximum number of rows per statement, so that none holds locks for long. */
export const maxRows = 5_000;

/** Deletes up to 5,000 rows that meet a condition, except rows that another process has locked. Returns how many. */
export async function deleteBatch(
  db: Database,
  table: PgTable,
  key: PgColumn,
  condition: SQL | undefined,
): Promise<number> {
  const batch = db.select({ key }).from(table).where(condition).limit(maxRows).for("update", { skipLocked: true });
  const { rowCount } = await db.delete(table).where(inArray(key, batch));
  return rowCount ?? 0;
}
