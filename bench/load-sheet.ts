import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discardDatabaseServer } from "#adapters/postgres/embedded.ts";
import type { Figure } from "./figures.ts";
import { findFreePort } from "./find-free-port.ts";
import { openLargeShop, reuseRenderedPictures } from "./large-shop.ts";
import { measureReload } from "./reload-sheet.ts";
import { startShop } from "./shop-process.ts";

const productCount = 10_000;

/** Measures what a new sheet of 10,000 rows costs a running shop until its pages and its search show it. */
export async function measureSheetLoad(): Promise<Figure[]> {
  const large = openLargeShop(productCount);
  const dataDir = mkdtempSync(join(tmpdir(), "shop-bench-data-"));
  reuseRenderedPictures(dataDir, large);
  const shop = await startShop({
    port: await findFreePort(),
    dataDir,
    root: large.root,
    env: { WARM_PICTURES: "off" },
  });
  try {
    const { seconds, cpuSeconds, riseMb, longestWaitMs } = await measureReload(shop, large);
    const note = `from saving the sheet to a page and a search that show it, ${seconds.toFixed(1)} s; two pages rendered`;
    return [
      { name: "10,000 rows loaded and indexed, CPU", value: cpuSeconds, unit: "s", budget: 1, note },
      { name: "10,000 rows loaded and indexed, memory above before", value: riseMb, unit: "MB", budget: 150 },
      {
        name: "longest wait of another request meanwhile",
        value: longestWaitMs,
        unit: "ms",
        budget: 50,
        note: "on two cores shared with the bench",
      },
    ];
  } finally {
    await shop.stop();
    await discardDatabaseServer(dataDir).catch(() => undefined);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
