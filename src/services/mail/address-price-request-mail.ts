import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { priceRequests } from "#db/schema/price-requests.ts";
import { CustomerText } from "#domain/mail/customer-text.ts";
import type { MailJob } from "#services/jobs.ts";
import type { AddressedMail } from "./addressed-mail.ts";

type PriceRequestMailJob = Extract<MailJob, { priceRequestId: number }>;

/**
 * Determines recipient and content of a mail about a price request; null when it is gone. The mail to the
 * asker repeats nothing that was typed but the name.
 */
export async function addressPriceRequestMail(
  { db, shopEmail }: { db: Database; shopEmail: string },
  { template, priceRequestId }: PriceRequestMailJob,
): Promise<AddressedMail | null> {
  const [request] = await db.select().from(priceRequests).where(eq(priceRequests.id, priceRequestId));
  if (request === undefined) return null;
  const { productName, productCode, selectedSize, selectedOption, email } = request;
  const about = { productName, productCode, selectedSize, selectedOption, name: new CustomerText(request.name) };
  if (template === "price-request-received")
    return { to: email, replyTo: shopEmail, mail: { template, request: about } };
  const typed = { email: new CustomerText(email), message: new CustomerText(request.message) };
  return { to: shopEmail, replyTo: email, reader: "shop", mail: { template, request: { ...about, ...typed } } };
}
