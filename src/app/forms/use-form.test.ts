import { expect, test } from "vitest";
import { CallError } from "#app/calls/call.ts";
import { keepUnsent, listEdited } from "./use-form.ts";
import { getRefusedFields } from "./values.ts";

test("text typed while a form was sent stays, and the sent text goes", () => {
  const sent = { name: "Slide valve", price: "4.50", note: "" };
  expect(keepUnsent<Partial<typeof sent>>({ name: "Slide valve", price: "4.75" }, sent)).toEqual({ price: "4.75" });
  expect(keepUnsent<Partial<typeof sent>>({ name: "Slide valve" }, sent)).toEqual({});
});

test("a field is edited while it differs from what is saved", () => {
  expect(listEdited({ name: "a", price: "2" }, { name: "a", price: "1" })).toEqual(["price"]);
});

test("the server's refusals are found by the last part of their path", () => {
  const values = { postcode: "", phone: "" };
  const refused = new CallError("invalid-argument", "Please check", [
    { field: "deliveryInfo.postcode", message: "Please enter a postcode" },
    { field: "postcode", message: "Second" },
    { field: "lines.2", message: "Not a field of this form" },
    { field: 3 },
  ]);
  expect(getRefusedFields(refused, values)).toEqual({ postcode: "Please enter a postcode" });
  expect(getRefusedFields(new CallError("aborted", "Changed", { link: 1 }), values)).toEqual({});
  expect(getRefusedFields(new Error("lost"), values)).toEqual({});
});
