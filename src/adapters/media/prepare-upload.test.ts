import { expect, test } from "vitest";
import { PictureRefused } from "./picture-refused.ts";
import { toUploadError } from "./prepare-upload.ts";

test("a picture that took too long to prepare is not called damaged", () => {
  const timeout = new Error("timeout: 42% complete");
  expect(toUploadError(timeout)).toBe(timeout);
  expect(toUploadError(new Error("VipsJpeg: premature end of JPEG image"))).toBeInstanceOf(PictureRefused);
});
