import type { Transaction } from "#db/client.ts";
import { toMailboxKey } from "#domain/accounts/email.ts";
import type { Services } from "#services/context.ts";
import { countAttempt, limitOf } from "#services/rate-limit.ts";

type MailSubject = "order" | "price" | "stock" | "pond";

/**
 * Counts an email about a subject, and returns whether it may be sent. Anyone can make the shop write to anyone, so an
 * unconfirmed mailbox gets only a few emails a month, then one a day. A confirmed mailbox gets every email.
 */
export async function canMailCustomer(
  { identity, now }: Services,
  tx: Transaction,
  { email, isConfirmed, about = "order" }: { email: string; isConfirmed: boolean; about?: MailSubject },
): Promise<boolean> {
  if (isConfirmed) return true;
  const mailbox = `${about}:${identity.hashPersonalValue(toMailboxKey(email))}`;
  return (
    (await countAttempt(tx, limitOf("customer-mail:first", mailbox), now())) ||
    (await countAttempt(tx, limitOf("customer-mail:later", mailbox), now()))
  );
}
