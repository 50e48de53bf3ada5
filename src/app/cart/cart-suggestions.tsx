import { clsx } from "clsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import { ProductRow, ProductRows, Thumbnail } from "#app/ui/product-row.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { LineAbout } from "#domain/cart/check-cart.ts";
import type { Cart } from "#domain/cart/cart.ts";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { addToCart } from "./cart-provider.tsx";

/** Companions of the cart's products that are not in it. */
export function CartSuggestions({ items, findAbout }: { items: Cart; findAbout(line: CartItem): LineAbout | null }) {
  const suggestions = items.flatMap((item) => {
    const suggestion = findAbout(item)?.goesWith ?? null;
    // The cart may hold it by now.
    return suggestion === null || items.some(({ key }) => key === suggestion.key) ? [] : [{ item, suggestion }];
  });
  if (suggestions.length === 0) return null;
  return (
    <section className={layout.shrink} aria-labelledby="goes-with">
      <h2 className={clsx(text.title, layout.mb4)} id="goes-with">
        You may also need
      </h2>
      <ProductRows>
        {suggestions.map(({ item: wanted, suggestion: { key, name, productUrl, imageUrl, priceText, item } }) => (
          <ProductRow
            key={key}
            name={name}
            to={productUrl}
            picture={imageUrl !== "" && <Thumbnail src={imageUrl} />}
            reason={`For ${wanted.originalName}`}
            price={<Price text={priceText} />}
            action={
              item === null ? (
                <LinkButton look="line" size="sm" to={productUrl} aria-label={`Choose ${name}`}>
                  Choose
                </LinkButton>
              ) : (
                <Button look="line" size="sm" aria-label={`Add ${name}`} onClick={() => void addToCart(item)}>
                  Add
                </Button>
              )
            }
          />
        ))}
      </ProductRows>
    </section>
  );
}
