import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/addresses/href.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./cart-changed-notice.module.css";

/** Sends the customer back to the cart, where each change can be accepted. The server refuses the request until then. */
export function CartChangedNotice() {
  return (
    <Notice className={styles.notice} kind="wait" role="alert">
      A price or a product in your cart has changed since you added it. Please{" "}
      <Link to={href("cart")}>look at your cart</Link> before you send the request. What you have typed here is kept.
    </Notice>
  );
}
