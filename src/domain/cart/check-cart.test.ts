import { describe, expect, test } from "vitest";
import { noDetails, type Product } from "#domain/catalogue/product.ts";
import { remotePictureName } from "#domain/media/picture-address.ts";
import { checkCart } from "./check-cart.ts";

const valve: Product = {
  id: "7",
  row: 9,
  key: "TB 1",
  name: "Slide Valve",
  originalName: "Slide Valve",
  code: "TB 1",
  vendor: "Tarnbeck",
  category: "fittings",
  imageSource: "",
  productUrl: "",
  priceText: "£19.95",
  pricePence: 1_995,
  sizes: ['2"', '3"'],
  options: [{ name: "EPDM", pricePence: 2_150 }],
  ...noDetails,
};
const unpriced: Product = { ...valve, id: "8", key: "TB 2", sizes: [], options: [], pricePence: null };
const products = [valve, unpriced];
const catalogue = {
  byId: new Map(products.map((product) => [product.id, product])),
  byKey: new Map(products.map((product) => [product.key, product])),
};
const seen = { id: "3", key: "TB 1", quantity: 2, selectedSize: '2"', selectedOption: "EPDM" };

describe("a line of a cart", () => {
  test("comes back with its present row, address and price, and its own quantity", () => {
    expect(checkCart([seen], catalogue)).toMatchObject([
      { item: { id: "7", productUrl: "/pond-products/fittings/7", unitPricePence: 2_150, quantity: 2 }, gone: null },
    ]);
  });

  test("has the shop's own thumbnail, wherever the sheet's picture is", () => {
    const pictured = { ...valve, imageSource: "https://pictures.example/valve.jpg" };
    const byKey = new Map([[pictured.key, pictured]]);
    const [checked] = checkCart([seen], { byId: new Map(), byKey });
    expect(checked?.item?.imageUrl).toBe(`/media/remote/${remotePictureName(pictured.imageSource)}-thumb.jpg`);
  });

  test.each([
    ["product", { key: "TB 9" }],
    ["product", { key: undefined }],
    ["size", { selectedSize: '4"' }],
    ["size", { selectedSize: "" }],
    ["option", { selectedOption: "PVC" }],
    ["price", { key: "TB 2", selectedSize: "", selectedOption: "" }],
  ])("whose %s is gone says so", (gone, change) => {
    expect(checkCart([{ ...seen, ...change }], catalogue)).toEqual([{ item: null, gone }]);
  });

  test("does not affect the others", () => {
    expect(checkCart([{ ...seen, key: "TB 9" }, seen], catalogue).map(({ gone }) => gone)).toEqual(["product", null]);
  });
});
