import type { CategoryView } from "#services/content/list-categories.ts";
import type { ProductCard } from "#services/catalogue/public-product.ts";

/** A card with what its category calls a product's options: "5 sizes". */
export interface CardView extends ProductCard {
  /** "" where there is nothing to choose. */
  optionsText: string;
}

/** Puts the words of each card's category beside it. */
export function cardViews(cards: readonly ProductCard[], categories: readonly CategoryView[]): CardView[] {
  const nouns = new Map(categories.map((category) => [category.slug, category.optionNoun]));
  return cards.map((card) => {
    const noun = nouns.get(card.category) ?? { one: "option", many: "options" };
    const { optionCount } = card;
    return {
      ...card,
      optionsText: optionCount === 0 ? "" : `${optionCount} ${optionCount === 1 ? noun.one : noun.many}`,
    };
  });
}
