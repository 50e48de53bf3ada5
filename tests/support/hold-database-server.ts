// Keeps the PostgreSQL of a data folder open until standard input ends.
import { openQuietDatabase } from "./postmaster.ts";

const [dataDir = ""] = process.argv.slice(2);
const server = await openQuietDatabase(dataDir);
process.stdout.write(`${server.url}\n`);
for await (const _ of process.stdin);
await server.close();
process.exit(0);
