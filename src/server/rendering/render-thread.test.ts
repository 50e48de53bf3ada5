import { afterEach, describe, expect, it, vi } from "vitest";
import type { RenderSources } from "./render-messages.ts";
import { RenderThread } from "./render-thread.ts";

let thread: RenderThread | undefined;
afterEach(() => thread?.close());

/** A thread that answers with what it received, and misbehaves at some addresses. */
const standIn = `
  import { parentPort, workerData } from "node:worker_threads";
  parentPort.on("message", ({ address, sources }) => {
    if (address === "/endless") for (;;);
    if (address === "/throw") throw new Error("a bug outside a page");
    if (address === "/exit") process.exit(3);
    if (address === "/memory") { const kept = []; for (;;) kept.push(new Array(1e5).fill(Math.random())); }
    if (address === "/fail") return parentPort.postMessage({ kind: "failed", error: new Error("the page has a bug") });
    if (address === "/log") parentPort.postMessage({ kind: "log", level: "warn", fields: { page: 1 }, message: "seen" });
    const body = new TextEncoder().encode(JSON.stringify({ address, sources: Object.keys(sources), workerData }));
    parentPort.postMessage({ kind: "rendered", status: 200, headers: [["x-one", "1"]], body, shown: [["a.jpg", "hero"]] });
  });
  parentPort.postMessage({ kind: "ready" });
`;

function open({ code = standIn, timeoutMs = 10_000 } = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const module = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  thread = new RenderThread({ baseUrl: "http://shop.test", demo: true, log, module, timeoutMs });
  return { thread, log };
}

const sources = {
  catalogue: null,
  content: { revision: "1" },
  pictures: { known: new Map() },
} as unknown as RenderSources;

async function render(from: RenderThread, address: string, withSources = sources) {
  const { page, shown } = await from.render(address, withSources);
  const text = page.body.toString();
  return { ...page, shown, received: JSON.parse(text) as { address: string; sources: string[]; workerData: unknown } };
}

describe("the thread that renders pages", () => {
  it("gets the address and the shop's facts, and returns the page with the pictures it shows", async () => {
    const opened = open();
    await opened.thread.start();
    const { status, headers, shown, received } = await render(opened.thread, "/about");
    expect([status, headers.get("x-one"), shown]).toEqual([200, "1", [["a.jpg", "hero"]]]);
    expect(received).toMatchObject({ address: "/about", workerData: { baseUrl: "http://shop.test", demo: true } });
  });

  it("gets each source once, and again when it has changed", async () => {
    const opened = open();
    expect((await render(opened.thread, "/")).received.sources).toEqual(["catalogue", "content", "pictures"]);
    expect((await render(opened.thread, "/")).received.sources).toEqual([]);
    const changed = { ...sources, content: { revision: "2" } } as unknown as RenderSources;
    expect((await render(opened.thread, "/", changed)).received.sources).toEqual(["content"]);
  });

  it("passes on the error of a page and goes on", async () => {
    const { thread: opened, log } = open();
    await expect(opened.render("/fail", sources)).rejects.toThrow("the page has a bug");
    expect((await render(opened, "/log")).status).toBe(200);
    expect(log.warn).toHaveBeenCalledWith({ page: 1 }, "seen");
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each(["/throw", "/exit", "/endless", "/memory"])(
    "is replaced after %s, and has all sources again",
    async (address) => {
      const { thread: opened, log } = open({ timeoutMs: address === "/endless" ? 1_500 : 10_000 });
      await opened.start();
      await expect(opened.render(address, sources)).rejects.toThrow();
      expect((await render(opened, "/")).received.sources).toHaveLength(3);
      expect(log.error).toHaveBeenCalledOnce();
    },
  );

  it("cannot start when its code is broken", async () => {
    const { thread: opened } = open({ code: 'throw new Error("broken code")' });
    await expect(opened.start()).rejects.toThrow("broken code");
  });
});
