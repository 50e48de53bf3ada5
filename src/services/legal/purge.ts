import { and, asc, eq, gt, inArray, lt, ne, or, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { adminSignIns } from "#db/schema/admin-security.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { erasures } from "#db/schema/erasures.ts";
import { orders } from "#db/schema/orders.ts";
import { invitations } from "#db/schema/people.ts";
import { priceRequests } from "#db/schema/price-requests.ts";
import { reviewRefusals } from "#db/schema/reviews.ts";
import { searches } from "#db/schema/searches.ts";
import { stockRequests } from "#db/schema/stock.ts";
import { enquiryMonths, wonEnquiryYears } from "#domain/enquiries/enquiry.ts";
import { computeTaxRecordEnd, taxRecordYears } from "#domain/legal/customer-data.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";
import type { Services } from "#services/context.ts";
import { deleteOrders } from "#services/orders/changes/delete-orders.ts";
import { readErasableOrders } from "./read-customer.ts";

type PurgeServices = Pick<Services, "db" | "content" | "now" | "log">;

/**
 * Lists the rows that are no longer kept, except orders. Sweeps run several times a day, and delete sessions, tokens,
 * guests, the origins of orders, and photographs that were never sent.
 */
function listOutdated(now: Date): [what: string, table: PgTable, whereOld: SQL | undefined][] {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const oldestDay = before(keptForMs.search).toISOString().slice(0, 10);
  const whereOldEnquiry = or(
    and(ne(enquiries.status, "won"), lt(enquiries.changedAt, monthsBefore(now, enquiryMonths))),
    and(eq(enquiries.status, "won"), lt(enquiries.changedAt, monthsBefore(now, wonEnquiryYears * 12))),
  );
  const { priceRequest, reviewRefusal, invitation, adminSignIn, erasure } = keptForMs;
  return [
    ["searches", searches, lt(searches.day, oldestDay)],
    ["requests for a price", priceRequests, lt(priceRequests.createdAt, before(priceRequest))],
    ["waits for something to be back in stock", stockRequests, lt(stockRequests.createdAt, before(priceRequest))],
    ["refusals of emails about reviews", reviewRefusals, lt(reviewRefusals.at, before(reviewRefusal))],
    ["invitations to the order desk", invitations, lt(invitations.expiresAt, before(invitation))],
    ["sign-ins of admins", adminSignIns, lt(adminSignIns.at, before(adminSignIn))],
    ["enquiries", enquiries, whereOldEnquiry],
    ["notes of what was erased", erasures, lt(erasures.at, before(erasure))],
  ];
}

export type PurgeCounts = { what: string; count: number }[];

/**
 * Deletes everything that the privacy page says is no longer kept. A dry run only counts. `pageSize` is the number of
 * orders that are read and deleted together.
 */
export async function purge(services: PurgeServices, { isDryRun = false, pageSize = 500 } = {}): Promise<PurgeCounts> {
  const { db, now, log } = services;
  const counts: PurgeCounts = [];
  for (const [what, table, whereOld] of listOutdated(now())) {
    const count = isDryRun
      ? await db.$count(table, whereOld)
      : ((await db.delete(table).where(whereOld)).rowCount ?? 0);
    counts.push({ what, count });
  }
  counts.push({
    what: "orders whose tax record has ended",
    count: await purgeOrders(services, { isDryRun, pageSize }),
  });
  if (!isDryRun) log.info(Object.fromEntries(counts.map(({ what, count }) => [what, count])), "Old data was purged.");
  return counts;
}

/** Deletes paid orders that tax law no longer requires. Unpaid orders stay until the customer asks for deletion. */
async function purgeOrders(
  { db, content, now }: PurgeServices,
  { isDryRun, pageSize }: { isDryRun: boolean; pageSize: number },
): Promise<number> {
  const yearEnd = content.current().site.legal.accountingYearEnds;
  const latest = monthsBefore(now(), taxRecordYears * 12);
  let count = 0;
  let lastId = "";
  for (;;) {
    const page = await db
      .select()
      .from(orders)
      .where(and(lt(orders.createdAt, latest), gt(orders.id, lastId)))
      .orderBy(asc(orders.id))
      .limit(pageSize);
    const last = page.at(-1);
    if (last === undefined) return count;
    lastId = last.id;
    const facts = await readErasableOrders(db, page);
    const ended = facts.filter(({ paidAt }) => paidAt !== null && computeTaxRecordEnd(paidAt, yearEnd) <= now());
    count += ended.length;
    const ids = ended.map(({ id }) => id);
    if (isDryRun || ids.length === 0) continue;
    await db.transaction(async (tx) => {
      await tx
        .select({ id: orders.id })
        .from(orders)
        .where(inArray(orders.id, ids))
        .orderBy(asc(orders.id))
        .for("update");
      await deleteOrders(tx, ids);
    });
  }
}

function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
