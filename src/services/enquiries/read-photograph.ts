import { and, eq, isNotNull } from "drizzle-orm";
import { enquiryPhotographs } from "#db/schema/enquiries.ts";
import type { PhotographSize } from "#services/content-ports.ts";
import type { Actor, Services } from "#services/context.ts";
import { requireAdmin } from "#services/orders/require-admin.ts";

/** Reads a photograph of an enquiry for the desk; null when there is none. */
export async function readPhotograph(
  { db, photographs }: Pick<Services, "db" | "photographs">,
  actor: Actor,
  { photographId, size }: { photographId: string; size: PhotographSize },
): Promise<Uint8Array | null> {
  requireAdmin(actor);
  const isSent = and(eq(enquiryPhotographs.id, photographId), isNotNull(enquiryPhotographs.enquiryId));
  const found = await db.select({ id: enquiryPhotographs.id }).from(enquiryPhotographs).where(isSent);
  return found.length === 0 ? null : photographs.read(photographId, size);
}
