import { paragraph, rule } from "#domain/mail/mail-content.ts";
import { deliverTo, greetCustomer, orderPageButton } from "#domain/mail/mail-parts.ts";
import { describeFulfilment } from "#domain/orders/sending/fulfilment.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";
import { exampleParcel, findMailedFulfilment, listContents } from "#services/mail/mailed-fulfilment.ts";

/** Tells the customer that a parcel leaves, with whom and when. */
export const parcelSent = defineOrderMail({
  to: "customer",
  find: findMailedFulfilment,
  words({ order, fulfilment }, shop) {
    const { number, isLast, tracking } = fulfilment;
    const isWhole = number === 1 && isLast;
    const what = isWhole ? "Your order" : `Parcel ${number} of your order`;
    const sentence = describeFulfilment({ ...fulfilment, method: "delivery" }, { what, today: fulfilment.today });
    const rest = isLast ? "" : " The rest will follow; we will email you when it leaves.";
    return {
      subject: `${what} is on its way: ${order.id}`,
      preview: sentence,
      heading: `${what} is on its way`,
      parts: [
        paragraph(`${greetCustomer(order)} ${lowerFirst(sentence)}${rest}`),
        tracking === "" ? null : paragraph("Tracking: ", { bold: tracking }),
        listContents(`In this ${isWhole ? "delivery" : "parcel"}`, fulfilment),
        orderPageButton(order, shop),
        deliverTo(order),
        rule,
      ],
    };
  },
  examples: [
    { order: pricedOrder, fulfilment: exampleParcel },
    {
      order: pricedOrder,
      fulfilment: { ...exampleParcel, number: 2, isLast: true, carrier: "Own van", tracking: "" },
    },
  ],
});

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
