import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { InputField } from "#app/ui/field.tsx";
import { formatShopDay } from "#domain/orders/fulfilment.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import { deskCardBody, deskCardClass } from "#app/desk/desk-card.tsx";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import styles from "./order-export.module.css";
import { saveFile } from "#app/desk/save-file.ts";

/** Saves the orders of a period, or their lines, for a spreadsheet. Starts with the present month. */
export function OrderExport() {
  const { handleAccessError } = useDesk();
  const [from, setFrom] = useState(() => `${formatShopDay(new Date()).slice(0, 8)}01`);
  const [to, setTo] = useState(() => formatShopDay(new Date()));
  const [busy, setBusy] = useState<"orders" | "lines" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(what: "orders" | "lines"): Promise<void> {
    if (busy !== null) return;
    if (from === "" || to === "" || from > to) {
      setFailure("Please choose a first and a last day, in that order.");
      return;
    }
    setBusy(what);
    setFailure(null);
    try {
      const { name, csv } = await call("exportOrders", { from, to, what });
      saveFile(name, "text/csv", csv);
    } catch (error) {
      if (!handleAccessError(error)) setFailure(deskFailureMessage(error, "Failed to load orders. Please try again."));
    } finally {
      setBusy(null);
    }
  }

  return (
    <details className={clsx(deskCardClass, styles.card)}>
      <summary className={styles.summary}>Download as a spreadsheet</summary>
      <form
        className={clsx(deskCardBody, styles.form)}
        method="post"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save("orders");
        }}
      >
        <InputField
          id="export-from"
          label="Placed from"
          type="date"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <InputField id="export-to" label="To" type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        <Button type="submit" look="line" busyLabel={busy === "orders" && "Saving…"}>
          Orders
        </Button>
        <Button look="line" busyLabel={busy === "lines" && "Saving…"} onClick={() => void save("lines")}>
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
