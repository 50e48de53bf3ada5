import { deliveryLabels } from "#app/checkout/delivery-labels.ts";
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

/** Fields that belong beside each other. */
const halves = new Set<DeliveryField>(["firstName", "lastName", "email", "phone", "city", "postcode"]);

export type AddressErrors = Partial<Record<DeliveryField, string>>;

interface AddressFieldsProps {
  values: DeliveryInfo;
  errors: AddressErrors;
  onChange(values: DeliveryInfo, errors: AddressErrors): void;
}

/** The fields of a name, an address and how to reach somebody. The error of a field goes when it is edited. */
export function AddressFields({ values, errors, onChange }: AddressFieldsProps) {
  return (
    <div className={styles.form}>
      {deliveryFields.map((name) => {
        const field = {
          id: formatFieldId(name),
          label: deliveryLabels[name],
          optional: deliveryRules[name].required === undefined,
          full: !halves.has(name),
          autoComplete: "off",
          maxLength: deliveryRules[name].maxLength,
          value: values[name],
          error: errors[name],
          onChange: (event: { target: { value: string } }) =>
            onChange({ ...values, [name]: event.target.value }, { ...errors, [name]: undefined }),
        };
        return name === "notes" ? <TextField key={name} {...field} rows={2} /> : <InputField key={name} {...field} />;
      })}
    </div>
  );
}

/** Returns the error of each field that is not valid, in the order of the form; null when all are valid. */
export function findAddressErrors(values: DeliveryInfo): AddressErrors | null {
  const checked = checkDeliveryInfo(values);
  if (checked.ok) return null;
  return Object.fromEntries(checked.refusals.map(({ field, code }) => [field ?? "", errorCatalogue[code].message]));
}

/** Moves the focus to a field once it is on the page: the first that has an error, or the first of all. */
export function focusAddressField(errors: AddressErrors = {}): void {
  const name = deliveryFields.find((one) => errors[one] !== undefined) ?? deliveryFields[0];
  document.getElementById(formatFieldId(name ?? "firstName"))?.focus();
}

function formatFieldId(name: DeliveryField): string {
  return `address-${name}`;
}
