import { toAddressKey } from "#domain/accounts/address-key.ts";
import { ShopError } from "#domain/shop-error.ts";

interface Bucket {
  tokens: number;
  filledAt: number;
}

interface Rate {
  /** Calls at once. */
  burst: number;
  perSecond: number;
}

/** Far more than a household needs, and too little to keep the shop busy for one caller. */
const generalRate: Rate = { burst: 1_000, perSecond: 50 };
const maxBuckets = 20_000;

/**
 * Token buckets per IP address, in memory. They keep one caller from occupying the process; guessing passwords is limited
 * in the database, across processes.
 */
export class CallLimits {
  readonly #general: Rate;
  readonly #buckets = new Map<string, Bucket>();

  constructor(general: Rate = generalRate) {
    this.#general = general;
  }

  /** The limit of all calls together. An unknown address has none: it may be everybody's. Throws call.too-many. */
  requireGeneral(address: string | null, now: Date): void {
    if (address === null) return;
    this.#take(`* ${toAddressKey(address)}`, this.#general, now);
  }

  /** The limit of one call. Throws call.too-many. */
  requireFor(name: string, perMinute: number, address: string | null, now: Date): void {
    if (address === null) return;
    this.#take(`${name} ${toAddressKey(address)}`, { burst: perMinute, perSecond: perMinute / 60 }, now);
  }

  #take(key: string, rate: Rate, now: Date): void {
    const at = now.getTime();
    const bucket = this.#buckets.get(key) ?? { tokens: rate.burst, filledAt: at };
    const seconds = Math.max(0, at - bucket.filledAt) / 1_000;
    bucket.tokens = Math.min(rate.burst, bucket.tokens + seconds * rate.perSecond);
    bucket.filledAt = at;
    // Moves the bucket to the end, so that the first one is the least recently used.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > maxBuckets) this.#buckets.delete(this.#buckets.keys().next().value ?? "");
    if (bucket.tokens < 1) {
      const retryAfterSeconds = Math.ceil((1 - bucket.tokens) / rate.perSecond);
      throw new ShopError("call.too-many", { retryAfterSeconds });
    }
    bucket.tokens -= 1;
  }
}

/** Files are held in memory until they have arrived. */
const callsAtOnce = { all: 8, address: 2 };

/** Lets a few files arrive at once, and fewer from one network, so that slow ones fill neither memory nor every place. */
export class UploadGate {
  readonly #counts = new Map<string, number>();
  readonly #most: { all: number; address: number };
  #count = 0;

  constructor(most = callsAtOnce) {
    this.#most = most;
  }

  /** Throws photograph.busy where too many arrive already. An unknown address may be everybody's, and counts among all alone. */
  async run<T>(address: string | null, read: () => Promise<T>): Promise<T> {
    const key = address === null ? null : toAddressKey(address);
    const own = key === null ? 0 : (this.#counts.get(key) ?? 0);
    if (this.#count >= this.#most.all || own >= this.#most.address)
      throw new ShopError("photograph.busy", { retryAfterSeconds: 60 });
    this.#count += 1;
    if (key !== null) this.#counts.set(key, own + 1);
    try {
      return await read();
    } finally {
      this.#count -= 1;
      if (key !== null) {
        const left = (this.#counts.get(key) ?? 1) - 1;
        if (left === 0) this.#counts.delete(key);
        else this.#counts.set(key, left);
      }
    }
  }
}
