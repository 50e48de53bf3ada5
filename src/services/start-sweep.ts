import { setTimeout as delay } from "node:timers/promises";
import type { ServiceLog } from "#services/ports.ts";

interface Sweep {
  /** A name for the log: "payment". */
  name: string;
  everyMs: number;
  sweep(isFirstRun: boolean): Promise<unknown>;
  log: ServiceLog;
}

/** A sweep that hangs must not keep the process from ending. The next sweep finishes what this one leaves. */
const maxStopMs = 5_000;

/** Runs a sweep now and then periodically, one at a time. `stop` waits a little for a sweep in progress. */
export function startSweep({ name, everyMs, sweep, log }: Sweep): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;

  async function run(isFirstRun: boolean): Promise<void> {
    try {
      await sweep(isFirstRun);
    } catch (error) {
      log.warn({ err: error }, `The ${name} sweep failed.`);
    } finally {
      running = null;
    }
  }

  running = run(true);
  const timer = setInterval(() => {
    running ??= run(false);
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.race([running, delay(maxStopMs, undefined, { ref: false })]);
    },
  };
}
