import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from "react";
import { getRefusedFields, type FieldErrors } from "./values.ts";

interface FormOptions<Values> {
  /** The start of each field's id, before its name: "refund-amount". */
  id: string;
  /** The values of the fields until they are edited. If these change, the fields that were not edited follow. */
  saved: Values;
  /** Returns the mistakes in the values; null for none. A form with mistakes is not sent. */
  check?(values: Values): FieldErrors<Values> | null;
  /** Saves, and returns whether it succeeded. */
  send(values: Values, refusals: Refusals<Values>): Promise<boolean>;
}

/** Shows errors at their fields. Each function returns whether there were any. */
interface Refusals<Values> {
  refuse(errors: FieldErrors<Values>): boolean;
  /** Takes the error of a failed call, which may name fields. */
  refuseFailed(error: unknown): boolean;
}

/** Keeps a form's typed values over the saved ones. Its fields can be edited while it is being sent. */
export function useForm<Values extends object>({ id, saved, check, send }: FormOptions<Values>) {
  const [edits, setEdits] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [isSending, setSending] = useState(false);
  const isRunning = useRef(false);
  const values = { ...saved, ...edits };
  // The values at the moment when an answer arrives.
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  function refuse(wrong: FieldErrors<Values>, sent: Values): boolean {
    const late = listEdited(latest.current, sent);
    const shown = omit(wrong, late);
    setErrors(shown);
    const [first] = Object.keys(shown);
    // The focus stays in a field that the user is typing in. Fields that appear with the errors exist only a moment
    // later.
    if (late.length === 0 && first !== undefined)
      requestAnimationFrame(() => document.getElementById(`${id}-${first}`)?.focus());
    return Object.keys(wrong).length > 0;
  }

  function checkValues(): boolean {
    const mistakes = check?.(values) ?? null;
    if (mistakes === null) setErrors({});
    else refuse(mistakes, values);
    return mistakes === null;
  }

  async function sendValues(also: Partial<Values> = {}): Promise<void> {
    if (isRunning.current) return;
    const sent = { ...latest.current, ...also };
    isRunning.current = true;
    setSending(true);
    try {
      const isSaved = await send(sent, {
        refuse: (wrong) => refuse(wrong, sent),
        refuseFailed: (error) => refuse(getRefusedFields(error, sent), sent),
      });
      if (isSaved) setEdits((typed) => keepUnsent<Partial<Values>>(typed, sent));
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  }

  async function submit(also?: Partial<Values>): Promise<void> {
    if (!isRunning.current && checkValues()) await sendValues(also);
  }

  function change(next: Partial<Values>): void {
    setEdits((before) => ({ ...before, ...next }));
    setErrors((before) => omit(before, Object.keys(next)));
  }

  return {
    values,
    errors,
    /** The names of the fields that differ from the saved values. */
    edited: listEdited(values, saved),
    isSending,
    change,
    field: <Name extends keyof Values & string>(name: Name) => ({
      id: `${id}-${name}`,
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<{ value: string }>) => change({ [name]: target.value } as Partial<Values>),
    }),
    attributes: {
      method: "post" as const,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void submit();
      },
    },
    /** Checks and sends, and shows errors at their fields. `also` is the value that the pressed button adds. */
    submit,
    /** Only checks, for a question before something is sent. */
    check: checkValues,
    /** Sends without another check. */
    send: sendValues,
    discard() {
      setEdits({});
      setErrors({});
    },
  };
}

export function listEdited<Values extends object>(values: Values, before: Values): (keyof Values & string)[] {
  const names = Object.keys(values) as (keyof Values & string)[];
  return names.filter((name) => !isSame(values[name], before[name]));
}

/** Returns the edits that have not been saved. */
export function keepUnsent<Typed extends object>(typed: Typed, sent: Typed): Typed {
  const names = Object.keys(typed) as (keyof Typed)[];
  return omit(
    typed,
    names.filter((name) => isSame(typed[name], sent[name])),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));
}

function omit<Part extends object>(part: Part, names: readonly PropertyKey[]): Part {
  return Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name))) as Part;
}
