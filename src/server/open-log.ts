import { setTimeout as pause } from "node:timers/promises";
import pino, { type Logger } from "pino";
import type { Settings } from "#config/settings.ts";

export interface OpenLog {
  log: Logger;
  /** Writes one line among the log's own; null when the level leaves information out. */
  writeLine: ((line: string) => void) | null;
  close(): Promise<void>;
}

/** Lines are written together, but none waits longer than this. */
const longestWaitMs = 500;
const linesTogetherBytes = 32 * 1024;
/** A reader that takes nothing for this long has gone. */
const longestFlushMs = 1_000;

/** The shop's log: one JSON object a line, on the standard output. */
export function openLog({ logLevel }: Pick<Settings, "logLevel">): OpenLog {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: linesTogetherBytes,
    maxWrite: 2 * linesTogetherBytes,
  });
  // pino writes what is still waiting when the process ends, and on an output that is broken it would try for ever.
  const giveUp = () => {
    destination.flushSync = () => undefined;
  };
  // Nobody reads the log any more, its terminal was closed: the shop goes on without it.
  destination.on("error", giveUp);
  for (const stream of [process.stdout, process.stderr]) stream.on("error", giveUp);
  const log = pino({ level: logLevel, base: null }, destination);
  const flushing = setInterval(() => destination.flush(), longestWaitMs).unref();
  return {
    log,
    writeLine: log.isLevelEnabled("info") ? (line) => void destination.write(line) : null,
    async close() {
      clearInterval(flushing);
      let isWritten = false;
      const written = new Promise<void>((settle) => {
        destination.flush((error) => {
          isWritten = !error;
          settle();
        });
      });
      await Promise.race([written, pause(longestFlushMs)]);
      if (!isWritten) giveUp();
    },
  };
}
