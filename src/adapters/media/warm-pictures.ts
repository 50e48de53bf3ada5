import { setTimeout as delay } from "node:timers/promises";

import { pictureFormats, type PictureSlot, widthsFor } from "#domain/media/picture.ts";

import type { KnownPicture } from "./picture-manifest.ts";
import type { Renditions } from "./renditions.ts";

// What pages show first comes first. A folder that is not named here is made at its first request alone.
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
  renditions: Renditions,
  signal: AbortSignal,
): Promise<void> {
  for (const { folder, slots } of order) {
    for (const picture of pictures.filter(({ path }) => folder.test(path))) {
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
}
