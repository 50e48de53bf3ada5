import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { enquiries, enquiryHistory, enquiryPhotographs } from "#db/schema/enquiries.ts";
import { href } from "#domain/addresses/href.ts";
import {
  budgetBandLabels,
  enquirySubjectLabels,
  formatEnquiryNumber,
  pondStyleLabels,
} from "#domain/enquiries/enquiry.ts";
import { formatWishedTime } from "#domain/enquiries/wished-time.ts";
import type { MailEnquiry } from "#domain/mail/mail.ts";
import { neutralizeLinks } from "#domain/mail/neutralize-links.ts";
import type { MailJob } from "#services/jobs.ts";
import type { AddressedMail } from "./addressed-mail.ts";

type EnquiryMailJob = Extract<MailJob, { enquiryId: number }>;

/**
 * Determines recipient and content of a mail about an enquiry; null when it is gone. Anybody can type any address, so the mail to the asker
 * repeats nothing that was typed but a name without anything that looks like a link.
 */
export async function addressEnquiryMail(
  { db, shopEmail }: { db: Database; shopEmail: string },
  job: EnquiryMailJob,
): Promise<AddressedMail | null> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, job.enquiryId));
  if (row === undefined) return null;
  const { name, email, phone, message, size, place, projectName } = row;
  const number = formatEnquiryNumber(row.id);
  const chosen = [
    { label: "About", value: enquirySubjectLabels[row.subject] },
    { label: "Style", value: pondStyleLabels[row.style] },
    { label: "Like", value: projectName },
    { label: "Budget", value: budgetBandLabels[row.budget] },
    { label: "When", value: formatWishedTime(row.wishedTime, row.createdAt) },
  ].filter(({ value }) => value !== "");
  const toAsker = { number, name: neutralizeLinks(name) };
  if (job.template === "enquiry-answer") {
    const ofEntry = and(eq(enquiryHistory.id, job.entryId), eq(enquiryHistory.enquiryId, row.id));
    const [entry] = await db.select({ text: enquiryHistory.text }).from(enquiryHistory).where(ofEntry);
    if (entry === undefined) return null;
    return { to: email, replyTo: shopEmail, mail: { template: job.template, enquiry: toAsker, text: entry.text } };
  }
  const photographCount = await db.$count(enquiryPhotographs, eq(enquiryPhotographs.enquiryId, row.id));
  if (job.template === "enquiry-received") {
    const enquiry = { ...toAsker, facts: chosen, photographCount };
    return { to: email, replyTo: shopEmail, mail: { template: job.template, enquiry } };
  }
  const facts = [...chosen, { label: "Size", value: size }, { label: "Place", value: place }];
  const enquiry: MailEnquiry = {
    number,
    deskPath: href("deskEnquiry", { enquiryId: String(row.id) }),
    name,
    email,
    phone,
    message,
    photographCount,
    facts: facts.filter(({ value }) => value !== ""),
  };
  return { to: shopEmail, replyTo: email, mail: { template: job.template, enquiry } };
}
