import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { discardDatabaseServer } from "#adapters/postgres/embedded.ts";
import type { Measured } from "./figures.ts";
import { findFreePort } from "./find-free-port.ts";
import { openLargeShop, reuseRenderedPictures } from "./large-shop.ts";
import { load } from "./load.ts";
import { readShopMemoryMb, readTreeCpuMs } from "./process-tree.ts";
import { measureReload } from "./reload-sheet.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";
import { measureEach } from "./uncached-render.ts";

const productCounts = [250, 1_000, 10_000, 100_000];
const settleMs = 10_000;
const searches = ["drum filter", "pond pump 20000", "uv 55w", "elbow 2", "koi food 5kg", "air pump", "liner", "net"];

/** Measures how the shop's costs grow with its catalogue. */
export async function measureProductGrowth(): Promise<Measured> {
  const columns: string[][] = [];
  for (const count of productCounts) {
    // The other columns are still measured.
    columns.push(await measureCatalogue(count).catch((error: unknown) => [String(error).slice(0, 60)]));
  }
  const names = [
    "sheet, MB",
    "start, s",
    "new sheet: saved to shown, s",
    "new sheet: CPU, s",
    "memory at rest, MB",
    "cached category page, CPU ms",
    "uncached list page, CPU ms",
    "search, CPU ms",
  ];
  const rows = names.map((name, at) => [name, ...columns.map((column) => column[at] ?? "")]);
  return {
    figures: [],
    tables: [{ head: ["products", ...productCounts.map((count) => count.toLocaleString("en-GB"))], rows }],
  };
}

/** The cells of a column, from top to bottom. */
async function measureCatalogue(count: number): Promise<string[]> {
  const large = openLargeShop(count);
  const dataDir = mkdtempSync(join(tmpdir(), "shop-bench-data-"));
  reuseRenderedPictures(dataDir, large);
  const start = async () =>
    startShop({
      port: await findFreePort(),
      dataDir,
      root: large.root,
      env: { WARM_PICTURES: "off", CATALOGUE_MAX_ROWS: String(Math.max(...productCounts)) },
    });
  try {
    // The first start makes the database.
    await (await start()).stop();
    const shop = await start();
    try {
      const sheetMb = (statSync(join(large.root, "content/products.csv")).size / 1e6).toFixed(1);
      const reload = await measureReload(shop, large);
      await pause(settleMs);
      const atRestMb = readShopMemoryMb(shop.pid);
      return [
        sheetMb,
        (shop.readyAfterMs / 1000).toFixed(1),
        reload.seconds.toFixed(1),
        reload.cpuSeconds.toFixed(1),
        atRestMb.toFixed(0),
        (await measureCached(shop, large.categoryPath)).toFixed(3),
        (await measureEach(shop, listPages(count))).toFixed(1),
        (await measureEach(shop, listSearches())).toFixed(1),
      ];
    } finally {
      await shop.stop();
    }
  } finally {
    await discardDatabaseServer(dataDir).catch(() => undefined);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureCached(shop: ShopProcess, path: string): Promise<number> {
  const order = { port: shop.port, paths: [path], concurrency: 4, forMs: 3_000 };
  await load({ ...order, forMs: 1_000 });
  const before = readTreeCpuMs(shop.pid);
  const { requests } = await load(order);
  return (readTreeCpuMs(shop.pid) - before) / requests;
}

function listPages(count: number): string[] {
  const lastPage = Math.min(40, Math.floor(count / 20));
  return Array.from({ length: lastPage - 1 }, (_, at) => `/pond-products?page=${at + 2}`);
}

/** Each is asked for once, so that nothing comes from the cache. */
function listSearches(): string[] {
  return searches.flatMap((words) =>
    [1, 2, 3].map((series) => `/pond-products?search=${encodeURIComponent(`${words} series ${series}`)}`),
  );
}
