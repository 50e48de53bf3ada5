import type { EnquiryView } from "#domain/enquiries/enquiry.ts";
import { enquiryStatusLabels, type EnquiryMove } from "#domain/enquiries/enquiry-status.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeEnquiry, lockEnquiry, requireVersion } from "./change-enquiry.ts";
import { getEnquiry } from "./get-enquiry.ts";

/** Moves an enquiry to where it stands by now. Takes the version that the admin saw, so that a second press moves nothing further. */
export async function moveEnquiry(
  services: Services,
  actor: Admin,
  { enquiryId, version, move }: { enquiryId: number; version: number; move: EnquiryMove },
): Promise<{ message: string; enquiry: EnquiryView }> {
  await services.db.transaction(async (tx) => {
    const row = await lockEnquiry(tx, enquiryId);
    requireVersion(row, version);
    await changeEnquiry(services, tx, row, { actor, event: "moved", move });
  });
  const enquiry = await getEnquiry(services, actor, { enquiryId });
  return { message: `${enquiry.number}: ${enquiryStatusLabels[enquiry.status].toLowerCase()}`, enquiry };
}
