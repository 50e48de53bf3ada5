import { type Figures, parseFigures } from "#domain/addresses/figure-parameters.ts";

/** What stands in the fields of a form. */
export function readForm(form: HTMLFormElement): Figures {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") search.set(name, value);
  return parseFigures(search);
}
