import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type JobWithMetadata } from "pg-boss";
import type { Transaction } from "#db/client.ts";
import type { QueueSettings } from "./queue-settings.ts";

/** Where the queue keeps its tables, apart from the shop's own. */
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

/** What a handler knows of its job beside the data: the same id at each try. */
export interface JobTry {
  id: string;
  /** 1 for the first. */
  attempt: number;
}

export interface PgBossQueue<Jobs> {
  /** Writes a job within the caller's transaction: it exists when that commits, and never if it does not. */
  enqueue<Name extends keyof Jobs & string>(tx: Transaction, name: Name, data: Jobs[Name]): Promise<void>;
  /** Has jobs of one queue worked on from now on. A handler that throws is tried again later; one that returns is done. */
  work<Name extends keyof Jobs & string>(
    name: Name,
    handler: (data: Jobs[Name], job: JobTry) => Promise<void>,
  ): Promise<void>;
  /** Makes or migrates the queue's tables; two processes may start at once. Nothing can be queued before. */
  start(): Promise<void>;
  /** Lets jobs at hand finish, 10 seconds at most; what is cut off is tried again. */
  stop(): Promise<void>;
}

/**
 * Jobs in PostgreSQL. A worker is woken by the commit that made its job, so it hardly needs to ask: polling is only the
 * net beneath. Costs one listening connection and at most two others, opened when needed.
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
    // What is not used here and would ask the database again and again: cron, flows, the registry of instances.
    schedule: false,
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

    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) });
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
        try {
          await handler(job.data, { id: job.id, attempt });
        } catch (error) {
          const last = job.retryCount >= maxRetries;
          log[last ? "error" : "warn"](
            { err: error, queue: name, jobId: job.id, attempt },
            last ? "a job was given up" : "a job failed and will be tried again",
          );
          throw error;
        }
      }

      for (let i = 0; i < concurrency; i += 1) {
        // Known only once the worker runs, which may be after its first job.
        let workerId = "";
        workerId = await boss.work<Jobs[typeof name], void, typeof options>(
          name,
          options,
          async ([job]: JobWithMetadata<Jobs[typeof name]>[]) => {
            // Where there was one there may be more, made by the same commit: look again before going back to sleep.
            boss.notifyWorker(workerId);
            if (job !== undefined) await tryJob(job);
          },
        );
      }
    },

    async stop() {
      await boss.stop({ graceful: true, close: true, timeout: 10_000 });
    },
  };
}

function queueOptions(settings: QueueSettings) {
  return {
    notify: true,
    retryLimit: settings.maxRetries,
    retryDelay: settings.firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: settings.longestRetrySeconds,
    expireInSeconds: settings.tryTimeoutSeconds,
    // Tried until given up, whatever the sum of the waits.
    retentionSeconds: 30 * 24 * 60 * 60,
    deleteAfterSeconds: 7 * 24 * 60 * 60,
  };
}
