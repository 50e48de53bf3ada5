import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RenderBusy } from "./render-busy.ts";
import { RenderQueue } from "./render-queue.ts";

const limits = { waitingPerNetwork: 3, waiting: 5, burstMs: 100, share: 0.1 };
/** Each page takes this long. */
const pageMs = 10;

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

function openQueue() {
  const queue = new RenderQueue(limits);
  const rendered: string[] = [];
  const refused: string[] = [];
  let together = 0;
  let mostTogether = 0;
  const ask = (network: string | null, key: string) => {
    const asked = queue.run(key, network, async () => {
      mostTogether = Math.max(mostTogether, (together += 1));
      await new Promise((resolve) => setTimeout(resolve, pageMs));
      together -= 1;
      rendered.push(key);
      return key;
    });
    asked.catch((error: unknown) => {
      expect(error).toBeInstanceOf(RenderBusy);
      refused.push(key);
    });
    return asked;
  };
  return { queue, rendered, refused, ask, mostTogether: () => mostTogether };
}

describe("the queue of pages to render", () => {
  it("renders one page at a time, in turn for each network", async () => {
    const { ask, rendered, mostTogether } = openQueue();
    for (const key of ["a1", "a2", "a3", "a4"]) void ask("a", key);
    void ask("b", "b1");
    void ask("c", "c1");
    await vi.advanceTimersByTimeAsync(10 * pageMs);
    expect(rendered).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
    expect(mostTogether()).toBe(1);
  });

  it("refuses a network that has too many pages waiting, and no other", async () => {
    const { ask, rendered, refused } = openQueue();
    for (const key of ["a1", "a2", "a3", "a4", "a5", "a6"]) void ask("a", key);
    void ask("b", "b1");
    await vi.advanceTimersByTimeAsync(10 * pageMs);
    expect(refused).toEqual(["a5", "a6"]);
    expect(rendered).toContain("b1");
  });

  it("gives the place of the network with the most pages to a network with fewer when the queue is full", async () => {
    const { ask, rendered, refused } = openQueue();
    void ask("a", "a1");
    for (const key of ["a2", "a3", "a4"]) void ask("a", key);
    for (const key of ["b1", "b2"]) void ask("b", key);
    void ask("c", "c1");
    void ask("d", "d1");
    await vi.advanceTimersByTimeAsync(10 * pageMs);
    expect(refused).toEqual(["a4", "a3"]);
    expect(rendered).toEqual(["a1", "a2", "b1", "c1", "d1", "b2"]);
  });

  it("refuses a network when the queue is full and no other has more pages", async () => {
    const { ask, refused } = openQueue();
    void ask("x", "x1");
    for (const network of ["a", "b", "c", "d", "e"]) void ask(network, network);
    void ask("f", "f");
    await vi.advanceTimersByTimeAsync(10 * pageMs);
    expect(refused).toEqual(["f"]);
  });

  it("takes each page of an unknown network in turn, so that visitors behind one proxy do not wait for each other", async () => {
    const { ask, rendered, refused } = openQueue();
    for (const key of ["1", "2", "3", "4", "5", "6"]) void ask(null, key);
    void ask("a", "a1");
    await vi.advanceTimersByTimeAsync(10 * pageMs);
    expect(rendered).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(refused).toEqual(["a1"]);
  });

  it("paces a network that has used its allowance, while others go on", async () => {
    const { ask, rendered } = openQueue();
    const many = (async () => {
      for (let page = 0; page < 15; page += 1) await ask("a", `a${page}`);
    })();
    await vi.advanceTimersByTimeAsync(200);
    const atOnce = rendered.length;
    expect(atOnce).toBeGreaterThanOrEqual(10);
    expect(atOnce).toBeLessThan(14);
    const asked = ask("b", "b1");
    await vi.advanceTimersByTimeAsync(pageMs);
    await expect(asked).resolves.toBe("b1");
    // Each more of 10 ms needs 100 ms, a tenth of which it takes.
    await vi.advanceTimersByTimeAsync(400);
    await many;
    expect(rendered.filter((key) => key.startsWith("a"))).toHaveLength(15);
  });

  it("does not pace a network for pages that do not count", async () => {
    const { queue } = openQueue();
    const keys: string[] = [];
    const many = (async () => {
      for (let page = 0; page < 30; page += 1)
        await queue.run(
          `${page}`,
          "a",
          async () => {
            await new Promise((resolve) => setTimeout(resolve, pageMs));
            keys.push(`${page}`);
          },
          () => false,
        );
    })();
    await vi.advanceTimersByTimeAsync(31 * pageMs);
    await many;
    expect(keys).toHaveLength(30);
  });

  it("renders a page that several networks want in the turn that comes first", async () => {
    const { queue, ask, rendered, refused } = openQueue();
    for (const key of ["a1", "a2", "a3", "shared"]) void ask("a", key);
    queue.join("shared", "b");
    await vi.advanceTimersByTimeAsync(2 * pageMs);
    queue.join("unknown", "b");
    await vi.advanceTimersByTimeAsync(10 * pageMs);
    expect(rendered).toEqual(["a1", "a2", "shared", "a3"]);
    expect(refused).toEqual([]);
    expect(queue.size).toBe(0);
  });

  it("goes on after a page that cannot be rendered", async () => {
    const { queue, ask } = openQueue();
    await expect(queue.run("broken", "a", () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
    const asked = ask("a", "a1");
    await vi.advanceTimersByTimeAsync(pageMs);
    await expect(asked).resolves.toBe("a1");
  });
});
