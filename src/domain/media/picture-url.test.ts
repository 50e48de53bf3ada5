import { expect, test } from "vitest";
import { parsePicturePath } from "./picture-url.ts";

test.each([
  ["media/products/drum_grey.jpg", "media/products/drum_grey.jpg"],
  ["media/Mill Pond/My Photo.JPG", "media/Mill Pond/My Photo.JPG"],
  [" content\\media\\products\\drum.jpg ", "media/products/drum.jpg"],
  ["./media/products/drum.jpg", "media/products/drum.jpg"],
  ["/content/media/products/drum.jpg", "media/products/drum.jpg"],
])("%j is the picture %s", (written, path) => {
  expect(parsePicturePath(written)).toBe(path);
});

test.each([
  "",
  "media/",
  "media/../site.yaml",
  "../secret.jpg",
  "products/drum.jpg",
  "media/a?b.jpg",
  "media/.hidden/a.jpg",
])("%j is not a picture of the content folder", (written) => {
  expect(parsePicturePath(written)).toBeNull();
});
