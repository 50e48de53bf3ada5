// Installs what the shop needs, then runs a file on the Node.js that the shop brings along.
// --everything also installs what tests and authors need, and --built also builds the shop:
// node scripts/on-carried-node.mjs [--everything] [--built] FILE [argument …]
import { spawnSync } from "node:child_process";
import { ensureBuilt } from "./setup/build.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { carriedNode, root, SetupError } from "./setup/runtime.mjs";

// Ctrl-C reaches the file's process too. This process waits for that one to close in order.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

const args = process.argv.slice(2);
const fileAt = args.findIndex((argument) => !argument.startsWith("--"));
const options = args.slice(0, fileAt);

try {
  await ensureInstalled(options.includes("--everything") ? "everything" : "shop");
  if (options.includes("--built")) await ensureBuilt();
  const { status } = spawnSync(carriedNode(), args.slice(fileAt), { cwd: root, stdio: "inherit" });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
