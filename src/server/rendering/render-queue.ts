import { NetworkAllowances } from "./network-allowances.ts";
import { renderBusy } from "./render-busy.ts";

export interface RenderLimits {
  /** Pages that may wait for one network. */
  waitingPerNetwork: number;
  /** Pages that may wait in all. */
  waiting: number;
  /** The rendering time that a network may use at once. */
  burstMs: number;
  /** The share of the time that a network may use beyond that. */
  share: number;
}

/** A page takes about 10 ms, so that one network gets about fifty pages at once, then ten a second. */
export const defaultRenderLimits: RenderLimits = { waitingPerNetwork: 20, waiting: 200, burstMs: 500, share: 0.1 };

/** The limits of one of several processes. The kernel gives each a part of a network's connections. */
export function renderLimitsAmong(processes: number): RenderLimits {
  const { waitingPerNetwork, waiting, burstMs, share } = defaultRenderLimits;
  return {
    waitingPerNetwork: Math.ceil(waitingPerNetwork / processes),
    waiting: Math.ceil(waiting / processes),
    burstMs: burstMs / processes,
    share: share / processes,
  };
}

interface WaitingPage {
  key: string;
  /** Resolves with whether the page counts against the allowance. */
  render: () => Promise<boolean>;
  refuse: () => void;
  /** The networks in whose queues the page stands. It is rendered in the turn of the first. */
  networks: Set<string>;
}

/**
 * Renders one page at a time, in turn for each network that waits. A network is an IPv4 address or an IPv6 /64. Each has a queue
 * of its own and an allowance of rendering time, so that a network that asks for many pages waits for its own pages only.
 */
export class RenderQueue {
  readonly #limits: RenderLimits;
  readonly #now: () => number;
  /** In the order of their turns. */
  readonly #queues = new Map<string, WaitingPage[]>();
  readonly #pages = new Map<string, WaitingPage>();
  readonly #allowances: NetworkAllowances;
  #isRendering = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: RenderLimits = defaultRenderLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#allowances = new NetworkAllowances(limits, now);
  }

  /** Pages that wait. */
  get size(): number {
    return this.#pages.size;
  }

  /** Whether the queue of a network is full. An unknown one (null) has none. */
  isFull(network: string | null): boolean {
    return network !== null && (this.#queues.get(network)?.length ?? 0) >= this.#limits.waitingPerNetwork;
  }

  /**
   * Renders the page when it is its turn. Rejects with RenderBusy when too many pages wait. A page for an unknown network (null)
   * takes turns on its own: all visitors may be behind the same proxy. Only pages that are counted use up the network's allowance.
   */
  run<Page>(
    key: string,
    knownNetwork: string | null,
    render: () => Promise<Page>,
    isCounted: (page: Page) => boolean = () => true,
  ): Promise<Page> {
    const network = knownNetwork ?? `page ${key}`;
    if (!this.#makeRoom(network)) return Promise.reject(renderBusy);
    return new Promise<Page>((resolve, reject) => {
      const page: WaitingPage = {
        key,
        async render() {
          const rendering = render();
          resolve(rendering);
          return rendering.then(isCounted, () => true);
        },
        refuse: () => reject(renderBusy),
        networks: new Set(),
      };
      this.#pages.set(key, page);
      this.#enqueue(page, network);
      this.#renderNext();
    });
  }

  /** A page that waits for one network is wanted by another one too: it is rendered in the turn that comes first. */
  join(key: string, network: string | null): void {
    const page = this.#pages.get(key);
    if (page === undefined || network === null || page.networks.has(network)) return;
    if (this.isFull(network)) return;
    this.#enqueue(page, network);
    this.#renderNext();
  }

  #enqueue(page: WaitingPage, network: string): void {
    page.networks.add(network);
    const queue = this.#queues.get(network);
    if (queue === undefined) this.#queues.set(network, [page]);
    else queue.push(page);
  }

  /** In a full queue, a network with few pages takes the place of the last page of the network with the most. */
  #makeRoom(network: string): boolean {
    const own = this.#queues.get(network)?.length ?? 0;
    if (own >= this.#limits.waitingPerNetwork) return false;
    if (this.#pages.size < this.#limits.waiting) return true;
    const [longest, queue] = [...this.#queues].reduce((most, next) => (next[1].length > most[1].length ? next : most));
    if (queue.length <= own + 1) return false;
    const last = queue.at(-1);
    if (last !== undefined) this.#leave(last, longest);
    return this.#pages.size < this.#limits.waiting;
  }

  #leave(page: WaitingPage, network: string): void {
    page.networks.delete(network);
    this.#removeFrom(network, page);
    if (page.networks.size > 0) return;
    this.#pages.delete(page.key);
    page.refuse();
  }

  #removeFrom(network: string, page: WaitingPage): void {
    const queue = this.#queues.get(network)?.filter((other) => other !== page) ?? [];
    if (queue.length === 0) this.#queues.delete(network);
    else this.#queues.set(network, queue);
  }

  #renderNext(): void {
    if (this.#isRendering) return;
    clearTimeout(this.#timer);
    const network = [...this.#queues.keys()].find((waiting) => this.#allowances.waitMs(waiting) === 0);
    const page = network === undefined ? undefined : this.#queues.get(network)?.[0];
    if (network === undefined || page === undefined) return this.#waitForAllowance();
    this.#pages.delete(page.key);
    for (const other of page.networks) this.#removeFrom(other, page);
    this.#moveToTheEnd(network);
    this.#isRendering = true;
    const startedAt = this.#now();
    void page.render().then((isCounted) => {
      if (isCounted) this.#allowances.use(network, this.#now() - startedAt);
      this.#isRendering = false;
      this.#renderNext();
    });
  }

  #moveToTheEnd(network: string): void {
    const queue = this.#queues.get(network);
    if (queue === undefined) return;
    this.#queues.delete(network);
    this.#queues.set(network, queue);
  }

  #waitForAllowance(): void {
    if (this.#queues.size === 0) return;
    const waits = [...this.#queues.keys()].map((network) => this.#allowances.waitMs(network));
    this.#timer = setTimeout(() => this.#renderNext(), Math.ceil(Math.min(...waits)));
  }
}
