import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { appIcons } from "./make-app-icons.ts";

const committed = (name: string) => readFileSync(new URL(`../public/${name}`, import.meta.url));

// An .ico file is a PNG in an envelope of 22 bytes.
const pixelsOf = (name: string, bytes: Buffer) =>
  sharp(name.endsWith(".ico") ? bytes.subarray(22) : bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

test.each([
  ["favicon.ico", 32],
  ["apple-touch-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
  ["icon-maskable-512.png", 512],
])("%s is the mark in %i pixels: after a change run node scripts/make-app-icons.ts", async (name, size) => {
  const drawn = await pixelsOf(name, (await appIcons()).get(name) ?? Buffer.alloc(0));
  const kept = await pixelsOf(name, committed(name));
  expect([kept.info.width, kept.info.height]).toEqual([size, size]);
  // Another machine may round the edges of the arcs differently.
  const differing = kept.data.filter((value, at) => Math.abs(value - (drawn.data[at] ?? 0)) > 24).length;
  expect(differing / kept.data.length).toBeLessThan(0.01);
});
