import { useCallback, useState } from "react";
import { type MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { call } from "#app/calls/call.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { Key } from "#app/desk/key.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { saveFile } from "#app/desk/save-file.ts";
import { useDeskData } from "#app/desk/use-desk-data.ts";
import { Button } from "#app/ui/button.tsx";
import { href } from "#domain/addresses/href.ts";
import { formatShopDay } from "#domain/orders/fulfilment.ts";
import { formatSupplierCsv } from "#domain/orders/supplier-list.ts";
import { PrintBar } from "./print-bar.tsx";
import { SupplierCard } from "./supplier-card.tsx";
import styles from "./suppliers.route.module.css";

export const meta: MetaFunction = (args) =>
  privateMeta("To order", "What to order from each supplier for orders that have not been sent yet.", args);

export default function SuppliersPage() {
  const [withUnpaid, setWithUnpaid] = useState(false);
  const read = useCallback(() => call("listOpenLines", { withUnpaid }), [withUnpaid]);
  const { data: lists, load } = useDeskData(read);
  const isReady = typeof lists !== "string" && lists.length > 0;
  return (
    <DeskMain isNarrow>
      <PrintBar back={href("desk")} backLabel="Orders" isReady={isReady}>
        <DeskHeading>To order from suppliers</DeskHeading>
        {isReady ? (
          <Button
            look="line"
            {...deskKey("v", "Download as a spreadsheet")}
            onClick={() => saveFile(`to-order-${formatShopDay(new Date())}.csv`, "text/csv", formatSupplierCsv(lists))}
          >
            Download as a spreadsheet <Key>v</Key>
          </Button>
        ) : null}
        <label className={styles.check}>
          <input type="checkbox" checked={withUnpaid} onChange={(event) => setWithUnpaid(event.target.checked)} />
          Include orders awaiting payment
        </label>
      </PrintBar>
      <LoadState state={lists} what="open orders" load={load} />
      {typeof lists === "string" ? null : lists.length === 0 ? (
        <p>Nothing to order: no paid order is waiting to be sent.</p>
      ) : (
        <div className={styles.lists}>
          {lists.map((list) => (
            <SupplierCard key={list.vendor} list={list} />
          ))}
        </div>
      )}
    </DeskMain>
  );
}
