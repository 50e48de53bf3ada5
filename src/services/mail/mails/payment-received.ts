import { eq } from "drizzle-orm";
import { payments } from "#db/schema/payments.ts";
import {
  formatCancellationForm,
  formatTrader,
  allCancelExceptions,
  cancelWithin,
} from "#domain/legal/cancellation-form.ts";
import { heading, paragraph, quiet, rule, small, verbatim } from "#domain/mail/mail-content.ts";
import {
  customerFacts,
  deliverTo,
  greetCustomer,
  lawLinks,
  mailTo,
  orderLines,
  orderPageButton,
} from "#domain/mail/mail-parts.ts";
import type { MailShop, ShownOrder } from "#domain/mail/mail.ts";
import { formatCustomerName, listAddressLines } from "#domain/orders/delivery-info.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { pricedOrder } from "#services/mail/example-order.ts";
import type { FoundOrder } from "#services/mail/find-mail-order.ts";
import { defineOrderMail, type MailSources } from "#services/mail/mail-definition.ts";

/**
 * Confirms the payment to the customer on a durable medium: the goods, the trader, and the right to cancel with the model
 * form (Consumer Contracts Regulations 2013, regulation 16 and schedule 3).
 */
export const paymentReceived = defineOrderMail({
  to: "customer",
  find: findPaidAmount,
  words({ order, amountPence }, shop) {
    const paid = formatPrice(amountPence);
    return {
      subject: `Payment received: order ${order.id}`,
      preview: `We have your ${paid}. Your order is confirmed.`,
      heading: "Your payment has arrived",
      parts: [
        paragraph(
          `${greetCustomer(order)} we have received `,
          { bold: paid },
          ". Your order is confirmed and we are getting it ready.",
        ),
        quiet(`Order ${order.id}. Please keep this email.`),
        orderLines(order, shop),
        orderPageButton(order, shop),
        deliverTo(order),
        rule,
        heading("Changing your mind"),
        small(
          `You can cancel ${cancelWithin}, or the last of them if they come in several parcels, without giving a reason. Tell us clearly, by email to `,
          mailTo(shop.email),
          ", by phone or with the form below. Send the goods back within 14 days of telling us. We will refund what you paid, including standard delivery, within 14 days of getting the goods back or, if sooner, of your proof that you have sent them. We may deduct an amount for handling beyond what is needed to inspect the goods.",
        ),
        small(allCancelExceptions),
        heading("Cancellation form"),
        verbatim(cancellationForm(order, shop)),
        rule,
        lawLinks(shop),
      ],
    };
  },
  examples: [{ order: pricedOrder, amountPence: 34_325 }],
});

/** Tells the admin that an order is paid. */
export const paymentReceivedAdmin = defineOrderMail({
  to: "shop",
  find: findPaidAmount,
  words({ order, amountPence }, shop) {
    const paid = formatPrice(amountPence);
    return {
      subject: `Paid: order ${order.id}, ${paid}`,
      preview: `${order.customer.firstName} ${order.customer.lastName} has paid ${paid}.`,
      heading: "An order has been paid",
      parts: [
        paragraph("Order ", { bold: order.id }, " has been paid: ", { bold: paid }, "."),
        customerFacts(order),
        orderLines(order, shop),
      ],
    };
  },
  examples: [{ order: pricedOrder, amountPence: 34_325 }],
});

/** What the payment was; of a mail enqueued before mails named it, the order's total. */
async function findPaidAmount(
  { db }: MailSources,
  { order }: FoundOrder,
  { paymentId }: { paymentId?: number },
): Promise<{ amountPence: Pence }> {
  const total = order.totalCostPence ?? order.subtotalPence;
  if (paymentId === undefined) return { amountPence: total };
  const [payment] = await db
    .select({ amountPence: payments.amountPence })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return { amountPence: payment?.amountPence ?? total };
}

function cancellationForm(order: ShownOrder, shop: MailShop): string {
  return formatCancellationForm({
    trader: formatTrader(shop),
    orderId: order.id,
    name: formatCustomerName(order.customer),
    address: listAddressLines(order.customer).join(", "),
  });
}
