import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serverArguments } from "../../scripts/setup/server-command.mjs";
import { deleteDataDir, makeEmptyDataDir } from "./data-folder.ts";
import { bringKeptManifest, keepManifest } from "./kept-pictures.ts";
import { readWatchedOutput, requireNothingPersonal, watchOutput } from "./personal-values.ts";

const root = join(import.meta.dirname, "../..");
/** Generous, because machines can be busy: the first start makes a database. */
const defaultReadyMs = 120_000;
/** Requests under way may take 10 s, and the database needs a moment to stop. */
const stopTimeoutMs = 25_000;

export interface ShopProcess {
  child: ChildProcess;
  url: string;
  /** Everything written so far to both streams. */
  output(): string;
  /** Stops the shop; rejects if it does not end or ends with an error. */
  stop(): Promise<void>;
  /** Kills the shop with SIGKILL. */
  kill(): Promise<void>;
}

export interface ShopProcessOptions {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** Output is appended to this file. */
  logFile?: string;
  /** The folder that contains content/; by default the project. */
  folder?: string;
  readyWithinMs?: number;
  /** A command that runs the shop. */
  wrapper?: readonly string[];
}

/** Starts the built shop as a process and waits until it is ready. */
export async function startShopProcess({
  dataDir,
  port,
  env,
  logFile,
  folder = root,
  readyWithinMs,
  wrapper = [],
}: ShopProcessOptions): Promise<ShopProcess> {
  const url = `http://127.0.0.1:${port}`;
  const [command = "", ...args] = [...wrapper, process.execPath, ...serverArguments];
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      // Logs every request, because the tests search the log for personal values.
      LOG_LEVEL: "debug",
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      // Uses the content without copying it, if no test edits it.
      CONTENT_DIR: join(folder, "content"),
      PORT: String(port),
      BASE_URL: url,
      // To save processor time, pictures are made only when a test requests them.
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (logFile) appendFileSync(logFile, text);
    });
  }
  watchOutput(dataDir, () => output);
  const shop: ShopProcess = {
    child,
    url,
    output: () => output,
    async stop() {
      if (hasEnded(child)) return;
      child.kill("SIGTERM");
      const ended = once(child, "exit");
      const [code] = (await Promise.race([ended, pause(stopTimeoutMs, ["timed out"])])) as [number | string | null];
      if (code === 0) return;
      child.kill("SIGKILL");
      throw new Error(`The shop did not stop cleanly (${code}):\n${output.slice(-4000)}`);
    },
    async kill() {
      if (hasEnded(child)) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
  await waitUntilReady(url, child, shop.output, readyWithinMs);
  if (folder === root) await keepManifest(dataDir);
  return shop;
}

/** Waits until the shop is ready. If it ends or is too slow, kills it and throws with the end of its output. */
export async function waitUntilReady(
  url: string,
  child: ChildProcess,
  output: () => string,
  withinMs = defaultReadyMs,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isReady(url))) {
    if (hasEnded(child)) throw new Error(`The shop ended instead of opening:\n${output().slice(-4000)}`);
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The shop was not ready within ${withinMs / 1000} s:\n${output().slice(-4000)}`);
    }
    await pause(50);
  }
}

export async function makeDataDir(): Promise<string> {
  const dataDir = await makeEmptyDataDir();
  await bringKeptManifest(dataDir);
  return dataDir;
}

/**
 * Deletes a test's data folder and its database, even if a killed shop left PostgreSQL running. Throws when a shop that
 * ran on the folder, or its PostgreSQL, has logged any personal value from the database.
 */
export async function removeDataDir(dataDir: string): Promise<void> {
  try {
    const watched = await readWatchedOutput(dataDir);
    if (watched !== null) requireNothingPersonal(watched.log, watched.values);
  } finally {
    await deleteDataDir(dataDir);
  }
}

export async function getFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Lists the paths of all pages in the site map. */
export async function listPages(url: string): Promise<string[]> {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text();
  return Array.from(siteMap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, pageUrl = ""]) => new URL(pageUrl).pathname);
}
