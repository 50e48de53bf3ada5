import { setTimeout as wait } from "node:timers/promises";

interface Watch {
  /** The state of the folder now. */
  fingerprint(): Promise<string>;
  /** The state that was last read. */
  known(): string;
  everyMs: number;
  onChange(): void;
}

const restMs = 250;

/**
 * Looks every so often and calls back once a change has come to rest, so that a file is not read half written. Looking is
 * chosen over the system's notices: those differ between systems and stay silent on network and container mounts.
 */
export function watchFolder({ fingerprint, known, everyMs, onChange }: Watch): () => void {
  const stop = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: stop.signal, ref: false });
  // A folder that cannot be read for a moment is not a change: the last good content stays.
  const look = () => fingerprint().catch(() => known());

  async function watch(): Promise<never> {
    for (;;) {
      await pause(everyMs);
      let seen = await look();
      while (seen !== known()) {
        const before = seen;
        await pause(restMs);
        seen = await look();
        if (seen !== before) continue;
        onChange();
        break;
      }
    }
  }

  watch().catch(() => undefined); // ends when stopped
  return () => stop.abort();
}
