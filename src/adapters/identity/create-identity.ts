import { eq } from "drizzle-orm";
import { sessions, users } from "#db/schema/accounts.ts";
import { ShopError } from "#domain/shop-error.ts";
import { formatEmailKey } from "#domain/accounts/email-key.ts";
import { isStrongPassword } from "#domain/accounts/password-rule.ts";
import { createBetterAuth, issuedResetToken, type BetterAuthOptions } from "./better-auth.ts";
import { shopErrorFromIdentity } from "./identity-error.ts";
import type { Identity, ResolvedSession, SessionActor } from "./identity.ts";

/** However much it is used, a session ends a month after sign-in. */
const absoluteLimitMs = 30 * 24 * 60 * 60 * 1000;

const visitor: SessionActor = { kind: "visitor" };

interface LibraryUser {
  id: string;
  name: string;
  email: string;
  isAnonymous?: boolean | null | undefined;
  role?: string | null | undefined;
  banned?: boolean | null | undefined;
}

/** Identity on PostgreSQL. The secret signs the session cookie: a new one signs everybody out. */
export function createIdentity(options: BetterAuthOptions): Identity {
  const { db } = options;
  const auth = createBetterAuth(options);

  async function readSession(headers: Headers) {
    // Most requests carry no cookie at all: no query for those.
    if (!headers.has("cookie")) return { found: null, setCookies: [] };
    const answer = await auth.api.getSession({ headers, returnHeaders: true });
    return { found: answer.response, setCookies: answer.headers.getSetCookie() };
  }

  async function endSession(token: string): Promise<void> {
    await db.delete(sessions).where(eq(sessions.token, token));
  }

  async function clearCookies(headers: Headers): Promise<string[]> {
    const answer = await auth.api.signOut({ headers, returnHeaders: true });
    return answer.headers.getSetCookie();
  }

  const identity: Identity = {
    async resolveActor(headers) {
      try {
        const { found, setCookies } = await readSession(headers);
        if (found === null) return { actor: visitor, name: null, setCookies };
        if (found.session.createdAt.getTime() + absoluteLimitMs <= Date.now() || found.user.banned === true) {
          await endSession(found.session.token);
          return { actor: visitor, name: null, setCookies: await clearCookies(headers) };
        }
        return { ...personOf(found.user), setCookies };
      } catch (error) {
        throw shopErrorFromIdentity(error, "session");
      }
    },

    async signIn(headers, { email, password }) {
      try {
        const former = (await readSession(headers)).found;
        const answer = await auth.api.signInEmail({
          body: { email, password },
          headers: withoutCookies(headers),
          returnHeaders: true,
        });
        // Guests' sessions end with the guest, when their orders have moved.
        if (former !== null && former.user.isAnonymous !== true) await endSession(former.session.token);
        return { ...(await readPerson(answer.response.user.id)), setCookies: answer.headers.getSetCookie() };
      } catch (error) {
        throw shopErrorFromIdentity(error, "sign-in");
      }
    },

    async register(headers, { name, email, password }) {
      try {
        if (!isStrongPassword(password, { email })) throw new ShopError("register.weak-password");
        const former = (await readSession(headers)).found;
        const answer = await auth.api.signUpEmail({
          body: { name, email, password },
          headers: withoutCookies(headers),
          returnHeaders: true,
        });
        if (former !== null && former.user.isAnonymous !== true) await endSession(former.session.token);
        return { ...(await readPerson(answer.response.user.id)), setCookies: answer.headers.getSetCookie() };
      } catch (error) {
        const failure = shopErrorFromIdentity(error, "register");
        // Two registrations of one address at once: the library keeps to itself that the second met the unique index.
        if (failure.code === "register.failed" && (await isKnown(email)))
          throw new ShopError("register.email-taken", { cause: error });
        throw failure;
      }
    },

    async continueAsGuest(headers) {
      try {
        const session = await identity.resolveActor(headers);
        if (session.actor.kind !== "visitor") return session;
        const answer = await auth.api.signInAnonymous({ headers: withoutCookies(headers), returnHeaders: true });
        return { ...(await readPerson(answer.response.user.id)), setCookies: answer.headers.getSetCookie() };
      } catch (error) {
        throw shopErrorFromIdentity(error, "guest");
      }
    },

    async signOut(headers) {
      try {
        const { found } = await readSession(headers);
        // The library only logs it when this fails; a session that lives on must not look ended.
        if (found !== null) await endSession(found.session.token);
        return { actor: visitor, name: null, setCookies: await clearCookies(headers) };
      } catch (error) {
        throw shopErrorFromIdentity(error, "session");
      }
    },

    async issueResetToken(email) {
      try {
        const store: { token?: string } = {};
        await issuedResetToken.run(store, () => auth.api.requestPasswordReset({ body: { email } }));
        return store.token ?? null;
      } catch (error) {
        throw shopErrorFromIdentity(error, "reset");
      }
    },

    async resetPassword(token, password) {
      try {
        const { internalAdapter } = await auth.$context;
        const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
        if (link === null || link === undefined || link.expiresAt.getTime() <= Date.now())
          throw new ShopError("reset.link-spent");
        const { actor } = await readPerson(link.value);
        const strong = isStrongPassword(password, {
          isAdmin: actor.kind === "admin",
          ...("email" in actor ? { email: actor.email } : {}),
        });
        if (!strong) throw new ShopError("register.weak-password");
        await auth.api.resetPassword({ body: { token, newPassword: password } });
      } catch (error) {
        throw shopErrorFromIdentity(error, "reset");
      }
    },
  };

  async function isKnown(email: string): Promise<boolean> {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, formatEmailKey(email)));
    return rows.length > 0;
  }

  async function readPerson(userId: string): Promise<Omit<ResolvedSession, "setCookies">> {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    return user === undefined ? { actor: visitor, name: null } : personOf(user);
  }

  return identity;
}

function personOf(user: LibraryUser): Omit<ResolvedSession, "setCookies"> {
  if (user.isAnonymous === true) return { actor: { kind: "guest", userId: user.id }, name: null };
  const isAdmin = (user.role ?? "").split(",").includes("admin");
  return { actor: { kind: isAdmin ? "admin" : "registered", userId: user.id, email: user.email }, name: user.name };
}

/** The library would treat a session cookie as something to link; here every sign-in starts afresh. */
function withoutCookies(headers: Headers): Headers {
  const agent = headers.get("user-agent");
  return new Headers(agent === null ? {} : { "user-agent": agent.slice(0, 300) });
}
