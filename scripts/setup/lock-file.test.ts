import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
});
const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

test("npm ci accepts the lock file: it lists the binaries for every platform, each with its hash", () => {
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, "")));
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(optional.filter((name) => !locked.has(name))).toEqual([]);
  const withoutHash = Object.entries(packages).filter(([path, { integrity }]) => path !== "" && !integrity);
  expect(withoutHash.map(([path]) => path)).toEqual([]);
});
