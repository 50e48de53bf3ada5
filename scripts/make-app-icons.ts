// Draws the icons that browsers, telephones and bookmarks show, all from src/app/chrome/favicon.svg, into public/.
import { readFileSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";

const source = readFileSync(new URL("../src/app/chrome/favicon.svg", import.meta.url), "utf8");
const ground = "#0b1c2c";
/** A tab, a tab on a fine screen, a shortcut. */
const icoSizes = [16, 32, 48];

/** The names are the ones that browsers ask for unasked, or that the web manifest gives. */
export async function appIcons(): Promise<Map<string, Buffer>> {
  return new Map([
    ["favicon.ico", icoOf(await Promise.all(icoSizes.map(async (size) => ({ size, png: await icoEntry(size) }))))],
    ["apple-touch-icon.png", await small(drawn(180))],
    ["icon-192.png", await small(drawn(192))],
    ["icon-512.png", await small(drawn(512))],
    // A telephone cuts this one to its own shape: only a circle of four fifths is sure to be seen.
    ["icon-maskable-512.png", await small(drawn(512, 0.72))],
  ]);
}

/** The mark as a square; a part of 1 leaves a border of the same ground around it. */
function drawn(size: number, part = 1): Sharp {
  const inner = Math.round((size * part) / 2) * 2;
  const border = (size - inner) / 2;
  const density = (72 * inner) / 48;
  return sharp(Buffer.from(source), { density })
    .resize({ width: inner, height: inner })
    .extend({ top: border, bottom: border, left: border, right: border, background: ground })
    .flatten({ background: ground });
}

function small(drawing: Sharp): Promise<Buffer> {
  return drawing.png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** With an alpha channel, which the form of .ico files asks of a PNG in one. */
function icoEntry(size: number): Promise<Buffer> {
  return drawn(size).ensureAlpha().png({ compressionLevel: 9 }).toBuffer();
}

/** PNGs in the envelope of an .ico file: its head, a line for each that says where it lies, and then the pictures. */
function icoOf(entries: readonly { size: number; png: Buffer }[]): Buffer {
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
  for (const [name, bytes] of await appIcons()) {
    writeFileSync(new URL(`../public/${name}`, import.meta.url), bytes);
    console.log(`public/${name}: ${bytes.byteLength} bytes`);
  }
}
