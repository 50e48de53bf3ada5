import { type PictureFormat, socialPictureSize } from "./picture.ts";

/** What an address below /media/ asks for. */
export type PictureRequest =
  /** One size and format of one content of a picture: "/media/products/x.3f9a1c2b7d.640.avif". May be kept for ever. */
  | { kind: "exact"; stem: string; hash: string; width: number; height: number | null; format: PictureFormat }
  /** A picture of ours by its lasting name: "/media/products/x.jpg", or small as "/media/products/x-thumb.jpg". */
  | { kind: "lasting"; stem: string }
  /** A picture the sheet names elsewhere, fetched by us: "/media/remote/0123456789abcdef.640.avif". */
  | { kind: "remote"; name: string; width: number; format: PictureFormat }
  /** The same as other sites show it beside a link: "/media/remote/0123456789abcdef.social.jpg". */
  | { kind: "remote-social"; name: string }
  /** The same by its lasting name: "/media/remote/0123456789abcdef.jpg" and "-thumb.jpg". */
  | { kind: "remote-lasting"; name: string; thumb: boolean };

/** The path of a request → what it asks for; null: no address this shop makes. */
export function parsePictureAddress(path: string): PictureRequest | null {
  const remote = /^\/media\/remote\/([0-9a-f]{16})(?:(-thumb)?\.jpg|\.(\d+)\.(avif|webp|jpg))$/.exec(path);
  if (remote) {
    const [, name = "", thumb, width, format] = remote;
    if (format !== undefined)
      return isPlainNumber(width)
        ? { kind: "remote", name, width: Number(width), format: format as PictureFormat }
        : null;
    return { kind: "remote-lasting", name, thumb: thumb !== undefined };
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
  const lasting = /^\/media\/([^\\]+)\.jpg$/.exec(path);
  return lasting ? { kind: "lasting", stem: lasting[1] ?? "" } : null;
}

// One width has one address: 0640 is not 640.
function isPlainNumber(text: string | undefined): boolean {
  return String(Number(text)) === text;
}
