import { useParams } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { DeskHeading, DeskMain, Loaded } from "#app/desk/desk-main.tsx";
import { useCall } from "#app/desk/use-call.ts";
import { ReceiptSheet } from "#app/receipt/receipt-sheet.tsx";
import { href } from "#domain/addresses/href.ts";
import { PrintBar } from "./print-bar.tsx";

export const meta = privateMeta(
  ({ orderId = "" }) => `Receipt of order ${orderId}`,
  "The receipt of a paid order, for printing.",
);

export default function DeskReceiptPage() {
  const orderId = useParams()["orderId"] ?? "";
  const receipt = useCall("getOrderReceipt", { orderId });
  return (
    <DeskMain isNarrow>
      <PrintBar
        back={href("deskOrder", { orderId })}
        backLabel={`Order ${orderId}`}
        isReady={receipt.data !== undefined}
      >
        <DeskHeading>Receipt</DeskHeading>
      </PrintBar>
      <Loaded query={receipt} what="the receipt">
        {(data) => <ReceiptSheet receipt={data} />}
      </Loaded>
    </DeskMain>
  );
}
