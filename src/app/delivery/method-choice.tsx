import { clsx } from "clsx";
import { useId } from "react";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { setDeliveryWish, useDeliveryWish } from "./delivery-wish.ts";
import styles from "./method-choice.module.css";

/** A choice of delivery, or free collection. Without `collectionDays`, it does not say when collection is possible. */
export function MethodChoice({ collectionDays }: { collectionDays: string | null }) {
  const { method } = useDeliveryWish();
  const name = useId();
  const ready = collectionDays === null ? "" : `, usually within ${collectionDays} working days`;
  const choices = [
    ["delivery", "Delivery", "to your postcode", ""],
    ["collection", "Collection", `from us; we tell you when it is ready${ready}`, "Free"],
  ] as const;
  return (
    <fieldset className={clsx(layout.mt4, layout.mb4)}>
      <legend className={form.groupLabel}>Delivery or collection</legend>
      {choices.map(([value, label, detail, price]) => (
        <label key={value} className={clsx(layout.row, layout.gap1, layout.across3, form.choice, styles.choice)}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={method === value}
            onChange={() => setDeliveryWish({ method: value })}
            className={form.checkbox}
          />
          <span className={styles.words}>
            {label}
            <small className={clsx(layout.block, text.plain, text.small)}>{detail}</small>
          </span>
          <b className={layout.toEnd}>{price}</b>
        </label>
      ))}
    </fieldset>
  );
}
