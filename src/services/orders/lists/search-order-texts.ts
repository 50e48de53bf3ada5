import { and, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderSearchTexts } from "#db/schema/order-search-texts.ts";
import { orders } from "#db/schema/orders.ts";
import type { Pence } from "#domain/money.ts";
import type { OrderFilter } from "#domain/orders/lists/order-filter.schema.ts";
import { maxCounted } from "#domain/orders/lists/order-filter.ts";
import { takeAmount } from "#domain/orders/lists/typed-amount.ts";
import { takePhone } from "#domain/orders/lists/typed-phone.ts";
import { readAmount, type SearchedWords } from "./order-conditions.ts";

/** The maximum number of words in a search: more would not narrow it down. */
const maxWords = 8;

interface FoldedSearch {
  words: string[];
  names: string[];
}

/** The words of a search, folded like the stored words; null if the filter has none. */
export type ReadSearch = (FoldedSearch & { sounds: FoldedSearch; phone: string; amountPence: Pence | null }) | null;

/** Folds the text typed into the fields for number, name and search. */
export async function readSearch(db: Database, filter: OrderFilter): Promise<ReadSearch> {
  const { phone, rest } = takePhone(filter.search ?? "");
  const { pence: amountPence, rest: typed } = takeAmount(rest);
  const words = [typed, filter.number].filter((text) => text !== undefined && text.trim() !== "").join(" ");
  const names = filter.customer?.trim() ?? "";
  const isWordless = phone === "" && amountPence === null;
  if (words === "" && names === "" && isWordless) return null;
  const { rows } = await db.execute<{ words: string; names: string; word_sounds: string[]; name_sounds: string[] }>(sql`
    select words, names, sound_each(words) as word_sounds, sound_each(names) as name_sounds
    from (select fold_search_words(${words}) as words, fold_search_words(${names}) as names) as folded`);
  const [row] = rows;
  if (row === undefined) throw new Error("PostgreSQL folded no words.");
  if (row.words === "" && row.names === "" && isWordless) return null;
  return {
    phone,
    amountPence,
    words: split(row.words),
    names: split(row.names),
    sounds: { words: row.word_sounds.slice(0, maxWords), names: row.name_sounds.slice(0, maxWords) },
  };
}

/** Whether an order's text contains every word or a word that sounds like it. `among` limits the texts searched. */
export function whereMeant(
  search: NonNullable<ReadSearch>,
  { isBySound, among }: { isBySound: boolean; among?: SQL | undefined },
): SQL | undefined {
  const { words, names } = orderSearchTexts;
  const contains = (column: typeof words | typeof names, texts: FoldedSearch[keyof FoldedSearch], sounds: string[]) =>
    texts.map((word, index) => {
      const sound = sounds[index] ?? "";
      const whereWord = sql`${column} like ${`% ${word}%`}`;
      return isBySound && sound.length > 1 ? sql`(${whereWord} or ${column} like ${`% ~${sound} %`})` : whereWord;
    });
  return and(
    among,
    search.phone === "" ? undefined : wherePhone(search.phone),
    search.amountPence === null ? undefined : whereAmount(search.amountPence),
    ...contains(words, search.words, search.sounds.words),
    ...contains(names, search.names, search.sounds.names),
  );
}

/** Whether a phone number, stored as one word, has these digits, after any United Kingdom prefix in place of "+44". */
function wherePhone(digits: string): SQL {
  const prefixes = ["0", "00", "0044", "00440"];
  return sql`(${or(...prefixes.map((prefix) => sql`${orderSearchTexts.words} like ${`% ${prefix}${digits.slice(1)}%`}`))})`;
}

/** Whether an order has this amount. The array makes PostgreSQL look the orders up once, by the index of amounts. */
function whereAmount(pence: Pence): SQL {
  const ofAmount = sql`select ${orders.id} from ${orders} where ${readAmount(orders)} = ${pence}`;
  return sql`${orderSearchTexts.orderId} = any(array(${ofAmount}))`;
}

export async function readSearched(db: Database, where: SQL | undefined): Promise<SearchedWords> {
  const found = sql`select ${orderSearchTexts.orderId} as id from ${orderSearchTexts} where ${where} limit ${maxCounted + 1}`;
  const { rows } = await db.execute<{ ids: string[] | null }>(sql`
    select case when count(*) <= ${maxCounted} then coalesce(array_agg(id), '{}') end as ids from (${found}) as found`);
  return { whereMeant: where, orderIds: rows[0]?.ids ?? null };
}

function split(words: string): string[] {
  return words
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, maxWords);
}
