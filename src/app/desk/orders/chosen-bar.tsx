import { saveFile } from "#app/calls/save-file.ts";
import { useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { ActionButton, DeskLinkButton } from "#app/desk/kit/action-button.tsx";
import { formatCounted } from "#domain/format-counted.ts";
import { formatShopDay } from "#domain/format-date.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { carriers, findTooLong, formatCarrierCsv, type CarrierKey } from "#domain/orders/papers/carrier-csv.ts";
import { packingSlipsHref, sendOrdersHref } from "#domain/orders/papers/chosen-orders.ts";
import styles from "./chosen-bar.module.css";

export function ChosenBar({ orders }: { orders: readonly DeskOrderView[] }) {
  const { report } = useDeskChange();
  const ids = orders.map(({ id }) => id);
  return (
    <div className={styles.bar} role="group" aria-label="Chosen orders">
      <b className={styles.count} role="status">
        {orders.length} chosen
      </b>
      <DeskLinkButton to={packingSlipsHref(ids)} shortcut="p">
        Print slips
      </DeskLinkButton>
      <DeskLinkButton to={sendOrdersHref(ids)} look="solid" shortcut="s">
        Send
      </DeskLinkButton>
      {(Object.keys(carriers) as CarrierKey[]).map((key) => (
        <ActionButton key={key} onClick={() => exportFor(key, orders, report)}>
          Export for {carriers[key].name}
        </ActionButton>
      ))}
    </div>
  );
}

function exportFor(
  key: CarrierKey,
  chosen: readonly DeskOrderView[],
  report: ReturnType<typeof useDeskChange>["report"],
): void {
  const carrier = carriers[key];
  const orders = chosen.filter(({ deliveryMethod }) => deliveryMethod === "delivery");
  const collected = chosen.filter((order) => !orders.includes(order)).map(({ id }) => id);
  const leftOut = collected.length === 0 ? "" : ` Left out, because the customer collects: ${collected.join(", ")}.`;
  if (orders.length === 0) return report("bad", `Nothing was exported.${leftOut}`);
  saveFile(`${key}-${formatShopDay(new Date())}.csv`, "text/csv", formatCarrierCsv(carrier, orders));
  const tooLong: string[] = [];
  for (const order of orders) {
    const heads = findTooLong(carrier, order);
    if (heads.length > 0) tooLong.push(`${order.id} (${heads.join(", ")})`);
  }
  const check = tooLong.length === 0 ? "" : ` Shorten what is too long for ${carrier.name}: ${tooLong.join(", ")}.`;
  const exported = `${formatCounted(orders.length, "order")} exported for ${carrier.name}.`;
  report(check === "" ? "ok" : "bad", exported + leftOut + check);
}
