import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as accounts from "./schema/accounts.ts";
import * as orders from "./schema/orders.ts";
import * as payments from "./schema/payments.ts";

export const schema = { ...accounts, ...orders, ...payments };

export type Database = NodePgDatabase<typeof schema>;
/** The handle inside a transaction. Inside one, only this is used: another connection would not see its rows. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** Connections at most. */
  maxConnections?: number;
  /** Told of a connection that broke while idle; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}

/** Opens a pool on a PostgreSQL address. Nothing is connected before the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 20_000,
    application_name: "shop",
  });
  // Without a listener, a server that goes away takes the whole process with it.
  pool.on("error", (error) => options.onIdleError?.(error));
  // A lent connection that breaks between two statements of a transaction tells the pool nothing, and ends the process
  // just the same. Its next statement fails, so there is nothing else to do.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
