import { createHmac } from "node:crypto";
import type Stripe from "stripe";

/** The age beyond which a notification is refused, so that nobody can send a copy of it later. */
export const signatureToleranceSeconds = 300;

/** Whether one of our secrets signed a body in the last five minutes. A body serialized again does not match. */
export async function isSignedBody(
  body: Uint8Array,
  header: string | null | undefined,
  secrets: readonly string[],
  now: Date,
): Promise<boolean> {
  const stripe = await loadStripe();
  // The SDK throws a TypeError at an empty signature. It also verifies the text without a byte order mark instead of
  // the bytes.
  if (/v1=(?:,|$)/.test(header ?? "") || hasByteOrderMark(body)) return false;
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header ?? "")?.[1]);
  // The SDK refuses a notification that is too old, but accepts any time in the future.
  if (!(seconds - now.getTime() / 1000 <= signatureToleranceSeconds)) return false;
  const { signature } = stripe.webhooks;
  return secrets.some((secret) => {
    try {
      const nowMs = now.getTime();
      return signature?.verifyHeader(body, header ?? "", secret, signatureToleranceSeconds, undefined, nowMs) === true;
    } catch (error) {
      if (error instanceof stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  });
}

/** Returns the seconds that a correctly signed notification is ahead of our clock; null if the signature is wrong. */
export async function findClockDifference(
  body: Uint8Array,
  header: string | null | undefined,
  secrets: readonly string[],
  now: Date,
): Promise<number | null> {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header ?? "")?.[1]);
  if (Number.isNaN(seconds)) return null;
  const isSigned = await isSignedBody(body, header, secrets, new Date(seconds * 1000));
  return isSigned ? Math.round(seconds - now.getTime() / 1000) : null;
}

/** Derives the stand-in's signing secret from the shop's own, so that it is the same in every process. */
export function standInWebhookSecret(authSecret: string): string {
  return `whsec_${createHmac("sha256", authSecret).update("payment stand-in webhook").digest("hex")}`;
}

/** Signs a body at this time, and returns the header that the stand-in sends with the body. */
export async function signBody(body: Uint8Array, secret: string, now: Date): Promise<string> {
  const { webhooks } = await loadStripe();
  const payload = new TextDecoder().decode(body);
  return webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now.getTime() / 1000) });
}

function hasByteOrderMark([first, second, third]: Uint8Array): boolean {
  return first === 0xef && second === 0xbb && third === 0xbf;
}

// The SDK is large, and loading it only now makes the start faster.
async function loadStripe(): Promise<typeof Stripe> {
  return (await import("stripe")).default;
}
