import { accountTokens } from "#db/schema/accounts.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";
import type { Actor, Caller, Services } from "#services/context.ts";

export interface Session {
  actor: Actor;
  /** The customer's name; null for visitors and guests. */
  name: string | null;
  /** Whether this is an admin who has yet to set up a second factor and until then acts as a registered customer. */
  lacksSecondFactor?: boolean;
  /** Whether the customer has confirmed an email address, so that the limits for strangers do not apply. */
  isConfirmed?: boolean;
  /** The token that the browser must store from now on; null to delete its token; absent to change nothing. */
  token?: string | null;
}

/** A caller with the session and the browser, for verbs that change how someone is signed in. */
export interface SessionCaller<Who extends Actor = Actor> extends Caller<Who> {
  session: Session;
  /** The token in the request's cookie, whether or not it is valid. */
  sessionToken: string | null;
  /** The request's device cookie, which may be forged: see findKnownDevice. */
  deviceCookie: string | null;
  /** The proxy that hides the client's IP address: it is not named in the settings or does not pass on the address. */
  proxyProblem: { kind: "untrusted" | "unreadable"; proxy: string } | null;
  /** The User-Agent header, at most 300 characters. */
  userAgent: string | null;
}

/** How long a session lasts without use: a week. */
export const idleLimitMs = keptForMs.unusedSession;
/** How long a session lasts after the sign-in at most: a month. */
export const absoluteLimitMs = keptForMs.session;

export const visitorSession: Session = { actor: { kind: "visitor" }, name: null };

/** Generates a token of 256 random bits in base64url. */
export function generateToken(randomBytes: (size: number) => Uint8Array): string {
  return Buffer.from(randomBytes(32)).toString("base64url");
}

export type TokenServices = Pick<Services, "db" | "identity" | "now" | "randomBytes">;

/** Issues and returns a token to be emailed to an account's owner. The database stores only its hash. */
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
