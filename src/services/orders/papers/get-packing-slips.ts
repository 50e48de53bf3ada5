import { asc, eq, inArray, min, and } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import { href } from "#domain/addresses/href.ts";
import { findAmountDue, isPaidStatus } from "#domain/orders/payments/amount-due.ts";
import { formatCustomerName, listAddressLines, listInstructions } from "#domain/orders/delivery-info.ts";
import { countUnsent } from "#domain/orders/sending/fulfilment.ts";
import { cancellationFormName } from "#domain/legal/legal-page.ts";
import type { PackingSlip } from "#domain/orders/papers/packing-slip.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { type OrderRow, requireOrderNumber } from "#services/orders/change-order.ts";
import { readFulfilments } from "#services/orders/sending/fulfilment-rows.ts";

/** Reads what is left to pack of some orders, in the order in which they are named. Throws `order.not-found` for an unknown one. */
export async function getPackingSlips(
  { db, shop }: Pick<Services, "db" | "shop">,
  _admin: Admin,
  input: { orderIds: readonly string[] },
): Promise<PackingSlip[]> {
  const ids = [...new Set(input.orderIds.map(requireOrderNumber))];
  const rows = await db.select().from(orders).where(inArray(orders.id, ids));
  const parts = await readParts(db, ids);
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw new ShopError("order.not-found");
    return buildSlip(row, parts, shop.baseUrl);
  });
}

type Parts = Awaited<ReturnType<typeof readParts>>;

async function readParts(db: Database, ids: string[]) {
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const firstPaid = await db
    .select({ orderId: payments.orderId, at: min(payments.receivedAt) })
    .from(payments)
    .where(and(inArray(payments.orderId, ids), eq(payments.outcome, "settled")))
    .groupBy(payments.orderId);
  const paid = await db.select().from(payments).where(inArray(payments.orderId, ids));
  const given = await db.select().from(refunds).where(inArray(refunds.orderId, ids));
  return {
    lines: Map.groupBy(lines, ({ orderId }) => orderId),
    fulfilments: Map.groupBy(await readFulfilments(db, ids), ({ orderId }) => orderId),
    paid: Map.groupBy(paid, ({ orderId }) => orderId),
    given: Map.groupBy(given, ({ orderId }) => orderId),
    paidAt: new Map(firstPaid.map(({ orderId, at }) => [orderId, at])),
  };
}

function buildSlip(row: OrderRow, parts: Parts, baseUrl: string): PackingSlip {
  const lines = parts.lines.get(row.id) ?? [];
  const sent = parts.fulfilments.get(row.id) ?? [];
  const unsent = countUnsent(lines, sent);
  const due = findAmountDue(row, parts.paid.get(row.id) ?? [], parts.given.get(row.id) ?? []);
  const paidAt = parts.paidAt.get(row.id) ?? null;
  return {
    id: row.id,
    deliveryMethod: row.deliveryMethod,
    name: formatCustomerName(row),
    address: listAddressLines(row),
    phone: row.phone,
    instructions: listInstructions(row, "shop"),
    createdAt: row.createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    isAllPaid: isPaidStatus(row.status) && due <= 0,
    cancellationFormUrl:
      row.email !== "" && paidAt !== null ? null : baseUrl + href("legalPage", { page: cancellationFormName }),
    parcel: sent.length + 1,
    lines: lines.flatMap(({ name, originalName, code, selectedSize, selectedOption }, position) => {
      const quantity = unsent[position] ?? 0;
      if (quantity === 0) return [];
      return [{ name: originalName === "" ? name : originalName, code, selectedSize, selectedOption, quantity }];
    }),
  };
}
