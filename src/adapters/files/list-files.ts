import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Lists the files below a folder, sorted: "pages/home.yaml". Follows links; skips hidden files and editors' files. */
export async function listFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  await gather(folder, "", found);
  return found.sort();
}

async function gather(folder: string, below: string, paths: string[]): Promise<void> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // A subfolder may disappear while it is read, but the folder itself must not.
    if (below !== "" && error.code === "ENOENT") return [];
    throw error;
  });
  await Promise.all(
    entries.map(async (entry) => {
      if (/^[.~#]|[~#]$|\.(?:tmp|swp|bak)$/i.test(entry.name)) return;
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      const target = entry.isSymbolicLink() ? await stat(join(folder, path)).catch(() => null) : entry;
      if (target?.isDirectory()) await gather(folder, path, paths);
      else if (target?.isFile()) paths.push(path);
    }),
  );
}
