import { sql, type SQL } from "drizzle-orm";
import { fromDrizzle, PgBoss, type Clock, type JobWithMetadata } from "pg-boss";
import { maxConnections, type Transaction } from "#db/client.ts";
import { keepTrying } from "#db/keep-trying.ts";
import { toErrorFacts } from "#db/to-error-facts.ts";
import { shopTimeZone } from "#domain/format-date.ts";
import type { ServiceLog } from "#services/ports.ts";
import { daySeconds, dueJobsQuery, queueSchema as schema, type QueueSettings } from "./queue-settings.ts";

const sameErrorMs = 60_000;

interface JobQueueOptions<Jobs> {
  url: string;
  queues: { [Name in keyof Jobs]: QueueSettings };
  log: ServiceLog;
}

/** An attempt at a job, whose id is the same for all attempts. */
export interface JobTry {
  id: string;
  /** The number of the attempt; 1 for the first. */
  attempt: number;
  /** Whether the job is given up if this attempt fails. */
  isLastTry: boolean;
}

export type PgBossQueue<Jobs extends { [Key in keyof Jobs]: object }> = ReturnType<typeof createJobQueue<Jobs>>;

/**
 * Creates a job queue in PostgreSQL. The commit that adds a job wakes a worker, and polling is only a fallback. The
 * queue keeps one listening connection, and opens up to two others on demand.
 */
export function createJobQueue<Jobs extends { [Key in keyof Jobs]: object }>({
  url,
  queues,
  log,
}: JobQueueOptions<Jobs>) {
  type Name = keyof Jobs & string;
  const boss = new PgBoss({
    connectionString: url,
    application_name: "shop jobs",
    schema,
    max: maxConnections.jobs,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 30_000,
    // This is often enough for jobs that run every hour.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    // Unused features that would poll the database are turned off: flows, and the registry of instances.
    flowIntervalSeconds: 3_600,
    registerInstance: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    superviseIntervalSeconds: 60,
    clock: steadyClock,
    queueCacheIntervalSeconds: 300,
    bamIntervalSeconds: 300,
  });
  const toldAt = new Map<string, number>();
  boss.on("error", (error: Error) => {
    // While the database is away, every worker fails every few seconds, so the same error is not logged each time.
    if (performance.now() - (toldAt.get(error.message) ?? -Infinity) < sameErrorMs) return;
    toldAt.set(error.message, performance.now());
    // pg-boss reports some errors as plain objects.
    log.error(
      { err: error instanceof Error ? error : Object.assign(new Error(), error) },
      "The job queue reported an error.",
    );
  });
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "The job queue reported a warning."));

  return {
    /** Creates or migrates the queue's tables. Must run before `enqueue`. Several processes may start together. */
    async start(): Promise<void> {
      await boss.start();
      for (const [name, settings] of Object.entries<QueueSettings>(queues)) {
        const { retryLimit, retryDelay, retryDelayMax, expireInSeconds } = settings;
        const options = { ...sharedOptions, retryLimit, retryDelay, retryDelayMax, expireInSeconds };
        await boss.createQueue(name, options);
        await boss.updateQueue(name, options);
      }
    },

    /** Adds a job that exists only if the caller's transaction commits. A delayed job is not tried before its time. */
    async enqueue<One extends Name>(
      tx: Transaction,
      name: One,
      data: Jobs[One],
      { delaySeconds = 0 } = {},
    ): Promise<void> {
      await boss.send(name, data, { db: fromDrizzle(tx, sql), startAfter: delaySeconds });
    },

    /** Deletes every job, waiting or done, whose data contains one of these texts as a value. Ignores case. */
    async forget(tx: Transaction, values: readonly string[]): Promise<void> {
      await tx.execute(sql`delete from ${sql.identifier(schema)}.job where ${whereHasValue(values)}`);
    },

    /** Starts workers for a queue. If a handler throws, its job is retried later. */
    async work<One extends Name>(name: One, handler: (data: Jobs[One], job: JobTry) => Promise<void>): Promise<void> {
      const { concurrency, retryLimit, pollSeconds } = queues[name];
      const options = {
        includeMetadata: true,
        batchSize: 1,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
      } as const;

      async function tryJob(job: JobWithMetadata<Jobs[One]>): Promise<void> {
        const attempt = job.retryCount + 1;
        const last = job.retryCount >= retryLimit;
        try {
          await handler(job.data, { id: job.id, attempt, isLastTry: last });
        } catch (error) {
          log[last ? "error" : "warn"](
            { err: error, queue: name, jobId: job.id, attempt },
            last ? "a job was given up" : "a job failed and will be tried again",
          );
          throw new JobFailed(error);
        }
        // The completion is recorded even if a clock jump has used up the attempt's time, or the database is away for a
        // moment. Without the record, the job would be done again.
        await keepTrying(() => boss.complete(name, job.id, null, { includeQueued: true }));
      }

      for (let i = 0; i < concurrency; i += 1) {
        // `id` is assigned once the worker runs, which may be after its first job.
        let workerId = "";
        workerId = await boss.work<Jobs[One], void, typeof options>(
          name,
          options,
          async ([job]: JobWithMetadata<Jobs[One]>[]) => {
            // The same commit may have added more jobs, so the worker checks again before sleeping.
            boss.notifyWorker(workerId);
            if (job !== undefined) await tryJob(job);
          },
        );
      }
    },

    /**
     * Adds a job without data now and at each time of a cron expression (UTC). Several processes together add one job,
     * even if they start within the same minute.
     */
    async repeat(name: Name, cron: string): Promise<void> {
      await boss.schedule(name, cron, {}, { tz: "UTC" });
      await boss.send(name, {}, { singletonKey: "at start", singletonSeconds: 60 });
    },

    /** Adds a job without data at the times of a cron expression in the shop's time zone, once for all processes. */
    async schedule(name: Name, cron: string): Promise<void> {
      await boss.schedule(name, cron, {}, { tz: shopTimeZone });
    },

    async countFailed(name: Name, since: Date): Promise<number> {
      const { rows } = await boss
        .getDb()
        .executeSql(
          `select count(*)::int as count from ${schema}.job where name = $1 and state = 'failed' and completed_on >= $2`,
          [name, since],
        );
      return Number((rows[0] as { count?: number } | undefined)?.count ?? 0);
    },

    async countDue(): Promise<Record<string, number>> {
      const { rows } = await boss.getDb().executeSql(dueJobsQuery);
      return Object.fromEntries((rows as { name: string; count: number }[]).map(({ name, count }) => [name, count]));
    },

    /** Waits up to 10 seconds for running jobs. Interrupted jobs are retried. */
    async stop(): Promise<void> {
      await boss.stop({ graceful: true, close: true, timeout: 10_000 });
    },
  };
}

/** Whether the data of a job contains one of these texts as a value, at any depth. */
export function whereHasValue(values: readonly string[]): SQL {
  const wanted = sql.param(values.map((value) => value.toLowerCase()));
  return sql`exists (select from jsonb_path_query(data, '$.**') as found
    where jsonb_typeof(found) = 'string' and lower(found #>> '{}') = any(${wanted}::text[]))`;
}

/** A clock that keeps the delay of retries right when the machine's clock is set back. */
const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

const sharedOptions = {
  notify: true,
  retryBackoff: true,
  // This is longer than all retries together take.
  retentionSeconds: 400 * daySeconds,
  deleteAfterSeconds: 7 * daySeconds,
};

/**
 * Thrown for a failed job. pg-boss stores it as the job's output, so it must not contain, for example, a mail server's
 * own error with the recipient's address.
 */
class JobFailed extends Error {
  override name = "JobFailed";

  constructor(reason: unknown) {
    const { type, message, stack } = toErrorFacts(reason);
    super(`${type}: ${message}`);
    if (stack !== undefined) this.stack = stack;
  }
}
