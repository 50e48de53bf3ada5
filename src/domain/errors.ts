import type { CallStatus } from "./call-status.ts";

interface ErrorEntry {
  status: Exclude<CallStatus, "ok">;
  /** What the visitor reads. The exact public words; never replaced by the message of a thrown error. */
  message: string;
  /** For the engineer: when this happens. */
  meaning: string;
}

/** Every way the shop says no. A code that is not here does not exist; adding one adds its words, its status and its page in the docs. */
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
    meaning: "A call was asked for with another method than POST.",
  },
  "call.unknown": {
    status: "not-found",
    message: "There is no such call.",
    meaning: "No call of that name stands in the table.",
  },
  "call.signed-out": {
    status: "unauthenticated",
    message: "Please sign in first.",
    meaning: "The call needs a session and there is none, or it has ended.",
  },
  "call.not-allowed": {
    status: "permission-denied",
    message: "You do not have permission to do this.",
    meaning: "The session's role, or its owner, may not make this call.",
  },
  "call.cross-site": {
    status: "permission-denied",
    message: "This request came from another site.",
    meaning: "Sec-Fetch-Site or Origin says that another site's page made the call.",
  },
  "call.invalid-input": {
    status: "invalid-argument",
    message: "Some of the information is missing or not valid.",
    meaning: "The data of a call does not fit its schema; details name the fields.",
  },
  "call.too-many": {
    status: "resource-exhausted",
    message: "Too many requests. Please wait a moment and try again.",
    meaning: "A rate limit was reached.",
  },
  "call.cancelled": {
    status: "cancelled",
    message: "The request was cancelled.",
    meaning: "The caller went away before the answer.",
  },
  "call.unavailable": {
    status: "unavailable",
    message: "The shop cannot be reached just now. Please try again in a moment.",
    meaning: "The database or another part the call needs does not answer.",
  },
  "call.too-late": {
    status: "deadline-exceeded",
    message: "This took too long. Please try again.",
    meaning: "The 70 seconds of a call went by without an answer.",
  },
  "call.failed": {
    status: "internal",
    message: "Something went wrong on our side. Please try again.",
    meaning: "A bug. Everything is in the log under the request id.",
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
    message: "An order request can hold at most 50 lines. Please ring us for larger orders.",
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
    meaning: "A line names a product that is not in the catalogue.",
  },
  "order.size-missing": {
    status: "invalid-argument",
    message: "Please choose a size.",
    meaning: "The product has sizes and the line names none.",
  },
  "order.size-unknown": {
    status: "invalid-argument",
    message: "This size is not offered.",
    meaning: "The line names a size the product does not have.",
  },
  "order.option-missing": {
    status: "invalid-argument",
    message: "Please choose an option.",
    meaning: "The product has options and the line names none.",
  },
  "order.option-unknown": {
    status: "invalid-argument",
    message: "This option is not offered.",
    meaning: "The line names an option the product does not have.",
  },
  "order.price-unreadable": {
    status: "invalid-argument",
    message: "This product has no price at the moment. Please ring us.",
    meaning: "The price of the row or option cannot be read with certainty, so it is never sold.",
  },
  "order.total-too-high": {
    status: "invalid-argument",
    message: "This order is too large to send online. Please ring us.",
    meaning: "The subtotal or total is above £999,999.99.",
  },
  "order.request-reused": {
    status: "aborted",
    message: "This order request was already sent with other contents. Please check your orders before sending again.",
    meaning: "The same request id came with a different body.",
  },
  "order.not-found": {
    status: "not-found",
    message: "Order not found",
    meaning: "No such order, or not one the actor may read: the two look the same.",
  },
  "order.delivery-cost": {
    status: "invalid-argument",
    message: "Please enter a valid delivery cost",
    meaning: "A delivery cost that is not a whole number of pence of at least 0.",
  },
  "order.move-not-allowed": {
    status: "aborted",
    message: "This order can no longer be changed in this way.",
    meaning: "The state table has no such move from the order's present state.",
  },
  "order.total-differs": {
    status: "aborted",
    message: "The total has changed. Please load the order again.",
    meaning: "A total that differs from the stored one.",
  },
  "order.changed": {
    status: "aborted",
    message: "This order was changed meanwhile. Please load it again.",
    meaning: "The change names an older version of the order than the stored one.",
  },
  "order.link-active": {
    status: "aborted",
    message: "An active payment link already exists. Confirm to replace it.",
    meaning: "The delivery cost was set while a link is active and the replacement was not confirmed.",
  },

  "payment.link-failed": {
    status: "unavailable",
    message: "Delivery cost updated but there was an error creating the payment link",
    meaning: "The provider refused, failed or did not answer while a link was being made.",
  },
  "payment.link-issue": {
    status: "aborted",
    message: "Payment link created but there was an issue: the order was changed meanwhile",
    meaning: "The provider made a link, but by then the order no longer wanted it; the link is being deactivated.",
  },
  "payment.link-not-deactivated": {
    status: "unavailable",
    message: "Order cancelled but failed to deactivate payment link",
    meaning: "The provider did not confirm that a link is inactive.",
  },
  "payment.amount-unpayable": {
    status: "invalid-argument",
    message: "This amount cannot be paid by card.",
    meaning: "The total is under the provider's minimum or over its maximum.",
  },
  "payment.link-unknown": {
    status: "not-found",
    message: "Payment link is not available. Please contact customer support.",
    meaning: "The order has no such payment link.",
  },
  "payment.forged": {
    status: "invalid-argument",
    message: "The notification is not signed by the payment provider.",
    meaning: "A webhook whose signature, age or form is wrong. Nothing is changed.",
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
    meaning: "An e-mail address that does not look like one.",
  },
  "delivery.too-long": {
    status: "invalid-argument",
    message: "This is too long.",
    meaning: "A field above its length limit.",
  },
  "delivery.characters": {
    status: "invalid-argument",
    message: "This contains characters that cannot be printed.",
    meaning: "NUL, control characters or broken Unicode in a field.",
  },

  "sign-in.incomplete": {
    status: "invalid-argument",
    message: "Please enter both email and password",
    meaning: "Sign-in without both fields.",
  },
  "sign-in.invalid-credential": {
    status: "unauthenticated",
    message: "Invalid email or password. Please try again.",
    meaning: "Unknown e-mail or wrong password: the two look the same.",
  },
  "sign-in.user-not-found": {
    status: "not-found",
    message: "No account found with this email. Please register first.",
    meaning: "Only where explicit errors are switched on.",
  },
  "sign-in.wrong-password": {
    status: "unauthenticated",
    message: "Incorrect password. Please try again.",
    meaning: "Only where explicit errors are switched on.",
  },
  "sign-in.too-many": {
    status: "resource-exhausted",
    message: "Too many failed login attempts. Please try again later.",
    meaning: "The sign-in rate limit was reached.",
  },
  "sign-in.failed": {
    status: "internal",
    message: "Failed to sign in. Please try again.",
    meaning: "Anything else at sign-in.",
  },
  "register.incomplete": {
    status: "invalid-argument",
    message: "Please fill in all fields",
    meaning: "Registration with an empty field.",
  },
  "register.passwords-differ": {
    status: "invalid-argument",
    message: "Passwords do not match",
    meaning: "Password and confirmation differ.",
  },
  "register.email-taken": {
    status: "aborted",
    message: "An account with this email already exists.",
    meaning: "Registration with a known e-mail.",
  },
  "register.invalid-email": {
    status: "invalid-argument",
    message: "Please enter a valid email address.",
    meaning: "Registration with something that is not an e-mail address.",
  },
  "register.weak-password": {
    status: "invalid-argument",
    message: "Password is too weak. Please use a stronger password.",
    meaning: "The password is too short, too long or too common.",
  },
  "register.failed": {
    status: "internal",
    message: "Failed to create account. Please try again.",
    meaning: "Anything else at registration.",
  },
  "reset.incomplete": {
    status: "invalid-argument",
    message: "Please enter your email address",
    meaning: "Reset without an e-mail.",
  },
  "reset.invalid-email": {
    status: "invalid-argument",
    message: "Please enter a valid email address.",
    meaning: "Reset with something that is not an e-mail address.",
  },
  "reset.user-not-found": {
    status: "not-found",
    message: "No account found with this email address.",
    meaning: "Only where explicit errors are switched on.",
  },
  "reset.failed": {
    status: "internal",
    message: "Failed to send password reset email. Please try again.",
    meaning: "Anything else at reset.",
  },
  "reset.link-spent": {
    status: "invalid-argument",
    message: "This link has expired or was already used. Please ask for a new one.",
    meaning: "A reset link that is unknown, used or older than an hour.",
  },
  "guest.failed": {
    status: "internal",
    message: "Failed to continue as guest. Please try again.",
    meaning: "A guest session could not be made.",
  },

  "catalogue.list-failed": {
    status: "unavailable",
    message: "Failed to load products. Please try again later.",
    meaning: "No product sheet was ever loaded.",
  },
  "catalogue.product-failed": {
    status: "unavailable",
    message: "Failed to load product details. Please try again later.",
    meaning: "No product sheet was ever loaded.",
  },
  "catalogue.product-not-found": {
    status: "not-found",
    message: "Product not found",
    meaning: "No product of that id.",
  },
  "catalogue.category-empty": {
    status: "not-found",
    message: "No products found in this category.",
    meaning: "The category does not exist.",
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
