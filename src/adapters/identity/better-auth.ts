import { AsyncLocalStorage } from "node:async_hooks";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { admin } from "better-auth/plugins/admin";
import { anonymous } from "better-auth/plugins/anonymous";
import { maxPasswordLength, minPasswordLength } from "#domain/accounts/password-length.ts";
import type { Database } from "#db/client.ts";
import { credentials, sessions, users, verifications } from "#db/schema/accounts.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

/** A session that is not used for a week ends. */
const idleSeconds = 7 * 24 * 60 * 60;
/** How often the use of a session is written down. */
const refreshSeconds = 24 * 60 * 60;
const resetLinkSeconds = 60 * 60;

export interface BetterAuthOptions {
  db: Database;
  baseUrl: string;
  secret: string;
  log: { error(fields: object, message: string): void };
}

/** Where the reset token of the request at hand is put: the library hands it to a function that only knows the user. */
export const issuedResetToken = new AsyncLocalStorage<{ token?: string }>();

export const sessionCookieName = "shop_session";

/**
 * The identity library, set up for its server interface alone: its HTTP handler is never mounted, so the calls of our
 * own table are the only way in, under our own rate limits. No cookie cache: a revoked admin loses access at once.
 */
export function createBetterAuth({ db, baseUrl, secret, log }: BetterAuthOptions) {
  const secure = baseUrl.startsWith("https:");
  return betterAuth({
    appName: "shop",
    baseURL: baseUrl,
    secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Its lower levels name e-mail addresses, which have no place in the log.
    logger: {
      level: "error",
      log: (_level, message, ...details) =>
        log.error({ details: details.filter((detail) => detail instanceof Error) }, `identity: ${message}`),
    },
    database: drizzleAdapter(db, {
      provider: "pg",
      transaction: true,
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    session: { expiresIn: idleSeconds, updateAge: refreshSeconds, cookieCache: { enabled: false } },
    // A copy of the database holds no usable link.
    verification: { storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength,
      maxPasswordLength,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }) => {
        const store = issuedResetToken.getStore();
        if (store !== undefined) store.token = token;
      },
    },
    advanced: {
      // The library would choose "__Secure-"; "__Host-" also keeps neighbouring hosts from setting the cookie.
      useSecureCookies: false,
      cookies: { session_token: { name: secure ? `__Host-${sessionCookieName}` : sessionCookieName } },
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      anonymous({ disableDeleteAnonymousUser: true, generateName: () => "Guest" }),
      admin({ defaultRole: "user", adminRoles: ["admin"] }),
    ],
  });
}
