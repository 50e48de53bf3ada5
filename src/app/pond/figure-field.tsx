import { clsx } from "clsx";
import type { InputHTMLAttributes } from "react";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./figure-field.module.css";

interface FigureFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode"> {
  /** The name, unless the page has two of it. */
  id?: string;
  name: string;
  label: string;
  kind: "length" | "volume" | "plain";
  /** Beside a plain figure: "cm". */
  unit?: string;
  value: string;
  /** Counts where the field is empty, and is seen there. */
  usual?: string;
  hint?: string;
  error?: string | undefined;
  className?: string | undefined;
}

/** A number with its unit. That of lengths and volumes follows the form's choice of units by style alone. */
export function FigureField({
  name,
  id = name,
  label,
  kind,
  unit = "",
  value,
  usual,
  hint,
  error,
  className,
  inputMode = "decimal",
}: FigureFieldProps) {
  const notes = [`${id}-unit`, hint === undefined ? "" : `${id}-hint`, error === undefined ? "" : `${id}-error`];
  return (
    <div className={clsx(field.field, className)}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={clsx(layout.relative, styles.measure)}>
        <input
          className={clsx(field.input, styles.input)}
          id={id}
          name={name}
          inputMode={inputMode}
          autoComplete="off"
          maxLength={40}
          defaultValue={value}
          // A new answer brings new figures.
          key={value}
          placeholder={usual}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={notes.filter((note) => note !== "").join(" ")}
        />
        <span className={styles.unit} id={`${id}-unit`}>
          <Unit kind={kind} unit={unit} />
        </span>
      </div>
      {hint !== undefined && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={field.error} id={`${id}-error`}>
          <Icon className={field.errorIcon} name="circle-alert" />
          {error}
        </p>
      )}
    </div>
  );
}

function Unit({ kind, unit }: Pick<FigureFieldProps, "kind" | "unit">) {
  if (kind === "plain") return unit;
  const [metric, imperial, american] = kind === "length" ? ["m", "ft", "ft"] : ["l", "UK gal", "US gal"];
  return (
    <>
      <span className={styles.metric}>{metric}</span>
      <span className={styles.uk}>{imperial}</span>
      <span className={styles.us}>{american}</span>
    </>
  );
}
