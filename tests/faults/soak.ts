/**
 * Uses a shop for an hour (or SOAK_MINUTES=10) as people do, prints its memory use, and exits with 1 when its data,
 * after a collection of garbage, grow by more than 1 MB an hour over the second half, when anything failed, or when the
 * alarm beside it said that something did.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { readCpuMs } from "../../bench/process-tree.ts";
import { getDatabaseUrl } from "../support/postmaster.ts";
import { SheetHost } from "../support/sheet-host.ts";
import { getFreePort, listPages, makeDataDir, removeDataDir } from "../support/shop-process.ts";
import { readRows } from "./repeated-acts.ts";
import { openShopAtWork, type ShopAtWork } from "./shop-at-work.ts";

const minutes = Number(process.env["SOAK_MINUTES"] ?? 60);
const sampleEveryMs = Math.min(60_000, (minutes * 60_000) / 20);
const maxMbAnHour = 1;
const searches = [
  "pump",
  "uv clarifier",
  "filter 10000 litres",
  "koi food",
  "4 inch pipe",
  "net",
  "heater",
  "no such thing",
];
const mb = (bytes: number) => bytes / 1024 / 1024;

interface Sample {
  minutes: number;
  /** The heap without compiled code. */
  dataMb: number;
  /** Compiled code, which V8 adds for as long as rare paths run for the first time. */
  codeMb: number;
  externalMb: number;
  rssMb: number;
  handles: number;
  files: number;
  connections: number;
  logKb: number;
  orders: number;
  pages: number;
}

/** Waits for the shop to write its memory use, after it has collected its garbage. */
async function takeSample(
  { shop, databaseUrl, orders, payments }: ShopAtWork,
  file: string,
): Promise<Omit<Sample, "minutes" | "pages">> {
  await rm(file, { force: true });
  shop.child.kill("SIGUSR2");
  let text = "";
  while (!text.endsWith("}")) {
    await pause(50);
    text = await readFile(file, "utf8").catch(() => "");
  }
  const memory = JSON.parse(text) as NodeJS.MemoryUsage & { codeUsed: number; handles: number };
  const count = "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name LIKE 'shop%'";
  const [row] = await readRows<{ count: number }>(databaseUrl, count);
  return {
    dataMb: mb(memory.heapUsed - memory.codeUsed),
    codeMb: mb(memory.codeUsed),
    externalMb: mb(memory.external),
    rssMb: mb(memory.rss),
    handles: memory.handles,
    files: (await readdir(`/proc/${shop.child.pid}/fd`)).length,
    connections: row!.count,
    logKb: shop.output().length / 1024,
    orders: orders.acknowledged.length + payments.acknowledged.length,
  };
}

/** Returns the slope of the best-fitting line, per hour. */
function computeSlope(samples: readonly Sample[], key: keyof Sample): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map((one) => one.minutes)), mean(samples.map((one) => one[key]))];
  const covariance = mean(samples.map((one) => (one.minutes - x) * (one[key] - y)));
  return (covariance / mean(samples.map((one) => (one.minutes - x) ** 2))) * 60;
}

const folder = await mkdtemp(join(tmpdir(), "shop-soak-"));
const [dataDir, port, host] = [await makeDataDir(), await getFreePort(), await new SheetHost().open()];
const sheet = await readFile("content/products.csv", "utf8");
host.serve(sheet);
const memoryFile = join(folder, "memory.json");
const work = await openShopAtWork({
  dataDir,
  port,
  paceMs: 6_000,
  getDatabaseUrl: () => getDatabaseUrl(dataDir),
  env: {
    LOG_LEVEL: "info",
    CATALOGUE_URL: `${host.origin}/sheet.csv`,
    CATALOGUE_REFRESH_SECONDS: "10",
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "../support/report-memory.ts")).href}`,
    MEMORY_FILE: memoryFile,
  },
});
const { shop, admin } = work;
const alarms: string[] = [];
const told = createServer((request, response) => {
  let text = "";
  request
    .on("data", (chunk) => (text += String(chunk)))
    .on("end", () => {
      alarms.push(text);
      response.end();
    });
}).listen(0, "127.0.0.1");
await once(told, "listening");
const alarm = spawn(process.execPath, ["src/server/doctor/alarm-command.ts"], {
  env: {
    ...process.env,
    ...work.env,
    DATA_DIR: dataDir,
    CONTENT_DIR: resolve("content"),
    PORT: String(port),
    BASE_URL: shop.url,
    NODE_OPTIONS: "",
    ALARM_URL: `http://127.0.0.1:${(told.address() as AddressInfo).port}`,
  },
  stdio: "ignore",
});
const began = performance.now();
const sinceMinutes = () => (performance.now() - began) / 60_000;
const failures: string[] = [];
let [asked, isOver] = [0, false];

/** Repeats an act until the end, and keeps its failures. */
async function repeat(everyMs: number, act: (count: number) => Promise<unknown>): Promise<void> {
  for (let count = 0; !isOver; count += 1) {
    asked += 1;
    await act(count).catch((error: unknown) => failures.push(String(error)));
    await pause(everyMs);
  }
}

async function visit(path: string): Promise<string> {
  const response = await fetch(shop.url + path);
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return text;
}

const pages = await listPages(shop.url);
const picturePaths = [...new Set((await visit("/pond-products")).match(/\/media\/[^"\s,]+\.avif/g))].slice(0, 8);
const acts = [
  repeat(2_500, (count) => visit(pages[count % pages.length]!)),
  repeat(6_000, (count) => visit(`/pond-products?search=${encodeURIComponent(searches[count % searches.length]!)}`)),
  repeat(6_000, (count) => visit(picturePaths[count % picturePaths.length]!)),
  repeat(8_000, (count) =>
    [
      () => admin.call("listOrders", { view: "needs-me" }),
      () => admin.call("readDeskFigures", {}),
      () => admin.call("searchDesk", { search: "fraser" }),
      () =>
        admin.call("getDeskOrder", {
          orderId: work.payments.acknowledged.at(-1)?.orderId ?? work.orders.acknowledged.at(-1)?.orderId,
        }),
    ][count % 4]!(),
  ),
];

const samples: Sample[] = [];
const cpuBefore = readCpuMs(shop.child.pid!);
try {
  while (sinceMinutes() < minutes) {
    // The owner changes a price, which empties the page cache. Each sample comes equally long after a change.
    host.serve(sheet.replace("£2,326.50", `£2,3${20 + (samples.length % 7)}.50`));
    await pause(sampleEveryMs);
    const sample = { minutes: sinceMinutes(), ...(await takeSample(work, memoryFile)), pages: asked };
    samples.push(sample);
    process.stdout.write(
      `${Object.entries(sample)
        .map(([key, value]) => `${key} ${Number(value.toFixed(1))}`)
        .join("  ")}\n`,
    );
  }
} finally {
  isOver = true;
  await Promise.all(acts);
}
const cpu = (readCpuMs(shop.child.pid!) - cpuBefore) / (performance.now() - began);
// The alarm ends before the shop, whose stop it would report.
alarm.kill();
await once(alarm, "exit");
told.close();
const { lost, doubled, refusals, unclear } = await work.finish();
await shop.stop();
await work.close();
await host.close();
await removeDataDir(dataDir);
await rm(folder, { recursive: true });

const half = samples.slice(Math.floor(samples.length / 2));
const [first, last] = [half[0]!, half.at(-1)!];
process.stdout.write("\n| what | half-way | at the end | an hour |\n|---|---|---|---|\n");
for (const key of Object.keys(first) as (keyof Sample)[])
  process.stdout.write(
    `| ${key} | ${[first[key], last[key], computeSlope(half, key)].map((value) => value.toFixed(1)).join(" | ")} |\n`,
  );
const slope = computeSlope(half, "dataMb");
const wrong = [...alarms, ...failures, ...lost, ...doubled, ...refusals, ...unclear];
process.stdout.write(
  `${(cpu * 100).toFixed(1)} % of a core; ${wrong.length} wrong; data ${slope.toFixed(2)} MB an hour, at most ${maxMbAnHour}\n`,
);
for (const one of wrong.slice(0, 20)) process.stdout.write(`${typeof one === "string" ? one : JSON.stringify(one)}\n`);
process.exit(slope <= maxMbAnHour && wrong.length === 0 ? 0 : 1);
