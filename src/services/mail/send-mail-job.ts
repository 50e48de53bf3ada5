import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema/accounts.ts";
import { splitFullName } from "#domain/accounts/full-name.ts";
import type { Letter, LetterShop } from "#domain/mail/letter.ts";
import { isEmailAddress } from "#domain/orders/email-address.ts";
import type { ServiceLog } from "#services/context.ts";
import type { JobData } from "#services/jobs.ts";
import type { LetterWriter, Mailer } from "#services/ports.ts";
import { readLetterOrder } from "./read-letter-order.ts";
import { readLinkToPay } from "./read-link-to-pay.ts";

export interface MailServices {
  db: Database;
  log: ServiceLog;
  mailer: Mailer;
  letters: LetterWriter;
  /** What mail says about the business; asked each time, as it may change while the shop runs. */
  letterShop(): LetterShop;
  /** Where the dealer reads about orders. */
  shopEmail: string;
  /** Makes the token of a reset mail, or null when no account has this address. */
  issueResetToken(email: string): Promise<string | null>;
}

interface Addressed {
  to: string;
  replyTo?: string;
  letter: Letter;
}

/**
 * Sends one mail. Everything it says is read now, so a mail that waited tells the present truth; one that has become
 * untrue meanwhile (a link that was replaced) is left out. Throws when it could not be sent: the job is tried again,
 * under the same Message-ID.
 */
export async function sendMailJob(
  services: MailServices,
  data: JobData["send-mail"],
  job: { id: string },
): Promise<void> {
  const addressed = await address(services, data);
  const fields = {
    template: data.template,
    jobId: job.id,
    ...(data.orderId === undefined ? {} : { orderId: data.orderId }),
  };
  if (addressed === null) {
    services.log.info(fields, "a mail was left out: nobody to send it to, or no longer true");
    return;
  }
  const { to, replyTo, letter } = addressed;
  if (!isEmailAddress(to)) {
    services.log.error(fields, "a mail was left out: its receiver is no address mail can be sent to");
    return;
  }
  const shop = services.letterShop();
  const written = await services.letters.write(letter, shop);
  const messageId = `<${job.id}.${data.template}@${new URL(shop.baseUrl).hostname.replace(/[^A-Za-z0-9.-]/g, "-")}>`;
  await services.mailer.send({
    fromName: shop.name,
    to,
    ...(replyTo === undefined || !isEmailAddress(replyTo) ? {} : { replyTo }),
    ...written,
    messageId,
  });
  services.log.info(fields, "a mail was sent");
}

/** Who gets it, who is answered, and what it says. null: nothing to send. */
async function address(services: MailServices, data: JobData["send-mail"]): Promise<Addressed | null> {
  const { db, shopEmail } = services;
  switch (data.template) {
    case "welcome":
      return addressWelcome(services, data.userId ?? "");
    case "reset-password":
      return addressReset(services, data.to ?? "");
    default: {
      const order = await readLetterOrder(db, data.orderId ?? "");
      if (order === null) return null;
      const toCustomer = order.email === "" ? null : { to: order.email, replyTo: shopEmail };
      const toDealer = { to: shopEmail, replyTo: order.email };
      switch (data.template) {
        case "order-received-dealer":
          return { ...toDealer, letter: { template: data.template, order } };
        case "payment-received-dealer":
          return {
            ...toDealer,
            letter: { template: data.template, order, amountPence: order.totalCostPence ?? order.subtotalPence },
          };
        case "payment-received":
          return (
            toCustomer && {
              ...toCustomer,
              letter: { template: data.template, order, amountPence: order.totalCostPence ?? order.subtotalPence },
            }
          );
        case "payment-link": {
          const link = toCustomer && (await readLinkToPay(db, order.id, data.paymentLinkId ?? ""));
          return link && { ...toCustomer, letter: { template: data.template, order, ...link } };
        }
        default:
          return toCustomer && { ...toCustomer, letter: { template: data.template, order } };
      }
    }
  }
}

async function addressWelcome({ db, shopEmail }: MailServices, userId: string): Promise<Addressed | null> {
  const [user] = await db
    .select({ email: users.email, name: users.name, firstName: profiles.firstName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (user === undefined) return null;
  const firstName = user.firstName ?? splitFullName(user.name).firstName;
  return { to: user.email, replyTo: shopEmail, letter: { template: "welcome", firstName, email: user.email } };
}

async function addressReset(
  { issueResetToken, letterShop, shopEmail }: MailServices,
  email: string,
): Promise<Addressed | null> {
  const token = isEmailAddress(email) ? await issueResetToken(email) : null;
  if (token === null) return null;
  const resetUrl = `${letterShop().baseUrl}/auth?reset=${encodeURIComponent(token)}`;
  return { to: email, replyTo: shopEmail, letter: { template: "reset-password", resetUrl } };
}
