import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { toErrorFacts } from "#db/to-error-facts.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createJobQueue, type PgBossQueue } from "./pg-boss-queue.ts";
import type { QueueSettings } from "./queue-settings.ts";

type Jobs = { greet: { name: string; nested?: { list: string[] } } };
const settings: QueueSettings = {
  concurrency: 2,
  expireInSeconds: 30,
  retryDelay: 1,
  retryDelayMax: 2,
  retryLimit: 2,
  pollSeconds: 15,
};

let database: TestDatabase;
let open: PgBossQueue<Jobs>[] = [];
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(open.map((queue) => queue.stop()));
  open = [];
  await database.db.execute(sql`drop schema if exists pgboss cascade`);
});
afterAll(() => database.close());

function newQueue(overrides: Partial<QueueSettings> = {}): PgBossQueue<Jobs> {
  const queue = createJobQueue<Jobs>({ url: database.url, log, queues: { greet: { ...settings, ...overrides } } });
  open.push(queue);
  return queue;
}

test("a job of a committed transaction is done, with its data unchanged, soon after", async () => {
  const queue = newQueue();
  await queue.start();
  const done: unknown[] = [];
  await queue.work("greet", async (data) => void done.push(data));
  const data = { name: "Zoë O'Brien $1 北京", nested: { list: ["a", "{b}", "c,d"] } };
  await database.db.transaction((tx) => queue.enqueue(tx, "greet", data));
  // Well below the 15 s of polling: the commit itself wakes the worker.
  await vi.waitFor(() => expect(done).toEqual([data]), { timeout: 8_000, interval: 20 });
});

test("a job of a transaction that is rolled back never happens", async () => {
  const queue = newQueue();
  await queue.start();
  const done: string[] = [];
  await queue.work("greet", async ({ name }) => void done.push(name));
  const failing = database.db.transaction(async (tx) => {
    await queue.enqueue(tx, "greet", { name: "never" });
    throw new Error("the order was refused");
  });
  await expect(failing).rejects.toThrow("the order was refused");
  await database.db.transaction((tx) => queue.enqueue(tx, "greet", { name: "after" }));
  await vi.waitFor(() => expect(done).toContain("after"), { timeout: 10_000 });
  expect(done).toEqual(["after"]);
});

test("a delayed job waits for its time, and others do not wait for it", async () => {
  const queue = newQueue({ pollSeconds: 0.5 });
  await queue.start();
  const done: string[] = [];
  await queue.work("greet", async ({ name }) => void done.push(name));
  await database.db.transaction(async (tx) => {
    await queue.enqueue(tx, "greet", { name: "in an hour" }, { delaySeconds: 3_600 });
    await queue.enqueue(tx, "greet", { name: "in a second" }, { delaySeconds: 1 });
    await queue.enqueue(tx, "greet", { name: "now" });
  });
  await vi.waitFor(() => expect(done).toEqual(["now", "in a second"]), { timeout: 8_000, interval: 50 });
  const { rows } = await database.db.execute<{ seconds: number }>(
    sql`select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where state = 'created'`,
  );
  expect(rows).toEqual([{ seconds: 3_600 }]);
});

test("a job that fails is tried again under the same id, and given up in the end", async () => {
  const queue = newQueue({ retryLimit: 1, pollSeconds: 0.5 });
  await queue.start();
  const tries: { id: string; attempt: number }[] = [];
  await queue.work("greet", async (_data, job) => {
    tries.push(job);
    throw new Error("the mail server is away");
  });
  await database.db.transaction((tx) => queue.enqueue(tx, "greet", { name: "Isla" }));
  await vi.waitFor(async () => expect(await stateOfOnlyJob()).toBe("failed"), { timeout: 15_000, interval: 200 });
  expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2]);
  expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ queue: "greet" }), "a job was given up");
}, 20_000);

test("a job that was done is not done again when its attempt has run out by a clock that jumped", async () => {
  const queue = newQueue({ pollSeconds: 0.5 });
  await queue.start();
  const other = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
  await other.start();
  const done: string[] = [];
  await queue.work("greet", async ({ name }) => {
    done.push(name);
    await database.db.execute(sql`update pgboss.job set started_on = started_on - interval '40 days'`);
    await other.supervise("greet");
    expect(await stateOfOnlyJob()).toBe("retry");
  });
  await database.db.transaction((tx) => queue.enqueue(tx, "greet", { name: "Isla" }));
  await vi.waitFor(async () => expect(await stateOfOnlyJob()).toBe("completed"), { timeout: 8_000, interval: 50 });
  expect(done).toEqual(["Isla"]);
  await other.stop();
});

test("a job that was done is not done again when the database records that only later", async () => {
  const queue = newQueue({ pollSeconds: 0.5 });
  await queue.start();
  await database.db.execute(sql`create sequence pgboss.refusals`);
  await database.db.execute(sql`create function pgboss.refuse_once() returns trigger language plpgsql as
    $$ begin if nextval('pgboss.refusals') = 1 then raise 'away for a moment'; end if; return new; end $$`);
  await database.db.execute(sql`create trigger refuse_once before update on pgboss.job_common for each row
    when (new.state = 'completed') execute function pgboss.refuse_once()`);
  const done: string[] = [];
  await queue.work("greet", async ({ name }) => void done.push(name));
  await database.db.transaction((tx) => queue.enqueue(tx, "greet", { name: "Isla" }));
  await vi.waitFor(async () => expect(await stateOfOnlyJob()).toBe("completed"), { timeout: 8_000, interval: 50 });
  expect(done).toEqual(["Isla"]);
});

test("the error that is kept with a failed job contains no parameter and no address", async () => {
  const queue = newQueue({ retryLimit: 0 });
  await queue.start();
  await queue.work("greet", async ({ name }) => {
    const reply = { response: `550 <${name}> is unknown`, rejected: [name] };
    const cause = Object.assign(new Error(`Mailbox of ${name} is unknown`), reply);
    await database.db.execute(sql`select ${name}::integer`).catch((error: Error) => {
      throw Object.assign(new Error(`No mail for ${name}`, { cause: error }), { ...reply, earlier: cause });
    });
  });
  await database.db.transaction((tx) => queue.enqueue(tx, "greet", { name: "morag@customers.example" }));
  await vi.waitFor(async () => expect(await stateOfOnlyJob()).toBe("failed"), { timeout: 15_000, interval: 100 });
  const { rows } = await database.db.execute<{ output: string }>(
    sql`select output::text from pgboss.job where name = 'greet'`,
  );
  expect(rows[0]?.output).toContain("No mail for [e-mail address]");
  expect(rows[0]?.output).not.toContain("morag");
});

test("two processes may start at the same time, and each job is done by one of them", async () => {
  const [first, second] = [newQueue(), newQueue()];
  await Promise.all([first.start(), second.start()]);
  const done: string[] = [];
  for (const queue of [first, second]) await queue.work("greet", async ({ name }) => void done.push(name));
  await database.db.transaction(async (tx) => {
    for (let i = 0; i < 10; i += 1) await first.enqueue(tx, "greet", { name: `job ${i}` });
  });
  await vi.waitFor(() => expect(done).toHaveLength(10), { timeout: 10_000, interval: 50 });
  expect(new Set(done).size).toBe(10);
});

test("a repeated job is done at the start and stays scheduled, once for all processes", async () => {
  const queues = [newQueue(), newQueue()];
  await Promise.all(queues.map((queue) => queue.start()));
  const done: unknown[] = [];
  for (const queue of queues) await queue.work("greet", async (data) => void done.push(data));
  // Both start within the same minute of the clock, which counts as one start.
  const toNextMinuteMs = 60_000 - (Date.now() % 60_000);
  if (toNextMinuteMs < 2_000) await pause(toNextMinuteMs);
  await Promise.all(queues.map((queue) => queue.repeat("greet", "17 * * * *")));
  await vi.waitFor(() => expect(done).toEqual([{}]), { timeout: 8_000, interval: 20 });
  expect(await countJobs()).toBe(1);
  const { rows } = await database.db.execute(sql`select name, cron, timezone from pgboss.schedule`);
  expect(rows).toEqual([{ name: "greet", cron: "17 * * * *", timezone: "UTC" }]);
});

test("a scheduled job waits for its hour by the shop's clock, and a start does not add one", async () => {
  const queue = newQueue();
  await queue.start();
  await queue.work("greet", async () => undefined);
  await queue.schedule("greet", "0 7 * * *");
  expect(await countJobs()).toBe(0);
  const { rows } = await database.db.execute(sql`select name, cron, timezone from pgboss.schedule`);
  expect(rows).toEqual([{ name: "greet", cron: "0 7 * * *", timezone: "Europe/London" }]);
});

test("the jobs that were given up since a time are counted", async () => {
  const queue = newQueue({ retryLimit: 0 });
  await queue.start();
  await queue.work("greet", async () => Promise.reject(new Error("the mail server is away")));
  const began = new Date(Date.now() - 1_000);
  expect(await queue.countFailed("greet", began)).toBe(0);
  await database.db.transaction((tx) => queue.enqueue(tx, "greet", { name: "Isla" }));
  await vi.waitFor(async () => expect(await queue.countFailed("greet", began)).toBe(1), { timeout: 15_000 });
  expect(await queue.countFailed("greet", new Date(Date.now() + 60_000))).toBe(0);
});

test("stopping lets the job at hand finish", async () => {
  const queue = newQueue();
  await queue.start();
  const began = Promise.withResolvers<void>();
  let finished = false;
  await queue.work("greet", async () => {
    began.resolve();
    await new Promise((resolve) => setTimeout(resolve, 300));
    finished = true;
  });
  await database.db.transaction((tx) => queue.enqueue(tx, "greet", { name: "Isla" }));
  await began.promise;
  await queue.stop();
  expect(finished).toBe(true);
  expect(await stateOfOnlyJob()).toBe("completed");
});

test("a job queued while no worker ran is done at the next start", async () => {
  const queue = newQueue();
  await queue.start();
  await database.db.transaction((tx) => queue.enqueue(tx, "greet", { name: "Isla" }));
  await queue.stop();
  const next = newQueue();
  await next.start();
  const done: string[] = [];
  await next.work("greet", async ({ name }) => void done.push(name));
  await vi.waitFor(() => expect(done).toEqual(["Isla"]), { timeout: 10_000 });
});

async function countJobs(): Promise<unknown> {
  const { rows } = await database.db.execute(sql`select count(*)::int from pgboss.job where name = 'greet'`);
  return rows[0]?.["count"];
}

async function stateOfOnlyJob(): Promise<unknown> {
  const { rows } = await database.db.execute<{ state: string }>(sql`select state from pgboss.job where name = 'greet'`);
  return rows[0]?.state;
}

test("while the database is away, each worker says so once a minute, in words", async () => {
  const queue = newQueue({ pollSeconds: 0.5 });
  await queue.start();
  await queue.work("greet", async () => undefined);
  log.error.mockClear();
  await database.db.execute(sql`alter schema pgboss rename to away`);
  // The queue's own timers may fail as well, so only the errors of workers count.
  const workerErrors = (): string[] =>
    log.error.mock.calls.map(([{ err }]) => toErrorFacts(err).message).filter((message) => message.includes("Worker:"));
  await vi.waitFor(() => expect(workerErrors()).toHaveLength(settings.concurrency), { timeout: 15_000 });
  // Each worker fails twice more.
  await pause(1_200);
  await database.db.execute(sql`alter schema away rename to pgboss`);
  expect(workerErrors()).toEqual(
    Array(settings.concurrency).fill(expect.stringMatching(/^relation "pgboss\.job_common" does not exist/)),
  );
  expect(new Set(workerErrors()).size).toBe(settings.concurrency);
});
