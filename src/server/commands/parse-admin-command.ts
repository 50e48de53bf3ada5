import { normalizeEmail } from "#domain/accounts/email.ts";

export interface AdminCommand {
  email: string;
  isRemoval: boolean;
  wantsPassword: boolean;
  /** Whether to remove a second factor that the admin has lost. */
  removesSecondFactor: boolean;
}

export const usage = [
  "Grants or revokes the admin role. An email address without an account gets a new account.",
  "An unconfirmed email address needs a new password.",
  "",
  "  npm run admin -- dealer@example.org                  grant the role",
  "  npm run admin -- dealer@example.org --new-password   grant the role and set a new password",
  "  npm run admin -- dealer@example.org --remove         revoke the role",
  "  npm run admin -- dealer@example.org --remove-second-factor   stop asking for a code, if the app is lost",
];

/** Parses the arguments after `npm run admin --`, in any order; null if they make no sense. */
export function parseAdminCommand(args: readonly string[]): AdminCommand | null {
  const flags = new Set(args.filter((arg) => arg.startsWith("--")));
  const emails = args.filter((arg) => !arg.startsWith("--"));
  const isRemoval = flags.delete("--remove");
  const wantsPassword = flags.delete("--new-password");
  const removesSecondFactor = flags.delete("--remove-second-factor");
  const [email] = emails;
  const changes = [isRemoval, wantsPassword, removesSecondFactor].filter(Boolean).length;
  if (email === undefined || emails.length > 1 || flags.size > 0 || changes > 1) return null;
  return { email: normalizeEmail(email), isRemoval, wantsPassword, removesSecondFactor };
}
