import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openCatalogueSource } from "#adapters/sheet/catalogue-source.ts";
import { parseCatalogue } from "#adapters/sheet/parse-records.ts";
import { sheetEditor } from "#adapters/sheet/sheet-editor.ts";
import { asAdmin } from "#tests/support/account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { createCatalogueHolder, type CatalogueHolder } from "./catalogue-holder.ts";
import {
  comparePriceChange,
  compareUploadedSheet,
  downloadPriceChange,
  downloadSheet,
  publishPriceChange,
  publishUploadedSheet,
} from "./change-whole-sheet.ts";

const header = "name,code,image_url,product_url,category,price,available_sizes,option_price_pairs";
const first = [
  header,
  "Pump,P-1,,,pumps,£20.00,,",
  'Elbow,E-1,,,fittings,2.50,"1.5"", 2""",',
  "Net,N-1,,,nets,9.00,,",
  "",
].join("\r\n");
const moira = asAdmin({ userId: "1", email: "moira@shop.test" });
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let shop: TestShop;
let folder: string;
let path: string;
let catalogue: CatalogueHolder;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "upload-"));
  path = join(folder, "products.csv");
  await writeFile(path, first);
  catalogue = await openHolder(path);
});
afterEach(async () => {
  catalogue.stop();
  await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 50 });
});

async function openHolder(catalogueUrl: string): Promise<CatalogueHolder> {
  const { source, archive } = openCatalogueSource({ catalogueUrl, contentDir: folder, dataDir: folder });
  const holder = createCatalogueHolder({
    source: { ...source, parseCatalogue: async (bytes) => parseCatalogue(bytes) },
    archive,
    refreshSeconds: 3600,
    followSeconds: 3600,
    now: () => new Date("2026-11-26T10:00:00Z"),
    log: quiet,
  });
  await holder.start();
  return holder;
}

const services = () => ({ ...shop.services, catalogue, sheetEditor });
const compare = (file: Uint8Array) => compareUploadedSheet(services(), moira, file);
const publish = (file: Uint8Array, seen: { hash: string; comparedWith: string | null }) =>
  publishUploadedSheet(services(), moira, { file, ...seen });
const csv = (text: string) => new TextEncoder().encode(text);
const prices = () =>
  Object.fromEntries((catalogue.current()?.products ?? []).map(({ code, pricePence }) => [code, pricePence]));

/** Builds a workbook as spreadsheet programs write it, with text as text and numbers as numbers. */
function workbook(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006";
  const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const data = rows.map((cells, y) => {
    const written = cells.map((cell, x) => {
      const reference = `r="${String.fromCharCode(65 + x)}${y + 1}"`;
      return typeof cell === "number"
        ? `<c ${reference}><v>${cell}</v></c>`
        : `<c ${reference} t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
    });
    return `<row r="${y + 1}">${written.join("")}</row>`;
  });
  const files = {
    "[Content_Types].xml": `${xml}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Products" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `${xml}<worksheet xmlns="${main}"><sheetData>${data.join("")}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

test("an uploaded sheet is compared first, and changes nothing", async () => {
  const found = await compare(
    csv(first.replace("£20.00", "£21.00").replace("Net,N-1,,,nets,9.00,,\r\n", "Hose,H-1,,,hoses,3.00,,\r\n")),
  );
  expect(found).toMatchObject({
    isOnSale: false,
    products: 3,
    faultyRows: 0,
    sheet: {
      doubts: [],
      openOrders: {},
      changes: {
        counts: { suspicious: 0, prices: 1, added: 1, gone: 1, others: 0 },
        prices: [{ code: "P-1", from: "£20.00", to: "£21.00", by: "+ 5%" }],
      },
    },
  });
  expect([await readFile(path, "utf8"), prices()["P-1"]]).toEqual([first, 2_000]);
});

test("on a press it is on sale, in the file, and in the list of versions; the sheet of before can be restored", async () => {
  const file = csv(first.replace("£20.00", "£21.00"));
  expect(await publish(file, await compare(file))).toEqual({ message: "The uploaded sheet is on sale as version 2." });
  expect([await readFile(path, "utf8"), prices()["P-1"]]).toEqual([new TextDecoder().decode(file), 2_100]);
  expect(catalogue.history().revisions[0]).toMatchObject({ number: 2, how: "uploaded", by: "moira@shop.test" });
  expect(await catalogue.refresh()).toMatchObject({ result: "unchanged" });
  await catalogue.decide({ kind: "restore", number: 1, by: "moira@shop.test" });
  expect(prices()["P-1"]).toBe(2_000);
});

test("a doubtful sheet says why, and the press is the decision about it", async () => {
  const file = csv(first.replace("£20.00", "£2000.00").replace("2.50", "250.00").replace("9.00", "900.00"));
  const found = await compare(file);
  expect(found.sheet?.doubts.length).toBeGreaterThan(0);
  await publish(file, found);
  expect(prices()).toEqual({ "P-1": 200_000, "E-1": 25_000, "N-1": 90_000 });
  expect(catalogue.history().held).toBeNull();
});

test("a workbook is read as the same sheet, with its numbers as prices", async () => {
  const file = workbook([
    header.split(","),
    ["Pump", "P-1", "", "", "pumps", 21.5, "", ""],
    ["Elbow, 90°", "E-1", "", "", "fittings", 2.5, '1.5", 2"', ""],
    ["Net\nwith <handle>", "N-1", "", "", "nets", 9, "", ""],
  ]);
  await publish(file, await compare(file));
  expect(prices()).toEqual({ "P-1": 2_150, "E-1": 250, "N-1": 900 });
  const names = catalogue.current()?.products.map(({ name }) => name);
  expect(names).toEqual(["Pump", "Elbow, 90°", "Net with <handle>"]);
  expect(await readFile(path, "utf8")).toContain('"Elbow, 90°"');
});

test.each([
  ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /old Excel workbook \(\.xls\).*\.xlsx or CSV/],
  [
    "an OpenDocument file",
    zipSync({ mimetype: [strToU8("application/vnd.oasis.opendocument.spreadsheet"), { level: 0 }] }),
    /OpenDocument file \(\.ods\).*\.xlsx or CSV/,
  ],
  ["an archive", zipSync({ "a.txt": strToU8("hello") }), /cannot read this workbook/],
  ["a few kilobytes that unpack to 80 MB", zipSync({ "a.xml": new Uint8Array(80 * 1024 ** 2) }), /too large/],
  ["a picture", csv("\x89PNG\r\n"), /./],
  ["nothing", new Uint8Array(), /./],
])("%s is refused with a sentence", async (_what, file, message) => {
  const refused = { code: "catalogue.sheet-refused", message: expect.stringMatching(message) as string };
  await expect(compare(file)).rejects.toMatchObject(refused);
  expect(prices()["P-1"]).toBe(2_000);
});

test("nothing else goes on sale than was compared", async () => {
  const file = csv(first.replace("£20.00", "£21.00"));
  const found = await compare(file);
  const other = csv(first.replace("£20.00", "£22.00"));
  await expect(publish(other, found)).rejects.toMatchObject({ code: "catalogue.sheet-changed" });
  // Someone else has published first.
  await publish(other, await compare(other));
  await expect(publish(file, found)).rejects.toMatchObject({ code: "catalogue.sheet-changed" });
  expect(prices()["P-1"]).toBe(2_200);
});

test("the sheet on sale can be downloaded, and uploaded again", async () => {
  const { name, text } = await downloadSheet(services(), moira);
  expect(name).toBe("products-r1.csv");
  expect(await compare(csv(text))).toMatchObject({ isOnSale: true });
});

const tenPerCent = { kind: "percent", amount: 1_000, rounding: "penny" } as const;

test("many prices change together: they are shown first, then on sale, and every other cell keeps its bytes", async () => {
  const request = { search: "p", show: "all", change: tenPerCent } as const;
  const found = await comparePriceChange(services(), moira, request);
  expect(found).toMatchObject({
    changed: 1,
    leftAlone: [],
    sheet: { changes: { counts: { prices: 1 }, prices: [{ code: "P-1", from: "£20.00", to: "£22.00" }] } },
  });
  const seen = { hash: found.hash, comparedWith: found.comparedWith };
  const done = await publishPriceChange(services(), moira, { ...request, ...seen });
  expect(done).toEqual({ message: "One product has its new price, as version 2." });
  expect(await readFile(path, "utf8")).toBe(first.replace("£20.00", "£22.00"));
  // The same press again would change them twice.
  await expect(publishPriceChange(services(), moira, { ...request, ...seen })).rejects.toMatchObject({
    code: "catalogue.sheet-changed",
  });
});

test("prices that cannot be read for certain are left alone and named", async () => {
  await publishText(first.replace("9.00", "POA"));
  const { changed, leftAlone } = await comparePriceChange(services(), moira, {
    search: "",
    show: "all",
    change: tenPerCent,
  });
  expect([changed, leftAlone]).toEqual([2, ["Net"]]);
});

test("where the sheet is on the web, the change is a file", async () => {
  const request = { search: "elbow", show: "all", change: { kind: "set", amount: 300, rounding: "penny" } } as const;
  const { text } = await downloadPriceChange(services(), moira, request);
  expect(text).toBe(first.replace("2.50", "3.00"));
  expect(prices()["E-1"]).toBe(250);
});

async function publishText(text: string): Promise<void> {
  const file = csv(text);
  await publish(file, await compare(file));
}
