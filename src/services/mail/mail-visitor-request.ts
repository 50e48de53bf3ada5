import type { Transaction } from "#db/client.ts";
import type { MailJob } from "./mails.ts";
import { hasConfirmedMailbox } from "#services/accounts/account.ts";
import type { Actor, Services } from "#services/context.ts";
import { canMailCustomer } from "#services/orders/talking/mail-about-order.ts";
import { takeAttempt } from "#services/rate-limit.ts";

const hourMs = 60 * 60 * 1000;
/** More than this within an hour are on the desk's list without a mail for each. */
const mailedPerHour = 30;

interface VisitorMails {
  actor: Actor;
  /** As it was typed. */
  email: string;
  about: "price" | "pond";
  toAdmin: MailJob;
  toVisitor: MailJob;
}

/** Enqueues the mails about a form that a visitor has sent. Returns whether the visitor gets one. */
export async function mailVisitorRequest(
  services: Services,
  tx: Transaction,
  { actor, email, about, toAdmin, toVisitor }: VisitorMails,
): Promise<boolean> {
  const limit = { key: `${about}-mail:admin`, max: mailedPerHour, windowMs: hourMs };
  if (await takeAttempt(tx, limit, services.now())) await services.jobs.enqueue(tx, "send-mail", toAdmin);
  const isConfirmed = "email" in actor && (await hasConfirmedMailbox(tx, { userId: actor.userId, email }));
  const isMailed = await canMailCustomer(services, tx, { email, isConfirmed, about });
  if (isMailed) await services.jobs.enqueue(tx, "send-mail", toVisitor);
  return isMailed;
}
