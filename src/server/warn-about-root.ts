import type { ServiceLog } from "#services/ports.ts";

export const rootWarning =
  "The shop runs as root. A fault in it, or in a library, could then do anything on this machine. Run it under its own user account.";

/** Warns at the start when the process may do anything. `userId` is undefined on systems without users of that kind. A container's root is no better off without a reason. */
export function warnAboutRoot(
  log: Pick<ServiceLog, "warn">,
  say: (lines: readonly string[]) => void,
  userId: number | undefined,
): void {
  if (userId !== 0) return;
  log.warn({}, rootWarning);
  say(["", rootWarning, ""]);
}
