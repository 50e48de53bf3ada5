import { clsx } from "clsx";
import styles from "./price.module.css";

interface PriceProps {
  /** "£12.50", "from £1.95", or "Price not available". */
  text: string;
  className?: string | undefined;
}

/** A price on a card or in a list, with "from" or a missing price less prominent. */
export function Price({ text, className }: PriceProps) {
  const [, from, amount] = /^(from )?(.*)$/s.exec(text) ?? [];
  return (
    <p className={clsx(styles.price, !text.includes("£") && styles.unavailable, className)}>
      {from && <small className={styles.from}>from</small>}
      {` ${amount}`}
    </p>
  );
}
