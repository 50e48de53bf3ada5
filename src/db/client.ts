import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** The connection for queries. A transaction is a Database too. */
export type Database = NodePgDatabase;
/** The connection of a transaction, the only one to use inside it: others do not see the transaction's rows. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** How many connections one start of the shop opens at most, for each purpose. */
export const maxConnections = { requests: 10, jobs: 2, jobNotices: 1, sharedFiles: 2 } as const;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  maxConnections?: number;
  onIdleError?: (error: Error) => void;
}

/** Opens a connection pool, which connects with the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? maxConnections.requests,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 20_000,
    application_name: "shop",
  });
  // Without a listener, a lost connection to the server would end the process.
  pool.on("error", (error) => options.onIdleError?.(error));
  // A connection that breaks between two statements of a transaction would end the process too, because the pool does
  // not notice it. The next statement fails, so there is nothing else to do.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = drizzle(pool);
  db.transaction = inReturnedConnections(pool);
  return { db, pool, close: () => pool.end() };
}

/**
 * Runs transactions in connections that always go back to the pool. drizzle-orm does not return a connection whose
 * `begin` fails because the server has just died (drizzle-orm issue 6023): the pool would lose the connection, and wait
 * for it for ever when closing.
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
