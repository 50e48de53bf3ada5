import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { watchOutput } from "./personal-values.ts";
import { getFreePort, waitUntilReady } from "./shop-process.ts";

/** The shop as `npm start` runs it: npm, its shell, the supervisor and the server. */
export interface StartedShop {
  npm: ChildProcess;
  pids: { npm: number; supervisor: number; server: number };
  /** Lists all its processes, including the shell. */
  all: number[];
  port: number;
  /** Resolves once npm has ended. */
  ended: Promise<unknown>;
  /** Kills all its processes with SIGKILL. */
  killAll(): void;
}

/** Starts the built shop in its own process group, as a terminal does with a command. */
export async function startWithNpm(dataDir: string): Promise<StartedShop> {
  const port = await getFreePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { DATA_DIR: dataDir, PORT: String(port), BASE_URL: url, LOG_LEVEL: "warn" };
  const npm = spawn("npm", ["start"], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  watchOutput(dataDir, () => output);
  const ended = once(npm, "exit");
  await waitUntilReady(url, npm, () => output);
  const family = listFamily(npm.pid!);
  function find(what: string): number {
    const found = family.findLast(({ command }) => command.includes(what));
    if (found === undefined) throw new Error(`${what} is not running:\n${JSON.stringify(family)}`);
    return found.pid;
  }
  const all = family.map(({ pid }) => pid);
  return {
    npm,
    pids: { npm: npm.pid!, supervisor: find("scripts/start.mjs"), server: find("build/server/index.js") },
    all,
    port,
    ended,
    killAll: () => sendSignal(all, "SIGKILL"),
  };
}

/** Signals each process that still runs. A negative id means a process group. */
export function sendSignal(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended.
    }
  }
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Lists a process and its descendants, parents first, without PostgreSQL, which has its own session. */
export function listFamily(pid: number): Process[] {
  const processes = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => {
      const [, id, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return { pid: Number(id), parent: Number(parent), command };
    });
  const family = processes.filter((each) => each.pid === pid);
  for (const { pid: parent } of family) family.push(...processes.filter((each) => each.parent === parent));
  return family.filter(({ command }) => !command.includes("postgres"));
}
