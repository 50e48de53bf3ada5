import type { Settings } from "#config/settings.ts";
import type { ServiceLog } from "#services/ports.ts";

interface DatabaseAddress {
  url: string;
  close(): Promise<void>;
}

/** Gives the address of the configured PostgreSQL, or starts the embedded one. A command `joins` the one of a running shop. */
export async function openDatabaseAddress(
  { database, dataDir }: Settings,
  log: ServiceLog,
  { joins = false } = {},
): Promise<DatabaseAddress> {
  if (database.kind === "external") return { url: database.url, close: async () => undefined };
  const { openDatabaseServer } = await import("#adapters/postgres/embedded.ts");
  return openDatabaseServer({
    dataDir,
    joins,
    log: { info: (message) => log.info({}, message), warn: (message) => log.warn({}, message) },
  });
}
