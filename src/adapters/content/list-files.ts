import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * The places of all files below a folder, with "/" on every system ("pages/home.yaml"), in a steady order. Links are followed;
 * hidden files and what editors leave while they save are passed over.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  await gather(folder, "", found);
  return found.sort();
}

async function gather(folder: string, below: string, found: string[]): Promise<void> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // A folder inside may be deleted while we look; the folder itself may not.
    if (below !== "" && error.code === "ENOENT") return [];
    throw error;
  });
  await Promise.all(
    entries.map(async (entry) => {
      if (/^[.~#]|[~#]$|\.(?:tmp|swp|bak)$/i.test(entry.name)) return;
      const place = below === "" ? entry.name : `${below}/${entry.name}`;
      const target = entry.isSymbolicLink() ? await stat(join(folder, place)).catch(() => null) : entry;
      if (target?.isDirectory()) await gather(folder, place, found);
      else if (target?.isFile()) found.push(place);
    }),
  );
}
