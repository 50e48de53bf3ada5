import { type PictureFormat, formatSrcset } from "#domain/media/picture.ts";
import { savesData } from "#app/prefetch/saves-data.ts";
import type { ShownPicture } from "#domain/content/shown-picture.ts";

/** Fetches a picture that is likely to be asked for next, in the format this browser chose for the one on the stage. */
export function preloadPicture(picture: ShownPicture | undefined): void {
  if (!picture?.media || savesData()) return;
  // The stage is the only picture that loads with priority.
  const shown = document.querySelector<HTMLImageElement>("img[fetchpriority=high]")?.currentSrc ?? "";
  const format: PictureFormat = shown.endsWith(".avif") ? "avif" : shown.endsWith(".webp") ? "webp" : "jpg";
  const image = new Image();
  image.fetchPriority = "low";
  image.sizes = "100vw";
  image.srcset = formatSrcset(picture.media, format);
}
