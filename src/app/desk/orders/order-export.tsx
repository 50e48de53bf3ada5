import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { deskCardBody, deskCardClass } from "#app/desk/desk-card.tsx";
import { useDesk } from "#app/desk/use-call.ts";
import { deskFailureMessage } from "#app/desk/use-desk-change.ts";
import { saveFile } from "#app/desk/save-file.ts";
import { useForm } from "#app/forms/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { InputField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { formatShopDay } from "#domain/orders/sending/fulfilment.ts";
import styles from "./order-export.module.css";

/** Saves the orders of a period, or their lines, for a spreadsheet. Starts with the present month. */
export function OrderExport() {
  const { handleAccessError } = useDesk();
  const [failure, setFailure] = useState<string | null>(null);
  const [today] = useState(() => formatShopDay(new Date()));
  const form = useForm<{ from: string; to: string; what: "orders" | "lines" }>({
    id: "export",
    saved: { from: `${today.slice(0, 8)}01`, to: today, what: "orders" },
    async send(asked) {
      const isPeriod = asked.from !== "" && asked.to !== "" && asked.from <= asked.to;
      setFailure(isPeriod ? null : "Please choose a first and a last day, in that order.");
      if (!isPeriod) return false;
      try {
        const { name, csv } = await call("exportOrders", asked);
        saveFile(name, "text/csv", csv);
      } catch (error) {
        if (!handleAccessError(error))
          setFailure(deskFailureMessage(error, "Failed to load orders. Please try again."));
      }
      return false;
    },
  });
  const busyLabel = form.isSending && "Saving…";
  return (
    <details className={clsx(deskCardClass, layout.mt4)}>
      <summary className={styles.summary}>Download as a spreadsheet</summary>
      <form {...form.attributes} className={clsx(deskCardBody, layout.wrap, layout.alignEnd)}>
        <InputField {...form.field("from")} label="Placed from" type="date" />
        <InputField {...form.field("to")} label="To" type="date" />
        <Button type="submit" look="line" busyLabel={busyLabel}>
          Orders
        </Button>
        <Button look="line" busyLabel={busyLabel} onClick={() => void form.send({ what: "lines" })}>
          Lines
        </Button>
        {failure === null ? null : (
          <p className={clsx(field.error, styles.failure)} role="alert">
            {failure}
          </p>
        )}
      </form>
    </details>
  );
}
