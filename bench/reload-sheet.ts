import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { LargeShop } from "./large-shop.ts";
import { readPeakMb, readTreeCpuMs, resetPeak } from "./process-tree.ts";
import { settleMs, type ShopProcess } from "./shop-process.ts";

const withinMs = 120_000;
/** A page that a second visitor asks for is compressed again, better. */
const visitsBeforePacked = 3;
const askEveryMs = 100;

export interface Reload {
  /** From saving the sheet to its products on a page and in the search. */
  seconds: number;
  cpuSeconds: number;
  /** How much the server's resident memory rose at most. */
  riseMb: number;
  /** The longest wait of a cached answer meanwhile. */
  longestWaitMs: number;
}

/** Renames the first product in the sheet, and waits until a page and the search know its new name. */
export async function measureReload(shop: ShopProcess, { root, productPath }: LargeShop): Promise<Reload> {
  const file = join(root, "content/products.csv");
  const original = readFileSync(file, "utf8");
  const name = `Renamed Filter ${process.pid}`;
  const firstCell = /\n"[^"]*(?:""[^"]*)*"/;
  const paths = [productPath, `/pond-products?search=${encodeURIComponent(name)}`];
  // What the first visitors of the old pages cost is no part of the reload, which asks for them again until they are new.
  for (let visit = 0; visit < visitsBeforePacked; visit += 1)
    for (const path of paths) await (await fetch(shop.baseUrl + path)).text();
  await pause(settleMs);
  const cpuBefore = readTreeCpuMs(shop.pid);
  const before = resetPeak(shop.pid);
  const savedAt = performance.now();
  const stopWatching = watchWaits(shop);
  try {
    writeFileSync(file, original.replace(firstCell, `\n"${name}"`));
    for (const path of paths) {
      while (!(await (await fetch(shop.baseUrl + path)).text()).includes(name)) {
        if (performance.now() - savedAt > withinMs) throw new Error("the new sheet was not shown in time");
        await pause(askEveryMs);
      }
    }
    const seconds = (performance.now() - savedAt) / 1000;
    const cpuSeconds = (readTreeCpuMs(shop.pid) - cpuBefore) / 1000;
    return { seconds, cpuSeconds, riseMb: readPeakMb(shop.pid) - before, longestWaitMs: await stopWatching() };
  } finally {
    writeFileSync(file, original);
  }
}

/** Asks for an answer that needs no page again and again. Returns a function that ends it, and gives the longest wait. */
function watchWaits({ port }: ShopProcess): () => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let longestMs = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const askedAt = performance.now();
      const [response] = (await once(get({ host: "127.0.0.1", port, path: "/healthz", agent }), "response")) as [
        IncomingMessage,
      ];
      await once(response.resume(), "end");
      longestMs = Math.max(longestMs, performance.now() - askedAt);
      await pause(10);
    }
    agent.destroy();
    return longestMs;
  })();
  return () => {
    isOver = true;
    return watching;
  };
}
