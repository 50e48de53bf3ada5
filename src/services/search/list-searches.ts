import { desc, gt, sql } from "drizzle-orm";
import { searches } from "#db/schema/searches.ts";
import { dayMs } from "#domain/time.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { findPaths } from "./find-pages.ts";
import { searchCatalogue } from "./search-catalogue.ts";

const countedDays = 30;
const maxListed = 100;

/** Lists the searches of the last 30 days, and those that found nothing at least once, most frequent first. */
export async function listSearches({ db, now, catalogue, content }: Services, _admin: Admin) {
  const since = new Date(now().getTime() - countedDays * dayMs).toISOString().slice(0, 10);
  const sum = (column: typeof searches.times | typeof searches.notFound | typeof searches.clicked) =>
    sql<number>`sum(${column})::int`;
  const query = (by: ReturnType<typeof sum>) =>
    db
      .select({
        words: searches.words,
        times: sum(searches.times),
        notFound: sum(searches.notFound),
        clicked: sum(searches.clicked),
      })
      .from(searches)
      .where(gt(searches.day, since))
      .groupBy(searches.words)
      .orderBy(desc(by), searches.words)
      .limit(maxListed);
  const notFound = await query(sum(searches.notFound)).having(gt(sum(searches.notFound), 0));
  const live = catalogue.current();
  const isFoundNow = (words: string): boolean =>
    (live !== null && searchCatalogue(live, content.current().searchWords, words).products.length > 0) ||
    findPaths(content.current(), live, words, { isTyping: false }).paths.length > 0;
  return {
    days: countedDays,
    /** A search that found nothing then may find something now. */
    notFound: notFound.map((search) => ({ ...search, isFoundNow: isFoundNow(search.words) })),
    all: await query(sum(searches.times)),
  };
}

export type CountedSearch = Awaited<ReturnType<typeof listSearches>>["all"][number];
export type FruitlessSearch = Awaited<ReturnType<typeof listSearches>>["notFound"][number];
