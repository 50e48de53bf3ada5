import type { Transaction } from "#db/client.ts";
import { toMailboxKey } from "#domain/accounts/email.ts";
import type { Services } from "#services/context.ts";
import { takeAttemptIn } from "#services/rate-limit.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Enough for somebody who orders twice and corrects one of the orders. */
export const firstMails = { max: 5, windowMs: 30 * dayMs };
const laterMails = { max: 1, windowMs: dayMs };

/**
 * Counts a mail about an order, a price or a pond, and returns whether it may be sent. Anybody can have the shop write to anybody, so a mailbox
 * that is not confirmed gets a few mails in a month, and one a day beyond them. A confirmed one gets all.
 */
export async function canMailCustomer(
  { identity, now }: Pick<Services, "identity" | "now">,
  tx: Transaction,
  { email, isConfirmed, about = "order" }: { email: string; isConfirmed: boolean; about?: "order" | "price" | "pond" },
): Promise<boolean> {
  if (isConfirmed) return true;
  const mailbox = identity.hashAddress(toMailboxKey(email));
  return (
    (await takeAttemptIn(tx, { key: `${about}-mail:first:${mailbox}`, ...firstMails }, now())) ||
    (await takeAttemptIn(tx, { key: `${about}-mail:later:${mailbox}`, ...laterMails }, now()))
  );
}
