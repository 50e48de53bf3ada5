import { toAddressKey } from "#domain/accounts/address-key.ts";
import { toMailboxKey } from "#domain/accounts/email.ts";
import type { Transaction } from "#db/client.ts";
import type { Services, SignedInActor } from "#services/context.ts";
import { requireAttempts } from "#services/rate-limit.ts";

const hourMs = 60 * 60 * 1000;

/**
 * Order requests an hour. A session is one customer, who may correct an order a few times. An address may be an office or a
 * campsite. A mailbox may be named by anybody, and the owner can order without it.
 */
export const ordersPerHour = { session: 10, address: 30, mailbox: 20 } as const;

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
  const limits: Parameters<typeof requireAttempts>[1][number][] = [
    {
      key: `order:session:${actor.userId}`,
      max: ordersPerHour.session,
      windowMs: hourMs,
      code: "order.too-many",
    },
  ];
  if (confirmedEmail === null) {
    // An unknown address may be everybody's.
    if (address !== null)
      limits.push({
        key: `order:address:${hashAddress(toAddressKey(address))}`,
        max: ordersPerHour.address,
        windowMs: hourMs,
        code: "order.too-many-from-address",
      });
    if (email !== "")
      limits.push({
        key: `order:mailbox:${hashAddress(toMailboxKey(email))}`,
        max: ordersPerHour.mailbox,
        windowMs: hourMs,
        code: "order.too-many-for-mailbox",
      });
  }
  await requireAttempts(tx, limits, services.now());
}
