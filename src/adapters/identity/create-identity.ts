import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Identity } from "#services/ports.ts";
import { isCommonPassword } from "./is-common-password.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

/** `secret` keys the hashes of tokens: changing it signs everybody out, voids all reset links and forgets all known devices. */
export function createIdentity({ secret }: { secret: string }): Identity {
  const tokenKey = Buffer.from(hkdfSync("sha256", secret, "", "shop session and reset tokens", 32));
  const addressKey = Buffer.from(hkdfSync("sha256", secret, "", "shop network and mail addresses", 32));
  const deviceKey = Buffer.from(hkdfSync("sha256", secret, "", "shop device cookies", 32));
  const signDevice = (text: string) => createHmac("sha256", deviceKey).update(text).digest("base64url");
  return {
    hashPassword,
    verifyPassword,
    isCommonPassword,
    // A fast hash is enough: tokens are 256 random bits, which nobody guesses.
    hashToken: (token) => createHmac("sha256", tokenKey).update(token).digest("base64url"),
    // Only the key keeps it from being undone: there are few enough IPv4 addresses to try them all.
    hashAddress: (address) => createHmac("sha256", addressKey).update(address).digest("base64url"),
    signDevice,
    isDeviceSignature(text, signature) {
      const [right, given] = [Buffer.from(signDevice(text)), Buffer.from(signature)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}
