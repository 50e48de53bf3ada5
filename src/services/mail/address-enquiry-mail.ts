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
import { CustomerText } from "#domain/mail/customer-text.ts";
import type { MailJob } from "#services/jobs.ts";
import type { AddressedMail } from "./addressed-mail.ts";

type EnquiryMailJob = Extract<MailJob, { enquiryId: number }>;

/**
 * Determines recipient and content of a mail about an enquiry; null when it is gone. The mail to the asker repeats
 * nothing that was typed but the name.
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
  const toAsker = { number, name: new CustomerText(name) };
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
  const typed = [
    { label: "Size", value: size },
    { label: "Place", value: place },
  ].filter(({ value }) => value !== "");
  const enquiry: MailEnquiry = {
    number,
    deskPath: href("deskEnquiry", { enquiryId: String(row.id) }),
    name: new CustomerText(name),
    email: new CustomerText(email),
    phone: new CustomerText(phone),
    message: new CustomerText(message),
    photographCount,
    facts: [...chosen, ...typed.map(({ label, value }) => ({ label, value: new CustomerText(value) }))],
  };
  return { to: shopEmail, replyTo: email, reader: "shop", mail: { template: job.template, enquiry } };
}
