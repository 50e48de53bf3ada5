import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SheetRefused } from "#domain/catalogue/sheet/sheet-refused.ts";
import { parseRecords } from "./parse-records.ts";

const headings = ["name", "code", "category", "price", "available_sizes", "option_price_pairs"];
const header = headings.join(",");

async function cellsOf(text: string | Uint8Array) {
  const { records } = parseRecords(Buffer.from(text));
  return records.map(({ cells }) => headings.map((heading) => cells[heading]));
}

async function refusalOf(text: string | Uint8Array): Promise<string> {
  try {
    parseRecords(Buffer.from(text));
  } catch (error) {
    expect(error).toBeInstanceOf(SheetRefused);
    return (error as Error).message;
  }
  return "was accepted";
}

describe("inch marks", () => {
  test.each([
    ["in an unquoted cell", `Elbow 1.5" grey,A,fittings,2.95,,`, 'Elbow 1.5" grey'],
    ["at the start of it", `1.5" Elbow,A,fittings,2.95,,`, '1.5" Elbow'],
    ["at its end", `Elbow 1.5",A,fittings,2.95,,`, 'Elbow 1.5"'],
    ["doubled in a quoted cell", `"Elbow 1.5"", grey",A,fittings,2.95,,`, 'Elbow 1.5", grey'],
    ["doubled at the end of a quoted cell", `"Elbow 1.5""",A,fittings,2.95,,`, 'Elbow 1.5"'],
    ["not doubled inside a quoted cell", `"4" Slide Valve",A,fittings,2.95,,`, '4" Slide Valve'],
    ["not doubled, with a slash", `"4"/110mm Slide Valve",A,fittings,2.95,,`, '4"/110mm Slide Valve'],
    ["escaped with a backslash", String.raw`"4\" Slide Valve",A,fittings,2.95,,`, '4" Slide Valve'],
    ["as a curly mark", `Elbow 1.5”,A,fittings,2.95,,`, "Elbow 1.5”"],
  ])("%s are part of the cell", async (_where, line, name) => {
    expect(await cellsOf(`${header}\n${line}\nNext,B,pumps,10,,\n`)).toEqual([
      [name, "A", "fittings", "2.95", "", ""],
      ["Next", "B", "pumps", "10", "", ""],
    ]);
  });

  test("in lists of sizes and options stay with their size", async () => {
    const [cells] = await cellsOf(`${header}\nValve,A,fittings,2.95,"1.5"",2"",4""/110mm","1.5"",2.95,2"",3.95"\n`);
    expect(cells?.slice(4)).toEqual(['1.5",2",4"/110mm', '1.5",2.95,2",3.95']);
  });

  test("that split a quoted cell make the row too long, so that it is not sold at the price of another column", async () => {
    const { records } = parseRecords(Buffer.from(`${header}\n"Elbow 1.5", grey",A,fittings,2.95,,\n`));
    expect(records[0]?.fit).toBe("long");
  });
});

describe("the formats of spreadsheets", () => {
  const rows = [
    ["Valve °½ £", "A", "fittings", "£2.95", "", ""],
    ["Pump", "B", "pumps", "10", "", ""],
  ];
  const lines = [header, ...rows.map((row) => row.join(","))];

  test.each([
    ["line feeds", lines.join("\n") + "\n"],
    ["carriage returns and line feeds", lines.join("\r\n") + "\r\n"],
    ["carriage returns alone", lines.join("\r") + "\r"],
    ["mixed line ends", `${lines[0]}\r\n${lines[1]}\n${lines[2]}\r\n`],
    ["no line end at the end", lines.join("\n")],
    ["a byte order mark", `\uFEFF${lines.join("\r\n")}\r\n`],
    ["blank lines and rows of nothing but commas", `${lines[0]}\n\n${lines[1]}\n , ,,,\n${lines[2]}\n\n,,,,,\n`],
    ["a title above the header", `Glenwater stock list,,,\n\n${lines.join("\n")}\n`],
    ["empty columns on the right", lines.map((line) => `${line},,`).join("\n") + "\n"],
  ])("%s are read", async (_what, text) => {
    expect(await cellsOf(text)).toEqual(rows);
  });

  test("UTF-16 is read", async () => {
    expect(await cellsOf(Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`, "utf16le"))).toEqual(rows);
  });

  test("Windows-1252 is read, with a warning", async () => {
    const { records, warnings } = parseRecords(Buffer.from(lines.join("\r\n") + "\r\n", "latin1"));
    expect(records[0]?.cells["name"]).toBe("Valve °½ £");
    expect(warnings).toEqual([expect.stringContaining("UTF-8")]);
  });

  test("row numbers match the spreadsheet, even after blank rows and line breaks in cells", async () => {
    const { records } = parseRecords(Buffer.from(`Title\n${header}\n"Two\nlines",A,pumps,1,,\n\nLast,B,pumps,2,,\n`));
    expect(records.map(({ row }) => row)).toEqual([3, 5]);
  });

  test("columns in another order, spelt differently and among unknown ones are found by their heading", async () => {
    const text = `Notes,Option Price Pairs,AVAILABLE_SIZES,Price (£),Category ,Code,Name\nx,"A,1",S,£5,pumps,C1,Pump\n`;
    expect(await cellsOf(text)).toEqual([["Pump", "C1", "pumps", "£5", "S", "A,1"]]);
  });

  test("if two columns have the same heading, the first filled cell counts, with a warning", async () => {
    const { records, warnings } = parseRecords(
      Buffer.from(`${header},price\nPump,A,pumps,,,,12\nValve,B,pumps,5,,,12\n`),
    );
    expect(records.map(({ cells }) => cells["price"])).toEqual(["12", "5"]);
    expect(warnings).toEqual([expect.stringContaining("price")]);
  });

  test("headings such as __proto__ and constructor are those of unknown columns", async () => {
    const { records } = parseRecords(Buffer.from(`${header},__proto__,constructor\nPump,A,pumps,1,,,x,y\n`));
    expect(Object.keys(records[0]?.cells ?? {})).toEqual(headings);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  test("any properly quoted table is read back cell by cell", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "½", "£", " ", '1.5"', "x"), maxLength: 6 });
    const table = fc.array(fc.tuple(cell, cell, cell, cell, cell), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom("\n", "\r\n"), async (typed, lineEnd) => {
        // A cell that is only text between two quotation marks looks the same as one whose marks were never doubled.
        const safe = typed.map((row) => ["n", ...row].map((text) => (text.startsWith('"') ? `x${text}` : text)));
        const quoted = safe.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(","));
        expect(await cellsOf([header, ...quoted].join(lineEnd) + lineEnd)).toEqual(safe);
      }),
    );
  });
});

describe("anything but a complete product sheet is refused", () => {
  test.each([
    ["nothing", "", /empty/],
    ["blank lines", "\n\n  \n", /empty/],
    ["a web page", "<!doctype html><html><body>Sign in</body></html>", /web page/],
    ["a web page after a byte order mark", "\uFEFF\n<html>", /web page/],
    ["a workbook", Buffer.from("504b0304140006", "hex"), /workbook/],
    ["a header without rows", `${header}\n`, /no rows/],
    [
      "a header without the price",
      "name,code,category,available_sizes,option_price_pairs\nPump,A,pumps,,\n",
      /lacks the heading price\./,
    ],
    [
      "a header without the options",
      "name,code,category,price,available_sizes\nPump,A,pumps,1,\n",
      /option_price_pairs/,
    ],
    ["other text", "Not found", /lacks the heading/],
    ["a last row that breaks off", `${header}\nPump,A,pumps,10,,\nValve,B,fitt`, /cut off in row 3/],
    ["a last row that breaks off within quotation marks", `${header}\nPump,A,pumps,10,,\n"Valve 4`, /never closed/],
    [
      "a quotation mark that swallows all the rest",
      `${header}\n"Pump,A,pumps,10,,\nValve,B,pumps,5,,\n`,
      /never closed/,
    ],
    [
      "a quotation mark that swallows the next rows",
      `${header}\n"Pump,A,pumps,10,,\nValve,B,pumps,5,,\n"Net",C,nets,5,,\n`,
      /row 2 is never closed/,
    ],
  ])("%s", async (_what, text, message) => {
    expect(await refusalOf(text)).toMatch(message);
  });
});

describe("a sheet with too much of something", () => {
  const rows = "Valve,A,fittings,2.95,,\nPump,B,pumps,10,,\n";

  test.each([
    ["a heading of 95,000 brackets", "(".repeat(95_000), /heading of column 7 has more than 100 characters/],
    ["a heading of 95,000 spaces", `a${" ".repeat(95_000)}b`, /heading of column 7/],
    ["50,000 headings", "x,".repeat(50_000), /columns after the 500th/],
  ])("%s is read without it, in proportion to its size", (_what, headings_, warning) => {
    const startedAt = performance.now();
    const { records, warnings } = parseRecords(Buffer.from(`${header},${headings_}\n${rows}`));
    expect(records.map(({ cells }) => cells["name"])).toEqual(["Valve", "Pump"]);
    expect(warnings).toContainEqual(expect.stringMatching(warning));
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  test("a cell of 150,000 characters costs no other row", () => {
    const { records } = parseRecords(Buffer.from(`${header}\n${"x".repeat(150_000)},X,pumps,1,,\n${rows}`));
    expect(records.map(({ cells }) => cells["code"])).toEqual(["X", "A", "B"]);
  });

  test("the settings may allow more rows or fewer than usual", () => {
    const sheet = (count: number) => Buffer.from(`${header}\n${"Pump,B,pumps,10,,\n".repeat(count)}`);
    expect(parseRecords(sheet(10_001), 10_001).records).toHaveLength(10_001);
    expect(() => parseRecords(sheet(3), 2)).toThrow(/more than 2 rows/);
  });

  test("more than 10,000 rows are refused, and blank rows at the end are not", async () => {
    expect(await refusalOf(`${header}\n${"Pump,B,pumps,10,,\n".repeat(10_001)}`)).toMatch(/more than 10000 rows/);
    expect(await refusalOf(`${header}\n${rows}${",,,,,\n".repeat(50_000)}`)).toBe("was accepted");
    expect(await refusalOf(`${header}\n${rows}${"\n".repeat(1_000_000)}`)).toMatch(/more than/);
  });
});

describe("optional columns", () => {
  test("headed “spec:” keep their order and unit; two of the same name do not mix", () => {
    const { records, factColumns, warnings } = parseRecords(
      Buffer.from(`spec: Flow (l/h),${header},Spec: Head (m),spec: Flow (gal/h)\n8000,Pump,A,pumps,10,,,3.5,1760\n`),
    );
    expect(factColumns).toEqual([
      { key: "flow", name: "Flow", unit: "l/h", order: 0 },
      { key: "head", name: "Head", unit: "m", order: 1 },
      { key: "flow_gal_h", name: "Flow", unit: "gal/h", order: 2 },
    ]);
    expect(records[0]?.facts?.map(([{ key }, cell]) => [key, cell])).toEqual([
      ["flow", "8000"],
      ["head", "3.5"],
      ["flow_gal_h", "1760"],
    ]);
    expect(warnings).toEqual([]);
  });

  test("with the same heading: the first that is filled counts", () => {
    const { records, factColumns } = parseRecords(
      Buffer.from(`${header},spec: Flow (l/h),SPEC: flow (l/h)\nPump,A,pumps,10,,,,8000\n`),
    );
    expect(factColumns).toHaveLength(1);
    expect(records[0]?.facts?.map(([, cell]) => cell)).toEqual(["8000"]);
  });

  test("that are unknown or have no name are reported, and the sheet is read", () => {
    const { records, warnings } = parseRecords(
      Buffer.from(`${header},Colour,spec:,Notes\nPump,A,pumps,10,,,blue,x,y\n`),
    );
    expect(records).toHaveLength(1);
    expect(warnings).toEqual([
      "The shop does not read the columns “Colour”, “Notes”. To show a column as a fact, head it “spec: Name (unit)”.",
      "A column headed “spec:” cannot be read, because the name after it is missing or very long. Write it like “spec: Flow (l/h)”.",
    ]);
  });

  test("a description of several paragraphs is not taken for a swallowed row", () => {
    const text = "Quiet, strong, and long-lived.\nFor ponds of 8,000 litres, with koi, or without.";
    const { records } = parseRecords(Buffer.from(`${header},description\nPump,A,pumps,10,,,"${text}"\n`));
    expect(records[0]?.cells.description).toBe(text);
  });
});
