import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NoScript } from "./no-script.tsx";

export interface FormProblem {
  words: string;
  /** Name of the field that is marked and takes the focus. */
  field?: string | undefined;
  /** The words stand under the field instead of above the form. */
  atField?: boolean;
}

interface AccountFormProps {
  submit: string;
  busyLabel: string;
  look: "solid" | "line";
  /** Answers with what is wrong, or null when all went well. */
  onSubmit(values: FormData): Promise<FormProblem | null>;
  /** The fields, told what is wrong and given what clears it. */
  children(problem: FormProblem | null): ReactNode;
}

/** A form of the account: one sentence above it, or one under a field, when something is wrong; it goes as soon as the visitor edits. */
export function AccountForm({ submit, busyLabel, look, onSubmit, children }: AccountFormProps) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    setProblem(null);
    try {
      const found = await onSubmit(new FormData(form));
      setProblem(found);
      if (found?.field !== undefined) form.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="form one" method="post" noValidate onSubmit={handleSubmit} onInput={() => setProblem(null)}>
      {problem === null || problem.atField ? null : <Notice kind="bad">{problem.words}</Notice>}
      {children(problem)}
      <div>
        <Button type="submit" look={look} block={look === "solid"} busyLabel={isBusy && busyLabel}>
          {submit}
        </Button>
      </div>
      <NoScript />
    </form>
  );
}

/** The words of a problem that belong under this field. */
export function problemAt(problem: FormProblem | null, field: string): string | null {
  return problem !== null && problem.atField && problem.field === field ? problem.words : null;
}
