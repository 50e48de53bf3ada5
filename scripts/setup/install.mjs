import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { withProgress } from "./progress.mjs";
import { run } from "./run.mjs";
import { root, SetupError } from "./runtime.mjs";

const lockFile = `${root}package-lock.json`;
const stampFile = `${root}node_modules/.installed-for`;
/** Is there while an install is under way. Outside node_modules, which npm empties first. */
const markFile = `${root}.installing`;

/** Installs exactly what the lock file says, when that is not what is installed already. */
export async function ensureInstalled() {
  const stamp = `${createHash("sha256").update(readFileSync(lockFile)).digest("hex")} ${process.platform}-${process.arch}`;
  // An install that was cut off leaves half files that npm itself takes for whole ones.
  const wasCutOff = existsSync(markFile);
  if (!wasCutOff && readText(stampFile) === stamp) return;
  if (wasCutOff) rmSync(`${root}node_modules`, { recursive: true, force: true });
  if (wasCutOff || !isInstalled()) {
    await withProgress("Installing what the shop is built from (the first time this takes a minute or two)", install);
  }
  writeFileSync(stampFile, stamp);
}

async function install() {
  writeFileSync(markFile, "");
  await installLocked();
  rmSync(markFile);
}

async function installLocked() {
  const exactly = await npm("ci");
  if (exactly.code === 0) return;
  // A lock file lists binaries for other machines only where the registry had them when it was written. Newer npms
  // take that for a lock file out of step; this way installs the same versions and checks the same hashes.
  const isCalledOutOfStep = /\bEUSAGE\b/.test(exactly.output);
  const lenient = isCalledOutOfStep ? await npm("install", "--no-save") : exactly;
  if (lenient.code === 0 && isInstalled()) return;
  console.error(lenient.output.trim());
  throw new SetupError(
    "Installing failed: npm's own words are above. Is the package registry reachable from this machine?",
  );
}

function npm(...words) {
  const { command, flags } = npmCommand();
  const common = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  return run(command, [...flags, ...words, ...common]);
}

/**
 * Under `npm start` the same npm again, on the same Node.js: our own process may be running on the carried one, which
 * is about to be replaced. Else the npm on the path.
 */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /\bnpm-cli\.[cm]?js$/.test(script)) {
    return { command: process.env.npm_node_execpath ?? process.execPath, flags: [script] };
  }
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", flags: [] };
}

/** Somebody may have run `npm install` by hand: npm keeps a list of what it put there. */
function isInstalled() {
  const wanted = packagesOf(lockFile);
  const installed = packagesOf(`${root}node_modules/.package-lock.json`);
  if (!wanted || !installed) return false;
  const hasForeign = Object.entries(installed).some(([place, { optional }]) => !wanted[place] && !optional);
  return (
    !hasForeign &&
    Object.entries(wanted).every(([place, { version, integrity, optional, devOptional }]) => {
      if (place === "") return true;
      const found = installed[place];
      if (!found) return Boolean(optional || devOptional) && !isForThisMachine(wanted[place]);
      return found.version === version && found.integrity === integrity;
    })
  );
}

function isForThisMachine({ os, cpu, libc }) {
  const fits = (list, value) => list === undefined || [list].flat().some((name) => name === value);
  // Packages without any of the three are there for another one that is left out itself.
  return (
    (os ?? cpu ?? libc) !== undefined && fits(os, process.platform) && fits(cpu, process.arch) && libc === undefined
  );
}

function packagesOf(file) {
  const text = readText(file);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
