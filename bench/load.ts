import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listPages } from "../tests/support/shop-process.ts";
import { settleMs, withShop, type BenchShop } from "./bench-shop.ts";
import { median, type Asked, type Figure } from "./figures.ts";
import { openLargeShop, type LargeShop } from "./large-shop.ts";
import { readCpuMs, readMemoryMb } from "./process-tree.ts";
import { measureWaits, requestPages } from "./requests.ts";

const restGoalMb = 130;
const loadGoalMb = 190;
const idleMs = 15_000;
const minSheetRows = 10_000;
const reloadWithinMs = 120_000;

/** Measures the shop's memory at rest and under load, and the cost of a new sheet. */
export async function measureLoad({ rounds, products }: Asked): Promise<Figure[]> {
  const large = openLargeShop(products);
  const memory = await withShop({ large, pictures: "inspected" }, (shop) => measureMemory(shop, large));
  const sheetRows = Math.max(products, minSheetRows);
  const longSheet = openLargeShop(sheetRows);
  const reloads: Reload[] = [];
  for (let round = 0; round < rounds; round += 1)
    reloads.push(await withShop({ large: longSheet }, (shop) => measureReload(shop, longSheet)));
  const pick = (key: keyof Reload) => reloads.map((reload) => reload[key]);
  return [
    ...memory,
    { name: `${sheetRows} rows loaded, CPU`, value: median(pick("cpuSeconds")), unit: "s" },
    { name: `${sheetRows} rows, from saved to shown`, value: median(pick("seconds")), unit: "s" },
    { name: "longest wait of another request meanwhile", value: Math.max(...pick("longestWaitMs")), unit: "ms" },
  ];
}

/** Measures the memory at rest after the first pages and their pictures, and the peak while all pages are requested. */
async function measureMemory(shop: BenchShop, large: LargeShop): Promise<Figure[]> {
  for (const path of ["/", large.categoryPath, large.productPath]) await visitWithPictures(shop.url + path);
  await pause(idleMs);
  const restMb = readMemoryMb(shop.pid);
  const paths = await listPages(shop.url);
  let maxMb = 0;
  const timer = setInterval(() => (maxMb = Math.max(maxMb, readMemoryMb(shop.pid))), 250);
  await requestPages(shop.url, paths, 12_000).finally(() => clearInterval(timer));
  return [
    { name: "memory at rest", value: restMb, unit: "MB", atMost: restGoalMb, note: "without the database" },
    { name: `memory under load, ${paths.length} pages`, value: maxMb, unit: "MB", atMost: loadGoalMb },
  ];
}

/** Visits a page as a browser does, with each picture in one size. */
async function visitWithPictures(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const sources = html.match(/srcset="[^"]+\.avif[^"]*"/gi) ?? [];
  const pictures = new Set(sources.map((source) => /\/media\/[^"\s,]+\.avif/.exec(source)?.[0] ?? ""));
  for (const picture of pictures) await (await fetch(new URL(picture, url))).arrayBuffer();
}

interface Reload {
  /** The time from saving the sheet until its products are on a page and in the search. */
  seconds: number;
  cpuSeconds: number;
  /** The longest wait for an answer that needs no page. */
  longestWaitMs: number;
}

/** Renames the first product in the sheet, and waits until a page and the search know its new name. */
async function measureReload(shop: BenchShop, { root, productPath }: LargeShop): Promise<Reload> {
  const file = join(root, "content/products.csv");
  const original = readFileSync(file, "utf8");
  const name = `Renamed Filter ${process.pid}`;
  const paths = [productPath, `/pond-products?search=${encodeURIComponent(name)}`];
  // Renders the old pages first, because polling during the reload must not include the cost of rendering them.
  for (const path of [...paths, ...paths, ...paths]) await (await fetch(shop.url + path)).text();
  await pause(settleMs);
  const cpuBefore = readCpuMs(shop.pid);
  const savedAt = performance.now();
  const shown = new AbortController();
  const waits = measureWaits("203.0.113.9", `${shop.url}/healthz`, shown.signal);
  try {
    writeFileSync(file, original.replace(/\n"[^"]*(?:""[^"]*)*"/, `\n"${name}"`));
    for (const path of paths)
      while (!(await (await fetch(shop.url + path)).text()).includes(name)) {
        if (performance.now() - savedAt > reloadWithinMs) throw new Error("The new sheet was not shown in time.");
        await pause(100);
      }
    const seconds = (performance.now() - savedAt) / 1000;
    const cpuSeconds = (readCpuMs(shop.pid) - cpuBefore) / 1000;
    shown.abort();
    return { seconds, cpuSeconds, longestWaitMs: Math.max(...(await waits)) };
  } finally {
    shown.abort();
    writeFileSync(file, original);
  }
}
