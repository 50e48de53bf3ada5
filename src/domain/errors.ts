import type { CallStatus } from "./call-status.ts";

interface ErrorEntry {
  status: Exclude<CallStatus, "ok">;
  /** The exact text that the visitor reads. */
  message: string;
  /** When this happens, for engineers. */
  meaning: string;
}

/** Every error the shop returns on purpose, with its call status and public message. `npm run docs` writes it to docs/errors.md. */
export const errorCatalogue = {
  "call.not-json": {
    status: "invalid-argument",
    message: "The request could not be read.",
    meaning: "The body of a call is not a JSON object with a data field.",
  },
  "call.too-large": {
    status: "invalid-argument",
    message: "The request is too large.",
    meaning: "The body of a call is larger than 64 KB.",
  },
  "call.wrong-method": {
    status: "unimplemented",
    message: "Calls are made with POST.",
    meaning: "The request method is not POST.",
  },
  "call.unknown": {
    status: "not-found",
    message: "There is no such call.",
    meaning: "The table of calls has no call of that name.",
  },
  "call.signed-out": {
    status: "unauthenticated",
    message: "Please sign in first.",
    meaning: "The call needs a session, and there is none or it has ended.",
  },
  "call.not-allowed": {
    status: "permission-denied",
    message: "You do not have permission to do this.",
    meaning: "The session's role does not allow this call, or its data names another user.",
  },
  "call.cross-site": {
    status: "permission-denied",
    message: "This request came from another site.",
    meaning: "Sec-Fetch-Site or Origin shows that a page of another site made the call.",
  },
  "call.invalid-input": {
    status: "invalid-argument",
    message: "Some of the information is missing or not valid.",
    meaning: "The data of a call does not match its schema; details name the fields.",
  },
  "call.too-many": {
    status: "resource-exhausted",
    message: "Too many requests. Please wait a moment and try again.",
    meaning: "A rate limit was reached.",
  },
  "call.unavailable": {
    status: "unavailable",
    message: "The shop cannot be reached just now. Please try again in a moment.",
    meaning: "The database, or another service that the call needs, does not respond.",
  },
  "call.too-late": {
    status: "deadline-exceeded",
    message: "This took too long. Please try again.",
    meaning: "The call took longer than its time limit, a little less than the browser's 70 seconds.",
  },
  "call.failed": {
    status: "internal",
    message: "Something went wrong on our side. Please try again.",
    meaning: "A bug. The log holds the error under the request id.",
  },

  "order.signed-out": {
    status: "unauthenticated",
    message: "User must be authenticated to place an order",
    meaning: "placeOrder without a session.",
  },
  "order.empty": {
    status: "invalid-argument",
    message: "Your cart is empty.",
    meaning: "An order request without lines.",
  },
  "order.too-many-lines": {
    status: "invalid-argument",
    message: "An order request can have up to 50 different items. Please ring us for a larger order.",
    meaning: "More than 50 lines.",
  },
  "order.quantity": {
    status: "invalid-argument",
    message: "Please choose a quantity between 1 and 999.",
    meaning: "A quantity that is not a whole number from 1 to 999.",
  },
  "order.product-unknown": {
    status: "not-found",
    message: "Product not found",
    meaning: "A line names a product that the catalogue does not have.",
  },
  "order.size-missing": {
    status: "invalid-argument",
    message: "Please choose a size.",
    meaning: "The product has sizes and the line names none.",
  },
  "order.size-unknown": {
    status: "invalid-argument",
    message: "This size is not available.",
    meaning: "The line names a size the product does not have.",
  },
  "order.option-missing": {
    status: "invalid-argument",
    message: "Please choose an option.",
    meaning: "The product has options and the line names none.",
  },
  "order.option-unknown": {
    status: "invalid-argument",
    message: "This option is not available.",
    meaning: "The line names an option the product does not have.",
  },
  "order.price-unreadable": {
    status: "invalid-argument",
    message: "This product has no price at the moment. Please ring us.",
    meaning: "The price of the product or option cannot be read with certainty, so it is not sold.",
  },
  "order.total-too-high": {
    status: "invalid-argument",
    message: "This order is too large to send online. Please ring us.",
    meaning: "The subtotal or total is above £999,999.99.",
  },
  "order.lines-changed": {
    status: "aborted",
    message:
      "Something in your cart has changed since you chose it. Please look at it again before you send the request.",
    meaning: "A line with the product's key or the price seen is sold differently now. The details name each line.",
  },
  "order.line-gone": {
    status: "aborted",
    message: "We no longer sell this.",
    meaning: "A line with the product's key names a product, size or option that the catalogue no longer has.",
  },
  "order.price-changed": {
    status: "aborted",
    message: "The price has changed.",
    meaning: "The price of a line is not the one the customer saw. The message gives both.",
  },
  "order.too-many": {
    status: "resource-exhausted",
    message: "You have sent us many order requests in a short time. Please try again in an hour, or ring us.",
    meaning: "placeOrder from a session that has placed ten orders within the hour.",
  },
  "order.too-many-from-address": {
    status: "resource-exhausted",
    message:
      "We have had many order requests from your internet connection in a short time. Please try again in an hour, or ring us.",
    meaning: "placeOrder from a network address (IPv6: /64) that has placed 30 orders within the hour.",
  },
  "order.too-many-for-mailbox": {
    status: "resource-exhausted",
    message:
      "We have had many order requests with this email address in a short time. Please leave the email field empty, try again in an hour, or ring us.",
    meaning: "placeOrder with an email address that 20 orders within the hour have named.",
  },
  "order.request-reused": {
    status: "aborted",
    message: "This order request was already sent from another account. Please sign in to that account to see it.",
    meaning: "The same request id and contents have placed an order of another account.",
  },
  "order.not-found": {
    status: "not-found",
    message: "Order not found",
    meaning: "There is no such order, or the caller may not read it. Both look the same.",
  },
  "order.delivery-cost": {
    status: "invalid-argument",
    message: "Please enter a valid delivery cost",
    meaning: "A delivery cost that is not a whole number of pence of at least 0.",
  },
  "order.move-not-allowed": {
    status: "aborted",
    message: "This order can no longer be changed in this way.",
    meaning: "The table of moves refuses this move in the order's current status. The message gives the reason.",
  },
  "order.total-differs": {
    status: "aborted",
    message: "The total has changed. Please reload the order.",
    meaning: "The total in the call differs from the stored total.",
  },
  "order.line-sent": {
    status: "aborted",
    message: "Part of this line has been sent, so it cannot be removed.",
    meaning:
      "A change of lines that would leave fewer pieces of a line than its parcels hold. The message names how many.",
  },
  "order.give-back-unknown": {
    status: "aborted",
    message: "Please say whether the difference has already been refunded.",
    meaning:
      "A change after the payment makes the order cheaper, and something of it was refunded before. The admin must say whether that was for these items.",
  },
  "order.no-receipt": {
    status: "not-found",
    message: "There is no receipt yet: this order is not paid.",
    meaning: "A receipt is asked for of an order that is not paid.",
  },
  "order.not-cancellable": {
    status: "aborted",
    message: "This order can no longer be cancelled here. Please ring us.",
    meaning: "A customer cancels an order that is paid or sent.",
  },
  "order.question": {
    status: "invalid-argument",
    message: "Please write your question",
    meaning: "A question about an order without words.",
  },
  "order.too-many-questions": {
    status: "resource-exhausted",
    message: "You have sent us several questions. We will answer as soon as we can; if it is urgent, please ring us.",
    meaning: "A limit of questions about one order, or from one address, was reached.",
  },
  "order.changed": {
    status: "aborted",
    message: "This order has changed since you opened it. Please reload it.",
    meaning: "The change was made to an older version of the order.",
  },
  "order.link-active": {
    status: "aborted",
    message: "An active payment link already exists. Confirm to replace it.",
    meaning: "The order has an active payment link, and the call did not confirm its replacement.",
  },

  "order.delivery-unusual": {
    status: "aborted",
    message: "This delivery cost is unusual for this order. Confirm to set it.",
    meaning:
      "setDeliveryCost with more than half of the subtotal, or ten times the estimate, and the call did not confirm it.",
  },
  "order.no-lines": {
    status: "invalid-argument",
    message: "An order needs at least one item. To remove them all, cancel it.",
    meaning: "changeLines without a line.",
  },
  "order.not-mergeable": {
    status: "aborted",
    message: "Only two unpaid orders of one customer can be merged.",
    meaning:
      "mergeOrders, or takeOrder, with an order of someone else, or with the order itself. The same customer has the same account, email address or phone number.",
  },
  "order.already-taken": {
    status: "aborted",
    message: "This draft has already been saved as an order. Open that order to change it.",
    meaning: "takeOrder with the request id of an earlier order and other contents. The details name the order.",
  },
  "order.own-line": {
    status: "invalid-argument",
    message: "Please give the line a name and a price above £0.00.",
    meaning: "changeLines with a line of the admin's own that has no name or no price.",
  },
  "order.discount": {
    status: "invalid-argument",
    message: "Please enter a discount no larger than the price of the goods, and a reason for it.",
    meaning: "changeLines with a discount above the total of the lines, or without a reason.",
  },
  "review.rating": {
    status: "invalid-argument",
    message: "Please choose one to five stars.",
    meaning: "saveReview without a whole number from 1 to 5.",
  },
  "review.words": {
    status: "invalid-argument",
    message: "Please write a few words.",
    meaning: "saveReview without words.",
  },
  "review.name": {
    status: "invalid-argument",
    message: "Please choose a name to show, for example your initials.",
    meaning: "saveReview without a name.",
  },
  "review.not-delivered": {
    status: "aborted",
    message: "You can write a review once your order has been delivered.",
    meaning: "saveReview for an order that is not delivered.",
  },
  "review.closed": {
    status: "aborted",
    message: "This review can no longer be changed. You can withdraw it.",
    meaning: "saveReview more than a day after the first one, or while the review is hidden.",
  },
  "review.by-admin": {
    status: "permission-denied",
    message: "Only the customer can write or withdraw a review.",
    meaning: "saveReview or withdrawReview in an admin's session.",
  },
  "review.not-found": {
    status: "not-found",
    message: "There is no such review. Its customer may have withdrawn it.",
    meaning: "answerReview or holdReview of a review that does not exist.",
  },
  "review.hold-note": {
    status: "invalid-argument",
    message: "Please say what in the review is the reason. Your words are kept.",
    meaning: "holdReview with a reason and no words.",
  },
  "order.note-empty": {
    status: "invalid-argument",
    message: "Please write something first.",
    meaning: "addNote without a text.",
  },
  "order.message-empty": {
    status: "invalid-argument",
    message: "Please write a message.",
    meaning: "messageCustomer without words.",
  },
  "order.no-email": {
    status: "aborted",
    message: "This order has no email address. Please ring the customer.",
    meaning: "messageCustomer, or a mail sent again, for an order without an email address.",
  },
  "order.undo-too-late": {
    status: "aborted",
    message: "This can only be undone within an hour.",
    meaning: "A sending or a delivery is undone more than an hour after it was recorded.",
  },

  "mail.not-found": {
    status: "not-found",
    message: "We cannot find this email. Please reload the order.",
    meaning: "resendMail with a mail of another order, or of none.",
  },
  "mail.outdated": {
    status: "aborted",
    message: "This email no longer applies to the order, so it was not sent again.",
    meaning: "resendMail of a mail such as that with a payment link which was replaced or paid.",
  },
  "mail.under-way": {
    status: "aborted",
    message: "We are still trying to send this email: the mail server has not accepted it yet.",
    meaning: "resendMail of a mail that is still retried automatically.",
  },

  "fulfilment.empty": {
    status: "invalid-argument",
    message: "Please put something into the parcel.",
    meaning: "sendParcel without a piece of any line.",
  },
  "fulfilment.too-many": {
    status: "invalid-argument",
    message: "All of this line has been sent.",
    meaning: "sendParcel with more of a line than is left to send. The message gives the number that is left.",
  },
  "fulfilment.carrier": {
    status: "invalid-argument",
    message: "Please name the carrier, or your own van.",
    meaning: "sendParcel without a carrier.",
  },
  "fulfilment.day": {
    status: "invalid-argument",
    message: "Please check the day: it is more than 90 days away.",
    meaning: "sendParcel with a day that is more than 90 days before or after today.",
  },

  "payment.link-failed": {
    status: "unavailable",
    message: "Delivery cost updated but there was an error creating the payment link",
    meaning: "The provider refused to create a payment link, failed, or did not respond.",
  },
  "payment.new-link-failed": {
    status: "unavailable",
    message: "The items are saved, but there was an error creating the new payment link",
    meaning:
      "changeLines, whose new payment link the provider refused, or failed to create. The old one is dead or will be.",
  },
  "payment.link-issue": {
    status: "aborted",
    message: "Payment link created but there was an issue: the order has changed since",
    meaning: "The provider created a link, but the order has changed since; the link is being deactivated.",
  },
  "payment.link-not-deactivated": {
    status: "unavailable",
    message: "Order cancelled but failed to deactivate payment link",
    meaning:
      "The provider did not confirm that a link is inactive. cancelOrder returns this message in a partial result.",
  },
  "payment.amount-unpayable": {
    status: "invalid-argument",
    message: "This amount cannot be paid by card.",
    meaning: "The total is below the provider's minimum or above its maximum.",
  },
  "payment.link-unknown": {
    status: "not-found",
    message: "Payment link is not available. Please contact customer support.",
    meaning: "The order has no such payment link.",
  },
  "payment.forged": {
    status: "invalid-argument",
    message: "The notification is not signed by the payment provider.",
    meaning: "A webhook event whose signature is missing, wrong or too old. Nothing is changed.",
  },
  "payment.unreadable": {
    status: "invalid-argument",
    message: "The notification cannot be read.",
    meaning:
      "A webhook event with a valid signature whose content is not as expected. Refused, so that the provider reports it and sends it again: a release that can read it then settles the payment.",
  },
  "payment.not-found": {
    status: "not-found",
    message: "Payment not found",
    meaning: "There is no such payment, or it belongs to an order.",
  },

  "payment.wrong-clock": {
    status: "invalid-argument",
    message: "The notification is signed by the payment provider, but its time differs from this server's clock.",
    meaning:
      "A webhook event whose signature is right and whose timestamp is more than five minutes away: the server's clock is wrong, or the event is a copy. Nothing is changed.",
  },
  "payment.reference": {
    status: "invalid-argument",
    message: "Please enter a reference",
    meaning: "recordPayment without the reference of the receipt or transfer.",
  },
  "payment.link-still-open": {
    status: "unavailable",
    message:
      "The payment link could not be deactivated yet, so the customer might still pay through it. Nothing was recorded. Please try again in a minute.",
    meaning: "recordPayment or acceptPayment while the provider does not confirm that the order's link is inactive.",
  },

  "payment.nothing-due": {
    status: "aborted",
    message: "There is nothing left to pay on this order.",
    meaning: "A payment is recorded for an order of which nothing is due.",
  },
  "payment.assigned": {
    status: "aborted",
    message: "This payment already belongs to an order, or has been dealt with.",
    meaning: "A payment is assigned that belongs to another order, was marked as handled, or was refunded.",
  },
  "payment.not-acceptable": {
    status: "aborted",
    message: "This payment cannot be counted as the order's.",
    meaning:
      "acceptPayment for another amount than the total, another currency, or a payment that was refunded in part.",
  },

  "export.too-many": {
    status: "invalid-argument",
    message: "There are more than 10,000 orders in this period. Please choose a shorter one.",
    meaning: "exportOrders for a period with more orders than one file holds.",
  },

  "refund.amount": {
    status: "invalid-argument",
    message: "Please enter an amount of at least £0.01",
    meaning: "A refund of no whole number of pence, or of less than one.",
  },
  "refund.too-much": {
    status: "aborted",
    message: "You cannot refund more than was paid.",
    meaning: "A refund above what is left of the payment. The message names what is left.",
  },
  "refund.nothing-left": {
    status: "aborted",
    message: "This payment has already been refunded in full.",
    meaning: "A refund of a payment of which nothing is left.",
  },
  "refund.currency": {
    status: "aborted",
    message:
      "This payment is not in pounds. Refund it on the payment provider's own site; it will appear here automatically.",
    meaning: "A refund of a payment in another currency.",
  },
  "refund.note-missing": {
    status: "invalid-argument",
    message: "Please write the reason in your words",
    meaning: "A refund for another reason, without words.",
  },
  "refund.refused": {
    status: "aborted",
    message: "The payment provider refused the refund. Nothing was refunded.",
    meaning: "The provider certainly refused a refund. The message gives its reason.",
  },

  "delivery.first-name": { status: "invalid-argument", message: "First name is required", meaning: "Delivery form." },
  "delivery.last-name": { status: "invalid-argument", message: "Last name is required", meaning: "Delivery form." },
  "delivery.address": { status: "invalid-argument", message: "Address is required", meaning: "Delivery form." },
  "delivery.city": { status: "invalid-argument", message: "City is required", meaning: "Delivery form." },
  "delivery.postcode": { status: "invalid-argument", message: "Postcode is required", meaning: "Delivery form." },
  "delivery.phone": { status: "invalid-argument", message: "Phone number is required", meaning: "Delivery form." },
  "delivery.phone-form": {
    status: "invalid-argument",
    message: "Please enter a valid phone number",
    meaning: "Not 10 to 15 characters of digits, plus, space, parentheses and hyphen.",
  },
  "delivery.email-form": {
    status: "invalid-argument",
    message: "Please enter a valid email address",
    meaning: "Text that is not an email address.",
  },
  "delivery.postcode-unknown": {
    status: "invalid-argument",
    message: "We do not know that postcode. The first half is enough, such as IV2.",
    meaning: "An estimate was asked for with something that is not a UK postcode.",
  },
  "delivery.no-prices": {
    status: "not-found",
    message: "We tell you what delivery costs once you have ordered, before you pay.",
    meaning: "An estimate was asked for, and the content has no table of delivery prices.",
  },
  "delivery.too-long": {
    status: "invalid-argument",
    message: "This is too long.",
    meaning: "A field that exceeds its length limit.",
  },
  "delivery.characters": {
    status: "invalid-argument",
    message: "This contains characters that cannot be printed.",
    meaning: "A field with NUL, control characters or invalid Unicode.",
  },

  "price-request.name": {
    status: "invalid-argument",
    message: "Name is required",
    meaning: "A question for a price without a name.",
  },
  "price-request.email": {
    status: "invalid-argument",
    message: "Email is required",
    meaning: "A question for a price without an email address to answer to.",
  },
  "price-request.priced": {
    status: "aborted",
    message: "This product has a price now. Please load the page again.",
    meaning: "askForPrice for a product that can be ordered.",
  },
  "price-request.too-many": {
    status: "resource-exhausted",
    message: "We have had many questions from you in a short time. Please try again in an hour, or ring us.",
    meaning: "askForPrice ten times within the hour from one network address (IPv6: /64) or for one mailbox.",
  },
  "enquiry.name": {
    status: "invalid-argument",
    message: "Name is required",
    meaning: "An enquiry about a pond without a name.",
  },
  "enquiry.email": {
    status: "invalid-argument",
    message: "Email is required",
    meaning: "An enquiry about a pond without an email address to answer to.",
  },
  "enquiry.place": {
    status: "invalid-argument",
    message: "Postcode or town is required",
    meaning: "An enquiry about a pond that does not say where.",
  },
  "enquiry.too-many": {
    status: "resource-exhausted",
    message: "We already have several enquiries from you. Please try again tomorrow, or ring us.",
    meaning: "askForConsultation six times within a day from one network address (IPv6: /64) or for one mailbox.",
  },
  "enquiry.photograph-gone": {
    status: "aborted",
    message: "One of your photographs did not reach us. Please remove it from the form and add it again.",
    meaning: "askForConsultation with a photograph that has waited for more than a day, or belongs to another enquiry.",
  },
  "enquiry.not-found": {
    status: "not-found",
    message: "Enquiry not found",
    meaning: "There is no such enquiry, or it has been deleted.",
  },
  "enquiry.changed": {
    status: "aborted",
    message: "Someone has changed this enquiry since you opened it. You now see the current version.",
    meaning: "A change of an enquiry that names an older version.",
  },
  "enquiry.move-not-allowed": {
    status: "aborted",
    message: "This is not possible at the enquiry’s current status.",
    meaning: "The table of moves of enquiries does not allow it.",
  },
  "photograph.too-many": {
    status: "resource-exhausted",
    message: "You have sent us a lot of photographs today. Please email us the rest.",
    meaning:
      "addEnquiryPhotograph sixty times within a day from one network address (IPv6: /64), or six hundred times from all.",
  },
  "photograph.busy": {
    status: "resource-exhausted",
    message: "Many photographs are arriving at the moment. Please try this one again in a minute.",
    meaning: "More photographs are being sent or wait to be read than the shop takes at once.",
  },
  "photograph.no-room": {
    status: "unavailable",
    message: "We cannot accept photographs at the moment. Please send the form without them, or email them to us.",
    meaning: "The photographs of enquiries fill the room that they may take on the disk.",
  },
  "price-request.not-found": {
    status: "not-found",
    message: "Price request not found",
    meaning: "There is no such price request, or it is older than a year.",
  },

  "sign-in.incomplete": {
    status: "invalid-argument",
    message: "Please enter both email and password",
    meaning: "Sign-in without both fields.",
  },
  "sign-in.invalid-credential": {
    status: "unauthenticated",
    message: "Invalid email or password. Please try again.",
    meaning: "Unknown email or wrong password. Both look the same, unless AUTH_EXPLICIT_ERRORS is 1.",
  },
  "sign-in.user-not-found": {
    status: "not-found",
    message: "No account found with this email. Please register first.",
    meaning: "Sign-in with an unknown email, only with AUTH_EXPLICIT_ERRORS=1.",
  },
  "sign-in.wrong-password": {
    status: "unauthenticated",
    message: "Incorrect password. Please try again.",
    meaning: "Sign-in with a wrong password, only with AUTH_EXPLICIT_ERRORS=1.",
  },
  "sign-in.too-many": {
    status: "resource-exhausted",
    message: "Too many failed login attempts. Please try again later.",
    meaning: "The sign-in rate limit was reached.",
  },
  "second-factor.code-required": {
    status: "unauthenticated",
    message: "Please enter the code from your authenticator app.",
    meaning: "The password is right, and the account has a second factor. Nothing has been done yet.",
  },
  "second-factor.wrong-code": {
    status: "invalid-argument",
    message: "This code is wrong or has already been used. Please enter the one your app shows now.",
    meaning: "A code of the authenticator app, or a recovery code, that is wrong, too old or used.",
  },
  "second-factor.expired": {
    status: "aborted",
    message: "This set-up has expired. Please start again.",
    meaning: "A second factor is confirmed that was not started, or more than half an hour ago.",
  },
  "sign-in.failed": {
    status: "internal",
    message: "Failed to sign in. Please try again.",
    meaning: "Any other failure at sign-in.",
  },
  "register.incomplete": {
    status: "invalid-argument",
    message: "Please fill in all fields",
    meaning: "Registration, or a change of password or email, with an empty field.",
  },
  "register.passwords-differ": {
    status: "invalid-argument",
    message: "Passwords do not match",
    meaning: "Password and confirmation differ.",
  },
  "register.email-taken": {
    status: "aborted",
    message: "An account with this email already exists.",
    meaning: "Registration with a known email, or a change to one. The account's owner is told by email.",
  },
  "register.invalid-email": {
    status: "invalid-argument",
    message: "Please enter a valid email address.",
    meaning: "Registration with, or a change to, text that is not an email address.",
  },
  "register.weak-password": {
    status: "invalid-argument",
    message: "Password is too weak. Please use a stronger password.",
    meaning:
      "The password is too short, too long, predictable, leaked, or contains the email address. `advice` in the details says which.",
  },
  "register.failed": {
    status: "internal",
    message: "Failed to create account. Please try again.",
    meaning: "Any other failure at registration.",
  },
  "reset.incomplete": {
    status: "invalid-argument",
    message: "Please enter your email address",
    meaning: "Reset without an email.",
  },
  "reset.invalid-email": {
    status: "invalid-argument",
    message: "Please enter a valid email address.",
    meaning: "Reset with text that is not an email address.",
  },
  "reset.user-not-found": {
    status: "not-found",
    message: "No account found with this email address.",
    meaning: "A reset for an unknown email, only with AUTH_EXPLICIT_ERRORS=1.",
  },
  "reset.failed": {
    status: "internal",
    message: "Failed to send password reset email. Please try again.",
    meaning: "Any other failure at reset.",
  },
  "reset.link-spent": {
    status: "invalid-argument",
    message: "This link has expired or has already been used. Please ask for a new one.",
    meaning: "A reset link that is unknown, used or older than an hour.",
  },
  "account.wrong-password": {
    status: "permission-denied",
    message: "Incorrect password. Please try again.",
    meaning: "A change of password or email address with a wrong present password.",
  },
  "account.same-email": {
    status: "invalid-argument",
    message: "This is already your address.",
    meaning: "A change to the account's present email address.",
  },
  "confirm.link-spent": {
    status: "invalid-argument",
    message:
      "This link has expired or has already been used. Your profile shows whether your email address has been confirmed.",
    meaning: "A confirmation link that is unknown, used or older than three days.",
  },
  "confirm.other-account": {
    status: "permission-denied",
    message: "This link belongs to another account. Please sign in to that account first.",
    meaning: "A confirmation link of another account than the one that is signed in.",
  },
  "guest.failed": {
    status: "internal",
    message: "Failed to continue as guest. Please try again.",
    meaning: "A guest session could not be created.",
  },

  "content.changed": {
    status: "aborted",
    message:
      "Someone else has changed this since you opened it. Nothing was overwritten: please check what is there now.",
    meaning: "The file was changed, at the desk or in the folder, since the admin read it.",
  },
  "content.refused": {
    status: "invalid-argument",
    message: "This cannot be published: please fix the mistakes first.",
    meaning: "The content would have mistakes with this change; details name each with its field.",
  },
  "content.unreadable": {
    status: "aborted",
    message: "The file has a mistake that has to be corrected in a text editor. The list of mistakes gives the line.",
    meaning: "The file is not valid YAML, or cannot hold what was typed.",
  },
  "content.unknown": {
    status: "not-found",
    message: "There is nothing with this name to edit.",
    meaning: "The key names no page, project or other part of the content.",
  },
  "content.lost": {
    status: "not-found",
    message: "This revision is no longer kept.",
    meaning: "The file of a published text in the data folder is missing.",
  },
  "picture.refused": {
    status: "invalid-argument",
    message: "This picture cannot be used.",
    meaning: "The file is no picture, damaged, too small or too large, or there are too many. The message says which.",
  },
  "picture.unknown": {
    status: "not-found",
    message: "This picture is no longer there.",
    meaning: "The content folder has no picture at the path.",
  },
  "picture.too-large": {
    status: "invalid-argument",
    message: "This file is larger than 25 MB. Export it as JPEG.",
    meaning: "The body of an upload is larger than the shop reads.",
  },
  "picture.failed": {
    status: "unavailable",
    message: "The picture could not be added. Please try again.",
    meaning: "The process that reads pictures ended or failed.",
  },
  "content.not-written": {
    status: "unavailable",
    message: "The file could not be saved. Nothing has changed for visitors.",
    meaning: "The content folder or the data folder cannot be written: no permission, or a full disk.",
  },

  "catalogue.list-failed": {
    status: "unavailable",
    message: "Failed to load products. Please try again later.",
    meaning: "No product sheet has been loaded yet.",
  },
  "catalogue.product-failed": {
    status: "unavailable",
    message: "Failed to load product details. Please try again later.",
    meaning: "No product sheet has been loaded yet.",
  },
  "catalogue.product-not-found": {
    status: "not-found",
    message: "Product not found",
    meaning: "There is no product with that id.",
  },
  "catalogue.sheet-changed": {
    status: "aborted",
    message: "The sheet has changed, or someone else has decided. Please check what would change now.",
    meaning: "The decision was about a sheet that is no longer on hold, or a revision that is on sale or gone.",
  },
  "catalogue.sheet-lost": {
    status: "not-found",
    message: "This sheet is no longer kept. Save it again and the shop will read it automatically.",
    meaning: "The file of a kept sheet in the data folder is missing or damaged.",
  },
  "catalogue.sheet-hosted": {
    status: "aborted",
    message: "The product sheet is on the web. Change it there and the shop will read it automatically.",
    meaning: "A product cannot be changed at the desk, because the sheet is read from a web address.",
  },
  "catalogue.sheet-apart": {
    status: "aborted",
    message: "The sheet file differs from what is on sale. Please decide first which one to keep.",
    meaning: "The sheet in the file is on hold, was refused, or an earlier revision was restored.",
  },
  "catalogue.row-changed": {
    status: "aborted",
    message:
      "Someone else has changed this product since you opened it. Nothing was overwritten: please check what is there now.",
    meaning: "The row of the sheet is not the one that the admin saw.",
  },
  "catalogue.product-refused": {
    status: "invalid-argument",
    message: "This product cannot be saved: please fix the mistakes first.",
    meaning: "A changed cell cannot be read as it was meant; details name each with its column.",
  },
  "catalogue.sheet-doubtful": {
    status: "aborted",
    message: "Compared with what is on sale, this looks like a mistake. Nothing was saved.",
    meaning: "The judge of sheets would put the changed sheet on hold; details say why.",
  },
  "catalogue.sheet-not-written": {
    status: "unavailable",
    message: "The sheet could not be saved. Nothing has changed for visitors.",
    meaning: "The file of the sheet or the data folder cannot be written: no permission, or a full disk.",
  },
  "catalogue.category-empty": {
    status: "not-found",
    message: "No products found in this category.",
    meaning: "The category does not exist.",
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
