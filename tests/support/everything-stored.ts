import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** A value where it was found: "receipts.document". */
export interface FoundValue {
  value: string;
  column: string;
}

/**
 * Looks for values, in any case, in every column of every table, as the database itself lists them: a new table is
 * searched too. The queue's tables are among them.
 */
export async function findStored(db: Database, values: readonly string[]): Promise<FoundValue[]> {
  const { rows: columns } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select table_schema as "schema", table_name as "table", column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: FoundValue[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await db.execute<{ value: string }>(sql`
      select distinct value from ${sql.identifier(schema)}.${sql.identifier(table)},
        unnest(${sql.param([...values])}::text[]) as value
      where strpos(lower(${sql.identifier(table)}.${sql.identifier(column)}::text), lower(value)) > 0`);
    found.push(...rows.map(({ value }) => ({ value, column: `${table}.${column}` })));
  }
  return found;
}
