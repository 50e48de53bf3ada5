import pLimit from "p-limit";

/** Runs a few jobs at a time, in order. A job that is requested again while it waits or runs is done only once. */
export class WorkQueue {
  readonly #limit: ReturnType<typeof pLimit>;
  readonly #maxWaiting: number;
  readonly #jobs = new Map<string, Promise<unknown>>();

  constructor({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
    this.#limit = pLimit(concurrency);
    this.#maxWaiting = maxWaiting;
  }

  /** Runs a job and returns its result; null if too many jobs are waiting already. */
  run<T>(key: string, job: () => Promise<T>): Promise<T> | null {
    const same = this.#jobs.get(key) as Promise<T> | undefined;
    if (same !== undefined) return same;
    if (this.#jobs.size >= this.#limit.concurrency + this.#maxWaiting) return null;
    const result = this.#limit(job).finally(() => this.#jobs.delete(key));
    this.#jobs.set(key, result);
    return result;
  }
}
