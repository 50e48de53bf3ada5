import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

const bin = "/usr/lib/postgresql/15/bin";
const root = join(import.meta.dirname, "../..");
const isRoot = process.getuid?.() === 0;
/** PostgreSQL and its tools refuse to run as root. */
const owner = isRoot ? ["runuser", "-u", "postgres", "--"] : [];

/** Runs a program as the user of the shop. Rejects when it fails. */
export async function runAsOwner(command: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const [program = "", ...args] = [...owner, ...command];
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${command.slice(0, 3).join(" ")} ended with ${code}:\n${output}`);
  return output;
}

const running = new Set<ChildProcess>();

/** Ends processes that a failed test has left. */
export function endAllAsOwner(): void {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, "SIGKILL");
}

/** Starts a program as the user of the shop, which runs until the test ends. */
export function startAsOwner(command: readonly string[], env: Record<string, string>) {
  const [program = "", ...args] = [...owner, ...command];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  child.once("exit", () => running.delete(child));
  running.add(child);
  return {
    child,
    output: () => output,
    async end(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      process.kill(-child.pid!, signal);
      await ended;
    },
  };
}

/** A machine's folders and its PostgreSQL as Debian has it, with the shop's role, which owns its database. */
export class OwnPostgres {
  readonly folder: string;
  readonly #name: string;

  private constructor(folder: string, name: string) {
    this.folder = folder;
    this.#name = name;
  }

  /** Makes a server in a folder, which it owns. */
  static async make(folder: string, name: string): Promise<OwnPostgres> {
    const server = new OwnPostgres(folder, name);
    makeOwned(join(folder, name));
    await runAsOwner([`${bin}/initdb`, "-D", server.#data, "-U", "postgres", "--auth=trust", "--encoding=UTF8"]);
    await server.start();
    await server.query("create role shop login createdb replication", "postgres");
    await server.query("create database shop owner shop", "postgres");
    return server;
  }

  get url(): string {
    return this.getUrl("shop", "shop");
  }

  getUrl(user: string, database: string): string {
    return `postgres://${user}@${encodeURIComponent(join(this.folder, this.#name))}/${database}`;
  }

  async query(statement: string, database = "shop"): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.getUrl("postgres", database) });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  async start(): Promise<void> {
    const settings = `-c listen_addresses= -c unix_socket_directories=${join(this.folder, this.#name)}`;
    const log = join(this.folder, this.#name, "log");
    await runAsOwner([`${bin}/pg_ctl`, "-D", this.#data, "-w", "-l", log, "-o", settings, "start"]);
  }

  /** Simulates a lost machine: nothing more is written, and the files are gone. */
  lose(): void {
    process.kill(Number(readFileSync(join(this.#data, "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
    execFileSync("sleep", ["0.5"]);
    rmSync(join(this.folder, this.#name), { recursive: true, force: true });
  }

  async stop(): Promise<void> {
    await runAsOwner([`${bin}/pg_ctl`, "-D", this.#data, "-m", "immediate", "-w", "stop"]);
  }

  get #data(): string {
    return join(this.folder, this.#name, "data");
  }
}

export function makeOwned(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (!isRoot) return;
  const id = (kind: string) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
  chownSync(folder, id("-u"), id("-g"));
}

export async function makeMachine(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shop-machine-"));
  makeOwned(folder);
  return folder;
}
