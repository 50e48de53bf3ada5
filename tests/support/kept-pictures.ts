import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const kept = join(root, ".reports/pictures");

/**
 * Gives a new data folder the pictures made by the last run of the browser tests: several hundred, which take a fifth
 * of the run to make. Pictures of another encoder are left out.
 */
export async function bringKeptPictures(dataDir: string): Promise<void> {
  const pictures = join(kept, await hashEncoder());
  if (existsSync(pictures)) await cp(pictures, join(dataDir, "media"), { recursive: true });
}

/**
 * Gives a new data folder the inspection results of another shop in the tests. Otherwise each start would inspect all
 * pictures again, which takes four seconds of processor time.
 */
export async function bringKeptManifest(dataDir: string): Promise<void> {
  const manifest = await getManifestPath();
  if (!existsSync(manifest)) return;
  await mkdir(join(dataDir, "media"), { recursive: true });
  await copyFile(manifest, join(dataDir, "media/manifest.json"));
}

/** Keeps the first shop's inspection results for the others. */
export async function keepManifest(dataDir: string): Promise<void> {
  const manifest = await getManifestPath();
  if (existsSync(manifest)) return;
  await mkdir(dirname(manifest), { recursive: true });
  await copyFile(join(dataDir, "media/manifest.json"), `${manifest}.new`);
  await rename(`${manifest}.new`, manifest);
}

async function getManifestPath(): Promise<string> {
  return join(kept, await hashEncoder(), "manifest.json");
}

/** Keeps the pictures of a data folder for the next run. */
export async function keepPictures(dataDir: string): Promise<void> {
  await rm(kept, { recursive: true, force: true });
  const made = join(root, ".reports/pictures.new");
  await rm(made, { recursive: true, force: true });
  await cp(join(dataDir, "media"), join(made, await hashEncoder()), { recursive: true });
  await rename(made, kept);
}

/** Hashes everything that affects a picture's encoding, besides its source, whose hash is in its name. */
async function hashEncoder(): Promise<string> {
  const hash = createHash("sha256");
  const files = (await readdir(join(root, "src/adapters/media"))).map((name) => `src/adapters/media/${name}`);
  for (const file of ["node_modules/sharp/package.json", ...files.toSorted()])
    hash.update(await readFile(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}
