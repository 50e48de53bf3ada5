import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { type Figure, percentile } from "./figures.ts";
import type { FloodOrder, FloodReport } from "./flood-client.ts";
import { readShopMemoryMb } from "./process-tree.ts";
import type { ShopProcess } from "./shop-process.ts";

const cachedPath = "/pond-products/filters";
const rounds = 6;
const roundMs = 3_000;
const pauseBetweenVisitsMs = 4;
const visitors = 2;
const attacker: Omit<FloodOrder, "port"> = { address: "198.51.100.7", perSecond: 400 };
const visitorAddress = "203.0.113.9";
/** The wait for one page that is being rendered. */
const floodedGoalMs = 30;
/** A search that nobody has made before, by a visitor, while the flood runs. */
const searchPauseMs = 250;

/**
 * Measures how long other visitors wait while one address asks for random searches, in alternate rounds without and with the
 * flood. The shop must trust the loopback network as a proxy.
 */
export async function measureSearchFlood(shop: ShopProcess): Promise<Figure[]> {
  const port = Number(new URL(shop.baseUrl).port);
  await measureVisits(port, 1_000);
  const quiet: number[] = [];
  const flooded: number[] = [];
  const searches: number[] = [];
  const reports: FloodReport[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await measureVisits(port, roundMs)));
    const stopFlood = startFlood(port);
    await pause(500);
    const [visits, found] = await Promise.all([
      measureVisits(port, roundMs),
      measureSearches(port, roundMs, `visitor${round}`),
    ]);
    flooded.push(...visits);
    searches.push(...found);
    reports.push(await stopFlood());
    await pause(1_000);
  }
  const sent = reports.reduce((sum, report) => sum + report.sent, 0);
  const refused = reports.reduce((sum, report) => sum + (report.statuses["503"] ?? 0), 0);
  const atRest = percentile(quiet, 0.99);
  const underSearches = percentile(flooded, 0.99);
  return [
    { name: "cached page, p99 at rest", value: atRest, unit: "ms" },
    {
      name: `cached page, p99 under ${attacker.perSecond} random searches a second`,
      value: underSearches,
      unit: "ms",
      budget: floodedGoalMs,
      note: `${sent} searches sent, ${refused} answered with 503`,
    },
    { name: "another visitor's search under the searches, p99", value: percentile(searches, 0.99), unit: "ms" },
    { name: "memory after the searches", value: readShopMemoryMb(shop.pid), unit: "MB" },
  ];
}

/** Requests the cached page until the time is up. Returns each wait in milliseconds. */
async function measureVisits(port: number, forMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const until = performance.now() + forMs;
  const waits: number[] = [];
  const visit = async () => {
    while (performance.now() < until) {
      waits.push(await measureWait(port, cachedPath, agent));
      await pause(pauseBetweenVisitsMs);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  agent.destroy();
  return waits;
}

async function measureSearches(port: number, forMs: number, word: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + forMs;
  const waits: number[] = [];
  for (let search = 0; performance.now() < until; search += 1) {
    waits.push(await measureWait(port, `/pond-products?search=${word}${search}`, agent));
    await pause(searchPauseMs);
  }
  agent.destroy();
  return waits;
}

function measureWait(port: number, path: string, agent: Agent): Promise<number> {
  const sentAt = performance.now();
  return new Promise((resolve, reject) => {
    get(
      { host: "127.0.0.1", port, path, agent, headers: { "accept-encoding": "br", "x-forwarded-for": visitorAddress } },
      (response) => {
        response.on("end", () =>
          response.statusCode === 200
            ? resolve(performance.now() - sentAt)
            : reject(new Error(`${path} responded with ${response.statusCode}`)),
        );
        response.resume();
      },
    ).on("error", reject);
  });
}

function startFlood(port: number): () => Promise<FloodReport> {
  const child = fork(new URL("./flood-client.ts", import.meta.url));
  // An attacker's requests are made on another machine: here they must not take the processor from the shop or from the visitors.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.send({ ...attacker, port } satisfies FloodOrder);
  return async () => {
    child.send("stop");
    const [report] = (await once(child, "message")) as [FloodReport];
    return report;
  };
}
