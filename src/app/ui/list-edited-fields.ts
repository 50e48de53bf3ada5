/** Names the fields of a form that have changed since `sent` was read from it: a late error is about what they held then. */
export function listEditedFields(form: HTMLFormElement, sent: FormData): string[] {
  const present = new FormData(form);
  const names = new Set([...sent.keys(), ...present.keys()]);
  return [...names].filter((name) => present.get(name) !== sent.get(name));
}
