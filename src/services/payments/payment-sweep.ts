import type { Services } from "#services/context.ts";
import { startSweep } from "#services/start-sweep.ts";
import { sweepPaymentLinks } from "./sweep-payment-links.ts";
import { sweepRefunds } from "./sweep-refunds.ts";
import { sweepUnpaidLinks } from "./sweep-unpaid-links.ts";

/**
 * Sweeps payment links and refunds now and every minute. The first sweep takes those of any age: they are left over from an
 * earlier process. Then reminds customers of links that end soon, and ends those whose time is over.
 */
export function startPaymentSweep(services: Services): { stop(): Promise<void> } {
  return startSweep({
    name: "payment",
    everyMs: 60_000,
    async sweep(isFirstRun) {
      const olderThanMs = isFirstRun ? 0 : undefined;
      await sweepPaymentLinks(services, olderThanMs);
      await sweepRefunds(services, olderThanMs);
      await sweepUnpaidLinks(services);
    },
    log: services.log,
  });
}
