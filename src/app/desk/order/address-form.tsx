import { type FormEvent, useState } from "react";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { useFocusFirstField } from "#app/desk/use-edit-in-place.ts";
import { type AddressErrors, AddressFields, findAddressErrors, focusAddressField } from "./address-fields.tsx";
import styles from "./address-form.module.css";
import { useShownOrder } from "./shown-order.ts";

/** Edits the name, contact details, address and notes of an order in place. */
export function AddressForm({ onClose }: { onClose(): void }) {
  const { order, isBusy, change } = useShownOrder();
  // The version that was edited: what somebody else has changed meanwhile is not overwritten.
  const [version] = useState(order.version);
  const [values, setValues] = useState<DeliveryInfo>(order.deliveryInfo);
  const [errors, setErrors] = useState<AddressErrors>({});
  const form = useFocusFirstField<HTMLFormElement>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const found = findAddressErrors(values);
    if (found !== null) {
      setErrors(found);
      focusAddressField(found);
      return;
    }
    void change("Failed to update order", async () => {
      const target = { orderId: order.id, version };
      const saved = await call("changeAddress", { ...target, deliveryInfo: values });
      onClose();
      return saved;
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit} ref={form}>
      <AddressFields
        values={values}
        errors={errors}
        onChange={(next, nextErrors) => {
          setValues(next);
          setErrors(nextErrors);
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" look="line" size="sm" busyLabel={isBusy && "Saving…"}>
          Save address
        </Button>
        <Button look="quiet" size="sm" onClick={onClose}>
          Discard changes
        </Button>
      </div>
    </form>
  );
}
