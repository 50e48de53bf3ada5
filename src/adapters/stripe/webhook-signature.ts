import { createHmac, timingSafeEqual } from "node:crypto";

/** A notification older than this, by the time it was signed, is refused: a copy cannot be sent again later. */
export const signatureToleranceSeconds = 300;

/**
 * Whether a notification was signed with our secret a short while ago. Stripe's scheme: the header is "t=<seconds>,v1=<hex>",
 * with several v1 while a secret is being rolled; each is an HMAC-SHA256 over "<seconds>.<body>". The body must be the bytes
 * as they came: parsed and written again it no longer fits.
 */
export function isSignedBody(body: Uint8Array, header: string | null | undefined, secret: string, now: Date): boolean {
  const { seconds, signatures } = parseHeader(header ?? "");
  if (seconds === null || signatures.length === 0) return false;
  if (Math.abs(now.getTime() / 1000 - seconds) > signatureToleranceSeconds) return false;
  const expected = signatureOf(body, secret, seconds);
  // Every one is compared, so that the time taken does not tell which was close.
  return signatures.map((signature) => isSame(signature, expected)).some(Boolean);
}

/** The header for a body signed now: what the stand-in for the provider sends. */
export function signBody(body: Uint8Array, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${signatureOf(body, secret, seconds).toString("hex")}`;
}

function signatureOf(body: Uint8Array, secret: string, seconds: number): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
}

function isSame(signature: string, expected: Buffer): boolean {
  return /^[\da-f]{64}$/i.test(signature) && timingSafeEqual(Buffer.from(signature, "hex"), expected);
}

function parseHeader(header: string): { seconds: number | null; signatures: string[] } {
  let seconds: number | null = null;
  const signatures: string[] = [];
  if (header.length > 4_096) return { seconds, signatures };
  for (const part of header.split(",")) {
    const [key, value = ""] = part.trim().split("=", 2);
    if (key === "t" && /^\d{1,12}$/.test(value)) seconds = Number(value);
    if (key === "v1") signatures.push(value);
  }
  return { seconds, signatures };
}
