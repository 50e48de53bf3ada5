import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Licences that require only their text to be included. sharp's LGPL library is loaded, not changed. */
const allowed = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "MPL-2.0",
  "Python-2.0",
  "CC0-1.0",
  "CC-BY-4.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "PostgreSQL",
  "LGPL-3.0-or-later",
]);

/** "(MIT OR GPL-3.0)" is allowed by one of the two, "Apache-2.0 AND LGPL-3.0-or-later" by both. */
function isAllowed(licence: string): boolean {
  const parts = licence.replaceAll(/[()]/g, "").split(" OR ");
  return parts.some((part) => part.split(" AND ").every((name) => allowed.has(name.trim())));
}

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later", true],
  ["GPL-3.0", false],
  ["MIT AND GPL-3.0", false],
  ["", false],
])("%s is allowed: %s", (licence, isFine) => {
  expect(isAllowed(licence)).toBe(isFine);
});

test("every package that the shop brings along has a licence that it may use", async () => {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean; license?: string; version?: string }>;
  };
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== "" && dev !== true);
  expect(shipped.length).toBeGreaterThan(50);
  const refused = await Promise.all(
    shipped.map(async ([path, { license }]) => {
      const licence = license ?? (await readLicence(path));
      return isAllowed(licence) ? [] : [`${path}: ${licence}`];
    }),
  );
  expect(refused.flat()).toEqual([]);
});

async function readLicence(path: string): Promise<string> {
  const manifest = await readFile(join(path, "package.json"), "utf8").catch(() => "{}");
  return (JSON.parse(manifest) as { license?: string }).license ?? "";
}
