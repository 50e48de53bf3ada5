import { accountTokens } from "#db/schema/accounts.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";
import type { Actor, Services } from "#services/context.ts";

export interface Session {
  actor: Actor;
  /** null for visitors and guests. */
  name: string | null;
  /** Whether this is an admin who has yet to set up a second factor and until then acts as a registered customer. */
  lacksSecondFactor?: boolean;
  /** Whether the customer has confirmed an email address: strangers' limits do not bind. */
  isConfirmed?: boolean;
  /** The token the browser must store from now on; null to delete the one it has; absent to change nothing. */
  token?: string | null;
}

/** The caller of a call: its IP address, and its session as it was found. */
export interface Caller {
  session: Session;
  /** The token in the request's cookie, whether or not it is valid. */
  sessionToken: string | null;
  /** The request's device cookie, which may be forged: see findKnownDevice. */
  deviceCookie: string | null;
  /** The client's IP address, as the trusted proxies report it; null when it is not known. No limit then counts by network. */
  ipAddress: string | null;
  /** The proxy that hides the client's IP address: the settings do not name it, or it writes none. */
  proxyProblem: { kind: "untrusted" | "unreadable"; proxy: string } | null;
  /** At most 300 characters of it. */
  userAgent: string | null;
}

/** A session lasts a week without use … */
export const idleLimitMs = keptForMs.unusedSession;
/** … and a month from sign-in at most. */
export const absoluteLimitMs = keptForMs.session;

export const visitorSession: Session = { actor: { kind: "visitor" }, name: null };

/** Generates a token of 256 random bits in base64url. */
export function generateToken(randomBytes: (size: number) => Uint8Array): string {
  return Buffer.from(randomBytes(32)).toString("base64url");
}

export type TokenServices = Pick<Services, "db" | "identity" | "now" | "randomBytes">;

/** Issues a token to be emailed to the owner of an account, and returns it. The database stores only its hash. */
export async function issueToken(
  { db, identity, now, randomBytes }: TokenServices,
  lifeMs: number,
  { purpose, userId, email }: Pick<typeof accountTokens.$inferInsert, "purpose" | "userId" | "email">,
): Promise<string> {
  const token = generateToken(randomBytes);
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + lifeMs);
  await db
    .insert(accountTokens)
    .values({ tokenHash: identity.hashToken(token), purpose, userId, email, createdAt, expiresAt });
  return token;
}
