import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import {
  formatCustomerName,
  listAddressLines,
  listInstructions,
  type DeliveryInfo,
} from "#domain/orders/delivery-info.ts";
import styles from "./delivery-address.module.css";

export function DeliveryAddress({ info }: { info: DeliveryInfo }) {
  const lines = [formatCustomerName(info), ...listAddressLines(info), info.phone, info.email];
  return (
    <>
      <p className={styles.address}>
        {lines
          .filter((line) => line !== "")
          .map((line) => (
            <span className={layout.block} key={line}>
              {line}
            </span>
          ))}
      </p>
      {listInstructions(info, "customer").map(({ label, text: words }) => (
        <p className={clsx(layout.mt4, text.preLine, text.breakable)} key={label}>
          {label}: {words}
        </p>
      ))}
    </>
  );
}
