import sharp from "sharp";
import { expect, test } from "vitest";
import { makeRendition } from "./make-rendition.ts";

/** Makes a picture like gravel: the more grain, the more bytes. */
function gravel(width: number, height: number, grain: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: grain };
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
}

test("a picture too heavy for its width is made in a lower quality: AVIF and WebP", async () => {
  const fine = await gravel(480, 360, 30);
  expect((await sharp(fine).avif({ quality: 50, effort: 2 }).toBuffer()).length).toBeGreaterThan(30_000);
  const avif = await makeRendition(fine, { width: 480, height: null, format: "avif" }, 2);
  expect(avif.length).toBeLessThanOrEqual(30_000);

  const coarse = await gravel(480, 360, 16);
  expect((await sharp(coarse).webp({ quality: 74 }).toBuffer()).length).toBeGreaterThan(30_000);
  const webp = await makeRendition(coarse, { width: 480, height: null, format: "webp" }, 2);
  expect(webp.length).toBeLessThanOrEqual(30_000);
});

test("the picture for other sites stays within their size limit", async () => {
  const source = await gravel(1200, 630, 16);
  expect((await sharp(source).jpeg({ quality: 78, progressive: true }).toBuffer()).length).toBeGreaterThan(120_000);
  const made = await makeRendition(source, { width: 1200, height: 630, format: "jpg" }, 2);
  expect(made.length).toBeLessThanOrEqual(120_000);
});

test("a picture that is light enough keeps the best quality", async () => {
  const calm = await gravel(480, 360, 6);
  const best = await sharp(calm).webp({ quality: 74, effort: 4 }).toBuffer();
  const made = await makeRendition(calm, { width: 480, height: null, format: "webp" }, 2);
  expect(made.length).toBe(best.length);
});
