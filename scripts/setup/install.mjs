import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { withProgress } from "./progress.mjs";
import { run } from "./run.mjs";
import { root, SetupError } from "./runtime.mjs";

const lockFile = `${root}package-lock.json`;
const stampFile = `${root}node_modules/.installed-for`;
/** Exists while an install is running. It lies outside node_modules because npm empties that folder first. */
const installingFile = `${root}.installing`;

/** Installs exactly what the lock file lists, unless that is already installed. Throws SetupError. */
export async function ensureInstalled() {
  const stamp = `${createHash("sha256").update(readFileSync(lockFile)).digest("hex")} ${process.platform}-${process.arch}`;
  // An interrupted install leaves partial packages that npm itself considers complete.
  const wasInterrupted = existsSync(installingFile);
  if (!wasInterrupted && readText(stampFile) === stamp) return;
  if (wasInterrupted) rmSync(`${root}node_modules`, { recursive: true, force: true });
  if (wasInterrupted || !isInstalled()) {
    await withProgress("Installing dependencies (a minute or two the first time)", install);
  }
  writeFileSync(stampFile, stamp);
}

async function install() {
  writeFileSync(installingFile, "");
  const { command, flags } = npmCommand();
  const options = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = await run(command, [...flags, "ci", ...options]);
  if (code !== 0) {
    console.error(output.trim());
    throw new SetupError("npm ci failed; its output is above. Can this machine reach the package registry?");
  }
  rmSync(installingFile);
}

/**
 * The npm that started us, on its own Node.js: this process may run on the carried Node, which the install replaces.
 * Otherwise the npm on the path.
 */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /\bnpm-cli\.[cm]?js$/.test(script)) {
    return { command: process.env.npm_node_execpath ?? process.execPath, flags: [script] };
  }
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", flags: [] };
}

/** Recognises an `npm install` run by hand: npm keeps a list of what it installed. */
function isInstalled() {
  const locked = readPackages(lockFile);
  const installed = readPackages(`${root}node_modules/.package-lock.json`);
  return Object.entries(locked).every(([path, wanted]) => {
    const found = installed[path];
    if (path === "" || (!found && isForAnotherMachine(wanted))) return true;
    return found?.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** A package without os, cpu and libc can be a dependency of one that is left out. */
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
