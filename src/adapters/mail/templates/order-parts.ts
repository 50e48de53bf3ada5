import { href } from "#domain/addresses/href.ts";
import type { LegalPageName } from "#domain/legal/legal-page.ts";
import type { MailOrderLine, ShownOrder, MailShop } from "#domain/mail/mail.ts";
import { formatPrice } from "#domain/money.ts";
import type { MailPart, Run } from "./mail-content.ts";

/** "Size Medium, option 5kg, qty 3 at £39.95". A single piece shows no unit price. */
export function lineDetail(line: MailOrderLine): string {
  const parts = [
    line.size === "" ? "" : `size ${line.size}`,
    line.option === "" ? "" : `option ${line.option}`,
    line.quantity === 1 ? "qty 1" : `qty ${line.quantity} at ${formatPrice(line.unitPricePence)}`,
  ].filter((part) => part !== "");
  const text = parts.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The order lines and the totals known so far. */
export function orderLines(order: ShownOrder, shop: MailShop): MailPart {
  const { deliveryCostPence, totalCostPence } = order;
  const totals: Extract<MailPart, { kind: "lines" }>["totals"] = [
    ...(order.discountPence === 0
      ? []
      : [{ label: `Discount: ${order.discountReason}`, value: formatPrice(-order.discountPence) }]),
    { label: "Subtotal", value: formatPrice(order.subtotalPence) },
    {
      label: order.deliveryMethod === "collection" ? "Collection" : "Delivery",
      value: deliveryCostPence === null ? "To be confirmed" : formatPrice(deliveryCostPence),
    },
  ];
  if (deliveryCostPence === null && order.estimate !== "")
    totals.push({ label: "Our estimate", value: order.estimate });
  if (totalCostPence !== null) {
    totals.push({
      label: shop.vatRegistered ? "Total, including VAT" : "Total",
      value: formatPrice(totalCostPence),
      strong: true,
    });
  }
  if (totalCostPence !== null && order.duePence !== null && order.duePence > 0) {
    totals.push({ label: "Already paid", value: formatPrice(totalCostPence - order.duePence) });
    totals.push({ label: "Still to pay", value: formatPrice(order.duePence), strong: true });
  }
  return { kind: "lines", order, totals };
}

/** The lines of the address below the name. A line that this reader may not see is left out. */
export function formatAddress({ customer }: ShownOrder): string[] {
  return [customer.address1, customer.address2, customer.city, customer.postcode].filter((line) => line !== "");
}

/** The delivery address, or that the customer collects. Left out when nothing of it may be shown. */
export function deliverTo(order: ShownOrder): MailPart[] {
  if (order.deliveryMethod === "collection") {
    return [
      { kind: "heading", text: "Collection" },
      { kind: "paragraph", runs: ["You collect your order from us. We will email you as soon as it is ready."] },
    ];
  }
  const name = `${order.customer.firstName} ${order.customer.lastName}`.trim();
  const lines = [name, ...formatAddress(order)].filter((line) => line !== "");
  if (lines.length === 0) return [];
  return [
    { kind: "heading", text: "Delivery address" },
    { kind: "verbatim", text: lines.join("\n") },
  ];
}

/** The customer's page of the order, as a button where the mail has no other, or as a line. */
export function orderPageButton(order: ShownOrder, shop: MailShop): MailPart {
  return { kind: "button", label: "See your order", url: shop.baseUrl + order.pagePath, ground: "loch" };
}

export function orderPageLine(order: ShownOrder, shop: MailShop): MailPart {
  const url = shop.baseUrl + order.pagePath;
  return { kind: "paragraph", runs: ["Your order’s page: ", { link: url, label: url }], look: "quiet" };
}

/** Warns of the page's address, below the button. */
export const orderPageAdvice: MailPart = {
  kind: "paragraph",
  runs: [
    "There you can follow your order, ask us a question or, until it is paid, cancel it. Keep the link to yourself: anyone who has it can do the same.",
  ],
  look: "quiet",
};

/** Where hours are promised, the opening hours follow. */
export function replyTime(shop: Pick<MailShop, "replyHours" | "hours">): string {
  return `within ${shop.replyHours} hours (we are open ${shop.hours})`;
}

/** "Questions: 01632 960 140, Mon-Sat 9:00-5:00, or reply to this email." */
export function questions(shop: MailShop): MailPart {
  return {
    kind: "paragraph",
    runs: ["Questions: ", phone(shop), `, ${shop.hours}, or reply to this email.`],
    look: "small",
  };
}

/** Where to read on. The addresses are written out, since a mail is also read as plain text and kept on paper. */
export function lawLinks(shop: MailShop): MailPart {
  const row = (label: string, page: LegalPageName) => {
    const url = shop.baseUrl + href("legalPage", { page });
    return { label, value: [{ link: url, label: url }] };
  };
  return {
    kind: "facts",
    rows: [
      row("Terms", "terms"),
      row("Returns", "returns"),
      row("Complaints", "complaints"),
      row("Privacy", "privacy"),
    ],
  };
}

export function phone(shop: MailShop): Run {
  return { link: `tel:${shop.phone.dial}`, label: shop.phone.shown };
}

/** The customer's name, contact details and note, for mails to the admin. */
export function customerFacts(order: ShownOrder): MailPart[] {
  const rows: { label: string; value: Run[] }[] = [
    { label: "Customer", value: [`${order.customer.firstName} ${order.customer.lastName}`.trim()] },
    {
      label: "Phone",
      value: [{ link: `tel:${order.customer.phone.replace(/[^\d+]/g, "")}`, label: order.customer.phone }],
    },
    {
      label: "Email",
      value: [
        order.customer.email === ""
          ? "None given: please ring"
          : { link: `mailto:${order.customer.email}`, label: order.customer.email },
      ],
    },
    { label: "Deliver to", value: [formatAddress(order).join(", ")] },
  ];
  const notes: MailPart[] =
    order.customer.notes === ""
      ? []
      : [
          { kind: "heading", text: "Note from the customer" },
          { kind: "verbatim", text: order.customer.notes },
        ];
  return [{ kind: "facts", rows }, ...notes];
}

/** A button that opens the order at the order desk. */
export function deskButton(order: Pick<ShownOrder, "id">, shop: MailShop): MailPart {
  return {
    kind: "button",
    label: "Open the order",
    url: shop.baseUrl + href("deskOrder", { orderId: order.id }),
    ground: "loch",
  };
}

export const orderReason = "You are receiving this email because you sent us an order request. It is not advertising.";
export const adminReason = "You are receiving this email because this is the shop’s address for orders.";
