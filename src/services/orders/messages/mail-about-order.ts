import type { Transaction } from "#db/client.ts";
import { hasConfirmedMailbox } from "#services/accounts/account.ts";
import type { Services } from "#services/context.ts";
import { canMailCustomer } from "#services/mail/can-mail-customer.ts";
import type { OrderMailDefinition } from "#services/mail/mail-definition.ts";
import { orderMails, type OrderMailJob } from "#services/mail/mails.ts";
import { noteMail } from "#services/mail/order-mails.ts";
import { appendHistory } from "#services/orders/history-rows.ts";
import type { OrderRow } from "#services/orders/order-rows.ts";

type MailedOrder = Pick<OrderRow, "id" | "userId" | "email" | "status">;
type WithoutOrder<Job> = Job extends unknown ? Omit<Job, "orderId"> : never;

/** Enqueues an order's email, or records that the mailbox has had enough. With no email address, the dealer rings. */
export async function mailAboutOrder(
  services: Services,
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

/** Enqueues an email to an order's customer, or records that it was withheld because of the mailbox's limit. */
export async function mailOrWithhold(
  services: Services,
  tx: Transaction,
  order: MailedOrder,
  { job, isAllowed }: { job: OrderMailJob; isAllowed: boolean },
): Promise<void> {
  if (isAllowed) return services.jobs.enqueue(tx, "send-mail", job);
  await noteMail(tx, { job, recipient: order.email, outcome: "withheld", at: services.now() });
  await appendHistory(
    services,
    tx,
    order.id,
    { actor: { kind: "shop" }, event: "mail-withheld", detail: { template: job.template } },
    { from: order.status, to: order.status },
  );
}

export function describeMailed(
  { firstName, email, phone }: Pick<OrderRow, "firstName" | "email" | "phone">,
  { sendMail }: { sendMail: boolean },
): string {
  if (!sendMail) return "No email is sent.";
  return email === "" ? `There is no email address: ring ${phone}.` : `We are emailing ${firstName} at ${email}.`;
}

type UndoneStep = Extract<OrderMailJob, { template: "fulfilment-undone" }>["undone"];

/** Emails that an earlier email was wrong, unless there was none (null `undone`). Returns the message for the admin. */
export async function mailUndone(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  undone: UndoneStep | null,
): Promise<string> {
  if (undone === null || order.email === "") return "Undone.";
  await mailAboutOrder(services, tx, order, { template: "fulfilment-undone", undone });
  return `Undone. We have emailed ${order.firstName} to say it was a mistake.`;
}
