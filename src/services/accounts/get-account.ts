import { and, desc, eq, gt } from "drizzle-orm";
import { sessions, users } from "#db/schema/accounts.ts";
import { adminSignIns } from "#db/schema/admin-security.ts";
import { describeDevice } from "#domain/accounts/describe-device.ts";
import { ShopError } from "#domain/shop-error.ts";
import { takesCode } from "#services/accounts/people/require-owner.ts";
import { absoluteLimitMs, idleLimitMs, type SessionCaller } from "#services/accounts/sessions/session.ts";
import type { AccountActor, Services } from "#services/context.ts";
import type { AdminAccount } from "./admin.ts";
import { getProfile } from "./profile.ts";

/** Reads what the account's page shows: the email address, the delivery details and the signed-in devices. */
export async function getAccount(services: Services, caller: SessionCaller<AccountActor>) {
  const { db } = services;
  const { actor, sessionToken } = caller;
  const { userId } = actor;
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  if (account === undefined) throw new ShopError("call.signed-out");
  return {
    email: account.email,
    isEmailConfirmed: account.emailVerifiedAt !== null,
    takesCode: await takesCode(services, caller),
    profile: await getProfile(services, actor),
    devices: await listSessions(services, { userId, sessionToken }),
  };
}

/** Lists the browsers that are signed in to an account: the caller's browser first, then the others by latest use. */
async function listSessions(
  { db, identity, now }: Services,
  { userId, sessionToken }: { userId: string; sessionToken: string | null },
) {
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
      /** The time is accurate to within an hour. */
      lastUsedAt: new Date(expiresAt.getTime() - idleLimitMs).toISOString(),
      signedInAt: createdAt.toISOString(),
      isThis: tokenHash === thisHash,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

const maxShown = 20;

/** Lists the last sign-ins of the caller's admin account, newest first. */
export async function listAdminSignIns({ db }: Services, { userId }: AdminAccount) {
  const rows = await db
    .select()
    .from(adminSignIns)
    .where(eq(adminSignIns.userId, userId))
    .orderBy(desc(adminSignIns.at), desc(adminSignIns.id))
    .limit(maxShown);
  return rows.map(({ id, at, network, userAgent, isNewDevice }) => {
    const device = describeDevice(userAgent ?? "");
    return { id, at: at.toISOString(), network, device, isNewDevice };
  });
}
