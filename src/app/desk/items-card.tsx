import { formatChoice } from "#app/cart/format-choice.ts";
import { Thumbnail } from "#app/cart/thumbnail.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatPrice } from "#domain/money.ts";
import type { OrderLineView } from "#domain/orders/order-view.ts";

/** The ordered lines with their prices at the time, and links to the supplier's pages. */
export function ItemsCard({ lines }: { lines: readonly OrderLineView[] }) {
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <section className="card" aria-labelledby="items-heading">
      <div className="ch">
        <h2 id="items-heading">Items</h2>
        <span className="muted">
          {lines.length === 1 ? "1 line" : `${lines.length} lines`}, {units === 1 ? "1 unit" : `${units} units`}
        </span>
      </div>
      <table className="tbl items">
        <caption className="vh">Items of this order</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="r">
              Unit
            </th>
            <th scope="col" className="r">
              Qty
            </th>
            <th scope="col" className="r">
              Line
            </th>
            <th scope="col">Supplier</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={JSON.stringify([line.id, line.selectedSize, line.selectedOption])}>
              <td>
                <div className="it">
                  <span className="ph">
                    <Thumbnail imageUrl={line.imageUrl} size={40} />
                  </span>
                  <div>
                    <b>{line.originalName}</b>
                    <span className="sub">{formatChoice(line)}</span>
                  </div>
                </div>
              </td>
              <td className="r">{line.price}</td>
              <td className="r">
                <b>{line.quantity}</b>
              </td>
              <td className="r">
                <b>{formatPrice(line.unitPricePence * line.quantity)}</b>
              </td>
              <td>
                {line.supplierUrl ? (
                  <a
                    href={line.supplierUrl}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`Supplier page of ${line.originalName}`}
                  >
                    Supplier page <Icon name="external-link" />
                  </a>
                ) : (
                  <span className="nil">No supplier page</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
