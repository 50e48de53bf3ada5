import { fork } from "node:child_process";
import { once } from "node:events";
import type { LoadOrder, LoadReport } from "./load-client.ts";

/** Asks for pages by several connections at once until the time is up. Throws when a response is not a 200. */
export async function load(order: LoadOrder): Promise<LoadReport> {
  const child = fork(new URL("./load-client.ts", import.meta.url));
  child.send(order);
  const [report] = (await once(child, "message")) as [LoadReport];
  if (report.failure !== null) throw new Error(`${order.paths.join(", ")}: ${report.failure}`);
  return report;
}
