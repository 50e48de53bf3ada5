import { paragraph, rule } from "#domain/mail/mail-content.ts";
import { greetCustomer, orderPageButton } from "#domain/mail/mail-parts.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import { defineOrderMail } from "#services/mail/mail-definition.ts";
import { exampleParcel, findMailedFulfilment, listContents } from "#services/mail/mailed-fulfilment.ts";

/** Tells the customer that one parcel of several has arrived, so that a missing one is noticed. */
export const parcelDelivered = defineOrderMail({
  to: "customer",
  async find(sources, found, job: { fulfilmentId: number }) {
    const parcel = await findMailedFulfilment(sources, found, job);
    // Taken back meanwhile.
    return parcel?.fulfilment.isDelivered === true ? parcel : null;
  },
  words({ order, fulfilment }, shop) {
    const what = `Parcel ${fulfilment.number} of your order`;
    return {
      subject: `${what} has been delivered: ${order.id}`,
      preview: `${what} has arrived. The rest is on its way or will follow.`,
      heading: `${what} has been delivered`,
      parts: [
        paragraph(
          `${greetCustomer(order)} we have delivered parcel ${fulfilment.number} of order `,
          { bold: order.id },
          ". The rest is on its way or will follow.",
        ),
        listContents("What was in the parcel", fulfilment),
        paragraph("If something is missing or broken, or nothing has arrived, please tell us."),
        orderPageButton(order, shop),
        rule,
      ],
    };
  },
  examples: [{ order: pricedOrder, fulfilment: { ...exampleParcel, isDelivered: true } }],
});
