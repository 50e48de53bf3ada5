import { clsx } from "clsx";
import { useChrome } from "#app/chrome/use-chrome.ts";
import layout from "#app/ui/layout.module.css";
import price from "#app/ui/price.module.css";
import text from "#app/ui/text.module.css";
import { formatPossiblePrice } from "#domain/catalogue/product.ts";
import type { PublicProduct } from "#services/catalogue/pages/get-product.ts";
import styles from "./product-title.module.css";
import type { Buying } from "./use-product-choice.ts";

/** The number of letters above which a name would fill half a phone at the heading's size. */
const longName = 60;

/** Name, brand, code and price, on a phone beside the picture. */
export function ProductTitle({ product, buying }: { product: PublicProduct; buying: Buying }) {
  const vat = useChrome()?.site.vatRegistered && product.isSellable ? "Includes VAT" : "";
  const notes = [vat, buying.unitText].filter((note) => note !== "");
  return (
    <div className={clsx(layout.stack, layout.contentStart, layout.gap4, styles.title)}>
      <div>
        <h1 className={clsx(styles.name, product.name.length > longName && styles.longName)}>{product.name}</h1>
        <p className={clsx(layout.wrap, layout.across3, layout.mt1, text.small, text.muted)}>
          {product.vendor !== "" && <span>{product.vendor}</span>}
          {product.code !== "" && <span>{`Code ${product.code}`}</span>}
        </p>
      </div>
      <div className={clsx(layout.wrap, layout.alignBaseline, layout.across3)}>
        <p className={clsx(price.price, styles.price, !product.isSellable && styles.unavailable)} aria-live="polite">
          {formatPossiblePrice(buying.unitPricePence)}
        </p>
        {notes.length > 0 && <p className={clsx(text.small, text.soft)}>{notes.join(" · ")}</p>}
      </div>
    </div>
  );
}
