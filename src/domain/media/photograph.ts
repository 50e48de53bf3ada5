/** Enough for a photograph from a good camera; a phone's is a fifth of the size. */
export const maxPhotographBytes = 25 * 1024 * 1024;

/** The minimum longer side for pages, in px: a gallery fills the window, an avatar is the size of a stamp. */
export const leastPhotographWidths = { large: 1_440, small: 200, product: 480, portrait: 480 } as const;

/** Used instead of a key of the content, for a picture for a row of the sheet. */
export const productPicturesKey = "products";
/** The folder of the pictures that the sheet names. */
export const productPicturesFolder = "media/products";

/** Whether a picture of a product was stored at the desk; such pictures are named after their contents. */
export function isStoredAtDesk(path: string): boolean {
  return path.startsWith(`${productPicturesFolder}/`) && /\/[0-9a-f]{10}\.jpg$/.test(path);
}
