import { expect, test } from "vitest";
import { WorkQueue } from "./work-queue.ts";

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test("a few jobs run at a time, in order", async () => {
  const queue = new WorkQueue({ concurrency: 2, maxWaiting: 10 });
  const begun: number[] = [];
  const gates = [gate(), gate(), gate(), gate()];
  const jobs = gates.map(({ opened }, index) =>
    queue.run(String(index), async () => {
      begun.push(index);
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

test("a job requested twice runs once, and again once it has ended", async () => {
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: 10 });
  let times = 0;
  const job = async () => (times += 1);
  expect(await Promise.all([queue.run("a", job), queue.run("a", job)])).toEqual([1, 1]);
  expect(await queue.run("a", job)).toBe(2);
});

test("a job that fails does not stop the next", async () => {
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: 10 });
  const failing = queue.run("a", () => Promise.reject(new Error("broken")));
  const next = queue.run("b", async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});

test("a job is turned away when too many wait", () => {
  const queue = new WorkQueue({ concurrency: 1, maxWaiting: 1 });
  const { opened } = gate();
  expect(queue.run("a", () => opened)).not.toBeNull();
  expect(queue.run("b", () => opened)).not.toBeNull();
  expect(queue.run("c", () => opened)).toBeNull();
});
