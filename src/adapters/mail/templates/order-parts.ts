import type { LetterLine, LetterOrder, LetterShop } from "#domain/mail/letter.ts";
import { formatPrice } from "#domain/money.ts";
import type { MailPart, Run } from "./mail-content.ts";

/** "Size Medium, option 5kg, qty 3 at £39.95"; one piece needs no price of its own. */
export function lineDetail(line: LetterLine): string {
  const parts = [
    line.size === "" ? "" : `size ${line.size}`,
    line.option === "" ? "" : `option ${line.option}`,
    line.quantity === 1 ? "qty 1" : `qty ${line.quantity} at ${formatPrice(line.unitPricePence)}`,
  ].filter((part) => part !== "");
  const text = parts.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The lines of an order and what they come to, as far as it is known. */
export function orderLines(order: LetterOrder, shop: LetterShop): MailPart {
  const { deliveryCostPence, totalCostPence } = order;
  const totals: Extract<MailPart, { kind: "lines" }>["totals"] = [
    { label: "Subtotal", value: formatPrice(order.subtotalPence) },
    { label: "Delivery", value: deliveryCostPence === null ? "To be confirmed" : formatPrice(deliveryCostPence) },
  ];
  if (totalCostPence !== null) {
    totals.push({
      label: shop.vatRegistered ? "Total, VAT included" : "Total",
      value: formatPrice(totalCostPence),
      strong: true,
    });
  }
  return { kind: "lines", order, totals };
}

export function deliverTo(order: LetterOrder): MailPart[] {
  const name = `${order.firstName} ${order.lastName}`.trim();
  return [
    { kind: "heading", text: "Delivery to" },
    { kind: "verbatim", text: [name, ...order.address].join("\n") },
  ];
}

/** "Questions: 01632 960 140, Mon-Sat 9:00-5:00, or answer this mail." */
export function questions(shop: LetterShop): MailPart {
  return {
    kind: "paragraph",
    runs: ["Questions: ", phone(shop), `, ${shop.hours}, or answer this mail.`],
    look: "small",
  };
}

export function phone(shop: LetterShop): Run {
  return { link: `tel:${shop.phone.dial}`, label: shop.phone.shown };
}

/** Who it is, how to reach them and what they asked for: the dealer's view of an order. */
export function customerFacts(order: LetterOrder): MailPart[] {
  const rows: { label: string; value: Run[] }[] = [
    { label: "Customer", value: [`${order.firstName} ${order.lastName}`.trim()] },
    { label: "Telephone", value: [{ link: `tel:${order.phone.replace(/[^\d+]/g, "")}`, label: order.phone }] },
    {
      label: "E-mail",
      value: [order.email === "" ? "None given: please ring" : { link: `mailto:${order.email}`, label: order.email }],
    },
    { label: "Deliver to", value: [order.address.join(", ")] },
  ];
  const notes: MailPart[] =
    order.notes === ""
      ? []
      : [
          { kind: "heading", text: "Their note" },
          { kind: "verbatim", text: order.notes },
        ];
  return [{ kind: "facts", rows }, ...notes];
}

/** The order at the desk. */
export function deskButton(order: LetterOrder, shop: LetterShop): MailPart {
  return {
    kind: "button",
    label: "Open the order",
    url: `${shop.baseUrl}/admin/orders/${encodeURIComponent(order.id)}`,
    ground: "loch",
  };
}

export const orderReason = "You get this mail because you sent us an order request. It is not advertising.";
export const dealerReason = "You get this mail because it is the shop’s address for orders.";
