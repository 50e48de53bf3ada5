import { execFileSync } from "node:child_process";
import { cpSync, lstatSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** Copies what git would clone, with changes that are not committed yet. */
export function copyCheckout(folder: string): void {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  for (const file of listed.split("\0")) {
    if (file === "" || !lstatSync(file, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
}
