import { createHash } from "node:crypto";

import { loadSharp, maxPixels } from "./load-sharp.ts";
import { PictureRefused } from "./picture-refused.ts";

/** What is known of a source once it was looked at. */
export interface PictureFacts {
  /** Of the bytes, the first 10 hexadecimal digits of their SHA-256: short enough for an address. */
  hash: string;
  /** As shown: after turning it the way the camera was held. */
  width: number;
  height: number;
  /** A picture of a few pixels as a data: address; null for one that what lies behind it shows through. */
  preview: string | null;
}

const readableFormats = new Set(["jpeg", "png", "webp"]);

/** Looks at a source: its size, its contents' hash and a tiny preview. Throws PictureRefused for what cannot be shown. */
export async function inspectPicture(bytes: Uint8Array): Promise<PictureFacts> {
  if (isHeic(bytes)) {
    throw new PictureRefused(
      "This is an iPhone picture (HEIC), which browsers cannot show. Export it as JPEG: on the iPhone choose Settings, Camera, Formats, Most Compatible; on a Mac open it in Preview and choose File, Export, JPEG.",
    );
  }
  const sharp = await loadSharp();
  try {
    const facts = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!readableFormats.has(facts.format))
      throw new PictureRefused(
        `This is a file of the kind ${facts.format === "heif" ? "AVIF" : facts.format.toUpperCase()}. Use JPEG, PNG or WebP.`,
      );
    if (facts.width * facts.height > maxPixels) {
      throw new PictureRefused(
        `This picture has ${Math.round((facts.width * facts.height) / 1e6)} megapixels, more than the 100 the shop takes. Save it smaller.`,
      );
    }
    const { width, height } = facts.autoOrient;
    const small = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .resize({ ...previewSize(width, height), fit: "fill" })
      .timeout({ seconds: 30 })
      .png()
      .toBuffer();
    return { hash: pictureHash(bytes), width, height, preview: await previewOf(small) };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused("This file is damaged, or no picture at all. Save it again as JPEG.", error);
  }
}

/** So few pixels, and yet as nearly the picture's shape as can be: seen whole, none of the preview looks out behind it. */
function previewSize(width: number, height: number): { width: number; height: number } {
  const ratio = width / height;
  const sizes = Array.from({ length: 7 }, (_, at) => 15 + at).map((across) => ({
    width: across,
    height: Math.min(40, Math.max(1, Math.round(across / ratio))),
  }));
  const error = (size: { width: number; height: number }) => Math.abs(Math.log(size.width / size.height / ratio));
  return sizes.reduce((best, size) => (error(size) < error(best) ? size : best));
}

async function previewOf(small: Buffer): Promise<string | null> {
  const sharp = await loadSharp();
  if (!(await sharp(small).stats()).isOpaque) return null;
  const webp = await sharp(small).removeAlpha().webp({ quality: 30, effort: 4 }).toBuffer();
  return `data:image/webp;base64,${webp.toString("base64")}`;
}

export function pictureHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 10);
}

// An ISO media file that says "heic" or a relative among its brands. AVIF is built the same way and has brands of its own.
function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  return (
    start.slice(4, 8) === "ftyp" && /hei[cmsx]|hev[cmsx]|mif1/.test(start.slice(8)) && !start.slice(8).includes("avif")
  );
}
