import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeOwned, runAsOwner, startAsOwner } from "./own-postgres.ts";

const root = join(import.meta.dirname, "../..");
const nodes = { one: "127.0.0.11", two: "127.0.0.12", three: "127.0.0.13" } as const;
export type NodeName = keyof typeof nodes;
const names = Object.keys(nodes) as NodeName[];
const settings = {
  ...Object.fromEntries(Object.entries(nodes).map(([name, address]) => [name.toUpperCase(), address])),
  NETWORK: "127.0.0.0/8",
  SUPERUSER_PASSWORD: "the superuser of the cluster",
  REPLICATION_PASSWORD: "the replicator of the cluster",
};

/** The parts of a machine that may hang, by the commands of their processes. */
const machineParts = {
  machine: /^/,
  "Patroni and PostgreSQL": /bin\/patroni|^postgres:|bin\/postgres\0/,
  PostgreSQL: /^postgres:|bin\/postgres\0/,
};
export type MachinePart = keyof typeof machineParts;
export const hangingParts = Object.keys(machineParts) as MachinePart[];

interface Member {
  name: NodeName;
  role: "leader" | "sync_standby" | "replica";
  state: string;
  timeline: number;
}

/** Three machines with etcd, Patroni and PostgreSQL, each on a loopback address of its own, and HAProxy before them. */
export class DatabaseCluster {
  readonly url = "postgres://shop:shop@127.0.0.1:5000/shop";
  readonly #folder: string;
  #haproxy: ChildProcess | null = null;
  readonly #running = new Map<string, ReturnType<typeof startAsOwner>>();

  constructor(folder: string) {
    this.#folder = folder;
    const file = join(folder, "cluster.env");
    writeFileSync(
      file,
      Object.entries(settings)
        .map((pair) => `${pair.join("=")}\n`)
        .join(""),
    );
    for (const name of names) {
      const machine = join(folder, name);
      for (const part of [
        "",
        "var",
        "var/lib",
        "var/lib/postgresql",
        "var/lib/postgresql/15",
        "var/lib/etcd",
        "var/run",
        "var/run/postgresql",
      ])
        makeOwned(join(machine, part));
      execFileSync(join(root, "ops/cluster/fill"), [name, file], { env: { ...process.env, ROOT: machine } });
    }
  }

  async start(): Promise<void> {
    for (const name of names) this.startNode(name);
    await this.awaitWhole();
    // HAProxy runs where the shop does, not on a machine that is lost.
    const file = join(this.#folder, "haproxy.cfg");
    copyFileSync(join(this.#folder, "one/etc/haproxy/haproxy.cfg"), file);
    this.#haproxy = spawn("/usr/sbin/haproxy", ["-db", "-q", "-f", file], { stdio: "ignore" });
  }

  /** Starts a machine's etcd and Patroni, as systemd does. */
  startNode(name: NodeName): void {
    const machine = join(this.#folder, name);
    const env = Object.fromEntries(
      readFileSync(join(machine, "etc/default/etcd"), "utf8")
        .match(/^ETCD_.*$/gm)!
        .map((line) => line.split(/=(.*)/).slice(0, 2)),
    ) as Record<string, string>;
    this.#running.set(`${name} etcd`, startAsOwner(["/usr/bin/etcd"], env));
    this.#running.set(
      `${name} patroni`,
      startAsOwner(["/usr/bin/patroni", join(machine, "etc/patroni/config.yml")], {}),
    );
  }

  /** Returns the primary, which alone holds the lock; null while there is none. */
  async findPrimary(): Promise<NodeName | null> {
    for (const name of names) if (await isPrimary(name)) return name;
    return null;
  }

  /** Waits until there are a primary and two standbys, one of them synchronous. */
  async awaitWhole(forMs = 120_000): Promise<void> {
    const deadline = Date.now() + forMs;
    for (let seen = ""; ;) {
      const members = await this.#listMembers();
      seen = JSON.stringify(members);
      const roles = members
        .map(({ role }) => role)
        .toSorted()
        .join();
      // A machine that has been frozen still reports its former state, but its timeline has ended.
      const isInStep = ({ state, timeline }: Member) =>
        /running|streaming/.test(state) && timeline === members[0]?.timeline;
      if (roles === "leader,replica,sync_standby" && members.every(isInStep)) return;
      if (Date.now() > deadline) throw new Error(`The cluster is not whole: ${seen}\n${this.output()}`);
      await pause(300);
    }
  }

  async #listMembers(): Promise<Member[]> {
    for (const name of names) {
      const answer = await fetch(`http://${nodes[name]}:8008/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null,
      );
      if (answer?.ok === true) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /**
   * Signals all processes of a machine together. SIGKILL stands for a power cut, SIGSTOP for a machine that no longer
   * answers.
   */
  signal(name: NodeName, signal: "SIGKILL" | "SIGSTOP" | "SIGCONT", part: MachinePart = "machine"): void {
    for (const [pid, command] of listProcesses(join(this.#folder, name))) {
      if (!machineParts[part].test(command)) continue;
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  query(name: NodeName, statement: string, database = "shop"): Promise<string> {
    const socket = join(this.#folder, name, "var/run/postgresql");
    return runAsOwner(["psql", "-h", socket, "-d", database, "-qAtc", statement]);
  }

  output(): string {
    return [...this.#running].map(([name, { output }]) => `${name}:\n${output().slice(-3_000)}`).join("\n");
  }

  async end(): Promise<void> {
    for (const name of names) this.signal(name, "SIGKILL");
    this.#haproxy?.kill("SIGKILL");
  }
}

async function isPrimary(name: NodeName): Promise<boolean> {
  return fetch(`http://${nodes[name]}:8008/primary`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Lists the processes of a machine: those whose command or settings name its folder, and their descendants. */
function listProcesses(folder: string): [pid: number, command: string][] {
  const parents = new Map<number, number>();
  const commands = new Map<number, string>();
  const found = new Set<number>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const pid = Number(entry);
      parents.set(pid, Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]));
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      commands.set(pid, command);
      if ((command + readFileSync(`/proc/${pid}/environ`, "utf8")).includes(`${folder}/`)) found.add(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  for (let grown = true; grown;) {
    grown = false;
    for (const [pid, parent] of parents) {
      if (!found.has(parent) || found.has(pid)) continue;
      found.add(pid);
      grown = true;
    }
  }
  found.delete(process.pid);
  return [...found].map((pid) => [pid, commands.get(pid) ?? ""]);
}
