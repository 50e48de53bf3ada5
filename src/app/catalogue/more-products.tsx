import type { CategoryView } from "#services/content/list-categories.ts";
import { GoLink } from "#app/ui/go-link.tsx";
import type { CardView } from "./list-words.ts";
import { ProductCard } from "./product-card.tsx";

interface MoreProductsProps {
  category: Pick<CategoryView, "label" | "to">;
  cards: readonly CardView[];
}

/** Where to go when it was not this one: others of the category. */
export function MoreProducts({ category, cards }: MoreProductsProps) {
  if (cards.length === 0) return null;
  return (
    <section className="section tight sand more" aria-labelledby="more">
      <div className="wrap">
        <div className="head">
          <h2 id="more">More {category.label}</h2>
          <GoLink to={category.to}>View all</GoLink>
        </div>
        <ul className="prods">
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} as="h3" />
          ))}
        </ul>
      </div>
    </section>
  );
}
