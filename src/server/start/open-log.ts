import { setTimeout as pause } from "node:timers/promises";
import pino, { type Logger } from "pino";
import type { Settings } from "#config/settings.ts";
import { toErrorFacts } from "#db/to-error-facts.ts";
import { routineSample } from "#server/http/request-log.ts";

export interface OpenLog {
  log: Logger;
  /** Logs every nth routine request. */
  sample: number;
  close(): Promise<void>;
}

const maxWaitMs = 500;
const linesTogetherBytes = 32 * 1024;
/** The maximum wait for a flush. A reader that accepts nothing for this long is considered gone. */
const maxFlushMs = 1_000;

/** Logs errors without anyone's data, whatever their source. */
export const serializers = { err: toErrorFacts };

/** Opens the log: one JSON object per line on standard output. */
export function openLog({ logLevel }: Pick<Settings, "logLevel">): OpenLog {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: linesTogetherBytes,
    maxWrite: 2 * linesTogetherBytes,
  });
  // pino flushes when the process ends. On a broken output, the flush would retry for ever.
  const giveUp = () => {
    destination.flushSync = () => undefined;
  };
  // The terminal that read the log was closed. The shop continues without a log.
  destination.on("error", giveUp);
  for (const stream of [process.stdout, process.stderr]) stream.on("error", giveUp);
  const log = pino({ level: logLevel, base: null, serializers }, destination);
  const flushing = setInterval(() => destination.flush(), maxWaitMs).unref();
  return {
    log,
    sample: log.isLevelEnabled("debug") ? 1 : routineSample,
    async close() {
      clearInterval(flushing);
      let isWritten = false;
      const written = new Promise<void>((settle) => {
        destination.flush((error) => {
          isWritten = !error;
          settle();
        });
      });
      await Promise.race([written, pause(maxFlushMs)]);
      if (!isWritten) giveUp();
    },
  };
}
