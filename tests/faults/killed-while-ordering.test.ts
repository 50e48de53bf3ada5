import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findDatabaseUrl, postmasterPid } from "../support/postmaster.ts";
import {
  findFreePort,
  makeDataDir,
  removeDataDir,
  type ShopProcess,
  startShopProcess,
} from "../support/shop-process.ts";
import { type Acknowledged, Customers } from "./ordering-customers.ts";

/** KILL_SEED repeats the plan of a run that failed; KILL_ROUNDS asks for more than the few rounds of every run. */
const seed = Number(process.env["KILL_SEED"] ?? randomInt(2 ** 31));
const rounds = Number(process.env["KILL_ROUNDS"] ?? 3);
const maxRoundMs = 20_000;

let dataDir: string;
let port: number;
let shop: ShopProcess;

beforeEach(async () => {
  dataDir = await makeDataDir();
  port = await findFreePort();
  shop = await start();
});

afterEach(async () => {
  await shop.kill();
  await removeDataDir(dataDir);
});

function start(): Promise<ShopProcess> {
  // Each customer sends an address of their own.
  return startShopProcess({ dataDir, port, env: { LOG_LEVEL: "warn", TRUSTED_PROXIES: "loopback" } });
}

const victims = ["shop", "database", "database and shop"] as const;

interface Round {
  victim: (typeof victims)[number];
  /** Orders to acknowledge first, so that the shop is at work. */
  orders: number;
  /** The moment of the kill after that. */
  delayMs: number;
}

/** Plans what is killed when. The first rounds have each victim once. */
function planRounds(): Round[] {
  const random = createRandom(seed);
  const first = random(victims.length);
  return Array.from({ length: rounds }, (_, index) => ({
    victim: victims[index < victims.length ? (first + index) % victims.length : random(victims.length)]!,
    orders: 3 + random(20),
    delayMs: random(120),
  }));
}

/** Mulberry32: whole numbers below a bound, the same for the same seed. */
function createRandom(from: number): (bound: number) => number {
  let state = from;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** Checks that the shop has not ended: losing its database must not end it. */
function hasEnded({ child }: ShopProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function kill(victim: Round["victim"], databaseUrl: string): Promise<void> {
  // Orders that were on their way may be acknowledged before the shop has restarted a database that was killed just now.
  if (victim !== "shop")
    await vi.waitFor(() => process.kill(postmasterPid(databaseUrl), "SIGKILL"), { timeout: 20_000, interval: 20 });
  if (victim === "database") return;
  await shop.kill();
  shop = await start();
}

interface StoredOrder extends Acknowledged {
  lines: number;
  placed: number;
}

async function readOrders(databaseUrl: string): Promise<StoredOrder[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<StoredOrder>(`
      SELECT id AS "orderId", request_id AS "requestId",
        (SELECT count(*)::int FROM order_lines WHERE order_id = orders.id) AS lines,
        (SELECT count(*)::int FROM order_history WHERE order_id = orders.id AND event = 'placed') AS placed
      FROM orders`);
    return rows;
  } finally {
    await client.end();
  }
}

const title = `every acknowledged order is stored exactly once after ${rounds} kills (KILL_SEED=${seed} KILL_ROUNDS=${rounds})`;

test(title, { timeout: 60_000 + rounds * maxRoundMs }, async () => {
  const url = await findDatabaseUrl(dataDir);
  const customers = new Customers(shop.url, 4);
  for (const { victim, orders, delayMs } of planRounds()) {
    await customers.order(orders);
    await pause(delayMs);
    await kill(victim, url);
    if (victim === "database") expect(hasEnded(shop)).toBe(false);
  }
  await customers.order(20);
  await customers.stop();

  const stored = await readOrders(url);
  const byRequest = Map.groupBy(stored, ({ requestId }) => requestId);
  const { acknowledged } = customers;
  const lost = acknowledged.filter(({ requestId, orderId }) => byRequest.get(requestId)?.[0]?.orderId !== orderId);
  const doubled = [...byRequest.values()].filter((copies) => copies.length > 1);
  process.stdout.write(
    `seed ${seed}, ${rounds} kills: ${acknowledged.length} orders acknowledged, ${lost.length} lost, ${doubled.length} doubled; ${customers.retries} calls repeated\n`,
  );
  expect(customers.refusals).toEqual([]);
  expect(lost).toEqual([]);
  expect(doubled).toEqual([]);
  // Each request was repeated until it was acknowledged, so there must be no other orders.
  expect(stored).toHaveLength(acknowledged.length);
  expect(stored.filter(({ lines, placed }) => lines !== 1 || placed !== 1)).toEqual([]);
  // Otherwise nothing was killed during an order, and the test proves nothing.
  expect(customers.retries).toBeGreaterThan(0);
  await shop.stop();
});
