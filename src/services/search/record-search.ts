import { and, eq, sql } from "drizzle-orm";
import { searches } from "#db/schema/searches.ts";
import { type RecordSearchInput, parseSearchedWords } from "#domain/search/record-search.schema.ts";
import type { Services } from "#services/context.ts";
import { listNetworkLimits, takeAttempt } from "#services/rate-limit.ts";

/** Different words a day. Beyond them, only the known ones are counted on. */
export const maxWordsPerDay = 500;

/**
 * Counts a search: its words, whether something was found, and whether somebody opened a product after it. Nothing says who
 * searched. Whatever cannot be counted is left out without an error, because the visitor has not asked for it.
 */
export async function recordSearch(
  { db, now }: Pick<Services, "db" | "now">,
  { search, isFound, event }: RecordSearchInput,
  address: string | null,
): Promise<void> {
  const words = parseSearchedWords(search);
  if (words === null) return;
  const at = now();
  for (const limit of listNetworkLimits("search:network", address)) if (!(await takeAttempt(db, limit, at))) return;
  const day = at.toISOString().slice(0, 10);
  const isSame = and(eq(searches.day, day), eq(searches.words, words));
  if (event === "opened") {
    await db
      .update(searches)
      .set({ clicked: sql`least(${searches.clicked} + 1, ${searches.times})` })
      .where(isSame);
    return;
  }
  const notFound = isFound ? 0 : 1;
  const clicked = event === "chosen" ? 1 : 0;
  const isRoom = sql`(select count(*) from ${searches} where ${searches.day} = ${day}) < ${maxWordsPerDay}`;
  await db.execute(sql`
    insert into ${searches} (day, words, times, not_found, clicked)
    select ${day}::date, ${words}::text, 1, ${notFound}::int, ${clicked}::int
    where ${isRoom} or exists (select 1 from ${searches} where ${isSame})
    on conflict (day, words) do update set
      times = least(searches.times, 1000000) + 1,
      not_found = searches.not_found + excluded.not_found,
      clicked = searches.clicked + excluded.clicked`);
}
