import type { Services } from "#services/context.ts";

import { sweepPaymentLinks } from "./sweep-payment-links.ts";
import { withTimeLimit } from "./time-limit.ts";

const everyMs = 60_000;
/** A provider that hangs must not hold up the end of the process: what is cut off is finished after the next start. */
const longestEndMs = 5_000;

/** Sweeps at once and every minute from then on. Answers with the way to stop, which waits a little for a sweep that is under way. */
export function startPaymentSweep(services: Services): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;

  async function sweep(olderThanMs?: number): Promise<void> {
    try {
      await sweepPaymentLinks(services, olderThanMs);
    } catch (error) {
      services.log.warn({ err: error }, "the payment sweep failed");
    } finally {
      isRunning = false;
    }
  }

  function run(olderThanMs?: number): void {
    if (isRunning) return;
    isRunning = true;
    running = sweep(olderThanMs);
  }

  // What an earlier run left behind is as old as it will get.
  run(0);
  const timer = setInterval(() => run(), everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await withTimeLimit(running, longestEndMs, "The payment sweep").catch(() => undefined);
    },
  };
}
