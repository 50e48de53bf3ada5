import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { discardDatabaseServer } from "#adapters/postgres/embedded.ts";

const root = join(import.meta.dirname, "../..");
const readyWithinMs = 60_000;
/** The shop gives requests under way 10 s, and its database a moment to end. */
const stoppedWithinMs = 25_000;

export interface ShopProcess {
  child: ChildProcess;
  url: string;
  /** What it wrote so far, both streams together. */
  output(): string;
  /** Ends it in order; rejects when it does not end or ends with a failure. */
  stop(): Promise<void>;
  /** Ends it with -9, in the middle of whatever it does. */
  kill(): Promise<void>;
}

export interface ShopProcessOptions {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** A file that everything it writes is added to. */
  logFile?: string;
  /** The folder that holds content/; the project's own unless another is given. */
  folder?: string;
}

/** The built shop as a process of its own, ready for visitors. Build it first. */
export async function startShopProcess({
  dataDir,
  port,
  env,
  logFile,
  folder = root,
}: ShopProcessOptions): Promise<ShopProcess> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["--enable-source-maps", "build/server/index.js"], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: String(port),
      BASE_URL: url,
      // The processor is the tests' own: what they look at is made when they ask for it.
      WARM_PICTURES: "off",
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
  const shop: ShopProcess = {
    child,
    url,
    output: () => output,
    async stop() {
      if (hasEnded(child)) return;
      child.kill("SIGTERM");
      const ended = once(child, "exit");
      const [code] = (await Promise.race([ended, pause(stoppedWithinMs, ["no end"])])) as [number | string | null];
      if (code === 0) return;
      child.kill("SIGKILL");
      throw new Error(`The shop did not stop in order (${code}):\n${output.slice(-4000)}`);
    },
    async kill() {
      if (hasEnded(child)) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
  await untilReady(url, child, shop.output);
  return shop;
}

/** Waits until the shop serves visitors. Throws with the end of its output when it does not get there, and kills it. */
export async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (!(await isReady(url))) {
    if (hasEnded(child)) throw new Error(`The shop ended instead of opening:\n${output().slice(-4000)}`);
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The shop was not ready within ${readyWithinMs / 1000} s:\n${output().slice(-4000)}`);
    }
    await pause(50);
  }
}

export async function makeDataDir(): Promise<string> {
  return mkdtemp(join(await realpath(tmpdir()), "koi-and-pond-shop-test-"));
}

/** Deletes a test's data folder and its database, also where a killed shop has left PostgreSQL running. */
export async function removeDataDir(dataDir: string): Promise<void> {
  if (await discardDatabaseServer(dataDir)) await rm(dataDir, { recursive: true, force: true });
}

export async function freePort(): Promise<number> {
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
