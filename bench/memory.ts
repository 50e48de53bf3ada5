import { setTimeout as pause } from "node:timers/promises";
import type { BenchContext } from "./bench-context.ts";
import type { Figure } from "./figures.ts";
import { load } from "./load.ts";
import { listShopProcesses, readCommand, readPssMb, readShopMemoryMb } from "./process-tree.ts";
import type { ShopProcess } from "./shop-process.ts";

const restGoalMb = 130;
const loadGoalMb = 190;
const idleMs = 15_000;
const concurrency = 4;
const cachedForMs = 5_000;
const allPagesForMs = 12_000;
const sampleEveryMs = 250;

/**
 * Measures the memory of the shop's processes, without the database: at rest after the first pages and their pictures, and the
 * most while pages are asked for four at a time. The data folder must be new, so that the pictures are made.
 */
export async function measureMemory({ shop, large }: BenchContext): Promise<Figure[]> {
  const paths = ["/", large.categoryPath, large.productPath];
  for (const path of paths) await fetchWithPictures(shop.baseUrl, path);
  await pause(idleMs);
  const atRest = describeProcesses(shop);
  const restMb = readShopMemoryMb(shop.pid);
  const cached = await measureMost(shop, paths, cachedForMs);
  const sitemap = await (await fetch(`${shop.baseUrl}/sitemap.xml`)).text();
  const allPaths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = ""]) => new URL(url).pathname);
  const all = await measureMost(shop, allPaths, allPagesForMs);
  return [
    {
      name: "memory at rest",
      value: restMb,
      unit: "MB",
      budget: restGoalMb,
      note: `without the database; PSS of each process: ${atRest}`,
    },
    {
      name: "memory under load, cached pages",
      value: cached.mostMb,
      unit: "MB",
      budget: loadGoalMb,
      note: cached.note,
    },
    {
      name: `memory under load, ${allPaths.length} pages`,
      value: all.mostMb,
      unit: "MB",
      budget: loadGoalMb,
      note: all.note,
    },
  ];
}

/** A visit as a browser makes it: each picture in one size. */
async function fetchWithPictures(baseUrl: string, path: string): Promise<void> {
  const html = await (await fetch(baseUrl + path)).text();
  const sources = html.match(/srcset="[^"]+\.avif[^"]*"/gi) ?? [];
  const pictures = new Set(sources.map((source) => /\/media\/[^"\s,]+\.avif/.exec(source)?.[0] ?? ""));
  for (const picture of pictures) await (await fetch(baseUrl + picture)).arrayBuffer();
}

async function measureMost(
  shop: ShopProcess,
  paths: readonly string[],
  forMs: number,
): Promise<{ mostMb: number; note: string }> {
  let most = { mostMb: 0, note: "" };
  const sample = () => {
    const mostMb = readShopMemoryMb(shop.pid);
    if (mostMb > most.mostMb) most = { mostMb, note: describeProcesses(shop) };
  };
  const timer = setInterval(sample, sampleEveryMs);
  try {
    await load({ port: shop.port, paths, concurrency, forMs });
  } finally {
    clearInterval(timer);
  }
  sample();
  return most;
}

/** "index.js 98, picture-worker.js 41" */
function describeProcesses({ pid }: ShopProcess): string {
  return listShopProcesses(pid)
    .map((each) => `${/[\w-]+\.js/.exec(readCommand(each.pid))?.[0] ?? each.pid} ${readPssMb(each.pid).toFixed(0)}`)
    .join(", ");
}
