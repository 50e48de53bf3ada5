import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { priceRequests } from "#db/schema/price-requests.ts";
import { neutralizeLinks } from "#domain/mail/neutralize-links.ts";
import type { MailJob } from "#services/jobs.ts";
import type { AddressedMail } from "./addressed-mail.ts";

type PriceRequestMailJob = Extract<MailJob, { priceRequestId: number }>;

/**
 * Determines recipient and content of a mail about a price request; null when it is gone. Anybody can type any address, so the mail to
 * the asker repeats nothing of theirs but a name without anything that looks like a link.
 */
export async function addressPriceRequestMail(
  { db, shopEmail }: { db: Database; shopEmail: string },
  { template, priceRequestId }: PriceRequestMailJob,
): Promise<AddressedMail | null> {
  const [request] = await db.select().from(priceRequests).where(eq(priceRequests.id, priceRequestId));
  if (request === undefined) return null;
  const { productName, productCode, selectedSize, selectedOption, name, email, message } = request;
  const about = { productName, productCode, selectedSize, selectedOption };
  return template === "price-request-admin"
    ? { to: shopEmail, replyTo: email, mail: { template, request: { ...about, name, email, message } } }
    : { to: email, replyTo: shopEmail, mail: { template, request: { ...about, name: neutralizeLinks(name) } } };
}
