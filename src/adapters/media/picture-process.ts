import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ShopError } from "#domain/shop-error.ts";
import type { PictureFacts } from "./inspect-picture.ts";
import type { RenditionShape } from "./make-rendition.ts";
import type { UploadOptions } from "./prepare-upload.ts";

export type PictureJob =
  | { kind: "inspect"; file: string }
  | { kind: "render"; file: string; hash: string; shape: RenditionShape; effort: 2 | 4; out: string }
  | ({ kind: "prepare"; file: string; out: string } & UploadOptions);

/**
 * refused: the picture cannot be shown, and the message is for the owner. changed: the contents are no longer the
 * inspected ones. lost: the process ended. failed: any other error.
 */
export type PictureJobResult =
  | { ok: true; facts: PictureFacts | null }
  | { ok: false; reason: "refused" | "changed" | "lost" | "failed"; message: string };

const worker = fileURLToPath(new URL("./picture-worker.ts", import.meta.url));

interface ProcessLimits {
  /** How long the process waits for work before it ends. */
  idleMs: number;
  /** The time limit of a job. A job that takes longer ends the process, and every other job with it. */
  maxJobMs: number;
}

/** The process takes about 75 MB, and can start again within a third of a second, so it ends soon. */
const defaultLimits: ProcessLimits = { idleMs: 3_000, maxJobMs: 90_000 };

interface PendingJob {
  settle: (result: PictureJobResult) => void;
  timer: NodeJS.Timeout;
}

/** Runs jobs on pictures in a separate process, which starts with the first job and ends when idle. */
export class PictureProcess {
  readonly #limits: ProcessLimits;
  readonly #jobs = new Map<number, PendingJob>();
  #child: ChildProcess | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(limits: ProcessLimits = defaultLimits) {
    this.#limits = limits;
  }

  /** Runs a job. Never throws: a job whose process ends gives the result "lost". */
  run(job: PictureJob): Promise<PictureJobResult> {
    clearTimeout(this.#idleTimer);
    const child = (this.#child ??= this.#start());
    const id = ++this.#lastId;
    return new Promise((settle) => {
      const timer = setTimeout(() => child.kill("SIGKILL"), this.#limits.maxJobMs);
      this.#jobs.set(id, { settle, timer });
      child.send({ id, job }, (error) => {
        if (error) this.#settle(id, { ok: false, reason: "failed", message: error.message });
      });
    });
  }

  /** Runs a job that must succeed. Throws picture.refused and picture.failed. */
  async require(job: PictureJob): Promise<PictureFacts | null> {
    const result = await this.run(job);
    if (result.ok) return result.facts;
    if (result.reason === "refused") throw new ShopError("picture.refused", { message: result.message });
    throw new ShopError("picture.failed", { cause: new Error(result.message) });
  }

  /** Ends the process now. Jobs under way are lost. */
  close(): void {
    clearTimeout(this.#idleTimer);
    this.#child?.kill("SIGKILL");
  }

  #start(): ChildProcess {
    const child = fork(worker, { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
    lowerPriority(child);
    child.on("message", ({ id, result }: { id: number; result: PictureJobResult }) => this.#settle(id, result));
    child.on("error", (error) => this.#lose(child, error.message));
    child.on("exit", (code, signal) => this.#lose(child, `the picture process ended (${signal ?? code})`));
    return child;
  }

  #settle(id: number, result: PictureJobResult): void {
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    this.#jobs.delete(id);
    clearTimeout(job.timer);
    job.settle(result);
    // The next job clears this timer.
    if (this.#jobs.size === 0) this.#idleTimer = setTimeout(() => this.#end(), this.#limits.idleMs).unref();
  }

  #lose(child: ChildProcess, message: string): void {
    if (this.#child !== child) return;
    this.#child = null;
    for (const id of this.#jobs.keys()) this.#settle(id, { ok: false, reason: "lost", message });
  }

  #end(): void {
    const child = this.#child;
    this.#child = null;
    if (child?.connected === true) child.disconnect();
  }
}

/** Gives the process a lower priority than requests, and makes Linux end it first when memory is short. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  for (const lower of [
    () => setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL),
    () => writeFileSync(`/proc/${pid}/oom_score_adj`, "500"),
  ]) {
    try {
      lower();
    } catch {
      // Some systems do not permit this.
    }
  }
}

/** Returns the folder for uploads in progress. Old files in it were left by a process that was killed. */
export function getIncomingFolder(dataDir: string): string {
  return join(dataDir, "media", "incoming");
}

/** Lends `work` a path for an incoming picture, and removes the file afterwards. */
export async function withIncomingFile<T>(dataDir: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(getIncomingFolder(dataDir), randomUUID());
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
