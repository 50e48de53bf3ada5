import type { ResizeOptions } from "sharp";

import type { PictureFormat } from "#domain/media/picture.ts";

import { loadSharp, maxPixels } from "./load-sharp.ts";

export interface RenditionShape {
  width: number;
  /** Cut to this height; null keeps the picture whole. */
  height: number | null;
  format: PictureFormat;
  /** With a height: nothing is cut off, the picture lies whole on stone. */
  laid?: boolean;
}

// What product pictures are taken on, so that the edge of one does not show.
const stone = "#ece7df";

/** One size and format of a source: upright, never enlarged, in sRGB, and without the metadata, which may hold where a garden is. */
export async function makeRendition(source: Uint8Array, shape: RenditionShape, effort: 2 | 4): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const picture = sharp(source, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .resize({
      width: shape.width,
      ...framing(shape),
      withoutEnlargement: true,
    })
    .timeout({ seconds: 60 });
  if (shape.format === "avif") return picture.avif({ quality: 50, effort }).toBuffer();
  if (shape.format === "webp") return picture.webp({ quality: 74, effort: 4 }).toBuffer();
  return picture
    .flatten({ background: shape.laid ? stone : "#ffffff" })
    .jpeg({ quality: 78, progressive: true })
    .toBuffer();
}

function framing({ height, laid }: RenditionShape): ResizeOptions {
  if (height === null) return {};
  return laid ? { height, fit: "contain", background: stone } : { height, fit: "cover" };
}
