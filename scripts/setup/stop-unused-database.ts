// What is left to do when a server was killed: its database still runs, and nobody else may be using it.
import { stopUnusedDatabaseServer } from "#adapters/postgres/embedded.ts";
import { readSettings } from "#config/settings.ts";

const settings = readSettings(process.env);
if (settings.database.kind === "embedded") await stopUnusedDatabaseServer(settings.dataDir);
