import { setTimeout as delay } from "node:timers/promises";

import { pictureFormats, type PictureSlot, widthsFor } from "#domain/media/picture.ts";

import type { KnownPicture } from "./picture-manifest.ts";
import type { Renditions, RenditionSource } from "./renditions.ts";

/** The slots in which pages have shown pictures, by the path of the picture. */
export type ShownSlots = ReadonlyMap<string, ReadonlySet<PictureSlot>>;

// What pages show first comes first. Renditions of other folders are made ahead only where a page has shown the picture.
const warmingOrder: readonly { folder: RegExp; slots: PictureSlot[] }[] = [
  { folder: /^hero\/(?!portrait)/, slots: ["hero"] },
  { folder: /^hero\/portrait/, slots: ["hero-portrait"] },
  { folder: /^products\//, slots: ["product", "product-thumb"] },
  { folder: /^portfolio\/[^/]+\/01\./, slots: ["project-card", "banner", "gallery"] },
  { folder: /^avatars\//, slots: ["avatar"] },
  { folder: /^portfolio\//, slots: ["thumb", "detail", "gallery"] },
];

/** Makes renditions ahead of their first request, one at a time, and rests after each for as long as it took. */
export async function warmPictures(
  pictures: readonly KnownPicture[],
  shown: ShownSlots,
  renditions: Renditions,
  signal: AbortSignal,
): Promise<void> {
  for (const { picture, slots } of sortForWarming(pictures, shown)) {
    const widths = new Set(slots.flatMap((slot) => widthsFor(slot, picture.width)));
    const source = toSource(picture);
    for (const width of widths) {
      for (const format of pictureFormats) {
        if (signal.aborted) return;
        const begun = performance.now();
        // A rendition that fails is reported when it is requested.
        const hasWorked = await renditions.warm(source, { width, height: null, format }).catch(() => true);
        if (hasWorked) await delay(performance.now() - begun, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }
}

/** The largest pictures are worth a longer search for fewer bytes. */
export function toSource({ file, hash, path }: KnownPicture): RenditionSource {
  return { file, hash, effort: path.startsWith("hero/") ? 4 : 2 };
}

function* sortForWarming(
  pictures: readonly KnownPicture[],
  shown: ShownSlots,
): Generator<{ picture: KnownPicture; slots: PictureSlot[] }> {
  for (const [path, slots] of shown) {
    const picture = pictures.find((known) => known.path === path);
    if (picture !== undefined) yield { picture, slots: [...slots] };
  }
  for (const { folder, slots } of warmingOrder) {
    for (const picture of pictures) if (folder.test(picture.path)) yield { picture, slots };
  }
}
