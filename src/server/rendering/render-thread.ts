import { Worker } from "node:worker_threads";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { RenderedPage } from "#server/page-cache/page-cache.ts";
import type { ServiceLog } from "#services/ports.ts";
import type {
  RenderJob,
  RenderSources,
  RenderThreadData,
  RenderThreadMessage,
  SentCatalogue,
  SentSources,
  ShownPictureSlot,
} from "./render-messages.ts";

export interface RenderThreadParts extends RenderThreadData {
  log: ServiceLog;
  /** The module that the thread runs; for tests. */
  module?: URL;
  /** A page that takes longer ends the thread, and the next page starts another; for tests. */
  timeoutMs?: number;
}

export interface ThreadPage {
  page: RenderedPage;
  /** The pictures that no page of this thread has shown before. */
  shown: readonly ShownPictureSlot[];
}

interface PageUnderWay {
  resolve: (page: ThreadPage) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

const defaultTimeoutMs = 20_000;
/** Above these the thread ends and is replaced. A small young generation keeps the garbage of many pages small; with half of it, an eighth more of the time goes into collecting. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 };
const workerModule = new URL("./render-worker.ts", import.meta.url);

// Copying 10,000 products would keep requests waiting for a tenth of a second; shared memory is not copied.
function toSentCatalogue(catalogue: Catalogue): SentCatalogue {
  const { products, byId, byKey, packed, problems: _problems, ...rest } = catalogue;
  return packed === undefined ? { ...rest, products, byId, byKey } : { ...rest, packed };
}

/** Renders pages, one at a time, in a thread that loads the browser application. A thread that fails is replaced. */
export class RenderThread {
  readonly #parts: RenderThreadParts;
  #worker: Worker | null = null;
  #isClosed = false;
  #sent: Partial<RenderSources> = {};
  #page: PageUnderWay | null = null;

  constructor(parts: RenderThreadParts) {
    this.#parts = parts;
  }

  /** Starts the thread ahead of the first page. Rejects when it cannot start. */
  start(): Promise<void> {
    const worker = this.#getWorker();
    return new Promise((resolve, reject) => {
      worker.on("message", ({ kind }: RenderThreadMessage) => {
        if (kind === "ready") resolve();
      });
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("the thread that renders pages ended while it started")));
    });
  }

  /** Renders the page of an address. Call it for one page at a time. A source is sent again when it is another object than last time. */
  render(address: string, sources: RenderSources): Promise<ThreadPage> {
    if (this.#page !== null) throw new Error("another page is being rendered");
    const worker = this.#getWorker();
    worker.postMessage({ address, sources: this.#findChanged(sources) } satisfies RenderJob);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#end(worker, new Error(`${address} took too long to render`));
        void worker.terminate();
      }, this.#parts.timeoutMs ?? defaultTimeoutMs);
      this.#page = { resolve, reject, timer };
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  #getWorker(): Worker {
    if (this.#worker !== null) return this.#worker;
    if (this.#isClosed) throw new Error("the thread that renders pages is closed");
    const { baseUrl, demo, module = workerModule } = this.#parts;
    const worker = new Worker(module, { workerData: { baseUrl, demo } satisfies RenderThreadData, resourceLimits });
    this.#worker = worker;
    this.#sent = {};
    worker.on("message", (message: RenderThreadMessage) => this.#receive(worker, message));
    worker.on("error", (error) => this.#end(worker, error));
    worker.on("exit", () => this.#end(worker, new Error("the thread that renders pages ended")));
    worker.unref();
    return worker;
  }

  #findChanged(sources: RenderSources): Partial<SentSources> {
    const { catalogue, content, pictures, reviews } = sources;
    const changed: Partial<SentSources> = {};
    if (catalogue !== this.#sent.catalogue) changed.catalogue = catalogue && toSentCatalogue(catalogue);
    if (content !== this.#sent.content) changed.content = content;
    if (pictures !== this.#sent.pictures) changed.pictures = pictures;
    if (reviews !== this.#sent.reviews) changed.reviews = reviews;
    this.#sent = sources;
    return changed;
  }

  #receive(worker: Worker, message: RenderThreadMessage): void {
    if (worker !== this.#worker) return;
    if (message.kind === "log") this.#parts.log[message.level](message.fields, message.message);
    if (message.kind === "failed") this.#finish()?.reject(message.error);
    if (message.kind !== "rendered") return;
    const { status, headers, body, isPacked, digests, hydration, shown } = message;
    const page = {
      status,
      headers: new Headers(headers),
      body: Buffer.from(body.buffer),
      isPacked,
      digests,
      ...(hydration && { hydration: { ...hydration, packed: Buffer.from(hydration.packed.buffer) } }),
    };
    this.#finish()?.resolve({ page, shown });
  }

  /** The thread has failed or must end. The page under way is lost; the next starts another thread. */
  #end(worker: Worker, error: unknown): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    this.#finish()?.reject(error);
    if (!this.#isClosed) this.#parts.log.error({ err: error }, "The thread that renders pages has ended");
  }

  #finish(): PageUnderWay | null {
    const page = this.#page;
    this.#page = null;
    clearTimeout(page?.timer);
    return page;
  }
}
