import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase, type Database } from "#db/client.ts";
import { templateDatabase, withDatabase } from "./database-url.ts";

export interface TestDatabase {
  url: string;
  db: Database;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

/**
 * Creates an empty database with the real schema for one test file, as a clone of the template that was migrated at the
 * start of the run. Open it in `beforeAll` and close it in `afterAll`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("databaseServerUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOnServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${templateDatabase} STRATEGY FILE_COPY`);
  const url = withDatabase(serverUrl, name);
  const { db, close } = openDatabase(url, { maxConnections: 8 });
  return {
    url,
    db,
    async close() {
      await close();
      // An autovacuum worker may be connected: FORCE may not end one, but DROP without it does.
      await runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`).catch(async (error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || error.code !== "42501") throw error;
        await runOnServer(serverUrl, `DROP DATABASE ${name}`);
      });
    },
  };
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
