import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createSecretOnce, readSecret } from "#adapters/files/secret-file.ts";
import { hashPassword, verifyPassword } from "#adapters/identity/password-hash.ts";
import type { Database } from "#db/client.ts";
import { generatePassword } from "#domain/accounts/generate-password.ts";
import { systemServices } from "#server/start/system-services.ts";
import { createAccount, findAccount } from "#services/accounts/account.ts";

/** The admin of the demo shop. The address is public; the password is generated on this machine. */
export const demoAdminEmail = "dealer@glenwater.example";
export const adminName = "The dealer";

export interface DemoAdmin {
  email: string;
  /** The file that contains the password, or once did. */
  passwordFile: string;
  /**
   * The password; null if the file does not contain an admin's present password, because the password was changed, the
   * file was deleted, or the account has lost its role.
   */
  password: string | null;
}

export function getAdminPasswordFile(dataDir: string): string {
  return join(dataDir, "dealer-password.txt");
}

/** Creates the admin of the demo shop at its first start. Later starts change nothing. */
export async function ensureDemoAdmin({ db, dataDir }: { db: Database; dataDir: string }): Promise<DemoAdmin> {
  const passwordFile = getAdminPasswordFile(dataDir);
  const demoAdmin = { email: demoAdminEmail, passwordFile };
  const account = await findAccount(db, demoAdminEmail);
  if (account === null) {
    // Two processes that start at the same time agree on a password before either creates the account.
    const password = await createSecretOnce(passwordFile, () => generatePassword(systemServices.randomBytes));
    const passwordHash = await hashPassword(password);
    const now = systemServices.now();
    const admin = { id: randomUUID(), email: demoAdminEmail, name: adminName, passwordHash, now };
    await db.transaction((tx) => createAccount(tx, { ...admin, role: "admin", emailVerifiedAt: now }));
    return { ...demoAdmin, password };
  }
  const { role, passwordHash } = account;
  const password = await readSecret(passwordFile);
  const isCurrent = role === "admin" && password && passwordHash && (await verifyPassword(password, passwordHash));
  return { ...demoAdmin, password: isCurrent ? password : null };
}

export function formatSignInLines({ email, password, passwordFile }: DemoAdmin): string[] {
  return [
    `Sign in as the dealer: ${email}`,
    password === null
      ? `The password in ${passwordFile} is missing or outdated. To set a new one: npm run admin -- ${email} --new-password`
      : `Password: ${password} (saved in ${passwordFile})`,
  ];
}
