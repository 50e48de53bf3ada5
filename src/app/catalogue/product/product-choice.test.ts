import { expect, test } from "vitest";
import { chosenFrom, findUnitPrice, firstChoice } from "./product-choice.ts";

const product = {
  sizes: ["Small", '4" / 110mm'],
  options: [
    { name: "2kg", pricePence: 1895 },
    { name: "5kg", pricePence: 3995 },
  ],
  pricePence: 100,
};

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test("the first size and the first option are chosen, one piece", () => {
  expect(firstChoice(product)).toEqual({ selectedSize: "Small", selectedOption: "2kg", quantity: 1 });
  expect(firstChoice({ sizes: [], options: [] })).toEqual({ selectedSize: "", selectedOption: "", quantity: 1 });
});

test("the choice is read from the fields, inch marks included", () => {
  expect(chosenFrom(form({ size: '4" / 110mm', option: "5kg", quantity: "12" }), product)).toEqual({
    selectedSize: '4" / 110mm',
    selectedOption: "5kg",
    quantity: 12,
  });
});

test("a size or an option that is not offered becomes the first", () => {
  const choice = chosenFrom(form({ size: "Huge", option: "9kg", quantity: "1" }), product);
  expect(choice).toMatchObject({ selectedSize: "Small", selectedOption: "2kg" });
});

test.each(["", "0", "-1", "1.5", "1e21", "two", "1234567"])("a quantity of %j leaves the last good one", (quantity) => {
  expect(chosenFrom(form({ quantity }), product, 7).quantity).toBe(7);
});

test("a quantity above the limit of a line stays as typed, for the cart to refuse", () => {
  expect(chosenFrom(form({ quantity: "1500" }), product).quantity).toBe(1500);
});

test("the option sets the price, a size never does", () => {
  expect(findUnitPrice(product, { selectedSize: '4" / 110mm', selectedOption: "5kg", quantity: 1 })).toBe(3995);
  expect(findUnitPrice(product, { selectedSize: "", selectedOption: "", quantity: 1 })).toBeNull();
  expect(findUnitPrice({ options: [], pricePence: 1250 }, { selectedSize: "", selectedOption: "", quantity: 1 })).toBe(
    1250,
  );
  expect(
    findUnitPrice({ options: [], pricePence: null }, { selectedSize: "", selectedOption: "", quantity: 1 }),
  ).toBeNull();
});
