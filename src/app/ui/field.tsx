import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import { Icon } from "./icon.tsx";

interface FieldFrame {
  id: string;
  label: string;
  /** Required is the norm; an optional field says so beside its label. */
  optional?: boolean;
  hint?: string;
  /** Words under the field; null or undefined while nothing is wrong. */
  error?: string | null | undefined;
  /** The field takes the whole row of a form with two columns. */
  full?: boolean;
}

type InputFieldProps = FieldFrame & Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className">;
type TextFieldProps = FieldFrame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "className">;

/** A labelled input with its hint and its error, tied together for screen readers. */
export function InputField({ id, label, optional, hint, error, full, ...input }: InputFieldProps) {
  return (
    <div className={full ? "field full" : "field"}>
      <FieldLabel id={id} label={label} optional={optional} />
      <input
        {...input}
        className="input"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The same for text of several lines. */
export function TextField({ id, label, optional, hint, error, full, ...input }: TextFieldProps) {
  return (
    <div className={full ? "field full" : "field"}>
      <FieldLabel id={id} label={label} optional={optional} />
      <textarea
        {...input}
        className="input"
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
    <label htmlFor={id}>
      {label}
      {optional ? <span className="opt"> (optional)</span> : null}
    </label>
  );
}

function FieldNotes({ id, hint, error }: { id: string; hint: string | undefined; error: string | null | undefined }) {
  return (
    <>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="err" id={`${id}-error`}>
          <Icon name="circle-alert" />
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
