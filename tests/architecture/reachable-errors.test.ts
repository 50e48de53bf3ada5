import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { errorCatalogue } from "../../src/domain/errors.ts";
import { orderEvents } from "../../src/domain/orders/order-history.schema.ts";
import { orderMails } from "../../src/services/mail/mails.ts";
import { parseModule, type Module } from "./parse-module.ts";
import { findReachable, listTexts } from "./reachable-errors.ts";

const root = join(import.meta.dirname, "../..");
const catalogue = "src/domain/errors.ts";

async function readShop(): Promise<Module[]> {
  const modules: Module[] = [];
  for await (const path of glob("src/**/*.{ts,tsx}", { cwd: root })) {
    if (/\.test\.tsx?$|\.d\.ts$/.test(path)) continue;
    modules.push(parseModule(path, readFileSync(join(root, path), "utf8")));
  }
  return modules;
}

test("every error of the catalogue is raised by code that the server or a page runs", async () => {
  const modules = await readShop();
  const pages = modules.map(({ path }) => path).filter((path) => path.endsWith(".route.tsx"));
  const reachable = findReachable(modules, ["src/server/main.ts", ...pages]);
  expect(reachable.length).toBeGreaterThan(200);
  const used = new Set(reachable.filter(({ path }) => path !== catalogue).flatMap((module) => [...listTexts(module)]));
  expect(Object.keys(errorCatalogue).filter((code) => !used.has(code))).toEqual([]);
});

test("a verb sends every mail about an order, and writes every event of an order's history", async () => {
  const verbs = (await readShop()).filter(({ path }) => /^src\/services\/(?!mail\/mails)/.test(path));
  const used = new Set(verbs.flatMap((module) => [...listTexts(module)]));
  expect([...Object.keys(orderMails), ...orderEvents].filter((name) => !used.has(name))).toEqual([]);
});

test("an error that only a type or an unused module names is not raised", () => {
  const read = (path: string, source: string) => parseModule(path, source);
  const modules = [
    read("src/main.ts", `import { a } from "./a.ts"; import type { B } from "./b.ts"; a satisfies B;`),
    read("src/a.ts", `type Code = "only.type"; export const a = ("raised.here" as Code);`),
    read("src/b.ts", `export type B = "x"; throw new Error("only.imported-as-type");`),
    read("src/c.ts", `throw new Error("unused.module");`),
  ];
  const reachable = findReachable(modules, ["src/main.ts"]);
  expect(reachable.map(({ path }) => path)).toEqual(["src/main.ts", "src/a.ts"]);
  expect([...listTexts(reachable[1]!)]).toEqual(["raised.here"]);
});

/**
 * Modules that no other one imports: entry points of processes, workers and inline scripts, and files that the build
 * reads.
 */
const starts =
  /\.route\.tsx$|^src\/server\/(?:main|dev|(?:(?:backup|commands|doctor)\/)?[a-z-]+-command)\.ts$|-worker\.ts$|^src\/app\/(?:root|routes|entry\.\w+|chrome\/shop-layout|desk\/frame\/desk-layout)\.tsx?$|\/inline-script\.ts$/;

test("every other module is imported, so that none is forgotten", async () => {
  const modules = await readShop();
  const imported = new Set(modules.flatMap(({ imports }) => imports.map(({ target }) => target)));
  expect(modules.map(({ path }) => path).filter((path) => !starts.test(path) && !imported.has(path))).toEqual([]);
});
