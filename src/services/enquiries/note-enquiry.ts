import type { EnquiryView } from "#domain/enquiries/enquiry.ts";
import type { Actor, Services } from "#services/context.ts";
import { requireAdmin } from "#services/orders/require-admin.ts";
import { changeEnquiry, findEnquiryEntry, lockEnquiry } from "./change-enquiry.ts";
import { getEnquiry } from "./get-enquiry.ts";

/** Adds a note that only admins see. The same request id again adds nothing. */
export async function noteEnquiry(
  services: Services,
  actor: Actor,
  { enquiryId, requestId, text }: { enquiryId: number; requestId: string; text: string },
): Promise<{ message: string; enquiry: EnquiryView }> {
  requireAdmin(actor);
  await services.db.transaction(async (tx) => {
    const row = await lockEnquiry(tx, enquiryId);
    if ((await findEnquiryEntry(tx, enquiryId, requestId)) !== undefined) return;
    await changeEnquiry(services, tx, row, { actor, event: "noted", requestId, text });
  });
  return { message: "The note is saved", enquiry: await getEnquiry(services, actor, { enquiryId }) };
}
