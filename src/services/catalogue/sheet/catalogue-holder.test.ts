import { mkdtemp, readdir, readFile, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openCatalogueSource } from "#adapters/sheet/catalogue-source.ts";
import type { ServiceLog } from "#services/ports.ts";
import { SheetHost } from "#tests/support/sheet-host.ts";
import { createCatalogueHolder, type CatalogueHolder } from "./catalogue-holder.ts";

const header = "name,code,category,price,available_sizes,option_price_pairs";

function sheet(products: string[]): string {
  return [header, ...products.map((name) => `${name},C-${name},pumps,10,,`), ""].join("\n");
}

const tenRows = sheet(["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let dataDir: string;
let host: SheetHost;
const holders: CatalogueHolder[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "catalogue-"));
  host = await new SheetHost().open();
});
afterEach(async () => {
  for (const holder of holders.splice(0)) holder.stop();
  await host.close();
  // A sheet that has just gone live may still be on its way to the disk.
  await rm(dataDir, { recursive: true, maxRetries: 10, retryDelay: 50 });
});

interface HolderOptions {
  refreshSeconds?: number;
  log?: ServiceLog;
}

function openHolder(catalogueUrl: string, { refreshSeconds = 3600, log = quiet }: HolderOptions = {}): CatalogueHolder {
  const { source, archive } = openCatalogueSource({ catalogueUrl, contentDir: dataDir, dataDir });
  const holder = createCatalogueHolder({
    source,
    archive,
    refreshSeconds,
    followSeconds: 3600,
    now: () => new Date("2026-11-21T12:00:00Z"),
    log,
  });
  holders.push(holder);
  return holder;
}

function names(holder: CatalogueHolder): string | undefined {
  return holder
    .current()
    ?.products.map(({ name }) => name)
    .join("");
}

describe.each(["a file", "a hosted sheet"])("with %s", (kind) => {
  let sheetLocation: string;
  const save = async (text: string) => {
    if (kind === "a file") await writeFile(sheetLocation, text);
    else host.serve(text);
  };
  const remove = async () => {
    if (kind === "a file") await unlink(sheetLocation);
    else host.respond = (_request, response) => response.writeHead(503).end();
  };
  beforeEach(() => {
    sheetLocation = kind === "a file" ? join(dataDir, "products.csv") : `${host.origin}/products.csv`;
  });

  test("the shop starts with its products, which a new revision replaces", async () => {
    await save(tenRows);
    const holder = openHolder(sheetLocation);
    const revisions: string[] = [];
    await holder.start();
    holder.onRevision((catalogue) => revisions.push(catalogue.revision));
    expect(names(holder)).toBe("ABCDEFGHIJ");
    expect(holder.current()?.loadedAt).toBe("2026-11-21T12:00:00.000Z");
    const before = holder.current()?.revision;
    await save(tenRows.replace("A,C-A", "Z,C-A"));
    expect(await holder.refresh()).toMatchObject({ result: "loaded" });
    expect(names(holder)).toBe("ZBCDEFGHIJ");
    expect(revisions).toEqual([holder.current()?.revision]);
    expect(revisions[0]).not.toBe(before);
  });

  test("the same sheet does not make a new revision", async () => {
    await save(tenRows);
    const holder = openHolder(sheetLocation);
    await holder.start();
    const live = holder.current();
    const revisions = vi.fn();
    holder.onRevision(revisions);
    expect(await holder.refresh()).toMatchObject({ result: "unchanged" });
    await save(tenRows);
    expect(await holder.refresh()).toMatchObject({ result: "unchanged" });
    expect(holder.current()).toBe(live);
    expect(revisions).not.toHaveBeenCalled();
  });

  test.each([
    ["a web page", "<html>Sign in</html>"],
    ["a missing heading", tenRows.replace("price", "cost")],
    ["an end that was cut off", tenRows.slice(0, -8)],
    ["nothing", ""],
  ])(
    "%s leaves the live products unchanged and gives the reason at each refresh until there is a good sheet",
    async (_what, bad) => {
      await save(tenRows);
      const holder = openHolder(sheetLocation);
      await holder.start();
      await save(bad);
      const first = await holder.refresh();
      expect(first).toMatchObject({ result: "refused", message: expect.any(String) });
      expect(await holder.refresh()).toMatchObject({ result: "refused", message: first.message });
      expect(holder.lastLoad()?.message).toBe(first.message);
      expect(names(holder)).toBe("ABCDEFGHIJ");
      await save(tenRows);
      expect(await holder.refresh()).toMatchObject({ result: "unchanged" });
      await save(sheet([..."ABCDEFGHIK"]));
      expect(await holder.refresh()).toMatchObject({ result: "loaded" });
      expect(names(holder)).toBe("ABCDEFGHIK");
    },
  );

  test("a start without the source serves the last good sheet of an earlier run", async () => {
    await save(tenRows);
    await openHolder(sheetLocation).start();
    await remove();
    const later = openHolder(sheetLocation);
    await later.start();
    expect(names(later)).toBe("ABCDEFGHIJ");
    expect(later.lastLoad()).toMatchObject({ result: "refused" });
  });

  test("a start with a sheet that lost most of its rows serves the last good one", async () => {
    await save(tenRows);
    await openHolder(sheetLocation).start();
    await save(sheet(["A"]));
    const later = openHolder(sheetLocation);
    await later.start();
    expect(names(later)).toBe("ABCDEFGHIJ");
  });

  test("a start without any sheet has no catalogue until there is one", async () => {
    const holder = openHolder(sheetLocation);
    await holder.start();
    expect(holder.current()).toBeNull();
    await save(tenRows);
    await holder.refresh();
    expect(names(holder)).toBe("ABCDEFGHIJ");
  });

  test("simultaneous refreshes end with the newest sheet", async () => {
    await save(tenRows);
    const holder = openHolder(sheetLocation);
    await holder.start();
    const first = holder.refresh();
    await save(tenRows.replace("A,C-A", "Z,C-A"));
    await Promise.all([first, holder.refresh(), holder.refresh()]);
    expect(names(holder)).toBe("ZBCDEFGHIJ");
  });
});

test("a saved change in a file is noticed", async () => {
  const path = join(dataDir, "products.csv");
  await writeFile(path, tenRows);
  const holder = openHolder(path, { refreshSeconds: 0.05 });
  await holder.start();
  const changed = new Promise((resolve) => holder.onRevision(resolve));
  await writeFile(path, tenRows.replace("A,C-A", "Z,C-A"));
  await changed;
  expect(names(holder)).toBe("ZBCDEFGHIJ");
});

test("a hosted sheet is requested again at intervals", async () => {
  host.serve(tenRows);
  const holder = openHolder(`${host.origin}/products.csv`, { refreshSeconds: 0.05 });
  await holder.start();
  const changed = new Promise((resolve) => holder.onRevision(resolve));
  host.serve(tenRows.replace("A,C-A", "Z,C-A"));
  await changed;
  expect(names(holder)).toBe("ZBCDEFGHIJ");
});

test("a slow host does not delay a start that has a sheet of an earlier run", async () => {
  host.serve(tenRows);
  const sheetLocation = `${host.origin}/products.csv`;
  await openHolder(sheetLocation).start();
  let release = () => {};
  host.respond = (_request, response) => {
    release = () => response.writeHead(200).end(tenRows.replace("A,C-A", "Z,C-A"));
  };
  const later = openHolder(sheetLocation);
  await later.start();
  expect(names(later)).toBe("ABCDEFGHIJ");
  const changed = new Promise((resolve) => later.onRevision(resolve));
  release();
  await changed;
  expect(names(later)).toBe("ZBCDEFGHIJ");
});

test("a refusal is logged once, not at each refresh", async () => {
  const log = { ...quiet, warn: vi.fn() };
  const holder = openHolder(join(dataDir, "missing.csv"), { log });
  await holder.refresh();
  await holder.refresh();
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test("a damaged saved sheet of an earlier run is ignored", async () => {
  host.serve(tenRows);
  const sheetLocation = `${host.origin}/products.csv`;
  await openHolder(sheetLocation).start();
  const folder = join(dataDir, "catalogue", (await readdir(join(dataDir, "catalogue")))[0] ?? "");
  const kept = (await readdir(folder)).find((name) => name.endsWith(".csv.gz"));
  const file = join(folder, kept ?? "");
  await writeFile(file, (await readFile(file)).subarray(0, 30));
  const later = openHolder(sheetLocation);
  await later.start();
  expect(names(later)).toBe("ABCDEFGHIJ");
});
