import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withProgress } from "./progress.mjs";
import { run } from "./run.mjs";
import { carriedNode, root, SetupError } from "./runtime.mjs";

const stampFile = `${root}build/.built-from`;
const sources = [
  "src",
  "public",
  "vite",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/**
 * Builds the shop if a source has changed since the last build. Content is not a source, because the shop reads it at
 * run time.
 */
export async function ensureBuilt() {
  const stamp = stampOfSources();
  if (readText(stampFile) === stamp && exists(`${root}build/server/index.js`)) return;
  await withProgress("Building the shop", () => build(stamp));
}

async function build(stamp) {
  rmSync(stampFile, { force: true });
  const cli = `${root}node_modules/@react-router/dev/bin.cjs`;
  const { code, output } = await run(carriedNode(), [cli, "build"], { env: { NODE_ENV: "production" } });
  if (code !== 0 || !exists(`${root}build/server/index.js`)) {
    console.error(output.trim());
    throw new SetupError("Building the shop failed; see the output above.");
  }
  writeFileSync(stampFile, stamp);
}

/** Lists the size and modification time of each source. Reading every file would slow down each start. */
function stampOfSources() {
  const lines = [];
  for (const source of sources) addFiles(join(root, source), lines);
  return lines.join("\n");
}

function addFiles(path, lines) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(path).sort()) addFiles(join(path, name), lines);
  } else if (!/\.test\.tsx?$/.test(path)) {
    lines.push(`${path.slice(root.length)} ${found.size} ${found.mtimeMs}`);
  }
}

function exists(path) {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function readText(path) {
  return exists(path) ? readFileSync(path, "utf8") : undefined;
}
