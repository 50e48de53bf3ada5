import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

export interface Difference {
  name: string;
  pixels: number;
  /** Their bounding box and the size of the screenshot. */
  note: string;
}

interface Raw {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Compares the screenshots of two folders pixel by pixel, without tolerance. For each that differs it writes a PNG with
 * before, after and the differing pixels side by side. Screenshots in only one folder count as unmatched.
 */
export async function compareFolders(
  before: string,
  after: string,
  { only, output }: { only(name: string): boolean; output: string },
): Promise<{ compared: number; unmatched: number; differences: Difference[] }> {
  const pictures = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".png") && only(name));
  const [old, fresh] = [new Set(pictures(before)), new Set(pictures(after))];
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const differences: Difference[] = [];
  let compared = 0;
  for (const name of [...old].filter((each) => fresh.has(each)).toSorted()) {
    compared += 1;
    const [first, second] = [readFileSync(join(before, name)), readFileSync(join(after, name))];
    if (first.equals(second)) continue;
    const difference = await compare(await decode(first), await decode(second), join(output, name));
    if (difference !== null) differences.push({ name, ...difference });
  }
  return { compared, unmatched: old.size + fresh.size - 2 * compared, differences };
}

async function decode(png: Buffer): Promise<Raw> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function compare(old: Raw, fresh: Raw, file: string): Promise<Omit<Difference, "name"> | null> {
  const [width, height] = [Math.max(old.width, fresh.width), Math.max(old.height, fresh.height)];
  const marked = Buffer.alloc(width * height * 3, 255);
  let pixels = 0;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = pixelAt(old, x, y);
      const at = (y * width + x) * 3;
      if (colour !== -1 && colour === pixelAt(fresh, x, y)) {
        const shade = 200 + Math.round((((colour >>> 8) & 255) * 55) / 255);
        marked.fill(shade, at, at + 3);
        continue;
      }
      pixels += 1;
      marked.set([220, 0, 60], at);
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
  }
  if (pixels === 0) return null;
  const size = `${old.width}×${old.height}`;
  const freshSize = `${fresh.width}×${fresh.height}`;
  const sizes = size === freshSize ? size : `${size} → ${freshSize}`;
  await writeSideBySide([old, fresh], { data: marked, width, height }, file);
  return { pixels, note: `x ${left}–${right}, y ${top}–${bottom} of ${sizes}` };
}

/** Red, green and blue as one number; -1 outside the screenshot. */
function pixelAt({ data, width, height }: Raw, x: number, y: number): number {
  return x < width && y < height ? data.readUInt32BE((y * width + x) * 4) >>> 8 : -1;
}

async function writeSideBySide(sides: readonly Raw[], marked: Raw, file: string): Promise<void> {
  const step = marked.width + 20;
  const parts = [...sides.map((side) => ({ side, channels: 4 as const })), { side: marked, channels: 3 as const }];
  await sharp({ create: { width: step * 3 - 20, height: marked.height, channels: 3, background: "#444" } })
    .composite(
      parts.map(({ side, channels }, at) => ({
        input: side.data,
        raw: { width: side.width, height: side.height, channels },
        left: at * step,
        top: 0,
      })),
    )
    .png({ compressionLevel: 3 })
    .toFile(file);
}
