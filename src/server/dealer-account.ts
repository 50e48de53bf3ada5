import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { hashPassword, verifyPassword } from "#adapters/identity/password-hash.ts";
import { createSecretOnce, readSecret } from "#config/secret-file.ts";
import type { Database } from "#db/client.ts";
import { newPassword } from "#domain/accounts/new-password.ts";
import { createAdmin, findAccount, readPasswordHash } from "#services/accounts/admin-accounts.ts";
import { realWorld } from "./real-world.ts";

/** Who runs the demo shop. The address is known to all; the password is made on this machine. */
export const dealerEmail = "dealer@glenwater.example";

export interface DealerAccount {
  email: string;
  /** Where the password is, or was, kept. */
  passwordFile: string;
  /** Set while the file holds it and it is the right one. */
  password: string | null;
  /** made: at this start. kept: as before. changed: the file's is no longer right. lost: there is no file. unmade: no longer an admin. */
  state: "made" | "kept" | "changed" | "lost" | "unmade";
}

export function dealerPasswordFile(dataDir: string): string {
  return join(dataDir, "dealer-password.txt");
}

/** Sees to it that the demo shop has its dealer. Makes the account at the first start only; what was changed since stays changed. */
export async function ensureDealerAccount({ db, dataDir }: { db: Database; dataDir: string }): Promise<DealerAccount> {
  const passwordFile = dealerPasswordFile(dataDir);
  const known = { email: dealerEmail, passwordFile };
  const account = await findAccount(db, dealerEmail);
  if (account === null) {
    // Two processes that start at once agree on one password before either makes the account.
    const { secret: password } = createSecretOnce(passwordFile, () => newPassword(realWorld.randomBytes));
    const passwordHash = await hashPassword(password);
    await createAdmin(db, {
      id: randomUUID(),
      email: dealerEmail,
      name: "The dealer",
      passwordHash,
      now: realWorld.now(),
    });
    return { ...known, password, state: "made" };
  }
  if (!account.isAdmin) return { ...known, password: null, state: "unmade" };
  const password = readSecret(passwordFile);
  if (!password) return { ...known, password: null, state: "lost" };
  const hash = await readPasswordHash(db, account.id);
  const isRight = hash !== null && (await verifyPassword({ hash, password }));
  return { ...known, password: isRight ? password : null, state: isRight ? "kept" : "changed" };
}

/** How to sign in as the dealer, for the person at the terminal. */
export function dealerLines({ email, password, passwordFile, state }: DealerAccount): string[] {
  const another = `npm run admin -- ${email} --new-password`;
  switch (state) {
    case "made":
    case "kept":
      return [`Sign in as the dealer: ${email}`, `Password: ${password} (kept in ${passwordFile})`];
    case "changed":
      return [
        `Sign in as the dealer: ${email}`,
        `Its password was changed; the one in ${passwordFile} is no longer right. For a new one: ${another}`,
      ];
    case "lost":
      return [
        `Sign in as the dealer: ${email}`,
        `Its password still works, but ${passwordFile} is gone. For a new one: ${another}`,
      ];
    case "unmade":
      return [`${email} is no admin any more. To make it one: npm run admin -- ${email}`];
  }
}
