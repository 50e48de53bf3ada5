import { dayMs } from "#domain/time.ts";
import type { Trouble } from "./find-troubles.ts";

/**
 * The time between two rounds. An alarm goes off in the second round that finds a part in trouble, so within five
 * minutes. A restart takes less than one round.
 */
export const roundMs = 120_000;
/**
 * How long a part may be in trouble before the alarm goes off. The shop can do without these parts for a while: the
 * last good version stays live, and the owner gets an email.
 */
const patienceMs: Partial<Record<Trouble["part"], number>> = { content: dayMs, "product sheet": dayMs, user: Infinity };

interface AlarmParts {
  find(): Promise<Trouble[]>;
  /** Tells someone outside. Rejects if that fails; the next round tries again. */
  tell(text: string): Promise<void>;
  /** Reports that the alarm is running and that nothing is wrong. */
  beat(): Promise<void>;
}

/** Creates a round of the alarm, which reports a part once when it is in trouble and once when it is in order again. */
export function createAlarm({ find, tell, beat }: AlarmParts): (now: number) => Promise<void> {
  const stateByPart = new Map<Trouble["part"], { since: number; isTold: boolean }>();

  return async (now) => {
    const troublesByPart = Map.groupBy(await find(), ({ part }) => part);
    for (const [part, troubles] of troublesByPart) {
      const state = stateByPart.get(part) ?? { since: now, isTold: false };
      stateByPart.set(part, state);
      if (state.isTold || now === state.since || now - state.since < (patienceMs[part] ?? 0)) continue;
      await tell(troubles.map(({ sentence }) => sentence).join("\n"));
      state.isTold = true;
    }
    for (const [part, { isTold }] of stateByPart) {
      if (troublesByPart.has(part)) continue;
      if (isTold) await tell(`Working again: ${part}.`);
      stateByPart.delete(part);
    }
    if (!stateByPart.values().some(({ isTold }) => isTold)) await beat();
  };
}
