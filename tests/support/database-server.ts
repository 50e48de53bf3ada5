import { mkdtemp, readdir, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { stopDatabaseServer, openDatabaseServer } from "#adapters/postgres/embedded.ts";
import { migrate } from "#db/migrate.ts";
import pg from "pg";
import { withDatabase, templateDatabase } from "./database-address.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServerUrl: string;
  }
}

const prefix = "koi-and-pond-shop-test-";
const migrationsFolder = join(import.meta.dirname, "../../src/db/migrations");
const log = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) };

/** Starts one PostgreSQL for the whole run, with a template database that has the real migrations. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  await deleteAbandoned();
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), prefix));
  const server = await openDatabaseServer({ dataDir, log, throwAway: true });
  async function stop(): Promise<void> {
    await server.close();
    await discard(dataDir);
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

/** Stops and deletes the databases that killed runs left behind. */
async function deleteAbandoned(): Promise<void> {
  const minAgeMs = 60_000;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const dataDir = join(tmpdir(), name);
    const found = await stat(dataDir).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > minAgeMs) {
      await discard(dataDir).catch(() => undefined);
    }
  }
}

async function discard(dataDir: string): Promise<void> {
  if (await stopDatabaseServer(dataDir, { deletesData: true })) await rm(dataDir, { recursive: true, force: true });
}
