import { sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import type { FoundCustomer, FoundCustomers } from "#domain/orders/placing/found-customer.ts";
import { isOrderStatus } from "#domain/orders/order-status.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
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

/** Words with digits, and all of an email address, may be anywhere in an order; any other word is a name. */
function splitSearch(search: string): { customer: string; search: string } {
  const words = search.trim().split(/\s+/);
  const isAnywhere = (word: string) => /[\d@]/.test(word);
  return {
    customer: words.filter((word) => !isAnywhere(word)).join(" "),
    search: words.filter(isAnywhere).join(" "),
  };
}

interface CustomerRow extends Record<string, unknown> {
  id: string;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  city: string;
  postcode: string;
  user_id: string;
  is_anonymous: boolean;
  status: string;
  created_at: Date | string;
}

async function findSpelt(
  db: Services["db"],
  read: NonNullable<ReadSearch>,
  { isBySound, search }: { isBySound: boolean; search: string },
): Promise<FoundCustomer[]> {
  const { orderIds } = findSearched(read, { isBySound });
  const { rows } = await db.execute<CustomerRow>(sql`
    select id, first_name, last_name, phone, email, city, postcode, is_anonymous, status, created_at
    from ${orders} where ${orders.id} in (${orderIds} limit 5000) order by created_at desc, id desc limit ${maxOrders}`);
  const customers = new Map<string, FoundCustomer>();
  for (const row of rows) {
    if (!isAbout(row, search)) continue;
    const key = `${row.first_name} ${row.last_name}|${row.postcode.replaceAll(" ", "")}`.toLowerCase();
    const known = customers.get(key);
    customers.set(key, known === undefined ? startCustomer(row) : addOrder(known, row));
  }
  return [...customers.values()].slice(0, maxFound);
}

/** What has digits must be the customer's own, and not the code of a product. */
function isAbout(row: CustomerRow, search: string): boolean {
  const own = [row.phone.replace(/^\s*\+44/, "0"), row.postcode, row.email, row.first_name, row.last_name]
    .map(squeeze)
    .join(" ");
  return search
    .trim()
    .split(/\s+/)
    .filter((word) => /[\d@]/.test(word))
    .every((word) => own.includes(squeeze(word)));
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function startCustomer(row: CustomerRow): FoundCustomer {
  const { first_name: firstName, last_name: lastName, phone, email, city, postcode } = row;
  return {
    orderId: row.id,
    firstName,
    lastName,
    phone,
    email,
    city,
    postcode,
    hasAccount: !row.is_anonymous,
    orderCount: 1,
    hasUnpaid: isUnpaid(row),
    lastAt: new Date(row.created_at).toISOString(),
  };
}

function addOrder(known: FoundCustomer, row: CustomerRow): FoundCustomer {
  const isFirstOfAccount = !known.hasAccount && !row.is_anonymous;
  return {
    ...known,
    // The account's order says whose the next one is.
    ...(isFirstOfAccount ? { orderId: row.id, hasAccount: true } : {}),
    orderCount: known.orderCount + 1,
    hasUnpaid: known.hasUnpaid || isUnpaid(row),
  };
}

function isUnpaid({ status }: CustomerRow): boolean {
  return isOrderStatus(status) && refusalReason(status, "mergeAway") === null;
}
