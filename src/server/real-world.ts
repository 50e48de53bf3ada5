import { randomBytes } from "node:crypto";

/** The clock and the dice that verbs are given instead of taking them themselves. */
export const realWorld = {
  now: () => new Date(),
  randomBytes: (size: number): Uint8Array => randomBytes(size),
};
