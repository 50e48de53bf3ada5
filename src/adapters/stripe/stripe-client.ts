import type Stripe from "stripe";
import { ProviderKeyRefused, ProviderRefused } from "#services/ports.ts";

/** The version that the requests are written for. Read the API changelog before changing it. */
const apiVersion = "2026-10-28.endive";
/** The limit of one attempt. Two attempts and the pause between them stay within providerTimeoutMs. */
const timeoutMs = 9_000;
const maxNetworkRetries = 1;

interface StripeOptions {
  secretKey: string;
  /** Replaces Stripe's own URL in tests. */
  apiBase?: string | null | undefined;
}

/** A function that opens Stripe's client on the first request. */
export type StripeClient = () => Promise<Stripe>;

export function createStripeClient(options: StripeOptions): StripeClient {
  let client: Promise<Stripe> | undefined;
  // The SDK is large, and loading it only now makes the start faster.
  return () => (client ??= openClient(options));
}

/** Whether a secret key, and with it the account's events, belongs to live mode. */
export function isLiveKey(secretKey: string): boolean {
  return /^(?:sk|rk)_live_/.test(secretKey);
}

async function openClient(options: StripeOptions): Promise<Stripe> {
  const { default: StripeSdk } = await import("stripe");
  const base = options.apiBase ? new URL(options.apiBase) : null;
  return new StripeSdk(options.secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
    ...(base === null
      ? {}
      : {
          protocol: base.protocol === "http:" ? "http" : "https",
          host: base.hostname,
          port: base.port || (base.protocol === "http:" ? "80" : "443"),
        }),
  });
}

/** Whether Stripe itself reports no such object. A 404 without Stripe's code comes from a server in between. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    "type" in error &&
    error.type === "StripeInvalidRequestError" &&
    "statusCode" in error &&
    error.statusCode === 404 &&
    "code" in error &&
    error.code === "resource_missing"
  );
}

/** Whether Stripe refused the key. 401: the key is wrong or revoked. 403: the key lacks a permission. */
function isRefusedKey(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && (error.statusCode === 401 || error.statusCode === 403);
}

/**
 * Translates Stripe's errors: a certain refusal becomes ProviderRefused, and every other error leaves the outcome open.
 * An invalid request is certain: had Stripe accepted an earlier attempt with the same key, it would return that
 * attempt's result. A refused secret key (ProviderKeyRefused) says nothing about earlier attempts, and 409 means that
 * the same request is still being processed.
 */
export async function translateErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translateError(error);
  }
}

/** Translates one of Stripe's errors into the shop's; returns any other error unchanged. */
export function translateError(error: unknown): unknown {
  const isInvalidRequest = error instanceof Error && "type" in error && error.type === "StripeInvalidRequestError";
  const isUndecided = error instanceof Error && "statusCode" in error && error.statusCode === 409;
  if (isRefusedKey(error)) return new ProviderKeyRefused({ cause: error });
  if (isInvalidRequest && !isUndecided)
    return new ProviderRefused(`The payment provider refused: ${error.message}`, { cause: error });
  return error;
}
