import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** Runs queries. A transaction is one too. */
export type Database = NodePgDatabase;
/** The handle inside a transaction. Use no other there: another connection does not see the transaction's rows. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  maxConnections?: number;
  onIdleError?: (error: Error) => void;
}

/** Opens a connection pool. It connects with the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 20_000,
    application_name: "shop",
  });
  // Without a listener, a lost connection to the server ends the process.
  pool.on("error", (error) => options.onIdleError?.(error));
  // The same goes for a connection that breaks between two statements of a transaction, which the pool does not notice. Its
  // next statement fails, so there is nothing else to do.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = drizzle(pool);
  db.transaction = inReturnedConnections(pool);
  return { db, pool, close: () => pool.end() };
}

/**
 * Runs transactions in connections that always go back to the pool. drizzle-orm does not return one whose `begin` fails
 * because the server has just died (drizzle-orm issue 6023): the pool would lose it, and wait for it for ever when
 * closing.
 */
function inReturnedConnections(pool: pg.Pool): Database["transaction"] {
  return async (run, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(run, config);
    } finally {
      client.release();
    }
  };
}
