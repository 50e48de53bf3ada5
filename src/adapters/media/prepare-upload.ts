import { inspectPicture } from "./inspect-picture.ts";
import { loadSharp, maxPixels } from "./load-sharp.ts";
import { PictureRefused } from "./picture-refused.ts";

/** The maximum length of the longer side in pixels: the largest that pages show on high-resolution screens. */
const usualMaxSidePx = 2_400;

export interface UploadOptions {
  /** The longer side that pages need. */
  minWidth: number;
  /** The maximum longer side of the result in px; by default, as large as pages show a picture. */
  maxSidePx?: number;
  /** The maximum number of pixels in a source; by default, as many as the shop accepts from its owner. */
  maxSourcePixels?: number;
}

/**
 * Makes a picture to keep from an uploaded one: upright, sRGB, as large as pages need, without metadata. Throws
 * PictureRefused, or the error of a picture that took too long.
 */
export async function prepareUpload(
  bytes: Uint8Array,
  { minWidth, maxSidePx = usualMaxSidePx, maxSourcePixels = maxPixels }: UploadOptions,
): Promise<Uint8Array> {
  const { width, height } = await inspectPicture(bytes, maxSourcePixels);
  const longer = Math.max(width, height);
  if (longer < minWidth)
    throw new PictureRefused(`It is ${longer} px wide, and pages need ${minWidth}. Send the original.`);
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: maxSourcePixels, failOn: "error" })
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .timeout({ seconds: 60 })
      .jpeg({ quality: 88, progressive: true })
      .toBuffer();
  } catch (error) {
    throw toUploadError(error);
  }
}

/** Returns PictureRefused for a damaged picture. A picture that took too long may be fine, so its error stays. */
export function toUploadError(error: unknown): unknown {
  const isTimeout = error instanceof Error && /^timeout: \d+% complete/m.test(error.message);
  return isTimeout ? error : new PictureRefused("This file is damaged. Save it again as JPEG.", error);
}
