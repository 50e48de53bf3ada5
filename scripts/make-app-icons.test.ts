import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawAppIcons } from "./make-app-icons.ts";

const committed = (name: string) => readFileSync(new URL(`../public/${name}`, import.meta.url));

/** The PNGs of an .ico file with the sizes in its directory. Any other file is returned as it is. */
function readPictures(name: string, bytes: Buffer): { size: number | null; png: Buffer }[] {
  if (!name.endsWith(".ico")) return [{ size: null, png: bytes }];
  return Array.from({ length: bytes.readUInt16LE(4) }, (_entry, index) => {
    const line = bytes.subarray(6 + 16 * index);
    const from = line.readUInt32LE(12);
    return { size: line.readUInt8(0), png: bytes.subarray(from, from + line.readUInt32LE(8)) };
  });
}

const readPixels = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

test.each([
  ["favicon.ico", [16, 32, 48]],
  ["apple-touch-icon.png", [180]],
  ["icon-192.png", [192]],
  ["icon-512.png", [512]],
  ["icon-maskable-512.png", [512]],
])("%s shows the mark in %j px (after a change run node scripts/make-app-icons.ts)", async (name, sizes) => {
  const drawn = readPictures(name, (await drawAppIcons()).get(name) ?? Buffer.alloc(0));
  const kept = readPictures(name, committed(name));
  const pixels = await Promise.all(kept.map(({ png }) => readPixels(png)));
  expect(pixels.map(({ info }) => [info.width, info.height])).toEqual(sizes.map((size) => [size, size]));
  for (const [index, { data }] of pixels.entries()) {
    expect([null, sizes[index]]).toContain(kept[index]?.size);
    const wanted = await readPixels(drawn[index]?.png ?? Buffer.alloc(0));
    // Another machine may antialias the arcs differently.
    const differing = data.filter((value, byte) => Math.abs(value - (wanted.data[byte] ?? 0)) > 24).length;
    expect(differing / data.length).toBeLessThan(0.01);
  }
});
