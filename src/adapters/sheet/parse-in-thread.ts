import { setImmediate as nextTurn } from "node:timers/promises";
import { receiveMessageOnPort, Worker, type MessagePort, type ResourceLimits } from "node:worker_threads";
import type { Product } from "#domain/catalogue/product.ts";
import { keyProducts, type CatalogueContents } from "#domain/catalogue/sheet/build-catalogue.ts";
import { usualMaxRows } from "#domain/catalogue/sheet/sheet-record.ts";
import { SheetRefused } from "#domain/catalogue/sheet/sheet-refused.ts";
import type { SheetReading } from "#services/sheet-ports.ts";

export interface SheetThreadData {
  bytes: Uint8Array;
  maxRows: number;
}

export type SheetThreadMessage =
  | {
      kind: "read";
      contents: Omit<CatalogueContents, "products" | "byId" | "byKey">;
      warnings: string[];
      /** Passes one SheetList at a time to the calling thread. */
      lists: MessagePort;
    }
  | { kind: "refused"; message: string };

export type SheetList = Required<Pick<CatalogueContents, "products" | "terms">>;

const workerModule = new URL("./sheet-worker.ts", import.meta.url);
/** The thread's limits. The largest sheet takes a few seconds and 200 MB; a small young generation limits garbage. */
const limits = {
  maxRows: usualMaxRows,
  timeoutMs: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 } as ResourceLimits,
};

/** Parses a sheet into a catalogue in a thread that ends afterwards. Throws SheetRefused. */
export function parseInThread(bytes: Uint8Array, settings: Partial<typeof limits> = {}): Promise<SheetReading> {
  const { maxRows, timeoutMs, resourceLimits } = { ...limits, ...settings };
  const worker = new Worker(workerModule, { workerData: { bytes, maxRows } satisfies SheetThreadData, resourceLimits });
  const { promise, resolve, reject } = Promise.withResolvers<SheetReading>();
  const timer = setTimeout(() => {
    reject(new SheetRefused(`Reading the product sheet took longer than ${timeoutMs / 1000} seconds.`));
    void worker.terminate();
  }, timeoutMs);
  worker.on("message", (message: SheetThreadMessage) => {
    if (message.kind === "read") resolve(takeOver(message));
    else reject(new SheetRefused(message.message));
  });
  worker.on("error", (error: NodeJS.ErrnoException) =>
    reject(
      error.code === "ERR_WORKER_OUT_OF_MEMORY"
        ? new SheetRefused("The product sheet takes more memory than the shop has for it.", error)
        : error,
    ),
  );
  worker.on("exit", () => {
    clearTimeout(timer);
    reject(new Error("The thread that reads the product sheet ended without a result."));
  });
  return promise;
}

/** Copies one list in each turn of the event loop, so that requests are answered between the turns. */
async function takeOver(message: Extract<SheetThreadMessage, { kind: "read" }>): Promise<SheetReading> {
  const { contents, warnings } = message;
  const products: Product[] = [];
  const terms: SheetList["terms"] = [];
  for (;;) {
    await nextTurn();
    const received: { message: SheetList } | undefined = receiveMessageOnPort(message.lists);
    if (received === undefined) break;
    terms.push(...received.message.terms);
    for (const product of received.message.products) {
      // Each list arrived with its own copy of the columns, which the shared columns replace.
      for (const fact of product.facts) fact.column = contents.factColumns[fact.column.order] ?? fact.column;
      products.push(product);
    }
  }
  return { contents: { ...contents, products, terms, ...keyProducts(products) }, warnings };
}
