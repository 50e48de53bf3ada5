import { formatError } from "#db/to-error-facts.ts";
import { say } from "./terminal.ts";

/**
 * Ends the process after an error, or a rejection, that nothing handled. Node does the same, but would print every
 * property of the error, which may contain a customer's data.
 */
export function endOnUncaughtErrors(): void {
  process.on("uncaughtException", (error) => {
    say(["The shop stopped because of an unexpected error.", formatError(error)]);
    process.exit(1);
  });
}
