import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabaseServer } from "#adapters/postgres/embedded.ts";
import { newCaller } from "../support/account.ts";
import { postmasterPid } from "../support/postmaster.ts";
import {
  findFreePort,
  makeDataDir,
  removeDataDir,
  type ShopProcess,
  startShopProcess,
} from "../support/shop-process.ts";
import { CallFailed, ShopCaller } from "./shop-caller.ts";

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

interface Acknowledged {
  orderId: string;
  requestId: string;
}

/** Queues of customers, each of whom places a few orders, and retry an order as a person would when no response comes. */
class Customers {
  readonly acknowledged: Acknowledged[] = [];
  readonly refusals: string[] = [];
  retries = 0;
  readonly #url: string;
  readonly #all: Promise<void>[];
  #isOver = false;

  constructor(url: string, count: number) {
    this.#url = url;
    this.#all = Array.from({ length: count }, (_, index) => this.#keepOrdering(index));
  }

  /** Waits for this many more acknowledged orders. */
  async order(count: number): Promise<void> {
    const target = this.acknowledged.length + count;
    const deadline = Date.now() + 45_000;
    while (this.acknowledged.length < target) {
      if (Date.now() > deadline)
        throw new Error(`Only ${this.acknowledged.length} of ${target} orders were acknowledged.`);
      await pause(10);
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#all);
  }

  async #keepOrdering(index: number): Promise<void> {
    while (!this.#isOver) await this.#orderAsNewGuest(index);
  }

  async #orderAsNewGuest(index: number): Promise<void> {
    const caller = new ShopCaller(this.#url, newCaller().address);
    const { userId } = await this.#callUntilSuccess<{ userId: string }>(caller, "continueAsGuest", {});
    for (let count = 0; count < 5 && !this.#isOver; count += 1) {
      const requestId = randomUUID().replaceAll("-", "");
      const { orderId } = await this.#callUntilSuccess<{ orderId: string }>(caller, "placeOrder", {
        userId,
        isAnonymous: true,
        requestId,
        cartItems: [{ id: "0", quantity: 1, ...firstChoices }],
        deliveryInfo: {
          ...delivery,
          email: `${requestId}@customers.example`,
          notes: `customer ${index}, request ${requestId}`,
        },
      });
      this.acknowledged.push({ orderId, requestId });
    }
  }

  async #callUntilSuccess<Result>(caller: ShopCaller, name: string, data: unknown): Promise<Result> {
    for (;;) {
      try {
        return await caller.call<Result>(name, data);
      } catch (error) {
        // While the shop is down, no response or "unavailable" is correct. Any other error would lose a customer's order.
        const isDown = !(error instanceof CallFailed) || error.status === 503;
        if (!isDown) this.refusals.push(String(error));
        this.retries += 1;
        if (this.refusals.length > 20) throw error;
        await pause(50);
      }
    }
  }
}

/** Checks that the shop has not ended: losing its database must not end it. */
function hasEnded({ child }: ShopProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** A size and an option of the first product in the demo sheet. */
const firstChoices = { selectedSize: '4"/110mm', selectedOption: "25 m³/h" };
const delivery = {
  firstName: "Isla",
  lastName: "Fraser",
  phone: "0131 496 0123",
  address1: "1 Loch Road",
  address2: "",
  city: "Perth",
  postcode: "PH1 1AA",
};

/** Finds the address of the shop's database by opening it a second time for a moment. */
async function findDatabaseUrl(): Promise<string> {
  const server = await openDatabaseServer({ dataDir, log: { info: () => undefined, warn: () => undefined } });
  await server.close();
  return server.url;
}

test("every acknowledged order is stored exactly once after the shop, its database, and both were killed", async () => {
  const url = await findDatabaseUrl();
  const customers = new Customers(shop.url, 4);
  await customers.order(40);

  await shop.kill();
  shop = await start();
  await customers.order(40);

  process.kill(postmasterPid(url), "SIGKILL");
  await customers.order(40);
  expect(hasEnded(shop)).toBe(false);

  process.kill(postmasterPid(url), "SIGKILL");
  await shop.kill();
  shop = await start();
  await customers.order(40);
  await customers.stop();

  expect(customers.refusals).toEqual([]);
  // Otherwise nothing was killed during an order, and the test proves nothing.
  expect(customers.retries).toBeGreaterThan(0);

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Acknowledged & { lines: number; placed: number }>(`
      SELECT id AS "orderId", request_id AS "requestId",
        (SELECT count(*)::int FROM order_lines WHERE order_id = orders.id) AS lines,
        (SELECT count(*)::int FROM order_history WHERE order_id = orders.id AND event = 'placed') AS placed
      FROM orders`);
    const stored = new Map(rows.map((row) => [row.requestId, row]));
    expect(stored.size).toBe(rows.length);
    for (const { orderId, requestId } of customers.acknowledged) {
      expect(stored.get(requestId)).toEqual({ orderId, requestId, lines: 1, placed: 1 });
    }
    expect(new Set(customers.acknowledged.map(({ orderId }) => orderId)).size).toBe(customers.acknowledged.length);
    // Each request was repeated until it was acknowledged, so there must be no other orders.
    expect(rows.length).toBe(customers.acknowledged.length);
  } finally {
    await client.end();
  }
  await shop.stop();
});
