import { readSettings } from "#config/settings.ts";
import { SettingsError } from "#config/settings-error.ts";
import { startShop, type RunningShop } from "./start-shop.ts";
import { describeStartFailure, openingLines, say } from "./terminal.ts";

let shop: RunningShop | undefined;
let stopping = false;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    // Asked twice, the shop ends at once: what it had promised is in the database.
    if (stopping) process.exit(1);
    stopping = true;
    void stop();
  });
}

// A terminal that closes sends the same signal to what runs in it: there it means the end, as everywhere.
process.on("SIGHUP", () => {
  if (process.stdin.isTTY) process.kill(process.pid, "SIGTERM");
  else void shop?.refresh();
});

const starting = start();
await starting;

async function start(): Promise<void> {
  try {
    const settings = readSettings(process.env);
    shop = await startShop({
      settings,
      root: process.cwd(),
      dev: import.meta.env.DEV,
      build: () => import("virtual:react-router/server-build") as never,
    });
    if (!stopping) say(openingLines(settings, shop.signInLines));
  } catch (error) {
    say(error instanceof SettingsError ? [error.message] : describeStartFailure(error));
    process.exitCode = 1;
    if (!stopping) process.exit(1);
  }
}

async function stop(): Promise<void> {
  say(["Closing the shop …"]);
  // Asked to stop while still starting: what is half open is closed once it stands.
  await starting;
  await shop?.stop();
  process.exit(process.exitCode ?? 0);
}
