import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discardDatabaseServer } from "#adapters/postgres/embedded.ts";
import { copyCheckout } from "./copy-checkout.ts";
import type { Figure } from "./figures.ts";
import { findFreePort } from "./find-free-port.ts";
import { startShop } from "./shop-process.ts";

const sizeGoalMb = 400;
const packageGoal = 330;

/** Measures the folder after `npm start` in a fresh copy of the checkout: installed, built, and served once. */
export async function measureInstalledSize(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "shop-bench-installed-"));
  const dataDir = mkdtempSync(join(tmpdir(), "shop-bench-data-"));
  try {
    copyCheckout(folder);
    const sourceMb = measureMb(folder);
    const shop = await startShop({
      port: await findFreePort(),
      dataDir,
      root: folder,
      viaNpm: true,
      env: { WARM_PICTURES: "off", npm_config_prefer_offline: "true" },
    });
    await shop.stop();
    const installed = JSON.parse(readFileSync(join(folder, "node_modules/.package-lock.json"), "utf8")) as {
      packages: Record<string, unknown>;
    };
    const total = measureMb(folder);
    return [
      {
        name: "installed and built, without its data",
        value: total,
        unit: "MB",
        budget: sizeGoalMb,
        note: `sources ${sourceMb.toFixed(0)}, build ${measureMb(join(folder, "build")).toFixed(0)}, largest packages: ${describeLargest(folder)}`,
      },
      { name: "installed packages", value: Object.keys(installed.packages).length, unit: "", budget: packageGoal },
    ];
  } finally {
    await discardDatabaseServer(dataDir).catch(() => undefined);
    for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
  }
}

function describeLargest(folder: string): string {
  const packages = listPackages(join(folder, "node_modules"));
  const sizes = packages.map((name) => ({ name, mb: measureMb(join(folder, "node_modules", name)) }));
  return sizes
    .toSorted((one, other) => other.mb - one.mb)
    .slice(0, 6)
    .map(({ name, mb }) => `${name} ${mb.toFixed(0)}`)
    .join(", ");
}

function listPackages(modules: string): string[] {
  const names = readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);
  return names.flatMap((name) =>
    name.startsWith("@") ? readdirSync(join(modules, name)).map((scoped) => `${name}/${scoped}`) : [name],
  );
}

/** What the folder takes on the disk, in MB of a million bytes. */
function measureMb(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const bytes = entries.map((entry) => lstatSync(join(entry.parentPath, entry.name)).blocks * 512);
  return bytes.reduce((sum, each) => sum + each, 0) / 1e6;
}
