import { setFlagsFromString } from "node:v8";
import { readSettings } from "#config/settings.ts";
import type { Middleware } from "./compose.ts";
import { endOnUncaughtErrors } from "./end-on-uncaught-errors.ts";
import { startShop, type RunningShop } from "./start/start-shop.ts";
import { describeFailure, openingLines, say } from "./terminal.ts";

/** Runs the shop until a signal ends the process. */
export async function runShop(before?: Middleware): Promise<void> {
  let shop: RunningShop | undefined;
  let stopping = false;

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      // The signal of one stop can arrive several times: a service manager signals every process, and the supervisor
      // passes the signal on.
      if (stopping) return;
      stopping = true;
      void stop();
    });
  }

  // Terminals send SIGHUP when they close. Without a terminal, the signal asks for the content to be read again.
  process.on("SIGHUP", () => {
    if (process.stdin.isTTY) process.kill(process.pid, "SIGTERM");
    else void shop?.refresh();
  });

  // The command line limits this thread's space for new objects. In V8, that limit would also override the limits of
  // the other threads.
  setFlagsFromString("--max-semi-space-size=0");

  endOnUncaughtErrors();

  const starting = start();
  await starting;

  async function start(): Promise<void> {
    try {
      const settings = readSettings(process.env);
      shop = await startShop({ settings, root: process.cwd(), before });
      if (!stopping) say(openingLines(settings, shop.signInLines));
    } catch (error) {
      say(describeFailure(error, "The shop could not start."));
      process.exitCode = 1;
      if (!stopping) process.exit(1);
    }
  }

  async function stop(): Promise<void> {
    say(["Closing the shop …"]);
    // A shop that is still starting is closed as soon as it is open.
    await starting;
    await shop?.stop();
    process.exit(process.exitCode ?? 0);
  }
}
