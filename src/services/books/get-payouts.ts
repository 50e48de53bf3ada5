import { and, asc, eq, inArray } from "drizzle-orm";
import { disputes, payments, refunds } from "#db/schema/payments.ts";
import { moveMonth, toMonthDays } from "#domain/books/books.ts";
import { findUnknown, sumPayout, type KnownAmounts, type Payout } from "#domain/books/payouts.ts";
import { formatShopDay } from "#domain/format-date.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { whereWithin } from "#services/orders/lists/period-conditions.ts";
import { askProvider, describeProviderFailure } from "#services/payments/ask-provider.ts";

/**
 * Reads a month's payouts from the payment provider, and adds what the shop knows about their parts. Also lists the
 * month's payments that no payout contains by the end of the next month. Throws `payout.no-answer`.
 */
export async function getPayouts(services: Services, _admin: Admin, { month }: { month: string }) {
  const { from, to } = toMonthDays(month);
  const later = toMonthDays(moveMonth(month, 1)).to;
  const listed = await listPayouts(services, { from, to: later });
  const payoutPayments = await readKnown(services, listed);
  const paidOut = new Set(listed.flatMap(({ items }) => items.map(({ providerId }) => providerId)));
  const taken = await services.db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, services.paymentLinks.provider), whereWithin(payments.receivedAt, { from, to })))
    .orderBy(asc(payments.receivedAt), asc(payments.id));
  return {
    payouts: listed
      .filter(({ arrivesOn }) => arrivesOn <= to)
      .toSorted((one, other) => one.arrivesOn.localeCompare(other.arrivesOn))
      .map((payout) => ({ ...payout, items: [], ...sumPayout(payout), unknown: findUnknown(payout, payoutPayments) })),
    notPaidOut: taken
      .filter(({ providerPaymentId }) => !paidOut.has(providerPaymentId))
      .map(({ id, orderId, amountPence, currency, receivedAt }) => {
        return { id, orderId, amountPence, currency, day: formatShopDay(receivedAt) };
      }),
  };
}

export type ShownPayout = Awaited<ReturnType<typeof getPayouts>>["payouts"][number];

async function listPayouts(services: Services, period: { from: string; to: string }): Promise<Payout[]> {
  try {
    return await askProvider(services, "Listing payouts", () => services.payouts.listPayouts(period));
  } catch (error) {
    services.log.warn({ err: error }, "The payouts could not be read.");
    throw new ShopError("payout.no-answer", { message: describeProviderFailure(error) });
  }
}

async function readKnown({ db }: Services, payouts: readonly Payout[]): Promise<KnownAmounts> {
  const ids = payouts
    .flatMap(({ items }) => items)
    .map(({ providerId }) => providerId)
    .filter((id) => id !== null);
  const paid = await db
    .select({ id: payments.providerPaymentId, amountPence: payments.amountPence })
    .from(payments)
    .where(inArray(payments.providerPaymentId, ids));
  const given = await db
    .select({ id: refunds.providerRefundId, amountPence: refunds.amountPence })
    .from(refunds)
    .where(inArray(refunds.providerRefundId, ids));
  const disputed = await db
    .select({ id: disputes.id, amountPence: disputes.amountPence })
    .from(disputes)
    .where(inArray(disputes.id, ids));
  return new Map([...paid, ...given, ...disputed].map(({ id, amountPence }) => [id ?? "", amountPence]));
}
