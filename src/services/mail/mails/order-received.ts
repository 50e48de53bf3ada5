import { and, count, eq, gte, isNull } from "drizzle-orm";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { cancelExceptions, cancelWithin } from "#domain/legal/cancellation-form.ts";
import { bold, button, heading, paragraph, quiet, rule, small } from "#domain/mail/mail-content.ts";
import {
  adminReason,
  customerFacts,
  deliverTo,
  greetCustomer,
  lawLinks,
  linesPart,
  orderPageButton,
  replyTime,
} from "#domain/mail/mail-parts.ts";
import { formatPrice } from "#domain/money.ts";
import { formatCustomerName } from "#domain/orders/delivery-info.ts";
import { href } from "#domain/routes/href.ts";
import { exampleOrder } from "#services/mail/example-order.ts";
import { defineMail, defineOrderMail } from "#services/mail/mail-definition.ts";

const aboutOrderPage = quiet`There you can follow your order, ask us a question or, until it is paid, cancel it. Keep the link to yourself: anyone who has it can do the same.`;

export const orderReceived = defineOrderMail({
  to: "customer",
  withheldSubject: "We have your order request",
  words: ({ order }, shop) => ({
    subject: `We have your order request ${order.id}`,
    preview: "No payment is taken now. We will check stock and delivery and send you the total.",
    heading: "We have your request",
    parts: [
      paragraph`${greetCustomer(order)} thank you for your order request. No payment is taken now.`,
      quiet`Order ${bold(order.id)}. Please have this number to hand if you ring.`,
      linesPart(order, shop),
      orderPageButton(order, shop),
      aboutOrderPage,
      heading("What happens next"),
      paragraph`We will check stock and delivery and email you the total ${replyTime(shop)}. If you are happy with it, you pay through a secure link. Until you pay there is no contract.`,
      rule,
      deliverTo(order),
      small`Once you have paid, you can still cancel ${cancelWithin}, without giving a reason. ${cancelExceptions}`,
      lawLinks(shop),
    ],
  }),
  examples: [{ order: exampleOrder }],
});

/** Leads a customer who has lost the first email back to the order. */
export const orderLink = defineOrderMail({
  to: "customer",
  withheldSubject: "The link to your order",
  words: ({ order }, shop) => ({
    subject: `The link to your order ${order.id}`,
    preview: "You asked for the link to your order.",
    heading: "Here is your order",
    parts: [
      paragraph`${greetCustomer(order)} you asked on our website for the link to order ${bold(order.id)}.`,
      orderPageButton(order, shop),
      aboutOrderPage,
      small`If you did not ask for it, there is nothing you need to do. We send the link to this address only.`,
      rule,
    ],
  }),
  examples: [{ order: exampleOrder }],
});

export const orderReceivedAdmin = defineOrderMail({
  to: "shop",
  words: ({ order }, shop) => ({
    subject: `New order request ${order.id} from ${formatCustomerName(order.customer)}, ${formatPrice(order.discountedPence)}`,
    preview: `${formatCustomerName(order.customer)}, ${order.customer.postcode}: check stock and set the delivery cost.`,
    heading: "A new order request",
    parts: [
      paragraph`Order ${bold(order.id)}. Check stock and set the delivery cost; the payment link then goes to the customer.`,
      customerFacts(order),
      linesPart(order, shop),
    ],
  }),
  examples: [{ order: exampleOrder }],
});

interface OrdersToCount {
  /** The burst that the orders belong to; null for all orders that belong to none. */
  burstId: string | null;
  since: string;
}

/** Tells the admin how many order requests were not emailed one by one. Counts them when the email is sent. */
export const manyOrdersAdmin = defineMail({
  async findRecipient({ db, shopEmail }, { burstId, since }: OrdersToCount) {
    const [row] = await db
      .select({ count: count() })
      .from(orders)
      .leftJoin(orderOrigins, eq(orderOrigins.orderId, orders.id))
      .where(
        burstId === null
          ? and(isNull(orderOrigins.burstId), gte(orders.createdAt, new Date(since)))
          : eq(orderOrigins.burstId, burstId),
      );
    if (row === undefined || row.count === 0) return null;
    return { to: shopEmail, data: { count: row.count, isOneVisitor: burstId !== null } };
  },
  words({ count: howMany, isOneVisitor }, shop) {
    const requests = formatCounted(howMany, "order request");
    const from = isOneVisitor ? " from one visitor" : "";
    return {
      subject: `${requests}${from}`,
      preview: "One email for all of them. The order desk shows each one.",
      heading: `${requests}${from}`,
      parts: [
        isOneVisitor
          ? paragraph`Someone has sent ${bold(requests)}. After the first few we stopped emailing you about each one. At the order desk they are on one line: open it to see each request, or reject all that are still pending.`
          : paragraph`${bold(requests)} came in within an hour, on top of those we emailed you about. The order desk shows each one.`,
        button("Open the order desk", shop.baseUrl + href("desk")),
      ],
      reason: adminReason,
    };
  },
  examples: [
    { count: 14, isOneVisitor: true },
    { count: 41, isOneVisitor: false },
  ],
});
