import { createPrivateKey, createPublicKey, hkdfSync } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, SignJWT } from "jose";
import { minuteMs } from "#domain/time.ts";
import type { SignedInPerson, SignInReporter } from "#services/ports.ts";

interface TokenSyncOptions {
  /** The URL (TOKEN_SYNC_URL) that receives a POST per sign-in and a DELETE per sign-out, with a bearer token. */
  url: string;
  signer: Awaited<ReturnType<typeof createTokenSigner>>;
  now(): Date;
  log: { warn(fields: object, message: string): void };
}

/** How long a repeated sign-in of the same person is not reported. */
const repeatAfterMs = 5 * minuteMs;
const timeoutMs = 10_000;
const maxRemembered = 10_000;

/** Reports sign-ins and sign-outs to another service, once each and in order, so no sign-out precedes its sign-in. */
export function createTokenSync({ url, signer, now, log }: TokenSyncOptions): SignInReporter {
  const lastReported = new Map<string, { at: number; claims: string }>();
  /** The last report of each person. A slow answer about one person delays no other. */
  const pending = new Map<string, Promise<void>>();

  function enqueue(method: "POST" | "DELETE", person: SignedInPerson): void {
    const { userId } = person;
    const previous = pending.get(userId) ?? Promise.resolve();
    const report = previous
      .then(() => send(method, person))
      .finally(() => {
        if (pending.get(userId) === report) pending.delete(userId);
      });
    pending.set(userId, report);
  }

  async function send(method: "POST" | "DELETE", person: SignedInPerson): Promise<void> {
    try {
      const response = await fetch(url, {
        method,
        headers: { authorization: `Bearer ${await signer.sign(person, now())}` },
        // The token is meant for this URL only.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) log.warn({ method, httpStatus: response.status }, "The token sync service refused a token.");
    } catch (error) {
      log.warn({ method, err: error }, "A token could not be sent to the token sync service.");
    }
  }

  return {
    reportSignIn(person) {
      const at = now().getTime();
      const claims = JSON.stringify(toClaims(person));
      const last = lastReported.get(person.userId);
      if (last !== undefined && last.claims === claims && at - last.at < repeatAfterMs) return;
      // The person moves to the end of the map, so that the first entry is the oldest.
      lastReported.delete(person.userId);
      lastReported.set(person.userId, { at, claims });
      const oldest = lastReported.size > maxRemembered ? lastReported.keys().next().value : undefined;
      if (oldest !== undefined) lastReported.delete(oldest);
      enqueue("POST", person);
    },
    reportSignOut(person) {
      lastReported.delete(person.userId);
      enqueue("DELETE", person);
    },
  };
}

const lifetimeSeconds = 10 * 60;
/** The PKCS #8 header of an Ed25519 private key, which the 32 bytes of the seed follow. */
const pkcs8Header = Buffer.from("302e020100300506032b657004220420", "hex");

/** Returns the claims about a person. Only an admin has `rights`. */
function toClaims({ kind, rights = [] }: SignedInPerson) {
  return { admin: kind === "admin", guest: kind === "guest", ...(kind === "admin" && { rights }) };
}

/** Derives the signing key from the shop's secret, so that all processes share one key and none is stored. */
export async function createTokenSigner({ secret, issuer }: { secret: string; issuer: string }) {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "shop sign-in tokens, Ed25519", 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Header, seed]), format: "der", type: "pkcs8" });
  const jwk = await exportJWK(createPublicKey(privateKey));
  const kid = await calculateJwkThumbprint(jwk);

  return {
    /**
     * Signs a JWT that is valid for ten minutes, with `sub` (user id), `admin`, `guest`, and an admin's `rights`. The
     * shop's own calls do not accept the token.
     */
    sign(person: SignedInPerson, now: Date): Promise<string> {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT(toClaims(person))
        .setProtectedHeader({ alg: "EdDSA", typ: "JWT", kid })
        .setIssuer(issuer)
        .setSubject(person.userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(privateKey);
    },
    keys: { keys: [{ ...jwk, kid, use: "sig", alg: "EdDSA" }] },
  };
}
