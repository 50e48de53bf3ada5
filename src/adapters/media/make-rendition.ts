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

// What a picture may weigh, up to a width: the least that the design allows the places of that width. Foliage and gravel
// take four times the bytes of calm water; they are made in a lower quality, in which nobody misses anything. AVIF, which
// nearly every browser takes, WebP for older telephones, and the JPEG that other sites show.
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
const qualities = { avif: [50, 45, 40, 32], webp: [74, 66, 58, 50] };
const mostSocialKb = 120;
const socialQualities = [78, 70, 62, 54];

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
  if (shape.format !== "jpg") {
    const { format } = shape;
    const [, kb = Infinity] = mostKb.find(([width]) => shape.width <= width) ?? [];
    const options = { effort: format === "avif" ? effort : 4 };
    return lightEnough(kb, qualities[format], (quality) =>
      picture
        .clone()
        .toFormat(format, { ...options, quality })
        .toBuffer(),
    );
  }
  const onGround = picture.flatten({ background: shape.laid ? stone : "#ffffff" });
  const jpeg = (quality: number) => onGround.clone().jpeg({ quality, progressive: true }).toBuffer();
  return shape.height === null ? jpeg(78) : lightEnough(mostSocialKb, socialQualities, jpeg);
}

/** In the best quality that is not too heavy; in the last one in any case. */
async function lightEnough(
  kb: number,
  [quality = 0, ...lower]: readonly number[],
  make: (quality: number) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const made = await make(quality);
  return lower.length === 0 || made.length <= kb * 1000 ? made : lightEnough(kb, lower, make);
}

function framing({ height, laid }: RenditionShape): ResizeOptions {
  if (height === null) return {};
  return laid ? { height, fit: "contain", background: stone } : { height, fit: "cover" };
}
