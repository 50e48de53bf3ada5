import { expect, test } from "vitest";

import { WorkLane } from "./work-lane.ts";

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test("jobs are done a few at a time, in order", async () => {
  const lane = new WorkLane({ atOnce: 2, maxWaiting: 10 });
  const begun: number[] = [];
  const gates = [gate(), gate(), gate(), gate()];
  const jobs = gates.map(({ opened }, at) =>
    lane.run(String(at), async () => {
      begun.push(at);
      await opened;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  gates[1]?.open();
  await jobs[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
  for (const job of jobs) await job;
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("one job asked for twice is done once, and again once it is over", async () => {
  const lane = new WorkLane({ atOnce: 1, maxWaiting: 10 });
  let times = 0;
  const job = async () => (times += 1);
  expect(await Promise.all([lane.run("a", job), lane.run("a", job)])).toEqual([1, 1]);
  expect(await lane.run("a", job)).toBe(2);
});

test("a job that fails does not stop the next", async () => {
  const lane = new WorkLane({ atOnce: 1, maxWaiting: 10 });
  const failing = lane.run("a", () => Promise.reject(new Error("broken")));
  const next = lane.run("b", async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});

test("when too many wait already, a job is turned away", () => {
  const lane = new WorkLane({ atOnce: 1, maxWaiting: 1 });
  const { opened } = gate();
  expect(lane.run("a", () => opened)).not.toBeNull();
  expect(lane.run("b", () => opened)).not.toBeNull();
  expect(lane.run("c", () => opened)).toBeNull();
});
