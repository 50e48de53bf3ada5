import type { EnquiryView } from "#domain/enquiries/enquiry.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeEnquiry, findEnquiryEntry, lockEnquiry } from "./change-enquiry.ts";
import { getEnquiry } from "./get-enquiry.ts";

/** Adds a note that only admins see. The same request id again adds nothing. */
export async function noteEnquiry(
  services: Services,
  actor: Admin,
  { enquiryId, requestId, text }: { enquiryId: number; requestId: string; text: string },
): Promise<{ message: string; enquiry: EnquiryView }> {
  await services.db.transaction(async (tx) => {
    const row = await lockEnquiry(tx, enquiryId);
    if ((await findEnquiryEntry(tx, enquiryId, requestId)) !== undefined) return;
    await changeEnquiry(services, tx, row, { actor, event: "noted", requestId, text });
  });
  return { message: "The note is saved", enquiry: await getEnquiry(services, actor, { enquiryId }) };
}
