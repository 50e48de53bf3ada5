import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("requests are counted by kind and status, calls by name, jobs by queue", async () => {
  const metrics = createMetrics(async () => ({ "send-mail": 3 }));
  metrics.answered("/", 200, 0);
  metrics.answered("/pond-products?search=koi", 200, 30);
  metrics.answered("/media/a.avif", 200, 0);
  metrics.answered("/api/calls/placeOrder", 200, 12);
  metrics.answered("/api/calls/addPicture?name=a.jpg", 413, 1);
  metrics.answered("/api/calls/made-up", 404, 1);
  metrics.answered("/api/calls/toString", 404, 1);
  const lines = (await metrics.read()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'shop_request_duration_seconds_count{kind="page",status="200"} 2',
      'shop_request_duration_seconds_bucket{le="0.005",kind="page",status="200"} 1',
      'shop_request_duration_seconds_count{kind="file",status="200"} 1',
      'shop_request_duration_seconds_count{kind="call",status="404"} 2',
      'shop_jobs_due{queue="send-mail"} 3',
    ]),
  );
  expect(lines.filter((line) => line.startsWith("shop_calls_total"))).toEqual([
    'shop_calls_total{call="placeOrder",status="200"} 1',
    'shop_calls_total{call="addPicture",status="413"} 1',
  ]);
  expect(lines).toContainEqual(expect.stringMatching(/^process_resident_memory_bytes \d+/));
});

test.each(["ops/prometheus-rules.yml", "ops/grafana-dashboard.json"])(
  "%s reads only metrics that exist",
  async (file) => {
    const names = readFileSync(file, "utf8").match(/\b(?:shop|process|nodejs)_[a-z0-9_]+\b/g) ?? [];
    const metrics = createMetrics(async () => ({ "send-mail": 3 }));
    metrics.answered("/api/calls/placeOrder", 200, 12);
    const text = await metrics.read();
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(text, name).toMatch(new RegExp(`^${name}[{ ]`, "m"));
  },
);
