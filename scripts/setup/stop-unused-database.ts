// Cleans up after a killed server, whose database still runs, perhaps without any other user.
import { stopDatabaseServer } from "#adapters/postgres/embedded.ts";
import { readSettings } from "#config/settings.ts";

const settings = readSettings(process.env);
if (settings.database.kind === "embedded") await stopDatabaseServer(settings.dataDir);
