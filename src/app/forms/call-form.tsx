import { type ComponentProps, createContext, type FormEvent, type ReactNode, useContext, useState } from "react";
import { failureProblem, type FormProblem, noProblem } from "#app/account/failure-message.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, TextField } from "#app/ui/field.tsx";
import form from "#app/ui/form.module.css";
import { listEditedFields } from "#app/ui/list-edited-fields.ts";
import { Notice } from "#app/ui/notice.tsx";

const FormContext = createContext({ errors: noProblem.errors, isBusy: false });

interface CallFormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  /** Sends what the fields hold. What it throws is shown. */
  onSubmit(values: FormData): Promise<void>;
  /** Said where a failed call has no words for the visitor. */
  failure: string;
  /** The field that a refusal is about, where the server names none. */
  failsAt?: string;
  children: ReactNode;
}

/** A form that makes a call. What is wrong stands at its fields until the visitor edits them. What was typed stays. */
export function CallForm({ onSubmit, failure, failsAt, children, ...attributes }: CallFormProps) {
  const [problem, setProblem] = useState(noProblem);
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const element = event.currentTarget;
    const sent = new FormData(element);
    setBusy(true);
    setProblem(noProblem);
    try {
      await onSubmit(sent);
    } catch (error) {
      const found = failureProblem(error, failure, failsAt);
      const edited = listEditedFields(element, sent);
      setProblem(without(found, edited));
      // Not from a field that the visitor is typing in.
      const field = edited.length === 0 ? (found.focus ?? Object.keys(found.errors)[0]) : undefined;
      if (field !== undefined) element.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    } finally {
      setBusy(false);
    }
  }

  function handleInput({ target }: FormEvent): void {
    const { name } = target as HTMLInputElement;
    if (problem !== noProblem) setProblem({ message: null, errors: without(problem, [name]).errors });
  }

  return (
    <form
      className={form.singleColumn}
      {...attributes}
      method="post"
      noValidate
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <Notice kind="bad" tabIndex={-1} ref={bringIntoView}>
        {problem.message}
      </Notice>
      <FormContext value={{ errors: problem.errors, isBusy }}>{children}</FormContext>
    </form>
  );
}

/** As the `ref` of what has just appeared: gives it the focus. */
export function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** The button of a long form is a screen below what stands above its fields. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}

function without({ errors, ...problem }: FormProblem, fields: readonly string[]): FormProblem {
  return { ...problem, errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.includes(name))) };
}

export function useFieldError(name: string): string | undefined {
  return useContext(FormContext).errors[name];
}

type Named<Props> = Props & { name: string };

export function FormField(field: Named<ComponentProps<typeof InputField>>) {
  return <InputField {...field} error={useFieldError(field.name)} />;
}

export function FormText(field: Named<ComponentProps<typeof TextField>>) {
  return <TextField {...field} error={useFieldError(field.name)} />;
}

export function SubmitButton({ busyLabel, ...button }: ComponentProps<typeof Button> & { busyLabel: string }) {
  const { isBusy } = useContext(FormContext);
  return <Button {...button} type="submit" busyLabel={isBusy && busyLabel} />;
}
