import { execFileSync } from "node:child_process";
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

// .npmrc keeps npm from installing peers by itself: it would add optional ones too, such as the 30 MB of TypeScript.
test("npm start installs every peer that a package needs, in a suitable version", () => {
  const options = ["--package-lock-only", "--all", "--omit=dev", "--no-legacy-peer-deps", "--loglevel=error"];
  expect(() => execFileSync("npm", ["ls", ...options], { encoding: "utf8", stdio: "pipe" })).not.toThrow();
});
