import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, lte, notExists, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/client.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import { enquiries, enquiryPhotographs } from "#db/schema/enquiries.ts";
import { erasures } from "#db/schema/erasures.ts";
import { orderMails } from "#db/schema/order-mails.ts";
import { fulfilments, orderHistory, orderOrigins, orders } from "#db/schema/orders.ts";
import { paymentLinks, refunds } from "#db/schema/payments.ts";
import { invitations } from "#db/schema/people.ts";
import { priceRequests } from "#db/schema/price-requests.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { reviewRefusals, reviews } from "#db/schema/reviews.ts";
import { stockMovements, stockRequests } from "#db/schema/stock.ts";
import { normalizeEmail, toMailboxKey } from "#domain/accounts/email.ts";
import { findObstacle } from "#domain/legal/customer-data.ts";
import type { ErasedIds } from "#domain/legal/erased-ids.ts";
import { mapDeliveryFields } from "#domain/orders/delivery-info.ts";
import { withoutWords } from "#domain/orders/order-history.schema.ts";
import { ShopError } from "#domain/shop-error.ts";
import { insertGuest } from "#services/accounts/sessions/change-session.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { deleteOrders } from "#services/orders/changes/delete-orders.ts";
import type { OrderRow } from "#services/orders/order-rows.ts";
import { writeDownReceipts } from "#services/orders/papers/receipts.ts";
import { hashMailbox } from "#services/reviews/review-rows.ts";
import { readCustomer, readErasableOrders, readErasurePlan, type CustomerClaim } from "./read-customer.ts";

type EraseServices = Pick<Services, "db" | "content" | "identity" | "jobs" | "log" | "now" | "photographs">;

/** The person who erases, for the history of the orders that stay. */
export type Eraser = Pick<Actor, "kind"> & { userId?: string };

/**
 * Erases everything that the shop holds about a customer, except the records that tax law requires. Throws
 * `customer.not-erasable` with the things that must be finished first.
 */
export async function eraseCustomer(services: EraseServices, actor: Eraser, claim: CustomerClaim) {
  const removed = await services.db.transaction(async (tx) => {
    const found = await readCustomer(tx, claim);
    // None of the customer's orders may change between the plan and its execution.
    const orderIds = found.orders.map(({ id }) => id);
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, orderIds))
      .orderBy(asc(orders.id))
      .for("update");
    const customer = await readCustomer(tx, claim);
    const { obstacles } = await readErasurePlan({ ...services, db: tx }, customer);
    if (obstacles.length > 0) throw new ShopError("customer.not-erasable", { message: obstacles.join(" ") });
    const { email } = customer;
    const userIds = new Set(customer.orders.map(({ userId }) => userId));
    if (customer.account) userIds.add(customer.account.id);
    const ids: ErasedIds = {
      users: [...userIds],
      orders: customer.orders.map(({ id }) => id),
      enquiries: customer.enquiries.map(({ id }) => id),
      priceRequests: customer.priceRequests.map(({ id }) => id),
      stockRequests: customer.stockRequests.map(({ id }) => id),
      refusals: email === "" ? [] : [hashMailbox(services, email)],
    };
    const at = services.now();
    await tx.insert(erasures).values({ id: randomUUID(), at, ids, doneAt: at });
    return eraseRows(services, tx, { actor, at, ids, email });
  });
  // A killed process may leave a file behind that no row names. The next sweep deletes that file.
  await services.photographs.remove(removed);
  services.log.info({ photographs: removed.length }, "A customer was erased.");
  return { message: "Everything has been erased, except the records that tax law requires us to keep." };
}

/** Erases again what a restored backup has brought back. */
export async function eraseAgain(services: EraseServices): Promise<void> {
  const rows = await services.db.select().from(erasures).where(isNull(erasures.doneAt)).orderBy(asc(erasures.at));
  for (const { id, at, ids } of rows) {
    const removed = await services.db.transaction(async (tx) => {
      await tx.update(erasures).set({ doneAt: services.now() }).where(eq(erasures.id, id));
      return eraseRows(services, tx, { actor: { kind: "shop" }, at, ids, email: "" });
    });
    await services.photographs.remove(removed);
  }
  if (rows.length > 0) services.log.info({ erasures: rows.length }, "What had been erased was erased again.");
}

interface Erasing {
  actor: Eraser;
  /** The time of the erasure. Later rows belong to someone else, or to the same customer, who has come back. */
  at: Date;
  ids: ErasedIds;
  /** The customer's email address; "" if it is not known or may be someone else's. */
  email: string;
}

/** Erases rows by their ids. Returns the photographs whose files must be removed. */
async function eraseRows(services: EraseServices, tx: Transaction, { actor, at, ids, email }: Erasing) {
  const customerOrders = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids.orders), lte(orders.createdAt, at)))
    .orderBy(asc(orders.id))
    .for("update");
  const whereOfUsers = and(inArray(users.id, ids.users), lte(users.createdAt, at));
  const owners = await tx.select().from(users).where(whereOfUsers);
  // An unconfirmed account may name a stranger's email address, so the address does not count.
  const proven = [
    ...customerOrders.filter((order) => order.isAnonymous),
    ...owners.filter((owner) => owner.emailVerifiedAt !== null),
  ];
  const emails = [email, ...proven.map((one) => one.email)].filter((one) => one !== "");
  const invited = inArray(invitations.email, emails.map(normalizeEmail));
  await tx.delete(invitations).where(and(invited, lte(invitations.createdAt, at)));
  const values = new Set([...ids.users, ...ids.orders, ...emails, ...emails.map(toMailboxKey)]);
  await services.jobs.forget(tx, [...values]);
  await forgetLimits(tx, [...values]);

  const facts = new Map((await readErasableOrders(tx, customerOrders)).map((order) => [order.id, order]));
  const goes = customerOrders.filter(({ id }) => {
    const order = facts.get(id);
    return order !== undefined && order.paidAt === null && findObstacle(order) === null;
  });
  const goneIds = goes.map(({ id }) => id);
  await deleteOrders(tx, goneIds);
  const stays = customerOrders.filter(({ id }) => !goneIds.includes(id));
  if (stays.length > 0) {
    const userId = await insertGuest(tx, services.now());
    for (const order of stays) await eraseOrder(services, tx, order, { actor, userId });
  }

  const whereGone = (id: PgColumn, gone: readonly (string | number)[], since: PgColumn) =>
    and(inArray(id, [...gone]), lte(since, at));
  const whereEnquiry = whereGone(enquiries.id, ids.enquiries, enquiries.createdAt);
  const photographs = await tx
    .select({ id: enquiryPhotographs.id })
    .from(enquiryPhotographs)
    .innerJoin(enquiries, eq(enquiries.id, enquiryPhotographs.enquiryId))
    .where(whereEnquiry);
  await tx.delete(enquiries).where(whereEnquiry);
  await tx.delete(priceRequests).where(whereGone(priceRequests.id, ids.priceRequests, priceRequests.createdAt));
  await tx.delete(stockRequests).where(whereGone(stockRequests.id, ids.stockRequests, stockRequests.createdAt));
  await tx.delete(reviewRefusals).where(whereGone(reviewRefusals.mailboxHash, ids.refusals, reviewRefusals.at));
  // The account, and guests without other orders, are deleted with everything that depends on them.
  const hasOrder = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, users.id));
  await tx.delete(users).where(and(whereOfUsers, notExists(hasOrder)));
  await tx.delete(sessions).where(whereGone(sessions.userId, ids.users, sessions.createdAt));
  return photographs.map(({ id }) => id);
}

/** Removes the customer from a locked order. Lines, amounts, payments, refunds and receipts stay for the tax record. */
async function eraseOrder(
  services: EraseServices,
  tx: Transaction,
  order: OrderRow,
  { actor, userId }: { actor: Eraser; userId: string },
): Promise<void> {
  const { id } = order;
  // A receipt from an earlier release takes its name and address from the order, so it is written down first.
  await writeDownReceipts(services, tx, order);
  const entries = await tx.select().from(orderHistory).where(eq(orderHistory.orderId, id));
  for (const entry of entries) {
    const detail = withoutWords(entry.detail as Record<string, unknown>);
    const actorId = entry.actor === "customer" ? null : entry.actorId;
    await tx.update(orderHistory).set({ detail, actorId }).where(eq(orderHistory.id, entry.id));
  }
  await tx.delete(orderMails).where(eq(orderMails.orderId, id));
  await tx.delete(reviews).where(eq(reviews.orderId, id));
  await tx.delete(orderOrigins).where(eq(orderOrigins.orderId, id));
  await tx.update(fulfilments).set({ tracking: "" }).where(eq(fulfilments.orderId, id));
  await tx.update(stockMovements).set({ note: "" }).where(eq(stockMovements.orderId, id));
  await tx.update(paymentLinks).set({ failure: null }).where(eq(paymentLinks.orderId, id));
  await tx.update(refunds).set({ failure: null }).where(eq(refunds.orderId, id));
  await tx
    .update(orders)
    .set({ requestId: null, requestHash: `erased ${id}` })
    .where(eq(orders.id, id));
  await changeOrder(services, tx, order, {
    // The customer's own id is deleted with the account.
    actor: actor.kind === "admin" ? actor : { kind: actor.kind },
    event: "customer-erased",
    detail: {},
    set: {
      ...mapDeliveryFields(() => ""),
      lastName: "(erased)",
      adminNotes: "",
      attention: null,
      askedAt: null,
      discountReason: "",
      shownDelivery: null,
      presentDelivery: null,
      pageGeneration: order.pageGeneration + 1,
      userId,
      isAnonymous: true,
    },
  });
}

/** Deletes the counters whose keys contain one of these values. */
async function forgetLimits(tx: Transaction, values: readonly string[]): Promise<void> {
  await tx
    .delete(rateLimits)
    .where(
      sql`exists (select from unnest(${sql.param(values)}::text[]) as named where strpos(lower(${rateLimits.key}), lower(named)) > 0)`,
    );
}
