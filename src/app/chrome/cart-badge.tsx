import { useCart } from "#app/cart/cart-provider.tsx";
import text from "#app/ui/text.module.css";
import styles from "./cart-badge.module.css";

/** The number of pieces in the cart, beside the word "Cart"; nothing while it is empty. */
export function CartBadge() {
  const { count } = useCart();
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {count}
      <span className={text.visuallyHidden}>{count === 1 ? " item" : " items"}</span>
    </span>
  );
}
