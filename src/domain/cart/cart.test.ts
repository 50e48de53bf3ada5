import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { href } from "#domain/routes/href.ts";
import { createCartItem, formatItemName, isSameLine, toThumbnailUrl, type CartItem } from "./cart-item.ts";
import {
  addToCart,
  cartTotalPence,
  countPieces,
  emptyCart,
  lineTotalPence,
  maxCartLines,
  removeFromCart,
  setQuantity,
  updateLines,
  withoutOrdered,
  type Cart,
} from "./cart.ts";

const product = {
  id: "17",
  key: "tar-fit-020",
  name: "Slide Valve",
  originalName: "Slide Valve",
  code: "TAR-FIT-020",
  category: "fittings",
  imageUrl: "/media/products/slide_valve.jpg",
};

function line(change: Partial<CartItem> = {}): CartItem {
  return {
    ...createCartItem(product, { selectedSize: '2"', selectedOption: "EPDM", quantity: 1, unitPricePence: 1995 }),
    ...change,
  };
}

function added(cart: Cart, item: CartItem): Cart {
  const result = addToCart(cart, item);
  if (!result.ok) throw new Error("the cart refused a line");
  return result.value;
}

describe("a line of the cart", () => {
  test("is named after the product, then the size, then the option", () => {
    expect(line().name).toBe('Slide Valve - 2" (EPDM)');
    expect(formatItemName("Slide Valve", "", "EPDM")).toBe("Slide Valve (EPDM)");
    expect(formatItemName("Slide Valve", '2"', "")).toBe('Slide Valve - 2"');
    expect(formatItemName("Slide Valve", "", "")).toBe("Slide Valve");
  });

  test("has its price with a £, the thumbnail, and the address of the product with its choice", () => {
    expect(line()).toMatchObject({
      price: "£19.95",
      imageUrl: "/media/products/slide_valve-thumb.jpg",
      productUrl: "/pond-products/fittings/17?size=2%22&option=EPDM",
      originalName: "Slide Valve",
    });
    expect(href("product", { category: "air pumps/x", productId: "1?" })).toBe("/pond-products/air%20pumps%2Fx/1%3F");
  });

  test("uses the product's name as original name if the sheet has none", () => {
    expect(
      createCartItem(
        { ...product, originalName: "" },
        { selectedSize: "", selectedOption: "", quantity: 1, unitPricePence: 1 },
      ).originalName,
    ).toBe("Slide Valve");
  });

  test.each([
    ["/media/a.jpg", "/media/a-thumb.jpg"],
    ["/media/a.JPG?v=2", "/media/a-thumb.jpg?v=2"],
    ["/media/a.jpg.png", "/media/a.jpg.png"],
    ["", ""],
  ])("the thumbnail of %j is %j", (picture, thumbnail) => {
    expect(toThumbnailUrl(picture)).toBe(thumbnail);
  });
});

describe("the cart", () => {
  test("adds to the quantity of a line with the same product, size and option", () => {
    const cart = added(added(emptyCart, line({ quantity: 2 })), line({ quantity: 3 }));
    expect(cart).toHaveLength(1);
    expect(countPieces(cart)).toBe(5);
  });

  test("keeps another size or option as a separate line, in the order of adding", () => {
    const cart = added(added(added(emptyCart, line()), line({ selectedSize: '3"' })), line({ selectedOption: "PVC" }));
    expect(cart.map((item) => [item.selectedSize, item.selectedOption])).toEqual([
      ['2"', "EPDM"],
      ['3"', "EPDM"],
      ['2"', "PVC"],
    ]);
  });

  test("removes one line, or every line of a product", () => {
    const cart = added(added(emptyCart, line()), line({ selectedSize: '3"' }));
    expect(removeFromCart(cart, "tar-fit-020", '3"', "EPDM")).toEqual([line()]);
    expect(removeFromCart(cart, "tar-fit-020")).toEqual([]);
    expect(removeFromCart(cart, "tar-fit-021")).toEqual(cart);
  });

  test("does not take another product in the same row for the same line", () => {
    const cart = added(added(emptyCart, line()), line({ key: "tar-fit-099", originalName: "Elbow" }));
    expect(cart.map((item) => [item.id, item.originalName])).toEqual([
      ["17", "Slide Valve"],
      ["17", "Elbow"],
    ]);
    expect(added(cart, line({ id: "18" })).map((item) => [item.id, item.quantity])).toEqual([
      ["18", 2],
      ["17", 1],
    ]);
  });

  test("takes over row, name and price of a line, and keeps its quantity", () => {
    const cart = added(added(emptyCart, line({ quantity: 4 })), line({ selectedSize: '3"' }));
    const now = line({ id: "18", name: "Knife Valve", unitPricePence: 2_150 });
    expect(updateLines(cart, [now])).toEqual([{ ...now, quantity: 4 }, line({ selectedSize: '3"' })]);
  });

  test("refuses more than 999 of a line with a reason", () => {
    const refused = addToCart(added(emptyCart, line({ quantity: 998 })), line({ quantity: 2 }));
    expect(refused).toMatchObject({
      ok: false,
      refusals: [{ code: "order.quantity", message: expect.stringContaining("998") }],
    });
  });

  test("accepts 50 lines and refuses the next", () => {
    let cart = emptyCart;
    for (let id = 0; id < maxCartLines; id += 1) cart = added(cart, line({ key: String(id) }));
    expect(addToCart(cart, line({ key: "one more" }))).toMatchObject({
      ok: false,
      refusals: [{ code: "order.too-many-lines" }],
    });
    expect(addToCart(cart, line({ key: "3" })).ok).toBe(true);
  });
});

const anyLine = fc
  .record({
    key: fc.constantFrom("0", "1", "2"),
    selectedSize: fc.constantFrom("", "S", "L"),
    selectedOption: fc.constantFrom("", "red"),
    quantity: fc.integer({ min: 1, max: 999 }),
    unitPricePence: fc.integer({ min: 1, max: 99_999_999 }),
  })
  .map((change) => line(change));

const anyStep = fc.oneof(
  anyLine.map((item) => ({ kind: "add" as const, item })),
  anyLine.map((item) => ({ kind: "remove" as const, item })),
);

test("after any steps each line is there once, quantities are valid and the totals are the sums of the lines", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      let cart: Cart = emptyCart;
      for (const step of steps) {
        if (step.kind === "add") {
          const before = countPieces(cart);
          const result = addToCart(cart, step.item);
          if (result.ok) {
            cart = result.value;
            expect(countPieces(cart)).toBe(before + step.item.quantity);
          }
        } else cart = removeFromCart(cart, step.item.key, step.item.selectedSize, step.item.selectedOption);
        for (const item of cart) {
          expect(cart.filter((other) => isSameLine(item, other))).toHaveLength(1);
          expect(item.quantity >= 1 && item.quantity <= 999 && Number.isInteger(item.quantity)).toBe(true);
        }
        expect(cartTotalPence(cart)).toBe(cart.map(lineTotalPence).reduce((sum, pence) => sum + pence, 0));
      }
    }),
  );
});

describe("the quantity of a line", () => {
  const cart = [line({ quantity: 3 }), line({ key: "hose" })];
  const quantities = (lines: Cart) => lines.map(({ quantity }) => quantity);

  test("can be set, to 999 at most", () => {
    expect(quantities(setQuantity(cart, line(), 9))).toEqual([9, 1]);
    expect(quantities(setQuantity(cart, line(), 5_000))).toEqual([999, 1]);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("is never %s", (quantity) => {
    expect(setQuantity(cart, line(), quantity)).toBe(cart);
  });
});

test("an order removes what was ordered: what was added since stays", () => {
  const now = [line({ quantity: 5 }), line({ key: "hose", quantity: 1 }), line({ key: "pump" })];
  const left = withoutOrdered(now, [line({ quantity: 3 }), line({ key: "hose", quantity: 2 })]);
  expect(left.map(({ key, quantity }) => [key, quantity])).toEqual([
    ["tar-fit-020", 2],
    ["pump", 1],
  ]);
});
