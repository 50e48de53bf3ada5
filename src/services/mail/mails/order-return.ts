import { allCancelExceptions, cancelWithin } from "#domain/legal/cancellation-form.ts";
import { CustomerText } from "#domain/mail/customer-text.ts";
import { bold, facts, heading, message, paragraph, rule, small, verbatim } from "#domain/mail/mail-content.ts";
import { customerFacts, greetCustomer, lawLinks, orderPageButton } from "#domain/mail/mail-parts.ts";
import type { MailShop } from "#domain/mail/mail.ts";
import { formatCustomerName } from "#domain/orders/delivery-info.ts";
import { pickPieces } from "#domain/orders/parcels/fulfilment.ts";
import { returnReasonLabels, type ReturnReason } from "#domain/orders/returns/order-return.ts";
import { exampleOrder, pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail, type FoundOrder, type MailSources } from "#services/mail/mail-definition.ts";
import { readHistory } from "#services/orders/history-rows.ts";
import { readReturns } from "#services/orders/returns/return-rows.ts";
import { listContents } from "./sending.ts";

/** Finds a return for the emails about it; null once the return was withdrawn or the goods have arrived. */
async function findMailedReturn(sources: MailSources, { order }: FoundOrder, { returnId }: { returnId: string }) {
  const found = (await readReturns(sources.db, [order.id])).find(({ id }) => id === returnId);
  if (found === undefined || found.bookedAt !== null) return null;
  const announced = await readHistory(sources, order.id, ["return-announced"]);
  const words = announced.find(({ detail }) => detail.returnId === returnId)?.detail.words ?? "";
  return { reason: found.reason, words: new CustomerText(words), lines: pickPieces(order.lines, found.lines) };
}

const lines = exampleOrder.lines.slice(0, 1);

/** Confirms a return on a durable medium, as the law requires of a cancellation, and says where to send the goods. */
export const returnAnnounced = defineOrderMail({
  to: "customer",
  find: findMailedReturn,
  words: ({ order, reason, lines: returned }, shop) => ({
    subject: `Your return: order ${order.id}`,
    preview: "Where to send the goods, and who pays for it.",
    heading: "Your return",
    parts: [
      paragraph`${greetCustomer(order)} you have told us that you are returning goods from order ${bold(order.id)}. Please keep this email.`,
      listContents("You are returning", { lines: returned }),
      heading("Where to send them"),
      verbatim(`${shop.name}, ${shop.returns.address}`),
      paragraph`Please put your order number in the parcel. ${describePostage(reason, shop)}`,
      reason === "change-of-mind"
        ? [
            heading("Your refund"),
            small`You can cancel ${cancelWithin}. We will refund you within 14 days of getting the goods back or, if sooner, of your showing us that you have sent them. ${allCancelExceptions}`,
          ]
        : paragraph`If you would like a replacement instead of a refund, reply to this email.`,
      small`If you would rather keep the goods, you can withdraw the return on your order page until they reach us.`,
      orderPageButton(order, shop),
      rule,
      lawLinks(shop),
    ],
  }),
  examples: [
    { order: pricedOrder, reason: "change-of-mind", words: new CustomerText(""), lines },
    { order: pricedOrder, reason: "arrived-broken", words: new CustomerText(""), lines },
    { order: pricedOrder, reason: "other", words: new CustomerText("The threads do not match."), lines },
  ],
});

const tooHeavy = "Anything too heavy for a parcel cannot go by post: ask us first.";

/** Says who pays the postage: by law and our page on returns, we pay if something is wrong with the goods. */
function describePostage(reason: ReturnReason, { returns }: MailShop): string {
  const ours = "We will pay for it: please keep the receipt.";
  switch (reason) {
    case "change-of-mind":
      return `Send the goods within 14 days of telling us. ${returns.postage}. ${tooHeavy}`;
    case "other":
      return `${returns.postage}, unless they are faulty or not what you ordered. ${tooHeavy}`;
    case "arrived-broken":
    case "wrong-item":
      return `${ours} ${tooHeavy}`;
  }
}

export const returnAnnouncedAdmin = defineOrderMail({
  to: "shop",
  find: findMailedReturn,
  words: ({ order, reason, words, lines: returned }) => ({
    subject: `A return: order ${order.id}, from ${formatCustomerName(order.customer)}`,
    preview: returnReasonLabels[reason],
    heading: "A customer is returning goods",
    parts: [
      paragraph`${formatCustomerName(order.customer)} is returning goods from order ${bold(order.id)}. Book them in on the order’s page when they come.`,
      facts(["Reason", returnReasonLabels[reason]]),
      words === "" ? null : message(words),
      listContents("To come back", { lines: returned }),
      customerFacts(order),
    ],
  }),
  examples: [
    { order: pricedOrder, reason: "arrived-broken", words: new CustomerText("The lid is cracked."), lines },
    { order: pricedOrder, reason: "change-of-mind", words: new CustomerText(""), lines },
  ],
});
