import { toNetworkKey } from "#domain/network-key.ts";
import { ShopError } from "#domain/shop-error.ts";

interface Bucket {
  tokens: number;
  filledAt: number;
}

interface Rate {
  /** The number of calls that may arrive together. */
  burst: number;
  perSecond: number;
}

/** Far more than a household needs, and too little for one caller to keep the shop busy. */
const generalRate: Rate = { burst: 1_000, perSecond: 50 };
const maxBuckets = 20_000;
/** The time after which every bucket is full again, like a new one. */
const refillMs = 60_000;

/**
 * Token buckets in memory, one per IP address, which keep one caller from occupying the process. Guesses at passwords
 * are limited in the database instead, across processes.
 */
export class CallLimits {
  readonly #general: Rate;
  readonly #buckets = new Map<string, Bucket>();

  constructor(general: Rate = generalRate) {
    this.#general = general;
  }

  /**
   * Enforces the limit on all calls together, also for confirmed customers, so that a flood does not ask the database
   * who they are. An unknown IP address has no limit, because many visitors may share it. Throws call.too-many.
   */
  requireGeneral(ipAddress: string | null, now: Date): void {
    if (ipAddress === null) return;
    this.#take(`* ${toNetworkKey(ipAddress)}`, this.#general, now);
  }

  /** Enforces the limit on one call for an IP address or a confirmed customer's account id. Throws call.too-many. */
  requireFor(name: string, perMinute: number, whose: string | null, now: Date): void {
    if (whose === null) return;
    this.#take(`${name} ${toNetworkKey(whose)}`, { burst: perMinute, perSecond: perMinute / 60 }, now);
  }

  get size(): number {
    return this.#buckets.size;
  }

  #forgetOldest(nowMs: number): void {
    for (const [key, { filledAt }] of this.#buckets) {
      if (this.#buckets.size <= maxBuckets && filledAt > nowMs - refillMs) return;
      this.#buckets.delete(key);
    }
  }

  #take(key: string, rate: Rate, now: Date): void {
    const nowMs = now.getTime();
    const bucket = this.#buckets.get(key) ?? { tokens: rate.burst, filledAt: nowMs };
    const seconds = Math.max(0, nowMs - bucket.filledAt) / 1_000;
    bucket.tokens = Math.min(rate.burst, bucket.tokens + seconds * rate.perSecond);
    bucket.filledAt = nowMs;
    // Moves the bucket to the end, so that the first one is the least recently used.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    this.#forgetOldest(nowMs);
    if (bucket.tokens < 1) {
      const retryAfterSeconds = Math.ceil((1 - bucket.tokens) / rate.perSecond);
      throw new ShopError("call.too-many", { retryAfterSeconds });
    }
    bucket.tokens -= 1;
  }
}
