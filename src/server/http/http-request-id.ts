import { randomBytes } from "node:crypto";

const processPart = randomBytes(4).toString("hex");
let count = 0;

/** Creates a request id: unique across processes, cheap, and short enough to read out on the telephone. */
export function nextHttpRequestId(): string {
  count += 1;
  return `${processPart}-${count.toString(36)}`;
}
