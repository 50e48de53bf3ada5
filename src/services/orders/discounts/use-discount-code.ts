import { and, desc, eq, gt, ne, not, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { discountCodes } from "#db/schema/discount-codes.ts";
import { orders } from "#db/schema/orders.ts";
import { formatShopDay } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import { computeCodeDiscount, normalizeDiscountCode } from "#domain/orders/checkout/discount-code.ts";
import type { RequestedLine } from "#domain/orders/checkout/place-order.schema.ts";
import { priceOrder } from "#domain/orders/checkout/price-order.ts";
import { accept, type Result } from "#domain/result.ts";
import { requireAccepted } from "#domain/shop-error.ts";
import { requireCatalogue } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { Caller, Services } from "#services/context.ts";
import type { OrderDiscount } from "#services/orders/checkout/insert-order.ts";
import { whereLapsed } from "#services/payments/links/link-rows.ts";
import { listCallerLimits, readCountedCaller, requireAttempts } from "#services/rate-limit.ts";

/** Whether an order counts as a use of its code. One that was cancelled, has lapsed or lost its discount does not. */
export function whereCounts(now: Date): SQL | undefined {
  return and(gt(orders.discountPence, 0), ne(orders.status, "cancelled"), not(whereLapsed(now)));
}

/** Counts an attempt to use a code, so that nobody can guess codes. Throws `discount-code.too-many`. */
export async function requireCodeAttempt({ db, identity, now }: Services, caller: Caller): Promise<void> {
  const counted = await readCountedCaller(db, caller);
  const limits = listCallerLimits("discount-code:network", counted, identity.hashPersonalValue);
  await requireAttempts(db, limits, now(), "discount-code.too-many");
}

/** Says what a code would take off these goods now. Does not use the code up. */
export async function checkDiscountCode(
  services: Services,
  caller: Caller,
  { code: typed, cartItems }: { code: string; cartItems: readonly RequestedLine[] },
): Promise<{ message: string; discountPence: number }> {
  await requireCodeAttempt(services, caller);
  const { subtotalPence } = requireAccepted(priceOrder(cartItems, requireCatalogue(services)));
  const { discountPence } = requireAccepted(await findCodeDiscount(services, typed, subtotalPence));
  const left = formatPrice(subtotalPence - discountPence);
  return { message: `${formatPrice(discountPence)} off: your goods now come to ${left}.`, discountPence };
}

/** Finds the discount that a code would give on goods of this price, or the reason why it gives none. */
export async function findCodeDiscount(
  services: Pick<Services, "db" | "now">,
  typed: string,
  goodsPence: number,
): Promise<Result<OrderDiscount>> {
  const [row] = await selectCode(services.db, typed);
  return computeDiscount(services, services.db, row, goodsPence);
}

/**
 * Returns the discount of an order that uses a code. The code stays locked until the order is placed, so that two
 * orders never share the code's last use.
 */
export async function applyDiscountCode(
  services: Pick<Services, "now">,
  tx: Transaction,
  typed: string,
  goodsPence: number,
): Promise<OrderDiscount> {
  const [row] = await selectCode(tx, typed).for("no key update");
  return requireAccepted(await computeDiscount(services, tx, row, goodsPence));
}

/** Selects the code that is on, or else the last one with this word. */
function selectCode(db: Database, typed: string) {
  return db
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, normalizeDiscountCode(typed)))
    .orderBy(sql`${discountCodes.switchedOffAt} is not null`, desc(discountCodes.id))
    .limit(1);
}

async function computeDiscount(
  { now }: Pick<Services, "now">,
  db: Database,
  row: typeof discountCodes.$inferSelect | undefined,
  goodsPence: number,
): Promise<Result<OrderDiscount>> {
  const uses = row === undefined ? 0 : await countUses(db, row.id, now());
  const used = row === undefined ? null : { ...row, uses, isOff: row.switchedOffAt !== null };
  const discount = computeCodeDiscount(used, { goodsPence, day: formatShopDay(now()) });
  return discount.ok ? accept({ ...discount.value, discountCodeId: row?.id ?? null }) : discount;
}

function countUses(db: Database, codeId: number, now: Date): Promise<number> {
  return db.$count(orders, and(eq(orders.discountCodeId, codeId), whereCounts(now)));
}
