import { expect, test } from "vitest";
import { picturePlace } from "./picture-place.ts";

test.each([
  ["media/products/drum_grey.jpg", "media/products/drum_grey.jpg"],
  ["media/Mill Pond/My Photo.JPG", "media/Mill Pond/My Photo.JPG"],
  [" content\\media\\products\\drum.jpg ", "media/products/drum.jpg"],
  ["./media/products/drum.jpg", "media/products/drum.jpg"],
  ["/content/media/products/drum.jpg", "media/products/drum.jpg"],
])("%j is the picture %s", (written, place) => {
  expect(picturePlace(written)).toBe(place);
});

test.each([
  "",
  "media/",
  "media/../site.yaml",
  "../secret.jpg",
  "products/drum.jpg",
  "media/a?b.jpg",
  "media/.hidden/a.jpg",
])("%j is no picture of ours", (written) => {
  expect(picturePlace(written)).toBeNull();
});
