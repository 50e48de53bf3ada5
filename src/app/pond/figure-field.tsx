import { clsx } from "clsx";
import type { InputHTMLAttributes } from "react";
import field from "#app/ui/field.module.css";
import { Labelled } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { unitsOf, unitSystems } from "#domain/pond/units.ts";
import styles from "./figure-field.module.css";

interface FigureFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode"> {
  /** The id, by default the name; needed if the page has the name twice. */
  id?: string;
  name: string;
  label: string;
  kind: "length" | "volume" | "plain";
  /** The unit beside a plain figure: "cm". */
  unit?: string;
  value: string;
  /** The figure that is used, and shown, while the field is empty. */
  usual?: string;
  error?: string | undefined;
  className?: string | undefined;
}

/** A number with its unit. For lengths and volumes, styles alone show the unit that the form has chosen. */
export function FigureField({
  name,
  id = name,
  label,
  kind,
  unit = "",
  value,
  usual,
  error,
  className,
  inputMode = "decimal",
}: FigureFieldProps) {
  return (
    <Labelled id={id} label={label} error={error} className={className}>
      <div className={clsx(layout.relative, styles.measure)}>
        <input
          className={clsx(field.input, styles.input)}
          id={id}
          name={name}
          inputMode={inputMode}
          autoComplete="off"
          maxLength={40}
          defaultValue={value}
          // A new answer brings new figures, and so a new field.
          key={value}
          placeholder={usual}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${id}-unit` : `${id}-unit ${id}-error`}
        />
        <span className={styles.unit} id={`${id}-unit`}>
          <Unit kind={kind} unit={unit} />
        </span>
      </div>
    </Labelled>
  );
}

function Unit({ kind, unit }: Pick<FigureFieldProps, "kind" | "unit">) {
  if (kind === "plain") return unit;
  return unitSystems.map((system) => (
    <span className={styles[system]} key={system}>
      {unitsOf[kind][system].name}
    </span>
  ));
}
