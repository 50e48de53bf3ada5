import { setTimeout as delay } from "node:timers/promises";

import { pictureFormats, type PictureSlot, widthsFor } from "#domain/media/picture.ts";

import type { KnownPicture } from "./picture-manifest.ts";
import type { Renditions } from "./renditions.ts";

/** The places that pages have shown pictures in, by the picture's path. */
export type ShownSlots = ReadonlyMap<string, ReadonlySet<PictureSlot>>;

// What pages show first comes first. A folder that is not named here is made where a page has shown it, else at its first
// request alone.
const order: readonly { folder: RegExp; slots: PictureSlot[] }[] = [
  { folder: /^hero\/(?!portrait)/, slots: ["hero"] },
  { folder: /^hero\/portrait/, slots: ["hero-portrait"] },
  { folder: /^products\//, slots: ["product", "product-thumb"] },
  { folder: /^portfolio\/[^/]+\/01\./, slots: ["plate", "chief", "stage"] },
  { folder: /^avatars\//, slots: ["avatar"] },
  { folder: /^portfolio\//, slots: ["thumb", "sett", "stage"] },
];

/** Makes renditions before anyone asks, one at a time and with a rest after each as long as the work was. */
export async function warmPictures(
  pictures: readonly KnownPicture[],
  shown: ShownSlots,
  renditions: Renditions,
  signal: AbortSignal,
): Promise<void> {
  for (const { picture, slots } of inOrder(pictures, shown)) {
    const widths = new Set(slots.flatMap((slot) => widthsFor(slot, picture.width)));
    const source = {
      file: picture.file,
      hash: picture.hash,
      effort: picture.path.startsWith("hero/") ? (4 as const) : (2 as const),
    };
    for (const width of widths) {
      for (const format of pictureFormats) {
        if (signal.aborted) return;
        const begun = performance.now();
        // A picture that cannot be made is reported when it is asked for.
        const worked = await renditions.warm(source, { width, height: null, format }).catch(() => true);
        if (worked) await delay(performance.now() - begun, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }
}

function* inOrder(
  pictures: readonly KnownPicture[],
  shown: ShownSlots,
): Generator<{ picture: KnownPicture; slots: PictureSlot[] }> {
  for (const [path, slots] of shown) {
    const picture = pictures.find((known) => known.path === path);
    if (picture !== undefined) yield { picture, slots: [...slots] };
  }
  for (const { folder, slots } of order) {
    for (const picture of pictures) if (folder.test(picture.path)) yield { picture, slots };
  }
}
