import type { Transaction } from "#db/client.ts";
import { toMailboxKey } from "#domain/accounts/email.ts";
import type { Services, SignedInActor } from "#services/context.ts";
import { limitOf, listNetworkLimits, requireAttempt, requireAttempts } from "#services/rate-limit.ts";

/**
 * Counts an order request. Throws `order.too-many`, `order.too-many-from-address` or `order.too-many-for-mailbox`. Runs in the
 * order's own transaction: a request that places no order does not count. A customer with a confirmed address has the limit of
 * the session alone, so that strangers behind the same connection, or strangers who type this address, use up nothing of theirs.
 */
export async function requireUnderOrderLimits(
  services: Pick<Services, "identity" | "now">,
  tx: Transaction,
  actor: SignedInActor,
  { address, email, confirmedEmail }: { address: string | null; email: string; confirmedEmail: string | null },
): Promise<void> {
  const { hashAddress } = services.identity;
  const now = services.now();
  await requireAttempt(tx, limitOf("order:session", actor.userId), now, "order.too-many");
  if (confirmedEmail !== null) return;
  const networks = listNetworkLimits("order:network", address, hashAddress);
  await requireAttempts(tx, networks, now, "order.too-many-from-address");
  if (email === "") return;
  const mailbox = limitOf("order:mailbox", hashAddress(toMailboxKey(email)));
  await requireAttempt(tx, mailbox, now, "order.too-many-for-mailbox");
}
