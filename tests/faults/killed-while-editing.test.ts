import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll } from "vitest";
import { sheetEditor } from "#adapters/sheet/sheet-editor.ts";
import { OwnerShop } from "../support/owner-shop.ts";
import { testKills } from "./kill-rounds.ts";
import { registerAdmin } from "./register-admin.ts";
import type { RepeatedActs } from "./repeated-acts.ts";
import type { CallFailed, ShopCaller } from "./shop-caller.ts";

/** A change of the sheet that the shop has acknowledged: another price in a row, or a new product. */
type SavedEdit = { row: number; price: string } | { name: string };

interface OpenRow {
  row: number | null;
  version: string;
  cells: Record<string, string>;
}

const owner = await OwnerShop.create();
const sheet = join(owner.content.folder, "products.csv");
const rowsAtStart = (await readFile(sheet, "utf8")).trimEnd().split("\n");
/** Returns the row whose price an actor changes. The last actor adds products instead. */
const changedRows = [20, 30];

afterAll(() => owner.delete());

const isChanged = ({ status }: CallFailed) => status === 409;

/** Saves a price. An admin who gets no answer looks at the row, and presses again. */
async function savePrice(
  admin: ShopCaller,
  acts: RepeatedActs<SavedEdit>,
  { row, price }: { row: number; price: string },
) {
  for (;;) {
    const { version, cells } = await acts.repeat(() => admin.call<OpenRow>("getSheetProduct", { row }), isChanged);
    if (cells["price"] === price) return;
    const edit = { row, version, cells: { price } };
    await acts.repeat(() => admin.call("saveSheetProduct", edit), isChanged).catch(() => undefined);
  }
}

/** Adds a product. An admin who gets no answer looks for it in the list first. */
async function addProduct(admin: ShopCaller, acts: RepeatedActs<SavedEdit>, name: string) {
  const cells = { name, category: "fittings", price: "12.50" };
  for (;;) {
    const list = await acts.repeat(() => admin.call<{ count: number }>("listSheetProducts", { search: name }));
    if (list.count > 0) return;
    const edit = { row: null, version: "", cells };
    await acts.repeat(() => admin.call("saveSheetProduct", edit), isChanged).catch(() => undefined);
  }
}

const isAdded = (line: string) => line.startsWith("Elbow of the test ");

/** Every row must be as it was at the start, apart from the prices and the products that were added below. */
async function findHalfRows(): Promise<string[]> {
  const bytes = await readFile(sheet);
  const lines = bytes.toString("utf8").trimEnd().split("\n");
  const half = rowsAtStart.flatMap((line, index) => {
    if (!changedRows.includes(index + 1)) return line === lines[index] ? [] : [`row ${index + 1}: ${lines[index]}`];
    const price = sheetEditor.readRow(bytes, index + 1)?.cells["price"] ?? "";
    const [before, now] = [line, lines[index] ?? ""].map((text) =>
      text.split(",").filter((cell) => !/^"?£?\d/.test(cell)),
    );
    return /^£?[\d,]+\.\d\d$/.test(price) && before!.join() === now!.join()
      ? []
      : [`row ${index + 1}: ${lines[index]}`];
  });
  return [...half, ...lines.slice(rowsAtStart.length).filter((line) => !isAdded(line) || !line.includes("12.50"))];
}

testKills<SavedEdit>({
  what: "edits of the sheet",
  victims: ["shop"],
  actors: changedRows.length + 1,
  maxActs: 10,
  folder: owner.folder,
  async open(shop) {
    const admin = await registerAdmin(shop);
    let count = 0;
    return {
      async act(acts, actor) {
        count += 1;
        const row = changedRows[actor];
        const saved =
          row === undefined ? { name: `Elbow of the test ${count}x` } : { row, price: `${1_000 + count}.00` };
        if ("name" in saved) await addProduct(admin, acts, saved.name);
        else await savePrice(admin, acts, saved);
        acts.acknowledged.push(saved);
      },
      findHalf: findHalfRows,
      async compare(acknowledged) {
        const bytes = await readFile(sheet);
        const names = bytes
          .toString("utf8")
          .split("\n")
          .filter(isAdded)
          .map((line) => line.split(",")[0]);
        return {
          lost: [
            ...acknowledged.filter((edit) => "name" in edit && !names.includes(edit.name)),
            ...changedRows.filter((row) => {
              const last = acknowledged.findLast((edit) => "row" in edit && edit.row === row);
              const price = sheetEditor.readRow(bytes, row)?.cells["price"];
              return last !== undefined && "price" in last && last.price !== price;
            }),
          ],
          doubled: names.filter((name, index) => names.indexOf(name) !== index),
          half: await findHalfRows(),
        };
      },
    };
  },
});
