import type { Transaction } from "#db/client.ts";
import { hasConfirmedMailbox } from "#services/accounts/has-confirmed-mailbox.ts";
import type { Services } from "#services/context.ts";
import type { UndoneStep } from "#domain/mail/mail.ts";
import type { AdminMailTemplate, CustomerMailTemplate, FulfilmentMailTemplate } from "#services/jobs.ts";

import { noteWithheld } from "#services/mail/order-mail-rows.ts";
import { canMailCustomer } from "./can-mail-customer.ts";
import type { OrderRow } from "./change-order.ts";
import { appendHistory } from "./history-rows.ts";

type Enqueue = Pick<Services, "jobs">;
type MailedOrder = Pick<OrderRow, "id" | "userId" | "email" | "status">;

/** Mails that follow a payment are always sent: no stranger can bring them about. */
const alwaysMailed = new Set<CustomerMailTemplate>(["order-delivered"]);

/** Enqueues a mail to the customer, or records that the customer's mailbox had enough of them. */
export async function mailCustomer(
  services: Pick<Services, "jobs" | "identity" | "now">,
  tx: Transaction,
  order: MailedOrder,
  template: CustomerMailTemplate,
): Promise<void> {
  if (order.email === "") return;
  const isAllowed =
    alwaysMailed.has(template) ||
    (await canMailCustomer(services, tx, { email: order.email, isConfirmed: await hasConfirmedMailbox(tx, order) }));
  await mailOrWithhold(services, tx, order, { template, isAllowed });
}

/** Does nothing for an order without an e-mail address: the dealer rings instead. */
export async function mailOrWithhold(
  services: Pick<Services, "jobs" | "now">,
  tx: Transaction,
  order: MailedOrder,
  { template, isAllowed }: { template: CustomerMailTemplate; isAllowed: boolean },
): Promise<void> {
  if (order.email === "") return;
  const job = { template, orderId: order.id };
  if (isAllowed) return services.jobs.enqueue(tx, "send-mail", job);
  await noteWithheld(tx, { job, recipient: order.email, at: services.now() });
  await appendHistory(
    services,
    tx,
    order.id,
    { actor: { kind: "shop" }, event: "mail-withheld", detail: { template } },
    { from: order.status, to: order.status },
  );
}

/** Enqueues the mail that confirms a payment. It is always sent: no stranger can bring it about. */
export async function mailPayment(
  services: Enqueue,
  tx: Transaction,
  order: Pick<OrderRow, "id" | "email">,
  paymentId: number,
): Promise<void> {
  if (order.email === "") return;
  await services.jobs.enqueue(tx, "send-mail", { template: "payment-received", orderId: order.id, paymentId });
}

/** Enqueues the mail with a payment link. Does nothing for an order without an e-mail address. */
export async function mailPaymentLink(
  services: Enqueue,
  tx: Transaction,
  order: Pick<OrderRow, "id" | "email">,
  paymentLinkId: string,
): Promise<void> {
  if (order.email === "") return;
  await services.jobs.enqueue(tx, "send-mail", { template: "payment-link", orderId: order.id, paymentLinkId });
}

/** Enqueues a mail about what was sent, or put ready, or about such a mail being a mistake. */
export async function mailFulfilment(
  services: Enqueue,
  tx: Transaction,
  order: Pick<OrderRow, "id" | "email">,
  about:
    { template: FulfilmentMailTemplate; fulfilmentId: number } | { template: "fulfilment-undone"; undone: UndoneStep },
): Promise<void> {
  if (order.email === "") return;
  await services.jobs.enqueue(tx, "send-mail", { ...about, orderId: order.id });
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
