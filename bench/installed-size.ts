import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { z } from "zod";
import { discardDatabaseServer } from "#adapters/postgres/embedded.ts";
import { copyCheckout } from "./copy-checkout.ts";
import type { Measured } from "./figures.ts";
import { findFreePort } from "./find-free-port.ts";
import { startShop } from "./shop-process.ts";

const sizeGoalMb = 400;
const packageGoal = 330;

/**
 * Measures the folder after `npm start` in a fresh copy of the checkout: installed, built, and served once. Its data is counted apart,
 * and git's history not at all.
 */
export async function measureInstalledSize(): Promise<Measured> {
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
    const modules = join(folder, "node_modules");
    const packages = listPackages(modules);
    const [modulesMb, buildMb] = [measureMb(modules), measureMb(join(folder, "build"))];
    return {
      figures: [
        {
          name: "installed and built",
          value: measureMb(folder),
          unit: "MB",
          budget: sizeGoalMb,
          note: `sources ${sourceMb.toFixed(0)}, packages ${modulesMb.toFixed(0)}, build ${buildMb.toFixed(0)}`,
        },
        { name: "installed packages", value: packages.length, unit: "", budget: packageGoal },
        {
          name: "data after the first start",
          value: measureMb(dataDir) + measureDatabaseElsewhere(dataDir),
          unit: "MB",
        },
      ],
      tables: [{ head: ["package of more than 5 MB", "MB"], rows: listLargest(packages) }],
    };
  } finally {
    await discardDatabaseServer(dataDir).catch(() => undefined);
    for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
  }
}

interface Package {
  name: string;
  folder: string;
}

/** Every package, also those that lie inside another one. */
function listPackages(modules: string): Package[] {
  return readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === "package.json")
    .filter(({ parentPath }) => /node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+$/.test(parentPath))
    .map(({ parentPath }) => ({ name: relative(modules, parentPath), folder: parentPath }));
}

function listLargest(packages: readonly Package[]): string[][] {
  return packages
    .map(({ name, folder }) => ({ name, mb: measureMb(folder) }))
    .filter(({ mb }) => mb > 5)
    .toSorted((one, other) => other.mb - one.mb)
    .map(({ name, mb }) => [name, mb.toFixed(0)]);
}

/** As root, the shop keeps its database outside its data folder. */
function measureDatabaseElsewhere(dataDir: string): number {
  const place = z.object({ home: z.string() });
  const { home } = place.parse(JSON.parse(readFileSync(join(dataDir, "postgres/place.json"), "utf8")));
  return home === "here" ? 0 : measureMb(home);
}

/** What the folder takes on the disk, in MB of a million bytes. */
function measureMb(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const bytes = entries.map((entry) => lstatSync(join(entry.parentPath, entry.name)).blocks * 512);
  return bytes.reduce((sum, each) => sum + each, 0) / 1e6;
}
