import { expect, test } from "vitest";
import { parseCatalogue } from "#adapters/sheet/parse-records.ts";
import { loadCatalogue } from "#services/catalogue/sheet/load-catalogue.ts";
import { getProduct } from "./get-product.ts";

const rows = [
  "name,code,vendor,category,price,available_sizes,option_price_pairs,description,stock,goes_with,replaced_by,fits",
  `Pump,P-1,Tarnbeck,pumps,50,,,,,"H-1, C-1, X-1, O-1, T-1, P-3",`,
  `Pump 6500,P-2,Tarnbeck,pumps,,,,,discontinued,,P-1`,
  `Hose,H-1,Muirwater,fittings,,,"25mm,1.99,32mm,2.50,40mm,3.50",Fits a 1.5" tail. By the metre.,,,`,
  `Clip,C-1,Corrievale,fittings,2.50,One,,Holds 1.5 bar.,,,`,
  `Old clip,O-1,Corrievale,fittings,2.50,,,,discontinued,,`,
  `Clip to ask for,X-1,Corrievale,fittings,POA,,,,,,`,
  `Tape,T-1,Corrievale,fittings,4,,,,,,`,
  `Cage,P-3,Tarnbeck,pumps,9,,,,,,`,
  `"Cap 2""",K-2,Muirwater,fittings,2,,,,,,`,
  `"Cap 110mm",K-4,Muirwater,fittings,4,,,,,,`,
  `"Cap 1""",K-1,Muirwater,fittings,1,,,,discontinued,,`,
  `Clarifier,U-1,Hebrix,uv_clarifiers,,"1.5"",2""","9W,80,55W,200",,,"L-1, T-1",`,
  `Lamp,L-1,Hebrix,uv_clarifiers,,,"9W,12,55W,32",Change it each spring.,,,,U-1: 9W | U-1: 55W`,
  `Unions,N-1,Hebrix,uv_clarifiers,9,"1.5"",2""",,,,,,"U-1: 1.5"" | U-1: 2"""`,
  `Lid,D-1,Hebrix,uv_clarifiers,7,,,,,,,U-1`,
  `Old lid,D-2,Hebrix,uv_clarifiers,7,,,,discontinued,,,U-1`,
].join("\n");

const catalogue = await loadCatalogue({
  source: { parseCatalogue: async (bytes: Uint8Array) => parseCatalogue(bytes) },
  sheet: { bytes: Buffer.from(rows), hash: "0123456789abcdef" },
  loadedAt: new Date(0),
});

function find(code: string) {
  const product = catalogue.products.find((each) => each.code === code);
  const context = { catalogue: { current: () => catalogue }, pictures: { picture: () => null } };
  const found = getProduct(context, { category: product?.category ?? "", id: product?.id ?? "" });
  if (found.state !== "found") throw new Error(`${code} is ${found.state}`);
  return found;
}

test("at most three products that can be bought go with it, in the order of the sheet", () => {
  const { goesWith } = find("P-1").relations;
  expect(
    goesWith.map(({ code, reason, pricePence, selectedSize }) => [code, reason, pricePence, selectedSize]),
  ).toEqual([
    // The product's options are chosen on its own page.
    ["H-1", 'Fits a 1.5" tail.', null, ""],
    ["C-1", "Holds 1.5 bar.", 250, "One"],
    ["T-1", "", 400, ""],
  ]);
});

test("the spares of a product are the models that fit each of its options and sizes, ready for the cart", () => {
  const { spares, goesWith } = find("U-1").relations;
  expect(
    spares.map(({ title, fits, path, priceText, pricePence, selectedSize, selectedOption }) => [
      title,
      fits,
      path,
      priceText,
      pricePence,
      selectedSize || selectedOption,
    ]),
  ).toEqual([
    ["Lamp 9W", ["9W"], "/pond-products/uv_clarifiers/12", "£12.00", 1200, "9W"],
    ["Lamp 55W", ["55W"], "/pond-products/uv_clarifiers/12?option=55W", "£32.00", 3200, "55W"],
    ['Unions 1.5"', ['1.5"'], "/pond-products/uv_clarifiers/13", "£9.00", 900, '1.5"'],
    ['Unions 2"', ['2"'], "/pond-products/uv_clarifiers/13?size=2%22", "£9.00", 900, '2"'],
    ["Lid", [""], "/pond-products/uv_clarifiers/14", "£7.00", 700, ""],
  ]);
  // The page does not name a spare twice.
  expect(goesWith.map(({ code }) => code)).toEqual(["T-1"]);
});

test("a spare names what each of its models fits", () => {
  expect(find("L-1").relations.fits).toEqual([
    { name: "Clarifier 9W", path: "/pond-products/uv_clarifiers/11?option=9W", by: "9W" },
    { name: "Clarifier 55W", path: "/pond-products/uv_clarifiers/11?option=55W", by: "55W" },
  ]);
  expect(find("D-1").relations.fits).toEqual([{ name: "Clarifier", path: "/pond-products/uv_clarifiers/11", by: "" }]);
});

test("a product names what it takes the place of, and that names its successor", () => {
  expect(find("P-1").relations.replaces).toEqual(["Pump 6500"]);
  expect(find("P-2").product.successor).toEqual({ name: "Pump", path: "/pond-products/pumps/0" });
});

test("the same in other sizes leads to each size that is still made", () => {
  expect(find("K-2").relations.siblings).toEqual([
    { size: '2"', path: "/pond-products/fittings/8", isThis: true },
    { size: "110mm", path: "/pond-products/fittings/9", isThis: false },
  ]);
  expect(find("T-1").relations.siblings).toEqual([]);
});

test("pipe sizes among the options have their outside diameters", () => {
  expect(find("H-1").product.bores).toEqual([25, 32, 40]);
  expect(find("C-1").product.bores).toBeUndefined();
});
