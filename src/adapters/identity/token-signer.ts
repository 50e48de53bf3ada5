import { createPrivateKey, createPublicKey, hkdfSync, sign, createHash } from "node:crypto";
import type { SessionActor } from "./identity.ts";

export type TokenHolder = Exclude<SessionActor, { kind: "visitor" }>;

const lifeSeconds = 10 * 60;
/** How PKCS #8 begins for an Ed25519 key: version, algorithm 1.3.101.112, and the 32 bytes that follow. */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

export interface TokenSigner {
  /** A JWT that says for ten minutes who somebody is: `sub` the user, `admin`, `guest`. Our own calls take none: they go by the session. */
  sign(holder: TokenHolder, now: Date): string;
  /** The public half, as a JSON Web Key Set: with it anybody can check a token, and nobody make one. */
  keys(): { keys: Record<string, string>[] };
}

/** The key is drawn from the shop's secret, so every process with that secret has the same one and none is stored. */
export function createTokenSigner({ secret, issuer }: { secret: string; issuer: string }): TokenSigner {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "shop sign-in tokens, Ed25519", 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  // RFC 7638: the members in this order and no others.
  const kid = createHash("sha256")
    .update(JSON.stringify({ crv: "Ed25519", kty: "OKP", x }))
    .digest("base64url");

  return {
    sign(holder, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const claims = {
        iss: issuer,
        sub: holder.userId,
        admin: holder.kind === "admin",
        guest: holder.kind === "guest",
        iat: issuedAt,
        exp: issuedAt + lifeSeconds,
      };
      const body = `${encode({ alg: "EdDSA", typ: "JWT", kid })}.${encode(claims)}`;
      return `${body}.${sign(null, Buffer.from(body), privateKey).toString("base64url")}`;
    },
    keys: () => ({ keys: [{ kty: "OKP", crv: "Ed25519", x, kid, use: "sig", alg: "EdDSA" }] }),
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
