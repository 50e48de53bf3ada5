import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { errorCatalogue } from "#domain/errors.ts";
import { listAnswers } from "./texts-of-modules.ts";

/** The texts that the specification fixes without a full stop. */
const fixed = new Set([
  "Please enter a valid phone number",
  "Please enter a valid email address",
  "Please enter a valid delivery cost",
  "First name is required",
  "Last name is required",
  "Address is required",
  "City is required",
  "Postcode is required",
  "Phone number is required",
  "Please enter both email and password",
  "Please fill in all fields",
  "Passwords do not match",
  "Please enter your email address",
  "User must be authenticated to place an order",
  "Product not found",
  "Order not found",
  "Payment link created but there was an issue: the order has changed since",
  "Delivery cost updated but there was an error creating the payment link",
  "Delivery cost set and payment link created successfully",
  "Order updated and new payment link created successfully",
  "Order has been cancelled",
  "Order has been cancelled and payment link deactivated",
  "Order cancelled but failed to deactivate payment link",
]);

/** Whether a text ends as a sentence does, or is part of one: it begins with a small letter or ends with a value. */
const isWhole = (text: string) => /[.?…]$|^\p{Ll}/u.test(text) || fixed.has(text);

test.each([
  ["The note is saved.", true],
  ["The note is saved", false],
  ["Refunded …", true],
  ["… on the shelf", false],
  ["the folder cannot be read", true],
  ["Order not found", true],
])("%j is whole: %j", (text, expected) => {
  expect(isWhole(text)).toBe(expected);
});

test("each message of an error is a whole sentence, unless the specification fixes it", () => {
  const messages = Object.values(errorCatalogue).map(({ message }) => message);
  expect(messages.filter((message) => !isWhole(message))).toEqual([]);
});

test("each answer of a verb is a whole sentence, unless the specification fixes it", async () => {
  const files = (await readdir("src/services", { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const answers = await Promise.all(
    files
      .toSorted()
      .map(async (file) => (await listAnswers(`src/services/${file}`)).map((answer) => ({ file, ...answer }))),
  );
  expect(answers.flat().length).toBeGreaterThan(100);
  expect(
    answers
      .flat()
      .filter(({ text }) => !isWhole(text))
      .map(({ file, line, text }) => `src/services/${file}:${line}: ${text}`),
  ).toEqual([]);
});
