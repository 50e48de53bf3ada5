import type { ResizeOptions, Sharp } from "sharp";

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

// What a picture may weigh, up to a width: the least that the design allows the places of that width. Foliage and gravel
// take four times the bytes of calm water; they are made in a lower quality, in which nobody misses anything. AVIF alone,
// since nearly every browser takes it.
const mostKb: readonly [upToWidth: number, kb: number][] = [
  [128, 5],
  [480, 30],
  [960, 50],
  [1000, 35],
  [1080, 85],
  [1600, 150],
  [2000, 180],
  [2400, 150],
];
const avifQualities = [50, 45, 40, 32];

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
  if (shape.format === "avif") return makeAvif(picture, effort);
  if (shape.format === "webp") return picture.webp({ quality: 74, effort: 4 }).toBuffer();
  return picture
    .flatten({ background: shape.laid ? stone : "#ffffff" })
    .jpeg({ quality: 78, progressive: true })
    .toBuffer();
}

/** In the best quality that is not too heavy; in the last one in any case. */
async function makeAvif(picture: Sharp, effort: 2 | 4): Promise<Uint8Array> {
  let made: Uint8Array | undefined;
  for (const quality of avifQualities) {
    const { data, info } = await picture.clone().avif({ quality, effort }).toBuffer({ resolveWithObject: true });
    made = data;
    const [, kb = Infinity] = mostKb.find(([width]) => info.width <= width) ?? [];
    if (data.length <= kb * 1000) break;
  }
  if (made === undefined) throw new Error("there is no quality to make a picture in");
  return made;
}

function framing({ height, laid }: RenditionShape): ResizeOptions {
  if (height === null) return {};
  return laid ? { height, fit: "contain", background: stone } : { height, fit: "cover" };
}
