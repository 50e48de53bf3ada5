import type { QueueOptions } from "pg-boss";

export interface QueueSettings extends Required<
  // An attempt that takes longer than expireInSeconds counts as failed. The delay before a retry doubles each time, up
  // to retryDelayMax seconds.
  Pick<QueueOptions, "retryLimit" | "retryDelay" | "retryDelayMax" | "expireInSeconds">
> {
  concurrency: number;
  /** The interval, in seconds, at which a worker looks for retries that are due. */
  pollSeconds: number;
}

export const queueSchema = "pgboss";

/** Counts, for each queue, the due jobs that no worker has taken, with the delay of the oldest in seconds. */
export const dueJobsQuery = `
  select name, count(*)::int as count, max(extract(epoch from now() - start_after))::int as late
  from ${queueSchema}.job where state in ('created', 'retry') and start_after < now() group by name`;

const minuteSeconds = 60;
export const daySeconds = 24 * 60 * minuteSeconds;

/** Retries after 1, 2, 4 and 8 minutes, then every 16 minutes, for about an hour altogether. */
const forAnHour: QueueSettings = {
  concurrency: 1,
  expireInSeconds: 2 * minuteSeconds,
  retryDelay: minuteSeconds,
  retryDelayMax: 16 * minuteSeconds,
  retryLimit: 6,
  pollSeconds: 30,
};

export const queueSettings = {
  // A mail server may be down for a weekend. Retries follow after 1, 2, 4 … 1024 minutes, then daily, for about five
  // days.
  "send-mail": { ...forAnHour, concurrency: 2, retryDelayMax: daySeconds, retryLimit: 14 },
  // There are no long retries, because the guest is waiting and may ask again.
  "find-order": forAnHour,
  // There are no long retries, because the next hour's job covers the same time again.
  "reconcile-payments": { ...forAnHour, expireInSeconds: 10 * minuteSeconds },
  // There are no long retries, because a morning's digest is of no use in the afternoon.
  "morning-digest": forAnHour,
  // There are no long retries, because the next night's job does the rest.
  purge: { ...forAnHour, expireInSeconds: 10 * minuteSeconds },
} satisfies Record<string, QueueSettings>;
