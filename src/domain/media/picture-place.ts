/**
 * The place of a picture of our own as the shop keeps it: "media/products/drum.jpg". Copied from another program it may have
 * \ for / or begin higher up. Letters, digits, spaces, dots, - and _; null: anything else.
 */
export function picturePlace(written: string): string | null {
  const place = written
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/+)?(?:content\/)?/, "");
  return /^media(?:\/[\w-][\w. -]*)+$/.test(place) && !place.includes("..") ? place : null;
}
