import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField, TextField } from "#app/ui/field.tsx";
import type { FormField } from "#domain/content/schemas/form-field.ts";
import { isDataGroup, isDataList } from "#domain/content/desk/edited-data.ts";
import { type EditorProps, fieldId, isPictureGroup, makeBlank, useEditing } from "./editing.ts";
import styles from "./field-editor.module.css";
import { GroupEditor } from "./group-editor.tsx";
import { HoursField } from "./hours-field.tsx";
import { ListEditor } from "./list-editor.tsx";
import { PictureField } from "./picture-field.tsx";
import { PictureListEditor } from "./picture-list-editor.tsx";
import { RateEditor } from "./rate-editor.tsx";

/** A line longer than this has room for several. */
const shortLine = 250;
const proseHint = "A blank line starts a paragraph. ## heading, - list, **bold**, *italic*, [words](/contact).";
const articleHint =
  "A blank line starts a paragraph. ## and ### heading, - list, 1. numbered list, | table |, **bold**, *italic*, [words](/contact). After a figure, its source: [1], or [own]. A drawing: ![what it shows](drawing:pump-curve).";

/** The field of a form for a part of a file, whatever it is. */
export function FieldEditor(props: EditorProps<FormField>) {
  const { field, path, label, value, isOptional, change } = props;
  const error = useEditing().findError(path);
  const text = typeof value === "string" ? value : "";
  const id = fieldId(path);
  const changeText = (written: string) => change(written === "" && value === undefined ? undefined : written);

  if (field.kind === "group" || field.kind === "list") {
    if (value === undefined && isOptional)
      return (
        <p className={styles.full}>
          <Button look="line" size="sm" onClick={() => change(makeBlank(field))}>
            Add {label.toLowerCase()}
          </Button>
        </p>
      );
    if (field.kind === "group") return <GroupEditor {...props} field={field} value={isDataGroup(value) ? value : {}} />;
    const entries = isDataList(value) ? value : [];
    if (field.look === "rates") return <RateEditor {...props} field={field} value={entries} />;
    return isPictureGroup(field.entry) ? (
      <PictureListEditor {...props} field={field} value={entries} />
    ) : (
      <ListEditor {...props} field={field} value={entries} />
    );
  }
  if (field.kind === "hours") return <HoursField {...props} field={field} />;
  if (field.kind === "picture")
    return <PictureField {...props} field={field} size={field.isPortrait ? "portrait" : "small"} />;
  if (field.kind === "yes-or-no" || field.kind === "choice") {
    const options = listOptions(field, text, isOptional);
    return (
      <SelectField id={id} label={label} value={text || options[0]} onChange={(event) => change(event.target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    );
  }
  const frame = { id, label, error, value: text, ...(isOptional ? { optional: true } : {}) };
  if (field.kind === "prose")
    return (
      <TextField
        {...frame}
        full
        rows={field.isArticle ? 28 : 9}
        hint={field.isArticle ? articleHint : proseHint}
        onChange={(event) => changeText(event.target.value)}
      />
    );
  // A day that cannot be read stays visible.
  if (field.kind === "date")
    return (
      <InputField
        {...frame}
        type={/^(?:\d{4}-\d{2}-\d{2})?$/.test(text) ? "date" : "text"}
        onChange={(event) => changeText(event.target.value)}
      />
    );
  const hint = field.kind === "line" || field.kind === "text" ? field.hint : undefined;
  return field.kind === "text" || field.most > shortLine ? (
    <TextField
      {...frame}
      {...(hint === undefined ? {} : { hint })}
      full
      rows={field.kind === "text" ? 6 : 3}
      onChange={(event) => changeText(event.target.value)}
    />
  ) : (
    <InputField
      {...frame}
      {...(hint === undefined ? {} : { hint })}
      onChange={(event) => changeText(event.target.value)}
    />
  );
}

/** A choice that may be left out begins with nothing. A word that the file has and the rules do not know stays visible. */
function listOptions(field: FormField, present: string, isOptional: boolean): readonly string[] {
  if (field.kind !== "choice") return ["no", "yes"];
  const options = isOptional ? ["", ...field.options] : field.options;
  return present === "" || options.includes(present) ? options : [present, ...options];
}
