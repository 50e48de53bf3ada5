import { clsx } from "clsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { listEditedFields } from "#app/ui/list-edited-fields.ts";
import form from "#app/ui/form.module.css";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./account-form.module.css";
import { failureProblem, type FormProblem, RefusedForm } from "./failure-message.ts";
import { getFormText } from "./get-form-text.ts";
import { NoScript } from "./no-script.tsx";

interface AccountFormProps {
  submit: string;
  busyLabel: string;
  look: "solid" | "line";
  /** Makes the change. What it throws is shown. */
  onSubmit(values: FormData): Promise<void>;
  /** Said where a failed call has no words for the visitor. */
  failure: string;
  /** The field that a refusal is about, where the server names none. */
  failsAt?: string;
  /** Renders the fields. */
  children(problem: FormProblem | null): ReactNode;
}

/** An account form. A problem is shown above it or under its field, until the visitor edits. */
export function AccountForm({ submit, busyLabel, look, onSubmit, failure, failsAt, children }: AccountFormProps) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const element = event.currentTarget;
    const sent = new FormData(element);
    setBusy(true);
    setProblem(null);
    try {
      await onSubmit(sent);
    } catch (error) {
      const found = failureProblem(error, failure);
      if (failsAt !== undefined) Object.assign(found, { field: failsAt, atField: true });
      const edited = listEditedFields(element, sent);
      if (found.atField && edited.includes(found.field ?? "")) return;
      setProblem(found);
      // Not from a field that the visitor is typing in.
      if (found.field !== undefined && edited.length === 0)
        element.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={form.singleColumn}
      method="post"
      noValidate
      onSubmit={handleSubmit}
      onInput={() => setProblem(null)}
    >
      {problem === null || problem.atField ? null : <Notice kind="bad">{problem.message}</Notice>}
      {children(problem)}
      <div>
        <Button
          className={look === "line" ? clsx(layout.mt2, styles.lineSubmit) : undefined}
          type="submit"
          look={look}
          block={look === "solid"}
          busyLabel={isBusy && busyLabel}
        >
          {submit}
        </Button>
      </div>
      <NoScript />
    </form>
  );
}

/** The message to show under a field. */
export function getFieldError(problem: FormProblem | null, field: string): string | null {
  return problem !== null && problem.atField && problem.field === field ? problem.message : null;
}

/** The checks of all account forms come with the first submit. */
export function loadChecks() {
  return loadChunk(() => import("./check-account-form.ts"));
}

interface CodeFieldProps {
  id: string;
  /** any: the code of the app or a recovery code. */
  kind: "app" | "recovery" | "any";
  problem: FormProblem | null;
}

const texts = {
  app: { label: "Code", hint: "The six digits your authenticator app shows now." },
  recovery: { label: "Recovery code", hint: "One of the codes you saved when you set this up. Each works once." },
  any: { label: "Code", hint: "The six digits your authenticator app shows now, or a recovery code." },
};

/** A code of the second factor. Telephones and password managers offer the app's code by themselves. */
export function CodeField({ id, kind, problem }: CodeFieldProps) {
  return (
    <InputField
      id={id}
      name="code"
      {...texts[kind]}
      type="text"
      inputMode={kind === "app" ? "numeric" : "text"}
      autoComplete={kind === "recovery" ? "off" : "one-time-code"}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={20}
      error={getFieldError(problem, "code")}
    />
  );
}

/** The code of the second factor in a form; empty where none is asked for. Throws `RefusedForm` for a missing one. */
export function readCode(values: FormData, isAsked: boolean): string {
  const code = getFormText(values, "code").trim();
  if (isAsked && code === "")
    throw new RefusedForm({ message: "Please enter the code.", field: "code", atField: true });
  return code;
}
