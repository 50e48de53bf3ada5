import type { ResizeOptions } from "sharp";
import type { PictureFormat } from "#domain/media/picture.ts";
import { loadSharp, maxPixels } from "./load-sharp.ts";

export interface RenditionShape {
  width: number;
  /** The height to crop to, in px; null keeps the proportions of the source. */
  height: number | null;
  format: PictureFormat;
  /** Whether a picture with a height is shown whole on a stone background instead of cropped. */
  isWhole?: boolean;
}

// This is the background of the product pictures, so that their edge does not show.
const stone = "#ece7df";

// The maximum size of a rendition in kilobytes, by its width. Fine detail takes four times the bytes of calm water, and
// hides a lower quality.
const maxKb: readonly [upToWidth: number, kb: number][] = [
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
const maxSocialKb = 120;
const socialQualities = [78, 70, 62, 54];

/** Makes one rendition: upright, never enlarged, in sRGB, without metadata, which may reveal where a garden is. */
export async function makeRendition(source: Uint8Array, shape: RenditionShape, effort: 2 | 4): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const picture = sharp(source, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .resize({
      width: shape.width,
      ...getFraming(shape),
      withoutEnlargement: true,
    })
    .timeout({ seconds: 60 });
  if (shape.format !== "jpg") {
    const { format } = shape;
    const [, kb = Infinity] = maxKb.find(([width]) => shape.width <= width) ?? [];
    const options = { effort: format === "avif" ? effort : 4 };
    return encodeWithinLimit(kb, qualities[format], (quality) =>
      picture
        .clone()
        .toFormat(format, { ...options, quality })
        .toBuffer(),
    );
  }
  const flattened = picture.flatten({ background: shape.isWhole ? stone : "#ffffff" });
  const jpeg = (quality: number) => flattened.clone().jpeg({ quality, progressive: true }).toBuffer();
  return shape.height === null ? jpeg(78) : encodeWithinLimit(maxSocialKb, socialQualities, jpeg);
}

/** Encodes in the best quality that stays within the limit, or in the lowest quality if none does. */
async function encodeWithinLimit(
  kb: number,
  [quality = 0, ...lower]: readonly number[],
  make: (quality: number) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const made = await make(quality);
  return lower.length === 0 || made.length <= kb * 1000 ? made : encodeWithinLimit(kb, lower, make);
}

function getFraming({ height, isWhole }: RenditionShape): ResizeOptions {
  if (height === null) return {};
  return isWhole ? { height, fit: "contain", background: stone } : { height, fit: "cover" };
}
