import { createHash } from "node:crypto";
import { loadSharp, maxPixels } from "./load-sharp.ts";
import { PictureRefused } from "./picture-refused.ts";

export interface PictureFacts {
  /** The first 10 hexadecimal digits of the SHA-256 of the bytes: short enough for a URL. */
  hash: string;
  /** The width as shown, after the rotation that the camera recorded. */
  width: number;
  height: number;
  /** A tiny version as a data: URL; null for a transparent picture, through which the preview would show. */
  preview: string | null;
}

const readableFormats = new Set(["jpeg", "png", "webp"]);

/** Reads a source's size, hashes it and makes a tiny preview. Throws PictureRefused if it cannot be shown. */
export async function inspectPicture(bytes: Uint8Array, maxSourcePixels = maxPixels): Promise<PictureFacts> {
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
    if (facts.width * facts.height > maxSourcePixels) {
      throw new PictureRefused(
        `This picture has ${Math.round((facts.width * facts.height) / 1e6)} megapixels, more than the ${maxSourcePixels / 1e6} the shop takes. Save it smaller.`,
      );
    }
    const { width, height } = facts.autoOrient;
    const small = await sharp(bytes, { limitInputPixels: maxSourcePixels, failOn: "error" })
      .autoOrient()
      .resize({ ...previewSize(width, height), fit: "fill" })
      .timeout({ seconds: 30 })
      .png()
      .toBuffer();
    return { hash: hashPicture(bytes), width, height, preview: await makePreview(small) };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused("This file is damaged, or no picture at all. Save it again as JPEG.", error);
  }
}

/** Returns the small size closest to the picture's shape, so that no edge of the preview shows behind the picture. */
function previewSize(width: number, height: number): { width: number; height: number } {
  const ratio = width / height;
  const sizes = Array.from({ length: 7 }, (_, index) => 15 + index).map((across) => ({
    width: across,
    height: Math.min(40, Math.max(1, Math.round(across / ratio))),
  }));
  const error = (size: { width: number; height: number }) => Math.abs(Math.log(size.width / size.height / ratio));
  return sizes.reduce((best, size) => (error(size) < error(best) ? size : best));
}

async function makePreview(small: Buffer): Promise<string | null> {
  const sharp = await loadSharp();
  if (!(await sharp(small).stats()).isOpaque) return null;
  const webp = await sharp(small).removeAlpha().webp({ quality: 30, effort: 4 }).toBuffer();
  return `data:image/webp;base64,${webp.toString("base64")}`;
}

export function hashPicture(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 10);
}

// HEIC is an ISO media file with "heic" or a related name among its brands. AVIF is built the same way, but with other
// brands.
function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  return (
    start.slice(4, 8) === "ftyp" && /hei[cmsx]|hev[cmsx]|mif1/.test(start.slice(8)) && !start.slice(8).includes("avif")
  );
}
