import { normalizeEmail } from "#domain/accounts/email.ts";
import { ShopError } from "#domain/shop-error.ts";
import { isEmailAddress } from "#domain/typed-text.ts";
import type { Services } from "#services/context.ts";
import { eraseCustomer } from "#services/legal/erase-customer.ts";
import { handOver, type CustomerFile } from "#services/legal/hand-over.ts";
import { purge } from "#services/legal/purge.ts";
import { isKnown, readCustomer, readErasurePlan } from "#services/legal/read-customer.ts";

export type CustomerCommand =
  | { verb: "hand-over"; email: string }
  | { verb: "erase"; email: string; isConfirmed: boolean }
  | { verb: "purge"; isDryRun: boolean };

export const customerUsage = [
  "Hands over or erases a customer's data, and deletes data whose retention period has ended.",
  "",
  "  npm run --silent admin -- isla@example.org --hand-over >isla.json   write the customer’s data to a file",
  "  npm run admin -- isla@example.org --erase       list what would be erased; erase with --yes",
  "  npm run admin -- purge --dry-run                count expired data; delete it without --dry-run",
];

/** Parses the arguments after `npm run admin --`; null if they are not one of these commands. */
export function parseCustomerCommand(args: readonly string[]): CustomerCommand | null {
  const flags = args
    .filter((arg) => arg.startsWith("--"))
    .toSorted()
    .join(" ");
  const [named = "", ...more] = args.filter((arg) => !arg.startsWith("--"));
  if (more.length > 0) return null;
  if (named === "purge") return ["", "--dry-run"].includes(flags) ? { verb: "purge", isDryRun: flags !== "" } : null;
  if (!isEmailAddress(named)) return null;
  const email = normalizeEmail(named);
  if (flags === "--hand-over") return { verb: "hand-over", email };
  return ["--erase", "--erase --yes"].includes(flags)
    ? { verb: "erase", email, isConfirmed: flags !== "--erase" }
    : null;
}

interface Outcome {
  exitCode: number;
  lines: string[];
  file?: CustomerFile;
}

type CommandServices = Pick<Services, "db" | "content" | "identity" | "jobs" | "log" | "now" | "photographs">;

export async function runCustomerCommand(services: CommandServices, command: CustomerCommand): Promise<Outcome> {
  if (command.verb === "purge") {
    const counts = await purge(services, command);
    return { exitCode: 0, lines: counts.map(({ what, count }) => `${String(count).padStart(6)} ${what}`) };
  }
  const { email } = command;
  const customer = await readCustomer(services.db, { email });
  if (!isKnown(customer)) return { exitCode: 1, lines: [`The shop holds no data about ${email}.`] };
  if (command.verb === "hand-over") {
    const file = await handOver(services, { email });
    return { exitCode: 0, lines: [`The data about ${email} has been written.`], file };
  }
  const { obstacles, goes, stays } = await readErasurePlan(services, customer);
  const plan = ["Goes:", ...goes.map((what) => `  ${what}`)];
  if (stays.length > 0) plan.push("Kept until the date given, then deleted:");
  for (const { what, until, why } of stays) plan.push(`  ${what}. Until ${until.slice(0, 10)}. ${why}`);
  if (obstacles.length > 0) return { exitCode: 1, lines: [...plan, ...obstacles, "Nothing was erased."] };
  if (!command.isConfirmed)
    return { exitCode: 0, lines: [...plan, "Nothing has been erased yet. To erase, add --yes."] };
  try {
    const { message } = await eraseCustomer(services, { kind: "shop" }, { email });
    return { exitCode: 0, lines: [...plan, message] };
  } catch (error) {
    // An order may have been placed since.
    if (error instanceof ShopError) return { exitCode: 1, lines: [error.message] };
    throw error;
  }
}
