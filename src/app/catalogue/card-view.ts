import type { CategoryView } from "#services/content/list-categories.ts";
import type { ProductCard } from "#services/catalogue/public-product.ts";

/** A card with the number of options in its category's terms: "5 sizes". */
export interface CardView extends ProductCard {
  /** Empty if there is nothing to choose. */
  optionsText: string;
}

/** Adds the text about options to each card. */
export function toCardViews(cards: readonly ProductCard[], categories: readonly CategoryView[]): CardView[] {
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
