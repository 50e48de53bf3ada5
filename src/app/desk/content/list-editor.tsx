import { Button, IconButton } from "#app/ui/button.tsx";
import { type EditedData, findEntryName, isDataGroup } from "#domain/content/desk/edited-data.ts";
import type { FormField, ListField } from "#domain/content/schemas/form-field.ts";
import { type EditorProps, makeBlank, moveEntry, takeOutEntry, useEditing } from "./editing.ts";
import styles from "./field-editor.module.css";
import { FieldError, FieldSection } from "./field-section.tsx";
import { GroupFields } from "./group-editor.tsx";

interface ListEditorProps extends EditorProps<ListField> {
  value: readonly EditedData[];
  isWrong?: boolean;
}

/** A list whose entries can be changed, moved, added and taken out. */
export function ListEditor({ field, path, label, value, isWrong, change }: ListEditorProps) {
  const { findError } = useEditing();
  const { entry, least, most } = field;
  const name = nameEntry(field.what);
  const isFixed = least === most;
  return (
    <FieldSection path={path} label={label} isWrong={isWrong}>
      <ol className={styles.list}>
        {value.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no other identity
          <li className={styles.entry} key={at}>
            <div className={styles.entryHead}>
              <span>{findEntryName(part) ?? `${name.charAt(0).toUpperCase()}${name.slice(1)} ${at + 1}`}</span>
              <IconButton
                icon="chevron-up"
                aria-label={`Move ${name} ${at + 1} up`}
                disabled={at === 0}
                onClick={() => change(moveEntry(value, at, -1))}
              />
              <IconButton
                icon="chevron-down"
                aria-label={`Move ${name} ${at + 1} down`}
                disabled={at === value.length - 1}
                onClick={() => change(moveEntry(value, at, 1))}
              />
              {!isFixed && (
                <IconButton
                  icon="trash-2"
                  aria-label={`Remove ${name} ${at + 1}`}
                  disabled={value.length <= least}
                  onClick={() => change(takeOutEntry(value, at))}
                />
              )}
            </div>
            {entry.kind === "group" && findError([...path, at]) !== null && (
              <FieldError>{findError([...path, at])}</FieldError>
            )}
            <EntryFields
              field={entry}
              path={[...path, at]}
              label={`${name.charAt(0).toUpperCase()}${name.slice(1)} ${at + 1}`}
              value={part}
              change={(changed) => change(value.with(at, changed))}
            />
          </li>
        ))}
      </ol>
      {!isFixed && (
        <p>
          <Button
            look="line"
            size="sm"
            disabled={value.length >= most}
            onClick={() => change([...value, makeBlank(entry)])}
          >
            Add {/^[aeiou]/.test(name) ? "an" : "a"} {name}
          </Button>
        </p>
      )}
    </FieldSection>
  );
}

interface EntryFieldsProps {
  field: FormField;
  path: EditorProps<FormField>["path"];
  label: string;
  value: EditedData;
  change(value: EditedData): void;
}

function EntryFields({ field, path, label, value, change }: EntryFieldsProps) {
  const { Field } = useEditing();
  if (field.kind === "group")
    return <GroupFields field={field} path={path} value={isDataGroup(value) ? value : {}} change={change} />;
  return (
    <Field
      field={field}
      path={path}
      label={label}
      value={value}
      isOptional={false}
      change={(changed) => change(changed ?? "")}
    />
  );
}

/** "categories" → "category", "quick searches" → "quick search", "people" → "person". */
function nameEntry(what: string): string {
  if (what === "people") return "person";
  if (what.endsWith("ies")) return `${what.slice(0, -3)}y`;
  return what.replace(/(?<=ch)es$|s$/, "");
}
