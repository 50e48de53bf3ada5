import { clsx } from "clsx";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./stock.module.css";

const looks = { "in-stock": styles.inStock, "to-order": styles.toOrder, discontinued: undefined };

/** Whether it is on the shelf, how long it takes otherwise, and what takes the place of one that is no longer made. */
export function Stock({ product: { stock, successor } }: { product: PublicProduct }) {
  if (stock === null && successor === null) return null;
  return (
    <p className={clsx(styles.stock, stock !== null && looks[stock.state])}>
      <span>
        {stock !== null && <b>{stock.headline}</b>} {stock?.rest}
        {successor !== null && (
          <>
            Its replacement is <Link to={successor.address}>{successor.name}</Link>.
          </>
        )}
      </span>
    </p>
  );
}
