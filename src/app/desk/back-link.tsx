import { Icon } from "#app/ui/icon.tsx";
import { href } from "#domain/addresses/href.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./back-link.module.css";
import { deskKey } from "./desk-key.ts";

/** The way back from a page to the one that it belongs to: the list of orders, unless another is given. */
export function BackLink({ to = href("desk"), label = "Orders", keyLabel = "Back to the orders", shortcut = "g" }) {
  return (
    <Link className={buttonClass({ look: "quiet", size: "sm" }, styles.link)} to={to} {...deskKey(shortcut, keyLabel)}>
      <Icon name="arrow-left" /> {label}
    </Link>
  );
}
