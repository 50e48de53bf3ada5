import { type MailReader, showCustomerText } from "#domain/mail/customer-text.ts";
import type { Mail, MailShop, RenderedMail, ShownMail } from "#domain/mail/mail.ts";
import { alreadyRegistered, confirmEmail, emailChangeRequested, passwordChanged } from "./templates/address-mails.ts";
import { resetPassword, welcome } from "./templates/account-mails.ts";
import { adminSignIn } from "./templates/admin-sign-in.ts";
import type { MailContent } from "./templates/mail-content.ts";
import { enquiryAdmin, enquiryAnswer, enquiryReceived } from "./templates/enquiry.ts";
import {
  fulfilmentUndone,
  orderDelivered,
  parcelDelivered,
  parcelSent,
  readyToCollect,
} from "./templates/fulfilment-mails.ts";
import { manyOrdersAdmin } from "./templates/many-orders.ts";
import { mistakesAdmin } from "./templates/mistakes.ts";
import {
  orderCancelled,
  orderCancelledAdmin,
  orderCancelledByCustomer,
  orderUncancelled,
} from "./templates/order-cancelled.ts";
import { orderMessage } from "./templates/order-message.ts";
import { orderQuestionAdmin } from "./templates/order-question.ts";
import { orderReceived, orderReceivedAdmin } from "./templates/order-received.ts";
import { paymentFlaggedAdmin } from "./templates/payment-flagged.ts";
import { paymentLink } from "./templates/payment-link.ts";
import { morningDigest } from "./templates/morning-digest.ts";
import { paymentLinkExpired, paymentReminder } from "./templates/payment-reminder.ts";
import { paymentReceived, paymentReceivedAdmin } from "./templates/payment-received.ts";
import { priceRequestAdmin, priceRequestReceived } from "./templates/price-request.ts";
import { refunded } from "./templates/refunded.ts";
import { reviewReceivedAdmin, reviewRequest } from "./templates/review-mails.ts";
import { secondFactorChanged } from "./templates/second-factor-changed.ts";
import { renderText } from "./render-text.ts";

/**
 * Renders a mail as text and HTML, with what its reader may see of the texts that customers typed. React's renderer is loaded with the
 * first mail to keep the start fast.
 */
export async function renderMail(mail: Mail, shop: MailShop, reader: MailReader): Promise<RenderedMail> {
  const content = composeContent(showCustomerText(mail, reader), shop);
  const { renderHtml } = await import("./render-html.tsx");
  return { subject: content.subject, text: renderText(content, shop), html: renderHtml(content, shop) };
}

function composeContent(mail: ShownMail, shop: MailShop): MailContent {
  switch (mail.template) {
    case "order-received":
      return orderReceived(mail.order, shop);
    case "order-received-admin":
      return orderReceivedAdmin(mail.order, shop);
    case "mistakes-admin":
      return mistakesAdmin(mail, shop);
    case "many-orders-admin":
      return manyOrdersAdmin(mail, shop);
    case "payment-link":
      return paymentLink(mail, shop);
    case "payment-reminder":
      return paymentReminder(mail, shop);
    case "payment-link-expired":
      return paymentLinkExpired(mail.order, shop);
    case "morning-digest":
      return morningDigest(mail.digest, shop);
    case "payment-received":
      return paymentReceived(mail, shop);
    case "refunded":
      return refunded(mail, shop);
    case "payment-received-admin":
      return paymentReceivedAdmin(mail, shop);
    case "payment-flagged-admin":
      return paymentFlaggedAdmin(mail, shop);
    case "parcel-sent":
      return parcelSent(mail, shop);
    case "parcel-delivered":
      return parcelDelivered(mail, shop);
    case "ready-to-collect":
      return readyToCollect(mail, shop);
    case "order-delivered":
      return orderDelivered(mail.order, shop);
    case "review-request":
      return reviewRequest(mail.order, shop);
    case "review-received-admin":
      return reviewReceivedAdmin(mail, shop);
    case "fulfilment-undone":
      return fulfilmentUndone(mail, shop);
    case "order-cancelled":
      return orderCancelled(mail, shop);
    case "order-cancelled-by-customer":
      return orderCancelledByCustomer(mail.order, shop);
    case "order-cancelled-admin":
      return orderCancelledAdmin(mail.order, shop);
    case "order-message":
      return orderMessage(mail, shop);
    case "order-question-admin":
      return orderQuestionAdmin(mail, shop);
    case "order-uncancelled":
      return orderUncancelled(mail.order, shop);
    case "price-request-received":
      return priceRequestReceived(mail.request, shop);
    case "price-request-admin":
      return priceRequestAdmin(mail.request, shop);
    case "enquiry-received":
      return enquiryReceived(mail.enquiry, shop);
    case "enquiry-admin":
      return enquiryAdmin(mail.enquiry, shop);
    case "enquiry-answer":
      return enquiryAnswer(mail, shop);
    case "welcome":
      return welcome(mail, shop);
    case "admin-sign-in":
      return adminSignIn(mail, shop);
    case "reset-password":
      return resetPassword(mail, shop);
    case "confirm-email":
      return confirmEmail(mail, shop);
    case "email-change-requested":
      return emailChangeRequested(mail, shop);
    case "password-changed":
      return passwordChanged(mail, shop);
    case "second-factor-changed":
      return secondFactorChanged(mail, shop);
    case "already-registered":
      return alreadyRegistered(shop);
  }
}
