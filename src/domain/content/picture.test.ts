import { expect, test } from "vitest";
import { findMissingPictures, formatMissingPicture } from "./picture.ts";

const there = new Set(["media/products/pump.JPG", "media/products/Big Pump.png"]);

test("a picture is found whatever its extension", () => {
  expect(findMissingPictures(["media/products/pump.jpg", "media/products/Big Pump.jpg"], there)).toEqual([]);
});

test("a missing picture that is named twice is listed once", () => {
  expect(findMissingPictures(["media/products/net.jpg", "media/products/net.jpg", "media/pump.jpg"], there)).toEqual([
    "media/products/net.jpg",
    "media/pump.jpg",
  ]);
});

test.each([
  ["media/products/big pump.jpg", "media/products/big pump.jpg; there is one named Big Pump.png"],
  ["media/Products/pump.jpg", "media/Products/pump.jpg; there is one named media/products/pump.JPG"],
  ["media/products/net.jpg", "media/products/net.jpg"],
])("the missing %s is reported as %s", (missing, text) => {
  expect(findMissingPictures([missing], there)).toEqual([missing]);
  expect(formatMissingPicture(missing, there)).toBe(text);
});
