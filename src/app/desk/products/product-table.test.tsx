import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SheetStateNotice } from "./product-table.tsx";

type State = Parameters<typeof SheetStateNotice>[0]["list"]["state"];

function render(state: State, location = "content/products.csv"): string {
  const list = { state, location, number: 7 };
  return renderToStaticMarkup(<SheetStateNotice list={list} />);
}

const toText = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

test("a sheet on the web is named with a link to it, and offers nothing to write", () => {
  const html = render("hosted", "https://sheets.test/goods.csv");
  expect(toText(html)).toContain(
    "The product sheet is on the web, and is changed there: https://sheets.test/goods.csv . The shop reads it again automatically",
  );
  expect(html).toContain('href="https://sheets.test/goods.csv"');
  expect(html).toContain('href="/admin/catalogue"');
  expect(html).not.toContain("<button");
});

test("a file that differs from what is on sale can be written, and says so", () => {
  const html = render("apart");
  expect(toText(html)).toContain("The file content/products.csv differs from version 7, which visitors see.");
  expect(html).toContain("Write version 7 into the file");
});

test("a file of the shop's own needs no words", () => {
  expect(render("ours")).toBe("");
});
