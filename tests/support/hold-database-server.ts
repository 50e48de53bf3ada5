// Keeps the PostgreSQL of a data folder open until standard input ends.
import { openDatabaseServer } from "#adapters/postgres/embedded.ts";

const [dataDir = ""] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined };

const server = await openDatabaseServer({ dataDir, log });
process.stdout.write(`${server.url}\n`);
for await (const _ of process.stdin);
await server.close();
process.exit(0);
