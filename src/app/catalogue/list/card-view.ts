import { formatComparedItems } from "#domain/catalogue/compared-item.ts";
import { pick } from "#domain/pick.ts";
import { href } from "#domain/routes/href.ts";
import type { ProductCard } from "#services/catalogue/pages/public-product.ts";
import type { CategoryView } from "#services/content/list-categories.ts";

const shownFields = ["key", "name", "path", "priceText", "option", "picture"] as const;

/** The contents of a card. The category decides how the number of options and the deciding facts are worded. */
export interface CardView extends Pick<ProductCard, (typeof shownFields)[number]> {
  /** What can be chosen; "" if nothing can. Names a size, or the only option left: "Small (3mm), 15kg of 4 options". */
  optionsText: string;
  /** At most three deciding facts: "70 W", "ponds of 10,000 l". */
  facts: string[];
  /** The category's icon, for a product whose row names no picture. */
  icon?: string;
}

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

/** Fills in the facts of "ponds of [Pond volume]"; returns nothing if the product lacks one of them. */
function fillFacts(words: string, facts: ProductCard["facts"]): string[] {
  const isKnown = Array.from(words.matchAll(factName)).every(([, name = ""]) => facts[name] !== undefined);
  return isKnown ? [words.replaceAll(factName, (_, name: string) => facts[name] ?? "")] : [];
}

/** Fetches the current cards of up to four products, in the order of the keys. Rejects if they cannot be fetched. */
export async function fetchCards(keys: readonly string[], signal: AbortSignal): Promise<CardView[]> {
  const products = formatComparedItems(keys.map((key) => ({ key, option: "" })));
  const response = await fetch(href("productCards", {}, { products }), { signal });
  if (!response.ok) throw new Error(`The shop responded with ${response.status} instead of cards.`);
  const cards = (await response.json()) as CardView[];
  return cards.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
}
