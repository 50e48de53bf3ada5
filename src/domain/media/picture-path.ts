/**
 * Parses the path of a picture in the content folder: "media/products/drum.jpg". A path copied from another program may have
 * \ for / or start further up. null unless it consists of letters, digits, spaces, dots, - and _.
 */
export function parsePicturePath(written: string): string | null {
  const path = written
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/+)?(?:content\/)?/, "");
  return /^media(?:\/[\w-][\w. -]*)+$/.test(path) && !path.includes("..") ? path : null;
}
