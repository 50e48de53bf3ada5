import type Sharp from "sharp";

let loading: Promise<typeof Sharp> | null = null;

/** Loaded on first use: a start with every rendition already on disk never needs it. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // One thread for each picture, and nothing remembered between pictures: what is made is kept on disk.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/** Above this many pixels a source is refused before it is decoded. */
export const maxPixels = 100_000_000;
