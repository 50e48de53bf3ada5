import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabaseServer } from "#adapters/postgres/embedded.ts";
import { migrate } from "#db/migrate.ts";
import pg from "pg";
import { withDatabase, templateDatabase } from "./database-address.ts";
import { deleteAbandonedDataDirs, deleteDataDir, makeEmptyDataDir } from "./data-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServerUrl: string;
  }
}

const migrationsFolder = join(import.meta.dirname, "../../src/db/migrations");
const log = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) };

/** Starts one PostgreSQL for the whole run, with a template database that has the real migrations. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  await deleteAbandonedDataDirs();
  const dataDir = await makeEmptyDataDir();
  const server = await openDatabaseServer({ dataDir, log, throwAway: true });
  async function stop(): Promise<void> {
    await server.close();
    await deleteDataDir(dataDir);
  }
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${templateDatabase}`);
    await client.end();
    await migrate(withDatabase(server.url, templateDatabase), migrationsFolder);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("databaseServerUrl", server.url);
  return stop;
}
