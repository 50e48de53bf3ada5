import {
  createContext,
  useContext,
  useState,
  type ComponentProps,
  type FormEvent,
  type InputEvent,
  type ReactNode,
} from "react";
import { findEmailSlip } from "#app/checkout/find-slips.ts";
import { loadChunk } from "#app/late/load-chunk.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField, TextField } from "#app/ui/field.tsx";
import { focus, keepFocus } from "#app/ui/focus.ts";
import form from "#app/ui/form.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { SuggestingField } from "#app/ui/suggesting-field.tsx";
import type { Refusal, Result } from "#domain/result.ts";
import { failureProblem, noProblem, type FormProblem } from "./form-problem.ts";
import { listEditedFields, readValues, type Values } from "./values.ts";

const FormContext = createContext({ errors: noProblem.errors, isBusy: false });

export interface CallFormProps<Form = Values> extends Omit<ComponentProps<"form">, "onSubmit"> {
  /** Checks the form. A refused form is not sent; without this function, the form is sent as typed. */
  check?: ((values: Values) => Result<Form> | Promise<Result<Form>>) | undefined;
  /** Sends the form as `check` returns it. An error it throws is shown above the fields; a result replaces the form. */
  onSubmit(form: Form, values: Values): Promise<ReactNode | void>;
  /** The message for a failed call that has none for the visitor. */
  failure: string;
  /** The field that a refusal is about, if the server names none. */
  failsAt?: string;
  /** The label of the button that brings the form back after sending; without a label there is no button. */
  again?: string;
  children: ReactNode;
}

/** A form that makes a call. Errors stay at their fields until the visitor edits them, and typed text stays. */
export function CallForm<Form = Values>(props: CallFormProps<Form>) {
  const { check, onSubmit, failure, failsAt, again, children, onInput, ...attributes } = props;
  const [problem, setProblem] = useState(noProblem);
  const [isBusy, setBusy] = useState(false);
  const [thanks, setThanks] = useState<ReactNode | void>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const element = event.currentTarget;
    const values = readValues(element);
    setBusy(true);
    setProblem(noProblem);
    try {
      const checked = await check?.(values);
      if (checked?.ok === false) return show(await toFormProblem(checked.refusals), element, values);
      setThanks(await onSubmit(checked === undefined ? (values as Form) : checked.value, values));
    } catch (error) {
      show(failureProblem(error, failure, failsAt), element, values);
    } finally {
      setBusy(false);
    }
  }

  function show(found: FormProblem, element: HTMLFormElement, sent: Values): void {
    const edited = listEditedFields(element, sent);
    setProblem(without(found, edited));
    // The focus stays in a field that the visitor is typing in.
    const field = edited.length === 0 ? (found.focus ?? Object.keys(found.errors)[0]) : undefined;
    if (field !== undefined) element.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  function handleInput(event: InputEvent<HTMLFormElement>): void {
    onInput?.(event);
    const { name } = event.target as HTMLInputElement;
    if (problem !== noProblem) setProblem({ message: null, errors: without(problem, [name]).errors });
  }

  if (thanks)
    return (
      <>
        <Thanks>{thanks}</Thanks>
        {again !== undefined && (
          <p>
            <Button look="quiet" size="sm" onClick={() => setThanks(null)}>
              {again}
            </Button>
          </p>
        )}
      </>
    );
  return (
    <form
      className={form.singleColumn}
      noValidate
      {...attributes}
      method="post"
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

/** Says how an action ended, in place of the control that started it. */
export function Thanks({ children }: { children: ReactNode }) {
  return (
    <Notice kind="ok" tabIndex={-1} ref={focus}>
      {children}
    </Notice>
  );
}

/** Scrolls to the message above the fields, because the button of a long form may be a screen below it. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}

/** Words the refusals. The code loads with the first refusal, because showing a form does not need it. */
async function toFormProblem(refusals: readonly Refusal[]): Promise<FormProblem> {
  return (await loadChunk(() => import("./to-form-problem.ts"))).toFormProblem(refusals);
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

export function FormEmail(field: Pick<ComponentProps<typeof InputField>, "id" | "hint" | "required">) {
  return (
    <SuggestingField
      {...field}
      findSlip={findEmailSlip}
      name="email"
      label="Email"
      type="email"
      autoComplete="email"
      error={useFieldError("email")}
    />
  );
}

export function FormText(field: Named<ComponentProps<typeof TextField>>) {
  return <TextField {...field} error={useFieldError(field.name)} />;
}

export function FormSelect(field: Named<ComponentProps<typeof SelectField>>) {
  return <SelectField {...field} error={useFieldError(field.name)} />;
}

export function SubmitButton({ busyLabel, ...button }: ComponentProps<typeof Button> & { busyLabel: string }) {
  const { isBusy } = useContext(FormContext);
  return <Button onMouseDown={keepFocus} {...button} type="submit" busyLabel={isBusy && busyLabel} />;
}
