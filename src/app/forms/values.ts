import { listRefusedFields } from "#app/calls/call.ts";

export type Values = Readonly<Record<string, string>>;

export function readValues(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** Names the fields that have changed since `sent` was read from the form. A late error is about earlier values. */
export function listEditedFields(form: HTMLFormElement, sent: Values): string[] {
  const present = readValues(form);
  const names = new Set([...Object.keys(sent), ...Object.keys(present)]);
  return [...names].filter((name) => present[name] !== sent[name]);
}

export type FieldErrors<Form> = Partial<Record<keyof Form & string, string>>;

/** Returns the server's messages for a form's fields. The server names them by path: "deliveryInfo.postcode". */
export function getRefusedFields<Form extends object>(error: unknown, values: Form): FieldErrors<Form> {
  const found: Record<string, string> = {};
  for (const { field, message } of listRefusedFields(error)) {
    const name = field.slice(field.lastIndexOf(".") + 1);
    if (Object.hasOwn(values, name)) found[name] ??= message;
  }
  return found as FieldErrors<Form>;
}
