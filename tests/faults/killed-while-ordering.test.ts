import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabaseServer } from "#adapters/postgres/embedded.ts";
import { postmasterPid } from "../support/postmaster.ts";
import { freePort, makeDataDir, removeDataDir, type ShopProcess, startShopProcess } from "../support/shop-process.ts";
import { CallFailed, ShopCaller } from "./shop-caller.ts";

let dataDir: string;
let port: number;
let shop: ShopProcess;

beforeEach(async () => {
  dataDir = await makeDataDir();
  port = await freePort();
  shop = await start();
});

afterEach(async () => {
  await shop.kill();
  await removeDataDir(dataDir);
});

function start(): Promise<ShopProcess> {
  return startShopProcess({ dataDir, port, env: { LOG_LEVEL: "warn" } });
}

interface Acknowledged {
  orderId: string;
  requestId: string;
}

/** Some customers who place one order after the other, and press again as a person would when no answer comes. */
class Customers {
  readonly acknowledged: Acknowledged[] = [];
  readonly refusals: string[] = [];
  unanswered = 0;
  readonly #url: string;
  readonly #all: Promise<void>[];
  #isOver = false;

  constructor(url: string, count: number) {
    this.#url = url;
    this.#all = Array.from({ length: count }, (_, index) => this.#keepOrdering(index));
  }

  /** Waits for so many more acknowledged orders. */
  async order(count: number): Promise<void> {
    const enough = this.acknowledged.length + count;
    const deadline = Date.now() + 45_000;
    while (this.acknowledged.length < enough) {
      if (Date.now() > deadline)
        throw new Error(`Only ${this.acknowledged.length} of ${enough} orders were acknowledged.`);
      await pause(10);
    }
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#all);
  }

  async #keepOrdering(index: number): Promise<void> {
    const caller = new ShopCaller(this.#url);
    const { userId } = await this.#untilAnswered<{ userId: string }>(caller, "continueAsGuest", {});
    while (!this.#isOver) {
      const requestId = randomUUID().replaceAll("-", "");
      const { orderId } = await this.#untilAnswered<{ orderId: string }>(caller, "placeOrder", {
        userId,
        isAnonymous: true,
        requestId,
        cartItems: [{ id: "0", quantity: 1, ...firstChoices }],
        deliveryInfo: { ...delivery, notes: `customer ${index}, request ${requestId}` },
      });
      this.acknowledged.push({ orderId, requestId });
    }
  }

  async #untilAnswered<Answer>(caller: ShopCaller, name: string, data: unknown): Promise<Answer> {
    for (;;) {
      try {
        return await caller.call<Answer>(name, data);
      } catch (error) {
        // While it is down no answer or "unavailable" is right; anything else would lose a customer's order.
        const isDown = !(error instanceof CallFailed) || error.status === 503;
        if (!isDown) this.refusals.push(String(error));
        this.unanswered += 1;
        if (this.refusals.length > 20) throw error;
        await pause(50);
      }
    }
  }
}

/** While orders are awaited nobody has asked it to end: losing its database must not end it either. */
function hasEndedByItself({ child }: ShopProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** The first product of the demo sheet: any size and option it has must be chosen. */
const firstChoices = { selectedSize: '4"/110mm', selectedOption: "25 m³/h" };
const delivery = {
  firstName: "Isla",
  lastName: "Fraser",
  email: "isla@customers.example",
  phone: "0131 496 0123",
  address1: "1 Loch Road",
  address2: "",
  city: "Perth",
  postcode: "PH1 1AA",
};

/** A second user of the same PostgreSQL, for a moment: the address is the shop's own. */
async function databaseUrl(): Promise<string> {
  const server = await openDatabaseServer({ dataDir, log: { info: () => undefined, warn: () => undefined } });
  await server.close();
  return server.url;
}

test("every acknowledged order is there once after the shop, its database and both were killed", async () => {
  const url = await databaseUrl();
  const customers = new Customers(shop.url, 4);
  await customers.order(40);

  await shop.kill();
  shop = await start();
  await customers.order(40);

  process.kill(postmasterPid(url), "SIGKILL");
  await customers.order(40);
  expect(hasEndedByItself(shop)).toBe(false);

  process.kill(postmasterPid(url), "SIGKILL");
  await shop.kill();
  shop = await start();
  await customers.order(40);
  await customers.leave();

  expect(customers.refusals).toEqual([]);
  // Otherwise nothing was killed while an order was being placed, and the test has shown nothing.
  expect(customers.unanswered).toBeGreaterThan(0);

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
    // Each request was repeated until it was acknowledged, so that nothing else may be there either.
    expect(rows.length).toBe(customers.acknowledged.length);
  } finally {
    await client.end();
  }
  await shop.stop();
});
