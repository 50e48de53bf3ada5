import { Hono } from "hono";
import { photographIdPattern } from "#domain/enquiries/enquiry.ts";
import { endpoints } from "#domain/routes/endpoints.ts";
import { ShopError } from "#domain/shop-error.ts";
import { createSessionCookie } from "#server/calls/cookies.ts";
import { requireSameOrigin } from "#server/calls/read-call.ts";
import { requireRight } from "#services/accounts/admin.ts";
import { resolveSession } from "#services/accounts/sessions/resolve-session.ts";
import type { Services } from "#services/context.ts";
import { readPhotograph } from "#services/enquiries/photographs.ts";
import { picturePolicy } from "./security-headers.ts";

/**
 * Creates the route of the photographs that people sent with an enquiry. Only an admin's session opens one, and no
 * other site's page can show it. The answer to anyone else reveals nothing.
 */
export function photographRoutes(services: Services, { baseUrl }: { baseUrl: string }): Hono {
  const cookie = createSessionCookie({ https: baseUrl.startsWith("https:") });
  return new Hono().get(endpoints.enquiryPhotograph, async (context) => {
    const { headers } = context.req.raw;
    requireSameOrigin(headers, baseUrl);
    const { actor } = await resolveSession(services, cookie.read(headers));
    const photographId = context.req.param("id");
    const size = context.req.query("size") === "small" ? "small" : "large";
    const admin = requireRight(actor, "enquiries");
    const isId = photographIdPattern.test(photographId);
    const bytes = isId ? await readPhotograph(services, admin, { photographId, size }) : null;
    if (bytes === null) throw new ShopError("enquiry.not-found");
    return new Response(Uint8Array.from(bytes), {
      headers: {
        "content-type": "image/jpeg",
        "content-length": String(bytes.byteLength),
        "content-disposition": "inline",
        "content-security-policy": picturePolicy,
      },
    });
  });
}
