import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { columns } from "#domain/catalogue/sheet/sheet-columns.ts";
import type { SheetProduct } from "#services/catalogue/sheet/edit-product.ts";
import { ProductForm } from "./product-form.tsx";

function render(cells: Record<string, string>): string {
  const product: SheetProduct = {
    row: 2,
    version: "",
    columns: ["flow_curve", "spec: Flow (l/h)"].map((heading) => ({ id: heading, heading })),
    cells,
    path: null,
    categories: [],
    usualFacts: [],
    pictures: [],
    edits: [],
  };
  return renderToStaticMarkup(
    <ProductForm product={product} edited={{ cells, preview: null, change: () => undefined }} />,
  );
}

test("the form shows the cell of every column that the desk changes", () => {
  const changed = columns.filter(([, { desk }]) => desk !== null).map(([name]) => name);
  const cells = Object.fromEntries(changed.map((name) => [name, `Cell of ${name}`]));
  // A row with options has no price of its own in this column; a hidden row has an empty tick.
  const html = render({ ...cells, option_price_pairs: "", status: "" }) + render({ ...cells, status: "draft" });
  const isShown = (name: string) =>
    name === "status" ? /type="checkbox" checked=""/.test(html) : html.includes(`Cell of ${name}`);
  expect(changed.filter((name) => !isShown(name))).toEqual([]);
});
