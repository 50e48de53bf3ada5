import { shortHash } from "#domain/catalogue/short-hash.ts";

/**
 * The lasting address of a product's picture, from what its image_url cell says: always a .jpg of our own, so that a
 * "-thumb.jpg" stands beside it. "" stays "". A remote picture is served by us under a name made from its address.
 */
export function stablePictureAddress(imageUrl: string): string {
  if (imageUrl === "") return "";
  if (/^https?:/i.test(imageUrl)) return `/media/remote/${remotePictureName(imageUrl)}.jpg`;
  return encodeURI(`/${imageUrl.replace(/^\/+/, "").replace(/\.[A-Za-z0-9]+$/, "")}.jpg`);
}

/** A name for a remote picture made from its address. Which addresses are fetched is not decided by this, but by the sheet. */
export function remotePictureName(address: string): string {
  return shortHash(address);
}
