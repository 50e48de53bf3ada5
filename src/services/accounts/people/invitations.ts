import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { invitations } from "#db/schema/people.ts";
import { checkInvited, type InvitedForm } from "#domain/accounts/account-forms.ts";
import { normalizeEmail, toMailboxKey } from "#domain/accounts/email.ts";
import { invitationMs } from "#domain/accounts/invitation-link.ts";
import { describeRights, grantedRightNames, type GrantedRight } from "#domain/accounts/rights.ts";
import { requireAccepted, ShopError, shopErrorFrom } from "#domain/shop-error.ts";
import { createAccount, findAccount } from "#services/accounts/account.ts";
import type { Admin } from "#services/accounts/admin.ts";
import { markEmailConfirmed } from "#services/accounts/email-address.ts";
import { requireStrongPassword } from "#services/accounts/password.ts";
import { switchSession } from "#services/accounts/sessions/change-session.ts";
import { resolveSession } from "#services/accounts/sessions/resolve-session.ts";
import type { Session, SessionCaller } from "#services/accounts/sessions/session.ts";
import { requireUnderNetworkLimit } from "#services/accounts/sessions/sign-in-limit.ts";
import type { AccountActor, Caller, Services } from "#services/context.ts";
import type { Identity } from "#services/ports.ts";
import { limitOf, requireAttempts } from "#services/rate-limit.ts";
import { endAccess, lockOwners, rightsOf, setRole, whereOpenInvitation, type Grant } from "./people.ts";
import { requireOwner, type OwnerProof } from "./require-owner.ts";

type Invitation = typeof invitations.$inferSelect;

interface Invited extends Grant {
  name: string;
  email: string;
  isOwner: boolean;
}

/**
 * Emails someone an invitation to the desk, which replaces an earlier invitation to the same address. Asks for password
 * and code, so that a stolen session lets nobody in. Throws person.known, call.not-allowed and call.too-many, and like
 * requireOwner.
 */
export async function invitePerson(services: Services, caller: SessionCaller<Admin>, input: Invited & OwnerProof) {
  const { db, identity, jobs } = services;
  const { userId } = caller.actor;
  const email = normalizeEmail(input.email);
  if (((await findAccount(db, email))?.role ?? "user") !== "user")
    throw shopErrorFrom([{ code: "person.known", field: "email" }]);
  await requireOwner(services, caller, input);
  const now = services.now();
  await db.transaction(async (tx) => {
    if (!(await lockOwners(tx)).includes(userId)) throw new ShopError("call.not-allowed");
    const wanted = [
      limitOf("invitation:shop", "all"),
      limitOf("invitation:mailbox", identity.hashPersonalValue(toMailboxKey(email))),
    ];
    await requireAttempts(tx, wanted, now, "call.too-many");
    await cancelOpen(tx, eq(invitations.email, email), now);
    const id = randomUUID();
    await tx.insert(invitations).values({
      id,
      email,
      name: input.name,
      role: input.isOwner ? "admin" : "assistant",
      rights: input.isOwner ? [] : [...input.rights],
      refundLimitPence: input.refundLimitPence,
      invitedBy: userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + invitationMs),
    });
    await jobs.enqueue(tx, "send-mail", { template: "invitation", invitationId: id });
  });
  return { message: `We have sent an invitation to ${email}. It works once, within seven days.` };
}

/** Cancels an invitation that nobody has used. From now on, its link says that the invitation was cancelled. */
export async function cancelInvitation({ db, now }: Services, _actor: Admin, { id }: { id: string }) {
  await cancelOpen(db, eq(invitations.id, id), now());
  return { message: "The invitation has been cancelled." };
}

async function cancelOpen(db: Database, which: ReturnType<typeof eq>, now: Date): Promise<void> {
  await db.update(invitations).set({ cancelledAt: now }).where(and(which, whereOpenInvitation));
}

export function formatInvitationToken({ signInvitation }: Pick<Identity, "signInvitation">, id: string): string {
  return `${id}.${signInvitation(id)}`;
}

/** Finds a link's usable invitation. Throws invitation.unknown, .used, .cancelled, .expired and call.too-many. */
async function requireInvitation({ db, identity, now }: Services, { ipAddress }: Caller, token: string) {
  const [id = "", signature = ""] = token.split(".");
  const isSigned = identity.isInvitationSignature(id, signature);
  if (!isSigned) await requireUnderNetworkLimit(db, "new-password", ipAddress, now());
  const [found] = isSigned ? await db.select().from(invitations).where(eq(invitations.id, id)) : [];
  if (found === undefined) throw new ShopError("invitation.unknown");
  if (found.usedAt !== null) throw new ShopError("invitation.used");
  if (found.cancelledAt !== null) throw new ShopError("invitation.cancelled");
  if (found.expiresAt <= now()) throw new ShopError("invitation.expired");
  return found;
}

/** Shows anyone who has the link what the invitation offers. Throws like requireInvitation. */
export async function getInvitation(services: Services, caller: Caller, { token }: { token: string }) {
  const invitation = await requireInvitation(services, caller, token);
  const { name, email } = invitation;
  const hasAccount = (await findAccount(services.db, email)) !== null;
  return { name, email, hasAccount, rights: describeRights(rightsOf(invitation)) };
}

/**
 * Creates the account of an invited person and signs them in. The email address counts as confirmed, because the link
 * was emailed to it. Throws like requireInvitation, and register.incomplete, .passwords-differ, .weak-password and
 * .email-taken.
 */
export async function acceptInvitation(
  services: Services,
  caller: SessionCaller,
  input: InvitedForm & { token: string },
): Promise<Session> {
  const invitation = await requireInvitation(services, caller, input.token);
  const { email } = invitation;
  const { password, fullName: name } = requireAccepted(checkInvited(input));
  await requireStrongPassword(services.identity, password, { email, isAdmin: true });
  const passwordHash = await services.identity.hashPassword(password);
  const now = services.now();
  return join(services, caller, invitation, async (tx) => {
    const account = { id: randomUUID(), name, email, role: "user", emailVerifiedAt: null, passwordHash, now } as const;
    if ((await createAccount(tx, account)) === null) throw new ShopError("register.email-taken");
    return account.id;
  });
}

/**
 * Gives the signed-in account the access that the invitation offers, and ends its other sessions. Throws like
 * requireInvitation, and invitation.other-account.
 */
export async function joinDesk(
  services: Services,
  caller: SessionCaller<AccountActor>,
  { token }: { token: string },
): Promise<Session> {
  const { userId, email } = caller.actor;
  const invitation = await requireInvitation(services, caller, token);
  if (email !== invitation.email) throw new ShopError("invitation.other-account");
  return join(services, caller, invitation, async (tx) => {
    const [account] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for("update");
    if (account?.role !== "user") throw new ShopError("invitation.used");
    return userId;
  });
}

/** Uses up an invitation, for an account that was a customer's until now. */
async function join(
  services: Services,
  caller: SessionCaller,
  { id, email, role, rights, refundLimitPence }: Invitation,
  findUser: (tx: Transaction) => Promise<string>,
): Promise<Session> {
  const now = services.now();
  const token = await services.db.transaction(async (tx) => {
    const whereThis = and(eq(invitations.id, id), whereOpenInvitation);
    const used = await tx.update(invitations).set({ usedAt: now }).where(whereThis).returning({ id: invitations.id });
    // A second request used the same link, or someone cancelled the invitation at this moment.
    if (used.length === 0) throw new ShopError("invitation.used");
    const userId = await findUser(tx);
    await markEmailConfirmed(tx, { userId, email, now });
    await endAccess(tx, userId);
    await setRole(tx, userId, role, { rights: rights.filter(isGranted), refundLimitPence });
    return switchSession(tx, services, caller, userId);
  });
  const session = await resolveSession(services, token);
  if ("userId" in session.actor) services.signInReporter.reportSignIn(session.actor);
  services.log.info({}, "An invitation to the order desk was used.");
  return { ...session, token };
}

const isGranted = (right: string): right is GrantedRight => grantedRightNames.some((known) => known === right);
