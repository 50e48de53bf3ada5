import { useCart } from "#app/cart/cart-provider.tsx";

/** How many pieces the cart holds; nothing while it is empty. Stands beside the word "Cart". */
export function CartBadge() {
  const { count } = useCart();
  if (count === 0) return null;
  return (
    <span className="badge">
      {count}
      <span className="vh">{count === 1 ? " item" : " items"}</span>
    </span>
  );
}
