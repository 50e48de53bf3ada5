import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabaseServer, type DatabaseServer } from "#adapters/postgres/embedded.ts";

/** Opens the database of a data folder without logging. */
export function openQuietDatabase(dataDir: string, options: { joins?: boolean } = {}): Promise<DatabaseServer> {
  return openDatabaseServer({ dataDir, log: { info: () => undefined }, ...options });
}

/** Returns the address of the database in a data folder, as a command does while the shop runs. */
export async function getDatabaseUrl(dataDir: string): Promise<string> {
  const server = await openQuietDatabase(dataDir, { joins: true });
  await server.close();
  return server.url;
}

/** Finds the folder of an embedded PostgreSQL's data files from its address. */
export function clusterFolder(databaseUrl: string): string {
  const socketDirectory = decodeURIComponent(databaseUrl.replace(/^.*@/, "").replace(/\/[^/]*$/, ""));
  return join(socketDirectory, "../cluster");
}

/** Returns the process id of a running embedded PostgreSQL. */
export function postmasterPid(databaseUrl: string): number {
  return Number.parseInt(readFileSync(join(clusterFolder(databaseUrl), "postmaster.pid"), "utf8"), 10);
}
