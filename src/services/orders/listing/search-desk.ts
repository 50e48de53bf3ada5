import { count, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { href } from "#domain/addresses/href.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { type DeskFindings, type DeskProduct, mostCountedOrders } from "#domain/orders/listing/desk-findings.ts";
import { matchProducts } from "#services/catalogue/find-products.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { findEnquiries } from "#services/enquiries/read-enquiries.ts";
import { findCustomers } from "./find-customers.ts";
import { listOrders } from "./list-orders.ts";

const maxOrders = 6;
const maxCustomers = 4;
const maxProducts = 4;

/** Finds orders, newest first, customers and products with what is typed into the desk's search. */
export async function searchDesk(
  services: Pick<Services, "db" | "now" | "catalogue" | "content">,
  actor: Admin,
  { search }: { search: string },
): Promise<DeskFindings> {
  const { parts, isBySound } = await listOrders(services, actor, { search, view: "all" });
  const found = parts.flatMap((part) => part.orders);
  const { customers } = await findCustomers(services, actor, { search });
  const orderCount = await countUpTo(services.db, mostCountedOrders);
  return {
    orders: found.slice(0, maxOrders),
    hasMoreOrders: found.length > maxOrders,
    isBySound,
    customers: customers.slice(0, maxCustomers),
    enquiries: await findEnquiries(services, actor, { search }),
    products: matchProducts(services, search).slice(0, maxProducts).map(viewProduct),
    searched: { orders: orderCount, products: services.catalogue.current()?.products.length ?? 0 },
  };
}

/** How many orders there are; null when more than `most`. */
async function countUpTo(db: Database, most: number): Promise<number | null> {
  const some = db
    .select({ one: sql`1` })
    .from(orders)
    .limit(most + 1)
    .as("some");
  const [row] = await db.select({ found: count() }).from(some);
  const found = row?.found ?? 0;
  return found > most ? null : found;
}

function viewProduct({ row, key, name, code, pricePence, priceText }: Product): DeskProduct {
  return { key, name, code, pricePence, priceText, path: href("deskProduct", { row: String(row) }) };
}
