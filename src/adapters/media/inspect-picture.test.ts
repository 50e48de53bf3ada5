import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeHeicHeader, makeHugePng, makeJpeg, makeSidewaysJpeg } from "#tests/support/pictures.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { makeRendition } from "./make-rendition.ts";
import { PictureRefused } from "./picture-refused.ts";

describe("inspecting a picture", () => {
  test("gives its size, a hash of its contents and a small preview", async () => {
    const facts = await inspectPicture(await makeJpeg(300, 200));
    expect(facts).toMatchObject({ width: 300, height: 200, hash: expect.stringMatching(/^[0-9a-f]{10}$/) });
    expect(facts.preview).toMatch(/^data:image\/webp;base64,/);
    expect(facts.preview?.length).toBeLessThan(600);
  });

  test.each([
    [1600, 1067],
    [1200, 733],
    [1080, 1920],
    [3000, 1000],
  ])("gives a preview of the same shape for a picture of %i × %i", async (width, height) => {
    const { preview } = await inspectPicture(await makeJpeg(width, height));
    const small = await sharp(Buffer.from(preview?.split(",")[1] ?? "", "base64")).metadata();
    expect(small.width).toBeLessThan(24);
    // At a phone's width, no more than a pixel or two of the preview may show around the picture.
    expect(Math.abs(390 / (small.width / small.height) - 390 / (width / height))).toBeLessThan(2.5);
  });

  test("that is transparent gives no preview, which would show through it", async () => {
    const clear = { create: { width: 60, height: 40, channels: 4, background: "#3355772f" } } as const;
    expect((await inspectPicture(await sharp(clear).png().toBuffer())).preview).toBeNull();
    const solid = { create: { ...clear.create, background: "#335577" } };
    expect((await inspectPicture(await sharp(solid).png().toBuffer())).preview).not.toBeNull();
  });

  test("gives another hash when its contents differ", async () => {
    const one = await inspectPicture(await makeJpeg(30, 20, "#112233"));
    const other = await inspectPicture(await makeJpeg(30, 20, "#112244"));
    expect(one.hash).not.toBe(other.hash);
  });

  test("taken with the camera on its side gives the size as shown", async () => {
    expect(await inspectPicture(await makeSidewaysJpeg(300, 200))).toMatchObject({ width: 200, height: 300 });
  });

  test.each(["png", "webp"] as const)("accepts a %s", async (format) => {
    const bytes = await sharp(await makeJpeg(30, 20))
      .toFormat(format)
      .toBuffer();
    expect(await inspectPicture(bytes)).toMatchObject({ width: 30, height: 20 });
  });
});

describe("refused with a message for the owner", () => {
  test.each([
    ["an iPhone's HEIC, with how to export it", async () => makeHeicHeader(), /HEIC.*Export it as JPEG/],
    [
      "a GIF",
      async () =>
        sharp(await makeJpeg(30, 20))
          .gif()
          .toBuffer(),
      /the kind GIF. Use JPEG, PNG or WebP/,
    ],
    [
      "an AVIF",
      async () =>
        sharp(await makeJpeg(30, 20))
          .avif()
          .toBuffer(),
      /the kind AVIF/,
    ],
    [
      "an SVG, which could hold a script",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      /the kind SVG/,
    ],
    ["a text file", async () => Buffer.from("Not Found"), /damaged, or no picture/],
    ["an empty file", async () => Buffer.alloc(0), /damaged, or no picture/],
    ["a JPEG that was cut off", async () => (await noise(400, 300)).subarray(0, 9000), /damaged, or no picture/],
    ["more than 100 megapixels, before they are decoded", async () => makeHugePng(20_000, 20_000), /400 megapixels/],
  ])("is %s", async (_what, bytes, words) => {
    const refusal = await inspectPicture(await bytes()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PictureRefused);
    expect((refusal as Error).message).toMatch(words);
  });
});

describe("a rendition", () => {
  test.each(["avif", "webp", "jpg"] as const)(
    "as %s is upright, in the requested width, and without the location where it was taken",
    async (format) => {
      const source = await makeSidewaysJpeg(300, 200);
      expect((await sharp(source).metadata()).exif).toBeDefined();
      const made = await sharp(await makeRendition(source, { width: 100, height: null, format }, 2)).metadata();
      expect([made.width, made.height]).toEqual([100, 150]);
      expect(made.format).toBe({ avif: "heif", webp: "webp", jpg: "jpeg" }[format]);
      expect([made.exif, made.xmp, made.iptc, made.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    },
  );

  test("is never larger than its source", async () => {
    const made = await sharp(
      await makeRendition(await makeJpeg(60, 40), { width: 320, height: null, format: "jpg" }, 2),
    ).metadata();
    expect(made.width).toBe(60);
  });

  test("for other sites is cropped to their shape", async () => {
    const made = await sharp(
      await makeRendition(await makeJpeg(1600, 1067), { width: 1200, height: 630, format: "jpg" }, 2),
    ).metadata();
    expect([made.width, made.height]).toEqual([1200, 630]);
  });

  test("of a transparent picture as JPEG has a white background", async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const { dominant } = await sharp(await makeRendition(clear, { width: 8, height: null, format: "jpg" }, 2)).stats();
    expect(dominant.r).toBeGreaterThan(240);
  });
});

function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: "#808080", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer();
}
