import { parsePicturePath } from "#domain/media/picture-path.ts";

/** Parses an image_url cell: an http(s) address or the path of a picture in the content folder ("media/products/drum.jpg"). "" stays "". */
export function parseImageAddress(text: string): string | null {
  if (text === "") return "";
  return /^https?:/i.test(text) ? parseWebAddress(text) : parsePicturePath(text);
}

/**
 * An address that parsing would not change: a host in small letters that ends in a word, then a path without dots between its
 * slashes. A label with two hyphens may stand for other letters, and is checked as these.
 */
const normalAddress = /^https?:\/\/(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]{2,20}(?:\/[\w~-]+(?:\.[\w~-]+)*)*\/?$/;

/** Parses an http(s) address with a host and without a password, and normalises it. "" stays "". */
export function parseWebAddress(text: string): string | null {
  if (text === "") return "";
  // Most addresses are normal, and one look costs less than an object for each.
  if (text.length <= 200 && normalAddress.test(text) && text.indexOf("/", "https://".length) > 0) return text;
  const address = /^https?:\/\/[^\s]+$/i.test(text) ? URL.parse(text) : null;
  if (address === null) return null;
  return address.username === "" && address.password === "" && address.hostname !== "" ? address.href : null;
}
