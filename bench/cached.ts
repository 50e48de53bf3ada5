import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { withShop, type BenchShop } from "./bench-shop.ts";
import { median, percentile, type Asked, type Figure } from "./figures.ts";
import { openLargeShop } from "./large-shop.ts";
import { startPlainServer } from "./plain-server.ts";
import { readCpuMs } from "./process-tree.ts";
import { measureWaits, requestFrom, requestPages } from "./requests.ts";

const rateGoal = 0.75;
const warmUpMs = 1_500;
const forMs = 5_000;
const floodGoalMs = 30;
const searchesPerSecond = 400;
const floodMs = 3_000;

/**
 * Compares cached pages with a bare server that sends the same bytes, in alternate rounds. Then compares the wait for a
 * cached page with the wait during a flood of searches.
 */
export function measureCachedPages({ rounds, products }: Asked): Promise<Figure[]> {
  const large = openLargeShop(products);
  const pages = { home: "/", category: large.categoryPath, product: large.productPath };
  return withShop({ large }, async (shop) => {
    const bare = await startPlainServer(shop.url, { scripts: true });
    try {
      const figures: Figure[] = [];
      for (const [name, path] of Object.entries(pages)) figures.push(await comparePage(shop, bare, name, path, rounds));
      return [...figures, await measureFlood(shop.url, large.categoryPath, rounds)];
    } finally {
      bare.stop();
    }
  });
}

type Side = Pick<BenchShop, "pid" | "url">;

async function comparePage(shop: Side, bare: Side, name: string, path: string, rounds: number): Promise<Figure> {
  for (const { url } of [shop, bare]) await requestPages(url, [path], warmUpMs);
  const served: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const own = await measureCost(shop, path);
    const plain = await measureCost(bare, path);
    served.push(plain / own);
  }
  const note = `${served.map((share) => share.toFixed(2)).join(", ")} in the rounds`;
  const title = `cached page, requests a second of processor beside bare Node, ${name}`;
  return { name: title, value: median(served), unit: "×", atLeast: rateGoal, note };
}

/**
 * Measures the server's processor time per request in ms. Requests a second would mislead, since the client may be
 * slower than either server.
 */
async function measureCost({ pid, url }: Side, path: string): Promise<number> {
  const before = readCpuMs(pid);
  const count = await requestPages(url, [path], forMs);
  return (readCpuMs(pid) - before) / count;
}

/** Measures how long visitors wait for a cached page while another IP address floods the shop with random searches. */
async function measureFlood(url: string, path: string, rounds: number): Promise<Figure> {
  const measureVisitor = () => measureWaits("203.0.113.9", url + path, AbortSignal.timeout(floodMs));
  const quiet: number[] = [];
  const flooded: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await measureVisitor()));
    const flood = fork(import.meta.filename, [url]);
    // A real attacker uses another machine, so here the flood must not take processor time from the shop or the
    // visitors.
    setPriority(flood.pid ?? 0, constants.priority.PRIORITY_LOW);
    await pause(1_000);
    flooded.push(...(await measureVisitor()));
    flood.kill();
    await pause(1_000);
  }
  return {
    name: `cached page during ${searchesPerSecond} random searches a second, p99`,
    value: percentile(flooded, 0.99),
    unit: "ms",
    atMost: floodGoalMs,
    note: `${percentile(quiet, 0.99).toFixed(1)} ms without them`,
  };
}

/**
 * Sends random searches until the parent process disconnects. Runs in a separate process, so that it does not delay the
 * visitor.
 */
function floodWithSearches(url: string): void {
  const startedAt = performance.now();
  let sent = 0;
  setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * searchesPerSecond;
    while (sent < due) {
      sent += 1;
      const address = `${url}/pond-products?search=${Math.random().toString(36).slice(2)}`;
      // The shop refuses most of these requests.
      requestFrom("198.51.100.7", address).catch(() => undefined);
    }
  }, 5);
  process.once("disconnect", () => process.exit());
}

if (process.argv[1] === import.meta.filename) floodWithSearches(process.argv[2] ?? "");
