import { toAddressKey } from "#domain/accounts/address-key.ts";
import { ShopError } from "#domain/shop-error.ts";

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
