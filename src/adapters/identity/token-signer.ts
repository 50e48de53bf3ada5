import { createPrivateKey, createPublicKey, hkdfSync } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, type JSONWebKeySet, SignJWT } from "jose";
import type { SignedInPerson } from "#services/ports.ts";

const lifetimeSeconds = 10 * 60;
/** The PKCS #8 header of an Ed25519 private key; the 32 bytes of the seed follow. */
const pkcs8Header = Buffer.from("302e020100300506032b657004220420", "hex");

export interface TokenSigner {
  /** Signs a JWT, valid for ten minutes: `sub` (user id), `admin`, `guest`. The shop's own calls accept none; they use the session. */
  sign(person: SignedInPerson, now: Date): Promise<string>;
  /** The public keys that verify these tokens. */
  keys: JSONWebKeySet;
}

/** Derives the key from the shop's secret: all processes share one key, and none is stored. */
export async function createTokenSigner({ secret, issuer }: { secret: string; issuer: string }): Promise<TokenSigner> {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "shop sign-in tokens, Ed25519", 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Header, seed]), format: "der", type: "pkcs8" });
  const jwk = await exportJWK(createPublicKey(privateKey));
  const kid = await calculateJwkThumbprint(jwk);

  return {
    sign(person, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ admin: person.kind === "admin", guest: person.kind === "guest" })
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
