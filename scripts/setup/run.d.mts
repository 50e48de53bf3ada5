/** The result of a command; see run.mjs. */
export interface Ended {
  code: number;
  output: string;
  timedOut: boolean;
  /** Whether a signal ended it, so that it may have left something half done. */
  endedBySignal: boolean;
}

export function run(
  command: string,
  flags: string[],
  options?: { show?: boolean; env?: Record<string, string | undefined>; timeoutMs?: number },
): Promise<Ended>;

export function endAllRunning(graceMs?: number): Promise<void>;
