import { Hono } from "hono";

import type { FoundPicture, MediaLibrary } from "#adapters/media/media-library.ts";
import { endpointFolders } from "#domain/addresses/endpoints.ts";
import type { PictureFormat } from "#domain/media/picture.ts";

import { picturePolicy } from "./security-headers.ts";

const contentTypes: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

const cacheControls: Record<FoundPicture["caching"], string> = {
  immutable: "public, max-age=31536000, immutable",
  revalidate: "public, max-age=300, must-revalidate",
  brief: "public, max-age=60, must-revalidate",
};

/** The routes of the pictures. */
export function mediaRoutes(library: Pick<MediaLibrary, "find">): Hono {
  const handle = createMediaHandler(library);
  return new Hono().all(
    `${endpointFolders.media}*`,
    async (context) => (await handle(context.req.raw)) ?? context.notFound(),
  );
}

/** Handles requests below /media/; null for any other path. A picture, width or format that is not offered gives a plain 404. */
export function createMediaHandler(
  library: Pick<MediaLibrary, "find">,
): (request: Request) => Promise<Response | null> {
  return async (request) => {
    const path = decodePath(request);
    if (path === null || !path.startsWith(endpointFolders.media)) return null;
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    const found = await library.find(path);
    if (found === null) return notFound();
    const headers = new Headers({
      "cache-control": cacheControls[found.caching],
      "content-security-policy": picturePolicy,
      "x-content-type-options": "nosniff",
    });
    if (found.etag !== null) headers.set("etag", found.etag);
    // For other sites, some of which embed it from this address.
    if (path.endsWith(".social.jpg")) headers.set("cross-origin-resource-policy", "cross-origin");
    if (found.etag !== null && matches(request.headers.get("if-none-match"), found.etag))
      return new Response(null, { status: 304, headers });
    const picture = await found.load();
    if (picture === null) return notFound();
    if (!picture.isFinal) {
      // The requested format will be ready next time, so this response must not be cached.
      headers.set("cache-control", "no-store");
      headers.delete("etag");
    }
    headers.set("content-type", contentTypes[picture.format]);
    headers.set("content-length", String(picture.bytes.byteLength));
    return new Response(request.method === "HEAD" ? null : Uint8Array.from(picture.bytes), { headers });
  };
}

function decodePath(request: Request): string | null {
  try {
    return decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return null;
  }
}

function matches(header: string | null, etag: string): boolean {
  return header !== null && header.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

function notFound(): Response {
  return new Response("There is no such picture.\n", {
    status: 404,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
