// Runs a TypeScript file on the Node.js that the shop brings along, after installing (and, with --built, building) what
// it needs: node scripts/on-carried-node.mjs [--built] FILE [words for it …]
import { spawnSync } from "node:child_process";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { carriedNode, root, SetupError } from "./setup/runtime.mjs";

// Ctrl-C reaches the file as well; this process waits for it to end in order.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

const words = process.argv.slice(2);
const needsBuild = words[0] === "--built";
const [file, ...rest] = needsBuild ? words.slice(1) : words;

try {
  await ensureInstalled();
  if (needsBuild) await ensureBuilt();
  const { status } = spawnSync(carriedNode(), [file, ...rest], { cwd: root, stdio: "inherit" });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
