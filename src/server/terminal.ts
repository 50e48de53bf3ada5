import { ProgramFailed } from "#adapters/backup/run-program.ts";
import { DatabaseServerError } from "#adapters/postgres/database-server-error.ts";
import { SettingsError } from "#config/settings-error.ts";
import type { Settings } from "#config/settings.ts";
import { SchemaError } from "#db/migrate.ts";
import { formatError } from "#db/to-error-facts.ts";
import { endpoints } from "#domain/routes/endpoints.ts";
import { ContentRefused } from "#services/content/content-holder.ts";

/** Prints lines for the person at the terminal, apart from the log. */
export function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** The warning is shown in containers too, where a shop should not run as root without a reason either. */
export const rootWarning =
  "The shop is running as root, so a fault in it or in a library could do anything on this machine. Run it as a user of its own.";

export function openingLines({ baseUrl, mode, mail, payments }: Settings, signInLines: readonly string[]): string[] {
  const isDemo = mode === "demo";
  const lines = ["", `The shop is open: ${baseUrl}`];
  if (isDemo && payments.kind === "stand-in") lines.push("This is the demo shop: no real payments are taken.");
  if (isDemo && mail.delivery.kind === "stand-in")
    lines.push(`Emails are not sent. Read them at ${baseUrl}${endpoints.demoMailbox}`);
  return [...lines, ...signInLines, "Press Ctrl-C to close it.", ""];
}

export function contentLines(mistakes: readonly string[]): string[] {
  if (mistakes.length === 0) return ["", "The content is correct again, and the site now shows it.", ""];
  const found = mistakes.length === 1 ? "a mistake" : `${mistakes.length} mistakes`;
  return [
    "",
    `The content has ${found}. The site shows the last good content until this is fixed:`,
    ...mistakes.map((mistake) => `  - ${mistake}`),
    "",
  ];
}

/** Explains why a start or command ended: in a sentence if the reason is known, else with `otherwise` and the stack. */
export function describeFailure(error: unknown, otherwise: string): string[] {
  for (const explained of [SettingsError, DatabaseServerError, SchemaError, ContentRefused, ProgramFailed])
    if (error instanceof explained) return [error.message];
  if (error instanceof Error && "code" in error && "port" in error) {
    const port = String(error.port);
    if (error.code === "EADDRINUSE")
      return [`Port ${port} is in use, perhaps by another copy of the shop. Set PORT to a different one.`];
    if (error.code === "EACCES")
      return [
        `The shop's user is not allowed to listen on port ${port}. Set PORT to a number above 1023, behind a proxy.`,
      ];
  }
  return [otherwise, formatError(error)];
}
