// Draws the icons that browsers, telephones and bookmarks show, all from src/app/chrome/favicon.svg, into public/.
import { readFileSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";

const source = readFileSync(new URL("../src/app/chrome/favicon.svg", import.meta.url), "utf8");
const ground = "#0b1c2c";

/** The names are the ones that browsers ask for unasked, or that the web manifest gives. */
export async function appIcons(): Promise<Map<string, Buffer>> {
  return new Map([
    ["favicon.ico", icoOf(32, await drawn(32).png().toBuffer())],
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

/** One PNG in the envelope of an .ico file: its head, and a line that says where the picture lies. */
function icoOf(size: number, png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}

if (import.meta.main) {
  for (const [name, bytes] of await appIcons()) {
    writeFileSync(new URL(`../public/${name}`, import.meta.url), bytes);
    console.log(`public/${name}: ${bytes.byteLength} bytes`);
  }
}
