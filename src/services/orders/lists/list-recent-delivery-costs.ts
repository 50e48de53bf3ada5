import { sql } from "drizzle-orm";
import { orderSearchTexts } from "#db/schema/order-search-texts.ts";
import { orders } from "#db/schema/orders.ts";
import { parseOutwardCode } from "#domain/geography/postcode.ts";
import { maxCounted } from "#domain/orders/lists/order-filter.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

const maxOrders = 20;
const maxCosts = 2;

/** Lists the recent costs of deliveries to the same first half of a postcode, except for the order being priced. */
export async function listRecentDeliveryCosts(
  { db }: Services,
  _admin: Admin,
  { postcode, exceptOrderId = "" }: { postcode: string; exceptOrderId?: string | undefined },
) {
  const area = parseOutwardCode(postcode);
  if (area === "") return { area, costs: [] };
  const { rows } = await db.execute<{ pence: number }>(sql`
    select ${orders.deliveryCostPence} as pence from ${orders}
    where ${orders.id} in (
        select ${orderSearchTexts.orderId} from ${orderSearchTexts}
        where ${orderSearchTexts.words} like ${`% ${area.toLowerCase()}%`}
        order by ${orderSearchTexts.createdAt} desc limit ${maxCounted})
      and ${orders.id} <> ${exceptOrderId}
      and ${orders.deliveryCostPence} is not null and ${orders.deliveryMethod} = 'delivery'
      and upper(${orders.postcode}) ~ ${`^${area}\\s*[0-9][A-Z]{2}$`}
    order by ${orders.createdAt} desc, ${orders.id} desc limit ${maxOrders}`);
  return { area, costs: [...new Set(rows.map(({ pence }) => pence))].slice(0, maxCosts) };
}
