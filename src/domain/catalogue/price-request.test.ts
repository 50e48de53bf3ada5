import { describe, expect, test } from "vitest";
import { checkPriceRequest } from "./price-request.ts";

const form = {
  name: " Isla Fraser ",
  email: "isla@example.org",
  message: "For a pond of 6 x 4 m.\nWith the box welded.",
};

function codes(values: Parameters<typeof checkPriceRequest>[0]): (string | undefined)[] {
  const checked = checkPriceRequest(values);
  return checked.ok ? [] : checked.refusals.map(({ code, field }) => `${field} ${code}`);
}

test("a request has a name and an address, and may have a message", () => {
  expect(checkPriceRequest(form)).toEqual({ ok: true, value: { ...form, name: "Isla Fraser" } });
  expect(checkPriceRequest({ ...form, message: undefined })).toMatchObject({ ok: true, value: { message: "" } });
});

describe("refused", () => {
  test.each([
    ["an empty form", {}, ["name price-request.name", "email price-request.email"]],
    ["an invalid email address", { ...form, email: "isla@" }, ["email text.email-form"]],
    ["a name with a line break", { ...form, name: "Isla\nBcc: x" }, ["name text.characters"]],
    ["a message that is too long", { ...form, message: "x".repeat(1_001) }, ["message text.too-long"]],
  ])("%s", (_, values, expected) => {
    expect(codes(values)).toEqual(expected);
  });
});
