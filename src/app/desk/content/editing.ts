import { createContext, useContext } from "react";
import { isDataGroup, isDataList, type EditedData } from "#domain/content/desk/edited-data.ts";
import type { FormField } from "#domain/content/schemas/form-field.ts";
import type { Draft } from "./drafts.ts";

interface Editing {
  key: string;
  /** Returns the mistake in the field at a path; null if there is none. */
  findError(path: FieldPath): string | null;
  hasError(path: FieldPath): boolean;
  /** Returns the URL of a small picture; null if there is no picture at this path. */
  findPicture(path: string): string | null;
  /** Changes a field's value at that moment, for slow changes. `pictures` are the new pictures, by their paths. */
  changeAt(path: FieldPath, update: (value: EditedData | undefined) => EditedData, pictures: Draft["pictures"]): void;
}

export type FieldPath = readonly (string | number)[];

export interface EditorProps<Field> {
  field: Field;
  path: FieldPath;
  label: string;
  value: EditedData | undefined;
  isOptional: boolean;
  /** Changes the value; undefined removes the field from the data. */
  change(value: EditedData | undefined): void;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error("A field of the content stands outside its form.");
  return editing;
}

export function updateAt(
  data: EditedData | undefined,
  [step, ...rest]: FieldPath,
  update: (value: EditedData | undefined) => EditedData,
): EditedData {
  if (step === undefined) return update(data);
  if (isDataList(data)) {
    const index = Number(step);
    return index < data.length ? data.with(index, updateAt(data[index], rest, update)) : data;
  }
  const group = isDataGroup(data) ? data : {};
  return { ...group, [step]: updateAt(group[String(step)], rest, update) };
}

export function fieldId(path: FieldPath): string {
  return `field-${path.join("-").replaceAll(" ", "_")}`;
}

export function makeBlank(field: FormField): EditedData {
  if (field.kind === "list") return Array.from({ length: field.min }, () => makeBlank(field.entry));
  if (field.kind === "choice") return field.options[0] ?? "";
  if (field.kind !== "group") return "";
  return Object.fromEntries(
    field.fields.filter(({ isOptional }) => !isOptional).map(({ name, field: part }) => [name, makeBlank(part)]),
  );
}

export function moveEntry<Entry>(list: readonly Entry[], index: number, by: number): Entry[] {
  const entry = list[index];
  const to = Math.min(Math.max(index + by, 0), list.length - 1);
  return entry === undefined ? [...list] : list.toSpliced(index, 1).toSpliced(to, 0, entry);
}
