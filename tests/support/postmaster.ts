import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Finds the folder of an embedded PostgreSQL's data files from its address. */
export function clusterFolder(databaseUrl: string): string {
  const socketDirectory = decodeURIComponent(databaseUrl.replace(/^.*@/, "").replace(/\/[^/]*$/, ""));
  return join(socketDirectory, "../cluster");
}

/** Process id of a running embedded PostgreSQL. */
export function postmasterPid(databaseUrl: string): number {
  return Number.parseInt(readFileSync(join(clusterFolder(databaseUrl), "postmaster.pid"), "utf8"), 10);
}
