import { desc, sql } from "drizzle-orm";
import { orderSearchTexts } from "#db/schema/order-search-texts.ts";
import { orders } from "#db/schema/orders.ts";
import { maxCounted } from "#domain/orders/listing/order-filter.ts";
import { takePhone } from "#domain/orders/listing/typed-phone.ts";
import { type FoundCustomer, type FoundCustomers, readDigits } from "#domain/orders/placing/found-customer.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import type { OrderRow } from "#services/orders/change-order.ts";
import { findSearched, type ReadSearch, readSearch } from "./search-order-texts.ts";

const maxFound = 6;
/** Orders that are looked at, the newest of those found. */
const maxOrders = 500;

/**
 * Finds customers by name, postcode, telephone or email address, with the forgiveness of the order search: whoever has ordered, the
 * one whose order is newest first. One name at one postcode is one customer.
 */
export async function findCustomers(
  { db }: Pick<Services, "db">,
  _admin: Admin,
  { search }: { search: string },
): Promise<FoundCustomers> {
  const read = await readSearch(db, splitSearch(search));
  if (read === null) return { customers: [], isBySound: false };
  const exact = await findSpelt(db, read, { isBySound: false, search });
  if (exact.length > 0) return { customers: exact, isBySound: false };
  const sounding = await findSpelt(db, read, { isBySound: true, search });
  return { customers: sounding, isBySound: sounding.length > 0 };
}

/** A phone number, words with digits, and all of an email address may be anywhere in an order; any other word is a name. */
function splitSearch(search: string): { customer: string; search: string } {
  const { phone: typed, rest } = takePhone(search);
  const words = rest.split(/\s+/);
  const isAnywhere = (word: string) => /[\d@]/.test(word);
  return {
    customer: words.filter((word) => !isAnywhere(word)).join(" "),
    search: [typed, ...words.filter(isAnywhere)].join(" "),
  };
}

const { id, firstName, lastName, phone, email, city, postcode, isAnonymous, status, createdAt } = orders;
const fields = { id, firstName, lastName, phone, email, city, postcode, isAnonymous, status, createdAt };
type CustomerRow = Pick<OrderRow, keyof typeof fields>;

async function findSpelt(
  db: Services["db"],
  read: NonNullable<ReadSearch>,
  { isBySound, search }: { isBySound: boolean; search: string },
): Promise<FoundCustomer[]> {
  const { orderIds } = findSearched(read, { isBySound });
  const rows = await db
    .select(fields)
    .from(orders)
    .where(sql`${orders.id} in (${orderIds} order by ${orderSearchTexts.createdAt} desc limit ${maxCounted})`)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOrders);
  const customers = new Map<string, FoundCustomer>();
  for (const row of rows) {
    if (!isAbout(row, search)) continue;
    const key = `${row.firstName} ${row.lastName}|${row.postcode.replaceAll(" ", "")}`.toLowerCase();
    const known = customers.get(key);
    customers.set(key, known === undefined ? startCustomer(row) : addOrder(known, row));
  }
  return [...customers.values()].slice(0, maxFound);
}

/** What has digits must be the customer's own, and not the code of a product. */
function isAbout(row: CustomerRow, search: string): boolean {
  const own = [readDigits(row.phone), row.postcode, row.email, row.firstName, row.lastName].map(squeeze).join(" ");
  return splitSearch(search)
    .search.split(/\s+/)
    .every((word) => own.includes(squeeze(word)));
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function startCustomer(row: CustomerRow): FoundCustomer {
  const { id: orderId, isAnonymous: isGuest, status: _status, createdAt: at, ...details } = row;
  return {
    ...details,
    orderId,
    hasAccount: !isGuest,
    orderCount: 1,
    hasUnpaid: isUnpaid(row),
    lastAt: at.toISOString(),
  };
}

function addOrder(known: FoundCustomer, row: CustomerRow): FoundCustomer {
  const isFirstOfAccount = !known.hasAccount && !row.isAnonymous;
  return {
    ...known,
    // The account's order says whose the next one is.
    ...(isFirstOfAccount ? { orderId: row.id, hasAccount: true } : {}),
    orderCount: known.orderCount + 1,
    hasUnpaid: known.hasUnpaid || isUnpaid(row),
  };
}

function isUnpaid(row: CustomerRow): boolean {
  return refusalReason(row.status, "mergeAway") === null;
}
