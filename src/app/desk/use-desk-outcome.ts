import { useState } from "react";

/** The outcome of the last change, shown above what was changed. */
export interface DeskOutcome {
  kind: "ok" | "bad";
  message: string;
  /** Differs for every change, so that the same message is announced twice. */
  serial: number;
}

/** The last outcome, and a function that reports the next. `first`: of what led to this page. */
export function useDeskOutcome(
  first: Pick<DeskOutcome, "kind" | "message"> | null = null,
): [DeskOutcome | null, (kind: DeskOutcome["kind"], message: string) => void] {
  const [outcome, setOutcome] = useState<DeskOutcome | null>(first === null ? null : { ...first, serial: 0 });
  return [outcome, (kind, message) => setOutcome((last) => ({ kind, message, serial: (last?.serial ?? 0) + 1 }))];
}
