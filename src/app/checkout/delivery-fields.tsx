import { clsx } from "clsx";
import { setDeliveryWish } from "#app/delivery/delivery-wish.ts";
import fieldStyles from "#app/ui/field.module.css";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import type { Slip } from "#app/ui/suggesting-field.tsx";
import {
  deliveryFieldFacts,
  deliveryFields,
  type DeliveryField,
  type DeliveryInfo,
} from "#domain/orders/delivery-info.ts";
import styles from "./delivery-fields.module.css";
import { DeliveryInput } from "./delivery-input.tsx";
import type { DeliveryErrors } from "./delivery-values.ts";
import { findSlips } from "./find-slips.ts";

interface DeliveryFieldsProps {
  initial: Partial<DeliveryInfo>;
  errors: DeliveryErrors;
  getFieldId(field: string): string;
}

/** Looks for a slip. Passes a postcode without a slip on to the estimate beside the form. */
async function lookAtPostcode(typed: string): Promise<Slip | null> {
  const slip = (await findSlips.postcode?.(typed)) ?? null;
  const postcode = typed.trim();
  if (slip === null && postcode !== "") setDeliveryWish({ postcode });
  return slip;
}

const isAboutWho = (field: DeliveryField): boolean => ["name", "contact"].includes(deliveryFieldFacts[field].part);

export function DeliveryFields({ initial, errors, getFieldId }: DeliveryFieldsProps) {
  const renderField = (name: DeliveryField) => (
    <DeliveryInput
      key={name}
      name={name}
      id={getFieldId(name)}
      defaultValue={initial[name] ?? ""}
      error={errors[name]}
      hint={deliveryFieldFacts[name].hint}
      findSlip={name === "postcode" ? lookAtPostcode : findSlips[name]}
    />
  );
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={clsx(form.legend, styles.legend)}>Who is it for?</legend>
        <div className={form.form}>{deliveryFields.filter(isAboutWho).map(renderField)}</div>
        <p className={clsx(fieldStyles.hint, layout.mt4)}>
          If you leave the email empty, we ring you with the delivery cost and read out the payment link.
        </p>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={clsx(form.legend, styles.legend)}>Where is it going?</legend>
        <div className={form.form}>{deliveryFields.filter((field) => !isAboutWho(field)).map(renderField)}</div>
      </fieldset>
    </>
  );
}
