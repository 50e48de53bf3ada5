import type { Transaction } from "#db/client.ts";
import type { Services } from "#services/context.ts";
import type { AdminMailTemplate, CustomerMailTemplate } from "#services/jobs.ts";

import type { OrderRow } from "./change-order.ts";

type Enqueue = Pick<Services, "jobs">;
type MailedOrder = Pick<OrderRow, "id" | "email">;

/** Enqueues a mail to the customer. Does nothing for an order without an e-mail address: the dealer rings instead. */
export async function mailCustomer(
  services: Enqueue,
  tx: Transaction,
  order: MailedOrder,
  template: CustomerMailTemplate,
): Promise<void> {
  if (order.email !== "") await services.jobs.enqueue(tx, "send-mail", { template, orderId: order.id });
}

/** Enqueues the mail with a payment link. Does nothing for an order without an e-mail address. */
export async function mailPaymentLink(
  services: Enqueue,
  tx: Transaction,
  order: MailedOrder,
  paymentLinkId: string,
): Promise<void> {
  if (order.email === "") return;
  await services.jobs.enqueue(tx, "send-mail", { template: "payment-link", orderId: order.id, paymentLinkId });
}

/** Enqueues a mail to the shop's own address. */
export async function mailAdmin(
  services: Enqueue,
  tx: Transaction,
  order: Pick<OrderRow, "id">,
  template: AdminMailTemplate,
): Promise<void> {
  await services.jobs.enqueue(tx, "send-mail", { template, orderId: order.id });
}
