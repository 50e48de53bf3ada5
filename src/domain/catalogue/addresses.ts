import { parsePicturePath } from "#domain/media/picture-path.ts";

/** What an image_url cell may hold: an http(s) address, or a picture of our own such as "media/products/drum.jpg". null: anything else. */
export function parseImageAddress(text: string): string | null {
  if (text === "") return "";
  return /^https?:/i.test(text) ? parseWebAddress(text) : parsePicturePath(text);
}

/** An http(s) address with a host and without a password, as the URL standard writes it; "" stays ""; null: anything else. */
export function parseWebAddress(text: string): string | null {
  if (text === "") return "";
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return null;
  const address = new URL(text);
  return address.username === "" && address.password === "" && address.hostname !== "" ? address.href : null;
}
