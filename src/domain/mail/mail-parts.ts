import type { LegalPageName } from "#domain/legal/legal-page.ts";
import { formatPrice } from "#domain/money.ts";
import type { PlainLine } from "#domain/orders/checkout/price-order.ts";
import { formatCustomerName, listAddressLines, listInstructions } from "#domain/orders/delivery-info.ts";
import { listTotals } from "#domain/orders/order-totals.ts";
import { href } from "#domain/routes/href.ts";
import {
  button,
  facts,
  heading,
  link,
  paragraph,
  quiet,
  rule,
  small,
  verbatim,
  type MailPart,
  type Run,
} from "./mail-content.ts";
import type { MailShop, ShownOrder } from "./mail.ts";

/**
 * Greets "Hello Isla,", or "Hello," if the name does not look like a name. The first email goes to an unconfirmed
 * address, so a name with a dot, slash or symbol could make the shop send an advertisement.
 */
export function greeting(firstName: string): string {
  const name = firstName.trim();
  return /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u.test(name) ? `Hello ${name},` : "Hello,";
}

export function greetCustomer({ customer }: ShownOrder): string {
  return greeting(customer.firstName);
}

/** Describes a line: "Size Medium, option 5kg, qty 3 at £39.95". A single piece shows no unit price. */
export function lineDetail(line: PlainLine): string {
  const parts = [
    line.selectedSize === "" ? "" : `size ${line.selectedSize}`,
    line.selectedOption === "" ? "" : `option ${line.selectedOption}`,
    line.quantity === 1 ? "qty 1" : `qty ${line.quantity} at ${formatPrice(line.unitPricePence)}`,
  ].filter((part) => part !== "");
  const text = parts.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function linesPart(order: ShownOrder, shop: MailShop): MailPart {
  const totals = listTotals(order, order.estimate).map(({ label, text, kind }) => ({
    label: kind === "total" && shop.vatRegistered ? `${label}, including VAT` : label,
    value: text,
    strong: kind === "total" || kind === "due",
  }));
  return { kind: "lines", order, totals, baseUrl: shop.baseUrl };
}

/** Gives the delivery address, or says that the customer collects; [] if no part of the address may be shown. */
export function deliverTo(order: ShownOrder): MailPart[] {
  if (order.deliveryMethod === "collection")
    return [
      heading("Collection"),
      paragraph`You collect your order from us. We will email you as soon as it is ready.`,
    ];
  const lines = [formatCustomerName(order.customer), ...listAddressLines(order.customer)].filter((line) => line !== "");
  return lines.length === 0 ? [] : [heading("Delivery address"), verbatim(lines.join("\n"))];
}

/** Links to the customer's page of the order, as a button if the email has no other button, or (below) as a line. */
export function orderPageButton(order: ShownOrder, shop: MailShop): MailPart {
  return button("See your order", shop.baseUrl + order.pagePath);
}

export function orderPageLine(order: ShownOrder, shop: MailShop): MailPart {
  const url = shop.baseUrl + order.pagePath;
  return quiet`Your order page: ${link(url)}`;
}

/** Says when the shop will reply, with the opening hours. */
export function replyTime(shop: Pick<MailShop, "replyHours" | "hours">): string {
  return `within ${shop.replyHours} hours (we are open ${shop.hours})`;
}

/** Writes "Questions: 01632 960 140, Mon-Sat 9:00-5:00, or reply to this email." */
export function questions(shop: MailShop): MailPart {
  return small`Questions: ${link(`tel:${shop.phone.dial}`, shop.phone.shown)}, ${shop.hours}, or reply to this email.`;
}

/** Links to the legal pages. URLs are written out, because people also read emails as plain text and on paper. */
export function lawLinks(shop: MailShop): MailPart {
  const linkTo = (page: LegalPageName) => link(shop.baseUrl + href("legalPage", { page }));
  return facts(
    ["Terms", linkTo("terms")],
    ["Returns", linkTo("returns")],
    ["Complaints", linkTo("complaints")],
    ["Privacy", linkTo("privacy")],
  );
}

/** Gives the customer's name, contact details and instructions, for emails to the admin. */
export function customerFacts(order: ShownOrder): MailPart[] {
  const { phone, email } = order.customer;
  return [
    facts(
      ["Customer", formatCustomerName(order.customer)],
      ["Phone", link(`tel:${phone.replace(/[^\d+]/g, "")}`, phone)],
      ["Email", email === "" ? "None given: please ring" : mailTo(email)],
      ["Deliver to", listAddressLines(order.customer).join(", ")],
    ),
    ...listInstructions(order.customer, "shop").flatMap(({ label, text }) => [heading(label), verbatim(text)]),
  ];
}

export function mailTo(email: string): Run {
  return link(`mailto:${email}`, email);
}

/** Quotes a visitor's message to the admin; [] without a message. */
export function theirMessage(text: string): MailPart[] {
  return text === "" ? [] : [heading("Their message"), verbatim(text)];
}

export function deskButton(orderId: string, shop: MailShop): MailPart {
  return button("Open the order", shop.baseUrl + href("deskOrder", { orderId }));
}

export function accountButton(label: string, shop: MailShop): MailPart {
  return button(label, shop.baseUrl + href("account"));
}

/** Advises an account's owner in case someone else made a change. */
export function notYou(shop: MailShop): MailPart[] {
  const page = link(shop.baseUrl + href("account"), "your account page");
  return [
    rule,
    paragraph`If it was not you, reset your password now: go to ${page} and choose “Reset password”. That signs out every device.`,
  ];
}

export const orderReason = "You are receiving this email because you sent us an order request. It is not advertising.";
export const adminReason = "You are receiving this email because this is the shop’s address for orders.";
export const securityReason =
  "You are receiving this email because it concerns the security of your account. It is not advertising.";
