import { readdirSync, readFileSync } from "node:fs";

interface ProcessFacts {
  pid: number;
  parent: number;
  isDatabase: boolean;
  /** User and system time in ms, with that of its children that have ended. */
  cpuMs: number;
}

/** The processor time of a shop and its database in ms. */
export function readCpuMs(shopPid: number): number {
  return listTree(shopPid).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/**
 * The memory of the shop's processes in MB, without the database, whose memory is set by its own settings: all of the server, and what
 * its workers do not share with it.
 */
export function readMemoryMb(shopPid: number): number {
  const workers = listTree(shopPid).filter(({ pid, isDatabase }) => pid !== shopPid && !isDatabase);
  const workersKb = workers.map(({ pid }) => readKb(pid, "Pss_Anon") + readKb(pid, "Pss_Shmem"));
  return (readKb(shopPid, "Rss") + workersKb.reduce((sum, kb) => sum + kb, 0)) / 1024;
}

function listTree(rootPid: number): ProcessFacts[] {
  const all = listProcesses();
  const tree = all.filter(({ pid }) => pid === rootPid);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

function listProcesses(): ProcessFacts[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      // Its name, in brackets, may hold spaces.
      const [nameInBrackets = "", rest = ""] = readText(`/proc/${name}/stat`).split(/\) (?=[A-Z] \d)/);
      const fields = rest.split(" ");
      if (fields.length < 15) return [];
      // Linux counts in hundredths of a second.
      const cpuMs = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
      const isDatabase = nameInBrackets.endsWith("(postgres");
      return [{ pid: Number(name), parent: Number(fields[1]), isDatabase, cpuMs }];
    });
}

function readKb(pid: number, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readText(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** Empty for a process that has just ended. */
function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
