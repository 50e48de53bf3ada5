import { clsx } from "clsx";
import { useState } from "react";
import { ActionButton } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { Loaded } from "#app/desk/desk-main.tsx";
import { CheckBox } from "#app/desk/radio-choices.tsx";
import table from "#app/desk/desk-table.module.css";
import { type DeskColumn, DeskTable, SupplierLink } from "#app/desk/desk-table.tsx";
import { formatCodeAndChoice } from "#app/desk/format-lines.ts";
import { saveFile } from "#app/ui/save-file.ts";
import { useCall } from "#app/desk/use-call.ts";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { formatShopDay } from "#domain/orders/sending/fulfilment.ts";
import { formatSupplierCsv, type SupplierLine, type SupplierList } from "#domain/orders/papers/supplier-list.ts";
import { PrintPage } from "./print-page.tsx";
import styles from "./suppliers.route.module.css";

export default function SuppliersPage() {
  const [withUnpaid, setWithUnpaid] = useState(false);
  const query = useCall("listOpenLines", { withUnpaid });
  const lists = query.data ?? [];
  const isReady = lists.length > 0;
  return (
    <PrintPage
      heading="Supplier orders"
      back={{ to: href("desk"), label: "Orders" }}
      isReady={isReady}
      tools={
        <>
          {isReady ? (
            <ActionButton
              shortcut="v"
              onClick={() =>
                saveFile(`to-order-${formatShopDay(new Date())}.csv`, "text/csv", formatSupplierCsv(lists))
              }
            >
              Download as a spreadsheet
            </ActionButton>
          ) : null}
          <CheckBox label="Include orders awaiting payment" checked={withUnpaid} onTick={setWithUnpaid} />
        </>
      }
    >
      <Loaded query={query} what="open orders">
        {() =>
          isReady ? (
            <div className={desk.stack}>
              {lists.map((list) => (
                <SupplierCard key={list.vendor} list={list} />
              ))}
            </div>
          ) : (
            <p>Nothing to order: no paid order is waiting to be sent.</p>
          )
        }
      </Loaded>
    </PrintPage>
  );
}

function SupplierCard({ list }: { list: SupplierList }) {
  const items = list.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const vendor = list.vendor === "" ? "No supplier given" : list.vendor;
  return (
    <DeskCard heading={vendor} note={items === 1 ? "1 item" : `${items} items`} isFlush>
      <DeskTable
        caption={`To order from ${vendor}`}
        columns={columns}
        rows={list.lines}
        keyOf={(_line, position) => position}
      />
    </DeskCard>
  );
}

const columns: readonly DeskColumn<SupplierLine>[] = [
  { head: "Qty", isShort: true, className: styles.quantity, cell: ({ quantity }) => <b>{quantity}</b> },
  {
    head: "Product",
    cell: (line) => (
      <>
        <b>{line.name}</b>
        <span className={desk.small}>{formatCodeAndChoice(line)}</span>
      </>
    ),
  },
  {
    head: "Orders",
    className: clsx(text.tabularNumbers, styles.orders),
    cell: ({ orders }) =>
      orders.map(({ id, quantity }) => (
        <span key={id} className={styles.order}>
          <Link className={table.link} to={href("deskOrder", { orderId: id })}>
            {id}
          </Link>
          {orders.length === 1 ? null : ` × ${quantity}`}
        </span>
      )),
  },
  {
    head: "Supplier",
    className: styles.supplier,
    cell: ({ name, supplierUrl }) => <SupplierLink name={name} url={supplierUrl} />,
  },
];
