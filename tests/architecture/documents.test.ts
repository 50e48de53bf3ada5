import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

const folder = await readdir("docs", { recursive: true });
const records = folder.filter((file) => /^decisions\/\d{4}-.*\.md$/.test(file)).map((file) => `docs/${file}`);
const documents = [
  ...(await readdir(".")).filter((file) => file.endsWith(".md")),
  ...folder.filter((file) => file.endsWith(".md")).map((file) => `docs/${file}`),
];

/** Lists a document's relative links to missing files. */
function findBrokenLinks(document: string, text: string): string[] {
  const links = [...text.replaceAll(/```[^]*?```|`[^`\n]*`/g, "").matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)];
  return links
    .map(([, to = ""]) => to)
    .filter((to) => !/^[a-z]+:/.test(to) && !existsSync(join(dirname(document), to)));
}

/** Lists missing files in backticks, below src/ or the repository. A name without a folder is not a path. */
function findMissingFiles(text: string): string[] {
  const paths = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.tsx?)`/g)].map(([, path = ""]) => normalize(path));
  return paths.filter((path) => !existsSync(path) && !existsSync(join("src", path)));
}

test("a broken link and a missing file are found", () => {
  expect(findBrokenLinks("docs/a.md", "[x](gone.md#part) [y](https://example.org) [z](../README.md)")).toEqual([
    "gone.md",
  ]);
  expect(findMissingFiles("`domain/money.ts`, `domain/gone.ts` and `some.ts`")).toEqual(["domain/gone.ts"]);
});

test.each(documents)("%s links only to files that exist", async (document) => {
  expect(findBrokenLinks(document, await readFile(document, "utf8"))).toEqual([]);
});

test.each(["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/one-order.md"])(
  "the files that %s names exist",
  async (document) => {
    expect(findMissingFiles(await readFile(document, "utf8"))).toEqual([]);
  },
);

test("ARCHITECTURE.md names every folder of the rooms that it lists by folder", async () => {
  const [, rooms = ""] = (await readFile("ARCHITECTURE.md", "utf8")).split("```");
  for (const room of ["src", "src/adapters", "src/server", "tests"])
    for (const entry of await readdir(room, { withFileTypes: true }))
      if (entry.isDirectory()) expect(rooms, room).toContain(`${entry.name}/`);
});

describe("decision records", () => {
  test("have at most 250 words each", async () => {
    expect(records.length).toBeGreaterThan(20);
    for (const record of records) {
      const words = (await readFile(record, "utf8")).split(/\s+/).filter(Boolean).length;
      expect(words, record).toBeLessThanOrEqual(250);
    }
  });

  test("are all in the index", async () => {
    const index = await readFile("docs/decisions/README.md", "utf8");
    for (const record of records) expect(index).toContain(`(${record.replace("docs/decisions/", "")})`);
  });
});
