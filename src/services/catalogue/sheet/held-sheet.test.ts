import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openCatalogueSource } from "#adapters/sheet/catalogue-source.ts";
import { parseCatalogue } from "#adapters/sheet/parse-records.ts";
import type { ServiceLog } from "#services/ports.ts";
import { createCatalogueHolder, type CatalogueHolder } from "./catalogue-holder.ts";

const by = "dealer@shop.test";
const isChanged = { code: "catalogue.sheet-changed" };
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let dataDir: string;
let path: string;
const holders: CatalogueHolder[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "held-"));
  path = join(dataDir, "products.csv");
});
afterEach(async () => {
  for (const holder of holders.splice(0)) holder.stop();
  await rm(dataDir, { recursive: true, maxRetries: 10, retryDelay: 50 });
});

/** Saves a sheet of twelve products, the first of which has the given price. */
async function save(first: number, factor = 1): Promise<void> {
  const rows = Array.from({ length: 12 }, (_, index) => {
    const price = ((index === 0 ? first : index + 10) * factor).toFixed(2);
    return `Pump ${index},P-${index},pumps,${price},,`;
  });
  await writeFile(path, ["name,code,category,price,available_sizes,option_price_pairs", ...rows, ""].join("\n"));
}

interface ProcessOptions {
  log?: ServiceLog;
  followSeconds?: number;
  /** The error that saving a sheet for the next start throws; null for none. */
  failure?: Error | null;
}

/** A process of the shop. It reads the sheet without a thread, and only when the test asks. */
async function openProcess({ log = quiet, followSeconds = 3600, failure = null }: ProcessOptions = {}) {
  const { source, archive } = openCatalogueSource({ catalogueUrl: path, contentDir: dataDir, dataDir });
  source.parseCatalogue = async (bytes) => parseCatalogue(bytes);
  if (failure !== null) archive.saveSheet = () => Promise.reject(failure);
  const holder = createCatalogueHolder({
    source,
    archive,
    refreshSeconds: 3600,
    followSeconds,
    now: () => new Date(),
    log,
  });
  holders.push(holder);
  await holder.start();
  return holder;
}

function findPrice(holder: CatalogueHolder) {
  return holder.current()?.byKey.get("P-0")?.pricePence;
}

async function openHeld(parts?: Parameters<typeof openProcess>[0]) {
  await save(10);
  const holder = await openProcess(parts);
  await save(10, 100);
  expect(await holder.refresh()).toMatchObject({ result: "held" });
  const held = await holder.findHeldSheet();
  if (held === null) throw new Error("nothing is on hold");
  return { holder, held };
}

test("a sheet with every price a hundred times higher is put on hold, and the desk reads what would change", async () => {
  const log = { ...quiet, warn: vi.fn() };
  const { holder, held } = await openHeld({ log });
  expect(findPrice(holder)).toBe(1000);
  expect(held.doubts.map(({ kind }) => kind)).toEqual(["prices-times-a-hundred"]);
  expect(held.changes.counts).toEqual({ suspicious: 12, prices: 0, added: 0, gone: 0, others: 0 });
  expect(held.changes.suspicious[0]).toMatchObject({ product: "Pump 0", from: "£10.00", to: "£1,000.00", by: "× 100" });
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(await holder.refresh()).toMatchObject({ result: "held" });
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test("the first load of a shop is never put on hold", async () => {
  await save(10, 100);
  const holder = await openProcess();
  expect(findPrice(holder)).toBe(100000);
  expect(holder.history().revisions.map(({ number, how }) => [number, how])).toEqual([[1, "read"]]);
});

describe("at the desk", () => {
  test("accepting puts the held sheet on sale", async () => {
    const { holder, held } = await openHeld();
    await holder.decide({ kind: "accept", hash: held.hash, by });
    expect(findPrice(holder)).toBe(100000);
    expect(await holder.findHeldSheet()).toBeNull();
    expect(holder.history().revisions[0]).toMatchObject({ number: 2, how: "accepted", by });
    expect(await holder.refresh()).toMatchObject({ result: "unchanged" });
  });

  test("going back keeps what is on sale, until the sheet changes", async () => {
    const { holder, held } = await openHeld();
    await holder.decide({ kind: "decline", hash: held.hash });
    expect(await holder.refresh()).toMatchObject({ result: "unchanged" });
    expect(await holder.findHeldSheet()).toBeNull();
    await save(11);
    expect(await holder.refresh()).toMatchObject({ result: "loaded" });
    expect(findPrice(holder)).toBe(1100);
  });

  test("a sheet that someone went back from is judged again when asked", async () => {
    const { holder, held } = await openHeld();
    await holder.decide({ kind: "decline", hash: held.hash });
    expect(await holder.judgeAgain()).toMatchObject({ result: "held" });
    expect((await holder.findHeldSheet())?.hash).toBe(held.hash);
    expect(await holder.judgeAgain()).toMatchObject({ result: "held" });
  });

  test("one press takes an earlier version back, which stays although the sheet has another", async () => {
    await save(10);
    const holder = await openProcess();
    await save(11);
    await holder.refresh();
    await holder.decide({ kind: "restore", number: 1, by });
    expect(findPrice(holder)).toBe(1000);
    expect(holder.history().revisions[0]).toMatchObject({ number: 3, how: "taken-back", of: 1, by });
    expect(await holder.refresh()).toMatchObject({ result: "unchanged" });
    expect(findPrice(holder)).toBe(1000);
    await save(12);
    await holder.refresh();
    expect(findPrice(holder)).toBe(1200);
  });

  test("nobody accepts a sheet other than the one they saw", async () => {
    const { holder, held } = await openHeld();
    await save(20, 100);
    await holder.refresh();
    await expect(holder.decide({ kind: "accept", hash: held.hash, by })).rejects.toMatchObject(isChanged);
    await expect(holder.decide({ kind: "decline", hash: held.hash })).rejects.toMatchObject(isChanged);
    await expect(holder.decide({ kind: "restore", number: 1, by })).rejects.toMatchObject(isChanged);
    expect(findPrice(holder)).toBe(1000);
  });

  test("a sheet that is good again is on sale, and nothing is on hold any more", async () => {
    const { holder } = await openHeld();
    await save(10);
    expect(await holder.refresh()).toMatchObject({ result: "unchanged" });
    expect(await holder.findHeldSheet()).toBeNull();
  });
});

describe("several processes", () => {
  test("agree about what is on sale and what is on hold, whichever of them decides", async () => {
    await save(10);
    const processes = await Promise.all([openProcess(), openProcess(), openProcess()]);
    expect(processes[0].history()).toMatchObject({ revisions: [{ number: 1 }] });
    await save(10, 100);
    const results = await Promise.all(processes.map(async (holder) => (await holder.refresh()).result));
    expect(results).toEqual(["held", "held", "held"]);
    const helds = await Promise.all(processes.map((holder) => holder.findHeldSheet()));
    const [hash = ""] = new Set(helds.map((held) => held?.hash));
    const outcomes = await Promise.allSettled(processes.map((holder) => holder.decide({ kind: "accept", hash, by })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(isChanged);
    await Promise.all(processes.map((holder) => holder.refresh()));
    expect(processes.map(findPrice)).toEqual([100_000, 100_000, 100_000]);
    for (const { history } of processes) expect(history().revisions.map(({ number }) => number)).toEqual([2, 1]);
  });

  test("hear of a decision without reading the sheet again", async () => {
    const { holder, held } = await openHeld();
    const other = await openProcess({ followSeconds: 0.05 });
    const changed = new Promise((resolve) => other.onRevision(resolve));
    await holder.decide({ kind: "accept", hash: held.hash, by });
    await changed;
    expect(findPrice(other)).toBe(100000);
  });
});

test("a restart finds what is on sale, what is on hold and what can be restored", async () => {
  const { held } = await openHeld();
  const later = await openProcess();
  expect(findPrice(later)).toBe(1000);
  expect((await later.findHeldSheet())?.doubts).toEqual(held.doubts);
  await later.decide({ kind: "accept", hash: held.hash, by });
  const last = await openProcess();
  expect(findPrice(last)).toBe(100000);
  await last.decide({ kind: "restore", number: 1, by });
  expect(findPrice(last)).toBe(1000);
});

test("a data folder that cannot be written keeps no sheet from going on sale", async () => {
  await save(10);
  const warn = vi.fn();
  const failure = Object.assign(new Error("no space left"), { code: "ENOSPC", syscall: "write" });
  const holder = await openProcess({ log: { ...quiet, warn }, failure });
  expect(findPrice(holder)).toBe(1000);
  await save(11);
  expect(await holder.refresh()).toMatchObject({ result: "loaded" });
  await save(11, 100);
  expect(await holder.refresh()).toMatchObject({ result: "held" });
  expect(findPrice(holder)).toBe(1100);
  expect(warn).toHaveBeenCalled();
});

test("a bug while a sheet is saved is logged as an error, and the shop tries again", async () => {
  await save(10);
  const error = vi.fn();
  const bug = new TypeError("undefined is not a function");
  const holder = await openProcess({ log: { ...quiet, error }, failure: bug });
  expect(holder.current()).toBeNull();
  expect(await holder.refresh()).toMatchObject({ result: "refused", message: "Reading the product sheet failed." });
  expect(error.mock.calls.map(([{ err }]) => err)).toEqual([bug, bug]);
});
