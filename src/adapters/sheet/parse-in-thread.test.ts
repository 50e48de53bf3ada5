import { describe, expect, test } from "vitest";
import { SheetRefused } from "#domain/catalogue/sheet/sheet-refused.ts";
import { parseInThread } from "./parse-in-thread.ts";

/**
 * The wait allowed: bytes are copied to the thread in one go, and products back, 10 ms a megabyte. No real sheet
 * reaches 2 MB.
 */
const maxWaitMs = (text: string): number => Math.max(50, text.length / 100_000);

const header = "name,code,category,price,available_sizes,option_price_pairs";

/**
 * Reads a sheet and returns the longest time, in milliseconds, for which this thread did nothing else: a request would
 * have waited that long. Counts processor time, which other work on the machine hardly lengthens. Too long a wait is
 * measured again, up to twice, since the collection of earlier garbage may fall into it.
 */
async function measureWait(text: string) {
  let measured = await measureWaitOnce(text);
  for (let again = 0; again < 2 && measured.longestWaitMs >= maxWaitMs(text); again += 1)
    measured = await measureWaitOnce(text);
  return measured;
}

async function measureWaitOnce(text: string) {
  const bytes = Buffer.from(text);
  let longestWaitMs = 0;
  let before = process.threadCpuUsage();
  let isDone = false;
  const watch = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestWaitMs = Math.max(longestWaitMs, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!isDone) setTimeout(watch, 1);
  };
  setTimeout(watch, 1);
  const reading = await parseInThread(bytes).catch((error: unknown) => error as SheetRefused);
  // The result has arrived, and this turn of the event loop is over.
  await new Promise((resolve) => setTimeout(resolve, 5));
  isDone = true;
  return { reading, longestWaitMs };
}

const largestRow = (index: number) =>
  `Pump ${index},CODE-${index},pumps,${index % 900}.50,"1.5"",2""","${"25 m³/h,95.00,".repeat(130)}${"x".repeat(70)}"`;
const largeSheet = () => `${header}\n${Array.from({ length: 10_000 }, (_, index) => largestRow(index)).join("\n")}\n`;

describe("while a sheet is read, requests are answered", () => {
  test("of 10,000 rows with descriptions and facts", async () => {
    const facts = Array.from({ length: 12 }, (_, index) => `spec: Fact ${index} (mm)`);
    const text = "A tight right angle for pressure pipe. Joined with solvent cement, as strong as the pipe.";
    const row = (index: number) =>
      `Elbow ${index},CODE-${index},fittings,9.50,"1.5"",2""","Grey,9.50,White,10.50","${text}",${facts.map((_, nth) => `${nth} | ${index}`).join(",")}`;
    const rows = Array.from({ length: 10_000 }, (_, index) => row(index));
    const sheet = `${header},description,${facts.join(",")}\n${rows.join("\n")}\n`;
    const { reading, longestWaitMs } = await measureWait(sheet);
    if (reading instanceof Error) throw reading;
    const { products, byId, byKey, factColumns } = reading.contents;
    expect([products.length, byId.size, byKey.size]).toEqual([10_000, 10_000, 10_000]);
    expect(products[9_999]).toMatchObject({ id: "9999", row: 10_001, description: text });
    expect(products[9_999]?.facts[11]).toMatchObject({ min: 11, max: 9_999 });
    expect(products[9_999]?.facts[11]?.column).toBe(factColumns[11]);
    expect(longestWaitMs).toBeLessThan(maxWaitMs(sheet));
  }, 60_000);

  test("of 20 MB", async () => {
    const sheet = largeSheet();
    expect(Buffer.byteLength(sheet)).toBeGreaterThan(19e6);
    const { reading, longestWaitMs } = await measureWait(sheet);
    expect(reading).toMatchObject({ contents: { products: { length: 10_000 } } });
    expect(longestWaitMs).toBeLessThan(maxWaitMs(sheet));
  }, 60_000);

  test.each([
    ["with a heading of 95,000 brackets", `${header},${"(".repeat(95_000)}\nPump,A,pumps,10,,\n`],
    ["with 10,000 rows of the same code", `${header}\n${"Pump,A,pumps,10,,\n".repeat(10_000)}`],
    ["with a quotation mark that is never closed", `${header}\n"${"Pump,A,pumps,10,,\n".repeat(500_000)}`],
    ["of line breaks", `${header}\n${"\n".repeat(10_000_000)}`],
  ])("%s", async (_what, sheet) => {
    const { reading, longestWaitMs } = await measureWait(sheet);
    if (reading instanceof Error) expect(reading).toBeInstanceOf(SheetRefused);
    expect(longestWaitMs).toBeLessThan(maxWaitMs(sheet));
  });
});

test("a sheet that takes too long or too much memory is refused", async () => {
  const bytes = Buffer.from(largeSheet());
  const resourceLimits = { maxOldGenerationSizeMb: 512 };
  await expect(parseInThread(bytes, { timeoutMs: 50, resourceLimits })).rejects.toThrow(
    /took longer than 0.05 seconds/,
  );
  const little = { maxOldGenerationSizeMb: 16 };
  await expect(parseInThread(bytes, { timeoutMs: 60_000, resourceLimits: little })).rejects.toThrow(/more memory/);
}, 60_000);
