import { eq, and, count, gte, isNull, asc } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { payments } from "#db/schema/payments.ts";
import { href } from "#domain/addresses/href.ts";
import type { MailMistake, MailShop } from "#domain/mail/mail.ts";
import { isEmailAddress } from "#domain/orders/email-address.ts";
import type { MailJob, OrderMailJob } from "#services/jobs.ts";
import type { Identity, MailMessage, MailRenderer, Mailer, ServiceLog } from "#services/ports.ts";
import { addressAccountMail } from "./address-account-mail.ts";
import { addressDigest } from "./address-digest.ts";
import { addressEnquiryMail } from "./address-enquiry-mail.ts";
import { addressAdminSignIn } from "./address-admin-sign-in.ts";
import { addressOrderMail } from "./address-order-mail.ts";
import { addressPriceRequestMail } from "./address-price-request-mail.ts";
import type { AddressedMail } from "./addressed-mail.ts";
import { noteLostMail } from "./note-lost-mail.ts";
import { noteOutcome, noteTry } from "./order-mail-rows.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import { shopMistakes } from "#db/schema/mistakes.ts";

export interface MailServices {
  db: Database;
  log: ServiceLog;
  mailer: Mailer;
  mailRenderer: MailRenderer;
  /** The business details for mails. Called for each mail, because content can change while the shop runs. */
  mailShop(): MailShop;
  /** Signs the addresses of orders' pages. */
  identity: Pick<Identity, "signOrderPage">;
  /** The address that gets mail about orders. */
  shopEmail: string;
  now(): Date;
  /** What the owner has to mend in content and sheet. */
  listMistakes(): Promise<readonly MailMistake[]>;
  /** Counts the mails that were given up since a time. */
  countLostMails(since: Date): Promise<number>;
  /** Issues a password reset token; null when no account has this address, or its password was set since the request. */
  issueResetToken(email: string, requestedAt: Date | undefined): Promise<string | null>;
  /** Issues a token by which an account confirms an email address. */
  issueConfirmToken(owner: { userId: string; email: string }): Promise<string>;
}

/**
 * Sends one mail. Reads all data at the time of sending, so a delayed mail is still correct, and skips a mail that no
 * longer applies, such as one with a replaced payment link. Keeps what came of a mail about an order. Throws when sending fails; the
 * job is then retried under the same Message-ID, unless this was the last try.
 */
export async function sendMailJob(
  services: MailServices,
  data: MailJob,
  job: { id: string; isLastTry?: boolean },
): Promise<void> {
  const addressed = await address(services, data);
  const fields = {
    template: data.template,
    jobId: job.id,
    ...("orderId" in data ? { orderId: data.orderId } : {}),
  };
  if (addressed === null) {
    services.log.info(fields, "mail skipped: no recipient, or no longer applicable");
    if (isAboutOrder(data)) await noteOutcome(services.db, { jobId: job.id, outcome: "skipped", at: services.now() });
    return;
  }
  const { to, replyTo, mail, reader = "unconfirmed" } = addressed;
  if (!isEmailAddress(to)) {
    services.log.error(fields, "mail skipped: invalid recipient address");
    return;
  }
  const shop = services.mailShop();
  const rendered = await services.mailRenderer.render(mail, shop, reader);
  const messageId = `<${job.id}.${data.template}@${new URL(shop.baseUrl).hostname.replace(/[^A-Za-z0-9.-]/g, "-")}>`;
  const message = {
    fromName: shop.name,
    to,
    ...(replyTo === undefined || !isEmailAddress(replyTo) ? {} : { replyTo }),
    ...rendered,
    messageId,
  };
  if (isAboutOrder(data)) await sendAndNote(services, { data, message, job });
  else await services.mailer.send(message);
  services.log.info(fields, "mail sent");
}

function isAboutOrder(data: MailJob): data is OrderMailJob {
  return "orderId" in data && data.orderId !== null;
}

async function sendAndNote(
  services: MailServices,
  { data, message, job }: { data: OrderMailJob; message: MailMessage; job: { id: string; isLastTry?: boolean } },
): Promise<void> {
  const { subject, to: recipient } = message;
  const mail = { jobId: job.id, job: data, subject };
  const isToCustomer = recipient !== services.shopEmail;
  await noteTry(services.db, { ...mail, recipient: isToCustomer ? recipient : "", at: services.now() });
  try {
    await services.mailer.send(message);
  } catch (error) {
    if (job.isLastTry === true) await noteLostMail(services, { ...mail, isToCustomer });
    throw error;
  }
  // The mail is out: a failure here must not send it twice.
  await noteOutcome(services.db, { jobId: job.id, outcome: "sent", at: services.now() }).catch((error: unknown) =>
    services.log.warn({ err: error, jobId: job.id }, "a mail was sent, but that is not recorded"),
  );
}

/** Determines recipient, reply address and content; null when there is nothing to send. */
async function address(services: MailServices, data: MailJob): Promise<AddressedMail | null> {
  switch (data.template) {
    case "welcome":
    case "confirm-email":
    case "email-change-requested":
    case "password-changed":
    case "second-factor-changed":
    case "already-registered":
      return addressAccountMail(services, data);
    case "reset-password":
      return addressReset(services, data);
    case "admin-sign-in":
      return addressAdminSignIn(services, data.signInId);
    case "payment-flagged-admin":
      return addressFlaggedPayment(services, data.paymentId);
    case "price-request-received":
    case "price-request-admin":
      return addressPriceRequestMail(services, data);
    case "enquiry-received":
    case "enquiry-admin":
    case "enquiry-answer":
      return addressEnquiryMail(services, data);
    case "mistakes-admin":
      return addressMistakesMail(services, data);
    case "morning-digest":
      return addressDigest(services);
    case "many-orders-admin":
      return addressManyOrdersMail(services, data);
    case "parcel-sent":
    case "parcel-delivered":
    case "ready-to-collect":
    case "order-delivered":
    case "review-request":
    case "review-received-admin":
    case "fulfilment-undone":
    case "payment-link":
    case "payment-reminder":
    case "payment-link-expired":
    case "refunded":
    case "order-received":
    case "order-received-admin":
    case "payment-received":
    case "payment-received-admin":
    case "order-cancelled":
    case "order-cancelled-by-customer":
    case "order-cancelled-admin":
    case "order-question-admin":
    case "order-message":
    case "order-uncancelled":
      return addressOrderMail(services, data);
  }
}

async function addressFlaggedPayment(
  { db, shopEmail }: MailServices,
  paymentId: number,
): Promise<AddressedMail | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment === undefined) return null;
  const { orderId, reason, provider, providerSessionId } = payment;
  return {
    to: shopEmail,
    mail: { template: "payment-flagged-admin", orderId, reason: reason ?? "", provider, providerSessionId },
  };
}

async function addressReset(
  { issueResetToken, mailShop, shopEmail }: MailServices,
  { to: email, requestedAt }: Extract<MailJob, { template: "reset-password" }>,
): Promise<AddressedMail | null> {
  const since = requestedAt === undefined ? undefined : new Date(requestedAt);
  const token = isEmailAddress(email) ? await issueResetToken(email, since) : null;
  if (token === null) return null;
  const resetUrl = mailShop().baseUrl + href("account", {}, { reset: token });
  return { to: email, replyTo: shopEmail, mail: { template: "reset-password", resetUrl } };
}

/** Counts the orders of a burst, or all others since a time, when the mail about them is sent; null when there are none. */
async function addressManyOrdersMail(
  { db, shopEmail }: { db: Database; shopEmail: string },
  { template, burstId, since }: Extract<MailJob, { template: "many-orders-admin" }>,
): Promise<AddressedMail | null> {
  const [found] = await db
    .select({ count: count() })
    .from(orders)
    .leftJoin(orderOrigins, eq(orderOrigins.orderId, orders.id))
    .where(
      burstId === null
        ? and(isNull(orderOrigins.burstId), gte(orders.createdAt, new Date(since)))
        : eq(orderOrigins.burstId, burstId),
    );
  if (found === undefined || found.count === 0) return null;
  return { to: shopEmail, mail: { template, count: found.count, isOneVisitor: burstId !== null } };
}

/** Lists what is still to mend of the mistakes that this mail is about; null when everything is mended. */
async function addressMistakesMail(
  { db, shopEmail }: { db: Database; shopEmail: string },
  { template, toldAt }: Extract<MailJob, { template: "mistakes-admin" }>,
): Promise<AddressedMail | null> {
  const mistakes = await db
    .select({ where: shopMistakes.place, what: shopMistakes.what, cure: shopMistakes.cure })
    .from(shopMistakes)
    .where(and(eq(shopMistakes.toldAt, new Date(toldAt)), isNull(shopMistakes.mendedAt)))
    .orderBy(asc(shopMistakes.id));
  return mistakes.length === 0 ? null : { to: shopEmail, mail: { template, mistakes } };
}
