import type Sharp from "sharp";

let loading: Promise<typeof Sharp> | null = null;

/** Loads sharp on first use: a shop that has every rendition on disk never needs sharp. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // Each picture uses one thread, and nothing is cached between pictures, because renditions are kept on disk.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/** A source with more pixels is refused before it is decoded. */
export const maxPixels = 100_000_000;
