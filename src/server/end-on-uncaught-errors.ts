import { formatError } from "#db/describe-error.ts";
import { say } from "./terminal.ts";

/**
 * Ends the process after an error that nothing handled, as Node does, but without what Node would print: every property of the
 * error, which can hold a customer's data. An unhandled rejection counts as such an error.
 */
export function endOnUncaughtErrors(): void {
  process.on("uncaughtException", (error) => {
    say(["The shop stopped because of an unexpected error.", formatError(error)]);
    process.exit(1);
  });
}
