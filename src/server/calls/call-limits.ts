import { addressKey } from "#domain/accounts/address-key.ts";
import { ShopError } from "#domain/shop-error.ts";

interface Bucket {
  tokens: number;
  filledAt: number;
}

interface Rate {
  /** Calls at once at most. */
  burst: number;
  perSecond: number;
}

/** Far above what a household does, far below what would keep the shop busy for one caller alone. */
const generalRate: Rate = { burst: 1_000, perSecond: 50 };
const mostBuckets = 20_000;

/**
 * Calls per caller's address, in memory: a guard against one caller taking the whole process, not against guessing
 * passwords (sign-in has limits of its own, in the database).
 */
export class CallLimits {
  readonly #general: Rate;
  readonly #buckets = new Map<string, Bucket>();

  constructor(general: Rate = generalRate) {
    this.#general = general;
  }

  /** Throws call.too-many. */
  requireGeneral(address: string, now: Date): void {
    this.#take(`* ${addressKey(address)}`, this.#general, now);
  }

  /** For calls with a limit of their own. Throws call.too-many. */
  requireFor(name: string, perMinute: number, address: string, now: Date): void {
    this.#take(`${name} ${addressKey(address)}`, { burst: perMinute, perSecond: perMinute / 60 }, now);
  }

  #take(key: string, rate: Rate, now: Date): void {
    const at = now.getTime();
    const bucket = this.#buckets.get(key) ?? { tokens: rate.burst, filledAt: at };
    const seconds = Math.max(0, at - bucket.filledAt) / 1_000;
    bucket.tokens = Math.min(rate.burst, bucket.tokens + seconds * rate.perSecond);
    bucket.filledAt = at;
    // Put at the end, so that the callers longest away are forgotten first.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > mostBuckets) this.#buckets.delete(this.#buckets.keys().next().value ?? "");
    if (bucket.tokens < 1) throw new ShopError("call.too-many");
    bucket.tokens -= 1;
  }
}
