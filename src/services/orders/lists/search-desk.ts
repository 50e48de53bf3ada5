import { count, desc, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderSearchTexts } from "#db/schema/order-search-texts.ts";
import { orders } from "#db/schema/orders.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { parseDigits } from "#domain/orders/checkout/found-customer.ts";
import { maxCountedOrders } from "#domain/orders/lists/desk-findings.ts";
import { maxCounted } from "#domain/orders/lists/order-filter.ts";
import { takePhone } from "#domain/orders/lists/typed-phone.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import { href } from "#domain/routes/href.ts";
import type { Admin } from "#services/accounts/admin.ts";
import { matchProducts } from "#services/catalogue/pages/find-products.ts";
import type { Services } from "#services/context.ts";
import { findEnquiries } from "#services/enquiries/read-enquiries.ts";
import type { OrderRow } from "#services/orders/order-rows.ts";
import { listOrders } from "./list-orders.ts";
import { readSearch, whereMeant, type ReadSearch } from "./search-order-texts.ts";

const maxOrders = 6;
const maxCustomers = 4;
const maxProducts = 4;

/** Finds orders (newest first), customers and products for the text typed into the desk's search. */
export async function searchDesk(services: Services, actor: Admin, { search }: { search: string }) {
  const { parts, isBySound } = await listOrders(services, actor, { search, view: "all" });
  const found = parts.flatMap((part) => part.orders);
  const { customers } = await findCustomers(services, actor, { search });
  const orderCount = await countUpTo(services.db, maxCountedOrders);
  return {
    orders: found.slice(0, maxOrders),
    hasMoreOrders: found.length > maxOrders,
    isBySound,
    customers: customers.slice(0, maxCustomers),
    accounts: await findWithoutOrders(services.db, search),
    enquiries: await findEnquiries(services, actor, { search }),
    products: matchProducts(services, search).slice(0, maxProducts).map(viewProduct),
    searched: { orders: orderCount, products: services.catalogue.current()?.products.length ?? 0 },
  };
}

export type DeskFindings = Awaited<ReturnType<typeof searchDesk>>;

/** Finds customers who never ordered, by name or email address: people with an account, and people who only wrote. */
async function findWithoutOrders(db: Database, search: string): Promise<{ name: string; email: string }[]> {
  const { rows } = await db.execute<{ name: string; email: string }>(sql`
    select min(name) as name, email from (
      select name, email from users where not is_anonymous and role = 'user'
      union all select name, lower(email) from enquiries where email <> ''
      union all select name, lower(email) from price_requests
      union all select lower(email), lower(email) from stock_requests) as people
    where strpos(lower(name || ' ' || email), lower(${search.trim()})) > 0
      and not exists (select from orders where lower(orders.email) = people.email)
      and not exists (select from orders join users on users.id = orders.user_id where users.email = people.email)
    group by email order by email limit ${maxCustomers}`);
  return rows;
}

/** Counts orders, up to `max`; null if there are more. */
async function countUpTo(db: Database, max: number): Promise<number | null> {
  const some = db
    .select({ one: sql`1` })
    .from(orders)
    .limit(max + 1)
    .as("some");
  const [row] = await db.select({ found: count() }).from(some);
  const found = row?.found ?? 0;
  return found > max ? null : found;
}

function viewProduct({ row, key, name, code, pricePence }: Product) {
  return { key, name, code, pricePence, path: href("deskProduct", { row: String(row) }) };
}

const maxFoundCustomers = 6;
const maxCustomerOrders = 500;

const nobody: { customers: FoundCustomer[]; isBySound: boolean } = { customers: [], isBySound: false };

/**
 * Finds customers, as forgivingly as the order search, and lists first those with the newest orders. The same name at
 * the same postcode counts as one customer.
 */
export async function findCustomers({ db }: Services, _admin: Admin, { search }: { search: string }) {
  const read = await readSearch(db, splitSearch(search));
  if (read === null) return nobody;
  for (const isBySound of [false, true]) {
    const customers = await findSpelt(db, read, { isBySound, search });
    if (customers.length > 0) return { customers, isBySound };
  }
  return nobody;
}

export type FoundCustomers = Awaited<ReturnType<typeof findCustomers>>;

/** Splits a search: a phone number, word with a digit or whole email address may be anywhere; other words are names. */
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
  const ids = sql`select ${orderSearchTexts.orderId} from ${orderSearchTexts} where ${whereMeant(read, { isBySound })}`;
  const rows = await db
    .select(fields)
    .from(orders)
    .where(sql`${orders.id} in (${ids} order by ${orderSearchTexts.createdAt} desc limit ${maxCounted})`)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxCustomerOrders);
  const customers = new Map<string, FoundCustomer>();
  for (const row of rows) {
    if (!isAbout(row, search)) continue;
    const key = `${row.firstName} ${row.lastName}|${row.postcode.replaceAll(" ", "")}`.toLowerCase();
    const known = customers.get(key);
    customers.set(key, known === undefined ? startCustomer(row) : addOrder(known, row));
  }
  return [...customers.values()].slice(0, maxFoundCustomers);
}

/** Whether a row is about the customer sought: a word with a digit must be in their own details, not a product code. */
function isAbout(row: CustomerRow, search: string): boolean {
  const own = [parseDigits(row.phone), row.postcode, row.email, row.firstName, row.lastName].map(squeeze).join(" ");
  return splitSearch(search)
    .search.split(/\s+/)
    .every((word) => own.includes(squeeze(word)));
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** A name at a postcode, as the newest order gives them. */
export type FoundCustomer = ReturnType<typeof startCustomer>;

function startCustomer(row: CustomerRow) {
  const { id: orderId, isAnonymous: isGuest, status: _status, createdAt: at, ...details } = row;
  return {
    ...details,
    /** The customer's newest order, or the newest order of their account if they have one. */
    orderId,
    hasAccount: !isGuest,
    orderCount: 1,
    hasUnpaid: isUnpaid(row),
    lastAt: at.toISOString(),
  };
}

function addOrder(customer: FoundCustomer, row: CustomerRow): FoundCustomer {
  const isFirstOfAccount = !customer.hasAccount && !row.isAnonymous;
  return {
    ...customer,
    // The order of the account decides to whom the next order belongs.
    ...(isFirstOfAccount ? { orderId: row.id, hasAccount: true } : {}),
    orderCount: customer.orderCount + 1,
    hasUnpaid: customer.hasUnpaid || isUnpaid(row),
  };
}

function isUnpaid(row: CustomerRow): boolean {
  return refusalReason(row.status, "mergeAway") === null;
}
