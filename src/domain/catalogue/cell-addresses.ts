import { parsePicturePath } from "#domain/media/picture-path.ts";

/** Parses an image_url cell: an http(s) address or the path of a picture in the content folder ("media/products/drum.jpg"). "" stays "". */
export function parseImageAddress(text: string): string | null {
  if (text === "") return "";
  return /^https?:/i.test(text) ? parseWebAddress(text) : parsePicturePath(text);
}

/** Parses an http(s) address with a host and without a password, and normalises it. "" stays "". */
export function parseWebAddress(text: string): string | null {
  if (text === "") return "";
  const address = /^https?:\/\/[^\s]+$/i.test(text) ? URL.parse(text) : null;
  if (address === null) return null;
  return address.username === "" && address.password === "" && address.hostname !== "" ? address.href : null;
}
