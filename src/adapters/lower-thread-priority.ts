import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** Gives the calling thread a lower priority than the thread that answers requests. Linux has a priority for each thread. */
export function lowerThreadPriority(): void {
  try {
    const [, thread] = /task\/(\d+)$/.exec(readlinkSync("/proc/thread-self")) ?? [];
    if (thread !== undefined) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not Linux, or not permitted.
  }
}
