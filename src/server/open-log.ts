import pino, { type Logger } from "pino";
import type { Settings } from "#config/settings.ts";

export interface OpenLog {
  log: Logger;
  /** Writes one line among the log's own; null when the level leaves information out. */
  writeLine: ((line: string) => void) | null;
  close(): void;
}

/** Lines are written together, but none waits longer than this. */
const longestWaitMs = 500;
const linesTogetherBytes = 32 * 1024;

/** The shop's log: one JSON object a line, on the standard output. */
export function openLog({ logLevel }: Pick<Settings, "logLevel">): OpenLog {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: linesTogetherBytes,
    maxWrite: 2 * linesTogetherBytes,
  });
  const log = pino({ level: logLevel, base: null }, destination);
  const flushing = setInterval(() => destination.flush(), longestWaitMs).unref();
  // What is still waiting must not be lost with the process.
  const flushAtEnd = () => destination.flushSync();
  process.on("exit", flushAtEnd);
  return {
    log,
    writeLine: log.isLevelEnabled("info") ? (line) => void destination.write(line) : null,
    close() {
      clearInterval(flushing);
      flushAtEnd();
    },
  };
}
