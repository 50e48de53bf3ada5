import { clsx } from "clsx";
import type { Ref } from "react";
import { ActionButton } from "#app/desk/action-button.tsx";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { useCall } from "#app/desk/use-call.ts";
import { Link } from "#app/ui/link.tsx";
import { href } from "#domain/addresses/href.ts";
import desk from "#app/desk/desk-layout.module.css";
import layout from "#app/ui/layout.module.css";
import { type DeskColumn, DeskTable, ProductCell, SupplierLink } from "#app/desk/desk-table.tsx";
import { formatCodeAndChoice } from "#app/desk/format-lines.ts";
import { useEditInPlace } from "#app/desk/use-edit-in-place.ts";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import type { DeskOrderView, OrderLineView } from "#domain/orders/order-view.ts";
import styles from "./items-card.module.css";
import { ItemsEditor } from "./items-editor.tsx";
import { useShownOrder } from "./shown-order.ts";

export function ItemsCard() {
  const { order } = useShownOrder();
  const { isEditing, open, close, opener } = useEditInPlace();
  const { cartItems: lines } = order;
  const items = lines.reduce((sum, line) => sum + line.quantity, 0);
  const note = (
    <>
      {items === 1 ? "1 item" : `${items} items`} on {lines.length === 1 ? "1 line" : `${lines.length} lines`}
    </>
  );
  if (isEditing) {
    return (
      <DeskCard heading="Change the items">
        <ItemsEditor onClose={close} />
      </DeskCard>
    );
  }
  return (
    <DeskCard heading="Items" note={note} isFlush>
      <DeskTable
        caption="Items of this order"
        columns={columns}
        rows={lines}
        keyOf={(line, position) => `${position} ${line.id}`}
        rowClass={styles.row}
      />
      <Shortage />
      <ItemsFoot opener={opener} onEdit={open} />
    </DeskCard>
  );
}

/** The pieces that the order lacks. Absent where nothing is counted, or all of it is there. */
function Shortage() {
  const { order } = useShownOrder();
  const { data = [] } = useCall("listOrderShortage", { orderId: order.id }, { version: order.version });
  if (data.length === 0) return null;
  const items = data.map(({ name, choice, missing }) => `${missing} × ${name}${choice === "" ? "" : ` (${choice})`}`);
  return (
    <p className={clsx(text.strong, text.amber, deskCardBody)}>
      Not in stock: {items.join(", ")}. <Link to={href("deskStock")}>Stock</Link>
    </p>
  );
}

function ItemsFoot({ opener, onEdit }: { opener: Ref<HTMLButtonElement>; onEdit(): void }) {
  const { order, allows } = useShownOrder();
  const { discountPence, discountReason } = order;
  const canChange = allows("changeLines");
  // Until then they stand where the delivery cost is set.
  const hasSums = !allows("setDeliveryCost");
  if (!canChange && !hasSums && discountPence === 0) return null;
  return (
    <div className={clsx(desk.line, layout.between, styles.foot)}>
      {canChange ? (
        <ActionButton shortcut="i" opens ref={opener} onClick={onEdit}>
          Change items
        </ActionButton>
      ) : null}
      {discountPence === 0 ? null : (
        <p className={text.tabularNumbers}>
          Discount {formatPrice(discountPence)}: {discountReason}
        </p>
      )}
      {hasSums ? <p className={clsx(text.tabularNumbers, layout.toEnd)}>{describeSums(order)}</p> : null}
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

const columns: readonly DeskColumn<OrderLineView>[] = [
  {
    head: "Product and code",
    className: styles.whole,
    cell: (line) => (
      <ProductCell imageUrl={line.imageUrl} name={line.originalName} detail={formatCodeAndChoice(line)} />
    ),
  },
  { head: "Unit", isRight: true, cell: ({ price }) => price },
  { head: "Qty", isRight: true, className: styles.quantity, cell: ({ quantity }) => <b>{quantity}</b> },
  {
    head: "Line",
    isRight: true,
    cell: ({ unitPricePence, quantity }) => <b>{formatPrice(unitPricePence * quantity)}</b>,
  },
  {
    head: "Supplier",
    className: styles.whole,
    cell: ({ originalName, supplierUrl = "" }) => <SupplierLink name={originalName} url={supplierUrl} />,
  },
];
