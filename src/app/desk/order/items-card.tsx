import { clsx } from "clsx";
import { useCall } from "#app/desk/calls/use-call.ts";
import { Only } from "#app/desk/frame/rights.tsx";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard, deskCardBody } from "#app/desk/kit/desk-card.tsx";
import { DeskTable, ProductCell, SupplierLink, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { formatCodeAndChoice } from "#app/desk/kit/format-lines.ts";
import { useEditInPlace } from "#app/desk/kit/use-edit-in-place.ts";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { formatCounted } from "#domain/format-counted.ts";
import { formatPrice } from "#domain/money.ts";
import { listTotals } from "#domain/orders/order-totals.ts";
import type { DeskOrderView, OrderLineView } from "#domain/orders/order-view.ts";
import { href } from "#domain/routes/href.ts";
import { describeMissing } from "#domain/stock/shortage.ts";
import type { OrderShortage } from "#services/stock/stock-list.ts";
import { ItemsEditor } from "./items-editor.tsx";
import { useShownOrder } from "./shown-order.ts";

export function ItemsCard() {
  const { order, allows } = useShownOrder();
  const { isEditing, open, close, opener } = useEditInPlace();
  const { cartItems: lines } = order;
  const { data: shortages = [] } = useCall("listOrderShortage", { orderId: order.id });
  const rows = lines.map((line, position) => {
    const shortage = shortages.find(({ positions }) => positions.includes(position));
    return { ...line, missing: Math.min(shortage?.missing ?? 0, line.quantity) };
  });
  const items = lines.reduce((sum, line) => sum + line.quantity, 0);
  const note = `${formatCounted(items, "item")} on ${formatCounted(lines.length, "line")}`;
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
        rows={rows}
        keyOf={(line, position) => `${position} ${line.id}`}
      />
      <Shortage shortages={shortages} />
      <div className={clsx(desk.line, layout.between, layout.px4, layout.py3)}>
        {allows("changeLines") ? (
          <ActionButton shortcut="i" opens ref={opener} onClick={open}>
            Change items
          </ActionButton>
        ) : null}
        {/* Until the delivery cost is set, the sums are shown where it is set. */}
        {allows("setDeliveryCost") ? null : (
          <p className={clsx(text.tabularNumbers, layout.toEnd)}>{describeSums(order)}</p>
        )}
      </div>
    </DeskCard>
  );
}

/** The pieces missing for the order; nothing if none is missing or the stock is not counted. */
function Shortage({ shortages }: { shortages: readonly OrderShortage[] }) {
  if (shortages.length === 0) return null;
  return (
    <p className={clsx(text.strong, text.amber, deskCardBody)}>
      {describeMissing(shortages)}{" "}
      <Only right="catalogue">
        <Link to={href("deskStock")}>Stock</Link>
      </Only>
    </p>
  );
}

/** Formats the sums of an order: "Subtotal £274.95, delivery £14.95, total £289.90". */
function describeSums(order: DeskOrderView): string {
  const sums = listTotals(order).filter(({ kind }) => kind !== "words");
  const [first, ...rest] = sums.map(({ label, text: amount }) => `${label} ${amount}`);
  return [first, ...rest.map((sum) => sum.charAt(0).toLowerCase() + sum.slice(1))].join(", ");
}

const columns: readonly DeskColumn<OrderLineView & { missing: number }>[] = [
  {
    head: "Product and code",
    cell: (line) => (
      <ProductCell imageUrl={line.imageUrl} name={line.originalName} detail={formatCodeAndChoice(line)} />
    ),
  },
  { head: "Unit", isRight: true, cell: ({ price }) => price },
  {
    head: "Qty",
    isRight: true,
    cell: ({ quantity, missing }) => (
      <>
        <b>{quantity}</b>
        {missing === 0 ? null : <span className={clsx(desk.small, text.amber)}>{missing} short</span>}
      </>
    ),
  },
  {
    head: "Line",
    isRight: true,
    cell: ({ unitPricePence, quantity }) => <b>{formatPrice(unitPricePence * quantity)}</b>,
  },
  {
    head: "Supplier",
    cell: ({ originalName, supplierUrl = "" }) => <SupplierLink name={originalName} url={supplierUrl} />,
  },
];
