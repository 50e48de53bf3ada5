import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createContentEditor } from "#adapters/content/content-editor.ts";
import { createContentSource } from "#adapters/content/content-folder.ts";
import { openContent, type ContentHolder } from "#services/content/content-holder.ts";
import { asAdmin } from "#tests/support/account.ts";
import { readContentContext } from "#tests/support/content-context.ts";
import { ContentCopy } from "#tests/support/content-copy.ts";
import { findPaths } from "./find-pages.ts";
import { searchCatalogue } from "./search-catalogue.ts";
import { teachSearch } from "./teach-search.ts";

const admin = asAdmin({ userId: "1", email: "moira@shop.test" });
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let copy: ContentCopy;
let content: ContentHolder;
let services: Parameters<typeof teachSearch>[0];

beforeEach(async () => {
  copy = await ContentCopy.create();
  const dataDir = join(copy.folder, ".data");
  const source = createContentSource({ folder: copy.folder, everyMs: 1000, dataDir });
  source.watch = () => () => undefined;
  content = await openContent({ source, live: false, log: quiet });
  const { catalogue } = (await readContentContext(await readFile("content/products.csv"))).services;
  services = {
    content,
    catalogue: catalogue as typeof services.catalogue,
    contentEditor: createContentEditor({ folder: copy.folder, dataDir, live: false }),
    now: () => new Date("2026-11-21T09:34:00Z"),
  };
});
afterEach(async () => {
  content.stop();
  await copy.delete();
});

const find = (search: string) => {
  const live = services.catalogue.current();
  if (live === null) throw new Error("no sheet");
  return searchCatalogue(live, content.current().searchWords, search).products[0]?.name;
};

test("a word that the owner teaches finds products immediately, and stays with what was written before", async () => {
  expect(find("flubberdub")).toBeUndefined();
  expect(await teachSearch(services, admin, { words: "flubberdub", means: "slide valve" })).toEqual({
    message: "“flubberdub” now leads to “slide valve”.",
  });
  await teachSearch(services, admin, { words: "flabberdib", means: "slide valve" });
  expect(find("flubberdub")).toContain("Slide Valve");
  expect(find("flabberdib")).toContain("Slide Valve");
  const text = await readFile(join(copy.folder, "search.yaml"), "utf8");
  expect(text).toContain("# German, as it is printed on boxes");
  expect(text.match(/flubberdub|flabberdib/g)).toHaveLength(2);
});

test("a word can lead to a page of the shop", async () => {
  await teachSearch(services, admin, { words: "flubberdub", means: "/delivery" });
  expect(findPaths(content.current(), null, "flubberdub", { isTyping: false }).paths).toEqual(["/delivery"]);
});

test.each(["qwzx", "/no-such-page", "/admin/searches"])("%s is refused, because it leads to nothing", async (means) => {
  const before = await readFile(join(copy.folder, "search.yaml"), "utf8");
  await expect(teachSearch(services, admin, { words: "flubberdub", means })).rejects.toMatchObject({
    code: "search.finds-nothing",
  });
  expect(await readFile(join(copy.folder, "search.yaml"), "utf8")).toBe(before);
});
