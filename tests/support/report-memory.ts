import { writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

// The soak loads this module into the shop's process with --import. At SIGUSR2 it writes what is in use after a collection of garbage.

const file = process.env["MEMORY_FILE"];
if (isMainThread && file !== undefined && process.argv[1]?.endsWith("build/server/index.js")) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  process.on("SIGUSR2", () => {
    collect();
    collect();
    writeFileSync(file, JSON.stringify({ ...process.memoryUsage(), handles: process.getActiveResourcesInfo().length }));
  });
}
