import { clsx } from "clsx";
import type {
  ComponentProps,
  InputHTMLAttributes,
  ReactElement,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import styles from "./field.module.css";
import form from "./form.module.css";
import { Icon } from "./icon.tsx";
import layout from "./layout.module.css";
import text from "./text.module.css";

interface FieldFrame {
  id: string;
  label: string;
  /** Whether the visitor may leave the field empty, which a note beside the label then says. */
  optional?: boolean | undefined;
  hint?: string | undefined;
  /** The message under the field; null or undefined while the value is valid. */
  error?: string | null | undefined;
  /** Whether the field spans both columns of the form. */
  full?: boolean | undefined;
}

interface LabelledProps extends FieldFrame {
  className?: string | undefined;
  /** The control, with the attributes of `controlAttributes`. */
  children: ReactNode;
}

export function Labelled({ id, label, optional, hint, error, full, className, children }: LabelledProps) {
  return (
    <div className={clsx(styles.field, full && styles.fullRow, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {children}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

export function FieldError({ children, ...attributes }: ComponentProps<"p">) {
  if (!children) return null;
  return (
    <p className={styles.error} {...attributes}>
      <Icon className={styles.errorIcon} name="circle-alert" />
      <span>{children}</span>
    </p>
  );
}

/** Returns attributes that associate a control with its label, hint and error, for screen readers too. */
function controlAttributes({ id, hint, error }: FieldFrame) {
  const notes = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter((note) => note !== "");
  return {
    className: styles.input,
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": notes.length > 0 ? notes.join(" ") : undefined,
  };
}

type InputFieldProps = FieldFrame &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className"> & {
    renderInput?: (input: ReactElement) => ReactElement;
  };

export function InputField({ id, label, optional, hint, error, full, renderInput, ...attributes }: InputFieldProps) {
  const frame = { id, label, optional, hint, error, full };
  const input = <input {...attributes} {...controlAttributes(frame)} />;
  return <Labelled {...frame}>{renderInput === undefined ? input : renderInput(input)}</Labelled>;
}

type TextFieldProps = FieldFrame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "className">;

export function TextField({ id, label, optional, hint, error, full, ...attributes }: TextFieldProps) {
  const frame = { id, label, optional, hint, error, full };
  return (
    <Labelled {...frame}>
      <textarea {...attributes} {...controlAttributes(frame)} />
    </Labelled>
  );
}

interface SelectFieldProps
  extends
    Pick<FieldFrame, "id" | "label" | "error">,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "className"> {
  /** Values with their labels, below any options given as children. */
  choices?: readonly (readonly [value: string | number, label: string])[];
}

export function SelectField({ id, label, error, choices = [], children, ...select }: SelectFieldProps) {
  return (
    <Labelled id={id} label={label} error={error}>
      <select {...select} className={styles.input} id={id}>
        {children}
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export function FormPart({ legend, children }: Record<"legend" | "children", ReactNode>) {
  return (
    <fieldset className={clsx(layout.darkRuleAbove, form.part)}>
      <legend className={clsx(form.legend, text.title, layout.mb4)}>{legend}</legend>
      {children}
    </fieldset>
  );
}
