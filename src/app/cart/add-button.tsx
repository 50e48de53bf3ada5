import { Button, LinkButton } from "#app/ui/button.tsx";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { addToCart } from "./cart-provider.tsx";

interface AddButtonProps {
  name: string;
  path: string;
  /** One piece as a line; null if a size or option must be chosen on the product's page. */
  item: CartItem | null;
}

/** Adds the product of a row to the cart, or leads to its page. */
export function AddButton({ name, path, item }: AddButtonProps) {
  if (item === null) {
    return (
      <LinkButton look="line" size="sm" to={path} aria-label={`Choose ${name}`}>
        Choose
      </LinkButton>
    );
  }
  return (
    <Button look="line" size="sm" aria-label={`Add ${name} to Cart`} onClick={() => void addToCart(item)}>
      Add
    </Button>
  );
}
