import type { Pence } from "#domain/money.ts";
import { parseAmount } from "#domain/parse-price.ts";

/** Matches an amount with a pound sign or with pence, because "2341" alone may be any number. */
const amount = /(?<!\S)(?:£\s?[\d,.]+|[\d,]+\.\d\d)(?!\S)/g;

/** Takes an amount out of a search: "Fraser £2,341.50" → 234150 and "Fraser". `pence` is null without exactly one. */
export function takeAmount(search: string): { pence: Pence | null; rest: string } {
  const [typed, another] = search.match(amount) ?? [];
  const pence = typed === undefined || another !== undefined ? null : parseAmount(typed);
  return typed === undefined || pence === null
    ? { pence: null, rest: search }
    : { pence, rest: search.replace(typed, " ").trim() };
}
