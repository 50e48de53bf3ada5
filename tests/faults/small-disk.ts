import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether disks can be mounted, which only root may do. */
export const canMount = process.getuid?.() === 0 && process.platform === "linux";

export interface SmallDisk {
  folder: string;
  fill(): void;
  empty(): void;
  remove(): void;
}

/** Mounts a separate disk that a test can fill. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), "shop-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=711`, "tmpfs", folder]);
  const filling = join(folder, "filling");
  return {
    folder,
    fill() {
      const file = openSync(filling, "w");
      // The last pieces are smaller, so that no byte is left.
      for (const bytes of [1024 * 1024, 4096]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(bytes));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      }
      closeSync(file);
    },
    empty: () => rmSync(filling),
    remove() {
      execFileSync("umount", ["-l", folder]);
      rmdirSync(folder);
    },
  };
}
