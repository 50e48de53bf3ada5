import type { Services } from "./context.ts";
import { deleteEndedWindows } from "./rate-limit.ts";
import { startSweep } from "./start-sweep.ts";

/** Rows per statement, so that none holds locks for long. */
const maxRows = 5_000;

/** Deletes the counters of limits that have ended, now and every ten minutes. Orders leave them behind. */
export function startLimitSweep({ db, now, log }: Pick<Services, "db" | "now" | "log">): { stop(): Promise<void> } {
  return startSweep({
    name: "limit",
    everyMs: 10 * 60 * 1000,
    async sweep() {
      while ((await deleteEndedWindows(db, now(), maxRows)) === maxRows);
    },
    log,
  });
}
