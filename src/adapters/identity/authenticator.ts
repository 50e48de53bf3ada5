import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import type { Authenticator } from "#services/ports.ts";

/** The length of a time step. Every authenticator app supports SHA-1, six digits and 30 seconds (RFC 6238). */
const stepSeconds = 30;
const secretBytes = 20;
const ivBytes = 12;
const tagBytes = 16;

/**
 * Creates the authenticator. `secret` encrypts the apps' secrets. `former` secrets decrypt what they once encrypted;
 * without them, those second factors are useless.
 */
export function createAuthenticator({
  secret,
  former = [],
}: {
  secret: string;
  former?: readonly string[];
}): Authenticator {
  const deriveKey = (from: string) => Buffer.from(hkdfSync("sha256", from, "", "shop second factors", 32));
  const key = deriveKey(secret);
  const formerKeys = former.map(deriveKey);

  /** Encrypts with AES-256-GCM. The user id is authenticated, so a row copied to another user cannot be read. */
  function seal(text: string, userId: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(userId));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
  }

  /** Decrypts a text; null if it was encrypted for another user or under another secret. */
  function open(sealed: string, userId: string, by = key): string | null {
    const bytes = Buffer.from(sealed, "base64url");
    try {
      const decipher = createDecipheriv("aes-256-gcm", by, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
    } catch {
      return null;
    }
  }

  function openByFormer(sealed: string, userId: string): string | null {
    for (const by of formerKeys) {
      const text = open(sealed, userId, by);
      if (text !== null) return text;
    }
    return null;
  }

  return {
    create({ userId, account, issuer }) {
      const appSecret = new Secret({ size: secretBytes });
      const url = new TOTP({ issuer, label: account, secret: appSecret }).toString();
      return {
        sealed: seal(appSecret.base32, userId),
        shown: { secret: appSecret.base32.replace(/.{4}(?=.)/g, "$& "), url, qrCode: drawQrCode(url) },
      };
    },
    findStep({ sealed, userId, code, at }) {
      const base32 = open(sealed, userId) ?? openByFormer(sealed, userId);
      if (base32 === null || !/^\d{6}$/.test(code)) return null;
      const totp = new TOTP({ secret: Secret.fromBase32(base32) });
      // Codes of the steps before and after count too, because clocks differ and typing takes time.
      const delta = totp.validate({ token: code, timestamp: at.getTime(), window: 1 });
      return delta === null ? null : Math.floor(at.getTime() / 1000 / stepSeconds) + delta;
    },
    sealAgain(sealed, userId) {
      const byFormer = openByFormer(sealed, userId);
      return byFormer === null ? sealed : seal(byFormer, userId);
    },
  };
}

/** Draws the dark squares as an SVG path. Each run of squares in a row is "M x y h width v1 h-width z". */
function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  let path = "";
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const width = x - start + 1;
      path += `M${start} ${y}h${width}v1h-${width}z`;
    }
  }
  return { size, path };
}
