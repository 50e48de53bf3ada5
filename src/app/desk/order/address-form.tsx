import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { DeliveryInput } from "#app/checkout/delivery-input.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { toFieldErrors } from "#app/forms/to-form-problem.ts";
import { useForm } from "#app/forms/use-form.ts";
import type { FieldErrors } from "#app/forms/values.ts";
import { Button } from "#app/ui/button.tsx";
import { focusFirstField } from "#app/ui/focus.ts";
import {
  checkDeliveryInfo,
  deliveryFieldFacts,
  deliveryFields,
  type DeliveryInfo,
} from "#domain/orders/delivery-info.ts";
import styles from "./address-form.module.css";
import { useShownOrder } from "./shown-order.ts";

export function AddressForm({ onClose }: { onClose(): void }) {
  const { order, target, change } = useShownOrder();
  // The form sends only the edited fields, so that it does not overwrite changes by others.
  const [opened] = useState({ target, saved: order.deliveryInfo });
  const form = useForm({
    id: "address",
    saved: opened.saved,
    check: findAddressErrors,
    send: (deliveryInfo, { refuseFailed }) =>
      change(
        async () => {
          const saved = await call("changeAddress", { ...opened.target, deliveryInfo });
          onClose();
          return saved;
        },
        undefined,
        refuseFailed,
      ),
  });
  return (
    <form {...form.attributes} ref={focusFirstField}>
      <AddressFields values={form.values} errors={form.errors} onChange={form.change} />
      <div className={desk.line}>
        <Button type="submit" look="line" size="sm" busyLabel={form.isSending && "Saving…"}>
          Save address
        </Button>
        <Button look="quiet" size="sm" onClick={onClose}>
          Discard changes
        </Button>
      </div>
    </form>
  );
}

interface AddressFieldsProps {
  values: DeliveryInfo;
  errors: FieldErrors<DeliveryInfo>;
  onChange(change: Partial<DeliveryInfo>): void;
}

export function AddressFields({ values, errors, onChange }: AddressFieldsProps) {
  return (
    <div className={styles.fields}>
      {deliveryFields.map((name) => (
        <DeliveryInput
          key={name}
          name={name}
          id={`address-${name}`}
          autoComplete="off"
          maxLength={deliveryFieldFacts[name].maxLength}
          rows={2}
          value={values[name]}
          error={errors[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
    </div>
  );
}

/** Returns the error of each invalid field, in the order of the form; null if all are valid. */
export function findAddressErrors(values: DeliveryInfo): FieldErrors<DeliveryInfo> | null {
  const checked = checkDeliveryInfo(values);
  return checked.ok ? null : toFieldErrors(checked.refusals);
}

/** Moves the focus to the first field with an error, or else the first field. Call it once the fields are shown. */
export function focusAddressField(errors: FieldErrors<DeliveryInfo> = {}): void {
  const name = deliveryFields.find((one) => errors[one] !== undefined) ?? "firstName";
  document.getElementById(`address-${name}`)?.focus();
}
