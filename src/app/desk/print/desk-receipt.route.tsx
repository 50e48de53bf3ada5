import { useParams } from "react-router";
import { useCall } from "#app/desk/calls/use-call.ts";
import { Loaded } from "#app/desk/frame/desk-main.tsx";
import { ReceiptSheets } from "#app/orders/receipt-sheet.tsx";
import { href } from "#domain/routes/href.ts";
import { PrintPage } from "./print-page.tsx";

export default function DeskReceiptPage() {
  const orderId = useParams()["orderId"] ?? "";
  const receipts = useCall("getOrderReceipts", { orderId });
  return (
    <PrintPage
      heading="Receipt"
      title={`Receipt of order ${orderId}`}
      back={{ to: href("deskOrder", { orderId }), label: `Order ${orderId}` }}
      isReady={receipts.data !== undefined}
    >
      <Loaded query={receipts} what="the receipt">
        {(data) => <ReceiptSheets {...data} />}
      </Loaded>
    </PrintPage>
  );
}
