import { setTimeout as pause } from "node:timers/promises";
import { readSettings } from "#config/settings.ts";
import { describeFailure, say } from "#server/terminal.ts";
import { createAlarm, roundMs } from "./alarm.ts";
import { findTroubles } from "./find-troubles.ts";

// npm run alarm: watches the shop of this machine until it is stopped. The alarm is a process of its own, and uses
// neither the shop's mail nor its database, because either may be what is broken.
const root = process.cwd();
const answerMs = 20_000;

try {
  if (process.argv.length > 2) {
    say(["npm run alarm      watches this machine's shop until it is stopped, and reports faults to ALARM_URL"]);
    process.exitCode = 2;
  } else await start();
} catch (error) {
  say(describeFailure(error, "The command failed."));
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const { url, heartbeatUrl } = readSettings(process.env, root).alarm;
  if (url === null && heartbeatUrl === null) {
    say(["The alarm has nobody to report to. Set ALARM_URL, HEARTBEAT_URL or both."]);
    process.exitCode = 1;
  } else await watch(url, heartbeatUrl);
}

async function watch(url: string | null, heartbeatUrl: string | null): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  const look = createAlarm({
    find: () => findTroubles(process.env, { root, mustRun: true }),
    tell: (text) => {
      say([text]);
      return call(url, { method: "POST", body: text });
    },
    beat: () => call(heartbeatUrl, { method: "GET" }),
  });
  while (!stopping.signal.aborted) {
    await look(Date.now()).catch((error: unknown) =>
      say([`The alarm could not be raised: ${error instanceof Error ? error.message : String(error)}`]),
    );
    await pause(roundMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
}

async function call(url: string | null, request: RequestInit): Promise<void> {
  if (url === null) return;
  const { ok, status } = await fetch(url, { ...request, signal: AbortSignal.timeout(answerMs) });
  if (!ok) throw new Error(`the response was ${status}.`);
}
