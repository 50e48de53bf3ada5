/**
 * Prints a table of figures with their budgets; `--json FILE` also writes them to a file. A missed budget or a missing figure
 * exits with code 1. Trust the ratios rather than absolute times, which vary on a shared machine.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { discardDatabaseServer } from "#adapters/postgres/embedded.ts";
import { findChromium } from "../scripts/setup/find-chromium.mjs";
import { measureCachedPage } from "./cached-page.ts";
import { formatTable, isOverBudget, type Figure } from "./figures.ts";
import { measureFirstLoads } from "./first-load.ts";
import { measureLargestPaints } from "./largest-paint.ts";
import { measurePlaceOrder } from "./place-orders.ts";
import { measureSearchFlood } from "./search-flood.ts";
import { readPssMb, startShop } from "./shop-process.ts";
import { measureStart } from "./start-time.ts";
import { measureUncachedRender } from "./uncached-render.ts";

const port = 47_610;
const memoryBudgetMb = 180;
const idleMs = 15_000;

const figures: Figure[] = [];
const failures: string[] = [];
const dataDir = mkdtempSync(join(tmpdir(), "shop-bench-"));

try {
  let shop = await startShop({ port, dataDir });
  console.log("Memory at rest …");
  await measure("memory", async () => {
    await fetch(`${shop.baseUrl}/`).then((response) => response.text());
    await pause(idleMs);
    return [
      {
        name: "memory at rest (PSS, without the database)",
        value: readPssMb(shop.pid),
        unit: "MB",
        budget: memoryBudgetMb,
      },
    ];
  });
  console.log("First loads in Chromium …");
  await measure("first loads", () => measureFirstLoads(shop.baseUrl, findChromium()));
  console.log("Largest paints on a slow network …");
  await measure("largest paints", () => measureLargestPaints(shop.baseUrl, findChromium()));
  console.log("Uncached render …");
  await measure("uncached render", () => measureUncachedRender(shop));
  console.log("Order requests …");
  await measure("placeOrder", () => measurePlaceOrder(shop.baseUrl));
  await shop.stop();

  console.log("A cached page beside a bare server …");
  shop = await startShop({ port, dataDir });
  await measure("cached page", () => measureCachedPage(shop));
  await shop.stop();

  console.log("Other visitors during a flood of searches …");
  shop = await startShop({ port, dataDir, env: { TRUSTED_PROXIES: "loopback" } });
  await measure("search flood", () => measureSearchFlood(shop));
  await shop.stop();

  console.log("Starts …");
  await measure("start", () => measureStart(port, dataDir));
} finally {
  await discardDatabaseServer(dataDir).catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
}

console.log(`\n${formatTable(figures)}\n`);
const missed = figures.filter(isOverBudget);
for (const figure of missed) console.log(`Missed: ${figure.name}`);
for (const failure of failures) console.log(`Not measured: ${failure}`);
const jsonFlag = process.argv.indexOf("--json");
const jsonFile = process.argv[jsonFlag + 1];
if (jsonFlag !== -1 && jsonFile)
  writeFileSync(jsonFile, `${JSON.stringify({ figures, missing: failures }, null, 2)}\n`);
process.exitCode = missed.length + failures.length === 0 ? 0 : 1;

/** Adds the figures of one part. A failure is reported, and the other parts are still measured. */
async function measure(name: string, run: () => Promise<Figure[]>): Promise<void> {
  try {
    figures.push(...(await run()));
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
