import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discardDatabaseServer } from "#adapters/postgres/embedded.ts";
import { withBenchDatabase } from "./bench-database.ts";
import { measureCall, signInAsDealer } from "./desk-calls.ts";
import type { Measured } from "./figures.ts";
import { findFreePort } from "./find-free-port.ts";
import { growOrders } from "./grow-orders.ts";
import { measurePlaceOrder } from "./place-orders.ts";
import { readShopMemoryMb } from "./process-tree.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";

const orderCounts = [1_000, 100_000, 1_000_000];

/** Measures how the order desk and new orders slow down with the number of orders. */
export async function measureOrderGrowth(): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), "shop-bench-data-"));
  const columns: string[][] = [];
  const start = async () => startShop({ port: await findFreePort(), dataDir, env: { WARM_PICTURES: "off" } });
  try {
    let shop = await start();
    await measurePlaceOrder(shop.baseUrl);
    for (const count of orderCounts) {
      await withBenchDatabase(dataDir, (client) => growOrders(client, count));
      await shop.stop();
      shop = await start();
      columns.push(await measureDesk(shop));
    }
    await shop.stop();
  } finally {
    await discardDatabaseServer(dataDir).catch(() => undefined);
    rmSync(dataDir, { recursive: true, force: true });
  }
  const names = [
    "database, MB",
    "start, s",
    "memory at rest, MB",
    "list at the desk, ms",
    "list at the desk, CPU ms",
    "one order at the desk, ms",
    "placeOrder, a second",
    "placeOrder, p99 ms",
  ];
  const rows = names.map((name, at) => [name, ...columns.map((column) => column[at] ?? "")]);
  const head = ["orders", ...orderCounts.map((count) => count.toLocaleString("en-GB"))];
  return { figures: [], tables: [{ head, rows }] };
}

/** The cells of a column, from top to bottom. */
async function measureDesk(shop: ShopProcess): Promise<string[]> {
  const databaseMb = await withBenchDatabase(shop.dataDir, async (client) => {
    const { rows } = await client.query<{ mb: number }>(
      "select pg_database_size(current_database()) / 1e6::float8 as mb",
    );
    return rows[0]?.mb ?? Number.NaN;
  });
  await (await fetch(shop.baseUrl)).text();
  const memoryMb = readShopMemoryMb(shop.pid);
  const cookie = await signInAsDealer(shop);
  const list = await measureCall(shop, cookie, "listOrders", {});
  const newest = (list.result as { parts: { orders: { id: string }[] }[] }).parts[0]?.orders[0]?.id ?? "";
  const order = await measureCall(shop, cookie, "getOrder", { orderId: newest });
  const placing = await measurePlaceOrder(shop.baseUrl);
  return [
    databaseMb.toFixed(0),
    (shop.readyAfterMs / 1000).toFixed(1),
    memoryMb.toFixed(0),
    list.ms.toFixed(1),
    list.cpuMs.toFixed(1),
    order.ms.toFixed(1),
    placing.find(({ unit }) => unit === "/s")?.value.toFixed(0) ?? "",
    placing.find(({ name }) => name.includes("p99"))?.value.toFixed(0) ?? "",
  ];
}
