import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type JobWithMetadata } from "pg-boss";
import type { Transaction } from "#db/client.ts";
import { describeError } from "#db/describe-error.ts";
import type { QueueSettings } from "./queue-settings.ts";

/** Schema of the queue's tables, separate from the shop's. */
const schema = "pgboss";

interface JobLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface JobQueueOptions<Jobs> {
  url: string;
  queues: { [Name in keyof Jobs]: QueueSettings };
  log: JobLog;
}

/** One attempt at a job. The id stays the same over all attempts. */
export interface JobTry {
  id: string;
  /** 1 for the first. */
  attempt: number;
  /** Whether the job is given up when this try fails. */
  isLastTry: boolean;
}

export interface PgBossQueue<Jobs> {
  /** Adds a job in the caller's transaction: the job exists only if that commits. A delayed one is not tried before its time. */
  enqueue<Name extends keyof Jobs & string>(
    tx: Transaction,
    name: Name,
    data: Jobs[Name],
    options?: { delaySeconds?: number },
  ): Promise<void>;
  /** Starts workers for a queue. A job whose handler throws is retried later. */
  work<Name extends keyof Jobs & string>(
    name: Name,
    handler: (data: Jobs[Name], job: JobTry) => Promise<void>,
  ): Promise<void>;
  /**
   * Adds a job without data now and at each time of a cron expression (UTC). Several processes add one job between them, also when
   * they start within the same minute.
   */
  repeat<Name extends keyof Jobs & string>(name: Name, cron: string): Promise<void>;
  /** Adds a job without data at each time of a cron expression in the shop's own time zone, one between several processes. */
  schedule<Name extends keyof Jobs & string>(name: Name, cron: string): Promise<void>;
  /** Counts the jobs of a queue that were given up since a time. */
  countFailed<Name extends keyof Jobs & string>(name: Name, since: Date): Promise<number>;
  /** Creates or migrates the queue's tables; required before enqueue. Several processes may start at once. */
  start(): Promise<void>;
  /** Waits up to 10 seconds for running jobs; interrupted jobs are retried. */
  stop(): Promise<void>;
}

/**
 * Creates a job queue in PostgreSQL. The commit that adds a job wakes a worker; polling is only a fallback. Uses one
 * listening connection and up to two others on demand.
 */
export function createJobQueue<Jobs extends { [Name in keyof Jobs]: object }>({
  url,
  queues,
  log,
}: JobQueueOptions<Jobs>): PgBossQueue<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "shop jobs",
    schema,
    max: 2,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 30_000,
    // Often enough for jobs by the hour.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    // Unused features that would poll the database: flows, the registry of instances.
    flowIntervalSeconds: 3_600,
    registerInstance: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    superviseIntervalSeconds: 60,
    queueCacheIntervalSeconds: 300,
    bamIntervalSeconds: 300,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue met an error"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "the job queue warns"));

  return {
    async start() {
      await boss.start();
      for (const [name, settings] of Object.entries<QueueSettings>(queues)) {
        const options = queueOptions(settings);
        await boss.createQueue(name, options);
        await boss.updateQueue(name, options);
      }
    },

    async enqueue(tx, name, data, { delaySeconds = 0 } = {}) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql), startAfter: delaySeconds });
    },

    async work(name, handler) {
      const { concurrency, maxRetries, pollSeconds } = queues[name];
      const options = {
        includeMetadata: true,
        batchSize: 1,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
      } as const;

      async function tryJob(job: JobWithMetadata<Jobs[typeof name]>): Promise<void> {
        const attempt = job.retryCount + 1;
        const last = job.retryCount >= maxRetries;
        try {
          await handler(job.data, { id: job.id, attempt, isLastTry: last });
        } catch (error) {
          log[last ? "error" : "warn"](
            { err: error, queue: name, jobId: job.id, attempt },
            last ? "a job was given up" : "a job failed and will be tried again",
          );
          throw new JobFailed(error);
        }
      }

      for (let i = 0; i < concurrency; i += 1) {
        // Assigned once the worker runs, which may be after its first job.
        let workerId = "";
        workerId = await boss.work<Jobs[typeof name], void, typeof options>(
          name,
          options,
          async ([job]: JobWithMetadata<Jobs[typeof name]>[]) => {
            // The same commit may have added more jobs: check again before sleeping.
            boss.notifyWorker(workerId);
            if (job !== undefined) await tryJob(job);
          },
        );
      }
    },

    async repeat(name, cron) {
      await boss.schedule(name, cron, {}, { tz: "UTC" });
      await boss.send(name, {}, { singletonKey: "at start", singletonSeconds: 60 });
    },

    async schedule(name, cron) {
      await boss.schedule(name, cron, {}, { tz: "Europe/London" });
    },

    async countFailed(name, since) {
      const { rows } = await boss
        .getDb()
        .executeSql(
          `select count(*)::int as count from ${schema}.job where name = $1 and state = 'failed' and completed_on >= $2`,
          [name, since],
        );
      return Number((rows[0] as { count?: number } | undefined)?.count ?? 0);
    },

    async stop() {
      await boss.stop({ graceful: true, close: true, timeout: 10_000 });
    },
  };
}

/** What pg-boss stores as the job's output. A mail server's error, for example, would hold the address of the recipient. */
class JobFailed extends Error {
  override name = "JobFailed";

  constructor(reason: unknown) {
    const { type, message, stack } = describeError(reason);
    super(`${type}: ${message}`);
    if (stack !== undefined) this.stack = stack;
  }
}

function queueOptions(settings: QueueSettings) {
  return {
    notify: true,
    retryLimit: settings.maxRetries,
    retryDelay: settings.firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: settings.longestRetrySeconds,
    expireInSeconds: settings.tryTimeoutSeconds,
    // Longer than all retries together.
    retentionSeconds: 30 * 24 * 60 * 60,
    deleteAfterSeconds: 7 * 24 * 60 * 60,
  };
}
