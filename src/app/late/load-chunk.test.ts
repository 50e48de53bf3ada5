import { afterEach, expect, test, vi } from "vitest";
import { loadChunk } from "./load-chunk.ts";

/** The parts of a document that the notice uses. */
function stubPage() {
  const shown: unknown[] = [];
  const element = () => ({
    setAttribute: vi.fn(),
    addEventListener: vi.fn(),
    append: vi.fn(),
    style: {},
    className: "",
  });
  vi.stubGlobal("document", {
    querySelector: () => (shown.length > 0 ? shown[0] : null),
    createElement: element,
    body: { append: (...parts: unknown[]) => shown.push(...parts) },
  });
  return shown;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("code that arrives is returned without a notice", async () => {
  const shown = stubPage();
  await expect(loadChunk(async () => ({ dialog: true }))).resolves.toEqual({ dialog: true });
  expect(shown).toEqual([]);
});

test("one notice is shown however many chunks fail", async () => {
  const shown = stubPage();
  const broken = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  await expect(loadChunk(broken)).rejects.toThrow("Failed to fetch");
  await expect(loadChunk(broken)).rejects.toThrow("Failed to fetch");
  expect(shown).toHaveLength(1);
});

test("the notice is shown when code has not arrived after 120 seconds", async () => {
  vi.useFakeTimers();
  const shown = stubPage();
  const failed = loadChunk(() => new Promise(() => undefined)).then(
    () => "arrived",
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(119_999);
  expect(shown).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toContain("in time");
  expect(shown).toHaveLength(1);
});
