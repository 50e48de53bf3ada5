import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";

/** Thrown when too many pages wait to be rendered, in all or for this network. The visitor is asked to try again. */
export class RenderBusy extends Error {
  constructor() {
    super("Too many pages are waiting to be rendered.");
    this.name = "RenderBusy";
  }
}

/** One error for all refusals, because in a flood the stack traces of hundreds a second would delay other visitors. */
const renderBusy = new RenderBusy();

export interface RenderLimits {
  waitingPerNetwork: number;
  waiting: number;
  /** How many pages may wait altogether when a network asks for its first one. */
  waitingForFirst: number;
  /** The rendering time that a network may use without a pause for pages with a query and for paths without a page. */
  burstMs: number;
  /** The share of all time that a network may use after that. */
  share: number;
}

/** A page takes about 10 ms, so a network gets about fifty such pages without a pause, and then ten a second. */
const defaultLimits: RenderLimits = {
  waitingPerNetwork: 20,
  waiting: 200,
  waitingForFirst: 400,
  burstMs: 500,
  share: 0.1,
};

interface NetworkQueue {
  limit: LimitFunction;
  /** The time that these pages of this network have taken, minus its share of the time since. */
  usedMs: number;
  at: number;
}

/** The number of queues beyond which empty ones are deleted. */
const queuesBeforeForgetting = 1_000;

/** Renders one page at a time, in turn by network (IPv4 address or IPv6 /64), so that a network delays only itself. */
export class RenderQueue {
  readonly #limits: RenderLimits;
  readonly #common = pLimit(1);
  readonly #queues = new Map<string, NetworkQueue>();
  #waiting = 0;

  constructor(limits: RenderLimits = defaultLimits) {
    this.#limits = limits;
  }

  isFull(network: string | null): boolean {
    const { waitingPerNetwork, waiting, waitingForFirst } = this.#limits;
    const { activeCount = 0, pendingCount = 0 } = this.#queues.get(network ?? "")?.limit ?? {};
    return pendingCount >= waitingPerNetwork || this.#waiting >= (activeCount > 0 ? waiting : waitingForFirst);
  }

  /** Renders a page in turn, or rejects with RenderBusy. Each page of an unknown network (null) takes its own turn. */
  async run<Page>(
    network: string | null,
    render: () => Promise<Page>,
    isInvented: (page: Page) => boolean = () => true,
  ) {
    if (this.isFull(network)) throw renderBusy;
    this.#waiting += 1;
    const { promise, resolve } = Promise.withResolvers<Page>();
    const renderInTurn = () =>
      this.#common(async () => {
        this.#waiting -= 1;
        // Requests that are ready by now go first, such as cached pages and calls.
        await nextTurn();
        const startedAt = performance.now();
        const rendered = (async () => render())();
        resolve(rendered);
        const counts = await rendered.then(isInvented, () => true);
        return counts ? performance.now() - startedAt : 0;
      });
    if (network === null) void renderInTurn();
    else {
      const queue = this.#findQueue(network);
      void queue.limit(async () => this.#rest(queue, await renderInTurn()));
    }
    return promise;
  }

  #findQueue(network: string): NetworkQueue {
    const now = performance.now();
    if (this.#queues.size >= queuesBeforeForgetting)
      for (const [name, { limit, usedMs, at }] of this.#queues)
        if (limit.activeCount === 0 && now - at > usedMs / this.#limits.share) this.#queues.delete(name);
    const queue = this.#queues.get(network) ?? { limit: pLimit(1), usedMs: 0, at: now };
    this.#queues.set(network, queue);
    return queue;
  }

  /** Delays the next page of a network that has used more than its share. */
  async #rest(queue: NetworkQueue, tookMs: number): Promise<void> {
    const { burstMs, share } = this.#limits;
    const now = performance.now();
    queue.usedMs = Math.max(0, queue.usedMs - (now - queue.at) * share) + tookMs;
    queue.at = now;
    if (queue.usedMs > burstMs) await pause((queue.usedMs - burstMs) / share, undefined, { ref: false });
  }
}
