import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { serverArguments, serverDefaults } from "../scripts/setup/server-command.mjs";

export interface ShopProcess {
  baseUrl: string;
  port: number;
  dataDir: string;
  /** The process that serves pages, not its launcher. */
  pid: number;
  readyAfterMs: number;
  stop(): Promise<void>;
}

/** The pages that a shop renders ahead after its start are not to be part of what is measured. */
export const settleMs = 6_000;

/** The first start with a thousand pictures inspects them all. */
const readyWithinMs = 180_000;

const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
// A bench that is ended takes its shops with it.
process.once("exit", () => running.forEach((child) => stopGroup(child, "SIGINT")));

/** Without a sheet that it accepts, the shop never becomes ready. */
const sheetRefused = "The product sheet was refused";

/** Starts the built shop, directly or through `npm start`, and waits until it is ready. */
export async function startShop(options: {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  viaNpm?: boolean;
  /** The folder with content/ and build/; the checkout unless given. */
  root?: string;
}): Promise<ShopProcess> {
  const baseUrl = `http://127.0.0.1:${options.port}`;
  const env = {
    ...process.env,
    PORT: String(options.port),
    DATA_DIR: options.dataDir,
    LOG_LEVEL: "info",
    // Measured visitors send addresses of their own.
    TRUSTED_PROXIES: "loopback",
    ...options.env,
  };
  const startedAt = performance.now();
  const child = options.viaNpm
    ? spawn("npm", ["start"], { env, cwd: options.root, detached: true, stdio: ["ignore", "pipe", "pipe"] })
    : spawn(process.execPath, serverArguments, {
        env: { ...serverDefaults, ...env, NODE_ENV: "production" },
        cwd: options.root,
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
      });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let tail = "";
  let refusal = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-4_000);
      if (tail.includes(sheetRefused)) refusal ||= /"reason":"([^"]+)"/.exec(tail)?.[1] ?? sheetRefused;
    });
  while (!(await isReady(baseUrl))) {
    if (child.exitCode !== null) throw new Error(`the shop ended while starting:\n${tail}`);
    if (refusal !== "") {
      stopGroup(child, "SIGTERM");
      await Promise.race([once(child, "exit"), pause(20_000)]);
      throw new Error(refusal);
    }
    if (performance.now() - startedAt > readyWithinMs) {
      stopGroup(child, "SIGKILL");
      throw new Error(`the shop was not ready within ${readyWithinMs / 1000} s:\n${tail}`);
    }
    await pause(20);
  }
  return {
    baseUrl,
    port: options.port,
    dataDir: options.dataDir,
    pid: findServerPid(child),
    readyAfterMs: performance.now() - startedAt,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      stopGroup(child, "SIGINT");
      await Promise.race([ended, pause(20_000)]);
      if (child.exitCode === null) stopGroup(child, "SIGKILL");
    },
  };
}

async function isReady(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

function stopGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Follows the child processes from npm and the launcher down to the server. */
function findServerPid(child: ChildProcess): number {
  let pid = child.pid ?? 0;
  for (;;) {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    if (command.includes("build/server/index.js")) return pid;
    const next = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0];
    if (!next) throw new Error("the server process was not found below npm start");
    pid = Number(next);
  }
}
