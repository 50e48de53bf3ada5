import type { Services } from "#services/context.ts";
import { startSweep } from "#services/start-sweep.ts";
import { sweepOrigins } from "./sweep-origins.ts";

/** Forgets old origins of orders now and every hour. */
export function startOriginSweep(services: Services): { stop(): Promise<void> } {
  return startSweep({
    name: "origin",
    everyMs: 60 * 60 * 1000,
    sweep: () => sweepOrigins(services),
    log: services.log,
  });
}
