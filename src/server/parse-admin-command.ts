import { normalizeEmail } from "#domain/accounts/normalize-email.ts";

export interface AdminCommand {
  email: string;
  isRemoval: boolean;
  wantsPassword: boolean;
}

export const usage = [
  "Makes an account an admin, or one no longer. An address without an account gets one.",
  "",
  "  npm run admin -- dealer@example.org                  make it an admin",
  "  npm run admin -- dealer@example.org --new-password   the same, with a new password",
  "  npm run admin -- dealer@example.org --remove         no admin any more",
];

/** Parses the arguments after `npm run admin --`, in any order. Returns null when they make no sense. */
export function parseAdminCommand(args: readonly string[]): AdminCommand | null {
  const flags = new Set(args.filter((arg) => arg.startsWith("--")));
  const addresses = args.filter((arg) => !arg.startsWith("--"));
  const isRemoval = flags.delete("--remove");
  const wantsPassword = flags.delete("--new-password");
  const [email] = addresses;
  if (email === undefined || addresses.length > 1 || flags.size > 0 || (isRemoval && wantsPassword)) return null;
  return { email: normalizeEmail(email), isRemoval, wantsPassword };
}
