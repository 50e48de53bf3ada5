import type { QueueOptions } from "pg-boss";

export interface QueueSettings extends Required<
  // An attempt that takes longer than expireInSeconds counts as failed. The delay before a retry doubles, up to retryDelayMax seconds.
  Pick<QueueOptions, "retryLimit" | "retryDelay" | "retryDelayMax" | "expireInSeconds">
> {
  /** How many jobs of this queue one process handles at once. */
  concurrency: number;
  /** Interval at which due retries are looked for. */
  pollSeconds: number;
}

/** Schema of the queue's tables, separate from the shop's. */
export const queueSchema = "pgboss";

/** Counts, by queue, the due jobs that no worker has taken, with the delay of the oldest in seconds. */
export const dueJobsQuery = `
  select name, count(*)::int as count, max(extract(epoch from now() - start_after))::int as late
  from ${queueSchema}.job where state in ('created', 'retry') and start_after < now() group by name`;

const minuteSeconds = 60;
export const daySeconds = 24 * 60 * minuteSeconds;

/** Retries after 1, 2, 4, 8 and then every 16 minutes, for about an hour. */
const forAnHour: QueueSettings = {
  concurrency: 1,
  expireInSeconds: 2 * minuteSeconds,
  retryDelay: minuteSeconds,
  retryDelayMax: 16 * minuteSeconds,
  retryLimit: 6,
  pollSeconds: 30,
};

/** Settings of each queue. */
export const queueSettings = {
  // A mail server may be down for a weekend: retries after 1, 2, 4 … 1024 minutes, then daily, and gives up after about five days.
  "send-mail": { ...forAnHour, concurrency: 2, retryDelayMax: daySeconds, retryLimit: 14 },
  // No long retries: the guest is waiting, and may ask again.
  "find-order": forAnHour,
  // No long retries: the next hour's job covers the same time again.
  "reconcile-payments": { ...forAnHour, expireInSeconds: 10 * minuteSeconds },
  // No long retries: a morning's digest is of no use in the afternoon.
  "morning-digest": forAnHour,
  // No long retries: the next night's job does the rest.
  purge: { ...forAnHour, expireInSeconds: 10 * minuteSeconds },
} satisfies Record<string, QueueSettings>;
