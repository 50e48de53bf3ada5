import { useCallback } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { call } from "#app/calls/call.ts";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { useDeskData } from "#app/desk/use-desk-data.ts";
import { href } from "#domain/addresses/href.ts";
import { type PackingSlip, parsePackingSlips } from "#domain/orders/packing-slip.ts";
import { PackingSlipSheet } from "./packing-slip-sheet.tsx";
import { PrintBar } from "./print-bar.tsx";

export const meta: MetaFunction = (args) =>
  privateMeta("Packing slips", "Packing slips for printing, one sheet per order.", args);

export default function PackingSlipsPage() {
  const orderIds = parsePackingSlips(useSearchParams()[0]).join(",");
  const read = useCallback(async (): Promise<PackingSlip[]> => {
    if (orderIds === "") return [];
    return call("getPackingSlips", { orderIds: orderIds.split(",") });
  }, [orderIds]);
  const { data: slips, load } = useDeskData(read);
  const [first] = orderIds.split(",");
  const isOne = typeof slips !== "string" && slips.length === 1;
  return (
    <DeskMain isNarrow>
      <PrintBar
        back={isOne && first !== undefined ? href("deskOrder", { orderId: first }) : href("desk")}
        backLabel={isOne && first !== undefined ? `Order ${first}` : "Orders"}
        isReady={typeof slips !== "string" && slips.length > 0}
      >
        <DeskHeading>
          {typeof slips === "string" || slips.length === 1 ? "Packing slip" : `Packing slips: ${slips.length}`}
        </DeskHeading>
      </PrintBar>
      <LoadState state={slips} what="orders" load={load} />
      {typeof slips === "string" ? null : slips.length === 0 ? (
        <p>No order selected. Open an order and choose Packing slip.</p>
      ) : (
        slips.map((slip) => <PackingSlipSheet key={slip.id} slip={slip} />)
      )}
    </DeskMain>
  );
}
