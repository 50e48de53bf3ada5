import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseModule } from "./parse-module.ts";
import { findStyleViolations, parseSheet } from "./style-rules.ts";

const root = join(import.meta.dirname, "../..");

async function readAll<T>(pattern: string, read: (path: string, source: string) => T): Promise<T[]> {
  const found: T[] = [];
  for await (const path of glob(pattern, { cwd: root })) found.push(read(path, readFileSync(join(root, path), "utf8")));
  return found;
}

test("each component has its styles beside it, and each class of them is used", async () => {
  const sheets = await readAll("src/app/**/*.css", parseSheet);
  expect(sheets.length).toBeGreaterThan(30);
  const modules = await readAll("src/app/**/*.tsx", parseModule);
  expect(findStyleViolations(sheets, modules)).toEqual([]);
});

test("Tailwind is not installed", () => {
  expect(readFileSync(join(root, "package.json"), "utf8")).not.toContain("tailwind");
});

/** Returns the violations in files with these contents. */
function inspect(files: Record<string, string>): string[] {
  const entries = Object.entries(files);
  return findStyleViolations(
    entries.filter(([path]) => path.endsWith(".css")).map(([path, source]) => parseSheet(path, source)),
    entries.filter(([path]) => path.endsWith(".tsx")).map(([path, source]) => parseModule(path, source)),
  );
}

const card = 'import styles from "./card.module.css"; export const card = <p className={styles.card} />;';

describe("styles that break a rule are caught", () => {
  test.each([
    ["a class in a global sheet", { "src/app/styles/base.css": ".card { color: red; }" }],
    ["a directive of Tailwind", { "src/app/styles/base.css": "p { @apply mt-4; }" }],
    ["a sheet without a component", { "src/app/cart/card.module.css": "" }],
    [
      "a class that nothing uses",
      { "src/app/cart/card.tsx": card, "src/app/cart/card.module.css": ".card {} .big {}" },
    ],
    ["a class that does not exist", { "src/app/cart/card.tsx": card, "src/app/cart/card.module.css": "p {}" }],
    [
      "a class that is not an identifier",
      {
        "src/app/cart/card.tsx": 'import styles from "./card.module.css"; export const card = styles["big-card"];',
        "src/app/cart/card.module.css": ".big-card {}",
      },
    ],
    [
      "a class that a module makes global",
      { "src/app/cart/card.tsx": card, "src/app/cart/card.module.css": ".card {} :global(.big) {}" },
    ],
    ["a shared part outside its layer", { "src/app/ui/card.tsx": card, "src/app/ui/card.module.css": ".card {}" }],
    [
      "a layer of its own",
      { "src/app/cart/card.tsx": card, "src/app/cart/card.module.css": "@layer base { .card {} }" },
    ],
    [
      "classes of another folder",
      {
        "src/app/cart/card.tsx": card,
        "src/app/cart/card.module.css": ".card {}",
        "src/app/desk/row.tsx": 'import card from "#app/cart/card.module.css"; export const row = card.card;',
      },
    ],
    [
      "classes of a folder below",
      {
        "src/app/desk/order/card.tsx": card,
        "src/app/desk/order/card.module.css": ".card {}",
        "src/app/desk/row.tsx": 'import card from "./order/card.module.css"; export const row = card.card;',
      },
    ],
  ])("%s", (_what, files) => {
    expect(inspect(files as Record<string, string>)).not.toEqual([]);
  });
});

test("styles that follow the rules pass", () => {
  expect(
    inspect({
      "src/app/styles/base.css": "h1 { color: red; } @keyframes a { 50.5% { color: red; } }",
      "src/app/ui/layout.module.css": "@layer primitives { .row { display: flex; } }",
      "src/app/ui/pill.module.css": "@layer parts { .paid {} .shipped {} }",
      "src/app/ui/pill.tsx":
        'import styles from "./pill.module.css"; export const pill = (status: string) => styles[status];',
      "src/app/cart/card.module.css": ".card { color: red; } @media print { .card::after { color: blue; } }",
      "src/app/cart/card.tsx": `import layout from "#app/ui/layout.module.css"; ${card} export const row = layout.row;`,
    }),
  ).toEqual([]);
});
