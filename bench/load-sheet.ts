import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discardDatabaseServer } from "#adapters/postgres/embedded.ts";
import { type Figure, median } from "./figures.ts";
import { findFreePort } from "./find-free-port.ts";
import { type LargeShop, openLargeShop, reuseRenderedPictures } from "./large-shop.ts";
import { measureReload, type Reload } from "./reload-sheet.ts";
import { startShop } from "./shop-process.ts";

const productCount = 10_000;

/** One reload varies by a tenth and more. */
const rounds = 3;

/**
 * Measures what a new sheet of 10,000 rows costs a shop that has just started until its pages and its search show it: medians, and
 * the longest wait of all rounds.
 */
export async function measureSheetLoad(): Promise<Figure[]> {
  const large = openLargeShop(productCount);
  const reloads: Reload[] = [];
  for (let round = 0; round < rounds; round += 1) reloads.push(await reloadOnce(large));
  const list = (key: keyof Reload) => reloads.map((reload) => reload[key]);
  const cpu = list("cpuSeconds");
  const spread = `${cpu.map((each) => each.toFixed(2)).join(", ")} s in the rounds`;
  const note = `${spread}; from saving the sheet to a page and a search that show it, ${median(list("seconds")).toFixed(1)} s; two pages rendered`;
  return [
    { name: "10,000 rows loaded and indexed, CPU", value: median(cpu), unit: "s", budget: 1, note },
    {
      name: "10,000 rows loaded and indexed, memory above before",
      value: median(list("riseMb")),
      unit: "MB",
      budget: 150,
    },
    {
      name: "longest wait of another request meanwhile",
      value: Math.max(...list("longestWaitMs")),
      unit: "ms",
      budget: 50,
      note: "on two cores shared with the bench",
    },
  ];
}

async function reloadOnce(large: LargeShop): Promise<Reload> {
  const dataDir = mkdtempSync(join(tmpdir(), "shop-bench-data-"));
  reuseRenderedPictures(dataDir, large);
  const shop = await startShop({
    port: await findFreePort(),
    dataDir,
    root: large.root,
    env: { WARM_PICTURES: "off" },
  });
  try {
    return await measureReload(shop, large);
  } finally {
    await shop.stop();
    await discardDatabaseServer(dataDir).catch(() => undefined);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
