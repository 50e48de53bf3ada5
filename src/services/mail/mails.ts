import type { Mail } from "#domain/mail/mail.ts";
import type { MailDefinition, OrderMailDefinition } from "./mail-definition.ts";
import { adminSignIn } from "./mails/admin-sign-in.ts";
import { confirmEmail, emailChangeRequested } from "./mails/email-address.ts";
import { enquiryAdmin, enquiryAnswer, enquiryReceived } from "./mails/enquiry.ts";
import { fulfilmentUndone } from "./mails/fulfilment-undone.ts";
import { manyOrdersAdmin } from "./mails/many-orders.ts";
import { mistakesAdmin } from "./mails/mistakes.ts";
import { morningDigest } from "./mails/morning-digest.ts";
import { orderCancelled, orderUncancelled } from "./mails/order-cancelled.ts";
import { orderCancelledAdmin, orderCancelledByCustomer } from "./mails/order-cancelled-by-customer.ts";
import { orderDelivered } from "./mails/order-delivered.ts";
import { orderMessage } from "./mails/order-message.ts";
import { orderQuestionAdmin } from "./mails/order-question.ts";
import { orderReceived, orderReceivedAdmin } from "./mails/order-received.ts";
import { parcelDelivered } from "./mails/parcel-delivered.ts";
import { parcelSent } from "./mails/parcel-sent.ts";
import { passwordChanged, resetPassword } from "./mails/password.ts";
import { paymentFlaggedAdmin } from "./mails/payment-flagged.ts";
import { paymentLink } from "./mails/payment-link.ts";
import { paymentLinkExpired } from "./mails/payment-link-expired.ts";
import { paymentReceived, paymentReceivedAdmin } from "./mails/payment-received.ts";
import { paymentReminder } from "./mails/payment-reminder.ts";
import { priceRequestAdmin, priceRequestReceived } from "./mails/price-request.ts";
import { readyToCollect } from "./mails/ready-to-collect.ts";
import { refunded } from "./mails/refunded.ts";
import { alreadyRegistered, welcome } from "./mails/registration.ts";
import { reviewReceivedAdmin, reviewRequest } from "./mails/review.ts";
import { secondFactorChanged } from "./mails/second-factor-changed.ts";

/** The mails about an order, by the names under which jobs and rows of the database keep them. The order's page at the desk lists them. */
export const orderMails = {
  "order-received": orderReceived,
  "order-received-admin": orderReceivedAdmin,
  "payment-link": paymentLink,
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
  "review-request": reviewRequest,
  "review-received-admin": reviewReceivedAdmin,
  "order-cancelled": orderCancelled,
  "order-cancelled-by-customer": orderCancelledByCustomer,
  "order-cancelled-admin": orderCancelledAdmin,
  "order-uncancelled": orderUncancelled,
  "order-message": orderMessage,
  "order-question-admin": orderQuestionAdmin,
};

/** All mails of the shop, by name. */
export const mails = {
  ...orderMails,
  "many-orders-admin": manyOrdersAdmin,
  "mistakes-admin": mistakesAdmin,
  "morning-digest": morningDigest,
  "price-request-received": priceRequestReceived,
  "price-request-admin": priceRequestAdmin,
  "enquiry-received": enquiryReceived,
  "enquiry-admin": enquiryAdmin,
  "enquiry-answer": enquiryAnswer,
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

type JobOf<Definition> = Definition extends { address(sources: never, job: infer Job): unknown } ? Job : never;
type Jobs = { [Name in MailName]: { template: Name } & JobOf<(typeof mails)[Name]> };

/** A mail to send, as its job holds it: its name and what its definition asks for. */
export type MailJob = Jobs[MailName];
/** A mail to send about an order. */
export type OrderMailJob = Jobs[keyof typeof orderMails] & { orderId: string };

/** Finds a mail by its name; undefined for one that this version of the shop does not know. */
export function findMail(name: string): MailDefinition<unknown, unknown> | undefined {
  return new Map<string, MailDefinition<unknown, unknown>>(Object.entries(mails)).get(name);
}

/** Finds a mail about an order, for a job that the database kept; undefined for one that this version does not know. */
export function findOrderMail(
  name: unknown,
): Pick<OrderMailDefinition<unknown, unknown>, "to" | "withheldSubject" | "address"> | undefined {
  return Object.entries(orderMails).find(([known]) => known === name)?.[1];
}

/** One or more of each mail, for the preview and the tests. */
export const exampleMails: readonly (Mail & { template: string })[] = Object.entries(mails).flatMap(
  ([template, { words, examples }]) => examples.map((data) => ({ template, data, words })),
);
