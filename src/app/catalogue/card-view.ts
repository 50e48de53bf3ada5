import type { CategoryView } from "#services/content/list-categories.ts";
import type { ProductCard } from "#services/catalogue/public-product.ts";

/** A card with the number of options in its category's terms: "5 sizes". */
export interface CardView extends ProductCard {
  /** Empty if there is nothing to choose; the only option that is left of so many: "8000 l/h of 6 models". */
  optionsText: string;
  /** Of its category, for a product whose row names no picture. */
  icon?: string;
}

/** Adds the text about options to each card. */
export function toCardViews(cards: readonly ProductCard[], categories: readonly CategoryView[]): CardView[] {
  const faces = new Map(categories.map((category) => [category.slug, category]));
  return cards.map((card) => {
    const face = faces.get(card.category);
    const noun = face?.optionNoun ?? { one: "option", many: "options" };
    const { optionCount, option } = card;
    const offered = optionCount === 0 ? "" : `${optionCount} ${optionCount === 1 ? noun.one : noun.many}`;
    return {
      ...card,
      ...(card.picture === null && card.isPictureMissing !== true ? { icon: face?.icon ?? "search" } : {}),
      optionsText: option === undefined ? offered : `${option} of ${offered}`,
    };
  });
}
