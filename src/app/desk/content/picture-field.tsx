import { clsx } from "clsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { OnePictureField } from "#domain/content/schemas/form-field.ts";
import { isDataList } from "#domain/content/desk/edited-data.ts";
import { type EditorProps, type FieldPath, fieldId, useContentPicture, useEditing } from "./editing.ts";
import { PictureDrop, UploadLines } from "#app/desk/pictures/picture-drop.tsx";
import styles from "./picture-field.module.css";

export function PictureField({ field, path, label, value, isOptional, change }: EditorProps<OnePictureField>) {
  const { findError, findPicture, changeAt } = useEditing();
  const { lines, isBusy, send } = useContentPicture(field.size);
  const error = findError(path);
  const shown = typeof value === "string" && value !== "" ? findPicture(value) : null;
  return (
    <div className={clsx(layout.stack, layout.gap2)} role="group" aria-label={label}>
      <p className={clsx(text.strong, text.small)}>{label}</p>
      <div className={clsx(layout.line, layout.wrap, layout.gap3)}>
        {shown === null ? null : <img className={styles.picture} src={shown} alt="" width="120" height="90" />}
        <PictureDrop
          id={fieldId(path)}
          isMultiple={false}
          isBusy={isBusy}
          send={(files) =>
            void send(files).then(([picture]) => {
              if (picture !== undefined) changeAt(path, () => picture.path);
            })
          }
        >
          {shown === null ? "Choose a photograph" : "Choose another"}
        </PictureDrop>
        {isOptional && value !== undefined && value !== "" && (
          <Button look="quiet" size="sm" onClick={() => change(undefined)}>
            Remove
          </Button>
        )}
      </div>
      <UploadLines lines={lines} />
      {error !== null && (
        <p className={clsx(text.error, text.breakable)}>
          <Icon name="circle-alert" /> {error}
        </p>
      )}
    </div>
  );
}

export function PictureAdder({ path, room }: { path: FieldPath; room: number }) {
  const { changeAt } = useEditing();
  const { lines, isBusy, send } = useContentPicture("large");

  async function add(files: readonly File[]): Promise<void> {
    const taken = await send(files.slice(0, room));
    if (taken.length === 0) return;
    const added = taken.map((picture) => ({ src: picture.path, alt: "" }));
    changeAt(path, (list) => [...(isDataList(list) ? list : []), ...added]);
  }

  return (
    <>
      <PictureDrop id={`${fieldId(path)}-files`} isMultiple isBusy={isBusy} send={(files) => void add(files)}>
        <b>Drop photographs here</b>, as many as you like, or <u>choose them</u>. JPEG, PNG or WebP, at least 1440 px
        wide.
      </PictureDrop>
      <UploadLines lines={lines} />
    </>
  );
}
