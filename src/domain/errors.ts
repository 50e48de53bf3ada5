import type { CallStatus } from "./call-status.ts";
import { maxCartLines, maxLineQuantity } from "./cart/cart.ts";

type ErrorStatus = Exclude<CallStatus, "ok">;

/**
 * The exact public message of every error that the shop returns on purpose, by its call status. Where a message needs a
 * figure or a reason, the code that throws the error replaces it. The specification fixes those without a full stop.
 */
const messages = {
  "invalid-argument": {
    "call.not-json": "The request could not be read.",
    "call.too-large": "The request is too large.",
    "call.file-too-large": "This file is too large. Please choose a smaller one.",
    // The details name the fields.
    "call.invalid-input": "Some of the information is missing or not valid.",
    "text.too-long": "This is too long.",
    // The text has NUL, control characters or invalid Unicode.
    "text.characters": "This contains characters that cannot be printed.",
    "text.phone-form": "Please enter a valid phone number",
    "text.email-form": "Please enter a valid email address",
    "order.empty": "Your cart is empty.",
    "order.too-many-lines": `An order request can have up to ${maxCartLines} different items. Please ring us for a larger order.`,
    "order.quantity": `Please choose a quantity between 1 and ${maxLineQuantity}.`,
    "order.size-missing": "Please choose a size.",
    "order.size-unknown": "This size is not available.",
    "order.option-missing": "Please choose an option.",
    "order.option-unknown": "This option is not available.",
    "order.price-unreadable": "This product has no price at the moment. Please ring us.",
    "order.total-too-high": "This order is too large to send online. Please ring us.",
    "order.delivery-cost": "Please enter a valid delivery cost",
    "order.question": "Please write your question.",
    "order.find-number": "Please enter your order number. It has eight letters and digits, such as K7M4-2QXP.",
    "order.find-proof": "Please enter the postcode or the email address you gave with the order.",
    "order.no-lines": "An order needs at least one item. To remove them all, cancel it.",
    "order.own-line": "Please give the line a name and a price above £0.00.",
    "order.line-price": "Please enter a price above £0.00 for each line.",
    "order.discount": "Please enter a discount no larger than the price of the goods, and a reason for it.",
    "discount-code.unknown": "We do not know this discount code. Please check it, or order without it.",
    "discount-code.early": "This discount code has not started yet. You can order without it.",
    "discount-code.ended": "This discount code has ended. You can order without it.",
    "discount-code.used-up": "This discount code has been used as often as we offered it. You can order without it.",
    "discount-code.goods-below-minimum":
      "This discount code is for a larger order. You can add more, or order without it.",
    "discount-code.days": "Please choose a last day that is neither over nor before the first one.",
    "discount-code.taken": "There is a code with this word already. Switch it off first.",
    "order.note-empty": "Please write something first.",
    "order.message-empty": "Please write a message.",
    "order.message-unfilled": "Please fill in the words in capitals before you send this.",
    "review.rating": "Please choose one to five stars.",
    "review.words": "Please write a few words.",
    "review.name": "Please choose a name to show, for example your initials.",
    "review.hide-note": "Please say what in the review is the reason. Your words are kept.",
    "return.empty": "Please enter how many of each item you are returning.",
    // All the pieces are already on their way back, or were never sent.
    "return.too-many": "None of these can be returned.",
    "return.reason": "Please choose a reason.",
    "return.words": "Please write the reason in your words.",
    "day.past": "Please enter today or a later day.",
    "fulfilment.empty": "Please put something into the parcel.",
    "fulfilment.too-many": "All of this line has been sent.",
    "fulfilment.carrier": "Please name the carrier, or your own van.",
    "fulfilment.day": "Please check the day: it is too far away.",
    // The amount is below the provider's minimum, or above its maximum.
    "payment.amount-unpayable": "This amount cannot be paid by card.",
    // The signature is missing, wrong or too old. The shop changes nothing.
    "payment.forged": "The notification is not signed by the payment provider.",
    // The provider then sends the notification again, and a release that can read it settles the payment.
    "payment.unreadable": "The notification cannot be read.",
    // The time of a signed event is more than five minutes away: the server's clock is wrong, or the event is a copy.
    "payment.wrong-clock":
      "The notification is signed by the payment provider, but its time differs from this server's clock.",
    "payment.reference": "Please enter a reference.",
    "export.too-many": "There are too many orders in this period. Please choose a shorter one.",
    "refund.amount": "Please enter an amount of at least £0.01.",
    "refund.note-missing": "Please write the reason in your words.",
    "delivery.first-name": "First name is required",
    "delivery.last-name": "Last name is required",
    "delivery.address": "Address is required",
    "delivery.city": "City is required",
    "delivery.postcode": "Postcode is required",
    "delivery.phone": "Phone number is required",
    "delivery.postcode-unknown": "We do not know that postcode. The first half is enough, such as IV2.",
    "price-request.name": "Name is required.",
    "price-request.email": "Email is required.",
    "enquiry.name": "Name is required.",
    "enquiry.email": "Email is required.",
    "enquiry.place": "Postcode or town is required.",
    "enquiry.message": "Please write your message.",
    "enquiry.reach": "Please give an email address or a phone number, so that we can reply.",
    "sign-in.incomplete": "Please enter both email and password",
    "second-factor.wrong-code": "This code is wrong or has already been used. Please enter the one your app shows now.",
    "register.incomplete": "Please fill in all fields",
    "register.passwords-differ": "Passwords do not match",
    "register.invalid-email": "Please enter a valid email address.",
    // `advice` in the details says why the password is weak.
    "register.weak-password": "Password is too weak. Please use a stronger password.",
    "reset.incomplete": "Please enter your email address",
    "reset.invalid-email": "Please enter a valid email address.",
    "reset.link-spent": "This link has expired or has already been used. Please ask for a new one.",
    "account.same-email": "This is already your email address.",
    "confirm.link-spent":
      "This link has expired or has already been used. Your profile shows whether your email address has been confirmed.",
    // The details name each mistake with its field.
    "search.finds-nothing":
      "The shop finds nothing by this. Please write what it sells, or the address of a page, such as /delivery.",
    "content.refused": "This cannot be published: please fix the mistakes first.",
    "picture.refused": "This picture cannot be used.",
    // The message says why: the file is not a workbook, lacks a heading or has too many rows.
    "catalogue.sheet-refused": "The shop cannot read this file as a product sheet.",
    // The details name each mistake with its column.
    "catalogue.product-refused": "This product cannot be saved: please fix the mistakes first.",
  },
  unauthenticated: {
    "call.signed-out": "Please sign in first.",
    "order.signed-out": "User must be authenticated to place an order",
    // An unknown email address and a wrong password look the same, unless AUTH_EXPLICIT_ERRORS is 1.
    "sign-in.invalid-credential": "Invalid email or password. Please try again.",
    // The error exists only with AUTH_EXPLICIT_ERRORS=1.
    "sign-in.wrong-password": "Incorrect password. Please try again.",
    // The password is right, but nothing has been done yet.
    "second-factor.code-required": "Please enter the code from your authenticator app.",
  },
  "permission-denied": {
    // The role of the session does not allow the call, or its data names another user.
    "call.not-allowed": "You do not have permission to do this.",
    // The Sec-Fetch-Site or Origin header names another site.
    "call.cross-site": "This request came from another site.",
    "review.by-admin": "Only the customer can write or withdraw a review.",
    "account.wrong-password": "Incorrect password. Please try again.",
    "person.own": "You cannot change your own access. Another owner can.",
    "invitation.other-account": "This invitation is for another email address. Please sign in with that address.",
    "confirm.other-account": "This link belongs to another account. Please sign in to that account first.",
  },
  "not-found": {
    "call.unknown": "There is no such call.",
    "order.product-unknown": "Product not found",
    // The order does not exist, or the caller may not read it. Both look the same.
    "order.not-found": "Order not found",
    "stock.unknown-item": "This is not counted any more. Please reload the page.",
    "order.no-receipt": "There is no receipt yet: this order is not paid.",
    "review.not-found": "There is no such review. Its customer may have withdrawn it.",
    "mail.not-found": "We cannot find this email. Please reload the order.",
    "payment.link-unknown": "Payment link is not available. Please contact customer support.",
    "payment.not-found": "Payment not found.",
    "delivery.no-prices": "We tell you what delivery costs once you have ordered, before you pay.",
    "price-request.not-found": "Price request not found.",
    "enquiry.not-found": "Enquiry not found.",
    // Changing the rights of an owner, who has every right, gives this error too.
    "person.not-found": "This person does not work at the desk. Please reload the page.",
    "invitation.unknown": "This link is not complete. Please open it from the email again.",
    // The error exists only with AUTH_EXPLICIT_ERRORS=1.
    "sign-in.user-not-found": "No account found with this email. Please register first.",
    // The error exists only with AUTH_EXPLICIT_ERRORS=1.
    "reset.user-not-found": "No account found with this email address.",
    "content.unknown": "There is nothing with this name to edit.",
    "content.lost": "This version is no longer kept.",
    "catalogue.product-not-found": "Product not found",
    "catalogue.sheet-lost": "This sheet is no longer kept. Save it again and the shop will read it automatically.",
    "catalogue.category-empty": "No products found in this category.",
  },
  aborted: {
    // The message describes each line, and the details say whether the shop can order all of them in.
    "order.short-of-stock": "Some of these goods are not in stock.",
    "order.lines-changed":
      "Something in your cart has changed since you chose it. Please look at it again before you send the request.",
    "order.line-gone": "We no longer sell this.",
    "order.price-changed": "The price has changed.",
    // An order with the same request id and contents exists.
    "order.request-reused":
      "This order request was already sent from another account. Please sign in to that account to see it.",
    "order.move-not-allowed": "This order can no longer be changed in this way.",
    "order.total-differs": "The total has changed. Please reload the order.",
    "order.line-sent": "Part of this line has been sent, so it cannot be removed.",
    // The change makes a paid order cheaper, and the admin must say whether an earlier refund was for these items.
    "order.refund-unknown": "Please say whether the difference has already been refunded.",
    "data-link.spent": "This link no longer works. Please ask for a new one.",
    "supplier.changed": "This list has changed since you opened it. Please look at it again.",
    "return.gone": "This return has already been withdrawn or booked in.",
    // The message names what has to be finished first.
    "customer.not-erasable": "Something has to be finished before this customer can be erased.",
    "order.not-cancellable": "This order can no longer be cancelled here. Please ring us.",
    "order.changed": "This order has changed since you opened it. Please reload it.",
    "order.link-active": "An active payment link already exists. Confirm to replace it.",
    // The cost is nothing, is outside the estimate or, without an estimate, is over half the price of the goods.
    "order.delivery-unusual": "This delivery cost is unusual for this order. Confirm to set it.",
    // Orders are from one customer if they share an account, email address or phone number.
    "order.not-mergeable": "Only two unpaid orders of one customer can be merged.",
    "order.merge-account": "An order of an account can only be merged with another order of that account.",
    "order.merge-doubles": "Both orders have the same items. Choose whether the customer gets them once or twice.",
    // The choices do not match the current differences.
    "order.merge-differs": "The orders have changed since you looked at them. Please look at them again.",
    // An earlier order with other contents has this request id. The details name that order.
    "order.already-taken": "This draft has already been saved as an order. Open that order to change it.",
    "enquiry.no-email": "There is no email address. Please ring.",
    "order.no-email": "This order has no email address. Please ring the customer.",
    // The order is paid or cancelled, or the hour is over.
    "order.email-fixed": "The email address of this order can no longer be changed here. Please ring us.",
    // Nobody has confirmed the address, and it has had the maximum number of emails for such an address.
    "order.email-exhausted": "We cannot send more emails to this address at the moment. Please ring us.",
    "order.undo-too-late": "This can only be undone within an hour.",
    "review.not-delivered": "You can write a review once your order has been delivered.",
    "review.closed": "This review can no longer be changed. You can withdraw it.",
    // For example, the payment link in the email was replaced or paid.
    "mail.outdated": "This email no longer applies to the order, so it was not sent again.",
    "mail.under-way": "We are still trying to send this email: the mail server has not accepted it yet.",
    // The new link is being deactivated.
    "payment.link-issue": "Payment link created but there was an issue: the order has changed since",
    "payment.nothing-due": "There is nothing left to pay on this order.",
    "payment.assigned": "This payment already belongs to an order, or has been dealt with.",
    // The amount is not the total, the currency is not pounds, or the payment was refunded in part.
    "payment.not-acceptable": "This payment cannot be counted as the order's.",
    "refund.too-much": "You cannot refund more than was paid.",
    // The refund is above an assistant's limit, which the message gives.
    "refund.above-limit": "This is more than you can refund. Please ask an owner.",
    "refund.nothing-left": "This payment has already been refunded in full.",
    "refund.disputed": "The customer’s bank disputes this payment, so there is nothing to refund.",
    "refund.currency":
      "This payment is not in pounds. Refund it on the payment provider's own site; it will appear here automatically.",
    "refund.refused": "The payment provider refused the refund. Nothing was refunded.",
    "price-request.priced": "This product has a price now. Please load the page again.",
    // The photograph has waited for more than a day, or belongs to another enquiry.
    "enquiry.photograph-gone":
      "One of your photographs did not reach us. Please remove it from the form and add it again.",
    "enquiry.changed": "Someone has changed this enquiry since you opened it. You now see the current version.",
    "enquiry.move-not-allowed": "This is not possible at the enquiry’s current status.",
    "second-factor.expired": "This set-up has expired. Please start again.",
    "person.known": "Someone with this email address works at the desk already.",
    "invitation.used": "This invitation has already been used. Please sign in.",
    "invitation.cancelled": "This invitation has been cancelled. Please ask the person who invited you.",
    "invitation.expired": "This invitation has expired. Please ask for a new one.",
    // The owner of the account is told by email.
    "register.email-taken": "An account with this email already exists.",
    "content.changed":
      "Someone else has changed this since you opened it. Nothing was overwritten: please check what is there now.",
    // The file is not valid YAML, or cannot hold what was typed.
    "content.unreadable":
      "The file has a mistake that has to be corrected in a text editor. The list of mistakes gives the line.",
    // The sheet is no longer on hold, or the version is on sale or gone.
    "catalogue.sheet-changed":
      "The sheet has changed, or someone else has decided. Please check what would change now.",
    "catalogue.sheet-hosted":
      "The product sheet is on the web. Change it there and the shop will read it automatically.",
    // The sheet in the file is on hold or was refused, or an earlier version was restored.
    "catalogue.sheet-apart": "The sheet file differs from what is on sale. Please decide first which one to keep.",
    // An earlier press has added it, but its answer was lost.
    "catalogue.product-exists":
      "The sheet has this product already, with the same details. Please look for it in the list of products.",
    "catalogue.row-changed":
      "Someone else has changed this product since you opened it. Nothing was overwritten: please check what is there now.",
    // The details say why the sheet would be put on hold.
    "catalogue.sheet-doubtful": "Compared with what is on sale, this looks like a mistake. Nothing was saved.",
  },
  "resource-exhausted": {
    "call.too-many": "Too many requests. Please wait a moment and try again.",
    "discount-code.too-many":
      "We have had many discount codes from your internet connection. Please send your request without one, or try again in an hour.",
    "order.too-many": "You have sent us many order requests in a short time. Please try again in an hour, or ring us.",
    "order.too-many-from-address":
      "We have had many order requests from your internet connection in a short time. Please try again in an hour, or ring us.",
    "order.too-many-for-mailbox":
      "We have had many order requests with this email address in a short time. Please leave the email field empty, try again in an hour, or ring us.",
    "order.too-many-questions":
      "You have sent us several questions. We will answer as soon as we can; if it is urgent, please ring us.",
    "return.too-often": "You have announced several returns today. Please ring us about any others.",
    "order.email-too-many":
      "You have changed the email address several times. Please try again in a quarter of an hour, or ring us.",
    // A number that no order has gives the same error.
    "order.find-too-many":
      "We have had several requests with this order number, or from your internet connection. Please try again tomorrow, or ring us.",
    "data-link.too-many":
      "We have had several requests with this email address, or from your internet connection. Please try again tomorrow, or ring us.",
    "stock-request.too-many":
      "We have had several requests with this email address, or from your internet connection. Please try again tomorrow, or ring us.",
    "price-request.too-many":
      "We have had many questions from you in a short time. Please try again in an hour, or ring us.",
    "enquiry.too-many": "We already have several enquiries from you. Please try again tomorrow, or ring us.",
    "photograph.too-many": "You have sent us a lot of photographs today. Please email us the rest.",
    "photograph.busy": "Many photographs are arriving at the moment. Please try this one again in a minute.",
    // The desk has put new accounts on hold. The thrown message says for how long.
    "register.on-hold": "We cannot open new accounts at the moment.",
    "sign-in.too-many": "Too many failed login attempts. Please try again later.",
  },
  internal: {
    // The shop has a bug. The log holds the error under the request id.
    "call.failed": "Something went wrong on our side. Please try again.",
    "sign-in.failed": "Failed to sign in. Please try again.",
    "register.failed": "Failed to create account. Please try again.",
    "reset.failed": "Failed to send password reset email. Please try again.",
    "guest.failed": "Failed to continue as guest. Please try again.",
  },
  unimplemented: {
    "call.wrong-method": "Calls are made with POST.",
  },
  unavailable: {
    // The database, or another service that the call needs, does not respond.
    "call.unavailable": "The shop cannot be reached just now. Please try again in a moment.",
    // The message may instead be the provider's own.
    "payout.no-answer": "The payment provider did not answer.",
    "payment.link-failed": "The payment link could not be created.",
    "payment.priced-link-failed": "Delivery cost updated but there was an error creating the payment link",
    "payment.new-link-failed": "The items are saved, but there was an error creating the new payment link.",
    "payment.link-not-deactivated": "Failed to deactivate payment link.",
    "payment.link-still-open":
      "The payment link could not be deactivated yet, so the customer might still pay through it. Nothing was recorded. Please try again in a minute.",
    "photograph.no-room":
      "We cannot accept photographs at the moment. Please send the form without them, or email them to us.",
    // The shop has no permission, or the disk is full.
    "content.not-written": "The file could not be saved. Nothing has changed for visitors.",
    // The process that reads pictures ended or failed.
    "picture.failed": "The picture could not be added. Please try again.",
    "catalogue.list-failed": "Failed to load products. Please try again later.",
    "catalogue.product-failed": "Failed to load product details. Please try again later.",
    // The shop has no permission, or the disk is full.
    "catalogue.sheet-not-written": "The sheet could not be saved. Nothing has changed for visitors.",
  },
  "deadline-exceeded": {
    // The limit is a little less than the browser's 70 seconds.
    "call.too-late": "This took too long. Please try again.",
    // The shop sends this error with HTTP status 408.
    "call.too-slow":
      "Your connection is too slow for this file at the moment. Please try again where it is faster, or send a smaller one.",
  },
} as const satisfies Partial<Record<ErrorStatus, Readonly<Record<string, string>>>>;

type Messages = typeof messages;
export type ErrorCode = { [Status in keyof Messages]: keyof Messages[Status] }[keyof Messages];

/** The status and the public message of each error. `npm run docs` writes them to docs/errors.md. */
export const errorCatalogue = Object.fromEntries(
  Object.entries(messages).flatMap(([status, group]) =>
    Object.entries(group).map(([code, message]) => [code, { status, message }]),
  ),
) as Readonly<Record<ErrorCode, { status: ErrorStatus; message: string }>>;
