import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { enquiries, enquiryPhotographs } from "#db/schema/enquiries.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentLinks, payments, refunds } from "#db/schema/payments.ts";
import { priceRequests } from "#db/schema/price-requests.ts";
import { receipts } from "#db/schema/receipts.ts";
import { reviews } from "#db/schema/reviews.ts";
import { stockRequests } from "#db/schema/stock.ts";
import type { NamedCustomer } from "#domain/legal/customer-claim.schema.ts";
import { planErasure, type ErasableOrder, type ErasurePlan } from "#domain/legal/customer-data.ts";
import { formatReceiptNumber } from "#domain/orders/papers/receipt.ts";
import { isPaidStatus, isRefundedInFull } from "#domain/payments/amount-due.ts";
import { openPaymentLinkStates } from "#domain/payments/payment-link.ts";
import { findAccount } from "#services/accounts/account.ts";
import type { Services } from "#services/context.ts";
import { requireOrder, type OrderRow } from "#services/orders/order-rows.ts";

/** Identifies a customer: as named at the desk, by account, or by an email address proven to be theirs. */
export type CustomerClaim = NamedCustomer | { userId: string };

type AccountRow = typeof users.$inferSelect;

export interface Customer {
  /** The customer's account; null for a guest. */
  account: AccountRow | null;
  /** The address; "" if a guest gave none, or an account has not confirmed its own, which may be someone else's. */
  email: string;
  /** The orders, newest first, as in all the lists below. */
  orders: OrderRow[];
  enquiries: (typeof enquiries.$inferSelect)[];
  priceRequests: (typeof priceRequests.$inferSelect)[];
  stockRequests: (typeof stockRequests.$inferSelect)[];
}

/** Reads everything that is stored about a customer; an unknown one has nothing. Throws `order.not-found`. */
export async function readCustomer(db: Database, claim: CustomerClaim): Promise<Customer> {
  const { account, email, guestOrder } = await resolveClaim(db, claim);
  const whereOwn = account === null ? undefined : eq(orders.userId, account.id);
  const whereOfGuest = email === "" ? undefined : and(orders.isAnonymous, hasEmail(orders.email, email));
  const whereThis = guestOrder === null ? undefined : eq(orders.id, guestOrder.id);
  const whereTheirs = or(whereOwn, whereOfGuest, whereThis);
  const wrote = (column: PgColumn) => (email === "" ? sql`false` : hasEmail(column, email));
  return {
    account,
    email,
    orders:
      whereTheirs === undefined
        ? []
        : await db.select().from(orders).where(whereTheirs).orderBy(desc(orders.createdAt), desc(orders.id)),
    enquiries: await db.select().from(enquiries).where(wrote(enquiries.email)).orderBy(desc(enquiries.id)),
    priceRequests: await db
      .select()
      .from(priceRequests)
      .where(wrote(priceRequests.email))
      .orderBy(desc(priceRequests.id)),
    stockRequests: await db
      .select()
      .from(stockRequests)
      .where(wrote(stockRequests.email))
      .orderBy(desc(stockRequests.id)),
  };
}

export function isKnown(customer: Customer): boolean {
  const { orders: placed, enquiries: sent, priceRequests: asked, stockRequests: awaited } = customer;
  return customer.account !== null || [placed, sent, asked, awaited].some((rows) => rows.length > 0);
}

function hasEmail(column: PgColumn, email: string) {
  return eq(sql`lower(${column})`, email);
}

interface Resolved {
  account: AccountRow | null;
  email: string;
  /** The order of a guest without an email address. */
  guestOrder: OrderRow | null;
}

async function resolveClaim(db: Database, claim: CustomerClaim): Promise<Resolved> {
  if ("userId" in claim) {
    const whereAccount = and(eq(users.id, claim.userId), eq(users.isAnonymous, false));
    const [account = null] = await db.select().from(users).where(whereAccount);
    const email = account === null || account.emailVerifiedAt === null ? "" : account.email;
    return { account, email, guestOrder: null };
  }
  if ("email" in claim) {
    const found = await findAccount(db, claim.email);
    if (found === null) return { account: null, email: claim.email, guestOrder: null };
    const { passwordHash: _hash, ...account } = found;
    return { account, email: claim.email, guestOrder: null };
  }
  const order = await requireOrder(db, claim.orderId);
  if (!order.isAnonymous) return resolveClaim(db, { userId: order.userId });
  if (order.email !== "") return resolveClaim(db, { email: order.email.toLowerCase() });
  return { account: null, email: "", guestOrder: order };
}

export async function readErasableOrders(db: Database, rows: readonly OrderRow[]): Promise<ErasableOrder[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const paid = await db.select().from(payments).where(inArray(payments.orderId, ids));
  const given = await db.select().from(refunds).where(inArray(refunds.orderId, ids));
  const issued = await db.select().from(receipts).where(inArray(receipts.orderId, ids));
  const open = await db
    .select({ orderId: paymentLinks.orderId })
    .from(paymentLinks)
    .where(and(inArray(paymentLinks.orderId, ids), inArray(paymentLinks.state, [...openPaymentLinkStates])));
  return rows.map((order) => {
    const isOf = ({ orderId }: { orderId: string | null }) => orderId === order.id;
    const ownPayments = paid.filter(isOf);
    const ownRefunds = given.filter(isOf);
    const ownReceipts = issued.filter(isOf);
    const moments = [
      ...ownPayments.map(({ receivedAt }) => receivedAt),
      ...ownRefunds.map(({ createdAt }) => createdAt),
      ...ownReceipts.map(({ issuedAt }) => issuedAt),
    ];
    // An imported order is paid, but has no payment.
    if (isPaidStatus(order.status)) moments.push(order.createdAt);
    return {
      id: order.id,
      status: order.status,
      attention: order.attention,
      isRefunded: isRefundedInFull(order, ownPayments, ownRefunds),
      hasOpenLink: open.some(isOf),
      hasOpenRefund: ownRefunds.some(({ state }) => state === "requested" || state === "pending"),
      paidAt: moments.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null,
      receipts: ownReceipts.map(({ number }) => formatReceiptNumber(number)),
    };
  });
}

/** Reads what erasing a customer would do. */
export async function readErasurePlan(
  { db, content }: Pick<Services, "db" | "content">,
  customer: Customer,
): Promise<ErasurePlan> {
  const ids = customer.enquiries.map(({ id }) => id);
  const orderIds = customer.orders.map(({ id }) => id);
  return planErasure(
    {
      orders: await readErasableOrders(db, customer.orders),
      hasAccount: customer.account !== null,
      isAdmin: customer.account !== null && customer.account.role !== "user",
      enquiries: ids.length,
      photographs:
        ids.length === 0 ? 0 : await db.$count(enquiryPhotographs, inArray(enquiryPhotographs.enquiryId, ids)),
      priceRequests: customer.priceRequests.length,
      stockRequests: customer.stockRequests.length,
      reviews: orderIds.length === 0 ? 0 : await db.$count(reviews, inArray(reviews.orderId, orderIds)),
    },
    content.current().site.legal.accountingYearEnds,
  );
}
