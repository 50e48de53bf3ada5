import type { Mail } from "#domain/mail/mail-content.ts";
import { alreadyRegistered, confirmEmail, emailChangeRequested, welcome } from "#services/mail/mails/account.ts";
import { mistakesAdmin, morningDigest } from "#services/mail/mails/morning-digest.ts";
import {
  orderCancelled,
  orderCancelledAdmin,
  orderCancelledByCustomer,
  orderUncancelled,
} from "#services/mail/mails/order-cancelled.ts";
import { orderMessage, orderQuestionAdmin } from "#services/mail/mails/order-message.ts";
import { manyOrdersAdmin, orderLink, orderReceived, orderReceivedAdmin } from "#services/mail/mails/order-received.ts";
import { paymentFlaggedAdmin, paymentReceived, paymentReceivedAdmin, refunded } from "#services/mail/mails/payment.ts";
import { adminSignIn, passwordChanged, resetPassword, secondFactorChanged } from "#services/mail/mails/security.ts";
import {
  fulfilmentUndone,
  orderDelivered,
  parcelDelivered,
  parcelSent,
  readyToCollect,
} from "#services/mail/mails/sending.ts";
import { paymentLinkExpired, paymentReminder } from "#services/mail/mails/unpaid-link.ts";
import type { MailDefinition, OrderMailDefinition } from "./mail-definition.ts";
import { backInStock } from "./mails/back-in-stock.ts";
import { bankTransfer, transferExpired, transferReminder } from "./mails/bank-transfer.ts";
import { dataLink } from "./mails/data-link.ts";
import { enquiryAdmin, enquiryAnswer, enquiryReceived } from "./mails/enquiry.ts";
import { invitation } from "./mails/invitation.ts";
import { returnAnnounced, returnAnnouncedAdmin } from "./mails/order-return.ts";
import { paymentLink } from "./mails/payment-link.ts";
import { priceRequestAdmin, priceRequestReceived } from "./mails/price-request.ts";
import { reviewReceivedAdmin, reviewRequest } from "./mails/review.ts";

/** The emails about an order, by the names under which jobs and rows store them. The order's desk page lists them. */
export const orderMails = {
  "order-received": orderReceived,
  "order-received-admin": orderReceivedAdmin,
  "order-link": orderLink,
  "payment-link": paymentLink,
  "bank-transfer": bankTransfer,
  "transfer-reminder": transferReminder,
  "transfer-expired": transferExpired,
  "payment-reminder": paymentReminder,
  "payment-link-expired": paymentLinkExpired,
  "payment-received": paymentReceived,
  "payment-received-admin": paymentReceivedAdmin,
  "payment-flagged-admin": paymentFlaggedAdmin,
  refunded,
  "parcel-sent": parcelSent,
  "parcel-delivered": parcelDelivered,
  "ready-to-collect": readyToCollect,
  "order-delivered": orderDelivered,
  "fulfilment-undone": fulfilmentUndone,
  "return-announced": returnAnnounced,
  "return-announced-admin": returnAnnouncedAdmin,
  "review-request": reviewRequest,
  "review-received-admin": reviewReceivedAdmin,
  "order-cancelled": orderCancelled,
  "order-cancelled-by-customer": orderCancelledByCustomer,
  "order-cancelled-admin": orderCancelledAdmin,
  "order-uncancelled": orderUncancelled,
  "order-message": orderMessage,
  "order-question-admin": orderQuestionAdmin,
};

export const mails = {
  ...orderMails,
  "many-orders-admin": manyOrdersAdmin,
  "mistakes-admin": mistakesAdmin,
  "morning-digest": morningDigest,
  "price-request-received": priceRequestReceived,
  "price-request-admin": priceRequestAdmin,
  "back-in-stock": backInStock,
  "enquiry-received": enquiryReceived,
  "enquiry-admin": enquiryAdmin,
  "enquiry-answer": enquiryAnswer,
  "data-link": dataLink,
  invitation,
  welcome,
  "already-registered": alreadyRegistered,
  "confirm-email": confirmEmail,
  "email-change-requested": emailChangeRequested,
  "reset-password": resetPassword,
  "password-changed": passwordChanged,
  "second-factor-changed": secondFactorChanged,
  "admin-sign-in": adminSignIn,
};

export type MailName = keyof typeof mails;

type JobOf<Definition> = Definition extends { findRecipient(sources: never, job: infer Job): unknown } ? Job : never;
type Jobs = { [Name in MailName]: { template: Name } & JobOf<(typeof mails)[Name]> };

/** An email to send, as its job stores it: its name and the data that its definition asks for. */
export type MailJob = Jobs[MailName];
export type OrderMailJob = Jobs[keyof typeof orderMails] & { orderId: string };

/** Finds an email by its name; undefined if this version of the shop does not know the email. */
export function findMail(name: string): MailDefinition<unknown, unknown> | undefined {
  return new Map<string, MailDefinition<unknown, unknown>>(Object.entries(mails)).get(name);
}

/** Finds an email for a stored job about an order; undefined if this version of the shop does not know the email. */
export function findOrderMail(
  name: unknown,
): Pick<OrderMailDefinition<unknown, unknown>, "to" | "withheldSubject" | "findRecipient"> | undefined {
  return Object.entries(orderMails).find(([known]) => known === name)?.[1];
}

export const exampleMails: readonly (Mail & { template: string })[] = Object.entries(mails).flatMap(
  ([template, { words, examples }]) => examples.map((data) => ({ template, data, words })),
);
