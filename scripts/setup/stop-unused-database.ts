// Stops the database of a killed server, which may still run although nobody uses it.
import { stopDatabaseServer } from "#adapters/postgres/embedded.ts";
import { readSettings } from "#config/settings.ts";

const settings = readSettings(process.env);
if (settings.database.kind === "embedded") await stopDatabaseServer(settings.dataDir);
