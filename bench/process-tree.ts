import { readdirSync, readFileSync } from "node:fs";

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
 * The proportional set size of the shop's processes in MB, which counts shared pages in proportion. Without the database, whose
 * memory is set by its own settings.
 */
export function readShopPssMb(rootPid: number): number {
  return listShopProcesses(rootPid).reduce((sum, { pid }) => sum + readPssMb(pid), 0);
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
