import { randomBytes } from "node:crypto";

export const systemServices = {
  now: () => new Date(),
  randomBytes: (size: number): Uint8Array => randomBytes(size),
};
