import type { Transaction } from "#db/client.ts";
import { toMailboxKey } from "#domain/accounts/mailbox-key.ts";
import { hasConfirmedMailbox } from "#services/accounts/has-confirmed-mailbox.ts";
import type { Services } from "#services/context.ts";
import { takeAttemptIn } from "#services/rate-limit.ts";
import type { OrderRow } from "./change-order.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Enough for somebody who orders twice and corrects one of the orders. */
export const firstMails = { max: 5, windowMs: 30 * dayMs };
const laterMails = { max: 1, windowMs: dayMs };

/**
 * Counts a mail to an order's customer and returns whether it may be sent. Anybody can have the shop write to anybody, so a mailbox
 * that is not confirmed gets a few mails in a month, and one a day beyond them. A confirmed one gets all.
 */
export async function canMailCustomer(
  { identity, now }: Pick<Services, "identity" | "now">,
  tx: Transaction,
  { userId, email }: Pick<OrderRow, "userId" | "email">,
): Promise<boolean> {
  if (await hasConfirmedMailbox(tx, { userId, email })) return true;
  const mailbox = identity.hashAddress(toMailboxKey(email));
  const first = await takeAttemptIn(tx, { key: `order-mail:first:${mailbox}`, ...firstMails }, now());
  return (
    first.isAllowed || (await takeAttemptIn(tx, { key: `order-mail:later:${mailbox}`, ...laterMails }, now())).isAllowed
  );
}
