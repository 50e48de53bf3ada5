import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

export interface ShopProcess {
  baseUrl: string;
  /** The process that serves pages, not the launcher around it. */
  pid: number;
  readyAfterMs: number;
  stop(): Promise<void>;
}

const readyWithinMs = 60_000;

/** Starts the shop the way its owner does, on a data folder of its own, and waits until it is ready. */
export async function startShop(options: {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  viaNpm?: boolean;
}): Promise<ShopProcess> {
  const baseUrl = `http://127.0.0.1:${options.port}`;
  const env = {
    ...process.env,
    PORT: String(options.port),
    DATA_DIR: options.dataDir,
    LOG_LEVEL: "info",
    ...options.env,
  };
  const started = performance.now();
  const child = options.viaNpm
    ? spawn("npm", ["start"], { env, detached: true, stdio: ["ignore", "pipe", "pipe"] })
    : spawn(process.execPath, ["build/server/index.js"], {
        env: { ...env, NODE_ENV: "production" },
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
      });
  let tail = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-4_000)));
  while (!(await isReady(baseUrl))) {
    if (child.exitCode !== null) throw new Error(`the shop ended while starting:\n${tail}`);
    if (performance.now() - started > readyWithinMs) {
      stopGroup(child, "SIGKILL");
      throw new Error(`the shop was not ready within ${readyWithinMs / 1000} s:\n${tail}`);
    }
    await pause(20);
  }
  return {
    baseUrl,
    pid: serverPid(child),
    readyAfterMs: performance.now() - started,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      stopGroup(child, "SIGINT");
      await Promise.race([ended, pause(20_000)]);
      if (child.exitCode === null) stopGroup(child, "SIGKILL");
    },
  };
}

/** User and system time a process has used so far, in milliseconds (Linux counts in hundredths of a second). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Proportional set size in MB: shared pages counted by share. */
export function pssMb(pid: number): number {
  const match = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"));
  return Number(match?.[1]) / 1024;
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
    // It ended by itself in the meantime.
  }
}

/** Follows the only child down from npm and the launcher to the process that runs the server. */
function serverPid(child: ChildProcess): number {
  let pid = child.pid ?? 0;
  for (;;) {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    if (command.includes("build/server/index.js")) return pid;
    const next = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0];
    if (!next) throw new Error("the server process was not found below npm start");
    pid = Number(next);
  }
}
