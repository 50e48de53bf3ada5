import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import type { ServiceLog } from "#services/ports.ts";

/** On the command line of a process that only serves. */
export const servingFlag = "--serving";

/** From the owner's process to one that only serves: read the sheet, texts and pictures again. */
export const refreshMessage = "refresh";

interface ServingProcessesOptions {
  count: number;
  log: ServiceLog;
  /** The module that they run, by default the one that this process runs; for tests. */
  module?: string;
}

const firstRestartMs = 500;
const longestRestartMs = 30_000;
/** A process that has run for this long did not end because of how it starts. */
const soundMs = 60_000;
/** Longer than requests under way may take. */
const stopTimeoutMs = 15_000;

/** The processes that serve on the port of this one. One that ends is replaced: at once, then later and later while they keep ending. */
export class ServingProcesses {
  readonly #options: ServingProcessesOptions;
  readonly #running = new Set<ChildProcess>();
  readonly #stopping = new AbortController();

  constructor(options: ServingProcessesOptions) {
    this.#options = options;
  }

  start(): void {
    for (let i = 0; i < this.#options.count; i += 1) void this.#keepOneRunning();
  }

  refresh(): void {
    for (const child of this.#running) if (child.connected) child.send(refreshMessage, () => undefined);
  }

  /** Lets their requests under way finish. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(
      Array.from(this.#running, async (child) => {
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGTERM");
        const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
        await ended;
        clearTimeout(timer);
      }),
    );
  }

  async #keepOneRunning(): Promise<void> {
    const { signal } = this.#stopping;
    let restartMs = firstRestartMs;
    while (!signal.aborted) {
      const startedAt = performance.now();
      const reason = await this.#runOne();
      if (signal.aborted) return;
      if (performance.now() - startedAt > soundMs) restartMs = firstRestartMs;
      this.#options.log.error({ reason, restartMs }, "A process that serves has ended and is replaced");
      await pause(restartMs, undefined, { signal }).catch(() => undefined);
      restartMs = Math.min(restartMs * 2, longestRestartMs);
    }
  }

  /** Resolves with why it ended. */
  #runOne(): Promise<string> {
    const child = fork(this.#options.module ?? process.argv[1] ?? "", [servingFlag]);
    this.#running.add(child);
    return new Promise((resolve) => {
      const end = (reason: string) => {
        this.#running.delete(child);
        resolve(reason);
      };
      child.once("error", (error) => end(error.message));
      child.once("exit", (code, signal) => end(String(signal ?? code)));
    });
  }
}
