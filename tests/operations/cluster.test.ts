import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comeAsGuest, placeOrder, type PlacedOrder } from "../faults/ordering-customers.ts";
import { readRows, RepeatedActs } from "../faults/repeated-acts.ts";
import {
  getFreePort,
  makeDataDir,
  removeDataDir,
  startShopProcess,
  type ShopProcess,
} from "../support/shop-process.ts";
import { DatabaseCluster, hangingParts } from "./database-cluster.ts";
import { endAllAsOwner, makeMachine } from "./own-postgres.ts";

const rounds = Number(process.env["KILL_ROUNDS"] ?? 20);
const ordersPerSecond = 20;
const ordersPerGuest = 5;
/** The maximum number of customers who wait for an answer and press again. The others have seen it and left. */
const maxWaiting = 100;
/** Every nth order has an email address, and so a mail. */
const mailedEvery = 4;
/** Enough guests that the orders of each come seconds apart. */
const guestsAtOnce = 100;
/** A customer's pauses before pressing again, as the answer asks. */
const pausesMs = [3_000, 6_000] as const;
const maxOutageMs = 30_000;
/**
 * How often the primary hangs at the end, with Patroni and its machine or alone, and goes on once another is the
 * primary.
 */
const frozenRounds = Number(process.env["FROZEN_ROUNDS"] ?? 10);

let folder: string;
let dataDir: string;
let cluster: DatabaseCluster;
let mailer: SMTPServer;
let shop: ShopProcess;
/** Counts the arrivals of each mail, by its Message-ID. */
const mails = new Map<string, number>();

beforeAll(async () => {
  folder = await makeMachine();
  dataDir = await makeDataDir();
  mailer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    async onData(stream, _session, done) {
      const text = await stream.setEncoding("utf8").reduce((all, part: string) => all + part, "");
      const id = /^Message-ID:\s+(\S+)/im.exec(text)?.[1] ?? "";
      mails.set(id, (mails.get(id) ?? 0) + 1);
      done();
    },
  });
  mailer.listen(0, "127.0.0.1");
  await once(mailer.server, "listening");
  cluster = new DatabaseCluster(folder);
  await cluster.start();
  const primary = await cluster.findPrimary();
  await cluster.query(primary!, "create role shop login createdb replication password 'shop'", "postgres");
  await cluster.query(primary!, "create database shop owner shop", "postgres");
  const env = {
    DATABASE_URL: cluster.url,
    TRUSTED_PROXIES: "loopback",
    SMTP_URL: `smtp://127.0.0.1:${(mailer.server.address() as AddressInfo).port}`,
    LOG_LEVEL: "warn",
  };
  shop = await startShopProcess({ dataDir, port: await getFreePort(), env, readyWithinMs: 400_000 });
});

afterAll(async () => {
  await shop?.kill();
  await cluster?.end();
  endAllAsOwner();
  mailer?.close();
  await removeDataDir(dataDir);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Customers who come at a steady pace, whether or not the shop answers, and repeat their request until it does. */
function startCustomers() {
  const acts = new RepeatedActs<PlacedOrder>(0, async () => undefined, { pausesMs });
  const acknowledgedAt: number[] = [];
  const ordering = new Set<Promise<void>>();
  let failure: Error | null = null;
  async function order(guest: ReturnType<typeof comeAsGuest>, hasEmail: boolean): Promise<void> {
    acts.acknowledged.push(await placeOrder(await guest, acts, { hasEmail }));
    acknowledgedAt.push(performance.now());
  }
  const arriving = (async () => {
    const guests: { come: ReturnType<typeof comeAsGuest>; orders: number }[] = [];
    const begun = performance.now();
    for (let nth = 0; !acts.isOver; nth += 1) {
      await pause(Math.max(0, begun + (nth * 1_000) / ordersPerSecond - performance.now()));
      if (ordering.size >= maxWaiting) continue;
      const index = nth % guestsAtOnce;
      let guest = guests[index];
      if (guest === undefined || guest.orders === ordersPerGuest)
        guest = guests[index] = { come: comeAsGuest(shop.url, acts), orders: 0 };
      guest.orders += 1;
      const one: Promise<void> = order(guest.come, nth % mailedEvery === 0)
        .catch((error: unknown) => (failure ??= new Error("A customer has given up.", { cause: error })))
        .finally(() => ordering.delete(one)) as Promise<void>;
      ordering.add(one);
    }
  })();
  return {
    acts,
    /** The longest time without an acknowledged order since a moment. */
    longestGapSince(since: number): number {
      const times = [since, ...acknowledgedAt.filter((time) => time >= since)];
      return Math.max(...times.slice(1).map((time, index) => time - times[index]!), 0);
    },
    acknowledgedSince: (since: number) => acknowledgedAt.filter((time) => time >= since).length,
    async stop(): Promise<void> {
      acts.isOver = true;
      await arriving;
      await Promise.all(ordering);
      if (failure !== null) throw failure;
    },
  };
}

test(`orders go on when the primary is lost ${rounds} times and hangs ${frozenRounds} times, and no acknowledged order is lost`, async () => {
  const customers = startCustomers();
  const outages = { killed: [] as number[], frozen: [] as number[] };
  const isReady = () =>
    fetch(`${shop.url}/readyz`).then(async (answer) => ({ ok: answer.ok, body: await answer.text() }));
  for (let round = 1; round <= rounds + frozenRounds; round += 1) {
    await pause(5_000);
    const primary = await cluster.findPrimary();
    if (primary === null) throw new Error("There is no primary.");
    const isFrozen = round > rounds;
    const part = isFrozen ? hangingParts[(round - rounds - 1) % hangingParts.length]! : "machine";
    const begun = performance.now();
    cluster.signal(primary, isFrozen ? "SIGSTOP" : "SIGKILL", part);
    await pause(3_000);
    expect(await isReady()).toMatchObject({ ok: false });
    const since = performance.now();
    while (customers.acknowledgedSince(since) < ordersPerSecond * 3) {
      if (performance.now() - begun > 180_000)
        throw new Error(`Not taken again:\n${cluster.output()}\n${shop.output().slice(-5_000)}`);
      await pause(100);
    }
    const outage = Math.round(customers.longestGapSince(begun));
    outages[isFrozen ? "frozen" : "killed"].push(outage);
    const comeBack = performance.now();
    if (isFrozen) cluster.signal(primary, "SIGCONT", part);
    else cluster.startNode(primary);
    await cluster.awaitWhole();
    process.stdout.write(
      `${round}: ${part} ${primary} ${isFrozen ? "frozen" : "killed"}, no orders for ${outage} ms, ` +
        `whole after another ${Math.round(performance.now() - comeBack)} ms, ${customers.acts.acknowledged.length} acknowledged\n`,
    );
  }
  await customers.stop();
  await awaitJobs();

  const { acknowledged, retries, refusals } = customers.acts;
  const stored = await readRows<PlacedOrder & { lines: number; placed: number; hasEmail: boolean; jobs: number }>(
    cluster.url,
    `select id as "orderId", request_id as "requestId",
      (select count(*)::int from order_lines where order_id = orders.id) as lines,
      (select count(*)::int from order_history where order_id = orders.id and event = 'placed') as placed,
      email <> '' as "hasEmail",
      (select count(*)::int from order_mails where order_id = orders.id and job ->> 'template' = 'order-received' and outcome = 'sent') as jobs
    from orders`,
  );
  const asked = new Map(acknowledged.map((order) => [order.requestId, order.orderId]));
  const ids = new Set(stored.map(({ orderId }) => orderId));
  const found = {
    lost: acknowledged.filter(({ orderId }) => !ids.has(orderId)),
    doubled: stored.filter(({ orderId, requestId }) => asked.get(requestId) !== orderId),
    half: stored.filter(
      ({ lines, placed, hasEmail, jobs }) => lines !== 1 || placed !== 1 || jobs !== (hasEmail ? 1 : 0),
    ),
    mailedTwice: [...mails].filter(([, count]) => count > 1),
    refusals,
  };
  const sorted = outages.killed.toSorted((a, b) => a - b);
  const figures = {
    kills: rounds,
    frozen: frozenRounds,
    acknowledged: acknowledged.length,
    "calls repeated": retries,
    ...Object.fromEntries(Object.entries(found).map(([name, each]) => [name, each.length])),
    "mails sent": mails.size,
    "no orders for, median, s": sorted[Math.floor(sorted.length / 2)]! / 1_000,
    "no orders for, longest, s": sorted.at(-1)! / 1_000,
    "no orders while frozen, s": outages.frozen.map((ms) => ms / 1_000),
  };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  if (process.env["FIGURES"]) appendFileSync(process.env["FIGURES"], `${JSON.stringify(figures)}\n`);
  expect(found).toEqual({ lost: [], doubled: [], half: [], mailedTwice: [], refusals: [] });
  expect(Math.max(...outages.killed, ...outages.frozen)).toBeLessThan(maxOutageMs);
});

/** Waits until every mail has been sent. An interrupted job is tried again after two minutes, then after one more. */
async function awaitJobs(): Promise<void> {
  for (const deadline = Date.now() + 600_000; ;) {
    const [left] = await readRows<{ count: number }>(
      cluster.url,
      `select count(*)::int as count from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active')
        and data ->> 'template' = 'order-received'`,
    );
    if (left?.count === 0) return;
    if (Date.now() > deadline) throw new Error(`${left?.count} mails are left:\n${shop.output().slice(-5_000)}`);
    await pause(1_000);
  }
}
