import { MessageChannel, parentPort, workerData, type MessagePort } from "node:worker_threads";
import { SheetRefused } from "#domain/catalogue/sheet/sheet-refused.ts";
import { indexTerms } from "#domain/search/search-index.ts";
import type { SheetList, SheetThreadData, SheetThreadMessage } from "./parse-in-thread.ts";
import { parseCatalogue } from "./parse-records.ts";

// This thread reads one sheet and then ends. Meanwhile the shop answers requests.

/**
 * The maximum number of products in one list. A request may have to wait for the few milliseconds that copying takes.
 */
const maxInList = 200;

const { bytes, maxRows } = workerData as SheetThreadData;
try {
  const { contents, warnings } = parseCatalogue(bytes, maxRows);
  const { products, byId: _byId, byKey: _byKey, ...rest } = contents;
  const { port1, port2 } = new MessageChannel();
  const terms = indexTerms(products);
  for (let start = 0; start < Math.max(products.length, terms.length); start += maxInList) {
    const end = start + maxInList;
    port1.postMessage({ products: products.slice(start, end), terms: terms.slice(start, end) } satisfies SheetList);
  }
  post({ kind: "read", contents: rest, warnings, lists: port2 }, [port2]);
} catch (error) {
  if (!(error instanceof SheetRefused)) throw error;
  post({ kind: "refused", message: error.message });
}

function post(message: SheetThreadMessage, transfer: MessagePort[] = []): void {
  parentPort?.postMessage(message, transfer);
}
