import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { type BenchShop, withShop } from "./bench-shop.ts";
import { type Figure, median, percentile } from "./figures.ts";
import { openLargeShop } from "./large-shop.ts";
import { startPlainServer } from "./plain-server.ts";
import { readCpuMs } from "./process-tree.ts";
import { requestPages } from "./requests.ts";

const rateGoal = 0.75;
const forMs = 5_000;
const floodGoalMs = 30;
const searchesPerSecond = 400;
const floodMs = 3_000;

/** Compares cached pages with a bare server that sends the same, in alternate rounds, and with themselves during a flood of searches. */
export function measureCachedPages(rounds: number): Promise<Figure[]> {
  const large = openLargeShop();
  const pages = { home: "/", category: large.categoryPath, product: large.productPath };
  return withShop({ large }, async (shop) => {
    const bare = await startPlainServer(shop.url, { scripts: true });
    try {
      const figures: Figure[] = [];
      for (const [name, path] of Object.entries(pages))
        figures.push(...(await comparePage(shop, bare, name, path, rounds)));
      return [...figures, await measureFlood(shop, large.categoryPath, rounds)];
    } finally {
      bare.stop();
    }
  });
}

type Side = Pick<BenchShop, "pid" | "port">;

async function comparePage(shop: Side, bare: Side, name: string, path: string, rounds: number): Promise<Figure[]> {
  for (const { port } of [shop, bare]) await requestPages({ port, paths: [path], forMs: 1_500 });
  const rates: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [own, plain] = [await measureRate(shop, path), await measureRate(bare, path)];
    rates.push(own.perSecond / plain.perSecond);
    costs.push(own.cpuMs / plain.cpuMs);
  }
  const note = `${rates.map((rate) => rate.toFixed(2)).join(", ")} in the rounds; processor time ${median(costs).toFixed(2)} ×`;
  return [
    {
      name: `cached page, requests a second beside bare Node, ${name}`,
      value: median(rates),
      unit: "×",
      atLeast: rateGoal,
      note,
    },
  ];
}

async function measureRate({ pid, port }: Side, path: string): Promise<{ perSecond: number; cpuMs: number }> {
  const before = readCpuMs(pid);
  const { requests, elapsedMs } = await requestPages({ port, paths: [path], forMs });
  return { perSecond: requests / (elapsedMs / 1000), cpuMs: (readCpuMs(pid) - before) / requests };
}

/** How long visitors wait for a cached page while another address asks for random searches. */
async function measureFlood({ port }: BenchShop, path: string, rounds: number): Promise<Figure> {
  const quiet: number[] = [];
  const flooded: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await measureWaits(port, path)));
    const flood = fork(import.meta.filename, [String(port)]);
    // An attacker's requests are made on another machine: here they must not take the processor from the shop or from the visitors.
    setPriority(flood.pid ?? 0, constants.priority.PRIORITY_LOW);
    await pause(1_000);
    flooded.push(...(await measureWaits(port, path)));
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

async function measureWaits(port: number, path: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  for (const until = performance.now() + floodMs; performance.now() < until; await pause(4)) {
    const sentAt = performance.now();
    const headers = { "accept-encoding": "br", "x-forwarded-for": "203.0.113.9" };
    const [response] = (await once(get({ host: "127.0.0.1", port, path, agent, headers }), "response")) as [
      IncomingMessage,
    ];
    await once(response.resume(), "end");
    if (response.statusCode !== 200) throw new Error(`${path} responded with ${response.statusCode}`);
    waits.push(performance.now() - sentAt);
  }
  agent.destroy();
  return waits;
}

/** A process of its own, whose work does not delay the visitor. */
function floodWithSearches(port: number): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const headers = { "accept-encoding": "br", "x-forwarded-for": "198.51.100.7" };
  const startedAt = performance.now();
  let sent = 0;
  setInterval(() => {
    for (const due = ((performance.now() - startedAt) / 1000) * searchesPerSecond; sent < due; sent += 1) {
      const path = `/pond-products?search=${Math.random().toString(36).slice(2)}`;
      get({ host: "127.0.0.1", port, path, agent, headers }, (response) => response.resume()).on(
        "error",
        () => undefined,
      );
    }
  }, 5);
  process.once("disconnect", () => process.exit());
}

if (process.argv[1] === import.meta.filename) floodWithSearches(Number(process.argv[2]));
