import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

import type { PictureResult, PictureWork } from "./picture-work.ts";

const worker = fileURLToPath(new URL("./picture-worker.ts", import.meta.url));

/** How gladly the process gives way: to the server always; to visitors' pictures as well what nobody waits for. */
export const priorities = {
  asked: constants.priority.PRIORITY_BELOW_NORMAL,
  unasked: constants.priority.PRIORITY_LOW,
};

interface WorkshopLimits {
  /** After this long without work the process ends. */
  idleMs: number;
  /** A job that takes longer ends the process, and with it every other job it had. */
  jobMs: number;
}

interface Job {
  settle: (result: PictureResult) => void;
  timer: NodeJS.Timeout;
}

/** Hands work on pictures to a process of its own, started when there is some and ended when there is none. */
export class PictureWorkshop {
  readonly #limits: WorkshopLimits;
  readonly #priority: number;
  readonly #jobs = new Map<number, Job>();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(limits: WorkshopLimits = { idleMs: 10_000, jobMs: 90_000 }, priority = priorities.asked) {
    this.#limits = limits;
    this.#priority = priority;
  }

  /** Never throws: a process that ends in the middle of a job loses it. */
  run(work: PictureWork): Promise<PictureResult> {
    clearTimeout(this.#idle);
    const child = this.#running();
    const id = ++this.#lastId;
    return new Promise((settle) => {
      const timer = setTimeout(() => child.kill("SIGKILL"), this.#limits.jobMs);
      this.#jobs.set(id, { settle, timer });
      child.send({ id, work }, (error) => {
        if (error) this.#settle(id, { ok: false, why: "failed", words: error.message });
      });
    });
  }

  /** Ends the process now. Work that is under way fails. */
  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
  }

  #running(): ChildProcess {
    if (this.#child !== null) {
      this.#child.ref();
      this.#child.channel?.ref();
      return this.#child;
    }
    const child = fork(worker, { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
    this.#child = child;
    lowerPriority(child, this.#priority);
    child.on("message", ({ id, result }: { id: number; result: PictureResult }) => this.#settle(id, result));
    child.on("error", (error) => this.#lost(child, error.message));
    child.on("exit", (code, signal) => this.#lost(child, `the process for pictures ended (${signal ?? code})`));
    return child;
  }

  #settle(id: number, result: PictureResult): void {
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    this.#jobs.delete(id);
    clearTimeout(job.timer);
    job.settle(result);
    if (this.#jobs.size === 0) this.#rest();
  }

  #lost(child: ChildProcess, words: string): void {
    if (this.#child !== child) return;
    this.#child = null;
    for (const id of this.#jobs.keys()) this.#settle(id, { ok: false, why: "lost", words });
  }

  #rest(): void {
    const child = this.#child;
    if (child === null) return;
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => {
      if (this.#jobs.size > 0 || this.#child !== child) return;
      this.#child = null;
      if (child.connected) child.disconnect();
    }, this.#limits.idleMs);
    this.#idle.unref();
  }
}

// Answering visitors comes first.
function lowerPriority(child: ChildProcess, priority: number): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, priority);
  } catch {
    // Not allowed everywhere; the work is then done at the usual priority.
  }
}
