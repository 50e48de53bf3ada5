import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serverDefaults } from "../scripts/setup/server-command.mjs";
import { deleteDataDir } from "../tests/support/data-folder.ts";
import { getFreePort, startShopProcess } from "../tests/support/shop-process.ts";
import { reusePictures, type LargeShop } from "./large-shop.ts";

export interface BenchShop {
  url: string;
  dataDir: string;
  pid: number;
}

interface MeasuredShop {
  /** The shop with another catalogue; by default, the demo shop is measured. */
  large?: LargeShop;
  /** Whether the shop starts with the pictures that earlier runs rendered, or only with their sizes. */
  pictures?: "rendered" | "inspected";
}

/** The time in ms in which a shop renders pages ahead after its start, which must not be measured. */
export const settleMs = 6_000;

export async function withShop<Result>(
  { large, pictures = "rendered" }: MeasuredShop,
  measure: (shop: BenchShop) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), "shop-bench-data-"));
  try {
    if (large !== undefined) reusePictures(dataDir, large, pictures);
    const { child, url, stop } = await startShopProcess({
      dataDir,
      port: await getFreePort(),
      // Each measured visitor sends a different IP address, which the shop believes only from a trusted proxy.
      env: { ...serverDefaults, TRUSTED_PROXIES: "loopback", CATALOGUE_MAX_ROWS: "200000" },
      // The limit is long because the first start with a thousand pictures inspects them all.
      readyWithinMs: 180_000,
      ...(large && { folder: large.root }),
    });
    try {
      await pause(settleMs);
      return await measure({ url, dataDir, pid: child.pid ?? 0 });
    } finally {
      await stop();
    }
  } finally {
    await deleteDataDir(dataDir);
  }
}
