interface Allowance {
  /** Rendering time left, in milliseconds. A page that takes longer makes it negative. */
  leftMs: number;
  at: number;
}

/** A network whose allowance is whole again is forgotten, once there are this many. */
const countBeforeForgetting = 1_000;

/** The rendering time that each network may still use. It grows back with time. */
export class NetworkAllowances {
  readonly #burstMs: number;
  readonly #share: number;
  readonly #now: () => number;
  readonly #allowances = new Map<string, Allowance>();

  constructor({ burstMs, share }: { burstMs: number; share: number }, now: () => number) {
    this.#burstMs = burstMs;
    this.#share = share;
    this.#now = now;
  }

  /** How long until the network may use rendering time again. */
  waitMs(network: string): number {
    const leftMs = this.#left(network);
    return leftMs > 0 ? 0 : -leftMs / this.#share + 1;
  }

  use(network: string, tookMs: number): void {
    const leftMs = this.#left(network) - tookMs;
    this.#allowances.set(network, { leftMs, at: this.#now() });
    if (this.#allowances.size <= countBeforeForgetting) return;
    for (const known of this.#allowances.keys()) if (this.#left(known) >= this.#burstMs) this.#allowances.delete(known);
  }

  #left(network: string): number {
    const known = this.#allowances.get(network);
    if (known === undefined) return this.#burstMs;
    return Math.min(this.#burstMs, known.leftMs + (this.#now() - known.at) * this.#share);
  }
}
