import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { href } from "#domain/addresses/href.ts";
import styles from "./back-to-orders.module.css";
import { deskKey } from "./desk-key.ts";

/** The way back from a page of one order, or of payments, to the list. */
export function BackToOrders() {
  return (
    <Link
      className={buttonClass({ look: "quiet", size: "sm" }, styles.link)}
      to={href("desk")}
      {...deskKey("g", "Back to the orders")}
    >
      <Icon name="arrow-left" /> Orders
    </Link>
  );
}
