import { clsx } from "clsx";
import type { Ref } from "react";
import { Thumbnail } from "#app/cart/thumbnail.tsx";
import { LateComponent } from "#app/hydration/late-component.tsx";
import { Button } from "#app/ui/button.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import { isPaidStatus } from "#domain/orders/amount-due.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { DeskOrderView, OrderLineView } from "#domain/orders/order-view.ts";
import { DeskCard } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import table from "#app/desk/desk-table.module.css";
import { DeskTable } from "#app/desk/desk-table.tsx";
import { formatCodeAndChoice } from "#app/desk/format-code-and-choice.ts";
import { SupplierLink } from "#app/desk/supplier-link.tsx";
import styles from "./items-card.module.css";
import { Key } from "#app/desk/key.tsx";
import { useEditInPlace } from "#app/desk/use-edit-in-place.ts";
import { useShownOrder } from "./shown-order.ts";

/** The ordered lines with their prices at the time, and links to the supplier's pages. */
export function ItemsCard() {
  const { order } = useShownOrder();
  const { isEditing, open, close, opener } = useEditInPlace();
  const { cartItems: lines } = order;
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  const note = (
    <>
      {lines.length === 1 ? "1 line" : `${lines.length} lines`}, {units === 1 ? "1 unit" : `${units} units`}
    </>
  );
  if (isEditing) {
    return (
      <DeskCard headingId="items-heading" heading="Change the items">
        <LateComponent load={async () => (await import("./items-editor.tsx")).ItemsEditor} props={{ onClose: close }} />
      </DeskCard>
    );
  }
  return (
    <DeskCard headingId="items-heading" heading="Items" note={note}>
      <DeskTable caption="Items of this order" head={<ItemsHead />}>
        {lines.map((line, position) => (
          <ItemRow key={`${position} ${line.id}`} line={line} />
        ))}
      </DeskTable>
      <ItemsFoot order={order} opener={opener} onEdit={open} />
    </DeskCard>
  );
}

interface ItemsFootProps {
  order: DeskOrderView;
  opener: Ref<HTMLButtonElement>;
  onEdit(): void;
}

function ItemsFoot({ order, opener, onEdit }: ItemsFootProps) {
  const { discountPence, discountReason } = order;
  const move = isPaidStatus(order.status) ? "changePaidLines" : "changeLines";
  const canChange = refusalReason(order.status, move, order.deliveryMethod) === null;
  // Until then they stand where the delivery cost is set.
  const hasSums = refusalReason(order.status, "setDeliveryCost", order.deliveryMethod) !== null;
  if (!canChange && !hasSums && discountPence === 0) return null;
  return (
    <div className={styles.foot}>
      {canChange ? (
        <Button look="line" size="sm" {...deskKey("i", undefined, { opens: true })} ref={opener} onClick={onEdit}>
          Change items <Key>i</Key>
        </Button>
      ) : null}
      {discountPence === 0 ? null : (
        <p className={text.tabularNumbers}>
          Discount {formatPrice(discountPence)}: {discountReason}
        </p>
      )}
      {hasSums ? <p className={clsx(text.tabularNumbers, styles.sums)}>{describeSums(order)}</p> : null}
    </div>
  );
}

/** "Subtotal £274.95, delivery £14.95, total £289.90" */
function describeSums({ subtotalPence, deliveryCostPence, totalCostPence, deliveryMethod }: DeskOrderView): string {
  const parts = [
    `Subtotal ${formatPrice(subtotalPence)}`,
    deliveryCostPence === null ? "" : `${deliveryMethod} ${formatPrice(deliveryCostPence)}`,
    totalCostPence === null ? "" : `total ${formatPrice(totalCostPence)}`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function ItemsHead() {
  return (
    <>
      <th scope="col" className={table.headCell}>
        Product and code
      </th>
      <th scope="col" className={clsx(table.headCell, table.alignRight)}>
        Unit
      </th>
      <th scope="col" className={clsx(table.headCell, table.alignRight)}>
        Qty
      </th>
      <th scope="col" className={clsx(table.headCell, table.alignRight)}>
        Line
      </th>
      <th scope="col" className={table.headCell}>
        Supplier
      </th>
    </>
  );
}

function ItemRow({ line }: { line: OrderLineView }) {
  const cell = clsx(table.cell, styles.cell);
  return (
    <tr className={clsx(table.row, styles.row)}>
      <td className={clsx(cell, styles.productCell, styles.wholeRow)}>
        <div className={styles.product}>
          <span className={styles.thumbnail}>
            <Thumbnail imageUrl={line.imageUrl} size={40} />
          </span>
          <div className={styles.productText}>
            <b className={styles.strong}>{line.originalName}</b>
            <span className={clsx(text.muted, styles.choice)}>{formatCodeAndChoice(line)}</span>
          </div>
        </div>
      </td>
      <td className={clsx(cell, table.alignRight)}>{line.price}</td>
      <td className={clsx(cell, table.alignRight, styles.quantity)}>
        <b className={styles.strong}>{line.quantity}</b>
      </td>
      <td className={clsx(cell, table.alignRight)}>
        <b className={styles.strong}>{formatPrice(line.unitPricePence * line.quantity)}</b>
      </td>
      <td className={clsx(cell, styles.wholeRow)}>
        <SupplierLink name={line.originalName} url={line.supplierUrl ?? ""} />
      </td>
    </tr>
  );
}
