import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { openDatabaseServer, stopDatabaseServer, type DatabaseServer } from "#adapters/postgres/embedded.ts";
import { deleteDataDir } from "./data-folder.ts";

const holder = join(import.meta.dirname, "hold-database-server.ts");

/** Another process that uses the database in a data folder. */
export interface DatabaseUser {
  child: ChildProcess;
  url: string;
  stop(): Promise<void>;
}

/** A data folder whose database a test can use. */
export interface DataFolder {
  /** A test that moves the folder sets the new path here. */
  path: string;
  /** Opens the database in this process; by default the one in this folder, as a shop does. */
  start(options?: { dataDir?: string; joins?: boolean }): Promise<DatabaseServer>;
  startProcess(): Promise<DatabaseUser>;
  /** Starts a process that opens the database, and kills it after some time, usually before it is open. */
  killStart(afterMs: number): Promise<void>;
}

/**
 * Creates an empty data folder before each test, and removes it with everything that runs in it afterwards. A folder
 * with `isKept` is shared by all tests: its database is made once, which takes longer than a test, and nothing runs in
 * it when a test begins.
 */
export function setUpDataFolder({ isKept = false } = {}): DataFolder {
  const log = { info: vi.fn<(message: string) => void>() };
  const open: DatabaseServer[] = [];
  const processes: ChildProcess[] = [];
  const own: DataFolder = {
    path: "",

    async start(options) {
      const server = await openDatabaseServer({ dataDir: own.path, log, ...options });
      open.push(server);
      return server;
    },

    async startProcess() {
      const child = spawnHolder();
      const [url] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
      return {
        child,
        url,
        async stop() {
          child.stdin.end();
          await once(child, "exit");
        },
      };
    },

    async killStart(afterMs) {
      const child = spawnHolder();
      await pause(afterMs);
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };

  function spawnHolder() {
    const child = spawn(process.execPath, [holder, own.path], { stdio: ["pipe", "pipe", "inherit"] });
    processes.push(child);
    return child;
  }

  async function create(): Promise<void> {
    own.path = await mkdtemp(join(await realpath(tmpdir()), "shop-embedded-"));
  }

  async function closeAll(): Promise<void> {
    for (const child of processes.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    for (const server of open.splice(0)) await server.close();
    await stopDatabaseServer(own.path);
  }

  async function remove(): Promise<void> {
    await vi.waitFor(async () => expect(await deleteDataDir(own.path)).toBe(true), 5_000);
  }

  (isKept ? beforeAll : beforeEach)(create);
  afterEach(async () => {
    await closeAll();
    if (!isKept) await remove();
  });
  if (isKept) afterAll(remove);

  return own;
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
