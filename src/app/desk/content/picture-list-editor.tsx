import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { deskFailureMessage } from "#app/desk/use-desk-change.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import textStyles from "#app/ui/text.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { type EditedData, isDataGroup, isDataList } from "#domain/content/desk/edited-data.ts";
import type { ListField } from "#domain/content/schemas/form-field.ts";
import { type EditorProps, type FieldPath, fieldId, moveEntry, useContentPicture, useEditing } from "./editing.ts";
import styles from "./picture-list-editor.module.css";
import { PictureDrop, UploadLines } from "#app/desk/pictures/picture-drop.tsx";

/** More than these are shown on demand. */
const firstCount = 6;

/** Photographs with what they show, as tiles: dropped, moved, turned and taken out. The first stands for all. */
export function PictureListEditor({ field, path, label, value, change }: EditorProps<ListField>) {
  const { keepPictures, changeAt } = useEditing();
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

  async function turn(src: string): Promise<void> {
    setFailure(null);
    try {
      const turned = await call("turnPicture", { path: src });
      keepPictures({ [turned.path]: turned.address });
      // It may have been moved meanwhile.
      changeAt(path, (now) =>
        (isDataList(now) ? now : []).map((entry) =>
          toPicture(entry).src === src ? { ...toPicture(entry), src: turned.path } : entry,
        ),
      );
    } catch (error) {
      setFailure(deskFailureMessage(error, "Failed to turn the picture"));
    }
  }

  return (
    <section className={clsx(layout.stack, layout.gap3, layout.fullRow)} aria-labelledby={id}>
      <h3 className={clsx(textStyles.strong, textStyles.medium, textStyles.sans)} id={id}>
        {label} <span className={clsx(textStyles.muted, textStyles.plain)}>{pictures.length}</span>
      </h3>
      <PictureDrop id={`${id}-files`} isMultiple isBusy={isBusy} send={(files) => void add(files)}>
        <b>Drop photographs here</b>, as many as you like, or <u>choose them</u>. JPEG, PNG or WebP, at least 1440 px
        wide.
      </PictureDrop>
      <UploadLines lines={lines} />
      {failure !== null && <Notice kind="bad">{failure}</Notice>}
      <ol className={styles.tiles}>
        {shown.map((picture, at) => (
          <PictureTile
            key={picture.src}
            {...{ path, list, at, movedFrom, setMovedFrom, change }}
            isNew={added.has(picture.src)}
            turn={() => void turn(picture.src)}
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

interface PictureTileProps {
  /** Of the list. */
  path: FieldPath;
  list: readonly EditedData[];
  at: number;
  isNew: boolean;
  /** The place of the picture that is being dragged; null: none is. */
  movedFrom: number | null;
  setMovedFrom(at: number | null): void;
  change(list: readonly EditedData[]): void;
  turn(): void;
}

/** A picture of a list with what it shows. With the focus in its tile, Alt and an arrow move it, and t turns it. */
function PictureTile({ path, list, at, isNew, movedFrom, setMovedFrom, change, turn }: PictureTileProps) {
  const { findError, findPicture } = useEditing();
  const picture = toPicture(list[at]);
  const isMoving = movedFrom === at;
  const isLast = at === list.length - 1;
  const error = findError([...path, at, "alt"]) ?? findError([...path, at, "src"]);
  const move = (by: number) => change(moveEntry(list, at, by));
  const address = findPicture(picture.src);
  const name = `picture ${at + 1}`;
  const tag = isMoving ? "Moving" : at === 0 ? "Cover" : isNew ? "New" : "";
  const id = fieldId([...path, at, "alt"]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same; keys and dragging are shortcuts
    <li
      className={clsx(styles.tile, isMoving && styles.moving)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (movedFrom !== null && movedFrom !== at) change(moveEntry(list, movedFrom, at - movedFrom));
        setMovedFrom(null);
      }}
      onKeyDown={(event) => {
        const isField = event.target instanceof HTMLInputElement;
        if (event.altKey && event.key === "ArrowLeft" && at > 0) move(-1);
        else if (event.altKey && event.key === "ArrowRight" && !isLast) move(1);
        else if (!isField && event.key === "t" && !event.ctrlKey && !event.metaKey) turn();
        else return;
        event.preventDefault();
      }}
    >
      <div className={styles.image} draggable onDragStart={() => setMovedFrom(at)} onDragEnd={() => setMovedFrom(null)}>
        {address === null ? (
          <Icon name="image-off" />
        ) : (
          <img
            className={layout.cover}
            src={address}
            alt=""
            width="240"
            height="180"
            loading="lazy"
            draggable={false}
          />
        )}
        <span className={styles.number}>{at + 1}</span>
        {tag !== "" && <span className={clsx(styles.tag, isNew && at > 0 && styles.newTag)}>{tag}</span>}
      </div>
      <label className={textStyles.visuallyHidden} htmlFor={id}>
        What {name} shows
      </label>
      <input
        className={styles.words}
        id={id}
        value={picture.alt}
        placeholder="What it shows"
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => change(list.with(at, { ...picture, alt: event.target.value }))}
      />
      {error !== null && (
        <p className={clsx(textStyles.error, textStyles.breakable)} id={`${id}-error`}>
          {picture.alt.trim() === "" ? "Please describe the picture" : error}
        </p>
      )}
      <div className={clsx(layout.flex, layout.between)} role="group" aria-label={`Picture ${at + 1}`}>
        <IconButton
          icon="arrow-left"
          aria-label={`Move ${name} earlier`}
          disabled={at === 0}
          onClick={() => move(-1)}
        />
        <IconButton icon="arrow-right" aria-label={`Move ${name} later`} disabled={isLast} onClick={() => move(1)} />
        <IconButton icon="refresh-cw" aria-label={`Turn ${name} to the right`} onClick={turn} />
        <IconButton
          icon="trash-2"
          aria-label={`Remove ${name}`}
          disabled={list.length === 1}
          onClick={() => change(list.toSpliced(at, 1))}
        />
      </div>
    </li>
  );
}

function toPicture(entry: EditedData | undefined): { src: string; alt: string } {
  const { src, alt }: { src?: EditedData; alt?: EditedData } = isDataGroup(entry) ? entry : {};
  return { src: typeof src === "string" ? src : "", alt: typeof alt === "string" ? alt : "" };
}
