import { parentPort, workerData } from "node:worker_threads";

import { lowerThreadPriority } from "#adapters/lower-thread-priority.ts";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";

import { packCatalogue } from "./pack-catalogue.ts";
import { readProducts } from "./read-catalogue.ts";
import type { SheetThreadData, SheetThreadMessage } from "./read-in-thread.ts";

// Reads one sheet in a thread of its own, so that the shop answers requests meanwhile, and ends.

lowerThreadPriority();
const message = read(workerData as SheetThreadData);
parentPort?.postMessage(message);

function read({ bytes, maxRows }: SheetThreadData): SheetThreadMessage {
  try {
    const { products, contents, warnings } = readProducts(bytes, maxRows);
    return { kind: "read", reading: { contents, packed: packCatalogue(products), warnings } };
  } catch (error) {
    if (error instanceof SheetRefused) return { kind: "refused", message: error.message };
    throw error;
  }
}
