import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { RenderBusy, RenderQueue, type RenderLimits } from "./render-queue.ts";

const limits: RenderLimits = { waitingPerNetwork: 3, waiting: 6, waitingForFirst: 8, burstMs: 60_000, share: 1 };

function openQueue(changed: Partial<RenderLimits> = {}) {
  const queue = new RenderQueue({ ...limits, ...changed });
  const rendered: string[] = [];
  const refused: string[] = [];
  let together = 0;
  let maxTogether = 0;
  const ask = async (network: string | null, page: string) => {
    try {
      return await queue.run(network, async () => {
        maxTogether = Math.max(maxTogether, (together += 1));
        await nextTurn();
        together -= 1;
        rendered.push(page);
        return page;
      });
    } catch (error) {
      expect(error).toBeInstanceOf(RenderBusy);
      refused.push(page);
      return null;
    }
  };
  return { queue, rendered, refused, ask, maxTogether: () => maxTogether };
}

/** Keeps the thread busy, as rendering does. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe("the queue of pages to render", () => {
  test("renders one page at a time, in turn for each network", async () => {
    const { ask, rendered, maxTogether } = openQueue();
    await Promise.all([
      ...["a1", "a2", "a3", "a4"].map((page) => ask("a", page)),
      ...["b1", "b2"].map((page) => ask("b", page)),
      ask("c", "c1"),
    ]);
    expect(rendered).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
    expect(maxTogether()).toBe(1);
  });

  test("refuses a network that has too many pages waiting, and no other", async () => {
    const { queue, ask, rendered, refused } = openQueue();
    const asked = ["a1", "a2", "a3", "a4"].map((page) => ask("a", page));
    await Promise.resolve();
    expect([queue.isFull("a"), queue.isFull("b")]).toEqual([true, false]);
    await Promise.all([...asked, ask("a", "a5"), ask("b", "b1")]);
    expect(refused).toEqual(["a5"]);
    expect(rendered).toContain("b1");
    expect(queue.isFull("a")).toBe(false);
  });

  test("keeps room for networks that ask for their first page", async () => {
    const { ask, rendered, refused } = openQueue();
    await Promise.all([
      ...["a1", "a2", "a3"].map((page) => ask("a", page)),
      ...["b1", "b2", "b3", "b4"].map((page) => ask("b", page)),
      ask("c", "c1"),
      ask("c", "c2"),
      ask("d", "d1"),
      ask("e", "e1"),
    ]);
    expect(refused).toEqual(["b4", "c2", "e1"]);
    expect(rendered.toSorted()).toEqual(["a1", "a2", "a3", "b1", "b2", "b3", "c1", "d1"]);
  });

  test("takes each page of an unknown network in turn, so that visitors behind one proxy do not wait for each other", async () => {
    const { ask, rendered, refused } = openQueue();
    await Promise.all(["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((page) => ask(null, page)));
    expect(rendered).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
    expect(refused).toEqual(["9"]);
  });

  test("paces a network that has used up its time for pages that it invented, while others go on", async () => {
    const queue = new RenderQueue({ ...limits, burstMs: 15, share: 0.01 });
    const startedAt = performance.now();
    const doneAt: Record<string, number> = {};
    const ask = (network: string, page: string, isInvented: boolean) =>
      queue
        .run(
          network,
          async () => work(10),
          () => isInvented,
        )
        .then(() => (doneAt[page] = performance.now() - startedAt));
    await Promise.all([
      ...["a1", "a2", "a3"].map((page) => ask("a", page, true)),
      ...["b1", "b2", "b3"].map((page) => ask("b", page, false)),
    ]);
    // The second page is within the allowance. Time used beyond it must be earned back.
    expect(doneAt["a2"]).toBeLessThan(doneAt["b3"] ?? 0);
    expect(doneAt["b3"]).toBeLessThan(doneAt["a3"] ?? 0);
    expect((doneAt["a3"] ?? 0) - (doneAt["a2"] ?? 0)).toBeGreaterThan(150);
  });

  test("answers requests that are ready between two pages", async () => {
    const queue = new RenderQueue(limits);
    const order: string[] = [];
    const pages = ["a", "b", "c"].map((network) =>
      queue.run(network, async () => {
        order.push(`page ${network}`);
        // A request arrives meanwhile.
        setTimeout(() => order.push("request"), 1);
        work(5);
      }),
    );
    await Promise.all(pages);
    await pause(5);
    expect(order).toEqual(["page a", "request", "page b", "request", "page c", "request"]);
  });

  test("goes on after a page that cannot be rendered", async () => {
    const { queue, ask } = openQueue();
    await expect(queue.run("a", () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
    await expect(
      queue.run("a", () => {
        throw new Error("another");
      }),
    ).rejects.toThrow("another");
    expect(await ask("a", "a1")).toBe("a1");
  });
});
