import { formatPrice } from "#domain/money.ts";
import { formatChoiceAndQuantity } from "./format-choice.ts";
import { Thumbnail } from "./thumbnail.tsx";

export interface ListedItem {
  id: string;
  originalName: string;
  selectedSize: string;
  selectedOption: string;
  quantity: number;
  unitPricePence: number;
  imageUrl: string;
}

/** Lines of a cart or an order as a compact list. */
export function ItemList({ items }: { items: readonly ListedItem[] }) {
  return (
    <ul className="mini">
      {items.map((item) => (
        <li key={JSON.stringify([item.id, item.selectedSize, item.selectedOption])}>
          <div className="ph">
            <Thumbnail imageUrl={item.imageUrl} size={56} />
          </div>
          <div>
            <b>{item.originalName}</b>
            <span className="meta">{formatChoiceAndQuantity(item)}</span>
          </div>
          <span className="price">{formatPrice(item.unitPricePence * item.quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
