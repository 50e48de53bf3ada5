import { and, asc, desc, eq, inArray, not, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderOrigins, orders } from "#db/schema/orders.ts";
import { findChoiceProblems } from "#domain/catalogue/chosen-product.ts";
import { unitPricePence, type Catalogue } from "#domain/catalogue/product.ts";
import { findMergeRefusal } from "#domain/orders/changes/merge-details.ts";
import { areDoubles, listShared } from "#domain/orders/changes/merged-order.ts";
import { parseDigits, type RepeatedLine } from "#domain/orders/checkout/found-customer.ts";
import type { PricedLine } from "#domain/orders/checkout/price-order.ts";
import { pickDeliveryInfo, pickProfile } from "#domain/orders/delivery-info.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import { orderStatuses } from "#domain/orders/order-status.ts";
import type { Admin } from "#services/accounts/admin.ts";
import { viewPickedProduct } from "#services/catalogue/pages/find-products.ts";
import { requireCatalogue } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { Services } from "#services/context.ts";
import { readLines, requireOrder, type OrderRow } from "#services/orders/order-rows.ts";
import { viewDeskOrders } from "#services/orders/view-orders.ts";
import { whereGrouped } from "./bursts.ts";

const maxUnpaid = 5;
const unpaidStatuses = orderStatuses.filter((status) => refusalReason(status, "mergeAway") === null);

/** Reads how a new order for an earlier order's customer starts: the same contents at today's prices. */
export async function getOrderStart(services: Services, _admin: Admin, input: { orderId: string }) {
  const catalogue = requireCatalogue(services);
  const row = await requireOrder(services.db, input.orderId);
  const lines = await readLines(services.db, row.id);
  const repeated = lines.map((line) => ({ name: line.name, now: repeatLine(line, catalogue) }));
  return {
    orderId: row.id,
    deliveryInfo: pickDeliveryInfo(row),
    deliveryMethod: row.deliveryMethod,
    hasAccount: !row.isAnonymous,
    lines: repeated.map(({ now }) => now).filter((now) => now !== null),
    gone: repeated.filter(({ now }) => now === null).map(({ name }) => name),
    unpaid: await listUnpaid(services.db, row, lines),
  };
}

export type OrderStart = Awaited<ReturnType<typeof getOrderStart>>;
/** An unpaid order that can be merged into this one of the same customer. */
export type UnpaidOrder = OrderStart["unpaid"][number];

/** Repeats a line at today's price; null if it is no longer sold in this form. */
function repeatLine(line: PricedLine, catalogue: Catalogue): RepeatedLine | null {
  const { name, unitPricePence: price, quantity, selectedSize, selectedOption } = line;
  if (line.productKey === "") return { kind: "own", name, unitPricePence: price, quantity };
  const product = catalogue.byKey.get(line.productKey);
  if (product === undefined) return null;
  if (findChoiceProblems(product, { selectedSize, selectedOption }).length > 0) return null;
  if (unitPricePence(product, selectedOption) === null) return null;
  return { kind: "product", product: viewPickedProduct(product), selectedSize, selectedOption, quantity };
}

async function listUnpaid(db: Database, customer: OrderRow, lines: readonly PricedLine[]) {
  const traits = [
    eq(orders.userId, customer.userId),
    customer.email === "" ? sql`false` : eq(sql`lower(${orders.email})`, customer.email.toLowerCase()),
    // Phone numbers are compared by their last nine digits, so the spelling does not matter.
    eq(sql`right(regexp_replace(${orders.phone}, '\\D', '', 'g'), 9)`, parseDigits(customer.phone).slice(-9)),
  ];
  const whereMaybeTheirs = or(...traits);
  const sharedTraits = sql.join(
    traits.map((trait) => sql`(${trait})::integer`),
    sql` + `,
  );
  // Any number of strangers may have placed orders with an account's email address, so only the account's own orders
  // count.
  const isMergeable = customer.isAnonymous
    ? and(orders.isAnonymous, whereMaybeTheirs)
    : and(not(orders.isAnonymous), eq(orders.userId, customer.userId));
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .leftJoin(orderOrigins, eq(orderOrigins.orderId, orders.id))
    .where(and(inArray(orders.status, unpaidStatuses), isMergeable))
    // Orders of strangers who know one detail of the customer must not crowd out the customer's own orders.
    .orderBy(asc(sql`${whereGrouped}`), desc(sharedTraits), desc(orders.createdAt), desc(orders.id))
    .limit(maxUnpaid);
  const theirs = rows.map(({ order }) => order).filter((row) => findMergeRefusal(customer, row) === null);
  const linesOf = new Map<string, PricedLine[]>();
  for (const { id } of theirs) linesOf.set(id, await readLines(db, id));
  return (await viewDeskOrders(db, theirs)).map((order) => ({
    /** Whether the order has the same items as the order in question, and so was probably sent twice. */
    isDouble: areDoubles(lines, linesOf.get(order.id) ?? []),
    /** The items in both orders, and the total after merging. */
    shared: listShared(lines, linesOf.get(order.id) ?? []),
    id: order.id,
    version: order.version,
    details: pickProfile(order.deliveryInfo),
    contents: order.cartItems.map(({ name, quantity }) => (quantity === 1 ? name : `${name} ×${quantity}`)).join(", "),
    amountPence: order.totalCostPence ?? order.discountedPence,
    hasLink: order.paymentLinkActive,
    createdAt: order.createdAt,
  }));
}
