import { and, count, desc, eq, getTableColumns, isNull, lt, sql, sum, type SQL } from "drizzle-orm";
import { discountCodes } from "#db/schema/discount-codes.ts";
import { orders } from "#db/schema/orders.ts";
import { formatLongDay, formatShopDay } from "#domain/format-date.ts";
import { getDiscountCodeState, type DiscountTerms } from "#domain/orders/checkout/discount-code.ts";
import { shopErrorFrom } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { whereCounts } from "./use-discount-code.ts";

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

/**
 * Makes a code. Its word may be that of an earlier code that has ended or is switched off. Throws `discount-code.days`
 * and `discount-code.taken`.
 */
export async function makeDiscountCode({ db, now }: Services, { name }: Admin, terms: DiscountTerms) {
  const { code, firstDay, lastDay } = terms;
  const at = now();
  const today = formatShopDay(at);
  if (lastDay < firstDay || lastDay < today) throw shopErrorFrom([{ code: "discount-code.days", field: "lastDay" }]);
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
    if (made.length === 0) throw shopErrorFrom([{ code: "discount-code.taken", field: "code" }]);
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
