import type { Settings } from "#config/settings.ts";
import type { Middleware } from "#server/compose.ts";
import type { ServiceLog } from "#services/ports.ts";

export interface StartOptions {
  settings: Settings;
  /** The folder that holds content/, build/ and the migrations. */
  root: string;
  /** Set in development: serves modules and styles before the shop sees a request. */
  before?: Middleware | undefined;
}

/** Passed from phase to phase of the start. */
export interface ShopStart extends StartOptions {
  authSecret: string;
  log: ServiceLog;
  /** Logs every nth routine request. */
  sample: number;
  /** Closes everything that was opened so far, in reverse order. */
  stops: AsyncDisposableStack;
}
