import { eq } from "drizzle-orm";
import { enquiries, enquiryPhotographs } from "#db/schema/enquiries.ts";
import { formatEnquiryNumber } from "#domain/enquiries/enquiry.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { lockEnquiry, requireVersion } from "./change-enquiry.ts";

/** Deletes an enquiry with everything of it. A file that cannot be removed now goes with the next sweep. */
export async function deleteEnquiry(
  { db, photographs, log }: Pick<Services, "db" | "photographs" | "log">,
  _admin: Admin,
  { enquiryId, version }: { enquiryId: number; version: number },
): Promise<{ message: string }> {
  const ids = await db.transaction(async (tx) => {
    requireVersion(await lockEnquiry(tx, enquiryId), version);
    const found = await tx
      .select({ id: enquiryPhotographs.id })
      .from(enquiryPhotographs)
      .where(eq(enquiryPhotographs.enquiryId, enquiryId));
    await tx.delete(enquiries).where(eq(enquiries.id, enquiryId));
    return found.map(({ id }) => id);
  });
  await photographs.remove(ids).catch((error: unknown) => {
    log.warn({ err: error }, "photographs of a deleted enquiry are left for the sweep");
  });
  return { message: `${formatEnquiryNumber(enquiryId)} has been deleted` };
}
