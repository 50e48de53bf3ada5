import { globSync, readFileSync } from "node:fs";

/** The processor time in ms of a shop and its database, with that of their processes that have ended. */
export function readCpuMs(shopPid: number): number {
  return sum(listTree(shopPid).flatMap(readTicks)) * 10;
}

/**
 * The memory of the shop's processes in MB, without the database, whose memory is set by its own settings: all of the server, and what
 * its workers do not share with it.
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

/** Reads user and system time in hundredths of a second: the process's own and that of its children that have ended. */
function readTicks(pid: number): number[] {
  // The process name before these fields, in brackets, may contain spaces.
  const fields =
    read(`/proc/${pid}/stat`)
      .split(/\) (?=[A-Z] \d)/)[1]
      ?.split(" ") ?? [];
  return fields.slice(11, 15).map(Number);
}

function readKb(pid: number, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** Returns an empty text for a process that has just ended. */
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
