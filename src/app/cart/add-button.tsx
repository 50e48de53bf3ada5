import { Button, LinkButton } from "#app/ui/button.tsx";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { addToCart } from "./cart-provider.tsx";

interface AddButtonProps {
  name: string;
  path: string;
  /** One piece of the product as a line; null if the visitor must choose a size or option on the product's page. */
  item: CartItem | null;
}

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
