import { and, eq, isNull } from "drizzle-orm";
import { enquiryPhotographs } from "#db/schema/enquiries.ts";
import type { Services } from "#services/context.ts";

/** Removes a photograph of a form that is not sent yet. One that is gone already, or was sent, is no mistake. */
export async function removeEnquiryPhotograph(
  { db, photographs }: Pick<Services, "db" | "photographs">,
  { photographId }: { photographId: string },
): Promise<{ message: string }> {
  const removed = await db
    .delete(enquiryPhotographs)
    .where(and(eq(enquiryPhotographs.id, photographId), isNull(enquiryPhotographs.enquiryId)))
    .returning({ id: enquiryPhotographs.id });
  await photographs.remove(removed.map(({ id }) => id));
  return { message: "Removed" };
}
