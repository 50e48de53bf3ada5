import { clsx } from "clsx";
import type { ShownKitLength } from "#services/pond/shown-kit.ts";
import type { Figures } from "#domain/addresses/figure-parameters.ts";
import field from "#app/ui/field.module.css";
import { FigureField } from "./figure-field.tsx";
import { FigureForm } from "./figure-form.tsx";
import styles from "./kit-length.module.css";

interface KitLengthProps {
  length: ShownKitLength;
  figures: Figures;
  /** The id of its line. */
  place: string;
}

/** How much of a pipe goes into the kit: nobody buys metres unseen. */
export function KitLength({ length: { name, label, value, unit, isSupposed }, figures, place }: KitLengthProps) {
  return (
    <div className={styles.length}>
      <FigureForm className={styles.form} name={name} figures={figures} place={place}>
        <FigureField
          className={styles.field}
          name={name}
          id={`kit-${name}`}
          label={label}
          kind="plain"
          unit={unit}
          value={value}
        />
      </FigureForm>
      {isSupposed && (
        <p className={clsx(field.hint, styles.hint)}>This is our guess. Please measure yours and correct it.</p>
      )}
    </div>
  );
}
