import { setTimeout as wait } from "node:timers/promises";

interface Watch {
  /** Reads the present state of the folder. */
  fingerprint(): Promise<string>;
  /** The state that was last read. */
  known(): string;
  everyMs: number;
  onChange(): void;
}

const settleMs = 250;

/**
 * Polls a folder and calls back once a change has settled, so that no half-written file is read. File system events are not
 * used: they differ between systems and are missing on network and container mounts. Returns a function that stops polling.
 */
export function watchFolder({ fingerprint, known, everyMs, onChange }: Watch): () => void {
  const stop = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: stop.signal, ref: false });
  // A folder that cannot be read for a moment has not changed: the last good content stays.
  const read = () => fingerprint().catch(() => known());

  async function watch(): Promise<never> {
    for (;;) {
      await pause(everyMs);
      let seen = await read();
      while (seen !== known()) {
        const before = seen;
        await pause(settleMs);
        seen = await read();
        if (seen !== before) continue;
        onChange();
        break;
      }
    }
  }

  watch().catch(() => undefined); // ends when stopped
  return () => stop.abort();
}
