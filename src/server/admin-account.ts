import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { hashPassword, verifyPassword } from "#adapters/identity/password-hash.ts";
import { createSecretOnce, readSecret } from "#adapters/secret-file.ts";
import type { Database } from "#db/client.ts";
import { generatePassword } from "#domain/accounts/generate-password.ts";
import { createAccount, findAccount } from "#services/accounts/account.ts";
import { systemServices } from "./system-services.ts";

/** The admin of the demo shop. The address is public; the password is generated on this machine. */
export const demoAdminEmail = "dealer@glenwater.example";
export const adminName = "The dealer";

export interface DemoAdmin {
  email: string;
  /** The file that holds the password, or held it. */
  passwordFile: string;
  /** null unless the file holds the current password. */
  password: string | null;
  /** created: by this start. kept: as before. changed: the file's password is outdated. lost: there is no file. revoked: no longer an admin. */
  state: "created" | "kept" | "changed" | "lost" | "revoked";
}

export function getAdminPasswordFile(dataDir: string): string {
  return join(dataDir, "dealer-password.txt");
}

/** Creates the admin of the demo shop at the first start. Later starts change nothing. */
export async function ensureDemoAdmin({ db, dataDir }: { db: Database; dataDir: string }): Promise<DemoAdmin> {
  const passwordFile = getAdminPasswordFile(dataDir);
  const known = { email: demoAdminEmail, passwordFile };
  const account = await findAccount(db, demoAdminEmail);
  if (account === null) {
    // Two processes that start at once agree on one password before either creates the account.
    const password = await createSecretOnce(passwordFile, () => generatePassword(systemServices.randomBytes));
    const passwordHash = await hashPassword(password);
    const now = systemServices.now();
    const admin = { id: randomUUID(), email: demoAdminEmail, name: adminName, passwordHash, now };
    await db.transaction((tx) => createAccount(tx, { ...admin, role: "admin", emailVerifiedAt: now }));
    return { ...known, password, state: "created" };
  }
  if (account.role !== "admin") return { ...known, password: null, state: "revoked" };
  const password = await readSecret(passwordFile);
  if (!password) return { ...known, password: null, state: "lost" };
  const isCurrent = account.passwordHash !== null && (await verifyPassword(password, account.passwordHash));
  return { ...known, password: isCurrent ? password : null, state: isCurrent ? "kept" : "changed" };
}

/** Formats how to sign in as the admin, for the terminal. */
export function formatSignInLines({ email, password, passwordFile, state }: DemoAdmin): string[] {
  const another = `npm run admin -- ${email} --new-password`;
  switch (state) {
    case "created":
    case "kept":
      return [`Sign in as the dealer: ${email}`, `Password: ${password} (saved in ${passwordFile})`];
    case "changed":
      return [
        `Sign in as the dealer: ${email}`,
        `Its password has been changed; the one in ${passwordFile} is outdated. For a new one: ${another}`,
      ];
    case "lost":
      return [
        `Sign in as the dealer: ${email}`,
        `Its password still works, but ${passwordFile} has been deleted. For a new one: ${another}`,
      ];
    case "revoked":
      return [`${email} is no longer an admin. To make it one: npm run admin -- ${email}`];
  }
}
