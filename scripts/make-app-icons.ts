// Draws the icons for browsers, phones and bookmarks from src/app/chrome/favicon.svg into public/.
import { readFileSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";

const source = readFileSync(new URL("../src/app/chrome/favicon.svg", import.meta.url), "utf8");
const ground = "#0b1c2c";
/** The sizes in pixels for a tab, a tab on a high-resolution screen, and a shortcut. */
const icoSizes = [16, 32, 48];

/**
 * Draws all icons, by file name. Browsers request the first two under these names; the web manifest names the others.
 */
export async function drawAppIcons(): Promise<Map<string, Buffer>> {
  return new Map([
    [
      "favicon.ico",
      buildIco(await Promise.all(icoSizes.map(async (size) => ({ size, png: await drawIcoEntry(size) })))),
    ],
    ["apple-touch-icon.png", await toPng(draw(180))],
    ["icon-192.png", await toPng(draw(192))],
    ["icon-512.png", await toPng(draw(512))],
    // Phones crop this icon to their own shape. Only the middle circle of 80% is always visible.
    ["icon-maskable-512.png", await toPng(draw(512, 0.72))],
  ]);
}

/** Draws the mark on a square. A `part` below 1 leaves a border in the background colour. */
function draw(size: number, part = 1): Sharp {
  const inner = Math.round((size * part) / 2) * 2;
  const border = (size - inner) / 2;
  const density = (72 * inner) / 48;
  return sharp(Buffer.from(source), { density })
    .resize({ width: inner, height: inner })
    .extend({ top: border, bottom: border, left: border, right: border, background: ground })
    .flatten({ background: ground });
}

function toPng(drawing: Sharp): Promise<Buffer> {
  return drawing.png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** Draws an entry of an .ico file, which must have an alpha channel. */
function drawIcoEntry(size: number): Promise<Buffer> {
  return draw(size).ensureAlpha().png({ compressionLevel: 9 }).toBuffer();
}

function buildIco(entries: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * entries.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries.length, 4);
  let from = head.byteLength;
  for (const [index, { size, png }] of entries.entries()) {
    const line = 6 + 16 * index;
    head.writeUInt8(size, line);
    head.writeUInt8(size, line + 1);
    head.writeUInt16LE(1, line + 4);
    head.writeUInt16LE(32, line + 6);
    head.writeUInt32LE(png.byteLength, line + 8);
    head.writeUInt32LE(from, line + 12);
    from += png.byteLength;
  }
  return Buffer.concat([head, ...entries.map(({ png }) => png)]);
}

if (import.meta.main) {
  for (const [name, bytes] of await drawAppIcons()) {
    writeFileSync(new URL(`../public/${name}`, import.meta.url), bytes);
    console.log(`public/${name}: ${bytes.byteLength} bytes`);
  }
}
