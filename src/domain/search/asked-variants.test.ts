import { expect, test } from "vitest";
import { parseCatalogue } from "#adapters/sheet/parse-records.ts";
import { toFilteredProduct } from "#domain/catalogue/facets/product-variants.ts";
import { findAskedVariants, type Asked } from "./asked-variants.ts";

const { products } = parseCatalogue(
  Buffer.from(
    [
      "name,code,vendor,category,price,available_sizes,option_price_pairs,spec: Power (W),spec: Pond volume (l)",
      'Connector,C-1,Muirwater,fittings,,,"1.5"",5,4"",9,4""-3"",12",,',
      'Pump,P-1,Cairnflow,pumps,,,"3500 l/h,70,8000 l/h,120,12000 l/h,160",25 | 70 | 110,4000 | 10000 | 16000',
      'Clarifier,U-1,Hebrix,uv,,"1"",2""","11W,80,55W,200",,',
    ].join("\n"),
  ),
).contents;

/** The options and sizes of the variants that a search means. */
function find(code: string, asked: Partial<Asked>): string[] {
  const product = products.find((each) => each.code === code);
  if (product === undefined) throw new Error(`${code} is missing`);
  return findAskedVariants(toFilteredProduct(product), { terms: [], volumes: [], ...asked }).map(({ option, size }) =>
    [product.options[option ?? -1]?.name, product.sizes[size ?? -1]].filter(Boolean).join(", "),
  );
}

test.each([
  ["C-1", ["#inch4"], ['4"']],
  ["C-1", ["#inch4", "#inch3"], ['4"-3"']],
  ["C-1", ["connector"], ['1.5"', '4"', '4"-3"']],
  ["P-1", ["pump", "#litrePerHour8000"], ["8000 l/h"]],
  ["P-1", ["#watt70"], ["8000 l/h"]],
  ["U-1", ["#watt55"], ['55W, 1"', '55W, 2"']],
  ["U-1", ["#watt55", "#inch2"], ['55W, 2"']],
])("in %s, the terms %j mean %j", (code, terms, meant) => {
  expect(find(code, { terms })).toEqual(meant);
});

test("if several models are left for a volume, the one for the largest volume is meant", () => {
  expect(find("P-1", { volumes: ["spec.pond_volume"] })).toEqual(["12000 l/h"]);
});
