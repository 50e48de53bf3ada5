import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { openDatabase, type Database } from "#db/client.ts";

/**
 * How a statement ends: as it should, on a connection that is lost before it arrives, or on one that is lost before its
 * answer.
 */
type Fate = "done" | "lost" | "answer-lost";

interface Task {
  name: string;
  /** waiting: for its next turn. blocked: for a lock that another task holds. ended: with its process. */
  state: "running" | "waiting" | "blocked" | "done" | "ended";
  /** The connection that runs this task's statement. */
  pid: number | null;
  /** Whether the task's next statement may wait for a lock. */
  locks: boolean;
  /** holding: the task may hold a lock until its end. */
  transaction: "none" | "open" | "holding";
  proceed(): void;
}

/** What decides one schedule. */
interface Course {
  /** Returns a whole number below a bound. */
  random: (bound: number) => number;
  /** Called before each step of a task. */
  onTurn(step: string): void;
}

const locking = /^(?:insert|update|delete)\b|\bfor (?:no key )?update\b|pg_advisory_xact_lock/i;

/**
 * Longer than a statement usually takes. After this time, the database is asked whether the statement waits for a lock.
 */
const quickMs = 5;

/**
 * Runs tasks of one process in turns, statement by statement, in an order that a seed decides. One task acts at a time,
 * until its next statement or call of the provider, or until PostgreSQL says that it waits for a lock. Connections
 * break, and the process can end.
 */
export class Turns {
  readonly db: Database;
  /** How many statements in a thousand lose their connection. */
  breaksPerMille = 0;
  #course!: Course;
  #pool: pg.Pool;
  #observer: pg.Client;
  #current = new AsyncLocalStorage<Task>();
  #tasks: Task[] = [];
  #changed = Promise.withResolvers<void>();
  /** Connections that tasks have taken from the pool. */
  #taken = new Set<pg.PoolClient>();
  /** The server's processes for the connections of this one, with the end of each connection. */
  #ends = new Map<number, Promise<unknown>>();

  constructor({ url, observer }: { url: string; observer: pg.Client }) {
    this.#observer = observer;
    const { db, pool } = openDatabase(url, { maxConnections: 30 });
    this.db = db;
    this.#pool = pool;
    pool.on("connect", (client) => this.#takeTurns(client));
    pool.on("acquire", (client) => this.#taken.add(client));
    pool.on("release", (_error, client) => this.#taken.delete(client));
    pool.query = ((...query: unknown[]) => this.#runOnce(query)) as typeof pool.query;
  }

  /** Starts a task, which waits for its first turn. */
  async start<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const task: Task = {
      name,
      state: "running",
      pid: null,
      locks: false,
      transaction: "none",
      proceed: () => undefined,
    };
    this.#tasks.push(task);
    return this.#current.run(task, async () => {
      try {
        await this.pass("begins");
        return await work();
      } finally {
        task.state = "done";
        this.#change();
      }
    });
  }

  /** Waits for the calling task's turn. Never returns once the process has ended. */
  async pass(step: string, locks = false): Promise<void> {
    const task = this.#current.getStore();
    if (task === undefined) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(task, { state: "waiting", pid: null, locks, proceed: resolve });
    this.#change();
    await promise;
    this.#course.onTurn(`${task.name}: ${step}`);
  }

  /**
   * Gives turns until all tasks are done, or the process ends before a given turn; null: it does not end. Returns
   * whether all are done.
   */
  async run(endsWithin: number | null): Promise<boolean> {
    const { random } = this.#course;
    let turns = endsWithin === null ? Infinity : random(endsWithin);
    for (;;) {
      await this.#settle();
      const ready = this.#listReady();
      if (this.#tasks.every(({ state }) => state === "done")) break;
      // If none can go on, all wait for locks: PostgreSQL ends a deadlock within a second.
      if (ready.length === 0) await pause(50);
      else {
        if (turns <= 0) return false;
        turns -= 1;
        const next = ready[random(ready.length)]!;
        next.state = "running";
        next.proceed();
      }
    }
    this.#tasks = [];
    return true;
  }

  /**
   * Lists the tasks that may go on. If two waited for one row, PostgreSQL would give it to whichever wakes first, and
   * the seed would not repeat the schedule. So while one task waits for a lock, only those that hold one may ask for
   * more.
   */
  #listReady(): Task[] {
    const waiting = this.#tasks.filter(({ state }) => state === "waiting");
    if (this.#tasks.every(({ state }) => state !== "blocked")) return waiting;
    const ready = waiting.filter(({ locks, transaction }) => !locks || transaction === "holding");
    return ready.length > 0 ? ready : waiting;
  }

  /**
   * Ends the process: its tasks stop where they are, and what they had not committed is rolled back. A connection that
   * waits for a lock breaks. The next process goes on with the others, because opening its own would take an eighth of
   * the time.
   */
  async end(): Promise<void> {
    const blocked = this.#tasks.flatMap(({ state, pid }) => (state === "blocked" && pid !== null ? [pid] : []));
    for (const task of this.#tasks) if (task.state !== "done") task.state = "ended";
    this.#tasks = [];
    if (blocked.length > 0) await this.#breakConnections(blocked);
    for (const client of this.#taken)
      await client.query("rollback").then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
  }

  /** Begins another schedule on the same connections. */
  follow(course: Course): void {
    this.#course = course;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** Waits until no task acts: each waits for its turn or for a lock, or is done. */
  async #settle(): Promise<void> {
    for (;;) {
      const acting = this.#tasks.filter(({ state }) => state === "running" || state === "blocked");
      if (acting.length === 0) return;
      if (acting.some(({ state }) => state === "running")) await Promise.race([this.#changed.promise, pause(quickMs)]);
      const changed = this.#changed;
      const locked = await this.#findLocked(acting);
      // A task has gone on since PostgreSQL looked, and may have released a lock.
      if (this.#changed !== changed) continue;
      for (const task of acting)
        if (task.state !== "waiting" && task.state !== "done") task.state = locked.has(task) ? "blocked" : "running";
      if (this.#tasks.every(({ state }) => state !== "running")) return;
    }
  }

  async #findLocked(tasks: readonly Task[]): Promise<Set<Task>> {
    if (tasks.every(({ state }) => state === "waiting" || state === "done")) return new Set();
    const { rows } = await this.#observer.query<{ pid: number }>("select pid from pg_locks where not granted");
    const pids = new Set(rows.map(({ pid }) => pid));
    return new Set(tasks.filter(({ pid }) => pid !== null && pids.has(pid)));
  }

  #change(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** Replaces a pool's own `query`, whose callbacks would not know their task. */
  async #runOnce(query: unknown[]): Promise<unknown> {
    const client = await this.#pool.connect();
    try {
      const result = await (client.query as (...args: unknown[]) => Promise<unknown>)(...query);
      client.release();
      return result;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  #takeTurns(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<{ rows: { pid: number }[] }>;
    let pid = 0;
    client.query = (async (...args: unknown[]) => {
      const task = this.#current.getStore();
      if (task === undefined) return query(...args);
      if (pid === 0) {
        pid = (await query("select pg_backend_pid() as pid")).rows[0]?.pid ?? 0;
        this.#ends.set(pid, new Promise((resolve) => client.once("end", resolve)));
      }
      const text = textOf(args[0]);
      await this.pass(text.replaceAll('"', "").slice(0, 70), locking.test(text));
      task.pid = pid;
      if (/^begin/i.test(text)) task.transaction = "open";
      else if (/^(?:commit|rollback)$/i.test(text)) task.transaction = "none";
      else if (task.locks && task.transaction === "open") task.transaction = "holding";
      const fate = this.#chooseFate();
      if (fate === "lost") await this.#breakConnections([pid]);
      try {
        const result = await query(...args);
        if (fate === "done") return result;
      } finally {
        // If the process has ended meanwhile, the task's next step never happens.
        if (task.state === "ended") await new Promise(() => undefined);
      }
      await this.#breakConnections([pid]);
      throw new Error("Connection terminated unexpectedly");
    }) as typeof client.query;
  }

  #chooseFate(): Fate {
    if (this.#course.random(1_000) >= this.breaksPerMille) return "done";
    return this.#course.random(2) === 0 ? "lost" : "answer-lost";
  }

  /**
   * Ends connections at the server, and waits until it has. `pg_terminate_backend` can wait too, but looks only every
   * 100 ms.
   */
  async #breakConnections(pids: readonly number[]): Promise<void> {
    this.#course.onTurn("the connection breaks");
    const { rows } = await this.#observer.query<{ pid: number }>(
      "select pid from unnest($1::int[]) as pid where pg_terminate_backend(pid)",
      [pids],
    );
    for (const { pid } of rows) await this.#ends.get(pid);
  }
}

function textOf(query: unknown): string {
  return typeof query === "string" ? query : (query as { text: string }).text;
}
