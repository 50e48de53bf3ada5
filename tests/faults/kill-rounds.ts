import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { expectEnded } from "../support/is-running.ts";
import { openQuietDatabase, postmasterPid } from "../support/postmaster.ts";
import { createRandom } from "../support/random.ts";
import {
  getFreePort,
  makeDataDir,
  removeDataDir,
  startShopProcess,
  type ShopProcess,
} from "../support/shop-process.ts";
import { RepeatedActs, type Act } from "./repeated-acts.ts";

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
  /** What the acts make, in the plural: "orders". */
  what: string;
  victims: readonly Victim[];
  /** How many acts are under way at the same time. */
  actors: number;
  /** The maximum number of acts to acknowledge before a kill, so that the shop is at work. */
  maxActs: number;
  env?: Record<string, string>;
  /** The folder that contains content/; by default the project. */
  folder?: string;
  /** Called once the shop is open. */
  open(shop: KilledShop): Promise<{
    act: Act<Acknowledged>;
    /** Finds half-written data on the disk while the shop is down. */
    findHalf?(): Promise<unknown[]>;
    /** Compares acknowledged acts with the stored data. The shop is back, nobody acts, and it can be started again. */
    compare(acknowledged: readonly Acknowledged[], restart: () => Promise<void>): Promise<Comparison>;
  }>;
}

interface Comparison {
  lost: unknown[];
  doubled: unknown[];
  half: unknown[];
}

/**
 * Kills the shop, or what it needs, at random moments while someone acts, and starts it again. Afterwards everything
 * that was acknowledged must be there exactly once.
 */
export function testKills<Acknowledged>(loop: KillLoop<Acknowledged>): void {
  const { what, victims, actors, env, folder } = loop;
  const title = `all acknowledged ${what} are there exactly once after ${rounds} kills (KILL_SEED=${seed} KILL_ROUNDS=${rounds})`;
  test(title, { timeout: 90_000 + rounds * maxRoundMs }, async () => {
    const [dataDir, port] = [await makeDataDir(), await getFreePort()];
    let database = await openQuietDatabase(dataDir);
    const start = () =>
      startShopProcess({
        dataDir,
        port,
        // Each actor sends a separate IP address.
        env: { LOG_LEVEL: "warn", TRUSTED_PROXIES: "loopback", DATABASE_URL: database.url, ...env },
        ...(folder === undefined ? {} : { folder }),
      });
    let shop: ShopProcess | null = null;
    try {
      shop = await start();
      const { act, findHalf, compare } = await loop.open({ url: shop.url, dataDir, databaseUrl: database.url });
      const acts = new RepeatedActs(actors, act);
      const half: unknown[] = [];
      for (const { victim, count, delayMs } of planRounds(victims, loop.maxActs)) {
        await acts.acknowledge(count);
        await pause(delayMs);
        if (victim !== "shop") await killDatabase(database.url);
        // Losing its database must not end the shop.
        if (victim === "database") expect(hasEnded(shop)).toBe(false);
        else {
          await shop.kill();
          half.push(...((await findHalf?.()) ?? []));
        }
        if (victim !== "shop") {
          await database.close();
          database = await openQuietDatabase(dataDir);
        }
        if (victim !== "database") shop = await start();
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
      await database.close();
      await removeDataDir(dataDir);
    }
  });
}

/** Plans the victim and moment of each kill. The first rounds kill each victim once. */
function planRounds(victims: readonly Victim[], maxActs: number) {
  const random = createRandom(seed);
  const first = random(victims.length);
  return Array.from({ length: rounds }, (_, index) => ({
    victim: victims[index < victims.length ? (first + index) % victims.length : random(victims.length)]!,
    count: 1 + random(maxActs),
    delayMs: random(120),
  }));
}

async function killDatabase(databaseUrl: string): Promise<void> {
  const pid = postmasterPid(databaseUrl);
  process.kill(pid, "SIGKILL");
  await expectEnded(pid);
}

function hasEnded({ child }: ShopProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
