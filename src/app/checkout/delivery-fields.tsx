import { clsx } from "clsx";
import fieldStyles from "#app/ui/field.module.css";
import { InputField, TextField } from "#app/ui/field.tsx";
import form from "#app/ui/form.module.css";
import { setDeliveryWish } from "#app/delivery/delivery-wish.ts";
import { type Slip, SuggestingField } from "#app/ui/suggesting-field.tsx";
import type { DeliveryField, DeliveryInfo } from "#domain/orders/delivery-info.ts";
import styles from "./delivery-fields.module.css";
import { type DeliveryErrors, deliveryLabels } from "./delivery-labels.ts";
import { findEmailSlip, findPostcodeSlip } from "./find-slips.ts";

interface DeliveryFieldsProps {
  initial: Partial<DeliveryInfo>;
  errors: DeliveryErrors;
  getFieldId(field: string): string;
}

/** Looks for a slip; a postcode without one is what the estimate beside the form is for. */
async function lookAtPostcode(typed: string): Promise<Slip | null> {
  const slip = await findPostcodeSlip(typed);
  const postcode = typed.trim();
  if (slip === null && postcode !== "") setDeliveryWish({ postcode });
  return slip;
}

/** Name, contact details and address, with the autocomplete names that browsers fill in. */
export function DeliveryFields({ initial, errors, getFieldId }: DeliveryFieldsProps) {
  const field = (name: DeliveryField) => ({
    id: getFieldId(name),
    name,
    label: deliveryLabels[name],
    defaultValue: initial[name] ?? "",
    error: errors[name],
  });
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Who is it for?</legend>
        <div className={clsx(form.form, styles.fields)}>
          <InputField {...field("firstName")} autoComplete="given-name" />
          <InputField {...field("lastName")} autoComplete="family-name" />
          <SuggestingField {...field("email")} findSlip={findEmailSlip} autoComplete="email" type="email" optional />
          <InputField {...field("phone")} autoComplete="tel" type="tel" />
        </div>
        <p className={clsx(fieldStyles.hint, styles.emailHint)}>
          If you leave the email empty, we ring you with the delivery cost and read out the payment link.
        </p>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Where is it going?</legend>
        <div className={clsx(form.form, styles.fields)}>
          <InputField {...field("address1")} autoComplete="address-line1" full />
          <InputField {...field("address2")} autoComplete="address-line2" full optional />
          <InputField {...field("city")} autoComplete="address-level2" />
          <SuggestingField
            {...field("postcode")}
            findSlip={lookAtPostcode}
            autoComplete="postal-code"
            autoCapitalize="characters"
          />
          <TextField
            {...field("notes")}
            hint="Such as a narrow lane, a neighbour who takes parcels, or a day you will be out."
            full
            optional
          />
        </div>
      </fieldset>
    </>
  );
}
