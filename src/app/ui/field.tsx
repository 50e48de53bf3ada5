import { clsx } from "clsx";
import type { InputHTMLAttributes, ReactElement, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

interface FieldFrame {
  id: string;
  label: string;
  /** Fields are required by default; an optional one says so beside its label. */
  optional?: boolean;
  hint?: string;
  /** Shown under the field; null or undefined while the value is valid. */
  error?: string | null | undefined;
  /** Spans both columns of the form. */
  full?: boolean;
}

type InputFieldProps = FieldFrame &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className"> & {
    /** Renders the input with something beside it. */
    renderInput?: (input: ReactElement) => ReactElement;
  };
type TextFieldProps = FieldFrame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "className">;

/** A labelled input with its hint and its error, associated for screen readers. */
export function InputField({ id, label, optional, hint, error, full, renderInput, ...attributes }: InputFieldProps) {
  const input = (
    <input
      {...attributes}
      className={styles.input}
      id={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
    />
  );
  return (
    <div className={clsx(styles.field, full && styles.fullRow)}>
      <FieldLabel id={id} label={label} optional={optional} />
      {renderInput === undefined ? input : renderInput(input)}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** A labelled textarea with its hint and its error. */
export function TextField({ id, label, optional, hint, error, full, ...input }: TextFieldProps) {
  return (
    <div className={clsx(styles.field, full && styles.fullRow)}>
      <FieldLabel id={id} label={label} optional={optional} />
      <textarea
        {...input}
        className={styles.input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

function FieldLabel({ id, label, optional }: { id: string; label: string; optional: boolean | undefined }) {
  return (
    <label className={styles.label} htmlFor={id}>
      {label}
      {optional ? <span className={styles.optional}> (optional)</span> : null}
    </label>
  );
}

function FieldNotes({ id, hint, error }: { id: string; hint: string | undefined; error: string | null | undefined }) {
  return (
    <>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <Icon className={styles.errorIcon} name="circle-alert" />
          {error}
        </p>
      ) : null}
    </>
  );
}

function describedBy(id: string, hint: string | undefined, error: string | null | undefined): string | undefined {
  const ids = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter((part) => part !== "");
  return ids.length > 0 ? ids.join(" ") : undefined;
}

interface SelectFieldProps
  extends
    Pick<FieldFrame, "id" | "label" | "error">,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "className"> {
  /** Values with their labels, below any options that are children. */
  choices?: readonly (readonly [value: string | number, label: string])[];
}

/** A labelled choice. */
export function SelectField({ id, label, error, choices = [], children, ...select }: SelectFieldProps) {
  return (
    <div className={styles.field}>
      <FieldLabel id={id} label={label} optional={false} />
      <select {...select} className={styles.input} id={id}>
        {children}
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <FieldNotes id={id} hint={undefined} error={error} />
    </div>
  );
}
