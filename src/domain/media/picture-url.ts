import { shortHash } from "#domain/catalogue/sheet/stable-key.ts";
import { socialPictureSize, type PictureFormat } from "./picture.ts";

/**
 * Parses the path of a picture in the content folder: "media/products/drum.jpg"; null if it has other characters than
 * letters, digits, spaces, dots, - and _. A path copied from another program may have \ for / or start further up.
 */
export function parsePicturePath(written: string): string | null {
  const path = written
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/+)?(?:content\/)?/, "");
  return /^media(?:\/[\w-][\w. -]*)+$/.test(path) && !path.includes("..") ? path : null;
}

export type PictureRequest =
  /** One size and format of one version of a picture, which never changes: "/media/products/x.3f9a1c2b7d.640.avif". */
  | { kind: "exact"; stem: string; hash: string; width: number; height: number | null; format: PictureFormat }
  /** A picture of the content folder by its stable name: "/media/products/x.jpg", or small: "…/x-thumb.jpg". */
  | { kind: "stable"; stem: string }
  /** A remote picture in the sheet, which the shop fetches: "/media/remote/0123456789abcdef.640.avif". */
  | { kind: "remote"; name: string; width: number; format: PictureFormat }
  /** A remote picture as other sites show it beside a link: "/media/remote/0123456789abcdef.social.jpg". */
  | { kind: "remote-social"; name: string }
  /** A remote picture by its stable name: "/media/remote/0123456789abcdef.jpg" and "-thumb.jpg". */
  | { kind: "remote-stable"; name: string; thumb: boolean };

/** Parses the path of a request; null if the shop makes no such URL. */
export function parsePictureUrl(path: string): PictureRequest | null {
  const remote = /^\/media\/remote\/([0-9a-f]{16})(?:(-thumb)?\.jpg|\.(\d+)\.(avif|webp|jpg))$/.exec(path);
  if (remote) {
    const [, name = "", thumb, width, format] = remote;
    if (format !== undefined)
      return isPlainNumber(width)
        ? { kind: "remote", name, width: Number(width), format: format as PictureFormat }
        : null;
    return { kind: "remote-stable", name, thumb: thumb !== undefined };
  }
  const social = /^\/media\/remote\/([0-9a-f]{16})\.social\.jpg$/.exec(path);
  if (social) return { kind: "remote-social", name: social[1] ?? "" };
  if (path.startsWith("/media/remote/")) return null;
  const exact = /^\/media\/([^\\]+)\.([0-9a-f]{10})\.(?:(\d+)\.(avif|webp|jpg)|social\.jpg)$/.exec(path);
  if (exact) {
    const [, stem = "", hash = "", width, format] = exact;
    if (format !== undefined) {
      return isPlainNumber(width)
        ? { kind: "exact", stem, hash, width: Number(width), height: null, format: format as PictureFormat }
        : null;
    }
    return { kind: "exact", stem, hash, ...socialPictureSize, format: "jpg" };
  }
  const stable = /^\/media\/([^\\]+)\.jpg$/.exec(path);
  return stable ? { kind: "stable", stem: stable[1] ?? "" } : null;
}

// Whether a number has its one spelling, so that each width has one URL: 0640 is not 640.
function isPlainNumber(text: string | undefined): boolean {
  return String(Number(text)) === text;
}

/**
 * Makes the stable URL of a product's picture from the image_url cell: always a .jpg of the shop, with a "-thumb.jpg"
 * beside it; "" stays "". The shop serves a remote picture under a name made from its URL.
 */
export function stablePictureUrl(imageUrl: string): string {
  if (imageUrl === "") return "";
  if (/^https?:/i.test(imageUrl)) return `/media/remote/${remotePictureName(imageUrl)}.jpg`;
  return encodeURI(`/${imageUrl.replace(/^\/+/, "").replace(/\.[A-Za-z0-9]+$/, "")}.jpg`);
}

/** Makes the name of a remote picture from its URL. Only the sheet decides which URLs the shop fetches. */
export function remotePictureName(url: string): string {
  return shortHash(url);
}
