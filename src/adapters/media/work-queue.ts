/** Does jobs a few at a time; the same job asked for twice while it waits or runs is done once. */
export class WorkLane {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #jobs = new Map<string, Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** The result of the job, or null where too many wait already. */
  run<T>(key: string, job: () => Promise<T>): Promise<T> | null {
    const same = this.#jobs.get(key) as Promise<T> | undefined;
    if (same !== undefined) return same;
    if (this.#running >= this.#atOnce && this.#waiting.length >= this.#maxWaiting) return null;
    const result = this.#inTurn(job).finally(() => this.#jobs.delete(key));
    this.#jobs.set(key, result);
    return result;
  }

  async #inTurn<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed on, so that nobody slips in between.
      if (next !== undefined) next();
      else this.#running -= 1;
    }
  }
}
