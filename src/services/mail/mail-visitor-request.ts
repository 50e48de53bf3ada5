import type { Transaction } from "#db/client.ts";
import { hasConfirmedMailbox } from "#services/accounts/account.ts";
import type { Actor, Services } from "#services/context.ts";
import { countAttempt, limitOf } from "#services/rate-limit.ts";
import { canMailCustomer } from "./can-mail-customer.ts";
import type { MailJob } from "./mails.ts";

interface VisitorMails {
  actor: Actor;
  /** The visitor's email address; "" without one. */
  email: string;
  about: "price" | "pond";
  toAdmin: MailJob;
  toVisitor: MailJob;
}

/** Enqueues the emails about a form that a visitor has sent. Returns whether the visitor gets an email. */
export async function mailVisitorRequest(
  services: Services,
  tx: Transaction,
  { actor, email, about, toAdmin, toVisitor }: VisitorMails,
): Promise<boolean> {
  if (await countAttempt(tx, limitOf("form-mail:dealer", about), services.now()))
    await services.jobs.enqueue(tx, "send-mail", toAdmin);
  if (email === "") return false;
  const isConfirmed = "email" in actor && (await hasConfirmedMailbox(tx, { userId: actor.userId, email }));
  const isMailed = await canMailCustomer(services, tx, { email, isConfirmed, about });
  if (isMailed) await services.jobs.enqueue(tx, "send-mail", toVisitor);
  return isMailed;
}
