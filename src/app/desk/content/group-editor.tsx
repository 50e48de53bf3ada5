import { Button } from "#app/ui/button.tsx";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import { formatFieldLabel } from "#domain/content/desk/field-label.ts";
import type { GroupField } from "#domain/content/schemas/form-field.ts";
import { type EditorProps, isPictureGroup, useEditing } from "./editing.ts";
import styles from "./field-editor.module.css";
import { FieldSection } from "./field-section.tsx";
import { PictureField } from "./picture-field.tsx";

type Group = { readonly [name: string]: EditedData };

interface GroupEditorProps extends EditorProps<GroupField> {
  value: Group;
}

/** A group of fields under its name. */
export function GroupEditor({ field, path, label, value, isOptional, change }: GroupEditorProps) {
  const takeOut = isOptional && (
    <p>
      <Button look="quiet" size="sm" onClick={() => change(undefined)}>
        Remove {label.toLowerCase()}
      </Button>
    </p>
  );
  return (
    <FieldSection path={path} label={label}>
      <GroupFields field={field} path={path} value={value} change={change} />
      {takeOut}
    </FieldSection>
  );
}

interface GroupFieldsProps {
  field: GroupField;
  path: EditorProps<GroupField>["path"];
  value: Group;
  change(value: Group): void;
}

/** The fields alone. */
export function GroupFields({ field, path, value, change }: GroupFieldsProps) {
  const { Field } = useEditing();
  if (isPictureGroup(field)) return <PictureWithWords field={field} path={path} value={value} change={change} />;
  return (
    <div className={styles.fields}>
      {field.fields.map(({ name, field: part, label = formatFieldLabel(name), isOptional }) => (
        <Field
          key={name}
          field={part}
          path={[...path, name]}
          label={label}
          value={value[name]}
          isOptional={isOptional}
          change={(changed) => change(replaceField(value, name, changed))}
        />
      ))}
    </div>
  );
}

/** A picture of a page: photographs fill the window, so that they have to be large. */
function PictureWithWords({ field, path, value, change }: GroupFieldsProps) {
  const { Field } = useEditing();
  const [picture, words] = field.fields;
  if (picture === undefined || words === undefined) return null;
  return (
    <div className={styles.fields}>
      <PictureField
        field={{ kind: "picture" }}
        path={[...path, picture.name]}
        label="Picture"
        value={value[picture.name]}
        isOptional={false}
        size="large"
        change={(changed) => change(replaceField(value, picture.name, changed))}
      />
      <Field
        // Beside a picture there is room for one line.
        field={{ kind: "line", most: 120 }}
        path={[...path, words.name]}
        label={formatFieldLabel(words.name)}
        value={value[words.name]}
        isOptional={words.isOptional}
        change={(changed) => change(replaceField(value, words.name, changed))}
      />
    </div>
  );
}

function replaceField(group: Group, name: string, value: EditedData | undefined): Group {
  const { [name]: _before, ...others } = group;
  if (value === undefined) return others;
  return Object.hasOwn(group, name) ? { ...group, [name]: value } : { ...others, [name]: value };
}
