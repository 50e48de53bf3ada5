import { randomUUID } from "node:crypto";
import { hashPassword } from "#adapters/identity/password-hash.ts";
import type { Database } from "#db/client.ts";
import { generatePassword } from "#domain/accounts/generate-password.ts";
import { systemServices } from "#server/start/system-services.ts";
import { createAccount, findAccount, type Account } from "#services/accounts/account.ts";
import { countSessions, grantAdmin, grantAdminWithPassword, revokeAdmin } from "#services/accounts/people/admins.ts";
import { deleteSecondFactor } from "#services/accounts/second-factor/set-up-second-factor.ts";
import { adminName } from "./admin-account.ts";
import type { AdminCommand } from "./parse-admin-command.ts";

interface AdminChange {
  exitCode: number;
  lines: string[];
  /** The password that was set, to be shown once. */
  password?: string;
}

/** Grants or revokes the admin role, and describes the account and the change in lines for the terminal. */
export async function changeAdmin(db: Database, command: AdminCommand): Promise<AdminChange> {
  const { email, isRemoval, wantsPassword, removesSecondFactor } = command;
  const account = await findAccount(db, email);
  if (account === null)
    return isRemoval || removesSecondFactor
      ? { exitCode: 1, lines: [`There is no account for ${email}.`] }
      : createAdmin(db, email);
  const facts = describeAccount(account, await countSessions(db, account.id, systemServices.now()));
  const change = async (): Promise<AdminChange> => {
    if (isRemoval) return removeAdmin(db, account);
    if (removesSecondFactor) return removeSecondFactor(db, account);
    return wantsPassword ? setPassword(db, account) : makeAdmin(db, account);
  };
  const { lines, ...outcome } = await change();
  return { ...outcome, lines: [facts, ...lines] };
}

function describeAccount(account: Account, sessionCount: number): string {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const { email, createdAt, emailVerifiedAt, role } = account;
  return [
    `Found the account ${email}: created on ${day(createdAt)}`,
    emailVerifiedAt === null ? "address not confirmed" : `address confirmed on ${day(emailVerifiedAt)}`,
    sessionCount === 1 ? "signed in on 1 device" : `signed in on ${sessionCount} devices`,
    { admin: "an admin.", assistant: "an assistant at the order desk.", user: "not an admin." }[role],
  ].join(", ");
}

async function createAdmin(db: Database, email: string): Promise<AdminChange> {
  const { password, passwordHash } = await newPassword();
  const now = systemServices.now();
  const admin = { id: randomUUID(), email, name: adminName, passwordHash, now };
  const created = await db.transaction((tx) => createAccount(tx, { ...admin, role: "admin", emailVerifiedAt: now }));
  if (created === null) return { exitCode: 1, lines: [`${email} was registered a moment ago. Please run this again.`] };
  return { exitCode: 0, lines: [`A new account was created for ${email}, as an admin.`], password };
}

async function removeAdmin(db: Database, { id, email, role }: Account): Promise<AdminChange> {
  if (role === "user") return { exitCode: 0, lines: ["Nothing was changed."] };
  return (await revokeAdmin(db, id))
    ? { exitCode: 0, lines: [`${email} is no longer an admin, and has been signed out everywhere.`] }
    : {
        exitCode: 1,
        lines: ["Nothing was changed, because the shop needs an owner. Make someone else an admin first."],
      };
}

async function removeSecondFactor(db: Database, { id }: Account): Promise<AdminChange> {
  const wasOn = await db.transaction((tx) => deleteSecondFactor(tx, id));
  const line = wasOn
    ? "Its second factor and recovery codes have been removed: the password alone is now enough."
    : "It had no second factor.";
  return { exitCode: 0, lines: [line] };
}

async function setPassword(db: Database, account: Account): Promise<AdminChange> {
  const { password, passwordHash } = await newPassword();
  await grantAdminWithPassword(db, account, { passwordHash, now: systemServices.now() });
  const role = account.role === "admin" ? "is still an admin" : "is now an admin";
  const line = `${account.email} ${role}, has a new password, and has been signed out everywhere.`;
  return { exitCode: 0, lines: [line], password };
}

async function makeAdmin(db: Database, { id, email, role }: Account): Promise<AdminChange> {
  if (role === "admin") return { exitCode: 0, lines: ["Nothing was changed."] };
  if (!(await grantAdmin(db, id)))
    return {
      exitCode: 1,
      lines: [
        "Nothing was changed, because anyone could have registered this address.",
        "Either its owner confirms it with the link on the account's page, under Profile,",
        `or you give the account a new password: npm run admin -- ${email} --new-password`,
      ],
    };
  return {
    exitCode: 0,
    lines: [
      `${email} is now an admin, and has been signed out everywhere.`,
      "Its password is unchanged. An admin's should have 15 characters or more; --new-password sets one.",
    ],
  };
}

async function newPassword() {
  const password = generatePassword(systemServices.randomBytes);
  return { password, passwordHash: await hashPassword(password) };
}
