/** The maximum size of an uploaded picture, enough for a good camera. A phone's picture has a fifth of the size. */
export const maxPictureBytes = 25 * 1024 * 1024;

/** The minimum longer side of a picture in px, by the size at which pages show it. */
export const minPictureWidths = { large: 1_440, small: 200, product: 480, portrait: 480 } as const;

/** The key for pictures of rows of the sheet, which have no key of the content. */
export const productPicturesKey = "products";
/** The folder of the pictures that the sheet names. */
export const productPicturesFolder = "media/products";

/** Whether a picture of a product was stored at the desk, which names such a picture after its contents. */
export function isStoredAtDesk(path: string): boolean {
  return path.startsWith(`${productPicturesFolder}/`) && /\/[0-9a-f]{10}\.jpg$/.test(path);
}
