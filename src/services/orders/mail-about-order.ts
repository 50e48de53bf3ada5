import type { Transaction } from "#db/client.ts";
import type { Services } from "#services/context.ts";
import type { MailTemplate } from "#services/jobs.ts";

import type { OrderRow } from "./change-order.ts";

/** A mail to the customer, as a job of the order's own transaction. An order without an e-mail address makes none: the dealer rings. */
export async function mailCustomer(
  services: Pick<Services, "jobs">,
  tx: Transaction,
  order: Pick<OrderRow, "id" | "email">,
  template: MailTemplate,
  more: { paymentLinkId?: string } = {},
): Promise<void> {
  if (order.email === "") return;
  await services.jobs.enqueue(tx, "send-mail", { template, orderId: order.id, ...more });
}

/** A mail to the dealer; the worker knows the address. */
export async function mailAdmin(
  services: Pick<Services, "jobs">,
  tx: Transaction,
  order: Pick<OrderRow, "id">,
  template: MailTemplate,
): Promise<void> {
  await services.jobs.enqueue(tx, "send-mail", { template, orderId: order.id });
}
