import type { Services } from "#services/context.ts";
import { startSweep } from "#services/start-sweep.ts";
import { sweepAccounts } from "./sweep-accounts.ts";

/** Deletes outdated sessions, tokens and guests now and every hour. */
export function startAccountSweep(services: Services): { stop(): Promise<void> } {
  return startSweep({
    name: "account",
    everyMs: 60 * 60 * 1000,
    sweep: () => sweepAccounts(services),
    log: services.log,
  });
}
