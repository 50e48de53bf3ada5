/**
 * Measures the shop and prints a table of figures with their goals. `npm run bench -- press cached` measures these parts alone,
 * `--rounds 5` repeats each comparison five times. `--json FILE` also writes the figures to a file. A missed goal or a missing
 * figure exits with code 1. Trust the comparisons rather than absolute times, which vary on a shared machine.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { discardDatabaseServer } from "#adapters/postgres/embedded.ts";
import { findFreePort } from "./find-free-port.ts";
import { alignColumns, formatTable, isMissed, type Figure, type Measured, type Table } from "./figures.ts";
import { openLargeShop, reuseInspectedPictures, reuseRenderedPictures } from "./large-shop.ts";
import { findParts, isNamed, type Part, parts } from "./parts.ts";
import { settleMs, startShop } from "./shop-process.ts";

interface Result {
  figures: Figure[];
  tables: Table[];
}

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "string" },
    rounds: { type: "string", default: "3" },
  },
});
const unknown = names.filter((name) => !parts.some((part) => isNamed(part.name, name)));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. The parts are: ${parts.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}

const results: Result[] = [];
const failures: string[] = [];
const large = openLargeShop();
const dataDirs = new Map<string, string>();

try {
  for (const part of findParts(names)) {
    console.log(`${part.title} …`);
    const startedAt = performance.now();
    try {
      const measured = await measurePart(part);
      const { figures, tables = [] } = Array.isArray(measured) ? { figures: measured } : measured;
      results.push({ figures, tables });
    } catch (error) {
      // The other parts are still measured.
      failures.push(`${part.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  }
} finally {
  for (const dataDir of dataDirs.values()) {
    await discardDatabaseServer(dataDir).catch(() => undefined);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const figures = results.flatMap((result) => result.figures);
if (figures.length > 0) console.log(`\n${formatTable(figures)}\n`);
for (const table of results.flatMap(({ tables }) => tables)) console.log(`${alignColumns(table)}\n`);
const missed = figures.filter(isMissed);
for (const figure of missed) console.log(`Missed: ${figure.name}`);
for (const failure of failures) console.log(`Not measured: ${failure}`);
if (options.json !== undefined)
  writeFileSync(options.json, `${JSON.stringify({ figures, missing: failures }, null, 2)}\n`);
process.exitCode = missed.length + failures.length === 0 ? 0 : 1;

async function measurePart(part: Part): Promise<Figure[] | Measured> {
  if (part.shop === "none") return part.measure();
  const shop = await startShop({
    port: await findFreePort(),
    dataDir: openDataDir(part.shop),
    // Rendering a thousand pictures ahead would take the processor from what is measured.
    env: { WARM_PICTURES: "off" },
    ...(part.shop === "demo" ? {} : { root: large.root }),
  });
  try {
    await pause(settleMs);
    return await part.measure({ shop, large, rounds: Number(options.rounds) });
  } finally {
    await shop.stop();
  }
}

function openDataDir(kind: Exclude<Part["shop"], "none">): string {
  const known = dataDirs.get(kind);
  if (known !== undefined) return known;
  const dataDir = mkdtempSync(join(tmpdir(), "shop-bench-data-"));
  if (kind === "large") reuseRenderedPictures(dataDir, large);
  if (kind === "large, no pictures yet") reuseInspectedPictures(dataDir, large);
  dataDirs.set(kind, dataDir);
  return dataDir;
}
