import { formatComparedItems } from "#domain/catalogue/compared-item.ts";
import { pick } from "#domain/pick.ts";
import { href } from "#domain/routes/href.ts";
import type { ProductCard } from "#services/catalogue/public-product.ts";
import type { CategoryView } from "#services/content/list-categories.ts";

const shownFields = ["key", "name", "path", "priceText", "option", "picture"] as const;

/** The contents of a card: the number of options and the deciding facts are worded as its category does. */
export interface CardView extends Pick<ProductCard, (typeof shownFields)[number]> {
  /** Empty if there is nothing to choose; a size, or the only option left: "Small (3mm), 15kg of 4 options". */
  optionsText: string;
  /** "70 W", "ponds of 10,000 l"; at most three. */
  facts: string[];
  /** The category's icon, for a product whose row names no picture. */
  icon?: string;
}

/** Words each card in the terms of its category. */
export function toCardViews(cards: readonly ProductCard[], categories: readonly CategoryView[]): CardView[] {
  const faces = new Map(categories.map((category) => [category.slug, category]));
  return cards.map((card) => {
    const face = faces.get(card.category);
    const noun = face?.optionNoun ?? { one: "option", many: "options" };
    const { option, optionCount, size } = card;
    const offered = optionCount === 0 ? "" : `${optionCount} ${optionCount === 1 ? noun.one : noun.many}`;
    return {
      ...pick(card, shownFields),
      ...(card.picture === null && card.isPictureMissing !== true ? { icon: face?.icon ?? "search" } : {}),
      facts: (face?.cardFacts ?? []).flatMap((words) => fillFacts(words, card.facts)),
      optionsText: [size, option === undefined ? offered : `${option} of ${offered}`].filter(Boolean).join(", "),
    };
  });
}

const factName = /\[([^[\]]*)\]/g;

/** "ponds of [Pond volume]" with the fact filled in; nothing if the product has no such fact. */
function fillFacts(words: string, facts: ProductCard["facts"]): string[] {
  const isKnown = Array.from(words.matchAll(factName)).every(([, name = ""]) => facts[name] !== undefined);
  return isKnown ? [words.replaceAll(factName, (_, name: string) => facts[name] ?? "")] : [];
}

/** The cards of up to four products by their keys, in that order, as the sheet has them now. Rejects if they cannot be fetched. */
export async function fetchCards(keys: readonly string[], signal: AbortSignal): Promise<CardView[]> {
  const products = formatComparedItems(keys.map((key) => ({ key, option: "" })));
  const response = await fetch(href("productCards", {}, { products }), { signal });
  if (!response.ok) throw new Error(`The shop responded with ${response.status} instead of cards.`);
  const cards = (await response.json()) as CardView[];
  return cards.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
}
