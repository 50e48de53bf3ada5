import type Stripe from "stripe";

/** The version that the requests are written for. Read the API changelog before changing it. */
const apiVersion = "2026-10-28.endive";
/** Two attempts and the pause between them stay within providerTimeoutMs. */
const timeoutMs = 9_000;
const maxNetworkRetries = 1;

interface StripeOptions {
  secretKey: string;
  /** Replaces Stripe's own address in tests. */
  apiBase?: string | null | undefined;
}

/** Opens Stripe's client with the first request. */
export type StripeClient = () => Promise<Stripe>;

export function createStripeClient(options: StripeOptions): StripeClient {
  let client: Promise<Stripe> | undefined;
  // The SDK is large, and the shop starts faster without it.
  return () => (client ??= openClient(options));
}

/** Whether a secret key, and with it the events, belongs to live mode. */
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
