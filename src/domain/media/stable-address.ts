import { shortHash } from "#domain/catalogue/short-hash.ts";

/**
 * The stable address of a product's picture, made from its image_url cell: always a .jpg of the shop, which also has a
 * "-thumb.jpg". "" stays "". A remote picture is served by the shop under a name made from its address.
 */
export function stablePictureAddress(imageUrl: string): string {
  if (imageUrl === "") return "";
  if (/^https?:/i.test(imageUrl)) return `/media/remote/${remotePictureName(imageUrl)}.jpg`;
  return encodeURI(`/${imageUrl.replace(/^\/+/, "").replace(/\.[A-Za-z0-9]+$/, "")}.jpg`);
}

/** The name of a remote picture, made from its address. The sheet alone decides which addresses are fetched. */
export function remotePictureName(address: string): string {
  return shortHash(address);
}
