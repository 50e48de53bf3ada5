import { Hono } from "hono";
import { createIdentity } from "#adapters/identity/create-identity.ts";
import type { Identity } from "#adapters/identity/identity.ts";
import { createTokenSigner } from "#adapters/identity/token-signer.ts";
import { withTokenSync } from "#adapters/identity/token-sync.ts";
import type { Settings } from "#config/settings.ts";
import type { Database } from "#db/client.ts";
import type { ServiceLog } from "#services/context.ts";
import { realWorld } from "./real-world.ts";

interface OpenIdentity {
  identity: Identity;
  /** The keys by which others check our tokens; none where nobody is sent any. */
  routes: Hono[];
}

/** Accounts and sessions; with TOKEN_SYNC_URL another service is told who signs in and out. */
export function openIdentity(
  { baseUrl, authSecret, tokenSyncUrl }: Pick<Settings, "baseUrl" | "authSecret" | "tokenSyncUrl">,
  db: Database,
  log: ServiceLog,
): OpenIdentity {
  const identity = createIdentity({ db, baseUrl, secret: authSecret, log });
  if (tokenSyncUrl === null) return { identity, routes: [] };
  const signer = createTokenSigner({ secret: authSecret, issuer: baseUrl });
  const keys = new Hono().get("/.well-known/jwks.json", (context) =>
    context.json(signer.keys(), 200, { "cache-control": "public, max-age=3600" }),
  );
  return { identity: withTokenSync(identity, { url: tokenSyncUrl, signer, log, now: realWorld.now }), routes: [keys] };
}
