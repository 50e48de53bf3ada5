import { clsx } from "clsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { listEditedFields } from "#app/ui/list-edited-fields.ts";
import form from "#app/ui/form.module.css";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./account-form.module.css";
import { NoScript } from "./no-script.tsx";

export interface FormProblem {
  message: string;
  /** Name of the field that takes the focus. */
  field?: string | undefined;
  /** Shows the message under the field instead of above the form. */
  atField?: boolean;
}

interface AccountFormProps {
  submit: string;
  busyLabel: string;
  look: "solid" | "line";
  /** Resolves with the problem, or null on success. */
  onSubmit(values: FormData): Promise<FormProblem | null>;
  /** Renders the fields. */
  children(problem: FormProblem | null): ReactNode;
}

/** An account form. A problem is shown above it or under its field, until the visitor edits. */
export function AccountForm({ submit, busyLabel, look, onSubmit, children }: AccountFormProps) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const element = event.currentTarget;
    setBusy(true);
    setProblem(null);
    try {
      const sent = new FormData(element);
      const found = await onSubmit(sent);
      const edited = listEditedFields(element, sent);
      if (found?.atField && edited.includes(found.field ?? "")) return;
      setProblem(found);
      // Not from a field that the visitor is typing in.
      if (found?.field !== undefined && edited.length === 0)
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
