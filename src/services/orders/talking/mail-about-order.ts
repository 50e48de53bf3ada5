import type { Transaction } from "#db/client.ts";
import { hasConfirmedMailbox } from "#services/accounts/account.ts";
import type { Services } from "#services/context.ts";
import type { OrderMailDefinition } from "#services/mail/mail-definition.ts";
import { type OrderMailJob, orderMails } from "#services/mail/mails.ts";
import { noteWithheld } from "#services/mail/order-mail-rows.ts";
import { canMailCustomer } from "#services/orders/placing/can-mail-customer.ts";
import type { OrderRow } from "#services/orders/change-order.ts";
import { appendHistory } from "#services/orders/history-rows.ts";

type MailedOrder = Pick<OrderRow, "id" | "userId" | "email" | "status">;
type WithoutOrder<Job> = Job extends unknown ? Omit<Job, "orderId"> : never;

/**
 * Enqueues a mail about an order, or records that the customer's mailbox had enough of them. Does nothing for a mail to a customer
 * without an email address: the dealer rings instead.
 */
export async function mailAboutOrder(
  services: Pick<Services, "jobs" | "identity" | "now">,
  tx: Transaction,
  order: MailedOrder,
  mail: WithoutOrder<OrderMailJob>,
): Promise<void> {
  const {
    to,
    withheldSubject,
  }: Pick<OrderMailDefinition<never, never>, "to" | "withheldSubject"> = orderMails[mail.template];
  if (to === "customer" && order.email === "") return;
  const job = { ...mail, orderId: order.id };
  const isAllowed =
    withheldSubject === undefined ||
    (await canMailCustomer(services, tx, { email: order.email, isConfirmed: await hasConfirmedMailbox(tx, order) }));
  await mailOrWithhold(services, tx, order, { job, isAllowed });
}

/** Enqueues a mail to an order's customer where the limit of the mailbox allows it, else records that it was withheld. */
export async function mailOrWithhold(
  services: Pick<Services, "jobs" | "now">,
  tx: Transaction,
  order: MailedOrder,
  { job, isAllowed }: { job: OrderMailJob; isAllowed: boolean },
): Promise<void> {
  if (isAllowed) return services.jobs.enqueue(tx, "send-mail", job);
  await noteWithheld(tx, { job, recipient: order.email, at: services.now() });
  await appendHistory(
    services,
    tx,
    order.id,
    { actor: { kind: "shop" }, event: "mail-withheld", detail: { template: job.template } },
    { from: order.status, to: order.status },
  );
}

/** Whether the customer hears of a step by email, as a sentence for the admin. */
export function describeMailed(
  { firstName, email, phone }: Pick<OrderRow, "firstName" | "email" | "phone">,
  { isMailed, sendMail }: { isMailed: boolean; sendMail: boolean },
): string {
  if (isMailed) return `We are emailing ${firstName} at ${email}.`;
  return sendMail ? `There is no email address: ring ${phone}.` : "No email is sent.";
}
