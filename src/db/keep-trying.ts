import { setTimeout as pause } from "node:timers/promises";

/** The time in which another machine can take over the database. An attempt at a job has two minutes. */
const keepTryingMs = 60_000;

/** Repeats an attempt that the database fails, for a minute. Throws the last error. */
export async function keepTrying<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + keepTryingMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(1_000);
    }
  }
}
