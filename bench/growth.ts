import { setTimeout as pause } from "node:timers/promises";
import { type BenchShop, startBenchShop, withDatabase, withDataDir, withShop } from "./bench-shop.ts";
import { measureCall, signInAsDealer } from "./desk.ts";
import type { Figure } from "./figures.ts";
import { growOrders } from "./grow-orders.ts";
import { openLargeShop } from "./large-shop.ts";
import { measureReload } from "./load.ts";
import { placeManyOrders } from "./orders.ts";
import { readMemoryMb } from "./process-tree.ts";
import { listSearches, measureEach } from "./uncached.ts";

const productCounts = [250, 1_000, 10_000, 100_000];
const orderCounts = [1_000, 100_000, 1_000_000];
const settleMs = 10_000;

/** Measures how the shop's costs grow with its catalogue and with its orders. */
export async function measureGrowth(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of productCounts) figures.push(...(await measureCatalogue(count)));
  return [...figures, ...(await measureOrderCounts())];
}

function measureCatalogue(count: number): Promise<Figure[]> {
  const large = openLargeShop(count);
  const env = { CATALOGUE_MAX_ROWS: String(Math.max(...productCounts)) };
  // The first start makes the database.
  return withShop({ large, env, startsTwice: true }, async (shop) => {
    const reload = await measureReload(shop, large);
    await pause(settleMs);
    const lastPage = Math.min(40, Math.floor(count / 20));
    const listPages = Array.from({ length: lastPage - 1 }, (_, at) => `/pond-products?page=${at + 2}`);
    const of = `${count} products`;
    return [
      { name: `start, ${of}`, value: shop.readyAfterMs / 1000, unit: "s" },
      { name: `new sheet: from saved to shown, ${of}`, value: reload.seconds, unit: "s" },
      { name: `new sheet: CPU, ${of}`, value: reload.cpuSeconds, unit: "s" },
      { name: `memory after a new sheet, ${of}`, value: readMemoryMb(shop.pid), unit: "MB" },
      { name: `uncached list page, CPU, ${of}`, value: await measureEach(shop, listPages), unit: "ms" },
      { name: `search, CPU, ${of}`, value: await measureEach(shop, listSearches()), unit: "ms" },
    ];
  });
}

function measureOrderCounts(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const figures: Figure[] = [];
    let shop = await startBenchShop(dataDir);
    try {
      await placeManyOrders(shop.url);
      for (const count of orderCounts) {
        await withDatabase(dataDir, (client) => growOrders(client, count));
        await shop.stop();
        shop = await startBenchShop(dataDir);
        figures.push(...(await measureShopOfOrders(shop, `${count} orders`)));
      }
    } finally {
      await shop.stop();
    }
    return figures;
  });
}

async function measureShopOfOrders(shop: BenchShop, of: string): Promise<Figure[]> {
  const size = "select pg_database_size(current_database()) / 1e6::float8 as mb";
  const { rows } = await withDatabase(shop.dataDir, (client) => client.query<{ mb: number }>(size));
  const list = await measureCall(shop, await signInAsDealer(shop), "listOrders", {});
  const { perSecond } = await placeManyOrders(shop.url);
  return [
    { name: `database, ${of}`, value: rows[0]?.mb ?? Number.NaN, unit: "MB" },
    { name: `start, ${of}`, value: shop.readyAfterMs / 1000, unit: "s" },
    { name: `list at the desk, ${of}`, value: list.ms, unit: "ms" },
    { name: `order requests a second, ${of}`, value: perSecond, unit: "/s" },
  ];
}
