import { Agent, get } from "node:http";

export interface FloodOrder {
  port: number;
  address: string;
  perSecond: number;
}

export interface FloodReport {
  sent: number;
  /** How often each status came. */
  statuses: Record<string, number>;
}

const tickMs = 5;

// Runs as a process of its own, so that its work does not delay the visitor whose waits the parent measures.
process.once("message", (order: FloodOrder) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const report: FloodReport = { sent: 0, statuses: {} };
  const count = (status: string) => (report.statuses[status] = (report.statuses[status] ?? 0) + 1);
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * order.perSecond;
    while (report.sent < due) {
      report.sent += 1;
      const path = `/pond-products?search=${Math.random().toString(36).slice(2)}`;
      get(
        {
          host: "127.0.0.1",
          port: order.port,
          path,
          agent,
          headers: { "accept-encoding": "br", "x-forwarded-for": order.address },
        },
        (response) => {
          count(String(response.statusCode));
          response.resume();
        },
      ).on("error", () => count("failed"));
    }
  }, tickMs);
  process.once("message", () => {
    clearInterval(timer);
    process.send?.(report, () => process.exit());
  });
});
process.once("disconnect", () => process.exit());
