export interface QueueSettings {
  /** Jobs of this queue worked on at once by one process. */
  concurrency: number;
  /** Longest time one try may take before it counts as lost, with its process or without. */
  tryTimeoutSeconds: number;
  /** Wait before the second try; each further one waits twice as long, up to the longest. */
  firstRetrySeconds: number;
  longestRetrySeconds: number;
  maxRetries: number;
  /** How often to look for jobs that nobody announced: those whose wait is over. */
  pollSeconds: number;
}

const minute = 60;
const day = 24 * 60 * minute;

/** How each queue is worked. A mail server may be away for a weekend. */
export const queueSettings = {
  // 1, 2, 4 … 1024 minutes, then daily: given up after about five days.
  "send-mail": {
    concurrency: 2,
    tryTimeoutSeconds: 2 * minute,
    firstRetrySeconds: minute,
    longestRetrySeconds: day,
    maxRetries: 14,
    pollSeconds: 30,
  },
} satisfies Record<string, QueueSettings>;
