import { useSearchParams } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { Loaded } from "#app/desk/desk-main.tsx";
import { useCall, useDesk } from "#app/desk/use-call.ts";
import { href } from "#domain/addresses/href.ts";
import { parsePackingSlips } from "#domain/orders/papers/packing-slip.ts";
import { PackingSlipSheet } from "./packing-slip-sheet.tsx";
import { PrintPage } from "./print-page.tsx";

export const meta = privateMeta("Packing slips", "Packing slips for printing, one sheet per order.");

export default function PackingSlipsPage() {
  const { isOpen } = useDesk();
  const orderIds = parsePackingSlips(useSearchParams()[0]);
  const slips = useCall("getPackingSlips", { orderIds }, { isWanted: orderIds.length > 0 });
  const [first = ""] = orderIds;
  const count = slips.data?.length;
  const toOrder = { to: href("deskOrder", { orderId: first }), label: `Order ${first}` };
  return (
    <PrintPage
      heading={count === undefined || count === 1 ? "Packing slip" : `Packing slips: ${count}`}
      back={count === 1 ? toOrder : { to: href("desk"), label: "Orders" }}
      isReady={(count ?? 0) > 0}
    >
      {/* The server's page knows no order. */}
      {isOpen && first === "" ? (
        <p>No order selected. Open an order and choose Packing slip.</p>
      ) : (
        <Loaded query={slips} what="orders">
          {(sheets) => sheets.map((slip) => <PackingSlipSheet key={slip.id} slip={slip} />)}
        </Loaded>
      )}
    </PrintPage>
  );
}
