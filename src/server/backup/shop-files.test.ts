import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openCatalogueSource } from "#adapters/sheet/catalogue-source.ts";
import { readSettings } from "#config/settings.ts";
import { emptySheetHistory } from "#domain/catalogue/sheet/sheet-history.ts";
import { computeFingerprint, listShopFiles, placeShopFiles, writeSecrets } from "./shop-files.ts";

let folder: string;

beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "shop-files-"))));
afterEach(() => rm(folder, { recursive: true }));

const settings = (place: string, sheet: string) =>
  readSettings({
    CONTENT_DIR: join(folder, place, "content"),
    DATA_DIR: join(folder, place, "data"),
    CATALOGUE_URL: sheet,
  });

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function openArchive({ contentDir, dataDir }: ReturnType<typeof settings>, catalogueUrl: string) {
  return openCatalogueSource({ catalogueUrl, contentDir, dataDir }).archive;
}

test("a sheet that is held stays held in a shop whose folders and sheet have other names", async () => {
  const [from, to] = [settings("old", "https://old.test/sheet.csv"), settings("new", "https://new.test/sheet.csv")];
  const held = { ...emptySheetHistory, version: 1, held: { hash: "b".repeat(64), at: "2026-11-26T09:00:00Z" } };
  await openArchive(from, "https://old.test/sheet.csv").replaceHistory(held);
  await write(join(from.contentDir, "site.yaml"), "restored");
  await write(join(to.contentDir, "site.yaml"), "present");
  const saved = { ...from, sheet: "https://old.test/sheet.csv", lastReceipt: 0 };
  const setAside = await placeShopFiles((path) => path, saved, to, ".before");
  expect(await openArchive(to, "https://new.test/sheet.csv").readHistory()).toEqual(held);
  expect(await readFile(join(to.contentDir, "site.yaml"), "utf8")).toBe("restored");
  expect(setAside).toEqual([`${to.contentDir}.before`]);
  expect(await readFile(join(`${to.contentDir}.before`, "site.yaml"), "utf8")).toBe("present");
});

test("files that cannot all be put in place leave the present ones as they were", async () => {
  const from = settings("old", "https://old.test/sheet.csv");
  const to = settings("new", "https://new.test/sheet.csv");
  await write(join(from.contentDir, "site.yaml"), "restored");
  await openArchive(from, "https://old.test/sheet.csv").replaceHistory({ ...emptySheetHistory, version: 1 });
  await write(join(to.contentDir, "site.yaml"), "present");
  await write(to.dataDir, "a file in the place of the folder");
  const saved = { ...from, sheet: "https://old.test/sheet.csv", lastReceipt: 0 };
  await expect(placeShopFiles((path) => path, saved, to, ".before")).rejects.toThrow();
  expect(await readFile(join(to.contentDir, "site.yaml"), "utf8")).toBe("present");
  expect(await readdir(join(folder, "new"))).toEqual(["content", "data"]);
});

test("a sheet of an earlier release stays held, and so does one whose folder has moved", async () => {
  const sheet = (place: string) => join(folder, place, "content/products.csv");
  const held = { ...emptySheetHistory, version: 1, held: { hash: "b".repeat(64), at: "2026-11-26T09:00:00Z" } };
  const outside = { contentDir: "/elsewhere", dataDir: join(folder, "old/data") } as ReturnType<typeof settings>;
  // Uses the name from before the content had a folder of its own.
  await openArchive(outside, sheet("old")).replaceHistory(held);
  const old = settings("old", sheet("old"));
  expect(await openArchive(old, sheet("old")).readHistory()).toEqual(held);
  const moved = { contentDir: join(folder, "new/content"), dataDir: old.dataDir } as ReturnType<typeof settings>;
  expect(await openArchive(moved, sheet("new")).readHistory()).toEqual(held);
});

test("files that can be made again are not backed up, and a changed file is noticed", async () => {
  const shop = settings("old", "https://old.test/sheet.csv");
  await write(join(shop.contentDir, "site.yaml"), "text");
  await write(join(shop.dataDir, "enquiries/a.large.jpg"), "photograph");
  await write(join(shop.dataDir, "media/renditions/a.avif"), "rendered");
  const paths = await listShopFiles(shop);
  expect(paths).toEqual([shop.contentDir, join(shop.dataDir, "enquiries")]);
  const before = await computeFingerprint(paths);
  expect(await computeFingerprint(paths)).toBe(before);
  await write(join(shop.dataDir, "enquiries/a.large.jpg"), "another photograph");
  expect(await computeFingerprint(paths)).not.toBe(before);
});

test("the file of secrets contains the settings that are set, readable by its owner alone", async () => {
  const file = join(folder, "secrets.env");
  await writeSecrets(file, { AUTH_SECRET: "kept", PORT: "4780", SMTP_URL: undefined });
  expect(await readFile(file, "utf8")).toBe("AUTH_SECRET=kept\n");
});
