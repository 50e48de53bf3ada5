import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { createRandom } from "../support/random.ts";
import { findDatabaseUrl, postmasterPid } from "../support/postmaster.ts";
import {
  findFreePort,
  makeDataDir,
  removeDataDir,
  type ShopProcess,
  startShopProcess,
} from "../support/shop-process.ts";
import { CallFailed } from "./shop-caller.ts";

/** KILL_SEED repeats the plan of a run that failed; KILL_ROUNDS asks for more than the few rounds of every run. */
const seed = Number(process.env["KILL_SEED"] ?? randomInt(2 ** 31));
const rounds = Number(process.env["KILL_ROUNDS"] ?? 3);
const maxRoundMs = 30_000;

type Victim = "shop" | "database" | "database and shop";
export const shopOrDatabase: readonly Victim[] = ["shop", "database", "database and shop"];

interface KilledShop {
  url: string;
  dataDir: string;
  databaseUrl: string;
}

interface KillLoop<Acknowledged> {
  /** "orders" */
  what: string;
  victims: readonly Victim[];
  /** How many acts are under way at the same time. */
  actors: number;
  /** The most acts to acknowledge before a kill, so that the shop is at work. */
  mostActs: number;
  env?: Record<string, string>;
  /** The folder that contains content/; by default the project. */
  folder?: string;
  /** Called once the shop is open. */
  open(shop: KilledShop): Promise<{
    act: Act<Acknowledged>;
    /** Finds what is half on the disk while the shop is down. */
    findHalf?(): Promise<unknown[]>;
    /** Compares what was acknowledged with what is there. The shop has come back, nobody acts, and it can be started again. */
    compare(acknowledged: readonly Acknowledged[], restart: () => Promise<void>): Promise<Comparison>;
  }>;
}

interface Comparison {
  lost: unknown[];
  doubled: unknown[];
  half: unknown[];
}

/** Does something, and repeats its calls until they are acknowledged. Each actor does so again and again. */
type Act<Acknowledged> = (acts: RepeatedActs<Acknowledged>, actor: number) => Promise<void>;

/**
 * Kills the shop, or what it needs, at random moments while somebody acts, and starts it again. Afterwards everything that was
 * acknowledged must be there exactly once.
 */
export function testKills<Acknowledged>(loop: KillLoop<Acknowledged>): void {
  const { what, victims, actors, env, folder } = loop;
  const title = `all acknowledged ${what} are there exactly once after ${rounds} kills (KILL_SEED=${seed} KILL_ROUNDS=${rounds})`;
  test(title, { timeout: 90_000 + rounds * maxRoundMs }, async () => {
    const [dataDir, port] = [await makeDataDir(), await findFreePort()];
    const start = () =>
      startShopProcess({
        dataDir,
        port,
        // Each actor sends an address of their own.
        env: { LOG_LEVEL: "warn", TRUSTED_PROXIES: "loopback", ...env },
        ...(folder === undefined ? {} : { folder }),
      });
    let shop: ShopProcess | null = null;
    try {
      shop = await start();
      const databaseUrl = await findDatabaseUrl(dataDir);
      const { act, findHalf, compare } = await loop.open({ url: shop.url, dataDir, databaseUrl });
      const acts = new RepeatedActs(actors, act);
      const half: unknown[] = [];
      for (const { victim, count, delayMs } of planRounds(victims, loop.mostActs)) {
        await acts.acknowledge(count);
        await pause(delayMs);
        if (victim !== "shop") await killDatabase(databaseUrl);
        // Losing its database must not end the shop.
        if (victim === "database") expect(hasEnded(shop)).toBe(false);
        else {
          await shop.kill();
          half.push(...((await findHalf?.()) ?? []));
          shop = await start();
        }
      }
      await acts.acknowledge(actors);
      await acts.stop();
      const restart = async () => {
        await shop?.stop();
        shop = await start();
      };
      const found = await compare(acts.acknowledged, restart);
      half.push(...found.half);
      process.stdout.write(
        `${what}: seed ${seed}, ${rounds} kills, ${acts.acknowledged.length} acknowledged, ${found.lost.length} lost, ` +
          `${found.doubled.length} doubled, ${half.length} half, ${acts.retries} retries\n`,
      );
      expect({ refusals: acts.refusals, ...found, half }).toEqual({ refusals: [], lost: [], doubled: [], half: [] });
      // Otherwise nothing was killed during an act, and the test proves nothing.
      expect(acts.retries).toBeGreaterThan(0);
      await shop.stop();
    } finally {
      await shop?.kill();
      await removeDataDir(dataDir);
    }
  });
}

/** Plans what is killed when. The first rounds have each victim once. */
function planRounds(victims: readonly Victim[], mostActs: number) {
  const random = createRandom(seed);
  const first = random(victims.length);
  return Array.from({ length: rounds }, (_, index) => ({
    victim: victims[index < victims.length ? (first + index) % victims.length : random(victims.length)]!,
    count: 1 + random(mostActs),
    delayMs: random(120),
  }));
}

/** Acts that were on their way may be acknowledged before the shop has restarted a database that was killed just now. */
async function killDatabase(databaseUrl: string): Promise<void> {
  await vi.waitFor(() => process.kill(postmasterPid(databaseUrl), "SIGKILL"), { timeout: 20_000, interval: 20 });
}

function hasEnded({ child }: ShopProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** What several actors do at the same time, each repeated as a person, a browser or Stripe would when no answer comes. */
export class RepeatedActs<Acknowledged> {
  readonly acknowledged: Acknowledged[] = [];
  readonly refusals: string[] = [];
  retries = 0;
  isOver = false;
  readonly #actors: Promise<void>[];
  readonly #pausesMs: readonly [first: number, most: number];
  #failure: Error | null = null;

  constructor(
    actors: number,
    act: Act<Acknowledged>,
    { pausesMs = [50, 1_000] as readonly [first: number, most: number] } = {},
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

  /** Waits for this many more acknowledged acts, a minute for each: a busy machine takes long, and one that is stuck for ever. */
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

  /** Repeats a call until it is acknowledged. `isAnswer`: an error that says something, and is thrown. */
  async repeat<Result>(
    call: () => Promise<Result>,
    isAnswer: (error: CallFailed) => boolean = () => false,
  ): Promise<Result> {
    const [first, most] = this.#pausesMs;
    for (let pauseMs = first; ; pauseMs = Math.min(pauseMs * 1.5, most)) {
      try {
        return await call();
      } catch (error) {
        if (error instanceof CallFailed && isAnswer(error)) throw error;
        // While the shop is down, no response or "unavailable" is correct. Any other error would lose what somebody did.
        const isDown = !(error instanceof CallFailed) || error.status === 503;
        if (!isDown) this.refusals.push(String(error));
        this.retries += 1;
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
