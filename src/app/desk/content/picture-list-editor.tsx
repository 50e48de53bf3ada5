import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { deskFailureMessage } from "#app/desk/use-desk-change.ts";
import { Button } from "#app/ui/button.tsx";
import textStyles from "#app/ui/text.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { type EditedData, isDataGroup, isDataList } from "#domain/content/desk/edited-data.ts";
import type { ListField } from "#domain/content/schemas/form-field.ts";
import { type EditorProps, fieldId, moveEntry, useContentPicture, useEditing } from "./editing.ts";
import styles from "./picture-list-editor.module.css";
import { PictureDrop, UploadLines } from "#app/desk/pictures/picture-drop.tsx";
import { type EditedPicture, PictureTile } from "./picture-tile.tsx";

/** More than these are shown on demand. */
const firstCount = 6;

/** Photographs with what they show, as tiles: dropped, moved, turned and taken out. The first stands for all. */
export function PictureListEditor({ field, path, label, value, change }: EditorProps<ListField>) {
  const { findError, keepPictures, changeAt } = useEditing();
  const { lines, isBusy, send } = useContentPicture("large");
  const [isWhole, setWhole] = useState(false);
  const [movedFrom, setMovedFrom] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const list = isDataList(value) ? value : [];
  const pictures = list.map(toPicture);
  const shown = isWhole || lines.length > 0 ? pictures : pictures.slice(0, firstCount);
  const id = fieldId(path);

  async function add(files: readonly File[]): Promise<void> {
    const taken = await send(files.slice(0, field.most - list.length));
    if (taken.length === 0) return;
    setAdded((before) => new Set([...before, ...taken.map(({ path: picture }) => picture)]));
    changeAt(path, (now) => [...(isDataList(now) ? now : []), ...taken.map(({ path: src }) => ({ src, alt: "" }))]);
  }

  async function turn(at: number): Promise<void> {
    const picture = pictures[at];
    if (picture === undefined) return;
    setFailure(null);
    try {
      const turned = await call("turnPicture", { path: picture.src });
      keepPictures({ [turned.path]: turned.address });
      // It may have been moved meanwhile.
      changeAt(path, (now) =>
        (isDataList(now) ? now : []).map((entry) =>
          toPicture(entry).src === picture.src ? { ...toPicture(entry), src: turned.path } : entry,
        ),
      );
    } catch (error) {
      setFailure(deskFailureMessage(error, "Failed to turn the picture"));
    }
  }

  return (
    <section className={styles.pictures} aria-labelledby={id}>
      <h3 className={clsx(textStyles.strong, textStyles.medium, textStyles.sans)} id={id}>
        {label} <span className={clsx(textStyles.muted, textStyles.plain)}>{pictures.length}</span>
      </h3>
      <PictureDrop id={`${id}-files`} isMultiple isBusy={isBusy} send={(files) => void add(files)}>
        <b>Drop photographs here</b>, as many as you like, or <u>choose them</u>. JPEG, PNG or WebP from 1440 px.
      </PictureDrop>
      <UploadLines lines={lines} />
      {failure !== null && <Notice kind="bad">{failure}</Notice>}
      <ol className={styles.tiles}>
        {shown.map((picture, at) => (
          <PictureTile
            key={picture.src}
            path={[...path, at]}
            at={at}
            count={pictures.length}
            picture={picture}
            isNew={added.has(picture.src)}
            isMoving={movedFrom === at}
            error={findError([...path, at, "alt"]) ?? findError([...path, at, "src"])}
            describe={(alt) => change(list.with(at, { ...picture, alt }))}
            move={(by) => change(moveEntry(list, at, by))}
            turn={() => void turn(at)}
            takeOut={() => change(list.toSpliced(at, 1))}
            take={() => setMovedFrom(at)}
            drop={() => {
              if (movedFrom !== null && movedFrom !== at) change(moveEntry(list, movedFrom, at - movedFrom));
              setMovedFrom(null);
            }}
            letGo={() => setMovedFrom(null)}
          />
        ))}
      </ol>
      {pictures.length > shown.length && (
        <p>
          <Button look="line" size="sm" onClick={() => setWhole(true)}>
            Show all {pictures.length}
          </Button>
        </p>
      )}
      <p className={textStyles.muted}>
        Drag a picture, or move it with its arrows. Pictures are turned upright and resized automatically.
      </p>
    </section>
  );
}

function toPicture(entry: EditedData): EditedPicture {
  const read = (name: string) => {
    const text = isDataGroup(entry) ? entry[name] : undefined;
    return typeof text === "string" ? text : "";
  };
  return { src: read("src"), alt: read("alt") };
}
