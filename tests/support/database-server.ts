import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#db/migrate.ts";
import { deleteAbandonedDataDirs, deleteDataDir, makeEmptyDataDir } from "./data-folder.ts";
import { templateDatabase, withDatabase } from "./database-url.ts";
import { openQuietDatabase } from "./postmaster.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServerUrl: string;
  }
}

const migrationsFolder = join(import.meta.dirname, "../../src/db/migrations");

/** Starts one PostgreSQL for the whole run, with a template database that has the real migrations. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  await deleteAbandonedDataDirs();
  const dataDir = await makeEmptyDataDir();
  const server = await openQuietDatabase(dataDir);
  async function stop(): Promise<void> {
    await server.close();
    await deleteDataDir(dataDir);
  }
  try {
    await letTestsBeFast(server.url);
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

/** A power cut may lose everything, and each test may make a database. */
async function letTestsBeFast(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace("//shop:", "//postgres:") });
  await client.connect();
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await client.query(`ALTER SYSTEM SET ${setting} = off`);
  await client.query("SELECT pg_reload_conf()");
  await client.query("ALTER ROLE shop CREATEDB");
  await client.end();
}
