import type { EnquiryView } from "#domain/enquiries/enquiry.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeEnquiry, findEnquiryEntry, lockEnquiry, requireVersion } from "./change-enquiry.ts";
import { getEnquiry } from "./get-enquiry.ts";

/** Mails an answer and keeps it with the enquiry, which is answered then. The same request id again sends nothing twice. */
export async function answerEnquiry(
  services: Services,
  actor: Admin,
  { enquiryId, version, requestId, text }: { enquiryId: number; version: number; requestId: string; text: string },
): Promise<{ message: string; enquiry: EnquiryView }> {
  await services.db.transaction(async (tx) => {
    const row = await lockEnquiry(tx, enquiryId);
    const known = await findEnquiryEntry(tx, enquiryId, requestId);
    if (known !== undefined) {
      if (known.text !== text) throw new ShopError("enquiry.changed", { details: { version: row.version } });
      return;
    }
    requireVersion(row, version);
    const entryId = await changeEnquiry(services, tx, row, {
      actor,
      event: "answered",
      move: "answer",
      requestId,
      text,
    });
    await services.jobs.enqueue(tx, "send-mail", { template: "enquiry-answer", enquiryId, entryId });
  });
  const enquiry = await getEnquiry(services, actor, { enquiryId });
  return { message: `We are emailing ${enquiry.name} at ${enquiry.email}.`, enquiry };
}
