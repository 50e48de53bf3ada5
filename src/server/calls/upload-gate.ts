import { networkGrowth } from "#domain/limits.ts";
import { listNetworks } from "#domain/network-key.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";
import { countAttempt, findFullLimit, listNetworkLimits } from "#services/rate-limit.ts";

/** The maximum number of files that may arrive at the same time, because each stays in memory until it has arrived. */
const maxFilesAtOnce = { all: 8, strangers: 6, network: 2 };

interface Sender {
  /**
   * The client's IP address; null if unknown. Many visitors may share it then, so it counts only among all strangers.
   */
  ipAddress: string | null;
  /** Whether the sender has no confirmed email address. A sender with one counts only among all senders. */
  isStranger: boolean;
}

/**
 * Lets a few files arrive at the same time, fewer from one network, so that slow uploads fill neither memory nor the
 * gate.
 */
export class UploadGate {
  readonly #counts = new Map<string, number>();
  readonly #services: Pick<Services, "db" | "identity" | "now">;
  readonly #maxFiles: typeof maxFilesAtOnce;

  constructor(services: Pick<Services, "db" | "identity" | "now">, maxFiles = maxFilesAtOnce) {
    this.#services = services;
    this.#maxFiles = maxFiles;
  }

  /**
   * Reads a file. Throws photograph.busy if too many files are arriving already, and photograph.too-many if too many
   * uploads from the network were too slow.
   */
  async run<T>({ ipAddress, isStranger }: Sender, read: () => Promise<T>): Promise<T> {
    const { db, identity, now } = this.#services;
    const counted = isStranger ? ipAddress : null;
    const slow = listNetworkLimits("slow-photograph:network", counted, identity.hashPersonalValue);
    const full = await findFullLimit(db, slow, now());
    if (full !== null) throw new ShopError("photograph.too-many", full);
    const networks = counted === null ? [] : listNetworks(counted);
    const places = [
      { key: "all", max: this.#maxFiles.all },
      ...(isStranger ? [{ key: "strangers", max: this.#maxFiles.strangers }] : []),
      ...networks.map(({ width, key }) => ({ key, max: Math.floor(this.#maxFiles.network * networkGrowth[width]) })),
    ];
    if (places.some(({ key, max }) => this.#countOf(key) >= max))
      throw new ShopError("photograph.busy", { retryAfterSeconds: 60 });
    const change = (by: 1 | -1) => {
      for (const { key } of places) {
        const count = this.#countOf(key) + by;
        if (count === 0) this.#counts.delete(key);
        else this.#counts.set(key, count);
      }
    };
    change(1);
    try {
      return await read();
    } catch (error) {
      if (error instanceof ShopError && error.code === "call.too-slow")
        for (const limit of slow) await countAttempt(db, limit, now());
      throw error;
    } finally {
      change(-1);
    }
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}
