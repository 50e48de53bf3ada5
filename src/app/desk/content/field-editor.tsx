import { clsx } from "clsx";
import { useEffect, useRef, useState, type ReactNode } from "react";
import desk from "#app/desk/kit/desk.module.css";
import { Button, IconButton } from "#app/ui/button.tsx";
import { FieldError, InputField, SelectField, TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { findEntryName, isDataGroup, isDataList, type EditedData } from "#domain/content/desk/edited-data.ts";
import { formatFieldLabel } from "#domain/content/desk/field-label.ts";
import { toSingular } from "#domain/content/reading/content-problem.ts";
import type { FormField, GroupField, ListField } from "#domain/content/schemas/form-field.ts";
import { fieldId, makeBlank, moveEntry, useEditing, type EditorProps, type FieldPath } from "./editing.ts";
import styles from "./field-editor.module.css";
import { PictureAdder, PictureField } from "./picture-field.tsx";

const shortLine = 250;
const proseHint = "A blank line starts a paragraph. ## heading, - list, **bold**, *italic*, [words](/contact).";
const articleHint =
  "A blank line starts a paragraph. ## and ### heading, - list, 1. numbered list, | table |, **bold**, *italic*, [words](/contact). After a figure, its source: [1], or [own]. A drawing: ![what it shows](drawing:pump-curve).";

export function FieldEditor(props: EditorProps<FormField>) {
  const { field, label, value, isOptional, change } = props;
  if (field.kind === "group" && value === undefined && isOptional)
    return (
      <p className={layout.fullRow}>
        <Button look="line" size="sm" onClick={() => change(makeBlank(field))}>
          Add {label.toLowerCase()}
        </Button>
      </p>
    );
  switch (field.kind) {
    case "group":
      return <GroupEditor {...props} field={field} />;
    case "list":
      return <ListEditor {...props} field={field} />;
    case "picture":
      return <PictureField {...props} field={field} />;
    default:
      return <TextEditor {...props} field={field} />;
  }
}

function isPictureGroup(field: FormField): boolean {
  return field.kind === "group" && field.fields.length === 2 && field.fields[0]?.field.kind === "picture";
}

type TextualField = Exclude<FormField, { kind: "group" | "list" | "picture" }>;

function TextEditor({ field, path, label, value, isOptional, change }: EditorProps<TextualField>) {
  const error = useEditing().findError(path);
  const shown = typeof value === "string" ? value : "";
  const id = fieldId(path);
  const changeText = (written: string) => change(written === "" && value === undefined ? undefined : written);
  if (field.kind === "yes-or-no" || field.kind === "choice") {
    const options = listOptions(field, shown, isOptional);
    return (
      <SelectField
        id={id}
        label={label}
        value={shown || options[0]}
        choices={options.map((option) => [option, option])}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  const frame = {
    id,
    label,
    error,
    value: shown,
    optional: isOptional,
    hint: getHint(field),
    onChange: (event: { target: { value: string } }) => changeText(event.target.value),
  };
  const rows = countRows(field);
  if (rows > 1) return <TextField {...frame} full rows={rows} />;
  // A day that cannot be parsed stays visible as text.
  const isDay = field.kind === "date" && /^(?:\d{4}-\d{2}-\d{2})?$/.test(shown);
  return <InputField {...frame} type={isDay ? "date" : undefined} />;
}

/** Lists a choice's options, first an empty one if it is optional. An unknown value of the file stays visible. */
function listOptions(field: FormField, present: string, isOptional: boolean): readonly string[] {
  if (field.kind !== "choice") return ["no", "yes"];
  const options = isOptional ? ["", ...field.options] : field.options;
  return present === "" || options.includes(present) ? options : [present, ...options];
}

function getHint(field: TextualField): string {
  if (field.kind === "prose") return field.isArticle ? articleHint : proseHint;
  return "hint" in field ? (field.hint ?? "") : "";
}

function countRows(field: TextualField): number {
  if (field.kind === "prose") return field.isArticle ? 28 : 9;
  if (field.kind === "text") return 6;
  return field.kind === "line" && field.max > shortLine ? 3 : 1;
}

function GroupEditor({ field, path, label, value, isOptional, change }: EditorProps<GroupField>) {
  return (
    <FieldSection path={path} label={label}>
      <GroupFields field={field} path={path} value={value} change={change} />
      {isOptional && (
        <p>
          <Button look="quiet" size="sm" onClick={() => change(undefined)}>
            Remove “{label}”
          </Button>
        </p>
      )}
    </FieldSection>
  );
}

interface GroupFieldsProps extends Pick<EditorProps<GroupField>, "field" | "path" | "value"> {
  change(value: EditedData): void;
}

export function GroupFields({ field, path, value, change }: GroupFieldsProps) {
  const group = isDataGroup(value) ? value : {};
  function changePart(name: string, part: EditedData | undefined): void {
    const { [name]: _before, ...others } = group;
    change(part === undefined ? others : { ...group, [name]: part });
  }
  return (
    <div className={desk.fields}>
      {field.fields.map(({ name, field: part, label = formatFieldLabel(name), isOptional }) => (
        <FieldEditor
          key={name}
          field={part}
          path={[...path, name]}
          label={label}
          value={group[name]}
          isOptional={isOptional}
          change={(changed) => changePart(name, changed)}
        />
      ))}
    </div>
  );
}

function ListEditor({ field: { entry, min, max, what }, path, label, value, change }: EditorProps<ListField>) {
  const { findError } = useEditing();
  const list = isDataList(value) ? value : [];
  const name = toSingular(what);
  const isFixed = min === max;
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <FieldSection path={path} label={label}>
      <ol className={clsx(layout.stack, layout.gap4)}>
        {list.map((part, index) => {
          const place = { path: [...path, index], value: part };
          const entryLabel = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${index + 1}`;
          const error = entry.kind === "group" ? findError(place.path) : null;
          const changeEntry = (changed: EditedData | undefined) => change(list.with(index, changed ?? ""));
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its arrows do the same; dragging is a shortcut
            <li
              className={styles.entry}
              // oxlint-disable-next-line react/no-array-index-key -- entries have no other identity
              key={index}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => dragged !== null && change(moveEntry(list, dragged, index - dragged))}
            >
              <div
                className={styles.entryHead}
                draggable
                onDragStart={() => setDragged(index)}
                onDragEnd={() => setDragged(null)}
              >
                <span>{findEntryName(part) ?? entryLabel}</span>
                <IconButton
                  icon="chevron-up"
                  aria-label={`Move ${name} ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => change(moveEntry(list, index, -1))}
                />
                <IconButton
                  icon="chevron-down"
                  aria-label={`Move ${name} ${index + 1} down`}
                  disabled={index === list.length - 1}
                  onClick={() => change(moveEntry(list, index, 1))}
                />
                {!isFixed && (
                  <IconButton
                    icon="trash-2"
                    aria-label={`Remove ${name} ${index + 1}`}
                    disabled={list.length <= min}
                    onClick={() => change(list.toSpliced(index, 1))}
                  />
                )}
              </div>
              <FieldError>{error}</FieldError>
              {entry.kind === "group" ? (
                <GroupFields {...place} field={entry} change={changeEntry} />
              ) : (
                <FieldEditor {...place} field={entry} label={entryLabel} isOptional={false} change={changeEntry} />
              )}
            </li>
          );
        })}
      </ol>
      {isFixed ? null : isPictureGroup(entry) ? (
        <PictureAdder path={path} room={max - list.length} />
      ) : (
        <p>
          <Button
            look="line"
            size="sm"
            disabled={list.length >= max}
            onClick={() => change([...list, makeBlank(entry)])}
          >
            Add {/^[aeiou]/.test(name) ? "an" : "a"} {name}
          </Button>
        </p>
      )}
    </FieldSection>
  );
}

/** A named part of a form. The form's top-level parts stay folded until the user opens them or they have an error. */
function FieldSection({ path, label, children }: { path: FieldPath; label: string; children: ReactNode }) {
  const { hasError, findError } = useEditing();
  const error = findError(path);
  const fold = useRef<HTMLDetailsElement>(null);
  const needsLook = path.length > 1 || hasError(path);
  // The part stays open once the error is corrected, because the user may be typing in it.
  useEffect(() => {
    if (needsLook && fold.current !== null) fold.current.open = true;
  }, [needsLook]);
  return (
    <details className={clsx(layout.fullRow, layout.ruleAbove)} ref={fold}>
      <summary className={styles.foldHead}>
        <h3 className={clsx(text.strong, text.medium, text.sans, styles.groupHeading)} id={fieldId(path)}>
          {label}
        </h3>
      </summary>
      <div className={clsx(layout.stack, layout.gap3, layout.mb4)}>
        <FieldError>{error}</FieldError>
        {children}
      </div>
    </details>
  );
}
