import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { stopDatabaseServer } from "#adapters/postgres/embedded.ts";
import { serverDefaults } from "../scripts/setup/server-command.mjs";
import { findDatabaseUrl } from "../tests/support/postmaster.ts";
import { findFreePort, startShopProcess } from "../tests/support/shop-process.ts";
import { type LargeShop, reusePictures } from "./large-shop.ts";

export interface BenchShop {
  url: string;
  dataDir: string;
  pid: number;
  readyAfterMs: number;
  stop(): Promise<void>;
}

interface BenchShopOptions {
  /** A shop with another catalogue; the demo shop without it. */
  large?: LargeShop;
  env?: Record<string, string>;
}

/** The pages that a shop renders ahead after its start are not to be part of what is measured. */
export const settleMs = 6_000;

export async function startBenchShop(dataDir: string, { large, env }: BenchShopOptions = {}): Promise<BenchShop> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const { child, url, stop } = await startShopProcess({
    dataDir,
    port,
    // Measured visitors send addresses of their own.
    env: { ...serverDefaults, TRUSTED_PROXIES: "loopback", ...env },
    // The first start with a thousand pictures inspects them all.
    readyWithinMs: 180_000,
    ...(large && { folder: large.root }),
  });
  return { url, dataDir, pid: child.pid ?? 0, readyAfterMs: performance.now() - startedAt, stop };
}

export async function withDataDir<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), "shop-bench-data-"));
  try {
    return await work(dataDir);
  } finally {
    await stopDatabaseServer(dataDir, { deletesData: true }).catch(() => undefined);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface MeasuredShop extends BenchShopOptions {
  /** Whether earlier runs have rendered the pictures, or only read their sizes. */
  pictures?: "rendered" | "inspected";
  /** Whether it has been started and stopped before. */
  startsTwice?: boolean;
}

/** Measures with a freshly started shop in a data folder of its own. */
export function withShop<Result>(
  { large, env = {}, pictures = "rendered", startsTwice = false }: MeasuredShop,
  measure: (shop: BenchShop) => Promise<Result>,
): Promise<Result> {
  return withDataDir(async (dataDir) => {
    if (large !== undefined) reusePictures(dataDir, large, pictures);
    const start = () => startBenchShop(dataDir, { env, ...(large && { large }) });
    if (startsTwice) await (await start()).stop();
    const shop = await start();
    try {
      await pause(settleMs);
      return await measure(shop);
    } finally {
      await shop.stop();
    }
  });
}

/** Works with the database of a running shop, as the superuser. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const url = await findDatabaseUrl(dataDir);
  const client = new pg.Client({ connectionString: url.replace("//shop:", "//postgres:") });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
