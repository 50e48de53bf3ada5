import { Hono } from "hono";
import type { FoundPicture, MediaLibrary } from "#adapters/media/media-library.ts";
import type { PictureFormat } from "#domain/media/picture.ts";
import { endpointFolders } from "#domain/routes/endpoints.ts";
import { includesEtag } from "./kept-response.ts";
import { picturePolicy } from "./security-headers.ts";

const contentTypes: Record<PictureFormat | "svg", string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  svg: "image/svg+xml",
};

const cacheControls: Record<FoundPicture["caching"], string> = {
  immutable: "public, max-age=31536000, immutable",
  revalidate: "public, max-age=300, must-revalidate",
  brief: "public, max-age=60, must-revalidate",
};

const notNow = { "retry-after": "30", "cache-control": "no-store" };

/** Creates the route of the pictures. A picture, width or format that is not offered gives a plain 404. */
export function mediaRoutes(library: Pick<MediaLibrary, "find">): Hono {
  return new Hono().get(`${endpointFolders.media}:path{.+}`, async (context) => {
    const path = endpointFolders.media + context.req.param("path");
    const entry = await library.find(path);
    if (entry === null) return context.notFound();
    const { etag } = entry;
    const headers = new Headers({
      "cache-control": cacheControls[entry.caching],
      "content-security-policy": picturePolicy,
    });
    if (etag !== null) headers.set("etag", etag);
    // Other sites and web mail embed these pictures.
    if (path.endsWith(".social.jpg") || path.endsWith("-thumb.jpg"))
      headers.set("cross-origin-resource-policy", "cross-origin");
    if (etag !== null && includesEtag(context.req.header("if-none-match"), etag))
      return new Response(null, { status: 304, headers });
    const picture = await entry.load();
    // The picture process is busy, or was ended because memory was short.
    if (picture === null) return context.text("This picture is not ready. Please try again in a moment.", 503, notNow);
    if (!picture.isFinal) {
      // The requested format will be ready next time, so this response must not be cached.
      headers.set("cache-control", "no-store");
      headers.delete("etag");
    }
    headers.set("content-type", contentTypes[picture.format]);
    headers.set("content-length", String(picture.bytes.byteLength));
    return new Response(Uint8Array.from(picture.bytes), { headers });
  });
}
