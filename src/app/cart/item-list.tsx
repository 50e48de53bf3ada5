import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import price from "#app/ui/price.module.css";
import text from "#app/ui/text.module.css";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { formatPrice } from "#domain/money.ts";
import { formatChoiceAndQuantity } from "./format-choice.ts";
import styles from "./item-list.module.css";
import { CartThumbnail } from "./thumbnail.tsx";

type ListedItem = Pick<
  CartItem,
  "id" | "originalName" | "selectedSize" | "selectedOption" | "quantity" | "unitPricePence" | "imageUrl"
>;

export function ItemList({ items }: { items: readonly ListedItem[] }) {
  return (
    <ul className={clsx(layout.stack, layout.gap4)}>
      {items.map((item, position) => (
        <li key={`${position} ${item.id}`} className={clsx(text.small, text.snug, styles.item)}>
          <div className={clsx(layout.frame, styles.picture)}>
            <CartThumbnail imageUrl={item.imageUrl} size={56} />
          </div>
          <div>
            <b className={clsx(layout.block, text.strong)}>{item.originalName}</b>
            <span className={text.muted}>{formatChoiceAndQuantity(item)}</span>
          </div>
          <span className={clsx(price.price, styles.total)}>{formatPrice(item.unitPricePence * item.quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
