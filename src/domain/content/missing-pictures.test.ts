import { expect, test } from "vitest";
import { missingInWords, missingPictures } from "./missing-pictures.ts";

const there = new Set(["media/products/pump.JPG", "media/products/Big Pump.png"]);

test("a picture is there whatever its ending", () => {
  expect(missingPictures(["media/products/pump.jpg", "media/products/Big Pump.jpg"], there)).toEqual([]);
});

test("one that is named and not there is told once", () => {
  expect(missingPictures(["media/products/net.jpg", "media/products/net.jpg", "media/pump.jpg"], there)).toEqual([
    "media/products/net.jpg",
    "media/pump.jpg",
  ]);
});

test.each([
  ["media/products/big pump.jpg", "media/products/big pump.jpg; there is one named Big Pump.png"],
  ["media/Products/pump.jpg", "media/Products/pump.jpg; there is one named media/products/pump.JPG"],
  ["media/products/net.jpg", "media/products/net.jpg"],
])("%s, which is missing, is told as %s", (missing, words) => {
  expect(missingPictures([missing], there)).toEqual([missing]);
  expect(missingInWords(missing, there)).toBe(words);
});
