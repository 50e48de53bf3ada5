/** How a form asks for a part of a file's data. */
export type FormField =
  | LineField
  | { kind: "prose" }
  /** Several lines as they are, without marks. */
  | { kind: "text" }
  | { kind: "yes-or-no" }
  | { kind: "choice"; options: readonly string[] }
  /** The path of a picture. */
  | { kind: "picture" }
  | GroupField
  | ListField;

export interface LineField {
  kind: "line";
  /** Characters. */
  most: number;
}

export interface GroupField {
  kind: "group";
  fields: readonly NamedField[];
}

export interface NamedField {
  name: string;
  field: FormField;
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
}
