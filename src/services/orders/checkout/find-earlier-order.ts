import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { ShopError } from "#domain/shop-error.ts";
import { minuteMs } from "#domain/time.ts";
import type { Services, SignedInActor } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { lockOrder, type OrderRow } from "#services/orders/order-rows.ts";

/** The same contents from one person within this time are one order: a double click or a retry after a lost reply. */
const sameContentsMs = 10 * minuteMs;

export interface RequestIdentity {
  requestId: string | null;
  /** A hash of the requested lines and the delivery details. */
  hash: string;
}

/** Makes copies of one request wait for each other, so that the second copy finds the first one's order. */
export async function lockRequest(tx: Transaction, actor: SignedInActor, { hash }: RequestIdentity): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.userId} ${hash}`}, 0))`);
}

/**
 * Finds the order that an earlier copy of this request placed; null if the request is new. A copy has the same id and
 * contents; or the same contents alone, from the same person within ten minutes, because a page reloaded after a lost
 * response sends a new id.
 */
export async function findEarlierOrder(
  services: Pick<Services, "now">,
  tx: Transaction,
  actor: SignedInActor,
  { requestId, hash }: RequestIdentity,
): Promise<OrderRow | null> {
  const found =
    (requestId === null ? undefined : await findByRequestId(tx, requestId, hash)) ??
    (await findByContents(tx, actor, { hash, since: new Date(services.now().getTime() - sameContentsMs) }));
  if (found === undefined) return null;
  if (found.userId !== actor.userId) return claimOrder(services, tx, actor, found.id);
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.id));
  return order ?? null;
}

const ownership = { id: orders.id, userId: orders.userId };

async function findByRequestId(tx: Transaction, requestId: string, hash: string) {
  const [found] = await tx
    .select(ownership)
    .from(orders)
    .where(and(eq(orders.requestId, requestId), eq(orders.requestHash, hash)))
    .prepare("find-order-by-request")
    .execute();
  return found;
}

async function findByContents(tx: Transaction, actor: SignedInActor, { hash, since }: { hash: string; since: Date }) {
  const [found] = await tx
    .select(ownership)
    .from(orders)
    .where(
      and(
        eq(orders.userId, actor.userId),
        eq(orders.requestHash, hash),
        gt(orders.createdAt, since),
        // A customer whose order was cancelled can order the same again immediately.
        ne(orders.status, "cancelled"),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .prepare("find-order-by-contents")
    .execute();
  return found;
}

/**
 * Gives an order of a lost guest session to the caller, whose request proves with its random id that the order is
 * theirs. An account's order never changes hands (`order.request-reused`).
 */
async function claimOrder(services: Pick<Services, "now">, tx: Transaction, actor: SignedInActor, orderId: string) {
  const locked = await lockOrder(tx, orderId);
  if (locked.userId === actor.userId) return locked;
  if (!locked.isAnonymous) throw new ShopError("order.request-reused");
  const set = { userId: actor.userId, isAnonymous: actor.kind === "guest" };
  const detail = { formerOwner: locked.userId };
  return changeOrder(services, tx, locked, { actor, event: "owner-changed", detail, set });
}

const maxAttempts = 5;

/** Tries again if the order number drawn is taken, or a copy of the request from a different session was faster. */
export async function repeatOnCollision<T>(place: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await place();
    } catch (error) {
      const constraint = violatedConstraint(error);
      // The guest has signed in in another tab, which ended this session. The cart and the form still have their
      // contents.
      if (constraint === "orders_user_id_users_id_fk") throw new ShopError("order.signed-out", { cause: error });
      if (attempt >= maxAttempts || (constraint !== "orders_pkey" && constraint !== "orders_request")) throw error;
    }
  }
}

/** Finds the name of a violated unique or foreign key constraint, which Drizzle puts in the error's cause, or null. */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== "object" || cause === null || !("code" in cause) || !("constraint" in cause)) return null;
  const isViolation = cause.code === uniqueViolation || cause.code === foreignKeyViolation;
  return isViolation && typeof cause.constraint === "string" ? cause.constraint : null;
}

const uniqueViolation = "23505";
const foreignKeyViolation = "23503";
