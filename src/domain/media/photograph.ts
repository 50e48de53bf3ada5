/** A photograph of a good camera; a telephone's is a fifth of it. */
export const maxPhotographBytes = 25 * 1024 * 1024;

/** The longer side that pages need, in px: a gallery fills the window, an avatar is a stamp. */
export const leastPhotographWidths = { large: 1_440, small: 200, product: 480, portrait: 480 } as const;

/** In place of a part of the content: a picture for a row of the sheet. */
export const productPicturesKey = "products";
/** The folder of the pictures that the sheet names. */
export const productPicturesFolder = "media/products";

/** Whether a picture of a product was stored at the desk: those are named after their contents. */
export function isStoredAtDesk(path: string): boolean {
  return path.startsWith(`${productPicturesFolder}/`) && /\/[0-9a-f]{10}\.jpg$/.test(path);
}
