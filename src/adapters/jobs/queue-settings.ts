export interface QueueSettings {
  /** Jobs of this queue that one process handles at once. */
  concurrency: number;
  /** An attempt that takes longer counts as failed. */
  tryTimeoutSeconds: number;
  /** Delay before the first retry; it doubles with each retry, up to longestRetrySeconds. */
  firstRetrySeconds: number;
  longestRetrySeconds: number;
  maxRetries: number;
  /** Interval at which due retries are looked for. */
  pollSeconds: number;
}

const minute = 60;
const day = 24 * 60 * minute;

/** Settings of each queue. A mail server may be down for a weekend. */
export const queueSettings = {
  // Retries after 1, 2, 4 … 1024 minutes, then daily; gives up after about five days.
  "send-mail": {
    concurrency: 2,
    tryTimeoutSeconds: 2 * minute,
    firstRetrySeconds: minute,
    longestRetrySeconds: day,
    maxRetries: 14,
    pollSeconds: 30,
  },
  // Retries after 1, 2, 4, 8 and 16 minutes. The next hour's job covers the same time again.
  "reconcile-payments": {
    concurrency: 1,
    tryTimeoutSeconds: 10 * minute,
    firstRetrySeconds: minute,
    longestRetrySeconds: 16 * minute,
    maxRetries: 5,
    pollSeconds: 30,
  },
  // Retries for about an hour: a digest in the afternoon tells nothing about the morning.
  "morning-digest": {
    concurrency: 1,
    tryTimeoutSeconds: 2 * minute,
    firstRetrySeconds: minute,
    longestRetrySeconds: 16 * minute,
    maxRetries: 6,
    pollSeconds: 60,
  },
} satisfies Record<string, QueueSettings>;
