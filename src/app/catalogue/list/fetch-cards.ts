import { href } from "#domain/addresses/href.ts";
import { formatComparedItems } from "#domain/catalogue/compared-item.ts";
import type { CardView } from "./card-view.ts";

/** The cards of up to four products by their keys, in that order, as the sheet has them now. Rejects where they cannot come. */
export async function fetchCards(keys: readonly string[], signal: AbortSignal): Promise<CardView[]> {
  const products = formatComparedItems(keys.map((key) => ({ key, option: "" })));
  const response = await fetch(href("productCards", {}, { products }), { signal });
  if (!response.ok) throw new Error(`the cards could not be fetched: ${response.status}`);
  const cards = (await response.json()) as CardView[];
  return cards.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
}
