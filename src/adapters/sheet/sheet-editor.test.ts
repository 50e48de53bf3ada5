import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RowChange } from "#domain/catalogue/sheet/edited-row.ts";
import { parseRecords } from "./parse-records.ts";
import { sheetEditor } from "./sheet-editor.ts";

const header =
  "name,code,image_url,product_url,category,price,available_sizes,option_price_pairs,stock,spec: Flow (l/h)";
const plain = [
  header,
  'Pump,P-1,,,pumps,"£1,020.00",,,4,8000',
  '"Elbow 1.5""",E-1,,,fittings,2.50,"1.5"", 2""",,,',
  "Net,N-1,,,nets,9.00,,,to order,",
  "",
].join("\n");

function change(sheet: string | Uint8Array, row: number, cells: Record<string, string>): string {
  const bytes = typeof sheet === "string" ? Buffer.from(sheet) : sheet;
  const seen = sheetEditor.readRow(bytes, row);
  if (seen === null) throw new Error(`no row ${row}`);
  const changed = sheetEditor.changeRow(bytes, { kind: "change", row, version: seen.version, cells });
  if (changed === null) throw new Error("the row has changed");
  return Buffer.from(changed.bytes).toString();
}

test("a row is read by its number in the spreadsheet, with each column that the shop reads", () => {
  const row = sheetEditor.readRow(Buffer.from(plain), 3);
  expect(row?.cells).toMatchObject({ name: 'Elbow 1.5"', available_sizes: '1.5", 2"', stock: "", price: "2.50" });
  expect(row?.columns.at(-1)).toEqual({ id: "spec:_flow_(l/h)", heading: "spec: Flow (l/h)" });
  expect(sheetEditor.readRow(Buffer.from(plain), 1)).toBeNull();
  expect(sheetEditor.readRow(Buffer.from(plain), 9)).toBeNull();
});

describe("a change", () => {
  test("replaces the changed cells and leaves every other byte as it is", () => {
    expect(change(plain, 2, { price: "£1,100.00", stock: "3", code: "P-1" })).toBe(
      plain.replace("£1,020.00", "£1,100.00").replace(",4,8000", ",3,8000"),
    );
    expect(change(plain, 4, { "spec:_flow_(l/h)": "100 | 200" })).toBe(
      plain.replace("to order,", "to order,100 | 200"),
    );
  });

  test("quotes what needs it, and keeps a cell on one line", () => {
    expect(change(plain, 4, { name: 'Net 10", large', stock: " 3\r\n4 " })).toBe(
      plain.replace("Net,N-1", '"Net 10"", large",N-1').replace("to order", "3 4"),
    );
  });

  test.each([
    ["Windows line ends", plain.replaceAll("\n", "\r\n")],
    ["line ends of an old Mac", plain.replaceAll("\n", "\r")],
    ["no line end at the end", `${plain.trimEnd()}to the end`],
    ["semicolons", plain.replaceAll(",", ";")],
    ["tabs", plain.replaceAll(",", "\t")],
    ["a title and a blank line above the header", `My shop\n\n${plain}`],
    ["a stray inch mark", plain.replace("Net,N-1", 'Net 4" wide,N-1')],
    ["blank rows", plain.replace("\nNet", "\n,,,,,,,,,\n\nNet")],
    ["short rows", plain.replace("9.00,,,to order,", "9.00")],
  ])("keeps %s", (_what, sheet) => {
    const bytes = Buffer.from(sheet);
    const row = parseRecords(bytes).records.find(({ cells }) => cells["code"] === "P-1")?.row ?? 0;
    const seen = sheetEditor.readRow(bytes, row);
    const changed = sheetEditor.changeRow(bytes, {
      kind: "change",
      row,
      version: seen?.version ?? "",
      cells: { stock: "77" },
    });
    const [before, after] = [sheet, Buffer.from(changed?.bytes ?? []).toString()];
    expect(after.length).toBe(before.length + 1);
    expect(after.replace("77", "4")).toBe(before);
  });

  test.each([
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${plain}`), (bytes: Uint8Array) => Buffer.from(bytes).toString()],
    ["UTF-16", Buffer.from(`\uFEFF${plain}`, "utf16le"), (bytes: Uint8Array) => Buffer.from(bytes).toString("utf16le")],
    ["Windows text", Buffer.from(plain, "latin1"), (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1")],
  ])("is written in the sheet's own encoding: %s", (_what, bytes, read) => {
    const seen = sheetEditor.readRow(bytes, 2);
    expect(seen?.cells["price"]).toBe("£1,020.00");
    const changed = sheetEditor.changeRow(bytes, {
      kind: "change",
      row: 2,
      version: seen?.version ?? "",
      cells: { price: "£9.00" },
    });
    expect(read(changed?.bytes ?? new Uint8Array())).toBe(read(bytes).replace('"£1,020.00"', "£9.00"));
  });

  test("in Windows text that has no sign for it says so", () => {
    const bytes = Buffer.from(plain, "latin1");
    const { version } = sheetEditor.readRow(bytes, 2) ?? { version: "" };
    expect(() =>
      sheetEditor.changeRow(bytes, { kind: "change", row: 2, version, cells: { name: "Pump ≥ 5" } }),
    ).toThrow(/not saved as UTF-8/);
  });

  test("rewrites a row that is not plain, so that it is read as before", () => {
    const sheet = plain.replace("Net,N-1", 'Net 4" wide,N-1');
    expect(change(sheet, 4, { stock: "2" })).toBe(
      plain.replace("Net,N-1", '"Net 4"" wide",N-1').replace("to order", "2"),
    );
  });

  test("adds a column that the sheet lacks, with an empty cell in each other row", () => {
    expect(change(plain, 2, { status: "draft" })).toBe(
      [
        `${header},status`,
        'Pump,P-1,,,pumps,"£1,020.00",,,4,8000,draft',
        '"Elbow 1.5""",E-1,,,fittings,2.50,"1.5"", 2""",,,,',
        "Net,N-1,,,nets,9.00,,,to order,,",
        "",
      ].join("\n"),
    );
    expect(change(plain, 2, { status: "" })).toBe(plain);
  });

  test("finds its row when others were added above it, and is refused when the row itself has changed", () => {
    const seen = sheetEditor.readRow(Buffer.from(plain), 2) ?? { version: "" };
    const edit: RowChange = { kind: "change", row: 2, version: seen.version, cells: { stock: "5" } };
    const moved = plain.replace("\nPump", "\nNew,X-1,,,pumps,1.00,,,,\nPump");
    expect(sheetEditor.changeRow(Buffer.from(moved), edit)).toMatchObject({ rowBefore: 3, rowAfter: 3 });
    expect(sheetEditor.changeRow(Buffer.from(plain.replace("8000", "9000")), edit)).toBeNull();
  });
});

test("a product is added below the last row, with the sheet's line ends", () => {
  const windows = plain.trimEnd().replaceAll("\n", "\r\n");
  const added = sheetEditor.changeRow(Buffer.from(windows), { kind: "add", cells: { name: "Hose", price: "3.00" } });
  expect(Buffer.from(added?.bytes ?? []).toString()).toBe(`${windows}\r\nHose,,,,,3.00,,,,\r\n`);
  expect(added).toMatchObject({ rowBefore: null, rowAfter: 5 });
});

test("removing a product removes its row and nothing else", () => {
  const { version } = sheetEditor.readRow(Buffer.from(plain), 3) ?? { version: "" };
  const left = sheetEditor.changeRow(Buffer.from(plain), { kind: "remove", row: 3, version });
  expect(Buffer.from(left?.bytes ?? []).toString()).toBe(plain.replace(/"Elbow.*\n/, ""));
});

describe("undoing", () => {
  const bytes = Buffer.from(plain);
  const version = (row: number) => sheetEditor.readRow(bytes, row)?.version ?? "";
  const changes: RowChange[] = [
    { kind: "change", row: 2, version: version(2), cells: { stock: "9" } },
    { kind: "add", cells: { name: "Hose", price: "3.00" } },
    { kind: "remove", row: 3, version: version(3) },
  ];

  test.each(changes)("a change of kind $kind restores the sheet as it was", (edit) => {
    const after = sheetEditor.changeRow(bytes, edit);
    if (after === null) throw new Error("the change failed");
    const undone = sheetEditor.undoChange(after.bytes, { ...after, before: bytes, after: after.bytes });
    expect(Buffer.from(undone?.bytes ?? []).toString()).toBe(plain);
  });

  test("keeps later changes by others, and is refused if they changed the same product", () => {
    const after = sheetEditor.changeRow(bytes, changes[0] ?? { kind: "add", cells: {} });
    if (after === null) throw new Error("the change failed");
    const others = Buffer.from(Buffer.from(after.bytes).toString().replace("9.00,,,to order", "9.50,,,to order"));
    const undone = sheetEditor.undoChange(others, { ...after, before: bytes, after: after.bytes });
    expect(Buffer.from(undone?.bytes ?? []).toString()).toBe(plain.replace("9.00,,,to order", "9.50,,,to order"));
    const same = Buffer.from(Buffer.from(after.bytes).toString().replace("8000", "9000"));
    expect(sheetEditor.undoChange(same, { ...after, before: bytes, after: after.bytes })).toBeNull();
  });
});

test("whatever is typed into any sheet, only that cell is read differently", () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }).map((text) => text.replace(/[\r\n]/g, " ")),
    fc.constantFrom("", '4"', "a,b", "a;b", " x ", '"', '""', "£5", "½"),
  );
  const sheets = fc.record({
    rows: fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 5 }),
    delimiter: fc.constantFrom(",", ";", "\t"),
    lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
    isQuoted: fc.boolean(),
    mark: fc.constantFrom("", "\uFEFF"),
  });
  fc.assert(
    fc.property(sheets, fc.nat(), cell, ({ rows, delimiter, lineEnd, isQuoted, mark }, pick, typed) => {
      const write = (value: string) =>
        isQuoted || /["\r\n,;\t]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
      const headings = ["name", "category", "price", "available_sizes", "option_price_pairs", "code"];
      const lines = [headings, ...rows.map(([a, b, c], index) => [`N${index}`, a, "1.00", b, c, `C${index}`])];
      const sheet = Buffer.from(mark + lines.map((cells) => cells.map(write).join(delimiter)).join(lineEnd) + lineEnd);
      const row = (pick % rows.length) + 2;
      const seen = sheetEditor.readRow(sheet, row);
      if (seen === null) throw new Error("the row is not found");
      const changed = sheetEditor.changeRow(sheet, {
        kind: "change",
        row,
        version: seen.version,
        cells: { category: typed },
      });
      const before = parseRecords(sheet).records;
      const after = parseRecords(changed?.bytes ?? sheet).records;
      for (const [index, record] of before.entries()) {
        const expected = { ...record.cells };
        const { category = "" } = expected;
        // A cell of spaces is shown as an empty one.
        const shown = category.trim() === "" ? "" : category;
        if (record.row === row && typed !== shown) expected["category"] = typed.trim();
        expect({ ...after[index]?.cells }).toEqual(expected);
      }
    }),
    { numRuns: 300 },
  );
});

test("every row of the demo's sheet is read as the catalogue reads it", async () => {
  const bytes = await readFile("content/products.csv");
  for (const { row, cells } of parseRecords(bytes).records) {
    const read = sheetEditor.readRow(bytes, row);
    expect(read?.cells).toMatchObject(Object.fromEntries(Object.entries(cells)));
  }
});
