import { globSync, readFileSync } from "node:fs";

/** Reads the processor time in ms of a shop and its database, including their processes that have ended. */
export function readCpuMs(shopPid: number): number {
  return sum(listTree(shopPid).flatMap(readTicks)) * 10;
}

/**
 * Reads the memory of the shop's processes in MB: all of the server, and what its workers do not share with it. Leaves
 * out the database, whose own settings limit its memory.
 */
export function readMemoryMb(shopPid: number): number {
  const workers = listTree(shopPid).filter((pid) => pid !== shopPid && read(`/proc/${pid}/comm`) !== "postgres\n");
  const workersKb = workers.flatMap((pid) => [readKb(pid, "Pss_Anon"), readKb(pid, "Pss_Shmem")]);
  return (readKb(shopPid, "Rss") + sum(workersKb)) / 1024;
}

/** Lists a process and its descendants, including those that its threads started. */
function listTree(pid: number): number[] {
  const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) => read(file).match(/\d+/g) ?? []);
  return [pid, ...children.map(Number).flatMap(listTree)];
}

/** Reads the user and system time of a process and of its ended children, in hundredths of a second. */
function readTicks(pid: number): number[] {
  // The process name comes before these fields, in brackets, and may contain spaces.
  const fields =
    read(`/proc/${pid}/stat`)
      .split(/\) (?=[A-Z] \d)/)[1]
      ?.split(" ") ?? [];
  return fields.slice(11, 15).map(Number);
}

function readKb(pid: number, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** Reads a file; "" if its process has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
