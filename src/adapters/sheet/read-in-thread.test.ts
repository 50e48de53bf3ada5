import { monitorEventLoopDelay } from "node:perf_hooks";

import { describe, expect, test } from "vitest";

import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";

import { readInThread } from "./read-in-thread.ts";

const header = "name,code,category,price,available_sizes,option_price_pairs";

/** Reads a sheet and returns the longest time, in milliseconds, that a request would have waited meanwhile. */
async function measureWait(text: string) {
  const bytes = Buffer.from(text);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const reading = await readInThread(bytes).catch((error: unknown) => error as SheetRefused);
  // The result has arrived, and this turn of the event loop is over.
  await new Promise((resolve) => setTimeout(resolve, 5));
  delay.disable();
  return { reading, longestWaitMs: delay.max / 1e6 };
}

const largestRow = (at: number) =>
  `Pump ${at},CODE-${at},pumps,${at % 900}.50,"1.5"",2""","${"25 m³/h,95.00,".repeat(130)}${"x".repeat(70)}"`;
const largeSheet = () => `${header}\n${Array.from({ length: 10_000 }, (_, at) => largestRow(at)).join("\n")}\n`;

describe("while a sheet is read, requests are answered", () => {
  test("of 20 MB", async () => {
    const sheet = largeSheet();
    expect(Buffer.byteLength(sheet)).toBeGreaterThan(19e6);
    const { reading, longestWaitMs } = await measureWait(sheet);
    expect(reading).toMatchObject({ contents: { products: { length: 10_000 } } });
    expect(longestWaitMs).toBeLessThan(500);
  }, 60_000);

  test.each([
    ["with a heading of 95,000 brackets", `${header},${"(".repeat(95_000)}\nPump,A,pumps,10,,\n`],
    ["with 10,000 rows of the same code", `${header}\n${"Pump,A,pumps,10,,\n".repeat(10_000)}`],
    ["with a quotation mark that is never closed", `${header}\n"${"Pump,A,pumps,10,,\n".repeat(500_000)}`],
    ["of line breaks", `${header}\n${"\n".repeat(10_000_000)}`],
  ])("%s", async (_what, sheet) => {
    const { reading, longestWaitMs } = await measureWait(sheet);
    if (reading instanceof Error) expect(reading).toBeInstanceOf(SheetRefused);
    expect(longestWaitMs).toBeLessThan(500);
  });
});

test("a sheet that takes too long or too much memory is refused", async () => {
  const bytes = Buffer.from(largeSheet());
  const resourceLimits = { maxOldGenerationSizeMb: 512 };
  await expect(readInThread(bytes, { timeoutMs: 50, resourceLimits })).rejects.toThrow(/took longer than 0.05 seconds/);
  const little = { maxOldGenerationSizeMb: 16 };
  await expect(readInThread(bytes, { timeoutMs: 60_000, resourceLimits: little })).rejects.toThrow(/more memory/);
}, 60_000);
