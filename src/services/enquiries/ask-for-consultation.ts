import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { enquiries, enquiryHistory, enquiryPhotographs } from "#db/schema/enquiries.ts";
import { formatEnquiryNumber, type EnquiryForm } from "#domain/enquiries/enquiry.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Caller, Services } from "#services/context.ts";
import { mailVisitorRequest } from "#services/mail/mail-visitor-request.ts";
import { requireCallerAttempts } from "#services/rate-limit.ts";

type Chosen = "requestId" | "subject" | "style" | "budget" | "wishedTime" | "projectId" | "pond";

export type NewEnquiry = EnquiryForm &
  Required<Pick<typeof enquiries.$inferInsert, Chosen>> & { photographs: readonly string[] };

export interface SentEnquiry {
  number: string;
  isMailed: boolean;
}

/** Saves and emails an enquiry, once for each request id. Throws `enquiry.too-many` and `enquiry.photograph-gone`. */
export async function askForConsultation(services: Services, caller: Caller, input: NewEnquiry): Promise<SentEnquiry> {
  const { photographs, projectId, ...form } = input;
  const projects = services.content.current().projects;
  const project = projects.find(({ id }) => id === projectId);
  const at = services.now();
  return services.db.transaction(async (tx) => {
    const known = await findSent(tx, input.requestId);
    if (known !== null) return known;
    await requireCallerAttempts(services, tx, caller, {
      subject: "enquiry",
      email: input.email,
      code: "enquiry.too-many",
    });
    const [enquiry] = await tx
      .insert(enquiries)
      .values({ ...form, projectId: project?.id ?? "", projectName: project?.name ?? "", createdAt: at, changedAt: at })
      .onConflictDoNothing()
      .returning({ id: enquiries.id });
    if (enquiry === undefined) {
      // The same form was sent twice at the same time, and the other copy was faster.
      const sent = await findSent(tx, input.requestId);
      if (sent === null) throw new Error("An enquiry was not inserted, and no copy of it was found.");
      return sent;
    }
    await claimPhotographs(tx, enquiry.id, [...new Set(photographs)]);
    await tx.insert(enquiryHistory).values({ enquiryId: enquiry.id, at, event: "received", toStatus: "new" });
    const enquiryId = enquiry.id;
    const isMailed = await mailVisitorRequest(services, tx, {
      actor: caller.actor,
      email: input.email,
      about: "pond",
      toAdmin: { template: "enquiry-admin", enquiryId },
      toVisitor: { template: "enquiry-received", enquiryId },
    });
    return { number: formatEnquiryNumber(enquiryId), isMailed };
  });
}

async function findSent(tx: Transaction, requestId: string): Promise<SentEnquiry | null> {
  const { id, email } = enquiries;
  const [known] = await tx.select({ id, email }).from(enquiries).where(eq(enquiries.requestId, requestId));
  return known === undefined ? null : { number: formatEnquiryNumber(known.id), isMailed: known.email !== "" };
}

/** Assigns photographs that have no enquiry yet. Only its sender can name a photograph: nobody else knows its id. */
async function claimPhotographs(tx: Transaction, enquiryId: number, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    const isFree = and(eq(enquiryPhotographs.id, id), isNull(enquiryPhotographs.enquiryId));
    const { rowCount } = await tx.update(enquiryPhotographs).set({ enquiryId, position }).where(isFree);
    if (rowCount === 0) throw new ShopError("enquiry.photograph-gone");
  }
}
