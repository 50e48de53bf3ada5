import { formatPrice } from "#domain/money.ts";
import { choiceAndQuantity } from "./choice-words.ts";
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

/** Lines of a cart or an order in a small list: picture, name, choice, quantity and line total. */
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
            <span className="meta">{choiceAndQuantity(item)}</span>
          </div>
          <span className="price">{formatPrice(item.unitPricePence * item.quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
