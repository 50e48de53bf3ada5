import type { Services } from "#services/context.ts";
import { startSweep } from "#services/start-sweep.ts";
import { sweepPaymentLinks } from "./sweep-payment-links.ts";

/** Sweeps payment links now and every minute. The first sweep takes links of any age: they are left over from an earlier process. */
export function startPaymentSweep(services: Services): { stop(): Promise<void> } {
  return startSweep({
    name: "payment",
    everyMs: 60_000,
    sweep: (isFirstRun) => sweepPaymentLinks(services, isFirstRun ? 0 : undefined),
    log: services.log,
  });
}
