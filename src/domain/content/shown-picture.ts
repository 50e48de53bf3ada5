import { previewFor, widthsFor, type Picture as MediaPicture, type PictureSlot } from "#domain/media/picture.ts";
import { isPicture, type Picture } from "./picture.ts";

export interface ShownPicture extends Picture {
  /** null if the file is missing or cannot be read. The page then shows a drawn placeholder. */
  media: MediaPicture | null;
}

export type Shown<T> = T extends Picture
  ? T & ShownPicture
  : T extends readonly (infer Entry)[]
    ? Shown<Entry>[]
    : T extends object
      ? { [Name in keyof T]: Shown<T[Name]> }
      : T;

/** Finds the picture of a path for a slot, as the Pictures port does. */
export interface PictureBook {
  picture(path: string, slot: PictureSlot): MediaPicture | null;
}

export function showPictures<T>(book: PictureBook, value: T, slot: PictureSlot): Shown<T> {
  return show(book, value, slot) as Shown<T>;
}

function show(book: PictureBook, value: unknown, slot: PictureSlot): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => show(book, entry, slot));
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, show(book, part, slot)]));
  return isPicture(value) ? { ...parts, media: book.picture(value.src, slot) } : parts;
}

/** Prepares a picture for another slot, because gallery pictures also serve as thumbnails and details. */
export function inSlot<One extends ShownPicture>(picture: One, slot: PictureSlot): One {
  const { media } = picture;
  if (media === null) return picture;
  const fitted = { ...media, widths: widthsFor(slot, media.width), preview: previewFor(slot, media.preview) };
  return { ...picture, media: fitted };
}
