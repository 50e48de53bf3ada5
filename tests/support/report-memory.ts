import { writeFileSync } from "node:fs";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

// The soak loads this module into the shop's process with --import. At SIGUSR2 it collects garbage and writes the
// memory in use.

const file = process.env["MEMORY_FILE"];
if (isMainThread && file !== undefined && process.argv[1]?.endsWith("build/server/index.js")) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  process.on("SIGUSR2", () => {
    collect();
    collect();
    const code = getHeapSpaceStatistics().filter(({ space_name }) => /code|trusted/.test(space_name));
    const codeUsed = code.reduce((sum, { space_used_size }) => sum + space_used_size, 0);
    const handles = process.getActiveResourcesInfo().length;
    writeFileSync(file, JSON.stringify({ ...process.memoryUsage(), codeUsed, handles }));
  });
}
