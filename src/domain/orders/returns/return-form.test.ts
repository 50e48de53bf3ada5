import { expect, test } from "vitest";
import { checkReturnForm } from "./return-form.ts";

test("the form asks for a reason, for words where no reason fits, and for whole pieces", () => {
  const read = (values: Record<string, string>) => {
    const form = checkReturnForm(
      values,
      new Map([
        [0, 2],
        [2, 1],
      ]),
    );
    return form.ok ? form.value : form.refusals.map(({ code, field }) => [code, field]);
  };
  expect(read({ "quantity-0": "1", reason: "", words: "" })).toEqual([["return.reason", "reason"]]);
  expect(read({ "quantity-0": "1", reason: "other", words: " " })).toEqual([["return.words", "words"]]);
  for (const typed of ["two", "0.5", "-1", "3"])
    expect(read({ "quantity-0": typed, reason: "wrong-item" })).toEqual([["return.too-many", "quantity-0"]]);
  expect(read({ reason: "wrong-item" })).toEqual([["return.empty", "quantity-0"]]);
  expect(read({ "quantity-0": "", "quantity-2": "1", reason: "wrong-item", words: "" })).toEqual({
    lines: [{ position: 2, quantity: 1, isRestocked: false }],
    reason: "wrong-item",
    words: "",
  });
});
