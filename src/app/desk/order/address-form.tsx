import { type FormEvent, useState } from "react";
import { call } from "#app/calls/call.ts";
import { deliveryLabels } from "#app/checkout/delivery-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, TextField } from "#app/ui/field.tsx";
import { errorCatalogue } from "#domain/errors.ts";
import {
  checkDeliveryInfo,
  type DeliveryField,
  deliveryFields,
  type DeliveryInfo,
  deliveryRules,
} from "#domain/orders/delivery-info.ts";
import styles from "./address-form.module.css";
import { useShownOrder } from "./shown-order.ts";

/** Fields that belong beside each other. */
const halves = new Set<DeliveryField>(["firstName", "lastName", "email", "phone", "city", "postcode"]);

/** Edits the name, contact details, address and notes of an order in place. */
export function AddressForm({ onClose }: { onClose(): void }) {
  const { order, isBusy, change } = useShownOrder();
  // The version that was edited: what somebody else has changed meanwhile is not overwritten.
  const [version] = useState(order.version);
  const [values, setValues] = useState<DeliveryInfo>(order.deliveryInfo);
  const [errors, setErrors] = useState<Partial<Record<DeliveryField, string>>>({});

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const checked = checkDeliveryInfo(values);
    if (!checked.ok) {
      const found = checked.refusals.map(({ field, code }) => [field ?? "", errorCatalogue[code].message]);
      setErrors(Object.fromEntries(found) as typeof errors);
      document.getElementById(`address-${checked.refusals[0]?.field ?? ""}`)?.focus();
      return;
    }
    void change("Failed to update order", async () => {
      const target = { orderId: order.id, version };
      const saved = await call("changeAddress", { ...target, deliveryInfo: checked.value });
      onClose();
      return saved;
    });
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {deliveryFields.map((name) => {
        const field = {
          id: `address-${name}`,
          label: deliveryLabels[name],
          optional: deliveryRules[name].required === undefined,
          full: !halves.has(name),
          autoComplete: "off",
          maxLength: deliveryRules[name].maxLength,
          value: values[name],
          error: errors[name],
          onChange: (event: { target: { value: string } }) => {
            setValues({ ...values, [name]: event.target.value });
            setErrors({ ...errors, [name]: undefined });
          },
        };
        return name === "notes" ? <TextField key={name} {...field} rows={2} /> : <InputField key={name} {...field} />;
      })}
      <div className={styles.buttons}>
        <Button type="submit" look="line" size="sm" busyLabel={isBusy && "Saving…"}>
          Save address
        </Button>
        <Button look="quiet" size="sm" onClick={onClose}>
          Leave as it was
        </Button>
      </div>
    </form>
  );
}
