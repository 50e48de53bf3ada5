import { useState } from "react";
import type { MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { DeskHeading, DeskMain, Loaded } from "#app/desk/desk-main.tsx";
import { saveFile } from "#app/desk/save-file.ts";
import { useCall } from "#app/desk/use-call.ts";
import { href } from "#domain/addresses/href.ts";
import { formatShopDay } from "#domain/orders/sending/fulfilment.ts";
import { formatSupplierCsv } from "#domain/orders/papers/supplier-list.ts";
import { PrintBar } from "./print-bar.tsx";
import { SupplierCard } from "./supplier-card.tsx";

export const meta: MetaFunction = (args) =>
  privateMeta("Supplier orders", "What to order from each supplier for orders that have not been sent yet.", args);

export default function SuppliersPage() {
  const [withUnpaid, setWithUnpaid] = useState(false);
  const query = useCall("listOpenLines", { withUnpaid });
  const lists = query.data ?? [];
  const isReady = lists.length > 0;
  return (
    <DeskMain isNarrow>
      <PrintBar back={href("desk")} backLabel="Orders" isReady={isReady}>
        <DeskHeading>Supplier orders</DeskHeading>
        {isReady ? (
          <ActionButton
            size={undefined}
            shortcut="v"
            keyLabel="Download as a spreadsheet"
            onClick={() => saveFile(`to-order-${formatShopDay(new Date())}.csv`, "text/csv", formatSupplierCsv(lists))}
          >
            Download as a spreadsheet
          </ActionButton>
        ) : null}
        <label className={desk.check}>
          <input type="checkbox" checked={withUnpaid} onChange={(event) => setWithUnpaid(event.target.checked)} />
          Include orders awaiting payment
        </label>
      </PrintBar>
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
    </DeskMain>
  );
}
