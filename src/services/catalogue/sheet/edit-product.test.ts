import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openCatalogueSource } from "#adapters/sheet/catalogue-source.ts";
import { parseCatalogue } from "#adapters/sheet/parse-records.ts";
import { sheetEditor } from "#adapters/sheet/sheet-editor.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { formatPrice } from "#domain/money.ts";
import type { Services } from "#services/context.ts";
import type { SheetFile } from "#services/sheet-ports.ts";
import { asAdmin } from "#tests/support/account.ts";
import { createCatalogueHolder, type CatalogueHolder } from "./catalogue-holder.ts";
import {
  getSheetProduct,
  previewSheetProduct,
  removeSheetProduct,
  saveSheetProduct,
  undoSheetEdit,
  writeSheetOnSale,
} from "./edit-product.ts";
import { listSheetProducts } from "./list-sheet-products.ts";

type Parts = Pick<
  Services,
  "catalogue" | "sheetEditor" | "pictures" | "productSurroundings" | "content" | "pictureIntake" | "log"
>;

const moira = asAdmin({ userId: "1", email: "moira@shop.test" });
const callum = { ...moira, email: "callum@shop.test" };
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const sheet = [
  "name,code,image_url,product_url,category,price,available_sizes,option_price_pairs,stock,spec: Flow (l/h)",
  "Pump,P-1,media/products/pump.jpg,,pumps,£20.00,,,4,8000",
  'Elbow,E-1,media/products/elbow.jpg,,fittings,2.50,"1.5"", 2""",,,',
  "Net,N-1,,,nets,9.00,,,to order,",
  "Hose,H-1,,,hoses,3.00,,,2,",
  "",
].join("\r\n");
let dataDir: string;
let path: string;
/** A product's picture that a text also names. */
const ofHomePage = "media/products/0123456789.jpg";
const setAside = new Set<string>();
const readings = vi.fn(async (bytes: Uint8Array) => parseCatalogue(bytes));
const holders: CatalogueHolder[] = [];

beforeEach(async () => {
  setAside.clear();
  dataDir = await mkdtemp(join(tmpdir(), "goods-"));
  path = join(dataDir, "products.csv");
  await writeFile(path, sheet);
});
afterEach(async () => {
  for (const holder of holders.splice(0)) holder.stop();
  await rm(dataDir, { recursive: true, maxRetries: 10, retryDelay: 50 });
});

const readSheet = () => readFile(path, "utf8");

/** A process of the shop. It reads the sheet without a thread, and only when asked. */
async function openShop({
  catalogueUrl = path,
  changeFile = (file: SheetFile): SheetFile => file,
} = {}): Promise<Parts> {
  const { source, archive } = openCatalogueSource({ catalogueUrl, contentDir: dataDir, dataDir });
  const holder = createCatalogueHolder({
    source: {
      ...source,
      parseCatalogue: readings,
      file: source.file === null ? null : changeFile(source.file),
    },
    archive,
    refreshSeconds: 3600,
    followSeconds: 3600,
    now: () => new Date("2026-11-22T10:00:00Z"),
    log: quiet,
  });
  holders.push(holder);
  await holder.start();
  return {
    catalogue: holder,
    sheetEditor,
    pictures: { picture: () => null },
    productSurroundings: {
      findPictureFault: () => null,
      hasText: () => false,
      listPictures: () => ["media/products/pump.jpg"],
    },
    content: {
      current: () => ({ hero: { src: ofHomePage, alt: "" } }) as unknown as SiteContent,
      problems: () => [],
      lawNotes: () => [],
      refresh: async () => undefined,
    },
    pictureIntake: {
      add: () => Promise.reject(new Error("not here")),
      setAside: async (picture) => void setAside.add(picture),
      restore: async (isWanted) => [...setAside].filter(isWanted).forEach((picture) => setAside.delete(picture)),
      findUrl: () => null,
    },
    log: quiet,
  };
}

async function save(shop: Parts, row: number, cells: Record<string, string>, who = moira) {
  const { version } = await getSheetProduct(shop, who, { row });
  return saveSheetProduct(shop, who, { row, version, cells });
}

const findPrice = (shop: Parts, key: string) => shop.catalogue.current()?.byKey.get(key)?.pricePence;

test("a product's price and stock are saved into the sheet and on sale immediately, and every other byte stays", async () => {
  const shop = await openShop();
  const saved = await save(shop, 2, { price: "£22.50", stock: "3" });
  expect(saved).toEqual({ row: 2, number: 2, message: "Saved as version 2. Visitors see it now." });
  expect(await readSheet()).toBe(sheet.replace("£20.00,,,4,", "£22.50,,,3,"));
  expect(findPrice(shop, "P-1")).toBe(2250);
  expect(shop.catalogue.history().revisions[0]).toMatchObject({
    number: 2,
    how: "edited",
    by: moira.email,
    edit: { product: "Pump", what: "price, stock" },
    changes: { prices: 1, added: 0, removed: 0 },
  });
  expect(await shop.catalogue.refresh()).toMatchObject({ result: "unchanged" });
  expect(shop.catalogue.history().revisions).toHaveLength(2);
});

test("a save reads the changed sheet once, and judges and publishes what it has read", async () => {
  const shop = await openShop();
  readings.mockClear();
  await save(shop, 2, { price: "£22.50" });
  expect(readings).toHaveBeenCalledTimes(1);
});

test("a save is judged against a sheet that another process has saved meanwhile", async () => {
  const [one, other] = [await openShop(), await openShop()];
  const { version } = await getSheetProduct(one, moira, { row: 2 });
  readings.mockImplementationOnce(async (bytes) => {
    await save(other, 4, { code: "X-9" });
    return parseCatalogue(bytes);
  });
  const changed = { row: 2, version, cells: { code: "X-9" } };
  await expect(saveSheetProduct(one, moira, changed)).rejects.toMatchObject({
    code: "catalogue.product-refused",
    details: [expect.objectContaining({ column: "code" })],
  });
  expect(await readSheet()).toBe(sheet.replace("N-1", "X-9"));
});

test("saving an unchanged product creates no version", async () => {
  const shop = await openShop();
  const { cells } = await getSheetProduct(shop, moira, { row: 2 });
  expect(await save(shop, 2, cells)).toEqual({ row: 2, number: null, message: "Nothing has changed." });
  expect(shop.catalogue.history().revisions).toHaveLength(1);
});

test("the form gets every column with its cells, the categories and the pictures of products", async () => {
  const shop = await openShop();
  const product = await getSheetProduct(shop, moira, { row: 2 });
  expect(product.cells).toMatchObject({ name: "Pump", price: "£20.00", stock: "4", "spec:_flow_(l/h)": "8000" });
  expect(product).toMatchObject({
    path: "/pond-products/pumps/0",
    categories: ["pumps", "fittings", "nets", "hoses"],
    usualFacts: ["Flow"],
    pictures: ["media/products/pump.jpg"],
  });
  expect((await getSheetProduct(shop, moira, { row: null })).cells).toMatchObject({ name: "", price: "" });
  await expect(getSheetProduct(shop, moira, { row: 99 })).rejects.toMatchObject({
    code: "catalogue.product-not-found",
  });
});

describe("cells that cannot be read as they were meant", () => {
  test.each([
    ["a price in words", { price: "a tenner" }, "price"],
    ["a decimal comma", { price: "12,50" }, "price"],
    ["a stock that nobody understands", { stock: "soonish" }, "stock"],
    ["the code of another product", { code: "E-1" }, "code"],
    ["no name", { name: "" }, "name"],
    ["a fact without a number", { delivery_class: "by owl" }, "delivery_class"],
    ["an option without a price", { option_price_pairs: "5kg,,10kg,12.00" }, "option_price_pairs"],
  ])("are refused, each at its field: %s", async (_what, cells, column) => {
    const shop = await openShop();
    await expect(save(shop, 2, cells)).rejects.toMatchObject({
      code: "catalogue.product-refused",
      details: [expect.objectContaining({ column })],
    });
    expect(await readSheet()).toBe(sheet);
  });

  test("are refused also where the options have prices of their own", async () => {
    await writeFile(path, sheet.replace("hoses,3.00,,", 'hoses,3.00,,"5m,3.00,10m,5.50"'));
    const shop = await openShop();
    await expect(save(shop, 5, { price: "a tenner" })).rejects.toMatchObject({
      details: [{ column: "price", message: "The price “a tenner” cannot be read. Write it like 12.50." }],
    });
    await save(shop, 5, { option_price_pairs: "5m,3.20,10m,5.50" });
    expect(shop.catalogue.current()?.byKey.get("H-1")?.options[0]).toEqual({ name: "5m", pricePence: 320 });
  });

  test("are refused also where the product is hidden by the same save", async () => {
    const shop = await openShop();
    await expect(save(shop, 2, { price: "a tenner", status: "draft" })).rejects.toMatchObject({
      code: "catalogue.product-refused",
      details: [expect.objectContaining({ column: "price" })],
    });
    expect(await readSheet()).toBe(sheet);
  });

  test("that were in the sheet before keep nobody from saving another cell", async () => {
    await writeFile(path, sheet.replace(",4,8000", ",soonish,8000"));
    const shop = await openShop();
    await save(shop, 2, { price: "£21.00" });
    expect(findPrice(shop, "P-1")).toBe(2100);
  });
});

test("a preview shows what visitors would see, and changes nothing", async () => {
  const shop = await openShop();
  const { version } = await getSheetProduct(shop, moira, { row: 2 });
  const preview = await previewSheetProduct(shop, moira, {
    row: 2,
    version,
    cells: { price: "£22.50", description: "Quiet.", status: "draft", "spec:_flow_(l/h)": "9000" },
  });
  expect(preview).toMatchObject({
    refusals: [],
    page: {
      product: { name: "Pump", pricePence: 2250, description: "Quiet.", facts: [["Flow", "9,000\u00a0l/h"]] },
      card: { priceText: "£22.50" },
    },
  });
  expect(await readSheet()).toBe(sheet);
  expect(findPrice(shop, "P-1")).toBe(2000);
});

describe("hiding", () => {
  test("keeps the row, and showing brings the product back", async () => {
    const shop = await openShop();
    await save(shop, 2, { status: "draft" });
    expect(findPrice(shop, "P-1")).toBeUndefined();
    const hidden = await listSheetProducts(shop, moira, { search: "", show: "hidden", page: 1 });
    expect(hidden.products).toMatchObject([{ row: 2, name: "Pump", isHidden: true, path: null }]);
    expect(hidden.counts).toMatchObject({ all: 4, hidden: 1 });
    await save(shop, 2, { status: "" });
    expect(findPrice(shop, "P-1")).toBe(2000);
  });
});

test("a product is added below the others, and removed with its row", async () => {
  const shop = await openShop();
  const added = await saveSheetProduct(shop, moira, {
    row: null,
    version: "",
    cells: { name: "Koi Bowl", code: "B-1", category: "nets", price: "39.95" },
  });
  expect(await readSheet()).toBe(`${sheet}Koi Bowl,B-1,,,nets,39.95,,,,\r\n`);
  expect(findPrice(shop, "B-1")).toBe(3995);
  const { version } = await getSheetProduct(shop, moira, { row: added.row });
  await removeSheetProduct(shop, moira, { row: added.row ?? 0, version });
  expect(await readSheet()).toBe(sheet);
  expect(findPrice(shop, "B-1")).toBeUndefined();
});

test("a press that is repeated because its answer was lost adds no second product", async () => {
  const shop = await openShop();
  const seen = { row: null, version: "", cells: { name: "Koi Bowl", category: "nets", price: "39.95", notes: "" } };
  const presses = await Promise.allSettled([1, 2].map(() => saveSheetProduct(shop, moira, seen)));
  expect(presses).toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { code: "catalogue.product-exists" } },
  ]);
  expect(await readSheet()).toBe(`${sheet}Koi Bowl,,,,nets,39.95,,,,\r\n`);
  await saveSheetProduct(shop, moira, { ...seen, cells: { ...seen.cells, name: "Koi Bowl, small" } });
});

test("a save that would change more than its product is put on hold by the judge", async () => {
  const shop = await openShop();
  const careless: Parts = {
    ...shop,
    sheetEditor: {
      ...sheetEditor,
      changeRow: (bytes, change) => {
        const changed = sheetEditor.changeRow(bytes, change);
        const text = Buffer.from(changed?.bytes ?? []).toString();
        return changed === null ? null : { ...changed, bytes: Buffer.from(text.replaceAll(".00", "00")) };
      },
    },
  };
  await expect(save(careless, 3, { price: "2.60" })).rejects.toMatchObject({
    code: "catalogue.sheet-doubtful",
    details: [expect.objectContaining({ kind: expect.stringMatching(/prices/) })],
  });
  expect(await readSheet()).toBe(sheet);
});

describe("two dealers", () => {
  test("who change different products at the same time both succeed", async () => {
    const shop = await openShop();
    const rows = [2, 3, 4, 5];
    const seen = await Promise.all(rows.map((row) => getSheetProduct(shop, moira, { row })));
    await Promise.all(
      seen.map(({ row, version }, index) =>
        saveSheetProduct(shop, index % 2 === 0 ? moira : callum, {
          row,
          version,
          cells: { price: `${index + 1}.11` },
        }),
      ),
    );
    const saved = await readSheet();
    for (const price of ["1.11", "2.11", "3.11", "4.11"]) expect(saved).toContain(`,${price},`);
    expect(shop.catalogue.history().revisions).toHaveLength(5);
  });

  test("in processes of their own, who change the same product, one is refused and overwrites nothing", async () => {
    const [one, other] = [await openShop(), await openShop()];
    const seen = await getSheetProduct(other, callum, { row: 2 });
    const changes = await Promise.allSettled([
      save(one, 2, { price: "£21.00" }),
      saveSheetProduct(other, callum, { ...seen, cells: { price: "£19.00" } }),
    ]);
    expect(changes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = changes.find((change) => change.status === "rejected");
    expect(lost?.reason).toMatchObject({ code: "catalogue.row-changed" });
    const pence = changes[0].status === "fulfilled" ? 2100 : 1900;
    expect(await readSheet()).toBe(sheet.replace("£20.00", formatPrice(pence)));
    await Promise.all([one.catalogue.refresh(), other.catalogue.refresh()]);
    expect([findPrice(one, "P-1"), findPrice(other, "P-1")]).toEqual([pence, pence]);
  });

  test("the one who changed what an editor has saved meanwhile overwrites nothing", async () => {
    const shop = await openShop();
    const { version } = await getSheetProduct(shop, moira, { row: 2 });
    await writeFile(path, sheet.replace("£20.00", "£25.00"));
    await expect(saveSheetProduct(shop, moira, { row: 2, version, cells: { price: "£21.00" } })).rejects.toMatchObject({
      code: "catalogue.row-changed",
    });
    expect(findPrice(shop, "P-1")).toBe(2500);
  });

  test("an editor who saves in the very moment keeps what they saved", async () => {
    const theirs = sheet.replace("Net,N-1", "Net of nylon,N-1");
    const shop = await openShop({
      changeFile: (file) => ({
        ...file,
        async prepare(bytes) {
          const prepared = await file.prepare(bytes);
          await writeFile(path, theirs);
          return prepared;
        },
      }),
    });
    await expect(save(shop, 2, { price: "£21.00" })).rejects.toMatchObject({ code: "catalogue.row-changed" });
    expect(await readSheet()).toBe(theirs);
    expect(findPrice(shop, "P-1")).toBe(2000);
    expect(shop.catalogue.current()?.byKey.get("N-1")?.name).toBe("Net of nylon");
  });
});

describe("undo", () => {
  test("restores the product of one version, and keeps later changes to other products", async () => {
    const shop = await openShop();
    await save(shop, 2, { price: "£22.50" });
    await save(shop, 4, { price: "9.50" });
    const undone = await undoSheetEdit(shop, callum, { number: 2 });
    expect(undone.message).toBe("“Pump” is back to how it was before version 2.");
    expect(await readSheet()).toBe(sheet.replace(",9.00,", ",9.50,"));
    expect(shop.catalogue.history().revisions[0]).toMatchObject({
      number: 4,
      by: callum.email,
      edit: { what: "version 2 undone" },
    });
    await undoSheetEdit(shop, moira, { number: 4 });
    expect(await readSheet()).toContain("£22.50");
  });

  test("brings a product back that was removed, where it stood", async () => {
    const shop = await openShop();
    const { version } = await getSheetProduct(shop, moira, { row: 3 });
    await removeSheetProduct(shop, moira, { row: 3, version });
    await save(shop, 2, { stock: "9" });
    await undoSheetEdit(shop, moira, { number: 2 });
    expect(await readSheet()).toBe(sheet.replace(",4,8000", ",9,8000"));
  });

  test("is refused where the product has changed since, and where the version is not an edit or is not kept", async () => {
    const shop = await openShop();
    await save(shop, 2, { price: "£22.50" });
    await save(shop, 2, { price: "£23.50" });
    await expect(undoSheetEdit(shop, moira, { number: 2 })).rejects.toMatchObject({ code: "catalogue.row-changed" });
    for (const number of [1, 77])
      await expect(undoSheetEdit(shop, moira, { number })).rejects.toMatchObject({ code: "catalogue.sheet-lost" });
  });

  test("takes a picture that was stored at the desk back with its cell, and undoing that brings both back", async () => {
    const shop = await openShop();
    const picture = "media/products/3f9a1c2b7d.jpg";
    await save(shop, 2, { image_url: picture });
    await undoSheetEdit(shop, moira, { number: 2 });
    expect(await readSheet()).toBe(sheet);
    expect([...setAside]).toEqual([picture]);
    await undoSheetEdit(shop, moira, { number: 3 });
    expect(await readSheet()).toContain(`Pump,P-1,${picture}`);
    expect([...setAside]).toEqual([]);
  });

  test.each([
    ["another product has, hidden as it is", "media/products/3f9a1c2b7d.jpg"],
    ["a text of the shop names", ofHomePage],
    ["the owner has put into the folder", "media/products/new_pump.jpg"],
  ])("leaves a picture that %s", async (_who, picture) => {
    const shop = await openShop();
    if (picture.includes("3f9a")) {
      // A hidden row is not in any catalogue.
      await save(shop, 4, { image_url: picture, status: "draft" });
    } else await save(shop, 4, { price: "9.50" });
    await save(shop, 2, { image_url: picture });
    await undoSheetEdit(shop, moira, { number: 3 });
    expect([...setAside]).toEqual([]);
  });

  test("counts even if a picture's file cannot be moved, and the log says so", async () => {
    const shop = await openShop();
    const log = { ...quiet, warn: vi.fn() };
    const cannotMove = { ...shop.pictureIntake, setAside: () => Promise.reject(new Error("EROFS")) };
    await save(shop, 2, { image_url: "media/products/3f9a1c2b7d.jpg" });
    await undoSheetEdit({ ...shop, log, pictureIntake: cannotMove }, moira, { number: 2 });
    expect(await readSheet()).toBe(sheet);
    expect(log.warn).toHaveBeenCalledWith({ err: new Error("EROFS") }, expect.any(String));
  });

  test("works for the last twenty saves", async () => {
    const shop = await openShop();
    for (let index = 0; index < 22; index += 1)
      await save(shop, index % 2 === 0 ? 2 : 4, { price: `${30 + index}.00` });
    const { revisions } = shop.catalogue.history();
    expect(revisions.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => 23 - index));
    const oldest = revisions.at(-1)?.edit?.before ?? "";
    expect(await shop.catalogue.readKept(oldest)).not.toBeNull();
  });
});

describe("where the file has something else than what is on sale", () => {
  test("nothing can be changed until someone decides, and one press writes what is on sale into the file", async () => {
    const shop = await openShop();
    await save(shop, 2, { price: "£22.50" });
    const broken = sheet.replaceAll(/(\d+)\.(\d\d)/g, "$1$2");
    await writeFile(path, broken);
    expect(await shop.catalogue.refresh()).toMatchObject({ result: "held" });
    await expect(getSheetProduct(shop, moira, { row: 2 })).rejects.toMatchObject({ code: "catalogue.sheet-apart" });
    expect(await listSheetProducts(shop, moira, { search: "", show: "all", page: 1 })).toMatchObject({
      state: "apart",
      count: 4,
    });
    const { message } = await writeSheetOnSale(shop, moira);
    expect(message).toBe("The file has version 2 now, which is on sale. Products can be changed here again.");
    expect(await readSheet()).toBe(sheet.replace("£20.00", "£22.50"));
    expect(await shop.catalogue.findHeldSheet()).toBeNull();
    const { replaced } = shop.catalogue.history();
    expect(Buffer.from((await shop.catalogue.readKept(replaced ?? ""))?.bytes ?? []).toString()).toBe(broken);
    await save(shop, 2, { price: "£23.00" });
  });

  test("because an earlier version was restored, a change does not bring the other one back unseen", async () => {
    const shop = await openShop();
    await save(shop, 2, { price: "£22.50" });
    await shop.catalogue.decide({ kind: "restore", number: 1, by: moira.email });
    await expect(save(shop, 4, { price: "9.50" })).rejects.toMatchObject({ code: "catalogue.sheet-apart" });
    await writeSheetOnSale(shop, moira);
    await save(shop, 4, { price: "9.50" });
    expect(await readSheet()).toBe(sheet.replace(",9.00,", ",9.50,"));
  });
});

describe("a file", () => {
  const diskError = (code: string) => Object.assign(new Error(code), { code, syscall: "open" });

  test("that cannot be written leaves file, history and what visitors see", async () => {
    const shop = await openShop({
      changeFile: (file) => ({ ...file, prepare: () => Promise.reject(diskError("EROFS")) }),
    });
    await expect(save(shop, 2, { price: "£21.00" })).rejects.toMatchObject({ code: "catalogue.sheet-not-written" });
    await expect(writeSheetOnSale(shop, moira)).resolves.toBeDefined();
    expect(findPrice(shop, "P-1")).toBe(2000);
    expect(shop.catalogue.history().revisions).toHaveLength(1);
  });

  test("that cannot be read is told as one that differs from what is on sale", async () => {
    const shop = await openShop({
      changeFile: (file) => ({ ...file, read: () => Promise.reject(diskError("EACCES")) }),
    });
    await expect(getSheetProduct(shop, moira, { row: 2 })).rejects.toMatchObject({ code: "catalogue.sheet-apart" });
    expect(await listSheetProducts(shop, moira, { search: "", show: "all", page: 1 })).toMatchObject({
      state: "apart",
    });
  });

  test("is not blamed for a bug while it is read or written", async () => {
    const bug = new TypeError("undefined is not a function");
    const unwritten = await openShop({ changeFile: (file) => ({ ...file, prepare: () => Promise.reject(bug) }) });
    await expect(save(unwritten, 2, { price: "£21.00" })).rejects.toBe(bug);
    const unread = await openShop({ changeFile: (file) => ({ ...file, read: () => Promise.reject(bug) }) });
    await expect(getSheetProduct(unread, moira, { row: 2 })).rejects.toBe(bug);
    await expect(listSheetProducts(unread, moira, { search: "", show: "all", page: 1 })).rejects.toBe(bug);
  });
});

test("a sheet that cannot be changed row by row says so at every press", async () => {
  await writeFile(path, Buffer.from(`\uFEFF${sheet.replace("Hose", "Hose\uD800")}`, "utf16le"));
  const shop = await openShop();
  for (const press of [
    getSheetProduct(shop, moira, { row: 2 }),
    previewSheetProduct(shop, moira, { row: 2, version: "1", cells: { price: "1.00" } }),
    saveSheetProduct(shop, moira, { row: 2, version: "1", cells: { price: "1.00" } }),
    removeSheetProduct(shop, moira, { row: 2, version: "1" }),
  ])
    await expect(press).rejects.toMatchObject({
      code: "catalogue.sheet-refused",
      message: expect.stringMatching(/save it as “CSV UTF-8”/),
    });
});

test("the sheet keeps its permissions", async () => {
  await chmod(path, 0o640);
  const shop = await openShop();
  await save(shop, 2, { price: "£21.00" });
  const { stat } = await import("node:fs/promises");
  expect((await stat(path)).mode & 0o777).toBe(0o640);
});

test("the list finds products by words of name, code and category, in the order of the sheet", async () => {
  const shop = await openShop();
  const found = await listSheetProducts(shop, moira, { search: "e-1", show: "all", page: 1 });
  expect(found).toMatchObject({
    state: "ours",
    count: 1,
    products: [{ row: 3, name: "Elbow", category: "Pipe Fittings" }],
  });
  const noPicture = await listSheetProducts(shop, moira, { search: "", show: "no-picture", page: 9 });
  expect(noPicture.products.map(({ name }) => name)).toEqual(["Net", "Hose"]);
  expect(noPicture).toMatchObject({ page: 1, pages: 1, counts: { all: 4, hidden: 0, "no-price": 0, "no-picture": 2 } });
});

test("a sheet on the web is changed there, and the desk says where it is without its key", async () => {
  const shop = await openShop({ catalogueUrl: "https://sheets.test/goods.csv?key=secret" });
  for (const change of [
    getSheetProduct(shop, moira, { row: 2 }),
    getSheetProduct(shop, moira, { row: null }),
    saveSheetProduct(shop, moira, { row: 2, version: "1", cells: { price: "1.00" } }),
    removeSheetProduct(shop, moira, { row: 2, version: "1" }),
    writeSheetOnSale(shop, moira),
  ])
    await expect(change).rejects.toMatchObject({
      code: "catalogue.sheet-hosted",
      message: "The product sheet is on the web. Change it there and the shop will read it automatically.",
    });
  expect(await listSheetProducts(shop, moira, { search: "", show: "all", page: 1 })).toMatchObject({
    state: "hosted",
    location: "https://sheets.test/goods.csv",
  });
});
