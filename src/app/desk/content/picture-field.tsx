import { clsx } from "clsx";
import { PictureDrop } from "#app/desk/kit/picture-drop.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { isDataList } from "#domain/content/desk/edited-data.ts";
import type { OnePictureField } from "#domain/content/schemas/form-field.ts";
import { fieldId, useEditing, type EditorProps, type FieldPath } from "./editing.ts";
import styles from "./picture-field.module.css";

export function PictureField({ field, path, label, value, isOptional, change }: EditorProps<OnePictureField>) {
  const { key, findError, findPicture, changeAt } = useEditing();
  const shown = typeof value === "string" && value !== "" ? findPicture(value) : null;
  const error = findError(path);
  return (
    <div className={clsx(layout.stack, layout.gap2)} role="group" aria-label={label}>
      <p className={clsx(text.strong, text.small)}>{label}</p>
      <div className={clsx(layout.line, layout.wrap, layout.gap3)}>
        {shown === null ? null : <img className={styles.picture} src={shown} alt="" width="120" height="90" />}
        <PictureDrop
          id={fieldId(path)}
          query={{ key, size: field.size }}
          onTaken={([picture]) =>
            picture !== undefined && changeAt(path, () => picture.path, { [picture.path]: picture.url })
          }
        >
          {shown === null ? "Choose a picture" : "Choose another"}
        </PictureDrop>
        {isOptional && value !== undefined && value !== "" && (
          <Button look="quiet" size="sm" onClick={() => change(undefined)}>
            Remove
          </Button>
        )}
      </div>
      <FieldError>{error}</FieldError>
    </div>
  );
}

export function PictureAdder({ path, room }: { path: FieldPath; room: number }) {
  const { key, changeAt } = useEditing();
  return (
    <PictureDrop
      id={`${fieldId(path)}-files`}
      query={{ key, size: "large" }}
      maxFiles={room}
      onTaken={(taken) =>
        changeAt(
          path,
          (list) => [...(isDataList(list) ? list : []), ...taken.map((picture) => ({ src: picture.path, alt: "" }))],
          Object.fromEntries(taken.map((picture) => [picture.path, picture.url])),
        )
      }
    >
      <b>Drop pictures here</b>, as many as you like, or <u>choose them</u>. JPEG, PNG or WebP, at least 1440 px wide.
    </PictureDrop>
  );
}
