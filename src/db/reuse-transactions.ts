import { sql } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Database, Transaction } from "./client.ts";

/**
 * Gives each connection one transaction handle, where Drizzle makes one for each transaction. With the handle stay the statements
 * that `prepare` has built for the connection.
 */
export function reuseTransactions(db: Database & { $client: pg.Pool }): void {
  const handles = new WeakMap<pg.PoolClient, Transaction>();
  const dialect = new PgDialect();
  const { fullSchema, schema, tableNamesMap } = db._;
  const relations = { fullSchema, schema: schema as NonNullable<typeof schema>, tableNamesMap };

  function findHandle(client: pg.PoolClient): Transaction {
    const known = handles.get(client);
    if (known !== undefined) return known;
    const handle: Transaction = new NodePgTransaction(
      dialect,
      new NodePgSession(client, dialect, relations),
      relations,
    );
    handles.set(client, handle);
    return handle;
  }

  db.transaction = async function transaction(work, options) {
    if (options !== undefined) throw new Error("Transactions take no options here");
    const client = await db.$client.connect();
    const tx = findHandle(client);
    try {
      await tx.execute(sql`begin`);
      const result = await work(tx);
      const { command } = await tx.execute(sql`commit`);
      // What PostgreSQL does when a statement has failed and the work has gone on all the same.
      if (command !== "COMMIT") throw new Error(`The transaction ended with ${command}`);
      return result;
    } catch (error) {
      // A lost connection has rolled back by itself. The first error is the one that says why.
      await tx.execute(sql`rollback`).catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  };
}
