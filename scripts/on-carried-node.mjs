// Runs a file on the Node.js that the shop brings along, after installing (and with --built building) what it needs:
// node scripts/on-carried-node.mjs [--built] FILE [argument …]
import { spawnSync } from "node:child_process";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { carriedNode, root, SetupError } from "./setup/runtime.mjs";

// Ctrl-C reaches that file too. This process waits for it to close in order.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

const args = process.argv.slice(2);
const needsBuild = args[0] === "--built";
const [file, ...rest] = needsBuild ? args.slice(1) : args;

try {
  await ensureInstalled();
  if (needsBuild) await ensureBuilt();
  const { status } = spawnSync(carriedNode(), [file, ...rest], { cwd: root, stdio: "inherit" });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
