import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { callPath } from "#domain/routes/call-path.ts";
import { endpointFolders } from "#domain/routes/endpoints.ts";
import { callTable } from "#server/calls/table.ts";

export type Metrics = ReturnType<typeof createMetrics>;

const callsStart = callPath("");

/** Creates the metrics of one process. `countDue` counts the jobs of each queue that are due. */
export function createMetrics(countDue: () => Promise<Record<string, number>>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "shop_request_duration_seconds",
    help: "Seconds until a request was answered; 0 for what was ready in memory",
    labelNames: ["kind", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const calls = new Counter({
    name: "shop_calls_total",
    help: "Calls, such as placeOrder",
    labelNames: ["call", "status"],
    registers,
  });
  const jobs = new Gauge({
    name: "shop_jobs_due",
    help: "Jobs that are due and not done, such as emails",
    labelNames: ["queue"],
    registers,
    async collect() {
      jobs.reset();
      for (const [queue, count] of Object.entries(await countDue())) jobs.set({ queue }, count);
    },
  });
  return {
    /** Returns all metrics in the text format of Prometheus. */
    read: () => registry.metrics(),
    contentType: registry.contentType,
    answered(url: string, status: number, tookMs: number): void {
      seconds.observe({ kind: getRequestKind(url), status }, tookMs / 1000);
      const [call = ""] = url.startsWith(callsStart) ? url.slice(callsStart.length).split("?") : [];
      // Without this check, a name that a stranger made up would be kept until the process ends.
      if (Object.hasOwn(callTable, call)) calls.inc({ call, status });
    },
  };
}

function getRequestKind(url: string): string {
  if (url.startsWith(endpointFolders.api)) return "call";
  return url.startsWith(endpointFolders.media) || url.startsWith("/static/") ? "file" : "page";
}
