import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { CallFailed } from "./shop-caller.ts";

/** Does something, and repeats its calls until they are acknowledged. Each actor does so again and again. */
export type Act<Acknowledged> = (acts: RepeatedActs<Acknowledged>, actor: number) => Promise<void>;

/**
 * Acts of several actors at the same time, each repeated as a person, a browser or Stripe would when no answer comes.
 */
export class RepeatedActs<Acknowledged> {
  readonly acknowledged: Acknowledged[] = [];
  readonly refusals: string[] = [];
  /** The answers to calls that were then repeated. */
  readonly answers = new Set<string>();
  retries = 0;
  /** The longest time that a call waited, with or without an answer. */
  longestMs = 0;
  isOver = false;
  readonly #actors: Promise<void>[];
  readonly #pausesMs: readonly [first: number, max: number];
  #failure: Error | null = null;

  constructor(
    actors: number,
    act: Act<Acknowledged>,
    { pausesMs = [50, 1_000] as readonly [first: number, max: number] } = {},
  ) {
    this.#pausesMs = pausesMs;
    this.#actors = Array.from({ length: actors }, async (_, actor) => {
      try {
        while (!this.isOver) await act(this, actor);
      } catch (error) {
        this.#failure ??= new Error("An actor has given up.", { cause: error });
      }
    });
  }

  /**
   * Waits for this many more acknowledged acts, at most a minute for each: a busy machine takes long, a stuck one for
   * ever.
   */
  async acknowledge(count: number): Promise<void> {
    const target = this.acknowledged.length + count;
    const deadline = Date.now() + count * 60_000;
    while (this.acknowledged.length < target) {
      if (this.#failure !== null) throw this.#failure;
      if (Date.now() > deadline)
        throw new Error(
          `Only ${this.acknowledged.length} of ${target} were acknowledged, with ${this.retries} retries (${this.refusals.join(" · ")}).`,
        );
      await pause(10);
    }
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.#actors);
    if (this.#failure !== null) throw this.#failure;
  }

  /** Repeats a call until it is acknowledged. `isAnswer` tells which errors count as an answer and are thrown. */
  async repeat<Result>(
    call: () => Promise<Result>,
    isAnswer: (error: CallFailed) => boolean = () => false,
  ): Promise<Result> {
    const [first, max] = this.#pausesMs;
    for (let pauseMs = first; ; pauseMs = Math.min(pauseMs * 1.5, max)) {
      const begun = performance.now();
      try {
        return await call().finally(() => (this.longestMs = Math.max(this.longestMs, performance.now() - begun)));
      } catch (error) {
        if (error instanceof CallFailed && isAnswer(error)) throw error;
        // While the shop is down, no response or "unavailable" is correct. Any other error would lose an act.
        const isDown = !(error instanceof CallFailed) || error.status === 503;
        if (!isDown) this.refusals.push(String(error));
        this.retries += 1;
        this.answers.add(String(error));
        if (this.refusals.length > 20) throw error;
        await pause(pauseMs);
      }
    }
  }
}

/** Reads rows of the shop's database. */
export async function readRows<Row extends pg.QueryResultRow>(databaseUrl: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}
