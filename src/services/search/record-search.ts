import { and, eq, sql } from "drizzle-orm";
import { searches } from "#db/schema/searches.ts";
import { searchText } from "#domain/routes/query-parameters.ts";
import { foldSearch } from "#domain/search/fold-text.ts";
import type { Caller, Services } from "#services/context.ts";
import { countAttempt, listNetworkLimits } from "#services/rate-limit.ts";

/** The maximum number of different searches counted in a day. Beyond it, only searches known that day are counted. */
export const maxWordsPerDay = 500;

/**
 * shown: someone saw the products found, or that there are none. opened: someone then opened one of the products.
 * chosen: both together, among the suggestions.
 */
interface SearchEvent {
  search: string;
  isFound: boolean;
  event: "shown" | "opened" | "chosen";
}

/**
 * Counts a search: its words, whether something was found, and whether someone then opened a product. Nothing records
 * who searched. A search that cannot be counted is ignored without an error, because the visitor did not ask to be
 * counted.
 */
export async function recordSearch(
  { db, now }: Services,
  { ipAddress }: Caller,
  { search, isFound, event }: SearchEvent,
): Promise<void> {
  const words = parseSearchedWords(search);
  if (words === null) return;
  const at = now();
  for (const limit of listNetworkLimits("search:network", ipAddress)) if (!(await countAttempt(db, limit, at))) return;
  const day = at.toISOString().slice(0, 10);
  const whereSame = and(eq(searches.day, day), eq(searches.words, words));
  if (event === "opened") {
    await db
      .update(searches)
      .set({ clicked: sql`least(${searches.clicked} + 1, ${searches.times})` })
      .where(whereSame);
    return;
  }
  const notFound = isFound ? 0 : 1;
  const clicked = event === "chosen" ? 1 : 0;
  const whereRoom = sql`(select count(*) from ${searches} where ${searches.day} = ${day}) < ${maxWordsPerDay}`;
  await db.execute(sql`
    insert into ${searches} (day, words, times, not_found, clicked)
    select ${day}::date, ${words}::text, 1, ${notFound}::int, ${clicked}::int
    where ${whereRoom} or exists (select 1 from ${searches} where ${whereSame})
    on conflict (day, words) do update set
      times = least(searches.times, 1000000) + 1,
      not_found = searches.not_found + excluded.not_found,
      clicked = searches.clicked + excluded.clicked`);
}

/** As many digits as a phone number has. No size, flow or code of this trade has as many. */
const manyDigits = 9;
const minLetters = 2;

/** Finds the folded words under which a search counts; null if they are too short, or look like personal data. */
function parseSearchedWords(search: string): string | null {
  const words = searchText.parse(foldSearch(search));
  if (words.length < minLetters || words.includes("@") || words.replace(/\D/g, "").length >= manyDigits) return null;
  return words;
}
