import { randomBytes } from "node:crypto";

/** The clock and the random source that use cases receive as dependencies. */
export const systemServices = {
  now: () => new Date(),
  randomBytes: (size: number): Uint8Array => randomBytes(size),
};
