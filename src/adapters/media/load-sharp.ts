import type Sharp from "sharp";

let loading: Promise<typeof Sharp> | null = null;

/** Loads sharp on first use: a shop with every rendition on disk never needs it. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // One thread per picture, and no cache between pictures: renditions are kept on disk.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/** A source with more pixels is refused before it is decoded. */
export const maxPixels = 100_000_000;
