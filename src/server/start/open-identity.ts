import { Hono } from "hono";
import { createAuthenticator } from "#adapters/identity/authenticator.ts";
import { createIdentity } from "#adapters/identity/create-identity.ts";
import { createTokenSigner, createTokenSync } from "#adapters/identity/token-sync.ts";
import type { Settings } from "#config/settings.ts";
import type { Authenticator, Identity, ServiceLog, SignInReporter } from "#services/ports.ts";
import { systemServices } from "./system-services.ts";

interface OpenIdentity {
  identity: Identity;
  authenticator: Authenticator;
  signInReporter: SignInReporter;
  /** The routes that publish the keys with which reported tokens are verified; empty if none are reported. */
  routes: Hono[];
}

const silentReporter: SignInReporter = { reportSignIn: () => undefined, reportSignOut: () => undefined };

/** Opens the identity adapter. With TOKEN_SYNC_URL, sign-ins and sign-outs are reported to that URL. */
export async function openIdentity(
  {
    baseUrl,
    authSecret,
    formerAuthSecrets: former,
    tokenSyncUrl,
  }: Pick<Settings, "baseUrl" | "formerAuthSecrets" | "tokenSyncUrl"> & { authSecret: string },
  log: ServiceLog,
): Promise<OpenIdentity> {
  const identity = createIdentity({ secret: authSecret, former });
  const authenticator = createAuthenticator({ secret: authSecret, former });
  if (tokenSyncUrl === null) return { identity, authenticator, signInReporter: silentReporter, routes: [] };
  const signer = await createTokenSigner({ secret: authSecret, issuer: baseUrl });
  const keys = new Hono().get("/.well-known/jwks.json", (context) =>
    context.json(signer.keys, 200, { "cache-control": "public, max-age=3600" }),
  );
  const signInReporter = createTokenSync({ url: tokenSyncUrl, signer, log, now: systemServices.now });
  return { identity, authenticator, signInReporter, routes: [keys] };
}
