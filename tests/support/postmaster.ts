import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Folder of an embedded PostgreSQL's own files, found from its address. */
export function clusterFolder(databaseUrl: string): string {
  const socketDirectory = decodeURIComponent(databaseUrl.replace(/^.*@/, "").replace(/\/[^/]*$/, ""));
  return join(socketDirectory, "../cluster");
}

/** The process of a running embedded PostgreSQL. */
export function postmasterPid(databaseUrl: string): number {
  return Number.parseInt(readFileSync(join(clusterFolder(databaseUrl), "postmaster.pid"), "utf8"), 10);
}
