import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { deskFailureMessage, useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { PoundsInput, RecentCosts, useDeliveryCost } from "#app/desk/kit/delivery-cost.tsx";
import field from "#app/ui/field.module.css";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import styles from "./quick-price.module.css";

interface QuickPriceProps {
  order: DeskOrderView;
  onSaved(): void;
  onClose(): void;
}

export function QuickPrice({ order, onSaved, onClose }: QuickPriceProps) {
  const { change } = useDeskChange();
  const { id: orderId, version } = order;
  const { form, estimate, totalPence, unusual } = useDeliveryCost({
    id: `quick-price-${orderId}`,
    order,
    async send(asked, refuse) {
      const set = async () => {
        const { message } = await call("setDeliveryCost", { orderId, version, ...asked });
        return { message: `${orderId}: ${message}` };
      };
      const onError = (error: unknown) => refuse({ cost: deskFailureMessage(error, "Failed to update order") });
      const isSaved = await change(set, "", { onError });
      if (isSaved) onSaved();
      return isSaved;
    },
  });
  const { id, value, error, onChange } = form.field("cost");
  const { postcode, email } = order.deliveryInfo;
  return (
    <form {...form.attributes} className={styles.form}>
      <label htmlFor={id}>
        {order.deliveryMethod === "collection" ? "Cost of collection" : "Delivery to"}{" "}
        {order.deliveryMethod === "collection" ? null : <b className={text.tabularNumbers}>{postcode}</b>}
      </label>
      <PoundsInput
        className={styles.pounds}
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been opened to be typed into
        autoFocus
        // Selects the suggestion, so that typing replaces it.
        onFocus={(event) => event.target.select()}
        value={value}
        aria-invalid={error !== undefined || undefined}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          onClose();
        }}
      />
      {estimate === null ? null : <span className={text.muted}>Estimate {estimate.amount}</span>}
      <RecentCosts postcode={postcode} orderId={orderId} typed={value} onPick={(cost) => form.change({ cost })} />
      <span className={styles.total} aria-live="polite">
        {totalPence === null ? null : (
          <>
            Total <b>{formatPrice(totalPence)}</b>
          </>
        )}
      </span>
      <ActionButton
        className={styles.save}
        type="submit"
        look="primary"
        shortcut="s"
        busyLabel={form.isSending && "Saving…"}
        asks={unusual}
        mayAsk={form.check}
        opens={false}
      >
        {email === "" ? "Set and create link" : "Set and send link"}
      </ActionButton>
      {error === undefined ? null : (
        <p className={clsx(field.error, styles.failure)} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
