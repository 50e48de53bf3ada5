import { useParams } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { Loaded } from "#app/desk/desk-main.tsx";
import { useCall } from "#app/desk/use-call.ts";
import { ReceiptSheet } from "#app/receipt/receipt-sheet.tsx";
import { href } from "#domain/addresses/href.ts";
import { PrintPage } from "./print-page.tsx";

export const meta = privateMeta(
  ({ orderId = "" }) => `Receipt of order ${orderId}`,
  "The receipt of a paid order, for printing.",
);

export default function DeskReceiptPage() {
  const orderId = useParams()["orderId"] ?? "";
  const receipt = useCall("getOrderReceipt", { orderId });
  return (
    <PrintPage
      heading="Receipt"
      back={{ to: href("deskOrder", { orderId }), label: `Order ${orderId}` }}
      isReady={receipt.data !== undefined}
    >
      <Loaded query={receipt} what="the receipt">
        {(data) => <ReceiptSheet receipt={data} />}
      </Loaded>
    </PrintPage>
  );
}
