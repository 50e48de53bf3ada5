import { randomBytes } from "node:crypto";

const processPart = randomBytes(4).toString("hex");
let count = 0;

/** Returns the next request id: unique across processes, cheap to make, and short enough to read out over the phone. */
export function nextHttpRequestId(): string {
  count += 1;
  return `${processPart}-${count.toString(36)}`;
}
