import { and, eq, isNotNull } from "drizzle-orm";
import { enquiryPhotographs } from "#db/schema/enquiries.ts";
import type { PhotographSize } from "#services/content-ports.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

/** Reads a photograph of an enquiry for the desk; null when there is none. */
export async function readPhotograph(
  { db, photographs }: Pick<Services, "db" | "photographs">,
  _admin: Admin,
  { photographId, size }: { photographId: string; size: PhotographSize },
): Promise<Uint8Array | null> {
  const isSent = and(eq(enquiryPhotographs.id, photographId), isNotNull(enquiryPhotographs.enquiryId));
  const found = await db.select({ id: enquiryPhotographs.id }).from(enquiryPhotographs).where(isSent);
  return found.length === 0 ? null : photographs.read(photographId, size);
}
