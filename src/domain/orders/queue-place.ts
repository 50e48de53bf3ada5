import type { WaitGroup } from "./waiting.ts";

/** Where an order stands among those that wait for the same thing, the longest wait first. */
export interface QueuePlace {
  group: WaitGroup;
  /** From 1; null once the order waits for it no longer. */
  place: number | null;
  /** How many wait for it. */
  count: number;
  /** The orders before and after it; null at the ends. */
  previousId: string | null;
  nextId: string | null;
}
