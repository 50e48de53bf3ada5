import { and, desc, eq, gt } from "drizzle-orm";
import { sessions, users } from "#db/schema/accounts.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { AccountActor, Services } from "#services/context.ts";
import type { Profile } from "#domain/orders/delivery-info.ts";
import { getProfile } from "./profile.ts";
import { takesCode } from "./require-owner.ts";
import { type Caller, absoluteLimitMs, idleLimitMs } from "./session.ts";
import { describeDevice } from "#domain/accounts/describe-device.ts";
import { adminSignIns } from "#db/schema/admin-security.ts";
import type { AdminAccount } from "./admin.ts";

export interface AccountView {
  email: string;
  /** Whether the owner of the address has confirmed it. */
  isEmailConfirmed: boolean;
  /** Whether a change of password or address takes a code of the second factor. */
  takesCode: boolean;
  profile: Profile | null;
  devices: SignedInDevice[];
}

/** Reads what the account's page shows: the address, the delivery details and the signed-in devices. */
export async function getAccount(
  services: Pick<Services, "db" | "identity" | "now">,
  { session, sessionToken }: Caller,
  actor: AccountActor,
): Promise<AccountView> {
  const { db } = services;
  const { userId } = actor;
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  if (account === undefined) throw new ShopError("call.signed-out");
  return {
    email: account.email,
    isEmailConfirmed: account.emailVerifiedAt !== null,
    takesCode: await takesCode(services, session, userId),
    profile: await getProfile(db, actor),
    devices: await listSessions(services, { userId, sessionToken }),
  };
}

interface SignedInDevice {
  id: string;
  /** "Firefox on Windows". */
  device: string;
  /** ISO 8601, correct to within an hour. */
  lastUsedAt: string;
  signedInAt: string;
  /** Whether it is the browser that asks. */
  isThis: boolean;
}

/** Lists the browsers that are signed in to an account: the asking one first, then the last used. */
async function listSessions(
  { db, identity, now }: Pick<Services, "db" | "identity" | "now">,
  { userId, sessionToken }: { userId: string; sessionToken: string | null },
): Promise<SignedInDevice[]> {
  const at = now();
  const thisHash = sessionToken === null ? null : identity.hashToken(sessionToken);
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, at),
        gt(sessions.createdAt, new Date(at.getTime() - absoluteLimitMs)),
      ),
    )
    .orderBy(desc(sessions.expiresAt), desc(sessions.id));
  return rows
    .map(({ id, userAgent, tokenHash, createdAt, expiresAt }) => ({
      id,
      device: describeDevice(userAgent ?? ""),
      lastUsedAt: new Date(expiresAt.getTime() - idleLimitMs).toISOString(),
      signedInAt: createdAt.toISOString(),
      isThis: tokenHash === thisHash,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

export interface AdminSignIn {
  id: number;
  /** ISO 8601. */
  at: string;
  /** "203.0.113.x"; null when it is not known. */
  network: string | null;
  /** "Firefox on Windows". */
  device: string;
  isNewDevice: boolean;
}

const maxShown = 20;

/** Lists the last sign-ins of the caller's admin account, newest first. */
export async function listAdminSignIns({ db }: Services, { userId }: AdminAccount): Promise<AdminSignIn[]> {
  const rows = await db
    .select()
    .from(adminSignIns)
    .where(eq(adminSignIns.userId, userId))
    .orderBy(desc(adminSignIns.at), desc(adminSignIns.id))
    .limit(maxShown);
  return rows.map(({ id, at, network, userAgent, isNewDevice }) => ({
    id,
    at: at.toISOString(),
    network,
    device: describeDevice(userAgent ?? ""),
    isNewDevice,
  }));
}
