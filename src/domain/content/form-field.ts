/** How a form asks for a part of a file's data. */
export type FormField =
  | LineField
  | ProseField
  /** Several lines as they are, without marks. */
  | { kind: "text"; hint?: string }
  /** Opening hours in one line, asked for day by day. */
  | { kind: "hours" }
  | { kind: "yes-or-no" }
  | ChoiceField
  /** A day as "2026-11-22". */
  | { kind: "date" }
  /** The path of a picture. isPortrait: shown larger than a stamp. */
  | { kind: "picture"; isPortrait?: true }
  | GroupField
  | ListField;

export interface ChoiceField {
  kind: "choice";
  options: readonly string[];
  /** What the options are, where only the whole content says it. */
  of?: "categories" | "calculators";
}

export interface ProseField {
  kind: "prose";
  /** A guide: it has numbered lists, tables, drawings and marks of sources too. */
  isArticle?: true;
}

export interface LineField {
  kind: "line";
  /** Characters. */
  most: number;
  /** How to write it, in a sentence below the field. */
  hint?: string;
}

export interface GroupField {
  kind: "group";
  fields: readonly NamedField[];
}

export interface NamedField {
  name: string;
  field: FormField;
  /** Where the name says too little. */
  label?: string;
  /** Whether it may be left out. */
  isOptional: boolean;
}

export interface ListField {
  kind: "list";
  entry: FormField;
  /** "testimonials" */
  what: string;
  least: number;
  most: number;
  /** rates: a table of prices, with a column for each entry and a row for each price of its group "prices". */
  look?: "rates";
}
