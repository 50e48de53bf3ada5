import { type Picture, type PictureSlot, pictureSlots, previewFor, widthsFor } from "#domain/media/picture.ts";
import { remotePictureName } from "#domain/media/picture-address.ts";

import { type KnownPicture, stripExtension } from "./picture-manifest.ts";

/** Everything that pages show of the pictures, as plain data that another thread can receive. Replaced when anything changes. */
export interface PictureBookFacts {
  /** By path without extension: "products/x". */
  known: ReadonlyMap<string, KnownPicture>;
  /** Names of the remote pictures that the sheet names. */
  allowedRemote: ReadonlySet<string>;
  /** Names of the remote pictures that were ever fetched. */
  arrivedRemote: ReadonlySet<string>;
}

/** The width and height stated for a remote picture. */
export const stableWidth = 1000;

/** Describes the picture of a path or remote address for a slot of a page. null: there is none. */
export function describePicture(facts: PictureBookFacts, path: string, slot: PictureSlot): Picture | null {
  if (/^https?:/i.test(path)) return describeRemotePicture(facts, path, slot);
  const known = findKnownPicture(facts.known, path);
  if (known === null) return null;
  return {
    // A space in a name would end an address inside a srcset.
    base: `/media/${stripExtension(known.path).split("/").map(encodeURIComponent).join("/")}.${known.hash}`,
    widths: widthsFor(slot, known.width),
    width: known.width,
    height: known.height,
    preview: previewFor(slot, known.preview),
  };
}

/** `path` as the texts and the sheet name it: "media/products/x.jpg". */
export function findKnownPicture(known: ReadonlyMap<string, KnownPicture>, path: string): KnownPicture | null {
  return known.get(stripExtension(path.replace(/^\/?(?:media\/)?/, ""))) ?? null;
}

// Its size is not known before it is fetched. The frame of a product picture is square in any case.
function describeRemotePicture(
  { allowedRemote, arrivedRemote }: PictureBookFacts,
  address: string,
  slot: PictureSlot,
): Picture | null {
  const name = remotePictureName(address);
  if (!allowedRemote.has(name)) return null;
  return {
    base: `/media/remote/${name}`,
    widths: [...pictureSlots[slot].widths],
    width: stableWidth,
    height: stableWidth,
    preview: null,
    ...(arrivedRemote.has(name) ? {} : { isPending: true }),
  };
}
