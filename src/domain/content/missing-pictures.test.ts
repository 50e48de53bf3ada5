import { expect, test } from "vitest";
import { missingPictures } from "./missing-pictures.ts";

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
