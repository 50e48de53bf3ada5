import { useCallback } from "react";
import { type MetaFunction, useParams } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { call } from "#app/calls/call.ts";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { useDeskData } from "#app/desk/use-desk-data.ts";
import { ReceiptSheet } from "#app/receipt/receipt-sheet.tsx";
import { href } from "#domain/addresses/href.ts";
import { PrintBar } from "./print-bar.tsx";

export const meta: MetaFunction = (args) =>
  privateMeta(`Receipt of order ${args.params["orderId"] ?? ""}`, "The receipt of a paid order, for printing.", args);

export default function DeskReceiptPage() {
  const orderId = useParams()["orderId"] ?? "";
  const read = useCallback(() => call("getOrderReceipt", { orderId }), [orderId]);
  const { data: receipt, load } = useDeskData(read);
  return (
    <DeskMain isNarrow>
      <PrintBar
        back={href("deskOrder", { orderId })}
        backLabel={`Order ${orderId}`}
        isReady={typeof receipt !== "string"}
      >
        <DeskHeading>Receipt</DeskHeading>
      </PrintBar>
      <LoadState state={receipt} what="the receipt" load={load} />
      {typeof receipt === "string" ? null : <ReceiptSheet receipt={receipt} />}
    </DeskMain>
  );
}
