import { sql } from "drizzle-orm";
import { presentForm } from "#db/schema/order-search-texts.ts";
import type { Services } from "#services/context.ts";

/** The number of orders that are locked together, for a fraction of a second. */
const batch = 200;

/**
 * Rewrites search texts in an earlier form, after an update of the shop. Locks each order first, because a change in
 * between would otherwise be lost. Skips an order that is being changed, because that change writes the text.
 */
export async function refreshSearchTexts({ db }: Services): Promise<void> {
  let last: string | null = "";
  while (last !== null) {
    const { rows }: { rows: { last: string | null }[] } = await db.execute<{ last: string | null }>(sql`
      with outdated as (select order_id from order_search_texts where form < ${presentForm} and order_id > ${last}
          order by order_id limit ${batch}),
        free as (select id from orders where id in (select order_id from outdated) for no key update skip locked),
        written as (select count(write_order_search_text(id)) from free)
      select max(order_id) as last from outdated, written`);
    last = rows[0]?.last ?? null;
  }
}
