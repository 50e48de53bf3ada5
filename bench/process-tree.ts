import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** One process as Linux describes it. */
interface ProcessFacts {
  pid: number;
  parent: number;
  isDatabase: boolean;
  /** User and system time in ms, with that of its children that have ended. Linux counts in hundredths of a second. */
  cpuMs: number;
}

/** Lists a process and everything it has started that still runs. */
export function listTree(rootPid: number): ProcessFacts[] {
  const all = listProcesses();
  const tree = all.filter(({ pid }) => pid === rootPid);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** The user and system time of a shop and its database in ms, with that of processes that have ended. */
export function readTreeCpuMs(rootPid: number): number {
  return listTree(rootPid).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/**
 * The memory of the shop's processes in MB, without the database, whose memory is set by its own settings. This is their
 * proportional set size on a machine where nothing else runs the same Node binary: what they share of a file counts once.
 */
export function readShopMemoryMb(rootPid: number): number {
  const shared = new Map<string, number>();
  let sumKb = 0;
  for (const { pid } of listShopProcesses(rootPid)) {
    for (const { file, cleanKb, ownKb } of readMappings(pid)) {
      sumKb += ownKb;
      if (file !== null) shared.set(file, Math.max(shared.get(file) ?? 0, cleanKb));
    }
  }
  return (sumKb + shared.values().reduce((sum, kb) => sum + kb, 0)) / 1024;
}

interface Mapping {
  /** Which part of which file; null for memory without a file. */
  file: string | null;
  /** Resident and as in the file. */
  cleanKb: number;
  /** Resident and nobody else's. */
  ownKb: number;
}

function readMappings(pid: number): Mapping[] {
  const entries = readText(`/proc/${pid}/smaps`).split(/^(?=[\da-f]+-[\da-f]+ )/m);
  return entries.map((entry) => {
    const [, offset = "", device = "", inode = "0"] = /^\S+ \S+ (\S+) (\S+) (\d+)/.exec(entry) ?? [];
    const read = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, "m").exec(entry)?.[1] ?? 0);
    if (inode === "0") return { file: null, cleanKb: 0, ownKb: read("Pss") };
    const ownKb = read("Private_Dirty");
    return { file: `${device} ${inode} ${offset}`, cleanKb: read("Rss") - ownKb, ownKb };
  });
}

/** Starts to watch the most resident memory of a process anew. Returns its present size in MB. */
export function resetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  return readPeakMb(pid);
}

/** The most resident memory of a process since it was reset, in MB. */
export function readPeakMb(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

export function listShopProcesses(rootPid: number): ProcessFacts[] {
  return listTree(rootPid).filter(({ isDatabase }) => !isDatabase);
}

/** 0 for a process that has just ended. */
export function readPssMb(pid: number): number {
  const match = /^Pss:\s+(\d+) kB/m.exec(readText(`/proc/${pid}/smaps_rollup`));
  return Number(match?.[1] ?? 0) / 1024;
}

/** The command line of a process, its arguments separated by spaces. */
export function readCommand(pid: number): string {
  return readText(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
}

function listProcesses(): ProcessFacts[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      // Its name, in brackets, may hold spaces.
      const [nameInBrackets = "", rest = ""] = readText(`/proc/${name}/stat`).split(/\) (?=[A-Z] \d)/);
      const fields = rest.split(" ");
      if (fields.length < 15) return [];
      const ticks = fields.slice(11, 15).reduce((sum, ticksOfKind) => sum + Number(ticksOfKind), 0);
      const isDatabase = nameInBrackets.endsWith("(postgres");
      return [{ pid: Number(name), parent: Number(fields[1]), isDatabase, cpuMs: ticks * 10 }];
    });
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The process has ended.
    return "";
  }
}
