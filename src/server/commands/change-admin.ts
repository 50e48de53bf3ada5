import { randomUUID } from "node:crypto";
import { and, count, eq, gt, isNotNull } from "drizzle-orm";
import { hashPassword } from "#adapters/identity/password-hash.ts";
import type { Database } from "#db/client.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import { generatePassword } from "#domain/accounts/generate-password.ts";
import { systemServices } from "#server/start/system-services.ts";
import { createAccount, findAccount, type Account } from "#services/accounts/account.ts";
import { replacePassword } from "#services/accounts/password.ts";
import { endAccess, lockOwners, setRole } from "#services/accounts/people/people.ts";
import { deleteSecondFactor } from "#services/accounts/second-factor/set-up-second-factor.ts";
import { forgetFailures } from "#services/accounts/sessions/sign-in-limit.ts";
import { adminName } from "./admin-account.ts";
import type { AdminCommand } from "./parse-admin-command.ts";

interface AdminChange {
  exitCode: number;
  lines: string[];
  /** The password that was set, to be shown once. */
  password?: string;
}

interface FoundAccount extends Account {
  sessionCount: number;
}

/**
 * Grants or revokes the admin role, and says what it found. An account whose email address nobody has confirmed becomes
 * an admin only with a new password, because a stranger may have registered it. A new admin is signed out everywhere.
 */
export async function changeAdmin(db: Database, command: AdminCommand): Promise<AdminChange> {
  const { email, isRemoval, wantsPassword, removesSecondFactor } = command;
  const now = systemServices.now();
  const account = await findAdminCandidate(db, email, now);
  if (account === null)
    return isRemoval || removesSecondFactor
      ? refuse([`There is no account for ${email}.`])
      : createAdmin(db, email, now);
  const found = describeAccount(email, account);
  if (isRemoval) {
    if (account.role === "user") return { exitCode: 0, lines: [found, "Nothing was changed."] };
    const isLast = await db.transaction(async (tx) => {
      const owners = await lockOwners(tx);
      if (owners.length === 1 && owners[0] === account.id) return true;
      await endAccess(tx, account.id);
      return false;
    });
    return isLast
      ? refuse([found, "Nothing was changed, because the shop needs an owner. Make someone else an admin first."])
      : { exitCode: 0, lines: [found, `${email} is no longer an admin, and has been signed out everywhere.`] };
  }
  if (removesSecondFactor) {
    const wasOn = await db.transaction((tx) => deleteSecondFactor(tx, account.id));
    const outcome = wasOn
      ? "Its second factor and recovery codes have been removed: the password alone is now enough."
      : "It had no second factor.";
    return { exitCode: 0, lines: [found, outcome] };
  }
  if (wantsPassword) return grantWithPassword(db, email, account, found, now);
  if (account.role === "admin") return { exitCode: 0, lines: [found, "Nothing was changed."] };
  if (!(await grant(db, account.id))) {
    return refuse([
      found,
      "Nothing was changed, because anyone could have registered this address.",
      "Either its owner confirms it with the link on the account's page, under Profile,",
      `or you give the account a new password: npm run admin -- ${email} --new-password`,
    ]);
  }
  return {
    exitCode: 0,
    lines: [
      found,
      `${email} is now an admin, and has been signed out everywhere.`,
      "Its password is unchanged. An admin's should have 15 characters or more; --new-password sets one.",
    ],
  };
}

async function findAdminCandidate(db: Database, email: string, now: Date): Promise<FoundAccount | null> {
  const account = await findAccount(db, email);
  if (account === null) return null;
  const [open] = await db
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, account.id), gt(sessions.expiresAt, now)));
  return { ...account, sessionCount: open?.count ?? 0 };
}

function describeAccount(email: string, account: FoundAccount): string {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const { createdAt, emailVerifiedAt, sessionCount, role } = account;
  return [
    `Found the account ${email}: created on ${day(createdAt)}`,
    emailVerifiedAt === null ? "address not confirmed" : `address confirmed on ${day(emailVerifiedAt)}`,
    sessionCount === 1 ? "signed in on 1 device" : `signed in on ${sessionCount} devices`,
    { admin: "an admin.", assistant: "an assistant at the order desk.", user: "not an admin." }[role],
  ].join(", ");
}

function refuse(lines: string[]): AdminChange {
  return { exitCode: 1, lines };
}

async function createAdmin(db: Database, email: string, now: Date): Promise<AdminChange> {
  const password = generatePassword(systemServices.randomBytes);
  const passwordHash = await hashPassword(password);
  const admin = { id: randomUUID(), email, name: adminName, passwordHash, now };
  const created = await db.transaction((tx) => createAccount(tx, { ...admin, role: "admin", emailVerifiedAt: now }));
  if (created === null) return refuse([`${email} was registered a moment ago. Please run this again.`]);
  return { exitCode: 0, lines: [`A new account was created for ${email}, as an admin.`], password };
}

/**
 * Sets a new password and grants the role. A stranger who registered the address then has no password, session or link,
 * so the address counts as confirmed.
 */
async function grantWithPassword(
  db: Database,
  email: string,
  account: FoundAccount,
  found: string,
  now: Date,
): Promise<AdminChange> {
  const password = generatePassword(systemServices.randomBytes);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await replacePassword(tx, account.id, passwordHash, now);
    // Wrong passwords that strangers tried must not lock out someone with the new password.
    await forgetFailures(tx, email);
    await setRole(tx, account.id, "admin");
    if (account.emailVerifiedAt === null)
      await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, account.id));
  });
  const role = account.role === "admin" ? "is still an admin" : "is now an admin";
  return {
    exitCode: 0,
    lines: [found, `${email} ${role}, has a new password, and has been signed out everywhere.`],
    password,
  };
}

/** Makes an account an admin and ends its sessions. If it is not confirmed, changes nothing and returns false. */
async function grant(db: Database, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const whereConfirmed = and(eq(users.id, userId), isNotNull(users.emailVerifiedAt));
    if ((await tx.$count(users, whereConfirmed)) === 0) return false;
    await setRole(tx, userId, "admin");
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    return true;
  });
}
