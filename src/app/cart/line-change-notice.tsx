import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/addresses/href.ts";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { formatPrice } from "#domain/money.ts";
import { Link } from "#app/ui/link.tsx";
import { describeGone, describePriceChange, type LineChange } from "./line-change.ts";
import styles from "./line-change-notice.module.css";

interface LineChangeNoticeProps {
  item: CartItem;
  change: LineChange;
  onAccept(): void;
}

/** What has changed about a line of the cart, and what the visitor can do about it. */
export function LineChangeNotice({ item, change, onAccept }: LineChangeNoticeProps) {
  if (change.kind === "gone") {
    return (
      <Notice kind="bad">
        {describeGone(change.gone)} <Link to={href("category", { category: item.category })}>See similar products</Link>{" "}
        or remove it.
      </Notice>
    );
  }
  return (
    <Notice kind="wait" role="alert">
      <p className={styles.price}>
        {describePriceChange(item.unitPricePence, change.nowPence)}
        <Button
          look="line"
          size="sm"
          aria-label={`Accept ${formatPrice(change.nowPence)} for ${item.name}`}
          onClick={onAccept}
        >
          Accept {formatPrice(change.nowPence)}
        </Button>
      </p>
    </Notice>
  );
}
