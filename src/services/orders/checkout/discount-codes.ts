import { and, count, desc, eq, getTableColumns, gt, isNull, lt, ne, not, sql, sum, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { discountCodes } from "#db/schema/discount-codes.ts";
import { orders } from "#db/schema/orders.ts";
import { formatLongDay, formatShopDay } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import {
  computeCodeDiscount,
  getDiscountCodeState,
  normalizeDiscountCode,
  type DiscountTerms,
} from "#domain/orders/checkout/discount-code.ts";
import type { RequestedLine } from "#domain/orders/checkout/place-order.schema.ts";
import { priceOrder } from "#domain/orders/checkout/price-order.ts";
import { requireAccepted, ShopError, shopErrorFrom } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import { requireCatalogue } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { Caller, Services } from "#services/context.ts";
import { whereLapsed } from "#services/payments/links/link-rows.ts";
import { countAttempt, listCallerLimits, readCountedCaller } from "#services/rate-limit.ts";
import type { OrderDiscount } from "./insert-order.ts";

/** Whether an order counts as a use of its code. One that was cancelled, has lapsed or lost its discount does not. */
function whereCounts(now: Date): SQL | undefined {
  return and(gt(orders.discountPence, 0), ne(orders.status, "cancelled"), not(whereLapsed(now)));
}

const daysMessage = "Please choose a last day that is neither over nor before the first one.";
const takenMessage = "There is a code with this word already. Switch it off first.";
const tooManyMessage =
  "We have had many discount codes from your internet connection. Please send your request without one, or try again in an hour.";

/** Lists all codes, the newest first, with their uses. */
export async function listDiscountCodes({ db, now }: Services) {
  const day = formatShopDay(now());
  const rows = await db
    .select({
      ...getTableColumns(discountCodes),
      uses: count(orders.id),
      usedPence: sql<number>`coalesce(${sum(orders.discountPence)}, 0)`.mapWith(Number),
    })
    .from(discountCodes)
    .leftJoin(orders, and(eq(orders.discountCodeId, discountCodes.id), whereCounts(now())))
    .groupBy(discountCodes.id)
    .orderBy(desc(discountCodes.id));
  return rows.map(({ createdAt, switchedOffAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    switchedOffAt: switchedOffAt?.toISOString() ?? null,
    state: getDiscountCodeState({ ...row, isOff: switchedOffAt !== null }, day),
  }));
}

export type ListedDiscountCode = Awaited<ReturnType<typeof listDiscountCodes>>[number];

/** Makes a code. Its word may be that of an earlier code that has ended or is switched off. Throws `order.discount`. */
export async function makeDiscountCode({ db, now }: Services, { name }: Admin, terms: DiscountTerms) {
  const { code, firstDay, lastDay } = terms;
  const at = now();
  const today = formatShopDay(at);
  if (lastDay < firstDay || lastDay < today)
    throw shopErrorFrom([{ code: "order.discount", field: "lastDay", message: daysMessage }]);
  await db.transaction(async (tx) => {
    await tx
      .update(discountCodes)
      .set({ switchedOffBy: name, switchedOffAt: at })
      .where(and(whereOn(code), lt(discountCodes.lastDay, today)));
    const made = await tx
      .insert(discountCodes)
      .values({ ...terms, madeBy: name, createdAt: at })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) throw shopErrorFrom([{ code: "order.discount", field: "code", message: takenMessage }]);
  });
  return { message: `${code} can be used from ${formatLongDay(firstDay)} to ${formatLongDay(lastDay)}.` };
}

/** Switches a code off immediately. Orders that have used the code keep their discount. */
export async function switchOffDiscountCode({ db, now }: Services, { name }: Admin, { code }: { code: string }) {
  await db.update(discountCodes).set({ switchedOffBy: name, switchedOffAt: now() }).where(whereOn(code));
  return { message: `${code} is switched off. Orders that have used it keep their discount.` };
}

function whereOn(code: string): SQL | undefined {
  return and(eq(discountCodes.code, code), isNull(discountCodes.switchedOffAt));
}

/** Counts an attempt to use a code, so that nobody can guess codes. Throws `call.too-many`. */
export async function requireCodeAttempt(services: Services, caller: Caller): Promise<void> {
  const counted = await readCountedCaller(services.db, caller);
  const limits = listCallerLimits("discount-code:network", counted, services.identity.hashPersonalValue);
  for (const limit of limits)
    if (!(await countAttempt(services.db, limit, services.now())))
      throw new ShopError("call.too-many", { message: tooManyMessage });
}

/** Says what a code would take off these goods now. Does not use the code up. */
export async function checkDiscountCode(
  services: Services,
  caller: Caller,
  { code: typed, cartItems }: { code: string; cartItems: readonly RequestedLine[] },
): Promise<{ message: string; discountPence: number }> {
  await requireCodeAttempt(services, caller);
  const { subtotalPence } = requireAccepted(priceOrder(cartItems, requireCatalogue(services)));
  const { discountPence } = await services.db.transaction((tx) =>
    applyDiscountCode(services, tx, typed, subtotalPence),
  );
  const left = formatPrice(subtotalPence - discountPence);
  return { message: `${formatPrice(discountPence)} off: your goods now come to ${left}.`, discountPence };
}

/**
 * Works out the discount of an order that uses a code. The code stays locked until the order is placed, so that two
 * orders never share the code's last use.
 */
export async function applyDiscountCode(
  { now }: Pick<Services, "now">,
  tx: Transaction,
  typed: string,
  goodsPence: number,
): Promise<OrderDiscount> {
  const [row] = await tx
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, normalizeDiscountCode(typed)))
    .orderBy(sql`${discountCodes.switchedOffAt} is not null`, desc(discountCodes.id))
    .limit(1)
    .for("no key update");
  const uses = row === undefined ? 0 : await countUses(tx, row.id, now());
  const found = row === undefined ? null : { ...row, uses, isOff: row.switchedOffAt !== null };
  const discount = requireAccepted(computeCodeDiscount(found, { goodsPence, day: formatShopDay(now()) }));
  return { ...discount, discountCodeId: row?.id ?? null };
}

function countUses(db: Database, codeId: number, now: Date): Promise<number> {
  return db.$count(orders, and(eq(orders.discountCodeId, codeId), whereCounts(now)));
}
