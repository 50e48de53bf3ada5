import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { toThumbnailUrl } from "#domain/cart/cart-item.ts";
import { CustomerText, type MailReader, type Shown } from "#domain/mail/customer-text.ts";
import type { Mail, MailContent } from "#domain/mail/mail-content.ts";
import { adminReason, deskButton, orderReason, questions } from "#domain/mail/mail-parts.ts";
import type { MailMistake, MailOrder, MailShop, ShownOrder } from "#domain/mail/mail.ts";
import { toPlainLine } from "#domain/orders/checkout/price-order.ts";
import { findCurrentEstimate, formatEstimateAmount } from "#domain/orders/checkout/shown-delivery.ts";
import { mapDeliveryFields } from "#domain/orders/delivery-info.ts";
import type { OpenDays } from "#domain/orders/lists/open-time.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import { hasConfirmedMailbox } from "#services/accounts/account.ts";
import { readLines } from "#services/orders/order-rows.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import { paysByTransfer } from "#services/payments/links/link-rows.ts";
import { readAmountDue } from "#services/payments/payment-rows.ts";
import type { Identity, ServiceLog } from "#services/ports.ts";

/** What every email may read when it is sent. */
export interface MailSources {
  db: Database;
  now(): Date;
  log: ServiceLog;
  identity: Pick<Identity, "signOrderPage" | "signInvitation">;
  /** The email address that receives the shop's emails about orders. */
  shopEmail: string;
}

/** What emails that are not about an order may read besides. */
export interface MoreMailSources extends MailSources {
  /** Gets the business details for each email anew, because content can change while the shop runs. */
  mailShop(): MailShop;
  openDays(): OpenDays;
  listMistakes(): Promise<readonly MailMistake[]>;
  countLostMails(since: Date): Promise<number>;
  /** Issues a password reset token; null if no account has this address, or its password was set after the request. */
  issueResetToken(email: string, requestedAt: Date | undefined): Promise<string | null>;
  /** Makes the token of the link to a person's data; null if the shop holds nothing under the email address. */
  issueDataToken(email: string): Promise<string | null>;
  issueConfirmToken(owner: { userId: string; email: string }): Promise<string>;
}

interface Recipient<Data> {
  to: string;
  replyTo?: string;
  reader?: MailReader;
  data: Data;
}

/** One email. `Job` is the data that the enqueueing verb must give; `Data` is what the words are made from. */
export interface MailDefinition<Job, Data, Sources = MoreMailSources> extends Pick<Mail<Data>, "words"> {
  /** Finds the recipient and the data when the email is sent; null if the email no longer applies. */
  findRecipient(sources: Sources, job: Job): Promise<Recipient<Data> | null>;
  /** At least one of each form of the email, for the preview and the tests. */
  examples: readonly Data[];
}

/** Defines an email that is not about an order. Text that a customer typed is a `CustomerText` in its data. */
export function defineMail<Job, Data, Sources = MoreMailSources>(
  mail: Omit<MailDefinition<Job, Data, Sources>, "examples"> & { examples: readonly NoInfer<Data>[] },
): MailDefinition<Job, Data, Sources> {
  return mail;
}

export interface OrderMailDefinition<Job, Data> extends MailDefinition<Job, Data, MailSources> {
  to: "customer" | "shop";
  /**
   * The subject shown on the desk while the email is withheld. Only emails with such a subject are subject to the limit
   * of an unconfirmed mailbox; the others follow a payment or an admin's action, which no stranger can cause.
   */
  withheldSubject?: string | undefined;
}

type OfOrder<Job> = Job & { orderId: string };
/** This is a conditional type so that TypeScript infers the data from `find` and checks the examples. */
type WithOrder<Data> = Data extends unknown ? Data & { order: MailOrder } : never;

interface OrderMail<Job, Data> extends Pick<OrderMailDefinition<Job, Data>, "to" | "withheldSubject"> {
  /** Finds what the email says besides the order; null if it no longer applies. Without `find`, it always applies. */
  find?(sources: MailSources, found: FoundOrder, job: Job): Promise<Data | null>;
  /** Returns the words, with a reason only if it is unusual. The shop's phone number or the desk's button is added. */
  words(data: Shown<Data> & { order: ShownOrder }, shop: MailShop): Omit<MailContent, "reason"> & { reason?: string };
  examples: readonly WithOrder<Data>[];
}

/** Defines an email about an order. An unconfirmed mailbox gets the customer's words without anything like a link. */
export function defineOrderMail<Job, Data>({
  to,
  withheldSubject,
  find,
  words,
  examples,
}: OrderMail<Job, Data>): OrderMailDefinition<OfOrder<Job>, WithOrder<Data>> {
  return {
    to,
    withheldSubject,
    examples,
    async findRecipient(sources, job) {
      const { db, shopEmail } = sources;
      const mailOrder = await findMailOrder(sources, job.orderId);
      if (mailOrder === null || (to === "customer" && mailOrder.email === "")) return null;
      const data = find === undefined ? {} : await find(sources, mailOrder, job);
      if (data === null) return null;
      const mail = { data: { ...data, order: mailOrder.order } as WithOrder<Data> };
      if (to === "shop") return { to: shopEmail, replyTo: mailOrder.email, reader: "shop", ...mail };
      const isConfirmed = await hasConfirmedMailbox(db, mailOrder);
      return { to: mailOrder.email, replyTo: shopEmail, reader: isConfirmed ? "confirmed" : "unconfirmed", ...mail };
    },
    words(data, shop) {
      const shown = data as Shown<Data> & { order: ShownOrder };
      const content = words(shown, shop);
      const [reason, ending] =
        to === "shop" ? [adminReason, deskButton(shown.order.id, shop)] : [orderReason, questions(shop)];
      return { reason, ...content, parts: [...content.parts, ending] };
    },
  };
}

export interface FoundOrder {
  order: MailOrder;
  email: string;
  userId: string;
  status: OrderStatus;
  askedAt: Date | null;
  /** What the customer was last told about a transfer; null for an order that is paid in another way. */
  transfer: Pick<typeof orders.$inferSelect, "transferUntil" | "transferState"> | null;
}

/** Finds an order for an email, with its lines, its email address and its owner; null if there is no such order. */
export async function findMailOrder(
  { db, identity }: { db: Database; identity: Pick<Identity, "signOrderPage"> },
  orderId: string,
): Promise<FoundOrder | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (row === undefined) return null;
  const lines = await readLines(db, orderId);
  const isTransfer = await paysByTransfer(db, row);
  const order: MailOrder = {
    id: row.id,
    deliveryMethod: row.deliveryMethod,
    customer: mapDeliveryFields((field) => new CustomerText(row[field])),
    pagePath: formatOrderPagePath({ identity }, row),
    lines: lines.map((line) => ({ ...toPlainLine(line), thumbnail: toThumbnailUrl(line.imageUrl) })),
    subtotalPence: row.discountedPence + row.discountPence,
    discountPence: row.discountPence,
    discountReason: row.discountReason,
    discountedPence: row.discountedPence,
    shownDelivery: row.shownDelivery,
    estimate: row.status === "cancelled" ? "" : formatEstimateAmount(findCurrentEstimate(row)),
    isTransfer,
    deliveryCostPence: row.deliveryCostPence,
    totalCostPence: row.totalCostPence,
    duePence: isPaidStatus(row.status) ? await readAmountDue(db, row) : null,
  };
  const { email, userId, status, askedAt } = row;
  return { order, email, userId, status, askedAt, transfer: isTransfer ? row : null };
}
